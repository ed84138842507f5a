package usage

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"purser/internal/text"
)

// TestHelpFits checks that help fits a screen that is narrower than it is written for, without a word more or less:
// paragraphs are filled, headings keep their lines, and what stands behind a name stays behind it; an example stays one
// line. On a wide screen and where there is none it is as it is written.
func TestHelpFits(t *testing.T) {
	const example = "  game xyzzy xyzzy xyzzy xyzzy xyzzy xyzzy xyzzy xyzzy xyzzy xyzzy"
	written := func(tag string, width int) string {
		root := &cobra.Command{Use: "game", Example: example, Run: func(*cobra.Command, []string) {},
			Long: "Claim takes the names of two cities and a color, shortened as long as only one\nroute matches, and the\nboards are:\n\n" +
				"Ticket to Ride: Europe (--map europe),\nTicket to Ride: Nordic Countries (--map nordic):\n  ferries  pay"}
		root.Flags().String("cards", "", "the cards played, to be checked, as they are written down at the table")
		var out strings.Builder
		root.SetOut(&out)
		Speak(root, text.ByTag(tag), nil, width)
		root.SetArgs([]string{"--help"})
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	for _, tag := range []string{"en", "de"} {
		full := written(tag, 0)
		if wide := written(tag, 80); wide != full {
			t.Errorf("%s: %s", tag, wide)
		}
		narrow := written(tag, 60)
		if strings.Join(strings.Fields(narrow), " ") != strings.Join(strings.Fields(full), " ") {
			t.Errorf("%s: other words in\n%s", tag, narrow)
		}
		for line := range strings.Lines(narrow) {
			if line = strings.TrimSuffix(line, "\n"); len([]rune(line)) > 60 && line != example {
				t.Errorf("%s: too wide: %s", tag, line)
			}
		}
		for _, want := range []string{"\n" + example + "\n", "shortened\nas long as only one",
			"and the boards are:\n\nTicket to Ride: Europe (--map europe),\nTicket",
			" as\n" + strings.Repeat(" ", 23) + "they"} {
			if !strings.Contains(narrow, want) {
				t.Errorf("%s: no %q in\n%s", tag, want, narrow)
			}
		}
	}
}

package show_test

import (
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"pgregory.net/rapid"

	"purser/cmd/internal/show"
	"purser/internal/soak"
)

// TestProseWidth checks that prose fits terminals of less than 80 columns like one of 80:
// all words are there, in order, no line is too wide, and none has room for the next word.
func TestProseWidth(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		width := rapid.SampledFrom([]int{0, 40, 41, 63, 79, 80, 81, 120}).Draw(t, "width")
		first := rapid.SampledFrom([]string{"", "Note: ", "注: "}).Draw(t, "first")
		indent := rapid.SampledFrom([]string{"", "  "}).Draw(t, "indent")
		words := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "the", "wins", "Anna", "harbors",
			"hong-kong/manila/purple", "日本語"}), 1, 60).Draw(t, "words")
		p := printer(width)
		p.Prose(first, indent, strings.Join(words, " "))
		most := 79
		if width > 0 && width < 80 {
			most = width - 1
		}
		lines := strings.Split(strings.TrimSuffix(p.Out.String(), "\n"), "\n")
		var got []string
		for i, line := range lines {
			if wide := twwidth.Width(line); wide > most {
				t.Fatalf("%d columns, on %d: %q", wide, width, line)
			}
			before := indent
			if i == 0 {
				before = first
			}
			body, ok := strings.CutPrefix(line, before)
			if !ok || body != strings.TrimSpace(body) || body == "" {
				t.Fatalf("line %d does not begin with %q: %q", i, before, line)
			}
			got = append(got, strings.Fields(body)...)
			if i+1 < len(lines) {
				next := strings.TrimPrefix(lines[i+1], indent)
				if room := most - len(indent); twwidth.Width(line)+1+twwidth.Width(next) <= room {
					t.Fatalf("%q could take %q, on %d columns", line, next, width)
				}
			}
		}
		if strings.Join(got, " ") != strings.Join(words, " ") {
			t.Fatalf("%q instead of %q", got, words)
		}
	})
}

// TestNarrow checks that the sentences of a score fit a narrow terminal.
func TestNarrow(t *testing.T) {
	g, score := counted(t, "friday")
	for _, width := range []int{40, 60, 79} {
		out := printed(t, width, func(p *show.Printer) error {
			_, result := p.Heading(g, score)
			p.Prose("", "", p.Words(result))
			for _, n := range show.NotesOf(p, g, score) {
				p.Prose(p.Lang.Say("Note: "), "  ", p.Words(n))
			}
			return nil
		})
		if !strings.Contains(out, "Note: ") {
			t.Error("friday has no notes")
		}
		for line := range strings.Lines(out) {
			if wide := twwidth.Width(strings.TrimRight(line, "\n")); wide >= width {
				t.Errorf("%d columns on %d: %s", wide, width, line)
			}
		}
	}
}

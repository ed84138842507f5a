package ask

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// coloring matches a sequence that switches a color on.
var coloring = regexp.MustCompile(`\x1b\[([0-9;:]*;)?(3[0-8]|4[0-8]|9[0-7]|10[0-7])([;:][0-9;:]*)?m`)

// TestNoColors draws everything that a form can show. Without colors there is no color in
// it, whatever the library assumes; with colors, errors have one.
func TestNoColors(t *testing.T) {
	refuse := func(string) error { return errors.New("no") }
	for name, tt := range map[string]struct {
		questions []*Question
		told      string
		keys      string
		shows     string
		colored   bool
	}{
		"text":         {[]*Question{{Text: text.Say("name"), Default: "Anna"}}, "", "", "Anna", false},
		"typed":        {[]*Question{{Text: text.Say("name")}}, "", "x y", ": xy", false},
		"list":         {[]*Question{fruits()}, "told", "down", "banana", false},
		"nothing fits": {[]*Question{fruits()}, "", "z", "No match", false},
		"several fit":  {[]*Question{fruits()}, "", "e r r enter", "2 match", false},
		"several picked": {[]*Question{{Text: text.Say("fruit"), Multiple: true, Choices: fruits().Choices}}, "",
			"down enter", "[x] apple", false},
		"two fields": {[]*Question{{Text: text.Say("name")}, fruits()}, "", "x enter", "fruit", false},
		"page":       {nil, strings.Repeat("told\n", 50), "", "Enter go on", false},
		"held": {[]*Question{{Text: text.Say("name"), Validate: refuse}}, "", "x enter backspace",
			"Please type the answer", false},
		"refused": {[]*Question{{Text: text.Say("name"), Validate: refuse}}, "", "x enter", "error: no", true},
	} {
		t.Run(name, func(t *testing.T) {
			for _, colors := range []bool{false, true} {
				m := &model{screen: &Screen{now: slow(), lang: text.English, colors: colors}, width: 80, height: 24}
				m.Update(&pendingForm{form: &Form{Questions: tt.questions}, told: tt.told, reply: make(chan error, 1)})
				for _, key := range strings.Fields(tt.keys) {
					m.Update(keyOf(key))
				}
				drawn := m.View().Content
				if shown := ansi.Strip(drawn); !strings.Contains(shown, tt.shows) {
					t.Fatalf("no %q in\n%s", tt.shows, shown)
				}
				if coloring.MatchString(drawn) != (colors && tt.colored) {
					t.Errorf("colors %v: %q", colors, coloring.FindString(drawn))
				}
			}
		})
	}
}

// TestNoColorsWritten checks that nothing is colored on a terminal without colors, although
// the environment says that it can show them and should.
func TestNoColorsWritten(t *testing.T) {
	for _, colors := range []bool{false, true} {
		term := openAs(t, Terminal{Width: 80, Height: 24, Colors: colors,
			Environ: []string{"TERM=xterm-256color", "COLORTERM=truecolor", "CLICOLOR_FORCE=1"}})
		q := fruits()
		q.Validate = func(string) error { return errors.New("no") }
		done := term.ask(&Form{Questions: []*Question{q, {Text: text.Say("name")}}})
		term.press("z\r")
		term.wait("error: no")
		term.press("\x03")
		_ = term.answered(done)
		term.close()
		term.restored()
		if got := coloring.FindString(term.written.String()); (got != "") != colors {
			t.Errorf("colors %v: %q", colors, got)
		}
	}
}

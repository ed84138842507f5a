package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// TestFixBegins checks that in fix the field begins with what the line says, in the words of each
// language, that these words mean the line, and that Enter leaves it as it is.
func TestFixBegins(t *testing.T) {
	const record = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim los-angeles/tokyo/green with 3 double-green, 1 wild
Ben tickets 2 of 4
Anna exchange 3 trains for ships
Ben claim al-qahira/casablanca/gray with 2 train-red, 1 wild
Anna draw
Ben pass "no cards"
Anna harbor tokyo with 1 anchor-red, 1 ship-red, 2 wild
Ben draw by consent "we were quick"
`
	for tag, begins := range map[string][]string{
		"en": {"los angeles tokyo green with 3 double-green, 1 wild", "2 of 4", "3 trains for ships",
			"al qahira casablanca gray with 2 train-red, 1 wild", "draw", "no cards",
			"tokyo with 1 anchor-red, 1 ship-red, 2 wild"},
		"de": {"los angeles tokyo grün mit 3 doppelschiff-grün, 1 joker", "2 von 4", "3 waggons gegen schiffe",
			"al qahira casablanca grau mit 2 wagen-rot, 1 joker", "zieht", "no cards",
			"tokyo mit 1 anker-rot, 1 schiff-rot, 2 joker"},
	} {
		for i, begin := range begins {
			dir := t.TempDir()
			keep(t, dir, record)
			tb, at := tableIn(t, dir, nil), 0
			tb.Printer.Lang = text.ByTag(tag)
			tb.Asker = script(func(form *ask.Form) error {
				q := form.Questions[0]
				switch at++; at {
				case 1:
					q.Answer = "fix " + string("789"[min(i, 2)])
					if i > 2 {
						q.Answer = "fix 1" + string("0123"[i-3])
					}
				case 2:
					if q.Begin != begin {
						t.Errorf("%s: the field begins with %q, not %q", tag, q.Begin, begin)
					}
					q.Answer = q.Begin
				default:
					if !strings.Contains(q.Text.String(), "turn") {
						t.Errorf("%s: %s", tag, q.Text)
					}
					return io.EOF
				}
				return q.Validate(q.Answer)
			})
			if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 3 {
				t.Errorf("%s, %q: %v after %d forms", tag, begin, err, at)
			}
			if got := tb.record("friday"); got != record {
				t.Errorf("%s: it wrote\n%s", tag, got)
			}
		}
	}
}

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
		"en": {"los angeles tokyo green with 3 double green, 1 wild", "2 of 4", "3 trains for ships",
			"al qahira casablanca gray with 2 red, 1 wild", "draw", "no cards",
			"tokyo with 1 anchor red, 1 ship red, 2 wild"},
		"de": {"los angeles tokyo grün mit 3 doppelschiff grün, 1 joker", "2 von 4", "3 waggons gegen schiffe",
			"al qahira casablanca grau mit 2 rot, 1 joker", "nimmt", "no cards",
			"tokyo mit 1 anker rot, 1 schiff rot, 2 joker"},
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

// TestFixBeginsWithLocomotives checks that in fix a field begins with the word that a board's book has
// for wilds, and that its row says that a claim failed.
func TestFixBeginsWithLocomotives(t *testing.T) {
	const record = "purser 1\nmap europe\nturns strict\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\n" +
		"Anna claim munchen/zurich/yellow with 2 yellow tunnel 1 yellow, 1 red, 1 wild failed\n"
	for tag, want := range map[string][2]string{
		"en": {"munchen zurich yellow with 2 yellow tunnel 1 yellow, 1 red, 1 locomotive failed",
			"München – Zürich, yellow  with 2 yellow cards (turned up: yellow, red, locomotive), failed"},
		"de": {"munchen zurich gelb mit 2 gelb tunnel 1 gelb, 1 rot, 1 lokomotive vergeblich",
			"München – Zürich, gelb  mit 2 gelben Karten (aufgedeckt: gelb, rot, Lokomotive), vergeblich"},
	} {
		dir := t.TempDir()
		keep(t, dir, record)
		tb, at := tableIn(t, dir, nil), 0
		tb.Printer.Lang = text.ByTag(tag)
		tb.Asker = script(func(form *ask.Form) error {
			q := form.Questions[0]
			if at++; at == 1 {
				q.Answer = "fix 7"
				return q.Validate(q.Answer)
			}
			found, _ := q.Search(strings.Fields(q.Begin))
			if q.Begin != want[0] || len(found) == 0 || tb.Printer.Words(found[0].Label) != want[1] {
				t.Errorf("%s: the field begins with %q, and means %v", tag, q.Begin, found)
			}
			return io.EOF
		})
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
			t.Errorf("%s: %v after %d forms", tag, err, at)
		}
	}
}

// TestFixBeginsWithTheFirstLane checks that a lane that looks like the one beside it is typed by its color while it is
// the only one of them that is claimed, since it is its own line that is fixed.
func TestFixBeginsWithTheFirstLane(t *testing.T) {
	const record = "purser 1\nmap usa\nturns strict\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\n" +
		"Anna claim seattle/vancouver/gray with 1 wild\n"
	dir, at := t.TempDir(), 0
	keep(t, dir, record)
	tb := tableIn(t, dir, nil)
	tb.Printer.Lang = text.ByTag("de")
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		switch at++; at {
		case 1:
			q.Answer = "fix 7"
		case 2:
			if q.Begin != "seattle vancouver grau mit 1 lokomotive" {
				t.Errorf("the field begins with %q", q.Begin)
			}
			q.Answer = "vancouver seattle grau 1 lokomotive"
		default:
			return io.EOF
		}
		return q.Validate(q.Answer)
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 3 || tb.record("friday") != record {
		t.Errorf("%v after %d forms:\n%s", err, at, tb.record("friday"))
	}
}

// TestFixBeginsWithAReason checks that in fix the field of a turn sat out begins with why, without quotes and
// only once, though the record has it again as what everyone agreed to.
func TestFixBeginsWithAReason(t *testing.T) {
	const head = "purser 1\nmap usa\nturns strict\nplayer Anna blue 45 trains\nplayer Ben red 45 trains\n\n"
	for _, tt := range []struct{ tag, line, want string }{
		{"en", `pass "it is late" by consent "it is late"`, "it is late"},
		{"en", `pass "it is late" by consent "so be it"`, "it is late by consent so be it"},
		{"de", `pass "zu spät" by consent "so sei es"`, "zu spät alle einverstanden so sei es"},
		{"de", `draw by consent "so sei es"`, "nimmt alle einverstanden so sei es"},
	} {
		record, dir, at := head+"Anna "+tt.line+"\n", t.TempDir(), 0
		keep(t, dir, record)
		tb := tableIn(t, dir, nil)
		tb.Printer.Lang = text.ByTag(tt.tag)
		tb.Asker = script(func(form *ask.Form) error {
			q := form.Questions[0]
			if at++; at == 1 {
				q.Answer = "fix 7"
				return q.Validate(q.Answer)
			}
			if at == 2 && q.Begin != tt.want {
				t.Errorf("the field begins with %q, not %q", q.Begin, tt.want)
			}
			if q.Answer = q.Begin; at == 3 {
				return io.EOF
			}
			return q.Validate(q.Answer)
		})
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 3 {
			t.Errorf("%q: %v after %d forms", tt.want, err, at)
		}
		if got := tb.record("friday"); got != record {
			t.Errorf("it wrote\n%s", got)
		}
	}
}

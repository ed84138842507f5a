package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// TestRowsInGerman checks what the marked row says while a line is typed in German: no verb or card of the record,
// and the spaces of a route of an open board are no cards.
func TestRowsInGerman(t *testing.T) {
	const record = `purser 1
map paris
turns strict
player Anna blue
player Ben red

Anna claim bastille/louvre/blue 2
Ben claim bastille/nation/white 2 keep
`
	const tunnels = "purser 1\nmap europe\nturns strict\nplayer Anna blue\nplayer Ben red\n"
	for _, tt := range []struct{ record, fix, typed, row string }{
		{record, "", "passt müde alle einverstanden", "passt müde alle einverstanden"},
		{record, "fix 7", "bastille louvre blau 2", "Bastille – Louvre, blau  2 Felder"},
		{record, "fix 8", "bastille nation weiß 2 behalten",
			"neu: Bastille – Nation (weiß), behält die Karte für eine Flagge"},
		{tunnels, "", "mün zür ge j tunnel ge r dazu 1",
			"München – Zürich, gelb  mit einer gelben Karte und einer Lokomotive tunnel ge r dazu 1"},
		{tunnels, "", "mün zür tunnel 2", "München – Zürich, gelb  tunnel 2"},
	} {
		dir := t.TempDir()
		keep(t, dir, tt.record)
		tb, fixing := tableIn(t, dir, nil), tt.fix != ""
		tb.Printer.Lang = text.ByTag("de")
		tb.Asker = script(func(form *ask.Form) error {
			q := form.Questions[0]
			if fixing {
				q.Answer, fixing = tt.fix, false
				return q.Validate(q.Answer)
			}
			found, _ := q.Search(strings.Fields(tt.typed))
			if len(found) == 0 || tb.Printer.Words(found[0].Label) != tt.row {
				t.Errorf("%q is shown as %v, not as %q", tt.typed, found, tt.row)
			}
			return io.EOF
		})
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
	}
}

// TestWordsWithoutRows checks that no list is missed where what is typed is in none: why somebody passes, and the
// cards turned up for a tunnel while they are typed.
func TestWordsWithoutRows(t *testing.T) {
	const record = "purser 1\nmap europe\nturns strict\nplayer Anna blue\nplayer Ben red\n"
	for _, tt := range []struct{ answer, asks, typed string }{
		{"pass", "sit out the turn?", "her phone rang"},
		{"munchen zurich", "cards turned up", "r bl"},
	} {
		dir := t.TempDir()
		keep(t, dir, record)
		tb, at := tableIn(t, dir, nil), 0
		tb.Asker = script(func(form *ask.Form) error {
			q := form.Questions[0]
			if at++; at == 1 {
				q.Answer = tt.answer
				return q.Validate(q.Answer)
			}
			if !strings.Contains(q.Text.String(), tt.asks) {
				t.Errorf("it asks %q", q.Text)
			}
			if q.Search != nil {
				if found, _ := q.Search(strings.Fields(tt.typed)); len(found) == 0 {
					t.Errorf("nothing in the list matches %q", tt.typed)
				}
			}
			return io.EOF
		})
		if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
			t.Errorf("%v after %d forms", err, at)
		}
	}
}

// TestNewPlaces checks that a ticket of an open board that was picked is called with the places that the board does not
// know yet, which may be slips of the keyboard.
func TestNewPlaces(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, "purser 1\nmap paris\nturns free\nplayer Anna blue\nplayer Ben red\n\nAnna claim bastille/louvre/blue 2\n")
	tb := tableIn(t, dir, nil)
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		if q.Search == nil || !q.Multiple { // not the tickets
			q.Answer = ""
			return q.Validate("")
		}
		for typed, want := range map[string]string{
			"bastille louvre 5": "Bastille – Louvre",
			"bastile louvre":    "Bastile – Louvre (new: Bastile)",
			"quai zoo":          "Quai – Zoo (new: Quai and Zoo)",
		} {
			if found, _ := q.Search(strings.Fields(typed)); len(found) != 1 || tb.Printer.Words(found[0].Name) != want {
				t.Errorf("%s: %v, not %s", typed, found, want)
			}
		}
		return io.EOF
	})
	if err := tb.Tally("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

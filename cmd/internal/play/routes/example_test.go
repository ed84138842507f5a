package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/internal/text"
)

// TestExampleOfAnInsertion holds that above a line of tickets a claim can be inserted, by an example.
func TestExampleOfAnInsertion(t *testing.T) {
	dir, at := t.TempDir(), 0
	keep(t, dir, started+"Anna tickets 2 of 4\n")
	tb := tableIn(t, dir, nil)
	tb.Asker = script(func(form *ask.Form) error {
		q := form.Questions[0]
		if at++; at == 1 {
			q.Answer = "fix before 9"
			return q.Validate(q.Answer)
		}
		if got := q.Example.String(); !strings.HasPrefix(got, "such as ") || len(q.Choices) < 50 {
			t.Errorf("%q, with %d rows", got, len(q.Choices))
		}
		return io.EOF
	})
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
		t.Errorf("%v after %d forms", err, at)
	}
}

// TestExampleOnOpenBoard holds that the example of a new lane can be entered as it is shown, in every language: none is
// shown once the lane was claimed, nor where it would be the closed lane of a double route.
func TestExampleOnOpenBoard(t *testing.T) {
	const two = "purser 1\nmap paris\nplayer Anna blue\nplayer Ben red\n"
	for _, test := range []struct{ record, shown string }{
		{two + "\n", "bastille louvre blue 2"},
		{two + "\nAnna claim bastille/louvre/blue 2\n", ""},
		{two + "\nAnna claim bastille/louvre/white 2\n", ""},
		{two + "player Cleo green\nplayer Dora yellow\n\nAnna claim bastille/louvre/white 2\n",
			"bastille louvre blue 2"},
		{two + "player Cleo green\nplayer Dora yellow\n\nAnna claim bastille/louvre/white 3\n", ""},
	} {
		dir := t.TempDir()
		keep(t, dir, test.record)
		for _, tag := range text.Tags() {
			tb := tableIn(t, dir, nil)
			tb.Printer.Lang = text.ByTag(tag)
			g, err := tb.Library.Open("friday")
			if err != nil {
				t.Fatal(err)
			}
			shown := tb.question(g, g.Table.Now().Turn, "claim").Example
			want := text.Sentence{}
			if test.shown != "" {
				want = text.Say("such as %s", text.Command(test.shown))
			}
			if got, want := tb.Printer.Lang.Words(shown), tb.Printer.Lang.Words(want); got != want {
				t.Errorf("%s: after %q %q is shown, not %q", tag, test.record, got, want)
			}
		}
	}
}

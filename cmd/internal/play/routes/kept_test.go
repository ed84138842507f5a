package routes

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/internal/show"
	"purser/internal/text"
)

// TestKnown checks the order in which the words that can begin a turn are offered.
func TestKnown(t *testing.T) {
	tb, g := startedTable(t)
	want := strings.Fields("undo redo fix can peek marker status log legal chart clock map rules explain pause quit help")
	if got := tb.Known(g); !slices.Equal(got, append(want, tb.Verbs(g)...)) {
		t.Errorf("%q", got)
	}
}

// TestFixTook checks that "took cards" works for whatever line is fixed, and is not read as
// the reason for a pass.
func TestFixTook(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, owned+"Anna pass \"no cards\"\nBen draw\n")
	tb, asked := linesIn(t, dir, "fix 9\ntook cards\nchange\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if got := tb.record("friday"); got != owned+"Anna draw\nBen draw\n" {
		t.Errorf("%s%s", got, asked)
	}
}

// TestFixGerman checks that the answers to what a line should be are named as they are typed in
// the reader's language, and that a line is not taken out by the word that changes one.
func TestFixGerman(t *testing.T) {
	dir, asked := t.TempDir(), &strings.Builder{}
	keep(t, dir, owned+"Anna draw\nBen draw\n")
	german := text.ByTag("de")
	tb := tableIn(t, dir, ask.NewLines(strings.NewReader("fix 10\nherausnehmen\nändern\nja\n"), asked, german, show.Safe))
	tb.Printer.Lang = german
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was asked", asked.String(), "herausnehmen nimmt sie heraus, davor fügt eine ein",
		`Fehler: "ändern" geht hier nicht: tippe "ja" oder "lassen"`)
	if got := tb.record("friday"); got != owned+"Anna draw\n" {
		t.Errorf("%s%s", got, asked)
	}
}

// TestGermanPrompt checks that a plain prompt in German names no English answers, and that a slip is
// taken for the German verb.
func TestGermanPrompt(t *testing.T) {
	dir, asked, de := t.TempDir(), &strings.Builder{}, text.ByTag("de")
	keep(t, dir, started)
	tb := tableIn(t, dir, ask.NewLines(strings.NewReader("zielkarten\n\nhaven lima\nbahnhof lima\n"), asked, de, show.Safe))
	tb.Printer.Lang = de
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "the prompts", asked.String(), "(z. B. 2 von 4)? 1 von 4, 2 von 4, 3 von 4, 4 von 4 (Enter: zurück)",
		`Aktion "haven" gibt es nicht; meinst du hafen?`, "Weltreise hat keine Bahnhöfe")

	g, err := tb.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	unclear := strings.Fields("manila tokyo gelb mit")
	for _, card := range []string{"3", "3 w"} { // a row repeats cards while they are no payment yet
		search := tb.lineSearch(g, 0, tb.Known(g))
		found, _ := search(append(unclear, strings.Fields(card)...))
		if len(found) != 1 || strings.Contains(de.Words(found[0].Label), "with") {
			t.Errorf("%s: %v", card, found)
		}
	}
}

// TestNothingToUndo checks that no tickets are undone if none were shown, even in a free
// game without any line.
func TestNothingToUndo(t *testing.T) {
	head, _, _ := strings.Cut(strings.Replace(owned, "strict", "free", 1), "Anna claim")
	for _, lines := range []string{"", "Anna claim hamburg/moskva/white\n"} {
		dir := t.TempDir()
		keep(t, dir, head+lines)
		tb := tableIn(t, dir, nil)
		g, err := tb.Library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tb.shown(g, 0, "undo"); err == nil || err.Error() != "there are no more tickets to undo" {
			t.Errorf("%q: %v", lines, err)
		}
	}
}

// TestOtherDraft checks that a set-up without the answers that the board asks for is not
// continued.
func TestOtherDraft(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := answers(t, dir, "friday", "=", "Anna", "blue", "20", ""); err == nil {
		t.Fatal("the set-up is not broken off")
	}
	tb, asked := linesIn(t, dir, "")
	draft := string(tb.draft())
	at := strings.Index(draft, `"Answers"`)
	if at < 0 {
		t.Fatal(draft)
	}
	end := strings.Index(draft[at:], "]")
	draft = draft[:at] + `"Trains": 20, "Ships": 40` + draft[at+end+1:]
	if err := tb.Library.Desk.KeepDraft([]byte(draft)); err != nil {
		t.Fatal(err)
	}
	if err := tb.Play(""); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if strings.Contains(asked.String(), "Go on with the set-up") {
		t.Error(asked)
	}
}

// TestSameTable has the players of the last game play once more: only what is new in each game is asked, and whoever
// takes the place of one of them is asked for everything.
func TestSameTable(t *testing.T) {
	for typed, want := range map[string]string{
		"3\n\n\n":          "player Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships\n",
		"6\n3\n4\n\n":      "player Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 4\n",
		"3\nundo\n4\n\n\n": "player Anna blue 20 trains 40 ships keeps 4\nplayer Ben red 20 trains 40 ships\n",
		"undo\nnew\n":      "",
		"3\n4\nnew player\nCleo\n\n\n\nwithout Anna\nnew player\nZoe\nyellow\n\n5\n\n": "player Ben red 20 trains 40 ships keeps 4\n" +
			"player Cleo green 20 trains 40 ships\nplayer Zoe yellow 20 trains 40 ships keeps 5\n",
	} {
		dir := t.TempDir()
		keep(t, dir, owned)
		tb, asked := linesIn(t, dir, "again\n"+typed)
		if err := tb.Play("saturday"); !errors.Is(err, io.EOF) {
			t.Error(err)
		}
		has(t, typed, asked.String(), "How many of the 5 tickets does Anna keep? (Enter: not recorded): ")
		if want == "" {
			has(t, typed, asked.String(), "board: ")
		} else if _, got, _ := strings.Cut(tb.record("saturday"), "turns strict\n"); got != want {
			t.Errorf("%q begins\n%s\n%s", typed, got, asked)
		}
	}
}

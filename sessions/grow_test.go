package sessions_test

import (
	"os"
	"strings"
	"testing"

	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// TestGamesGrow plays the games of the test data line by line to their ends, and checks
// after each line that the game is the same as its text read again.
func TestGamesGrow(t *testing.T) {
	for _, name := range []string{"friday", "evening", "lakes", "coast", "orient", "fjord", "paris-two", "paris-four"} {
		data, err := os.ReadFile("testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		whole := reread(t, string(data))
		rows := strings.SplitAfter(string(data), "\n")
		g := reread(t, strings.Join(rows[:whole.Entries[0].Line.Number-1], ""))
		ended, over := 0, 0
		for i, e := range whole.Entries {
			before := g
			switch e.Line.Key {
			case "undo":
				g, err = g.Undo(1)
			case "redo":
				g, err = g.Redo(1)
			default:
				if g, err = play(before, anew(t, before, whole, moveOf(whole, i))); err != nil { // the table undid it
					g, err = play(before, routerules.Move{Act: routerules.Draw, Seat: e.Line.Player})
				}
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if i%20 == 0 || i > len(whole.Entries)-8 || e.Line.Key != "" {
				same(t, g)
			}
			c := g.Since(before)
			if c.Ended {
				ended++
			}
			if c.Over {
				over++
			}
			if c.Ended != (stateOf(before).Phase() == referee.Playing && stateOf(g).Phase() == referee.LastTurns) {
				t.Errorf("%s: line %d ends the game: %t", name, i, c.Ended)
			}
		}
		if ended == 0 || over == 0 {
			t.Errorf("%s: the end came %d times, the last turn %d times", name, ended, over)
		}
		if !stateOf(g).Equal(stateOf(whole)) {
			t.Errorf("%s ends at another table", name)
		}
	}
}

// TestCutOffLaw checks that a cut-off line is not part of the continued game.
func TestCutOffLaw(t *testing.T) {
	for _, cut := range []string{"Anna dr", "# a word", "  "} {
		g := reread(t, head+"\nAnna draw\n"+cut)
		if g.Text() != head+"\nAnna draw\n" {
			t.Errorf("%q", g.Text())
		}
		next, err := play(g, routerules.Move{Act: routerules.Draw, Seat: 1})
		if err != nil {
			t.Fatal(err)
		}
		same(t, next)
		undone, err := g.Undo(1)
		if err != nil {
			t.Fatal(err)
		}
		same(t, undone)
	}
}

// TestFull checks that no line can be played that would make the record too large to be
// read again: a line that just fits is played, and one more byte is refused.
func TestFull(t *testing.T) {
	g := reread(t, strings.Replace(head, "Anna", strings.Repeat("A", record.MaxName), 1))
	pass := func(size int) routerules.Move {
		words := record.MaxName + len(` pass "" by consent "a"`)
		return routerules.Move{Act: routerules.Pass, Why: strings.Repeat("a", size-words), Consent: "a"}
	}
	next, err := play(g, pass(record.MaxLine))
	if err != nil {
		t.Fatal(err)
	}
	same(t, next)
	if _, err := play(g, pass(record.MaxLine+1)); err == nil ||
		err.Error() != "the words of the line take more than 65536 bytes" {
		t.Error(err)
	}
	if _, err := amend(next, 6, pass(record.MaxLine)); err != nil {
		t.Error(err)
	}
	if _, err := amend(next, 6, pass(record.MaxLine+1)); err == nil ||
		err.Error() != "the words of the line take more than 65536 bytes" {
		t.Error(err)
	}
	full := reread(t, head+"\nAnna draw\n"+strings.Repeat("undo\nredo\n", record.MaxPlay/2-1))
	last, err := full.Undo(1)
	if err != nil {
		t.Fatal(err)
	}
	reread(t, last.Text())
	if _, err := last.Redo(1); err == nil || err.Error() != "a record has at most 300000 lines of play" {
		t.Error(err)
	}
	if _, err := play(last, routerules.Move{Act: routerules.Draw}); err == nil ||
		err.Error() != "a record has at most 300000 lines of play" {
		t.Error(err)
	}
}

// anew returns a move of a game for another game that has not progressed as far: on an open
// board it is typed again, because cities and lanes are numbered in the order in which they
// are named.
func anew(t *testing.T, g, whole *sessions.Game, m routerules.Move) routerules.Move {
	t.Helper()
	if !boardOf(whole).Open {
		return m
	}
	verb, rest, _ := strings.Cut(routewords.Words(boardOf(whole), m), " ")
	typed, err := routewords.VerbOf(verb).Typed(boardOf(g), strings.Fields(rest))
	if err != nil {
		t.Fatal(err)
	}
	typed.Seat = m.Seat
	return typed
}

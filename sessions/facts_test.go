package sessions_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

// trotHead begins records of games in which some lines of play belong to nobody: they enter
// facts about the board, are not steps, and are never undone.
const trotHead = "purser 1\nmap globetrotter\nplace kairo key africa\nplayer Anna red home calgary\nplayer Ben blue home oslo\n\n"

// trot reads such a game, which must be legal.
func trot(t *testing.T, lines string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("a.game", []byte(trotHead+lines), sessions.Shipped(globewords.Globetrotter{}))
	if err != nil {
		t.Fatal(err)
	}
	if g.Illegal != nil {
		t.Fatal(g.Illegal)
	}
	return g
}

// TestPlayFact adds a fact that nobody played: it counts, is not the last line of any
// player, and is not undone with the line above it.
func TestPlayFact(t *testing.T) {
	before := trot(t, "Anna land trouble\n")
	g := must(before.Play(maps.Nobody, kind.Line{Words: "place lima key america"}))(t)
	if g.Text() != before.Text()+"place lima key america\n" ||
		g.Text() != trot(t, "Anna land trouble\nplace lima key america\n").Text() {
		t.Errorf("%q", g.Text())
	}
	if c := g.Since(before); len(c.Lines) != 1 || c.Seat != maps.Nobody || fmt.Sprint(c.Named) != "[Lima]" ||
		len(c.Undone)+len(c.Redone)+len(c.Warnings) > 0 {
		t.Errorf("%+v", c)
	}
	if last, ok := g.Last(); !ok || last.Line.Text != "land trouble" {
		t.Errorf("%+v", last)
	}
	if got := suggested(g, maps.Nobody, "fix "); got != "fix 7" {
		t.Errorf("lines %s can be amended", got)
	}
	if got := suggested(g, maps.Nobody, "fix 8 "); got != "fix 8 place " {
		t.Errorf("line 8 can be amended to %s", got)
	}
	if e, err := g.Amendable(8); err != nil || e.Line.Player != maps.Nobody {
		t.Errorf("what the board is cannot be amended: %v", err)
	}
	undone := must(g.Undo(1))(t)
	if c := undone.Since(g); !slices.Equal(numbers(c.Undone), []int{7}) || !undone.Entries[1].Stands ||
		undone.Entries[0].Stands {
		t.Errorf("%+v", c)
	}
	if _, ok := undone.Last(); ok {
		t.Error("a line of nobody is the last one")
	}
	steps := g.Steps()
	if len(steps) != 2 || steps[1].Mark != 0 || steps[1].Points != 0 {
		t.Errorf("%v", steps)
	}
}

// TestFactsFirst enters facts about the board before the first line of play: there is one
// blank line, and the line that needed the fact is the last one of the change.
func TestFactsFirst(t *testing.T) {
	before := trot(t, "")
	g := before
	for _, fact := range []string{"place lima key america", "place paris key europe"} {
		told := must(g.Play(maps.Nobody, kind.Line{Words: fact}))(t)
		if c := told.Since(g); len(c.Lines) != 1 || c.Seat != maps.Nobody || c.Lines[0].Line.Text != fact {
			t.Errorf("%+v", c)
		}
		g = told
	}
	after := must(g.Play(0, kind.Line{Words: "land lima roll 3"}))(t)
	if want := trotHead + "\nplace lima key america\nplace paris key europe\nAnna land lima roll 3\n"; after.Text() != want {
		t.Errorf("%q", after.Text())
	}
	if c := after.Since(before); len(c.Lines) != 3 || c.Seat != 0 || c.Lines[2].Line.Text != "land lima roll 3" {
		t.Errorf("%+v", c)
	} else if asked := c.Unknown(); len(asked) > 0 {
		t.Errorf("%v", asked[0].Asks)
	}
	if asked := must(g.Play(0, kind.Line{Words: "land rome roll 3"}))(t).Since(before).Unknown(); len(asked) != 1 {
		t.Errorf("%v", asked)
	}
}

// TestSoundFacts checks that an undone line is part of the sound part, even if a fact about
// the board was entered in between.
func TestSoundFacts(t *testing.T) {
	const bad = "Ben money\n" // it is Anna's turn
	for _, tt := range []struct {
		lines string
		want  int // how many of the lines are sound
	}{
		{bad + "place lima key america\nundo\n", 3},
		{bad + "place lima key america\nundo\nredo\n", 3},
		{bad + "undo\nplace lima key america\nredo\nplace paris key europe\n", 3},
		{bad + "place lima key america\n", 0},
		{"place lima key america\n" + bad + "undo\nredo\n", 3},
	} {
		data := trotHead + tt.lines
		g, lines, damage := sessions.LongestSound("a.game", []byte(data), sessions.Shipped(globewords.Globetrotter{}))
		above := strings.Count(trotHead, "\n")
		if g == nil || lines != above+tt.want || (damage == nil) != (lines == strings.Count(data, "\n")) {
			t.Errorf("%q: %d lines, not %d: %v", tt.lines, lines-above, tt.want, damage)
		}
	}
}

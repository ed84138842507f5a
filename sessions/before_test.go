package sessions_test

import (
	"testing"

	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// TestBefore checks that a game before one of its lines has the table at that moment:
// without the effects of the line itself and those below it, and without those of undone
// lines.
func TestBefore(t *testing.T) {
	const record = `purser 1
map world
turns strict
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna claim lima/sydney/black
Ben claim tokyo/vancouver/white
undo
Ben draw
Anna claim los-angeles/tokyo/green
`
	g, err := sessions.Read("friday", []byte(record), sessions.Shipped(routewords.Routes{}))
	if err != nil || g.Illegal != nil {
		t.Fatal(err, g.Illegal)
	}
	for _, tt := range []struct {
		line    int
		turn    referee.Seat
		markers [2]int
	}{{7, 0, [2]int{0, 0}}, {10, 1, [2]int{21, 0}}, {11, 0, [2]int{21, 0}}} {
		then, err := g.Before(tt.line)
		if err != nil {
			t.Fatal(err)
		}
		s := stateOf(then)
		if got := [2]int{s.Marker(0), s.Marker(1)}; s.Turn() != tt.turn || got != tt.markers {
			t.Errorf("line %d: the turn of %d, markers %v", tt.line, s.Turn(), got)
		}
	}
	for _, n := range []int{8, 9, 12} {
		if _, err := g.Before(n); text.ClassOf(err) != text.BadName {
			t.Errorf("line %d: %v", n, err)
		}
	}
	if stateOf(g).Marker(0) != 39 {
		t.Error("the game itself has changed")
	}
}

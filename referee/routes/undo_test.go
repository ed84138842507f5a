package routes_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/referee"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// recordOf writes a setup and lines of play as a record.
func recordOf(setup *routerules.Setup, lines []string) string {
	var b strings.Builder
	b.WriteString("purser 1\nmap " + setup.Board.ID + "\n")
	if setup.Free {
		b.WriteString("turns free\n")
	}
	for _, info := range routerules.SwitchesOf(setup.Board) {
		b.WriteString("rule " + info.Name + " " + info.Value(setup.House) + "\n")
	}
	for _, p := range setup.Players {
		fmt.Fprintf(&b, "player %s %s %d trains", p.Name, p.Color, p.Trains)
		if setup.Board.Values.HasShips() {
			fmt.Fprintf(&b, " %d ships", p.Ships)
		}
		if p.Keeps != referee.Unknown {
			fmt.Fprintf(&b, " keeps %d", p.Keeps)
		}
		b.WriteString("\n")
	}
	return b.String() + strings.Join(lines, "")
}

// TestUndo writes a game with moves undone and redone at random, and checks that the table
// is the same as if only the remaining lines had ever been there.
func TestUndo(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		line := func(m routerules.Move) string {
			return g.setup.Players[m.Seat].Name + " " + routewords.Words(g.setup.Board, m) + "\n"
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "undos"), 0))
		var record, undone []string
		var standing []routerules.Move
		var taken []routerules.Move // undone, the last one last
		state := func() *routerules.State {
			s, _, err := routerules.Replay(g.setup, standing, nil)
			if err != nil {
				t.Fatalf("%v\n%s", err, recordOf(g.setup, record))
			}
			return s
		}
		for range rapid.IntRange(0, 40).Draw(t, "lines") {
			switch n := rng.IntN(10); {
			case n < 3 && len(standing) > 0:
				last := len(standing) - 1
				taken = append(taken, standing[last])
				standing = standing[:last]
				record = append(record, "undo\n")
			case n < 5 && len(taken) > 0:
				last := len(taken) - 1
				standing = append(standing, taken[last])
				taken = taken[:last]
				record = append(record, "redo\n")
			default:
				m := tastes[rng.IntN(len(tastes))].choose(rng, state())
				if state().Check(m).Refused() { // a pass after the end
					continue
				}
				standing, taken = append(standing, m), nil
				record = append(record, line(m))
			}
		}
		for _, m := range standing {
			undone = append(undone, line(m))
		}
		with, without := legal(t, recordOf(g.setup, record)), legal(t, recordOf(g.setup, undone))
		if !with.Equal(without) || !with.Equal(state()) {
			t.Fatalf("the tables differ:\n%s", recordOf(g.setup, record))
		}
	})
}

// TestRecordOfPlay writes a random game as a record, and checks that it leads to the same
// table.
func TestRecordOfPlay(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		var lines []string
		for _, m := range g.moves {
			lines = append(lines, g.setup.Players[m.Seat].Name+" "+routewords.Words(g.setup.Board, m)+"\n")
		}
		if s := legal(t, recordOf(g.setup, lines)); !s.Equal(g.last()) {
			t.Fatalf("the tables differ:\n%s", recordOf(g.setup, lines))
		}
	})
}

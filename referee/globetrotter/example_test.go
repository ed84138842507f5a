package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
)

// TestRulebookExample plays the example of the rulebook (Ein Beispiel), line by line, and
// checks the figures that it prints.
func TestRulebookExample(t *testing.T) {
	text := file(t, "example.game")
	g := legal(t, text)
	if len(g.verdicts) != 0 {
		t.Errorf("remarks: %v", g.verdicts)
	}
	for name, want := range map[string]has{
		"Anna": {At: "hawaii", Money: 100, Tickets: 2, Keys: "kairo paris africa oceania",
			Laid: "casablanca johannesburg"},
		"Schorsch": {At: "macao", Money: 600},
		"Dirk":     {At: "lima", Money: 500},
		"Cara":     {At: "fidschi", Money: 500},
	} {
		if diff := cmp.Diff(want, g.has(t, name)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	pot := g.state.Jackpot()
	if pot.Money != 600 || pot.Tickets != 2 || pot.Keys != nil {
		t.Errorf("jackpot: %+v", pot)
	}
	if g.state.Turn() != g.seat(t, "Dirk") || g.state.Round() != 5 || g.state.Phase() != referee.Playing {
		t.Errorf("turn %d of round %d, %s", g.state.Turn(), g.state.Round(), g.state.Phase())
	}
	legal(t, text+"Dirk money\n")
	refused(t, text+"Dirk land plane\nDirk money\n", "money.first")
	refused(t, text+"Anna end\n", "turn.over")

	// The money according to the comments, after each line.
	lines := strings.SplitAfter(text, "\n")
	for i, want := range []int{1700, 1600, 1400, 1400, 1200, 900, 800, 800, 700, 600, 600, 500, 400, 400, 100} {
		at := legal(t, strings.Join(lines[:len(lines)-15+i], ""))
		if got := at.has(t, "Anna").Money; got != want {
			t.Errorf("after %q Anna has %d, not %d", lines[len(lines)-16+i], got, want)
		}
	}
}

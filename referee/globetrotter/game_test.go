package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
)

// TestWholeGame plays a whole game of four, counted by hand.
func TestWholeGame(t *testing.T) {
	text := file(t, "four.game")
	g := legal(t, text)
	for name, want := range map[string]has{
		"Anna": {At: "calgary", Money: 2400, Keys: "los-angeles north-america", Laid: "vancouver miami montreal"},
		"Ben": {At: "paris", Money: 2200, Tickets: 1, Keys: "new-york lima delhi africa south-america",
			Laid: "casablanca johannesburg caracas santiago"},
		"Cara": {At: "sydney", Money: 1900, Tickets: 5, Jokers: 1, Keys: "sydney oceania",
			Laid: "vancouver miami perth auckland"},
		"Dana": {At: "zwickau", Money: 800, Tickets: 3, Keys: "kairo paris london rio tokyo europe asia",
			Laid: "oslo roma bangkok beirut"},
	} {
		if diff := cmp.Diff(want, g.has(t, name)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if pot := g.state.Jackpot(); pot.Money != 1900 || pot.Tickets != 2 || pot.Keys != nil {
		t.Errorf("jackpot: %+v", pot)
	}
	if p, _ := g.state.Winner(); p != g.seat(t, "Dana") || g.state.Phase() != referee.Over || g.state.Turn() >= 0 {
		t.Errorf("%d has won", p)
	}
	refused(t, text+"Cara joker casablanca\n", "turn.over")
	refused(t, text+"Ben sends Anna oslo\n", "turn.over", "sent.who")
	refused(t, text+"Anna sells 1\n", "turn.over", "ticket.sell")
	legal(t, text+"place lhasa land\nundo\n")

	// Ben comes home with the same number of keys as Dana: play goes on.
	before, _, _ := strings.Cut(text, "  # home with six keys")
	level := legal(t, before+"\n")
	if level.state.Phase() != referee.LastTurns || level.has(t, "Ben").At != "lima" {
		t.Errorf("%s", level.state.Phase())
	}
	if tied := legal(t, strings.Replace(before, "\nplace", "\nrule most tied\nplace", 1)+
		"\n"); tied.state.Phase() != referee.Over {
		t.Error("with most tied Ben has not won")
	}
}

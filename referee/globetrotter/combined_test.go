package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestGoneAfterTrip moves a player by consent who still has an open challenge after a day
// trip: the challenge was only for the city of the card.
func TestGoneAfterTrip(t *testing.T) {
	const trip = board + "player Anna red home calgary money 900\nplayer Ben blue home oslo keys kairo, paris\nplayer Cara green home zwickau\n" +
		"Anna land kairo roll 1\nAnna card trip\n"
	legal(t, trip+"Anna duel Ben 3+4/1+2\n")
	refused(t, trip+"Anna land paris roll 1 by consent \"x\"\nAnna duel Ben 3+4/1+2\n", "turn.over", "duel.key")
	refused(t, trip+"Anna land paris roll 1 by consent \"x\"\nAnna land kairo roll 1 by consent \"x\"\nAnna duel Ben 3+4/1+2\n", "turn.over", "duel.key")
}

// TestKeyOfBonus loses a key to a card whose bonus has just won one: effects are applied
// and checked from left to right.
func TestKeyOfBonus(t *testing.T) {
	const (
		none = board + "player Anna red home calgary\nplayer Ben blue home oslo\nAnna land kairo roll 1\n"
		one  = board + "player Anna red home calgary keys paris\nplayer Ben blue home oslo\nAnna land kairo roll 1\n"
	)
	refused(t, one+"Anna card bonus alexandria, loses key\n", "card.demand") // it does not say which of the two
	refused(t, none+"Anna card loses key kairo, bonus alexandria\n", "card.demand")
	for text, want := range map[string][2]string{ // what Anna has, and the jackpot
		none + "Anna card bonus alexandria, loses key\n":       {"", "kairo"},
		none + "Anna card bonus alexandria, loses key kairo\n": {"", "kairo"},
		none + "Anna card bonus alexandria, pays 900, short\n": {"", ""},
		one + "Anna card bonus alexandria, loses key paris\n":  {"kairo", "paris"},
		one + "Anna card loses key, bonus alexandria\n":        {"kairo", "paris"},
	} {
		g := legal(t, text)
		var pot []string
		for _, city := range g.state.Jackpot().Keys {
			pot = append(pot, g.state.Board().ID(city))
		}
		if diff := cmp.Diff(want, [2]string{g.has(t, "Anna").Keys, strings.Join(pot, " ")}); diff != "" {
			t.Errorf("%s (-want +got):\n%s", text[strings.LastIndex(text[:len(text)-1], "\n"):], diff)
		}
	}
}

// TestHomeUntold plays a card that moves a pawn home that is already there: nothing has to
// be paid, so nothing is said about the unknown fee of the home.
func TestHomeUntold(t *testing.T) {
	text := board + "player Anna red home goa at oslo\nplayer Ben blue home oslo at kairo\nAnna land goa roll 1\nAnna card home\n"
	var got []string
	for _, f := range legal(t, text).verdicts[strings.Count(text, "\n")] {
		got = append(got, f.Rule.ID)
	}
	if diff := cmp.Diff([]string{"card.city"}, got); diff != "" {
		t.Errorf("not checked (-want +got):\n%s", diff)
	}
}

package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestEdges plays lines at the edge of a rule: the last one breaks exactly these rules, or
// none.
func TestEdges(t *testing.T) {
	const (
		two    = board + "player Anna red home calgary tickets 2\nplayer Ben blue home oslo tickets 1\n\n"
		atSea  = board + "player Anna red home calgary at sea-1\nplayer Ben blue home oslo\n\n"
		rich   = board + "player Anna red home calgary money 300 tickets 1 keys tokyo\nplayer Ben blue home oslo keys paris\n\n"
		full   = board + "jackpot tickets 70\nplayer Anna red home calgary money 900 tickets 5\nplayer Ben blue home oslo\n\n"
		inCity = "Anna land kairo roll 3\n"
	)
	for _, test := range []struct{ text, broken string }{
		// The window after a turn.
		{two + "Anna land alexandria roll 1\nAnna end\nBen sells 1\nAnna buys pair\n", ""},
		{two + "Anna land alexandria roll 1\nAnna end\nBen land plane\nAnna buys pair\n", "turn.order ticket.price"},
		{two + "Anna land alexandria roll 1\nAnna end\nAnna sells 1\n", ""},
		{two + "Anna land alexandria roll 1\nAnna end\nAnna buys pair\nAnna buys pair\n", "ticket.price"},
		{two + "Anna land alexandria roll 1\nAnna buys pair\n", "ticket.price"},
		{two + "Ben buys 1\n", "turn.order ticket.price"},
		{two + "Anna sells 1\nAnna money\n", "money.first money.round"},
		{two + "Anna land alexandria roll 1\nAnna end\nBen land kairo roll 2\nBen end\nAnna land calgary roll 1\nAnna end\nAnna buys pair\nBen money\n", ""},
		{two + "Anna land plane\nAnna end\n", "journey.least"},

		// By land.
		{two + "Anna land kairo\n", "land.roll"},
		{two + "Anna land kairo roll 0\n", "land.roll"},
		{two + "Anna land kairo roll 12\n", ""},
		{two + "Anna land kairo roll 13\n", "land.roll"},
		{two + "Anna land kairo roll 3 steps 0\n", "land.roll"},
		{two + "Anna land sea-1 roll 3\n", "land.roll"},
		{atSea + "Anna land kairo roll 3\n", "land.roll"},
		{atSea + "Anna land plane\n", "land.roll"},
		{atSea + "Anna land trouble\n", "land.roll"},

		// By ship.
		{board + "player Anna red home calgary at tokyo\nplayer Ben blue home oslo\nAnna sail fidschi\nBen land paris roll 1\nBen end\nAnna land alexandria roll 3\nAnna land fidschi roll 2\nAnna sail tokyo\n", ""},
		{board + "player Anna red home calgary\nplayer Ben blue home oslo at macao\nAnna land alexandria roll 3\nAnna end\nBen sail sea-1\nAnna land kairo roll 1\nAnna card swap Ben\nBen land paris roll 3\nBen end\nAnna sail macao\n", "sail.back"},
		{board + "player Anna red home calgary\nplayer Ben blue home oslo at sea-2\nAnna land plane\nAnna land tokyo roll 1\nAnna sail sea-2\n", "field.taken"},
		{atSea + "Anna sail sea-1\n", "journey.moves"},

		// By air.
		{two + inCity + "Anna fly sea-1\n", "fly.ticket"},
		{two + inCity + "Anna fly kairo\n", "journey.moves"},
		{two + inCity + "Anna fly oslo\n", "field.taken"},
		{two + inCity + "Anna sells 2\nAnna fly paris\n", "fly.ticket"},
		{two + "Anna land macao roll 1\nAnna gamble 1+2, 1+3\nBen sends Anna sea-1\n", "fly.ticket"},
		{two + "Anna land macao roll 1\nAnna gamble 1+2, 1+3\nBen sends Anna paris ticket kairo/tokyo\n", "fly.ticket"},
		{two + "Anna land macao roll 1\nAnna gamble 1+2, 1+3\nAnna buys pair\n", "ticket.price sent.who"},
		{two + "Anna sends Ben kairo\n", "sent.who"},
		{board + "player Anna red home calgary money 300\nplayer Ben blue home oslo\n" + inCity +
			"Anna land alexandria roll 1\nAnna land kairo roll 3\n", "fee.pay"},

		// What a card demands.
		{rich + inCity + "Anna card gains 400, pays 500\n", ""},
		{rich + inCity + "Anna card pays 500, gains 400\n", "card.demand"},
		{rich + inCity + "Anna card gains 1 tickets, loses 2 tickets\n", ""},
		{rich + inCity + "Anna card loses 2 tickets, gains 1 tickets\n", "card.demand"},
		{rich + inCity + "Anna card loses key, loses key\n", ""},
		{rich + inCity + "Anna card loses key tokyo, loses key tokyo\n", "card.demand"},
		{rich + inCity + "Anna card loses key paris\n", "card.demand"},
		{rich + inCity + "Anna card to alexandria, pays 100\n", "card.demand"},
		{rich + inCity + "Anna card pays 100, short\n", "card.demand"},
		{rich + inCity + "Anna card pays 200, short\n", ""},
		{rich + inCity + "Anna card back\n", ""},
		{rich + "Anna card back by consent \"x\"\n", "journey.moves card.city"},
		{rich + inCity + "Anna card to kairo\n", "journey.moves"},
		{rich + "Anna card nothing\n", "card.city"},
		{board + "player Anna red home kairo at alexandria\nplayer Ben blue home oslo\nplayer Cara green home zwickau at kairo\nAnna land kairo roll 3\nAnna card swap Ben\n", "field.taken"},

		// Bonuses.
		{two + inCity + "Anna card world-bonus tokyo\n", ""},
		{two + inCity + "Anna card bonus tokyo\n", "bonus.place"},
		{two + inCity + "Anna card world-bonus sea-1\n", "bonus.place"},
		{two + inCity + "Anna card world-bonus\nAnna bonus tokyo\n", ""},
		{two + inCity + "Anna card world-bonus\nAnna bonus oslo\n", "field.taken"},
		{two + inCity + "Anna card world-bonus\nAnna bonus kairo\n", "journey.moves"},
		{two + inCity + "Anna bonus alexandria\n", "bonus.place"},

		// Dice.
		{two + "Anna land macao roll 1\nAnna gamble 1+2, 1+3, 3+4\n", "gamble.dice"},
		{two + "Anna land macao roll 1\nAnna gamble 1+2\n", "gamble.dice"},
		{two + "Anna land macao roll 1\nAnna gamble 7+4\n", "gamble.dice"},
		{two + "Anna land macao roll 1\nAnna gamble 5+6\n", ""},
		{two + "Anna land macao roll 1\nAnna gamble 2+2\n", ""},
		{two + "Anna land macao roll 1\nAnna gamble 1+2, 6+1\n", ""},
		{two + inCity + "Anna gamble 3+4\n", "gamble.city"},
		{two + "Anna land macao roll 1\nAnna land trouble\nAnna gamble 3+4\n", "turn.over gamble.city"},
		{rich + "Anna land paris roll 1\nAnna card gains 100\nAnna duel Ben 0+7/1+2\n", "duel.dice"},
		{rich + "Anna land paris roll 1\nAnna card gains 100\nAnna duel Ben 3+4/1+7\n", "duel.dice"},
		{rich + "Anna land paris roll 1\nAnna card gains 100\nAnna duel Ben 3+4/5+6\n", "duel.dice"},
		{rich + "Anna land paris roll 1\nAnna card trip, gains 200\nAnna duel Ben 3+4/1+2\nAnna duel Ben 3+4/1+2\n",
			"turn.over duel.key"},
		{rich + "Anna land paris roll 1\nAnna card gains 200\nAnna duel Anna 3+4/1+2\n", "duel.key"},
		{rich + "Anna land paris roll 1\nAnna card to kairo\nAnna card nothing\nAnna duel Ben 3+4/1+2\n",
			"duel.key duel.fee"},

		// What is in the box.
		{full + "Anna land plane\nAnna buys 1\n", "supply.exist"},
		{full + "Anna buys 1\n", ""},
		{full + "Anna buys 2\n", "supply.exist"},
		{full + "Anna land zwickau roll 1\nAnna buys pair\n", "supply.exist"},
		{full + inCity + "Anna card gains 1 tickets\n", ""},
		{full + inCity + "Anna card gains 2 tickets\n", "supply.exist"},
	} {
		if test.broken == "" {
			legal(t, test.text)
			continue
		}
		refused(t, test.text, strings.Fields(test.broken)...)
	}
}

// TestSides checks the side effects of lines.
func TestSides(t *testing.T) {
	// Without a souvenir left an island brings no joker.
	g := legal(t, board+"player Anna red home calgary at sea-1 jokers 15\nplayer Ben blue home oslo\nAnna sail fidschi\n")
	if got := g.has(t, "Anna").Jokers; got != 15 {
		t.Errorf("%d jokers", got)
	}
	// Nor does a card bring a souvenir.
	g = legal(t, board+"player Anna red home calgary jokers 15\nplayer Ben blue home oslo\nAnna land casablanca roll 1\nAnna card nothing\n")
	if got := g.has(t, "Anna").Laid; got != "" {
		t.Errorf("laid %s", got)
	}
	// The jackpot is filled with the remaining tickets.
	g = legal(t, board+"jackpot tickets 70\nplayer Anna red home calgary tickets 5\nplayer Ben blue home oslo\nAnna land macao roll 3\nAnna gamble 3+4\n")
	if pot := g.state.Jackpot(); pot.Tickets != 1 || pot.Money != 200 {
		t.Errorf("%+v", pot)
	}
	// A player who was sent away after the turn keeps the next one.
	g = legal(t, board+"player Anna red home calgary\nplayer Ben blue home oslo\nAnna land alexandria roll 1\nAnna end\nBen land kairo roll 3\nBen card weekend\n"+
		"Anna land macao roll 1\nAnna gamble 1+2, 1+3\nAnna end by consent \"x\"\nBen sends Anna paris\nAnna money\n")
	want := has{At: "paris", Money: 600}
	if diff := cmp.Diff(want, g.has(t, "Anna")); diff != "" || g.state.Round() != 3 {
		t.Errorf("round %d %s", g.state.Round(), diff)
	}
	// The key of Tokyo is on the table: what the jackpot had is won with it.
	g = legal(t, board+"jackpot money 900 tickets 3 keys tokyo, paris\nplayer Anna red home calgary\nplayer Ben blue home oslo\nAnna land macao roll 3\nAnna gamble 3+4\n")
	want = has{At: "macao", Money: 1100, Tickets: 3, Keys: "paris tokyo"}
	if diff := cmp.Diff(want, g.has(t, "Anna")); diff != "" {
		t.Error(diff)
	}
}

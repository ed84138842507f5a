package globetrotter_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
)

// allHeld seats Anna and Ben with eight keys each, so that the first to come home wins if
// equally many keys as the best are enough.
const allHeld = `start round 2
place a key asia
place e key europe
place n key north-america
place o key oceania
place s key south-america
player Anna red home oslo at alexandria keys a, e, n, o, kairo, africa, asia, europe
player Ben blue home kairo at oslo keys s, paris, k1, k2, tokyo, oceania, south-america, north-america
`

// TestOneWinner plays on after somebody has won: nobody wins again.
func TestOneWinner(t *testing.T) {
	const ahead = `start round 2
player Anna red home calgary at alexandria keys kairo, k1, k2, k3, k4, africa, asia, europe, north-america
player Ben blue home oslo at paris keys paris, tokyo, k5, k6, k7, oceania, south-america
`
	for name, text := range map[string]string{
		"both come home by one change of places": "rule most tied\n" + board + allHeld +
			"Anna land kairo roll 1\nAnna card swap Ben\n",
		"another home by consent": board + "place x land oceania\nplace y land south-america\n" + ahead +
			"Anna land calgary roll 12\nAnna card loses key k1 by consent \"x\"\nAnna card loses key k2 by consent \"x\"\n" +
			"Anna card loses key k3 by consent \"x\"\nBen land oslo roll 1 by consent \"x\"\n",
	} {
		g := legal(t, ruled(text))
		if winner, _ := g.state.Winner(); g.state.Name(winner) != "Anna" {
			t.Errorf("%s: %q has won", name, g.state.Name(winner))
		}
	}
}

// TestWonByCard comes home as the winner in the middle of a card: the game ends at once,
// and the remaining effects of the card do not happen.
func TestWonByCard(t *testing.T) {
	const near = board + allHeld + "Ben card loses key s by consent \"x\"\nAnna land zwickau roll 3 by consent \"x\"\nBen pass \"x\"\n"
	const card = "Anna land paris roll 1\nAnna card home, loses key a, pays 200\n"
	g := legal(t, near+card)
	want := has{At: "oslo", Money: 300, Keys: "kairo a e n o africa europe asia"}
	if diff := cmp.Diff(want, g.has(t, "Anna")); diff != "" {
		t.Error(diff)
	}
	if winner, _ := g.state.Winner(); g.state.Name(winner) != "Anna" {
		t.Errorf("%q has won", g.state.Name(winner))
	}
	// The effects before it count: with seven keys she ties with Ben.
	if g = legal(t, near+"Anna land paris roll 1\nAnna card loses key a, home\n"); g.state.Phase() != referee.LastTurns {
		t.Errorf("the game is %s", g.state.Phase())
	}
}

// TestOver checks that a line after the end breaks turn.over, and no other rule about
// turns.
func TestOver(t *testing.T) {
	const over = board + allHeld + "Ben card loses key s by consent \"x\"\nAnna land oslo roll 3\n"
	for _, line := range []string{"Anna end", "Ben end", "Anna land calgary roll 3", "Ben pass \"x\"", "Ben money"} {
		refused(t, over+line+"\n", "turn.over")
	}
	g := legal(t, over)
	if winner, _ := g.state.Winner(); g.state.Name(winner) != "Anna" {
		t.Errorf("%q has won", g.state.Name(winner))
	}
}

// TestSwappedWake swaps places with a player who came by ship: at sea the direction is
// kept, on an island it is not, because the player has not come by ship.
func TestSwappedWake(t *testing.T) {
	const two = board + "player Anna red home calgary\nplayer Ben blue home oslo at sea-1\n\nAnna land alexandria roll 3\nAnna end\n"
	legal(t, two+"Ben sail fidschi\nAnna land kairo roll 1\nAnna card swap Ben\nAnna sail sea-1\n")
	refused(t, two+"Ben sail sea-2\nAnna land kairo roll 1\nAnna card swap Ben\nBen land paris roll 3\nBen end\nAnna sail sea-1\n", "sail.back")
}

// TestMoneySatOut claims pocket money in a round that is sat out, before and after the turn
// that is skipped.
func TestMoneySatOut(t *testing.T) {
	const weekend = three + "Anna land alexandria roll 3\nAnna end\nBen land macao roll 1 by consent \"x\"\nBen gamble 3+4\nBen end\n" +
		"Cara land kairo roll 3\nCara card weekend\nAnna money\n"
	refused(t, weekend+"Cara money\n", "turn.order", "money.round")
	refused(t, three+"Anna land kairo roll 3\nAnna card weekend\nBen land paris roll 3\nBen end\nCara land tokyo roll 3\nCara end\nAnna money\n", "turn.order", "money.round")
	// A weekend of this round is sat out in the next one.
	refused(t, "purser 1\nmap globetrotter\nstart round 2\n"+three[len("purser 1\nmap globetrotter\n"):]+
		"Anna land kairo roll 3\nAnna card weekend\nBen land paris roll 3\nBen end\nCara money\nAnna money\n",
		"turn.order")
}

// TestOneKindOfRed checks that a city whose key is held cannot have a souvenir, and that a
// city with a souvenir cannot have a key, even if the kind of the place was not entered.
func TestOneKindOfRed(t *testing.T) {
	const free = "purser 1\nmap globetrotter\nturns free\nplayer Anna red\nplayer Ben blue\n\n"
	refused(t, board+"player Anna red home calgary jokers 1\nplayer Ben blue home oslo keys lhasa\nAnna joker lhasa\n",
		"joker.have")
	refused(t, free+"Ben key lhasa\nBen drops lhasa\nAnna souvenir lhasa\n", "joker.have")
	refused(t, free+"Ben souvenir lhasa\nAnna key lhasa\n", "board.contradiction")
	for _, players := range []string{
		"player Anna red home calgary keys lhasa\nplayer Ben blue home oslo souvenirs lhasa\n",
		"player Anna red home calgary\nplayer Ben blue home oslo souvenirs lhasa keys lhasa\n",
	} {
		g := play(t, board+players)
		if diff := cmp.Diff([]string{"joker.have"}, g.refused); diff != "" || g.player != "Ben" {
			t.Errorf("%s: %s %s", players, g.player, diff)
		}
	}
}

// TestSentByConsent sends a player away who was not due: that ends the turn as usual.
func TestSentByConsent(t *testing.T) {
	g := legal(t, three+"Anna land alexandria roll 3\nCara sends Anna paris by consent \"the gamble was not written down\"\n")
	if got := g.state.Name(g.state.Turn()); got != "Ben" {
		t.Errorf("it is the turn of %s", got)
	}
	if diff := cmp.Diff(has{At: "paris", Money: 200}, g.has(t, "Anna")); diff != "" {
		t.Error(diff)
	}
}

package globetrotter_test

import (
	"testing"

	"purser/maps"
	globerules "purser/referee/globetrotter"
)

// The tables at which somebody goes home.
const (
	atThree = `purser 1
map globetrotter
start round 2
fee island 0
place kairo key africa
place paris key europe
place calgary national north-america
place alexandria national africa
place oslo national europe
place macao national asia casino
place lagos continental africa
player Anna red home calgary at alexandria
player Ben blue home oslo keys kairo
player Cara green home lagos at macao

`
	lastKey = `purser 1
map globetrotter
place kairo key africa
place calgary national north-america
place alexandria national africa
place oslo national europe
place tokyo national asia
place sydney national oceania
place quito national south-america
player Anna red home calgary at alexandria keys k1, k2, k3
player Ben blue home oslo at tokyo keys k4, k5, k6, k7, k8, k9, africa, europe, asia, oceania
player Cara green home rio keys south-america, north-america

Anna land kairo roll 3
Anna card nothing
`
)

// TestLeavesTurns skips who has left, and ends the game with one player left.
func TestLeavesTurns(t *testing.T) {
	for _, tt := range []struct {
		lines, turn string // empty when the game is over
		round       int
	}{
		{atThree + "Anna leaves\n", "Ben", 2},
		{atThree + "Anna land paris roll 3\nAnna leaves \"tired\"\n", "Ben", 2},
		{atThree + "Ben leaves\nAnna land paris roll 3\nAnna end\n", "Cara", 2},
		{atThree + "Ben leaves\nAnna land paris roll 3\nAnna end\nCara land lagos roll 3\nCara end\n", "Anna", 3},
		{atThree + "Anna leaves\nBen land paris roll 2\nBen end\nAnna returns\nCara pass \"no wind\"\n", "Anna", 3},
		{atThree + "Anna leaves\nBen pass \"late\"\nCara pass \"late\"\n", "Ben", 3},
		{atThree + "Anna leaves\nCara leaves\n", "", 2},
		{atThree + "Anna leaves\nundo\n", "Anna", 2},
	} {
		s := legal(t, tt.lines).state
		if s.Name(s.Turn()) != tt.turn || s.Turn() != maps.Nobody && s.Round() != tt.round {
			t.Errorf("%s: %s in round %d", tt.lines, s.Name(s.Turn()), s.Round())
		}
	}
}

// TestLeavesRefused refuses lines of players who have left, challenges of them and changes of
// places with them, and coming back after the end.
func TestLeavesRefused(t *testing.T) {
	for lines, rules := range map[string][]string{
		"Ben leaves\nBen leaves\n":                                                       {"turn.order"},
		"Ben returns\n":                                                                  {"turn.order"},
		"Ben leaves\nBen land paris roll 3\n":                                            {"turn.order"},
		"Ben leaves\nBen sells 1\n":                                                      {"turn.order", "ticket.sell"},
		"Ben leaves\nCara leaves\nBen returns\n":                                         {"turn.over"},
		"Ben leaves\nCara leaves\nAnna land paris roll 1\n":                              {"turn.over"},
		"Ben leaves\nAnna land kairo roll 1\nAnna card swap Ben\n":                       {"journey.moves"},
		"Ben leaves\nAnna land kairo roll 1\nAnna card nothing\nAnna duel Ben 3+4/1+2\n": {"duel.key"},
		"Anna land paris roll 1\nAnna end\nAnna leaves\nAnna buys pair\n":                {"turn.order", "ticket.price"},
	} {
		refused(t, atThree+lines, rules...)
	}
	for _, lines := range []string{
		"Ben leaves\nAnna land oslo roll 9\n",                                    // his pawn is not there
		"Anna land kairo roll 1\nAnna card swap Ben\n",                           // it is there
		"Anna land kairo roll 1\nAnna card nothing\nAnna duel Ben 3+4/1+2\n",     // and so is he
		"Anna land paris roll 1\nAnna end\nBen leaves\nAnna buys pair\n",         // no turn was between
		"Ben leaves\nAnna land paris roll 1\nAnna end by consent \"we hurry\"\n", // a note
	} {
		legal(t, atThree+lines)
	}
}

// TestLeavesSent has the one before who stayed send a pawn away, and nobody one that has left.
func TestLeavesSent(t *testing.T) {
	const gamble = "Anna pass \"late\"\nBen leaves\nCara land paris roll 3\nCara land macao roll 3\nCara gamble 2+4, 1+2\n"
	refused(t, atThree+gamble+"Ben sends Cara oslo\n", "turn.order", "sent.who")
	legal(t, atThree+gamble+"Anna sends Cara oslo\n")
	for _, tt := range []struct{ lines, by, turn string }{
		{"Anna pass \"late\"\nBen pass \"late\"\nCara land lagos roll 3\nCara land macao roll 3\nCara gamble 2+4, 1+2\nBen leaves\n", "Anna", "Cara"},
		{"Anna pass \"late\"\nBen pass \"late\"\nCara land lagos roll 3\nCara land macao roll 3\nCara gamble 2+4, 1+2\nCara leaves\n", "", "Anna"},
	} {
		s := legal(t, atThree+tt.lines).state
		if _, by, _ := s.Due(); s.Name(by) != tt.by || s.Name(s.Turn()) != tt.turn {
			t.Errorf("%s: %s sends, it is %s's turn", tt.lines, s.Name(by), s.Name(s.Turn()))
		}
	}
}

// TestLeavesHome compares who comes home with those who stayed.
func TestLeavesHome(t *testing.T) {
	const home = "Anna land calgary roll 9\n"
	for lines, winner := range map[string]string{
		lastKey + home:                  "",
		lastKey + "Ben leaves\n" + home: "Anna",
		lastKey + home + "Ben leaves\n": "", // she came home before
	} {
		s := legal(t, lines).state
		if won, _ := s.Winner(); s.Name(won) != winner {
			t.Errorf("%s: %q has won", lines, s.Name(won))
		}
	}
	const stand = "purser 1\nmap globetrotter\nrule return stand\n"
	s := legal(t, stand+lastKey[len("purser 1\nmap globetrotter\n"):]+home+"Ben leaves\n").state
	if won, _ := s.Winner(); s.Name(won) != "Anna" {
		t.Errorf("%q has won, though Anna is at home with the most keys of those who stayed", s.Name(won))
	}
}

// TestLeavesPawn takes a pawn off the board, keeps what its player has, and puts it back where
// it was, or at home.
func TestLeavesPawn(t *testing.T) {
	g := legal(t, atThree+"Cara leaves\n")
	if at := g.state.Traveler(g.seat(t, "Cara")).At; at != -1 {
		t.Errorf("Cara's pawn is in %s", g.state.Board().ID(at))
	}
	g = legal(t, atThree+"Ben leaves\n")
	if got := g.has(t, "Ben"); got.Keys != "kairo" || got.Money != globerules.StartMoney || got.At != "" {
		t.Errorf("%+v", got)
	}
	if got := legal(t, atThree+"Cara leaves\nCara returns\n").has(t, "Cara"); got.At != "macao" {
		t.Errorf("%+v", got)
	}
	if got := legal(t, atThree+"Cara leaves\nAnna land macao roll 5\nCara returns\n").has(t, "Cara"); got.At != "lagos" {
		t.Errorf("%+v", got)
	}
}

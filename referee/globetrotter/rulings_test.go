package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
	globerules "purser/referee/globetrotter"
)

// board enters the places for the tests of rulings; %s is for house rules.
const board = `purser 1
map globetrotter
fee island 0
fee casino 300
place kairo key africa
place paris key europe
place tokyo key asia port
place casablanca continental africa
place johannesburg continental africa
place oslo national europe
place calgary national north-america
place alexandria national africa
place zwickau regional europe
place macao national asia port casino
place fidschi island
`

// three seats Anna, Ben and Cara.
const (
	three = board + seats
	seats = "player Anna red home calgary\nplayer Ben blue home oslo\nplayer Cara green home zwickau\n"
)

// nearEnd seats Anna with eight keys and Ben with seven; the last key is Kairo's.
const nearEnd = `start round 2
place a key asia
place e key europe
place n key north-america
place o key oceania
place s key south-america
player Anna red home calgary at alexandria keys a, e, n, o, africa, asia, europe, north-america
player Ben blue home oslo keys s, paris, k1, k2, tokyo, oceania, south-america
`

// levelAtHome brings Anna home to Paris with the same number of keys as Ben, and then wins
// her the key of Paris.
const levelAtHome = `start round 2
place a key asia
place e key europe
place n key north-america
place o key oceania
place s key south-america
player Anna red home paris at alexandria money 900 keys a, e, n, o, africa, asia, europe
player Ben blue home oslo keys s, paris, k1, k2, tokyo, oceania, south-america, north-america
Anna land kairo roll 1
Anna card nothing
Anna land paris roll 1
Anna card nothing
Anna duel Ben 3+4/1+2
`

// vegas has a casino where the arrival ends a turn; at the table late Anna has just come there.
var (
	vegas = strings.Replace(board, "fee casino 300\n", "place vegas regional port casino\n", 1) + "jackpot keys lima\n"
	late  = vegas + "player Anna red home calgary\nplayer Ben blue home oslo tickets 1\nAnna land vegas roll 3\n"
)

// TestRulings plays each point on which tables differ, both ways if there is a switch.
func TestRulings(t *testing.T) {
	over := func(name string) func(*testing.T, *played) {
		return func(t *testing.T, g *played) {
			if p, _ := g.state.Winner(); p < 0 || g.state.Name(p) != name {
				t.Errorf("seat %d has won, not %q", p, name)
			}
		}
	}
	goesOn := func(t *testing.T, g *played) {
		if g.state.Phase() != referee.LastTurns {
			t.Errorf("the game is %s", g.state.Phase())
		}
	}
	is := func(name string, want has) func(*testing.T, *played) {
		return func(t *testing.T, g *played) {
			if diff := cmp.Diff(want, g.has(t, name)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", name, diff)
			}
		}
	}
	turn := func(name string) func(*testing.T, *played) {
		return func(t *testing.T, g *played) {
			if got := g.state.Name(g.state.Turn()); got != name {
				t.Errorf("it is the turn of %q, not %q", got, name)
			}
		}
	}
	last := "Anna land kairo roll 1\nAnna card nothing\n" // nine keys against seven, and none is left
	for _, test := range []struct {
		name, text string
		broken     []string // the rules that the last line breaks
		then       func(*testing.T, *played)
	}{
		{"R2 more than everybody", board + nearEnd + last + "Anna land calgary roll 12\n", nil, over("Anna")},
		{"R2 level", board + nearEnd + "Anna land kairo roll 1\nAnna card loses key a\nAnna end\nBen land macao roll 1 by consent \"x\"\nBen gamble 3+4\nBen land oslo roll 3\n", nil, goesOn},
		{"R2 level, tied", "rule most tied\n" + board + nearEnd +
			"Anna land kairo roll 1\nAnna card loses key a\nAnna end\nBen land macao roll 1\nBen gamble 3+4\nBen land oslo roll 3\n", nil, over("Ben")},
		{"R3 standing at home", board + strings.Replace(nearEnd, "home calgary at alexandria",
			"home kairo at alexandria", 1) + last, nil, goesOn},
		{"R3 standing at home, stand", "rule return stand\n" + board + strings.Replace(nearEnd,
			"home calgary at alexandria", "home kairo at alexandria", 1) + last, nil, over("Anna")},
		{"R3 sent home", board + nearEnd + last +
			"Anna land macao roll 3\nAnna gamble 1+2, 1+3\nBen sends Anna calgary\n", nil, over("Anna")},
		{"R3 moved home by another's card", board + strings.Replace(nearEnd, "home calgary at alexandria",
			"home paris at alexandria", 1) + last + "Anna end\nBen land paris roll 3\nBen card swap Anna\n", nil,
			over("Anna")},
		{"R4 the last key at home", board + strings.Replace(nearEnd, "home calgary at alexandria",
			"home kairo at alexandria", 1) + last + "Anna land alexandria roll 1\nAnna land kairo roll 1\n", nil,
			over("Anna")},
		{"R5 a key in the jackpot", three + "Anna land kairo roll 3\nAnna card nothing\nAnna land alexandria roll 1\nAnna land kairo roll 1\nAnna card loses key\n", nil, is("Anna", has{At: "kairo"})},
		{"R7 the owner comes in", three + "Anna land alexandria roll 3\nAnna end\nBen land calgary roll 3\nBen end\nCara land tokyo roll 3\nCara end\nAnna land calgary roll 3\n", nil, is("Anna", has{At: "calgary", Money: 600})},
		{"R7 nobody else does", three + "Anna land oslo roll 3\n", []string{"field.taken"}, nil},
		{"R8 sent onto a taken field", three +
			"Anna land tokyo roll 3\nAnna end\nBen land macao roll 3 by consent \"x\"\nBen gamble 1+2, 1+3\nAnna sends Ben tokyo\n", []string{"field.taken"}, nil},
		{"R9 home at home", board + "player Anna red home kairo\nplayer Ben blue home oslo\nAnna land alexandria roll 1\nAnna land kairo roll 1\nAnna card home\n", nil, is("Anna", has{At: "kairo", Money: 400, Keys: "kairo"})},
		{"R9 sent to where one is", three + "Anna land macao roll 3\nAnna gamble 1+2, 1+3\nCara sends Anna macao\n",
			[]string{"journey.moves"}, nil},
		{"R10 tickets are sold first", board +
			"player Anna red home calgary money 100 tickets 1\nplayer Ben blue home oslo\nAnna sells 1\nAnna land kairo roll 3\n", nil, is("Anna", has{At: "kairo"})},
		{"R10 sent without money", board + "player Anna red home calgary money 300 tickets 1\nplayer Ben blue home oslo\nAnna land macao roll 3\nAnna gamble 1+2, 1+3\nBen sends Anna kairo\n", nil, is("Anna", has{At: "kairo", Tickets: 1})},
		{"R11 trouble without money", board +
			"player Anna red home calgary money 0\nplayer Ben blue home oslo\nAnna land trouble\n", nil,
			is("Anna", has{At: "calgary"})},
		{"R12 short though tickets could be sold",
			board + "player Anna red home calgary money 200 tickets 3\nplayer Ben blue home oslo\nAnna land kairo roll 3\nAnna card pays 300, short\nBen sends Anna tokyo\n", nil, is("Anna", has{At: "tokyo", Tickets: 3})},
		{"R13 a card where a card leads", three +
			"Anna land kairo roll 3\nAnna card gains 200, to paris\nAnna card nothing\n", nil,
			is("Anna", has{At: "paris", Money: 300, Keys: "paris"})},
		{"R13 moved-card no", "rule moved-card no\n" + three +
			"Anna land kairo roll 3\nAnna card to paris\nAnna card nothing\n", []string{"card.city"}, nil},
		{"R13 moved-card no, the gamble", "rule moved-card no\n" + three +
			"Anna land kairo roll 3\nAnna card to macao\nAnna gamble 3+4\n", []string{"gamble.city"}, nil},
		{"R14 the fee of a change of places", three + "Anna land kairo roll 3\nAnna card swap Ben\n", nil,
			is("Anna", has{At: "oslo", Money: 200})},
		{"R14 swap-fee no", "rule swap-fee no\n" + three + "Anna land kairo roll 3\nAnna card swap Ben\n", nil,
			is("Anna", has{At: "oslo", Money: 300})},
		{"R15 a pass at sea", three + "Anna land macao roll 3 by consent \"x\"\nAnna sail sea-1\nBen land tokyo roll 3\nBen end\nCara land paris roll 2\nCara end\nAnna pass \"taken\"\n", nil, turn("Ben")},
		{"R16 an island is no mainland", board +
			"player Anna red home calgary at fidschi\nplayer Ben blue home oslo\nAnna sail sea-1\nBen land tokyo roll 1\nBen end\nAnna sail fidschi\n", []string{"sail.back"}, nil},
		{"R16 over an island", board + "player Anna red home calgary at tokyo\nplayer Ben blue home oslo\nAnna sail fidschi\nBen land paris roll 1\nBen end\nAnna sail tokyo\n", []string{"sail.back"}, nil},
		{"R16 island-turn yes", "rule island-turn yes\n" + board +
			"player Anna red home calgary at tokyo\nplayer Ben blue home oslo\nAnna sail fidschi\nBen land paris roll 1\nBen end\nAnna sail tokyo\n", nil, is("Anna", has{At: "tokyo", Money: 500, Jokers: 1})},
		{"R17 an island by ticket", three + "Anna land macao roll 3\nAnna gamble 1+2, 1+3\nCara sends Anna fidschi\n",
			nil, is("Anna", has{At: "fidschi", Money: 200, Jokers: 1})},
		{"R18 the jackpot ends no turn", three + "Anna land macao roll 3\nAnna gamble 3+4\nAnna end\n", nil,
			is("Anna", has{At: "macao", Money: 600, Tickets: 2})},
		{"R19 no pair after a round sat out",
			three + "Anna land kairo roll 3\nAnna card weekend\nBen land paris roll 3\nBen end\nCara land tokyo roll 3\nCara end\nAnna buys pair\n", []string{"turn.order", "ticket.price"}, nil},
		{"R19 no money in it", three + "Anna land kairo roll 3\nAnna card weekend\nBen land paris roll 3\nBen end\nCara land tokyo roll 3\nCara end\nAnna money\n", []string{"turn.order", "money.round"}, nil},
		{"R19 sat out", three + "Anna land kairo roll 3\nAnna card weekend\nBen land paris roll 3\nBen end\nCara land tokyo roll 3\nCara end\nBen money\n", nil, is("Ben", has{At: "paris", Money: 800})},
		{"R20 a pair after trouble", three + "Anna land trouble\nAnna buys pair\n", nil,
			is("Anna", has{At: "calgary", Money: 100, Tickets: 2})},
		{"R20 a pair after being sent", board +
			"player Anna red home calgary money 900\nplayer Ben blue home oslo\nAnna land macao roll 3\nAnna gamble 1+2, 1+3\nBen sends Anna kairo\nAnna buys pair\n", nil, is("Anna", has{At: "kairo", Money: 100, Tickets: 2})},
		{"R21 a weekend and a lost challenge",
			board + "player Anna red home calgary\nplayer Ben blue home oslo keys kairo\nAnna land kairo roll 3\nAnna card weekend\nAnna duel Ben 1+2/3+4\nBen sends Anna tokyo\nBen land paris roll 2\nBen end\n", nil, turn("Ben")},
		{"R22 no key to lose", three + "Anna land kairo roll 3\nAnna card loses key\n", nil,
			is("Anna", has{At: "kairo", Money: 300, Keys: "kairo"})},
		{"R22 which key is lost", board + "player Anna red home calgary keys paris, tokyo\nplayer Ben blue home oslo\nAnna land kairo roll 3\nAnna card loses key\n", []string{"card.demand"}, nil},
		{"R24 a card where one has been", board +
			"player Anna red home calgary souvenirs casablanca\nplayer Ben blue home oslo\nAnna land casablanca roll 3\nAnna card gains 100\n", nil, is("Anna", has{At: "casablanca", Money: 500, Laid: "casablanca"})},
		{"R25 level in a continent", board + "place lagos continental africa\nplayer Anna red home calgary souvenirs casablanca, johannesburg keys africa\nplayer Ben blue home oslo souvenirs casablanca jokers 1\nBen joker johannesburg\n", nil, is("Ben", has{At: "oslo", Money: 500, Laid: "casablanca johannesburg"})},
		{"R26 a joker takes a continent key",
			board + "place lagos continental africa\nplayer Anna red home calgary souvenirs casablanca, johannesburg keys africa\nplayer Ben blue home oslo souvenirs casablanca, johannesburg jokers 1\nBen joker lagos\n", nil, is("Ben", has{At: "oslo", Money: 500, Laid: "casablanca johannesburg lagos", Keys: "africa"})},
		{"a holder counts as having two", board +
			"player Anna red home calgary keys africa\nplayer Ben blue home oslo souvenirs casablanca jokers 1\nBen joker johannesburg\n", nil, is("Ben", has{At: "oslo", Money: 500, Laid: "casablanca johannesburg"})},
		{"R28 an airplane is no journey", three + "Anna land plane\nAnna end\n", []string{"journey.least"}, nil},
		{"R29 by ship into a city", board + "player Anna red home calgary at sea-1\nplayer Ben blue home oslo\nAnna sail kairo\n", nil, is("Anna", has{At: "kairo", Money: 500})},
		{"R29 no card there", board + "player Anna red home calgary at sea-1\nplayer Ben blue home oslo\nAnna sail kairo\nAnna card nothing\n", []string{"turn.over", "card.city"}, nil},
		{"a port once a ship has come", board +
			"player Anna red home calgary at sea-1\nplayer Ben blue home oslo\nAnna sail kairo\nBen land paris roll 2\nBen end\nAnna sail sea-2\n", nil, is("Anna", has{At: "sea-2", Money: 500})},
		{"R30 a card onto a taken field", three + "Anna land kairo roll 3\nAnna card to oslo\n",
			[]string{"field.taken"}, nil},
		{"R30 a third pawn", board + "player Anna red home calgary\nplayer Ben blue home kairo\nplayer Cara green home zwickau\nAnna land kairo roll 3 by consent \"x\"\n", []string{"field.taken"}, nil},
		{"R30 a change of places with oneself", three + "Anna land kairo roll 3\nAnna card swap Anna\n",
			[]string{"journey.moves"}, nil},
		{"R30 a change of places meets a third",
			board + "player Anna red home calgary\nplayer Ben blue home kairo at calgary\nplayer Cara green home kairo\nBen land kairo roll 3 by consent \"x\"\nAnna land paris roll 9\nAnna card swap Ben\n", []string{"field.taken"}, nil},
		{"R31 one more key at home", board + levelAtHome, nil, goesOn},
		{"R31 one more key at home, stand", "rule return stand\n" + board + levelAtHome, nil, over("Anna")},
		{"R33 tickets", board + "jackpot tickets 70\nplayer Anna red home calgary tickets 5\nplayer Ben blue home oslo\nAnna land plane\nAnna land plane\n", []string{"supply.exist"}, nil},
		{"R33 the jackpot takes what is left",
			board + "jackpot tickets 70\nplayer Anna red home calgary tickets 5\nplayer Ben blue home oslo\nAnna land plane\nAnna land macao roll 3\nAnna gamble 3+4\n", nil, is("Anna", has{At: "macao", Money: 400, Tickets: 76})},
		{"R34 a gamble after the arrival", late + "Anna gamble 3+4\n", nil,
			is("Anna", has{At: "vegas", Money: 700, Tickets: 2, Keys: "lima"})},
		{"R34 the turn stays over", late + "Anna gamble 3+4\nAnna end\n", []string{"turn.over"}, nil},
		{"R34 a loss", late + "Anna gamble 1+2, 1+3\nBen sends Anna tokyo\nBen land paris roll 3\n", nil,
			is("Anna", has{At: "tokyo", Money: 300})},
		{"R34 a pair and a joker before", strings.Replace(late, "home calgary", "home calgary tickets 1 jokers 1", 1) +
			"Anna buys pair\nAnna joker casablanca\nBen sells 1\nAnna gamble 3+4\n", nil,
			is("Anna", has{At: "vegas", Money: 400, Tickets: 5, Keys: "lima", Laid: "casablanca"})},
		{"R34 once", late + "Anna gamble 3+4\nAnna gamble 3+4\n", []string{"turn.over", "gamble.city"}, nil},
		{"R34 the next player has begun", late + "Ben land plane\nAnna gamble 3+4\n",
			[]string{"turn.order", "gamble.city"}, nil},
		{"R34 late-gamble no", "rule late-gamble no\n" + late + "Anna gamble 3+4\n",
			[]string{"turn.over", "gamble.city"}, nil},
		{"R34 a fee that ends", "fee casino 300 ends\n" + strings.Replace(three, "fee casino 300\n", "", 1) +
			"Anna land macao roll 3\nAnna gamble 3+4\n", nil, is("Anna", has{At: "macao", Money: 400, Tickets: 2})},
		{"R34 by ship", vegas + "player Anna red home calgary at sea-1\n" +
			"player Ben blue home oslo\nAnna sail vegas\nAnna gamble 3+4\n", []string{"turn.over", "gamble.city"}, nil},
		{"R34 by a card", vegas + seats + "Anna land kairo roll 3\nAnna card to vegas\nAnna gamble 3+4\n", nil,
			is("Anna", has{At: "vegas", Money: 500, Tickets: 2, Keys: "lima"})},
		{"R34 by a card, moved-card no", "rule moved-card no\n" + vegas + seats +
			"Anna land kairo roll 3\nAnna card to vegas\nAnna gamble 3+4\n", []string{"turn.over", "gamble.city"}, nil},
		{"R34 a day trip allows no gamble", vegas + seats +
			"Anna land kairo roll 3\nAnna card trip, to vegas\nAnna gamble 3+4\n", []string{"turn.over", "gamble.city"}, nil},
		{"R34 no casino", three + "place goa regional\nAnna land goa roll 3\nAnna gamble 3+4\n",
			[]string{"gamble.city"}, nil},
		{"the fee of a casino", three + "Anna land macao roll 3\n", nil, is("Anna", has{At: "macao", Money: 200})},
		{"a day trip and a challenge", board +
			"player Anna red home calgary\nplayer Ben blue home oslo keys kairo\nAnna land kairo roll 3\nAnna card trip\nAnna duel Ben 3+4/1+2\nAnna buys 1\n", []string{"turn.over", "ticket.price"}, nil},
		{"a challenge after the next player began",
			board + "player Anna red home calgary\nplayer Ben blue home oslo keys kairo\nAnna land kairo roll 3\nAnna card trip\nBen land plane\nAnna duel Ben 3+4/1+2\n", []string{"turn.order", "duel.key"}, nil},
		{"a lost challenge loses the bonus", board +
			"player Anna red home calgary\nplayer Ben blue home oslo keys kairo\nAnna land kairo roll 3\nAnna card bonus\nAnna duel Ben 1+2/3+4\nAnna bonus alexandria\n", []string{"sent.who", "bonus.place"}, nil},
		{"a joker while one is to be sent", board +
			"player Anna red home calgary jokers 1 tickets 1\nplayer Ben blue home oslo\nAnna land macao roll 3\nAnna gamble 1+2, 1+3\nAnna joker casablanca\nAnna sells 1\nBen sends Anna kairo\n", nil, is("Anna", has{At: "kairo", Money: 100, Laid: "casablanca"})},
		{"a bonus brings the key first", three + "Anna land kairo roll 3\nAnna card bonus alexandria\n", nil,
			is("Anna", has{At: "alexandria", Money: 200, Keys: "kairo"})},
		{"rolling closes a city", three + "Anna land kairo roll 3\nAnna land plane\nAnna card nothing\n",
			[]string{"card.city"}, nil},
		{"sea at the end of a change of places",
			board + "player Anna red home calgary\nplayer Ben blue home oslo at sea-1\nAnna land kairo roll 3\nAnna card swap Ben\n", nil, turn("Ben")},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := ruled(test.text)
			if test.broken != nil {
				refused(t, text, test.broken...)
				return
			}
			g := legal(t, text)
			test.then(t, g)
		})
	}
}

// ruled moves house rules below the first two lines.
func ruled(text string) string {
	for strings.HasPrefix(text, "rule") || strings.HasPrefix(text, "fee") {
		rule, rest, _ := strings.Cut(text, "\n")
		text = strings.Replace(rest, "map globetrotter\n", "map globetrotter\n"+rule+"\n", 1)
	}
	return text
}

// TestSwitches checks that each switch has a default and one more value, with words.
func TestSwitches(t *testing.T) {
	var h globerules.House
	for _, sw := range globerules.Switches {
		if len(sw.Values) != 2 || len(sw.Says) != 1 || sw.Text == "" || sw.Value(h) != sw.Values[0] {
			t.Errorf("%+v", sw)
		}
		if err := h.Set(sw.Name, sw.Values[1]); err != nil || sw.Value(h) != sw.Values[1] {
			t.Errorf("%s: %v", sw.Name, err)
		}
		if err := h.Set(sw.Name, "maybe"); err == nil {
			t.Errorf("%s maybe", sw.Name)
		}
	}
	if err := h.Set("mots", "tied"); err == nil || !strings.Contains(err.Error(), "unknown house rule") {
		t.Error(err)
	}
}

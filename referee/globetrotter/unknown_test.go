package globetrotter_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/referee"
)

// untold is a game in which the places that the lines name have not been entered.
const untold = "purser 1\nmap globetrotter\nplace kairo key africa\nplace lima key south-america\nplace tundra land asia\nplace calgary national\n" +
	"player Anna red home calgary tickets 3 jokers 1 keys bonn\nplayer Ben blue home oslo keys lhasa\n\n"

// TestUnknown plays lines that name places that have not been entered: each check that
// needs to know is skipped, with one remark by its rule.
func TestUnknown(t *testing.T) {
	for _, test := range []struct {
		lines string
		want  []string // the rules that the last line is not checked against
		anna  has
	}{
		{"Anna land lhasa roll 3\n", []string{"fee.pay"}, has{At: "lhasa", Money: 500, Tickets: 3, Jokers: 1,
			Keys: "bonn"}},
		{"Anna land tundra roll 3\n", []string{"fee.pay"}, has{At: "tundra", Money: 500, Tickets: 3, Jokers: 1,
			Keys: "bonn"}},
		{"Anna land lhasa roll 3\nAnna fly kairo\n", []string{"fly.airport"}, has{At: "kairo", Money: 300, Tickets: 2,
			Jokers: 1, Keys: "bonn"}},
		{"Anna land lhasa roll 3\nAnna card gains 100\n", []string{"card.city"}, has{At: "lhasa", Money: 600,
			Tickets: 3, Jokers: 1, Keys: "bonn"}},
		{"Anna land lhasa roll 3\nAnna card nothing\nAnna duel Ben 3+4/1+2\n", []string{"duel.key"},
			has{At: "lhasa", Money: 400, Tickets: 3, Jokers: 1, Keys: "bonn lhasa"}},
		{"Anna land lhasa roll 3\nAnna gamble 3+4\n", []string{"gamble.city"}, has{At: "lhasa", Money: 700, Tickets: 5,
			Jokers: 1, Keys: "bonn"}},
		{"Anna land lhasa roll 3\nAnna sail sea-1\n", []string{"sail.port"}, has{At: "sea-1", Money: 500, Tickets: 3,
			Jokers: 1, Keys: "bonn"}},
		{"Anna joker goa\n", []string{"joker.have"}, has{At: "calgary", Money: 500, Tickets: 3, Keys: "bonn",
			Laid: "goa"}},
		{"Anna land kairo roll 3\nAnna card bonus lhasa\n", []string{"fee.pay", "bonus.place"},
			has{At: "lhasa", Money: 300, Tickets: 3, Jokers: 1, Keys: "kairo bonn"}},
		{"Anna land kairo roll 3\nAnna card pays 900, short\nBen sends Anna lhasa\n", nil, has{At: "lhasa", Tickets: 3,
			Jokers: 1, Keys: "bonn"}},
		{"Anna land lhasa roll 3\nplace lhasa key asia\nAnna card nothing\n", nil, has{At: "lhasa", Money: 500,
			Tickets: 3, Jokers: 1, Keys: "bonn"}},
		{"Anna land manila roll 3\nplace manila key asia\nAnna card nothing\n", nil, has{At: "manila", Money: 500,
			Tickets: 3, Jokers: 1, Keys: "bonn manila"}},
	} {
		text := untold + test.lines
		g := legal(t, text)
		var got []string
		for _, f := range g.verdicts[strings.Count(text, "\n")] {
			if f.Status != referee.Unchecked {
				t.Errorf("%s: %v", test.lines, f)
			}
			got = append(got, f.Rule.ID)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: not checked (-want +got):\n%s", test.lines, diff)
		}
		if diff := cmp.Diff(test.anna, g.has(t, "Anna")); diff != "" {
			t.Errorf("%s: (-want +got):\n%s", test.lines, diff)
		}
	}
}

// TestUnknownSent sends a player to a place with an unknown fee. The turn is then over, and
// the remark does not say that it goes on; at home nothing is unknown.
func TestUnknownSent(t *testing.T) {
	lost := untold + "place macao national casino\nAnna land macao roll 3\nAnna gamble 1+2, 1+3\n"
	for to, want := range map[string]string{
		"lhasa":  "the fee of Lhasa is not known: none is counted",
		"tundra": "the fee of Tundra is not known: none is counted",
		"kairo":  "",
	} {
		text := lost + "Ben sends Anna " + to + "\n"
		got := ""
		for _, f := range legal(t, text).verdicts[strings.Count(text, "\n")] {
			got += f.Detail.String()
		}
		if got != want {
			t.Errorf("%s: %q, not %q", to, got, want)
		}
	}
	text := strings.Replace(lost, "red home calgary", "red home goa at calgary", 1) + "Ben sends Anna goa\n"
	if v := legal(t, text).verdicts[strings.Count(text, "\n")]; v != nil {
		t.Errorf("at home: %v", v)
	}
}

// TestContradictions enters facts that cannot all be true.
func TestContradictions(t *testing.T) {
	ten := "" // including those entered and held before
	for _, id := range strings.Fields("a b c d e f") {
		ten += "place " + id + " key\n"
	}
	for _, lines := range []string{
		"place kairo national\n",
		"place kairo key asia\n",
		"place lhasa national\n",                    // Ben has its key
		"Anna joker goa\nplace goa national asia\n", // there is a souvenir
		"place sea-3 land\n",                        // a sea field by its name
		ten + "place i key\n",                       // including the keys that are held
		"place a1 land c1\nplace a2 land c2\nplace a3 land c3\nplace a4 land c4\n", // the seventh
	} {
		refused(t, untold+"Anna land plane\n"+lines, "board.contradiction")
	}
	legal(t, untold+"Anna land plane\n"+ten+"place kairo key port\nplace tundra land asia\nplace goa sea\n")
	legal(t, untold+"Anna land plane\nplace lhasa key\nundo\nplace lhasa key asia\n")
}

// TestSetups judges what players begin with.
func TestSetups(t *testing.T) {
	const told = "purser 1\nmap globetrotter\nplace kairo key africa\nplace oslo national europe\nplace goa continental asia\n"
	const anna = "player Anna red home oslo"
	for players, want := range map[string]string{
		"player Ben blue home oslo\n":                                         "",
		"player Ben blue home rom at kairo\n":                                 "",
		"player Ben red home oslo\n":                                          "setup.colors",
		"player Ben blue\n":                                                   "setup.home",
		"player Ben blue home sea-1\n":                                        "setup.home",
		"player Ben blue home sea-1 at rom\n":                                 "setup.home",
		"place deep sea\nplayer Ben blue home deep\n":                         "setup.home",
		"player Ben blue home rom at sea-1\n":                                 "",
		"player Ben blue home rom keys oslo\n":                                "board.contradiction",
		"player Ben blue home rom keys kairo, kairo\n":                        "supply.exist",
		"player Ben blue home rom keys africa, africa\n":                      "supply.exist",
		"player Ben blue home rom souvenirs goa, goa\n":                       "souvenir.once",
		"player Ben blue home rom souvenirs kairo\n":                          "joker.have",
		"player Ben blue home rom jokers 14 souvenirs goa, ems\n":             "supply.exist",
		"player Ben blue home rom jokers 14 souvenirs goa\n":                  "",
		"player Ben blue home rom tickets 75\n":                               "supply.exist",
		"player Ben blue home rom keys a, b, c, d, e, f, g, h, i\n":           "",
		"player Ben blue home rom keys a, b, c, d, e, f, g, h, i, j\n":        "board.contradiction",
		"player Ben blue home rom at ems\nplayer Eva green home lee at ems\n": "field.taken",
		"player Ben blue home ems at rom\nplayer Eva green home rom\n":        "",
		"player B blue home rom\nplayer C c home rom\nplayer D d home rom\nplayer E e home rom\nplayer F f home rom\nplayer G g home rom\n": "setup.players",
	} {
		text := told + anna + "\n" + players
		g := play(t, text)
		if got := strings.Join(g.refused, " "); got != want {
			t.Errorf("%s breaks %q, not %q", players, got, want)
		}
	}
	if g := play(t, strings.Replace(told, "place kairo", "jackpot keys kairo, kairo\nplace kairo", 1)+anna+
		"\nplayer Ben blue home rom\n"); strings.Join(g.refused, " ") != "supply.exist" || g.player != "" {
		t.Errorf("%q breaks %v", g.player, g.refused)
	}
	if g := play(t, told+"place kairo national africa\n"+anna+"\nplayer Ben blue home rom\n"); strings.Join(g.refused,
		" ") != "board.contradiction" {
		t.Errorf("%v", g.refused)
	}
	if g := play(t, "purser 1\nmap globetrotter\n"); strings.Join(g.refused, " ") != "setup.players" {
		t.Errorf("%v", g.refused)
	}
}

// TestFree records what counts and nothing else.
func TestFree(t *testing.T) {
	const free = "purser 1\nmap globetrotter\nturns free\nplace goa continental asia\nplace ems continental asia\nplace rom national europe\nplayer Anna red\nplayer Ben blue\n\n"
	g := legal(t, free+"Anna key kairo\nBen key kairo\nBen drops kairo\nAnna souvenir goa\nAnna souvenir ems\nBen souvenir goa\nundo\nBen key asia\n")
	if a, b := g.has(t, "Anna"), g.has(t, "Ben"); a.Keys != "" || a.Laid != "goa ems" || b.Keys != "asia" ||
		b.Laid != "" || g.state.Phase() != referee.Free || g.state.Turn() >= 0 {
		t.Errorf("%+v %+v", a, b)
	}
	if pot := g.state.Jackpot(); len(pot.Keys) != 1 {
		t.Errorf("%+v", pot)
	}
	refused(t, free+"Anna drops kairo\n", "card.demand")
	refused(t, free+"Anna souvenir goa\nAnna souvenir goa\n", "souvenir.once")
	refused(t, free+"Anna souvenir rom\n", "joker.have")
	refused(t, free+"Anna key rom\n", "board.contradiction")
	refused(t, free+"Anna key a\nAnna key b\nAnna key c\nAnna key d\nAnna key e\nAnna key f\nAnna key g\nAnna key h\nAnna key i\nAnna key j\nAnna key k\n", "board.contradiction")
	fifteen := ""
	for _, c := range "abcdefghijklmno" {
		fifteen += "Anna souvenir " + string(c) + "\n"
	}
	refused(t, free+fifteen+"Anna souvenir p\n", "supply.exist")
}

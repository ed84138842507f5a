package routes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// remarked returns what the referee says about the last line of a record, as status and rule.
func remarked(t tester, text string) string {
	t.Helper()
	g := game(t, text)
	last := strings.Count(text, "\n")
	if g.Illegal != nil {
		return fmt.Sprintf("%d refused %s", last-g.Illegal.Line, strings.Join(ids(g.Illegal.Broken), " "))
	}
	var all []string
	for _, r := range g.Warnings() {
		if r.Line == last {
			all = append(all, r.Rule.ID)
		}
	}
	return strings.Join(all, " ")
}

// The tables for two of boards without exchange.
const (
	usaHead   = "purser 1\nmap usa\nplayer Anna blue 45 trains%s\nplayer Ben red 45 trains%s\n\n"
	parisHead = "purser 1\nmap paris\nplayer Anna blue 15 buses%s\nplayer Ben red 15 buses%s\n\n"
)

// TestPassPossible plays passes that the lines prove to be possible or not to be: what they do
// not prove refuses nothing.
func TestPassPossible(t *testing.T) {
	five := "purser 1\nmap usa\n" // of 30 tickets 0 to 5 are left
	for p, name := range names {
		five += "player " + name + " " + colors[p] + " 45 trains\n"
	}
	for _, name := range append([]string{"\n"}, names...) {
		if five += name; name != "\n" {
			five += " tickets 3 of 3\n"
		}
	}
	const pass = "Anna pass \"so\"\n"
	draws := func(each string, n int) string { return strings.Repeat("Anna draw\nBen tickets "+each+"\n", n) }
	usa := func(keeps string) string { return fmt.Sprintf(usaHead, keeps, keeps) }
	paris := func(keeps string) string { return fmt.Sprintf(parisHead, keeps, keeps) }
	for _, test := range []struct{ name, record, want string }{
		{"USA, at once", usa(" keeps 2") + pass, "0 refused pass.possible"},
		{"USA, nobody told what was kept", usa("") + pass, "0 refused pass.possible"},
		{"USA, all drawn", usa(" keeps 3") + draws("3 of 3", 8) + pass, ""},
		{"USA, one left", usa(" keeps 3") + draws("3 of 3", 7) + draws("2 of 3", 1) + pass, "0 refused pass.possible"},
		{"USA, perhaps all drawn", usa("") + draws("3 of 3", 8) + pass, ""},
		{"USA, perhaps all drawn, one went back", usa("") + draws("3 of 3", 7) + draws("2 of 3", 1) + pass,
			"0 refused pass.possible"},
		{"USA, one went back and was drawn", usa("") + draws("3 of 3", 7) + draws("2 of 3", 1) + draws("1 of 1", 1) + pass,
			""},
		{"five, nothing is known", five + "Anna pass \"so\"\n", ""},
		{"five, two went back", five + "Anna tickets 1 of 3\nBen pass \"so\"\n", "0 refused pass.possible"},
		{"five, all were taken", five + "Anna tickets 1 of 1\nBen pass \"so\"\n", ""},
		{"five, none was left", five + "Anna tickets 1 of 1\nBen tickets 1 of 3\n", "0 refused tickets.drawn"},
		{"five, two went back, one is not all", five + "Anna tickets 1 of 3\nBen tickets 1 of 1\n", "0 refused tickets.drawn"},
		{"five, none was left, but agreed", five + "Anna tickets 1 of 1\nBen tickets 1 of 3 by consent \"so\"\n", "tickets.drawn"},
		{"five, agreed on fewer", five + "Anna tickets 1 of 2 by consent \"so\"\nBen pass \"so\"\n", "0 refused pass.possible"},
		{"Paris, at once", paris(" keeps 1") + pass, "0 refused pass.possible"},
		{"Paris, all drawn", paris(" keeps 2") + draws("2 of 2", 8) + pass, ""},
		{"Paris, the last but one", paris(" keeps 2") + draws("2 of 2", 7) + draws("1 of 2", 1) + pass,
			"0 refused pass.possible"},
		{"no reason either", usa(" keeps 2") + "Anna pass\n", "0 refused pass.reason pass.possible"},
		{"out of turn", usa(" keeps 2") + "Ben pass \"so\"\n", "0 refused turn.order"},
		{"by consent", usa(" keeps 2") + "Anna pass \"so\" by consent \"so\"\n", "pass.possible"},
		{"free", strings.Replace(usa(" keeps 2"), "map usa", "map usa\nturns free", 1) + pass, ""},
		{"World, at once", table(2) + pass, "0 refused pass.possible"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := remarked(t, test.record); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// TestUnknownDeal draws tickets where nobody said how many were kept at the start: a draw that does
// not fit those before it is refused.
func TestUnknownDeal(t *testing.T) {
	const head = "purser 1\nmap paris\nplayer Anna blue 15 buses\nplayer Ben red 15 buses\n\n"
	begin := head + strings.Repeat("Anna tickets 1 of 2\nBen tickets 1 of 2\n", 8) // 0 to 2 are left, and one went back
	for lines, want := range map[string]string{
		"Anna tickets 1 of 1\n":                                       "",
		"Anna tickets 1 of 1\nBen tickets 1 of 1\n":                   "0 refused tickets.drawn",
		"Anna tickets 2 of 2\n":                                       "",
		"Anna tickets 1 of 2\nBen tickets 1 of 1\n":                   "",
		"Anna tickets 1 of 2\nBen tickets 1 of 2\n":                   "0 refused tickets.drawn",
		"Anna tickets 1 of 1 by consent \"so\"\nBen tickets 1 of 1\n": "",
		"Anna tickets 1 of 1\nundo\nAnna tickets 1 of 1\n":            "",
	} {
		if got := remarked(t, begin+lines); got != want {
			t.Errorf("%s: %q, want %q", lines, got, want)
		}
	}
}

// TestDeckLaw draws tickets from a real deck, with known and unknown numbers of tickets kept: no
// true draw is ever refused or warned about, and a pass is refused only if tickets are left.
func TestDeckLaw(t *testing.T) {
	soak.Check(t, soak.Games, func(t *rapid.T) {
		kept := rapid.SliceOfN(rapid.IntRange(1, 2), 2, 4).Draw(t, "kept")
		told := rapid.SliceOfN(rapid.Bool(), len(kept), len(kept)).Draw(t, "told")
		var record strings.Builder
		record.WriteString("purser 1\nmap paris\n")
		deck := 20
		for p, n := range kept {
			deck -= n
			keeps := ""
			if told[p] {
				keeps = fmt.Sprintf(" keeps %d", n)
			}
			fmt.Fprintf(&record, "player %s %s 15 buses%s\n", names[p], colors[p], keeps)
		}
		record.WriteString("\n")
		for turn := range rapid.IntRange(0, 60).Draw(t, "turns") {
			who := names[turn%len(kept)]
			g := game(t, record.String()+who+" pass \"so\"\n")
			if g.Illegal != nil && deck == 0 {
				t.Fatalf("%v, though the deck is empty\n%s", g.Illegal, record.String())
			}
			drawn := min(2, deck)
			if drawn == 0 || rapid.IntRange(0, 3).Draw(t, "cards") == 0 {
				record.WriteString(who + " draw\n")
				continue
			}
			keep := rapid.IntRange(1, drawn).Draw(t, "keep")
			deck -= keep
			fmt.Fprintf(&record, "%s tickets %d of %d\n", who, keep, drawn)
			if g := game(t, record.String()); g.Illegal != nil || len(g.Warnings()) > 0 {
				t.Fatalf("%v %v\n%s", g.Illegal, g.Warnings(), record.String())
			}
		}
	})
}

// TestCheapest compares the fewest cards that a route can have cost with all payments in one color
// that the rules allow.
func TestCheapest(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa"} {
		for _, double := range []bool{false, true} {
			b := *board(t, id)
			b.Values.Setup.Cards = 1
			setup := &routerules.Setup{Board: &b, House: routerules.House{WildAsDouble: double}}
			for p := range 2 {
				setup.Players = append(setup.Players, routerules.Player{Name: names[p], Color: colors[p],
					Trains: b.Values.Setup.FirstTrains, Ships: b.Values.Setup.FirstShips, Keeps: referee.Unknown})
			}
			s, err := routerules.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			seen := map[routemap.Route]bool{}
			for r := range b.Routes {
				alike := routemap.Route{Kind: b.Routes[r].Kind, Spaces: b.Routes[r].Spaces, Pair: b.Routes[r].Pair,
					Color: min(b.Routes[r].Color, 0)} // gray or not
				if seen[alike] {
					continue
				}
				seen[alike] = true
				m := routerules.Move{Act: routerules.Claim, Route: routemap.RouteNo(r)}
				got := 1 // no more than the first hand
				for _, f := range s.Check(m) {
					if f.Rule.ID == "cards.drawn" {
						got = f.Detail.Args[0].(text.Counted).N
					}
				}
				if want := cheapest(s, m, max(0, int(b.Routes[r].Color))); got != want {
					t.Errorf("%s %s: %d cards, but %d can pay", id, b.Routes[r].ID, got, want)
				}
			}
		}
	}
}

// cheapest returns the fewest cards of a color, and wilds, that pay for a claim.
func cheapest(s *routerules.State, m routerules.Move, color int) int {
	box, fewest := &s.Board().Values.Cards, 99
	train := s.Board().Routes[m.Route].Kind == routemap.Train
	for real := range 12 {
		for doubles := range box.Doubles + 1 {
			for wilds := range box.Wilds + 1 {
				n := real + doubles + wilds
				if train && doubles > 0 || n == 0 || n >= fewest {
					continue
				}
				m.Cards = &routerules.Cards{Wild: int32(wilds)}
				m.Cards.Double[color] = int32(doubles)
				if m.Cards.Ship[color] = int32(real); train {
					m.Cards.Ship[color], m.Cards.Train[color] = 0, int32(real)
				}
				if !slices.ContainsFunc(s.Check(m), func(f referee.Finding) bool {
					return f.Status == referee.Broken && slices.Contains([]string{"claim.cards", "claim.pairs", "cards.exist"},
						f.Rule.ID)
				}) {
					fewest = n
				}
			}
		}
	}
	return fewest
}

// TestHands plays more cards than the first hand and the turns of taking cards hold.
func TestHands(t *testing.T) {
	const usa = "purser 1\nmap usa\nplayer Anna blue 45 trains keeps 2\nplayer Ben red 45 trains keeps 2\n\n"
	const six = "Anna claim duluth/helena/orange\n"
	const five = "Anna claim atlanta/miami/blue\n"
	for lines, want := range map[string]string{
		six:                           "cards.drawn",
		"Anna draw\nBen draw\n" + six: "",
		"Anna draw\nBen draw\n" + six + "Ben draw\nAnna claim boston/new-york/red\n":                                                        "cards.drawn",
		"Anna draw\nBen draw\nundo\nundo\nAnna tickets 1 of 3\nBen draw\n" + six:                                                            "cards.drawn",
		"Anna pass \"so\" by consent \"so\"\nBen draw\n" + five:                                                                             "cards.drawn",
		"Anna claim duluth/helena/orange by consent \"so\"\n":                                                                               "",
		"Anna claim duluth/helena/orange with 6 orange by consent \"so\"\n":                                                                 "cards.drawn",
		"Ben draw by consent \"so\"\n" + strings.Replace(five, "\n", " with 5 blue\n", 1):                                                   "cards.drawn",
		"Anna draw\nBen draw\nAnna draw\nBen claim boston/montreal/gray with 2 wild\n" + six + "Ben draw\nAnna claim boston/new-york/red\n": "",
	} {
		if got := remarked(t, usa+lines); got != want {
			t.Errorf("%s: %q, want %q", lines, got, want)
		}
		if got := remarked(t, strings.Replace(usa, "map usa", "map usa\nturns free", 1)+lines); got != "" && strings.Contains(got, "cards.drawn") {
			t.Errorf("free: %s: %q", lines, got)
		}
	}
	const world = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for lines, want := range map[string]string{
		"Anna claim lima/sydney/black\nBen draw\nAnna claim lagos/luanda/yellow\nBen draw\nAnna claim darwin/sydney/green\nBen draw\nAnna claim lima/valparaiso/gray\nBen draw\nAnna claim los-angeles/vancouver/red\n":       "",
		"Anna claim lima/sydney/black\nBen draw\nAnna claim lagos/luanda/yellow\nBen draw\nAnna harbor lagos\nBen draw\nAnna claim darwin/sydney/green\n":                                                                     "cards.drawn",
		"Anna claim lima/sydney/black\nBen draw\nAnna claim lagos/luanda/yellow\nBen draw\nAnna harbor lagos by consent \"so\"\nBen draw\nAnna claim darwin/sydney/green\n":                                                   "",
		"Anna claim lima/sydney/black\nBen draw\nAnna exchange 2 ships for trains\nBen draw\nAnna claim anchorage/vancouver/gray\nBen draw\nAnna claim darwin/sydney/green\n":                                                 "",
		"Anna claim lima/sydney/black\nBen draw\nAnna exchange 2 ships for trains\nBen draw\nAnna claim anchorage/vancouver/gray\nBen draw\nAnna claim darwin/sydney/green\nBen draw\nAnna claim los-angeles/vancouver/red\n": "cards.drawn",
	} {
		if got := remarked(t, world+lines); got != want {
			t.Errorf("%s: %q, want %q", lines, got, want)
		}
	}
}

package routes_test

import (
	"fmt"
	"slices"
	"testing"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A pile is how many cards there are of a route's color (or of one color for a gray route), of
// two other colors, and how many wilds.
type pile [4]int

const wild = len(pile{}) - 1

func (p pile) size() (n int) {
	for _, k := range p {
		n += k
	}
	return n
}

// cards are the pile as cards of a move; the colors are the first, the second and so on from one.
func (p pile) cards(from routemap.Color) (c routerules.Cards) {
	for k, n := range p[:wild] {
		c.Train[(int(from)+k)%routemap.MaxColors] = int32(n)
	}
	c.Wild = int32(p[wild])
	return c
}

// piles are all piles of some sizes, with that many of the colors.
func piles(least, most, colors int) (all []pile) {
	var grow func(p pile, kind int)
	grow = func(p pile, kind int) {
		if kind == len(p) {
			if p.size() >= least {
				all = append(all, p)
			}
			return
		}
		for p.size() <= most {
			grow(p, kind+1)
			if kind < wild && kind >= colors {
				return
			}
			p[kind]++
		}
	}
	grow(pile{}, 0)
	return all
}

// likeness is what tells lanes of a board apart when cards are judged.
type likeness struct {
	gray, tunnel        bool
	spaces, ferry, each int
}

// oneOfEach lists a lane of each likeness, those of one color in place of all of that kind.
func oneOfEach(b *routemap.Board) (lanes []routemap.RouteNo) {
	seen := map[likeness]bool{}
	for i := range b.Routes {
		r := &b.Routes[i]
		like := likeness{r.Color == routemap.Gray, r.Tunnel, r.Spaces, r.Ferry, r.Each}
		if !seen[like] {
			seen[like], lanes = true, append(lanes, routemap.RouteNo(i))
		}
	}
	return lanes
}

// freeOn begins a free game of two on a board.
func freeOn(t tester, id string) *routerules.State {
	b := board(t, id)
	setup := &routerules.Setup{Board: b, Free: true}
	for p := range 2 {
		setup.Players = append(setup.Players, routerules.Player{Name: names[p], Color: b.SeatColors[p],
			Trains: b.Values.Setup.Pieces, Keeps: referee.Unknown})
	}
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ruled returns what some rules say of a move: the worst of it.
func ruled(s *routerules.State, m routerules.Move, rules ...string) (worst referee.Status) {
	for _, f := range s.Check(m) {
		if slices.Contains(rules, f.Rule.ID) && worst != referee.Broken {
			worst = f.Status
		}
	}
	return worst
}

// reading judges what was turned up and added for a tunnel, card by card ("Tunnels").
func reading(laid, turned, added pile, failed bool) referee.Status {
	colors := 0
	for _, n := range laid[:wild] {
		if n > 0 {
			colors++
		}
	}
	matches := func(kind int) bool { return kind == wild || laid[kind] > 0 }
	owed, foreign := 0, false
	for kind := range turned {
		if matches(kind) {
			owed += turned[kind]
		}
		foreign = foreign || added[kind] > 0 && !matches(kind)
	}
	const legal, unknown = referee.Kept, referee.Unchecked
	switch {
	case turned.size() > 3:
		return referee.Broken
	case colors > 1 || turned.size() == 0: // no set, or nobody wrote down what was turned up
		return unknown
	case failed && owed == 0:
		return referee.Broken
	case failed:
		return legal
	case added.size() == 0 && owed > 0: // nobody wrote down what was added
		return unknown
	case added.size() != owed || foreign:
		return referee.Broken
	}
	return legal
}

// TestTunnels compares what the rules say about tunnels with a plain reading: for every kind of
// tunnel, all sets of up to six cards laid, up to four turned up, and up to four added or none.
// `go test` tries one of a thousand, with PURSER_LONG it tries all.
func TestTunnels(t *testing.T) {
	every := 1000
	if soak.Times(1) > 1 {
		every = 1
	}
	sets, shown, more := piles(1, 6, 2), piles(0, 4, 3), append(piles(0, 4, 3), pile{-1}) // the last: it failed
	n, seen := 0, map[referee.Status]int{}
	for _, id := range []string{"europe", "nordic"} {
		s := freeOn(t, id)
		b := s.Board()
		for _, r := range oneOfEach(b) {
			route := &b.Routes[r]
			if !route.Tunnel {
				continue
			}
			from := route.Color
			if from == routemap.Gray {
				from = 2
			}
			for _, laid := range sets {
				for _, turned := range shown {
					for _, added := range more {
						failed := added[0] < 0
						if n++; n%every > 0 || turned.size() == 0 && !failed { // which nobody can write
							continue
						}
						m := routerules.Move{Act: routerules.Claim, Route: r, Cards: new(laid.cards(from)),
							Tunnel: &routerules.Tunnel{Turned: turned.cards(from), Failed: failed}}
						if !failed {
							m.Tunnel.Added = added.cards(from)
						}
						want := reading(laid, turned, added, failed)
						seen[want]++
						if got := ruled(s, m, "claim.tunnel"); got != want {
							t.Fatalf("%s: %v laid, %v turned up, %v added: %v, want %v", route.ID, laid, turned, added, got, want)
						}
						set := laid.size() == route.Spaces && (laid[0] == 0 || laid[1] == 0) &&
							(laid[1] == 0 || route.Color == routemap.Gray)
						if got := ruled(s, m, "claim.cards", "claim.ferry", "claim.wilds"); (got == referee.Broken) == set {
							t.Fatalf("%s: %v laid: %v", route.ID, laid, got)
						}
						if want == referee.Broken || !set || ruled(s, m, "cards.exist") == referee.Broken {
							continue
						}
						after, _, err := s.Apply(m)
						if err != nil {
							t.Fatal(err)
						}
						paid, owner := laid.size()+added.size(), referee.Seat(0)
						if failed {
							paid, owner = 0, maps.Nobody
						} else if added.size() == 0 { // what is owed was added
							for kind, k := range turned {
								if kind == wild || laid[kind] > 0 {
									paid += k
								}
							}
						}
						if after.Owner(r) != owner || after.Stock(0).Played != paid ||
							(after.Stock(0).Pieces[0] == s.Stock(0).Pieces[0]) != failed {
							t.Fatalf("%s: %v laid, %v turned up, %v added: %v owns it, %+v", route.ID, laid, turned, added,
								after.Owner(r), after.Stock(0))
						}
					}
				}
			}
		}
	}
	for _, status := range []referee.Status{referee.Kept, referee.Broken, referee.Unchecked} {
		if seen[status]*every < n/1000 {
			t.Errorf("only %d of %d are %v", seen[status], n/every, status)
		}
	}
}

// pays judges by a plain reading whether cards pay for a lane: on some spaces lies a card of its
// color, on some a wild, and on each other space as many cards as stand for one.
func pays(p pile, r *routemap.Route, substitute int, wildsHere bool) bool {
	for color := range wild {
		if color > 0 && r.Color != routemap.Gray {
			break
		}
		for direct := 0; direct <= p[color]; direct++ {
			for wilds := 0; wilds <= p[wild]; wilds++ {
				groups := r.Spaces - direct - wilds
				switch {
				case groups < 0, wilds > 0 && !wildsHere, groups > 0 && substitute == 0:
				case direct > r.Spaces-r.Ferry: // a card of the color on a space with the symbol
				case r.Ferry == 0 && substitute > 0 && direct == 0: // no card of the set
				case p.size() == direct+wilds+groups*substitute:
					return true
				}
			}
		}
	}
	return false
}

// TestPayments compares what the rules say about the cards for every kind of lane of Europe and
// of Nordic Countries with a plain reading: all cards of three kinds, or with PURSER_LONG
// of four, up to one more than can pay.
func TestPayments(t *testing.T) {
	colors := min(3, 1+soak.Times(1))
	for _, id := range []string{"europe", "nordic"} {
		s := freeOn(t, id)
		b := s.Board()
		for _, r := range oneOfEach(b) {
			route := &b.Routes[r]
			substitute, wildsHere := route.Each, id == "europe" || route.Tunnel || route.Ferry > 0
			if id == "nordic" && route.Ferry > 0 {
				substitute = 3
			}
			from, legal := route.Color, 0
			if from == routemap.Gray {
				from = 5
			}
			for _, p := range piles(1, route.Spaces*max(1, substitute)+1, colors) {
				got := ruled(s, routerules.Move{Act: routerules.Claim, Route: r, Cards: new(p.cards(from))}, "claim.cards", "claim.ferry",
					"claim.wilds")
				want := pays(p, route, substitute, wildsHere)
				if want {
					legal++
				}
				if (got == referee.Broken) == want || got == referee.Unchecked {
					t.Fatalf("%s, %d of %d spaces with a symbol: %v is %v, want legal: %t", route.ID, route.Ferry, route.Spaces, p, got,
						want)
				}
			}
			if legal == 0 {
				t.Errorf("nothing pays for %s", route.ID)
			}
		}
	}
}

// TestMurmansk pays for the longest route of Nordic Countries as its rulebook shows, and with one
// card less and more.
func TestMurmansk(t *testing.T) {
	const head = "purser 1\nmap nordic\nturns free\nplayer Anna purple\nplayer Ben white\n\nAnna claim lieksa/murmansk/gray with "
	for cards, rules := range map[string][]string{
		"9 green":                          nil,
		"7 green, 1 red, 2 blue, 5 white":  nil, // seven, and two fours
		"7 green, 8 red":                   nil,
		"7 green, 4 red, 4 wild":           nil,
		"1 green, 12 red, 12 blue, 8 wild": nil,
		"7 green, 7 red":                   {"claim.cards"},
		"7 green, 9 red":                   {"claim.cards"},
		"8 green":                          {"claim.cards"},
		"8 green, 1 wild":                  {"claim.cards"},
		"8 green, 1 red":                   {"claim.cards"},
		"10 green":                         {"claim.cards"},
		"12 green, 12 red, 12 blue":        {"claim.cards"}, // nine fours
	} {
		if rules == nil {
			legal(t, head+cards+"\n")
			continue
		}
		refused(t, head+cards+"\n", rules...)
	}
	if fmt.Sprint(freeOn(t, "nordic").Board().Points(9)) != "27" {
		t.Error("it pays something else")
	}
}

package routes_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routewords "purser/sessions/notation/routes"
)

// A byHand works out from the table what is legal, as a player would, without using any
// rule of the referee.
type byHand struct {
	s      *routerules.State
	b      *routemap.Board
	p      referee.Seat
	before []routerules.Move
}

// turn lists what the player could do in a turn.
func (j byHand) turn() []routerules.Move {
	if j.s.Phase() == referee.Over {
		return nil
	}
	moves := []routerules.Move{{Act: routerules.Draw, Seat: j.p}}
	for r := range j.b.Routes {
		if j.claimable(routemap.RouteNo(r)) {
			moves = append(moves, routerules.Move{Act: routerules.Claim, Seat: j.p, Route: routemap.RouteNo(r)})
		}
	}
	play := &j.b.Values.Play
	least, most := j.deck()
	for drawn := min(least, play.Tickets); drawn <= min(most, play.Tickets); drawn++ {
		for kept := max(1, min(play.Keep, drawn)); kept <= drawn; kept++ {
			moves = append(moves, routerules.Move{Act: routerules.Tickets, Seat: j.p, Count: kept, Drawn: drawn})
		}
	}
	stock := j.s.Stock(j.p)
	for c := range j.b.Cities {
		if city := routemap.CityNo(c); stock.Harbors > 0 && j.b.Cities[c].Kind == routemap.Port &&
			j.s.HarborIn(city) == maps.Nobody && j.reaches(city) {
			moves = append(moves, routerules.Move{Act: routerules.Harbor, Seat: j.p, City: city})
		}
	}
	for c := range j.b.Cities {
		if city := routemap.CityNo(c); stock.Stations > 0 && j.s.StationIn(city) == maps.Nobody {
			moves = append(moves, routerules.Move{Act: routerules.Station, Seat: j.p, City: city})
		}
	}
	for _, give := range []routemap.Piece{routemap.Train, routemap.Ship} {
		for n := 1; n <= min(stock.Pieces[give], stock.Box[give.Other()]); n++ {
			moves = append(moves, routerules.Move{Act: routerules.Exchange, Seat: j.p, Count: n, Give: give})
		}
	}
	return moves
}

func (j byHand) claimable(r routemap.RouteNo) bool {
	route := &j.b.Routes[r]
	if j.s.Owner(r) != maps.Nobody || route.Spaces > j.s.Stock(j.p).Pieces[route.Kind] {
		return false
	}
	if route.Twin == routemap.NoRoute {
		return true
	}
	open := j.b.Values.Play.DoublesOpenFrom
	if house := j.s.Setup().House.DoublesOpenFrom; house != 0 {
		open = house
	}
	switch j.s.Owner(route.Twin) {
	case maps.Nobody:
		return true
	case j.p:
		return false
	}
	return j.s.Seats() >= open
}

func (j byHand) reaches(c routemap.CityNo) bool {
	for r := range j.b.Routes {
		if j.b.Routes[r].Touches(c) && j.s.Owner(routemap.RouteNo(r)) == j.p {
			return true
		}
	}
	return false
}

// deck returns the least and the most tickets that can be left: those of all decks that the draws so far fit.
func (j byHand) deck() (least, most int) {
	all, setup := 0, j.b.Values.Setup
	for t := range j.b.Tickets {
		if !j.b.Tickets[t].Long {
			all += 1 + j.b.Tickets[t].More
		}
	}
	fewest, many := 0, 0 // dealt and not put back
	for _, player := range j.s.Setup().Players {
		switch {
		case setup.Returned == routemap.OutOfGame:
			fewest, many = fewest+setup.Tickets-setup.Long, many+setup.Tickets-setup.Long
		case player.Keeps == referee.Unknown:
			fewest, many = fewest+setup.Keep, many+setup.Tickets
		default:
			fewest, many = fewest+player.Keeps, many+player.Keeps
		}
	}
	var fit []int
decks:
	for gone := fewest; gone <= many; gone++ {
		left := all - gone
		for _, m := range j.before {
			if m.Act != routerules.Tickets {
				continue
			}
			if m.Consent == "" && m.Drawn != min(j.b.Values.Play.Tickets, left) {
				continue decks
			}
			if left -= m.Count; j.b.Values.Play.Returned == routemap.OutOfGame {
				left -= m.Drawn - m.Count
			}
		}
		fit = append(fit, left)
	}
	return max(slices.Min(fit), 0), max(slices.Max(fit), 0)
}

// dealt reports whether the player can have one more ticket of the deck that this one is of.
func (j byHand) dealt(t routemap.TicketNo) bool {
	setup := j.b.Values.Setup
	same := 0
	for _, shown := range j.s.Tickets(j.p) {
		if j.b.Tickets[shown].Long == j.b.Tickets[t].Long {
			same++
		}
	}
	if j.b.Tickets[t].Long {
		return same < setup.Long
	}
	loose := j.s.Setup().Free && j.s.Kept(j.p) == referee.Unknown // draws need not be written down
	return setup.Long == 0 || loose || same < setup.Tickets-setup.Long+j.s.Stock(j.p).Drawn
}

// legal lists what the player may do now.
func (j byHand) legal() []routerules.Move {
	var moves []routerules.Move
	if phase := j.s.Phase(); phase == referee.Over || phase == referee.Free {
		kept := j.s.Kept(j.p)
		for t := range j.b.Tickets {
			if no := routemap.TicketNo(t); len(j.s.ShownBy(no)) <= j.b.Tickets[t].More && (kept == referee.Unknown ||
				j.s.Revealed(j.p) < kept) && j.dealt(no) {
				moves = append(moves, routerules.Move{Act: routerules.Reveal, Seat: j.p,
					Shown: []routemap.TicketNo{no}})
			}
		}
		for c := range j.b.Cities {
			city := routemap.CityNo(c)
			if _, said := j.s.Lent(city); said || j.s.StationIn(city) != j.p {
				continue
			}
			for r := range j.b.Routes {
				lane := routemap.RouteNo(r)
				if owner := j.s.Owner(lane); owner != maps.Nobody && owner != j.p && j.b.Routes[r].Touches(city) {
					moves = append(moves, routerules.Move{Act: routerules.Lend, Seat: j.p, City: city, Route: lane})
				}
			}
			moves = append(moves, routerules.Move{Act: routerules.Lend, Seat: j.p, City: city, Route: routemap.NoRoute})
		}
	}
	if j.s.Phase() != referee.Free && j.s.Turn() != j.p {
		return moves
	}
	return append(moves, j.turn()...)
}

// TestLegalByHand compares the list of legal moves with what a player would work out, move
// for move and in the same order.
func TestLegalByHand(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		for _, n := range []int{rapid.IntRange(0, len(g.moves)).Draw(t, "state"), len(g.moves)} {
			s := g.states[n]
			for p := range referee.Seat(s.Seats()) {
				j := byHand{s, s.Board(), p, g.moves[:n]}
				if diff := cmp.Diff(said(s, j.legal()), said(s, s.Legal(p))); diff != "" {
					t.Fatalf("legal for %s (by hand, listed): %s", s.Name(p), diff)
				}
				if diff := cmp.Diff(said(s, j.turn()), said(s, s.Actions(p))); diff != "" {
					t.Fatalf("actions of %s (by hand, listed): %s", s.Name(p), diff)
				}
			}
		}
	})
}

// TestLegalAgreesWithCheck compares the two ways to say what is legal: a move is listed if
// and only if no rule refuses it.
func TestLegalAgreesWithCheck(t *testing.T) {
	playings(t, func(t *rapid.T, g *playing) {
		for _, s := range []*routerules.State{
			g.states[rapid.IntRange(0, len(g.states)-1).Draw(t, "state")], g.last(),
		} {
			for p := range referee.Seat(s.Seats()) {
				listed := map[key]bool{}
				for _, m := range s.Legal(p) {
					if listed[keyOf(&m)] {
						t.Fatalf("%s is listed twice", routewords.Words(s.Board(), m))
					}
					listed[keyOf(&m)] = true
				}
				found := 0
				for _, m := range universe(s.Board()) {
					m.Seat = p
					in := listed[keyOf(&m)]
					if in {
						found++
					}
					if v := s.Check(m); in == v.Refused() {
						t.Fatalf("%s: %s: listed %v, but the verdict is %v (phase %v)", s.Name(p),
							routewords.Words(s.Board(), m), in, v, s.Phase())
					}
				}
				if found != len(listed) {
					t.Fatalf("%s may do %d things that nobody would think of", s.Name(p), len(listed)-found)
				}
			}
		}
	})
}

// said writes moves as a record does.
func said(s *routerules.State, moves []routerules.Move) []string {
	var lines []string
	for _, m := range moves {
		lines = append(lines, s.Name(m.Seat)+" "+routewords.Words(s.Board(), m))
	}
	return lines
}

// BenchmarkLegal lists what is legal on the World in the middle of a game.
func BenchmarkLegal(b *testing.B) {
	s := legal(b, tableWith(2, fewTrainsEach)+rounds(2, allShips...))
	want := strings.Join(said(s, byHand{s, s.Board(), 0, nil}.legal()), "\n")
	for b.Loop() {
		if got := s.Legal(0); len(got) == 0 {
			b.Fatal("nothing is legal")
		}
	}
	if got := strings.Join(said(s, s.Legal(0)), "\n"); got != want {
		b.Errorf("legal is\n%s\nnot\n%s", got, want)
	}
}

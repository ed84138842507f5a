package routes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// TestOutlookWithStations compares a look at tickets with trying every choice of lent routes, and
// for each every set of lanes that could still be claimed, on small random boards.
func TestOutlookWithStations(t *testing.T) {
	europe, rng, lent := board(t, "europe"), rand.New(rand.NewPCG(soak.Seed, 48)), 0
	for n := range soak.Draws(soak.Games, 200) {
		setup, moves := stationTable(t, europe, rng)
		for r := range setup.Board.Routes {
			setup.Board.Routes[r].Spaces = 1 + rng.IntN(3)
		}
		moves = slices.DeleteFunc(moves, func(m routerules.Move) bool { return m.Act == routerules.Reveal })
		s, _, err := routerules.Replay(setup, moves, nil)
		if err != nil {
			t.Fatal(err)
		}
		if lent += checkLoansNow(t, s); t.Failed() {
			t.Fatalf("board %d: %+v\n%+v\n%+v", n, setup.Board.Routes, setup.Board.Tickets, moves)
		}
	}
	if lent < soak.Times(20) {
		t.Errorf("the stations lent %d routes", lent)
	}
}

// checkLoansNow checks a look of the first player at all tickets, and counts what the stations
// lend: of all choices the one with most points, then most completed tickets, then fewest spaces
// to be claimed, then the first.
func checkLoansNow(t tester, s *routerules.State) (lent int) {
	t.Helper()
	b := s.Board()
	var tickets []routemap.TicketNo
	for k := range b.Tickets {
		tickets = append(tickets, routemap.TicketNo(k))
	}
	some, stations, err := routescore.Outlook(s, 0, tickets)
	if err != nil {
		t.Fatal(err)
	}
	_, all, _ := loansOf(s, 0)
	choice := make([]loan, len(all))
	var best, want, lacks []int // the routes lent, what they bring, and the spaces that each ticket lacks
	var try func(i int)
	try = func(i int) {
		if i < len(all) {
			for _, choice[i] = range all[i] {
				try(i + 1)
			}
			return
		}
		var via []int
		var lends []routemap.RouteNo
		for _, l := range choice {
			r := slices.IndexFunc(b.Routes, func(r routemap.Route) bool { return r.ID == l.id }) // NoRoute is -1
			if via = append(via, r); l.id != "" {
				lends = append(lends, routemap.RouteNo(r))
			}
		}
		now, each := make([]int, 3), []int{}
		for _, ticket := range b.Tickets {
			spaces := fewest(s, func(n net) bool { return net{b, append(n.routes, lends...)}.connected(ticket.Cities) })
			switch each = append(each, spaces); spaces {
			case 0:
				now[0], now[1] = now[0]+ticket.Completed, now[1]+1
			case -1: // worse than any way
				now[0], now[2] = now[0]-ticket.Failed, now[2]-1_000
			default:
				now[0], now[2] = now[0]-ticket.Failed, now[2]-spaces
			}
		}
		if best == nil || slices.Compare(now, want) > 0 {
			best, want, lacks = via, now, each
		}
	}
	try(0)
	for i, station := range stations {
		if station.Via != routemap.NoRoute {
			lent++
		}
		if int(station.Via) != best[i] {
			t.Errorf("the station in %s lends %d, want %d", b.Cities[station.City].ID, station.Via, best[i])
		}
	}
	for i, p := range some {
		if w := p.Completed; w.Found != (lacks[i] >= 0) || w.Found && w.Spaces != lacks[i] || !w.Fewest ||
			(p.Result == routescore.Completed) != (lacks[i] == 0) {
			t.Errorf("%s: %+v, but the fewest spaces are %d", b.Tickets[p.Ticket].ID, p, lacks[i])
		}
	}
	return lent
}

// BenchmarkOutlookWithStations looks at twenty tickets of the table of the hubs of which none can
// be completed now: the worst case, because all choices are compared by what the tickets lack.
func BenchmarkOutlookWithStations(b *testing.B) {
	s := table(b, tableOn("europe", "45 trains", 5)+hubLanes)
	var tickets []routemap.TicketNo
	for k, ticket := range s.Board().Tickets {
		if !slices.ContainsFunc(ticket.Cities, func(c routemap.CityNo) bool { return s.StationIn(c) != maps.Nobody }) &&
			len(tickets) < 20 {
			tickets = append(tickets, routemap.TicketNo(k))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		some, _, err := routescore.Outlook(s, 0, tickets)
		if err != nil {
			b.Fatal(err)
		}
		sum := 0
		for _, p := range some {
			if sum += p.Completed.Spaces; p.Completed.Done() {
				b.Fatalf("%s is completed", s.Board().Tickets[p.Ticket].ID)
			}
		}
		if sum != 120 {
			b.Fatalf("%d spaces", sum)
		}
	}
}

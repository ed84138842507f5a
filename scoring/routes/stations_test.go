package routes_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// A loan is one thing that a station could lend: a lane between two cities, or nothing.
type loan struct {
	id   string // empty for nothing
	a, b int
}

// An errand is a ticket as plain numbers.
type errand struct{ a, b, worth, lost int }

// bestLoans tries every choice of one loan a station, in order, and returns the first of those
// with most points, and of these with most completed tickets.
func bestLoans(own []loan, stations [][]loan, errands []errand) (best []loan, points, done int) {
	choice := make([]loan, len(stations))
	var try func(i int)
	try = func(i int) {
		if i < len(stations) {
			for _, l := range stations[i] {
				choice[i] = l
				try(i + 1)
			}
			return
		}
		sum, n := 0, 0
		for _, e := range errands {
			if joinedBy(append(slices.Clone(own), choice...), e.a, e.b) {
				sum, n = sum+e.worth, n+1
			} else {
				sum -= e.lost
			}
		}
		if best == nil || sum > points || sum == points && n > done {
			best, points, done = append([]loan{}, choice...), sum, n
		}
	}
	try(0)
	return best, points, done
}

// joinedBy walks from city to city until nothing new is reached.
func joinedBy(lanes []loan, from, to int) bool {
	reached := map[int]bool{from: true}
	for grew := true; grew && !reached[to]; {
		grew = false
		for _, l := range lanes {
			if l.id != "" && reached[l.a] != reached[l.b] {
				reached[l.a], reached[l.b], grew = true, true, true
			}
		}
	}
	return reached[to]
}

// loans are what tests need of a player at a table to choose what the stations lend.
func loansOf(s *routerules.State, p referee.Seat) (own []loan, stations [][]loan, errands []errand) {
	b := s.Board()
	lane := func(r int) loan { return loan{b.Routes[r].ID, int(b.Routes[r].A), int(b.Routes[r].B)} }
	for r := range b.Routes {
		if s.Owner(routemap.RouteNo(r)) == p {
			own = append(own, lane(r))
		}
	}
	for c := range b.Cities {
		if s.StationIn(routemap.CityNo(c)) != p {
			continue
		}
		some := []loan{{}}
		for r := range b.Routes {
			if owner := s.Owner(routemap.RouteNo(r)); owner != p && owner != maps.Nobody &&
				(int(b.Routes[r].A) == c || int(b.Routes[r].B) == c) {
				some = append(some, lane(r))
			}
		}
		if via, said := s.Lent(routemap.CityNo(c)); said && via == routemap.NoRoute {
			some = some[:1]
		} else if said {
			some = []loan{lane(int(via))}
		}
		stations = append(stations, some)
	}
	for _, t := range s.Tickets(p) {
		k := b.Tickets[t]
		errands = append(errands, errand{int(k.Cities[0]), int(k.Cities[1]), k.Completed, k.Failed})
	}
	return own, stations, errands
}

// checkLoans compares what the stations of all players lend with what trying every choice finds,
// and the proof of every completed ticket with the lanes that the player may use.
func checkLoans(t tester, s *routerules.State, score *routescore.Score) (lent int) {
	t.Helper()
	b := s.Board()
	for i := range score.Players {
		p := &score.Players[i]
		own, stations, errands := loansOf(s, p.Seat)
		best, points, done := bestLoans(own, stations, errands)
		if p.Points(routescore.Tickets) != points || p.CompletedTickets() != done {
			t.Errorf("seat %d: %d points for %d tickets, want %d for %d", i, p.Points(routescore.Tickets), p.CompletedTickets(),
				points, done)
		}
		usable := claimed(s, p.Seat)
		for k, station := range p.Stations {
			id := ""
			if station.Via != routemap.NoRoute {
				id, usable = b.Routes[station.Via].ID, append(usable, station.Via)
				lent++
			}
			if id != best[k].id {
				t.Errorf("seat %d: the station in %s lends %q, want %q", i, b.Cities[station.City].ID, id, best[k].id)
			}
		}
		for _, ticket := range p.Tickets {
			checkPath(t, b, usable, ticket.Path)
			if ends := b.Tickets[ticket.Ticket].Cities; ticket.Result == routescore.Completed &&
				(ticket.Path.Cities[0] != ends[0] || ticket.Path.Cities[len(ticket.Path.Cities)-1] != ends[1]) {
				t.Errorf("seat %d: the path %v does not join %v", i, ticket.Path.Cities, ends)
			}
		}
	}
	return lent
}

// stationTable draws a small board with lanes of players, stations and tickets of the first, and
// what some stations lend, and plays the lines in any order.
func stationTable(t tester, europe *routemap.Board, rng *rand.Rand) (*routerules.Setup, []routerules.Move) {
	b := *europe
	cities := 3 + rng.IntN(7)
	b.Cities, b.Routes, b.Tickets = make([]routemap.City, cities), nil, nil
	for c := range b.Cities {
		b.Cities[c].ID = fmt.Sprintf("c%d", c)
	}
	ends := func() (routemap.CityNo, routemap.CityNo) {
		a := rng.IntN(cities)
		c := (a + 1 + rng.IntN(cities-1)) % cities
		return routemap.CityNo(min(a, c)), routemap.CityNo(max(a, c))
	}
	setup := &routerules.Setup{Board: &b, Free: true}
	for p := range 2 + rng.IntN(4) {
		setup.Players = append(setup.Players, routerules.Player{Name: fmt.Sprint("P", p), Color: b.SeatColors[p],
			Trains: 45, Keeps: referee.Unknown})
	}
	var first, lends []routerules.Move
	owner := make([]int, 3+rng.IntN(12))
	for r := range owner {
		a, c := ends()
		b.Routes = append(b.Routes, routemap.Route{ID: fmt.Sprintf("c%d/c%d/gray-%d", a, c, r+2), A: a, B: c,
			Color: routemap.Gray, Spaces: 1, Twin: routemap.NoRoute})
		if owner[r] = rng.IntN(len(setup.Players)+1) - 1; owner[r] >= 0 {
			first = append(first, routerules.Move{Act: routerules.Claim, Seat: referee.Seat(owner[r]),
				Route: routemap.RouteNo(r)})
		}
	}
	for i, c := range rng.Perm(cities)[:1+rng.IntN(3)] {
		seat := referee.Seat(0)
		if i > 0 && rng.IntN(6) == 0 {
			seat = 1
		}
		first = append(first, routerules.Move{Act: routerules.Station, Seat: seat, City: routemap.CityNo(c)})
		if rng.IntN(8) > 0 {
			continue
		}
		lend := routerules.Move{Act: routerules.Lend, Seat: seat, City: routemap.CityNo(c), Route: routemap.NoRoute}
		for r, by := range owner {
			if by >= 0 && by != int(seat) && b.Routes[r].Touches(routemap.CityNo(c)) && rng.IntN(2) == 0 {
				lend.Route = routemap.RouteNo(r)
			}
		}
		lends = append(lends, lend)
	}
	var reveals []routerules.Move
	for n := range 1 + rng.IntN(8) {
		a, c := ends()
		worth := 1 + rng.IntN(5) // so that several choices often pay as much
		b.Tickets = append(b.Tickets, routemap.Ticket{ID: fmt.Sprint("t", n), Cities: []routemap.CityNo{a, c},
			Completed: worth, InOrder: worth, Failed: worth})
		reveals = append(reveals, routerules.Move{Act: routerules.Reveal, Seat: referee.Seat(rng.IntN(5) / 4),
			Shown: []routemap.TicketNo{routemap.TicketNo(n)}})
	}
	for _, some := range [][]routerules.Move{first, reveals} {
		rng.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
	}
	return setup, slices.Concat(first, lends, reveals)
}

// TestBestStations compares what stations lend with trying every choice on small random boards,
// and checks that neither the order of the lines nor counting again makes a difference.
func TestBestStations(t *testing.T) {
	europe, rng, lent := board(t, "europe"), rand.New(rand.NewPCG(soak.Seed, 47)), 0
	for n := range soak.Draws(soak.Games, 1000) {
		setup, moves := stationTable(t, europe, rng)
		s, _, err := routerules.Replay(setup, moves, nil)
		if err != nil {
			t.Fatal(err)
		}
		score := counted(t, s)
		lent += checkLoans(t, s, score)
		stage := slices.IndexFunc(moves, func(m routerules.Move) bool { return m.Act > routerules.Station })
		if stage > 0 {
			slices.Reverse(moves[:stage])
		}
		if s, _, err = routerules.Replay(setup, moves, nil); err != nil {
			t.Fatal(err)
		}
		again := counted(t, s)
		for i := range score.Players {
			if !slices.Equal(score.Players[i].Stations, again.Players[i].Stations) {
				t.Errorf("in another order the stations lend %v, not %v", again.Players[i].Stations, score.Players[i].Stations)
			}
		}
		if t.Failed() {
			t.Fatalf("board %d: %+v\n%+v\n%+v", n, setup.Board.Routes, setup.Board.Tickets, moves)
		}
	}
	if lent < soak.Times(100) {
		t.Errorf("the stations lent %d routes", lent)
	}
}

// TestEqualLoans takes, of two routes that bring as many points, the later one, because it
// completes two tickets of 7 and 5 instead of one of 12.
func TestEqualLoans(t *testing.T) {
	s := table(t, europeTable(2)+`Anna station berlin
Ben claim berlin/danzig/gray
Ben claim berlin/frankfurt/black
Anna claim danzig/riga/black
Anna claim petrograd/riga/gray
Anna claim moskva/petrograd/white
Anna claim berlin/essen/blue
Anna claim essen/kobenhavn/gray
Anna claim amsterdam/frankfurt/white
Anna claim amsterdam/london/gray
Anna reveal berlin/moskva, frankfurt/kobenhavn, berlin/london
`)
	p := counted(t, s).Players[0]
	if via := p.Stations[0].Via; via == routemap.NoRoute || s.Board().Routes[via].ID != "berlin/frankfurt/black" ||
		p.Points(routescore.Tickets) != 0 || p.CompletedTickets() != 2 {
		t.Errorf("%+v: %d tickets for %d points", p.Stations, p.CompletedTickets(), p.Points(routescore.Tickets))
	}
}

// hubs is a table for five on Europe, where a player has stations in
// three cities with lanes of everybody else to all their neighbors, and twenty tickets.
const (
	hubLanes = `Anna claim munchen/wien/orange
Anna claim wien/zagrab/gray
Anna claim barcelona/marseille/gray
Anna claim dieppe/london/gray
Anna claim kharkov/rostov/green
Anna claim rostov/sochi/gray
Ben claim bruxelles/paris/red
Ben claim brest/paris/black
Ben claim frankfurt/paris/white
Ben claim bucuresti/kyiv/gray
Ben claim kharkov/kyiv/gray
Ben claim budapest/kyiv/gray
Cleo claim marseille/paris/gray
Cleo claim pamplona/paris/blue
Cleo claim berlin/frankfurt/red
Cleo claim kyiv/warszawa/gray
Cleo claim kyiv/wilno/gray
Dan claim paris/zurich/gray
Dan claim dieppe/paris/purple
Dan claim amsterdam/frankfurt/white
Dan claim essen/frankfurt/green
Dan claim kyiv/smolensk/red
Eve claim bruxelles/frankfurt/blue
Eve claim frankfurt/munchen/purple
Eve claim frankfurt/paris/orange
Eve claim bruxelles/paris/yellow
Anna station frankfurt
Anna station paris
Anna station kyiv
`
	hubTickets = `Anna reveal paris/zagrab, edinburgh/paris, paris/wien, marseille/essen, madrid/dieppe, barcelona/bruxelles, brest/marseille
Anna reveal madrid/zurich, brest/venezia, amsterdam/pamplona, frankfurt/kobenhavn, frankfurt/smolensk, barcelona/munchen, london/berlin
Anna reveal essen/kyiv, kyiv/petrograd, kyiv/sochi, smolensk/rostov, warszawa/smolensk, riga/bucuresti
`
)

func hubs(t tester) *routerules.State {
	return table(t, tableOn("europe", "45 trains", 5)+hubLanes+hubTickets)
}

// checkHubs checks the count of that table: what the stations lend, and the points of the tickets.
func checkHubs(t tester, score *routescore.Score, b *routemap.Board) {
	p, lent := &score.Players[0], []string{}
	for _, station := range p.Stations {
		if station.Via != routemap.NoRoute {
			lent = append(lent, b.Routes[station.Via].ID)
		}
	}
	if got := fmt.Sprint(lent, p.Points(routescore.Tickets), p.CompletedTickets()); got != "[frankfurt/munchen/purple kharkov/kyiv/gray frankfurt/paris/orange] -111 3" {
		t.Fatalf("%s", got)
	}
}

// TestHubs compares the table of the hubs with trying every choice, and checks that no three
// cities of the board have more neighbors to choose from.
func TestHubs(t *testing.T) {
	s := hubs(t)
	b := s.Board()
	score := counted(t, s)
	checkHubs(t, score, b)
	checkLoans(t, s, score)
	var near []int // one more than the neighbors, by city
	for c := range b.Cities {
		others := map[routemap.CityNo]bool{routemap.CityNo(c): true}
		for r := range b.Routes {
			if b.Routes[r].Touches(routemap.CityNo(c)) {
				others[b.Routes[r].From(routemap.CityNo(c))] = true
			}
		}
		near = append(near, len(others))
	}
	choices := 1
	for _, c := range s.Stations(0) {
		choices *= near[c]
		for _, r := range b.Routes {
			if r.Touches(c) && len(s.Lendable(0, c)) < near[c]-1 {
				t.Errorf("%s lacks lanes", b.Cities[c].ID)
			}
		}
	}
	slices.Sort(near)
	if most := near[len(near)-1] * near[len(near)-2] * near[len(near)-3]; choices != most || len(s.Tickets(0)) != 20 {
		t.Errorf("%d choices for %d tickets; there could be %d", choices, len(s.Tickets(0)), most)
	}
}

// BenchmarkStations counts the table of the hubs: 5 ms at most.
func BenchmarkStations(b *testing.B) {
	s := hubs(b)
	b.ReportAllocs()
	for b.Loop() {
		checkHubs(b, counted(b, s), s.Board())
	}
}

// TestTooManyLoans gives up with a board of one's own on which the stations have millions of
// choices, and takes what is said instead.
func TestTooManyLoans(t *testing.T) {
	europe := board(t, "europe")
	b := *europe
	b.Cities, b.Routes, b.Tickets = make([]routemap.City, 303), nil, nil
	setup := &routerules.Setup{Board: &b, Free: true}
	var moves []routerules.Move
	for p := range referee.Seat(5) {
		setup.Players = append(setup.Players, routerules.Player{Name: fmt.Sprint("P", p), Color: b.SeatColors[p],
			Trains: 45, Keeps: referee.Unknown})
	}
	for hub := range routemap.CityNo(3) {
		moves = append(moves, routerules.Move{Act: routerules.Station, City: hub})
		for n := range 58 {
			b.Routes = append(b.Routes, routemap.Route{A: hub, B: routemap.CityNo(3+100*int(hub)) + routemap.CityNo(n),
				Spaces: 1, Color: routemap.Gray, Twin: routemap.NoRoute})
			moves = append(moves, routerules.Move{Act: routerules.Claim, Seat: referee.Seat(1 + len(b.Routes)%4),
				Route: routemap.RouteNo(len(b.Routes) - 1)})
		}
	}
	s, _, err := routerules.Replay(setup, moves, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := routescore.Count(s); !errors.Is(err, routescore.ErrTangled) ||
		err.Error() != "P0: what the stations lend cannot be worked out: there are too many choices, so say it (station … via …)" {
		t.Errorf("%v", err)
	}
	if s, _, err = s.Apply(routerules.Move{Act: routerules.Lend, City: 0, Route: 7}); err != nil {
		t.Fatal(err)
	}
	if p := counted(t, s).Players[0]; p.Stations[0].Via != 7 || !p.Stations[0].Entered {
		t.Errorf("%v", p.Stations)
	}
}

package routes_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// randomTable plays claims, harbors, stations, exchanges and flags at random, as far as the rules allow, and shows
// tickets.
func randomTable(t tester, rng *rand.Rand, b *routemap.Board, rules []string) *routerules.State {
	start := &b.Values.Setup
	setup := &routerules.Setup{Board: b, Free: true}
	for _, rule := range rules {
		name, value, _ := strings.Cut(rule, " ")
		if err := setup.House.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	for p := range start.MinPlayers + rng.IntN(start.MaxPlayers-start.MinPlayers+1) {
		setup.Players = append(setup.Players, routerules.Player{Name: string(rune('A' + p)), Color: b.SeatColors[p],
			Trains: start.Pieces - start.FirstShips, Ships: start.FirstShips, Keeps: referee.Unknown})
	}
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	tickets, flags := rng.Perm(len(b.Tickets)), rng.IntN(2) == 0
	for range 10 + rng.IntN(200) {
		m := routerules.Move{Seat: referee.Seat(rng.IntN(s.Seats()))}
		switch k := rng.IntN(20); {
		case k == 0 && b.Values.HasHarbors():
			m.Act, m.City = routerules.Harbor, routemap.CityNo(rng.IntN(len(b.Cities)))
		case k == 1 && b.Values.HasExchange():
			m.Act, m.Count, m.Give = routerules.Exchange, 1+rng.IntN(3), routemap.Piece(rng.IntN(2))
		case k == 2 && b.Values.HasStations():
			m.Act, m.City = routerules.Station, routemap.CityNo(rng.IntN(len(b.Cities)))
		case k == 3 && b.Values.HasFlags() && flags:
			m.Act, m.Count = routerules.Flags, rng.IntN(3)
		case k == 4 && len(tickets) > 0:
			m.Act, m.Shown = routerules.Reveal, []routemap.TicketNo{routemap.TicketNo(tickets[0])}
			tickets = tickets[1:]
		default:
			m.Act, m.Route = routerules.Claim, routemap.RouteNo(rng.IntN(len(b.Routes)))
		}
		if !s.Check(m).Refused() {
			if s, _, err = s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

// byNumbers returns the record of a table as it would be counted by numbers.
func byNumbers(s *routerules.State, score *routescore.Score, rules []string) string {
	b := s.Board()
	record := "purser 1\nmap " + b.ID + "\nturns totals\n"
	for _, rule := range rules {
		record += "rule " + rule + "\n"
	}
	lines := ""
	for i := range score.Players {
		p, stock := &score.Players[i], s.Stock(referee.Seat(i))
		name := s.Name(p.Seat)
		record += "player " + name + " " + b.SeatColors[i] + "\n"
		var parts []string
		list := func(word string, items []string) {
			if len(items) > 0 {
				parts = append(parts, word+" "+strings.Join(items, " "))
			}
		}
		var routes, tickets, harbors []string
		for _, l := range p.Routes {
			routes = append(routes, fmt.Sprintf("%d:%d", l.Spaces, l.Count))
		}
		for _, ticket := range p.Tickets {
			tickets = append(tickets, fmt.Sprint(ticket.Points))
		}
		for _, h := range p.Harbors {
			harbors = append(harbors, fmt.Sprint(len(h.Tickets)))
		}
		list("routes", routes)
		list("tickets", tickets)
		list("harbors", harbors)
		if p.Pieces > 0 {
			parts = append(parts, fmt.Sprint("exchanged ", p.Pieces))
		}
		parts = append(parts, "left "+routescore.LeftWords(b, stock.Pieces))
		if b.Values.HasFlags() {
			parts = append(parts, fmt.Sprint("flags ", p.Flags))
		}
		if b.Values.HasStations() {
			parts = append(parts, fmt.Sprint("stations ", len(p.Stations)))
		}
		if b.Values.HasLongest() {
			parts = append(parts, fmt.Sprint("longest ", p.Longest.Length))
		}
		parts = append(parts, fmt.Sprint("marker ", s.Marker(p.Seat)))
		lines += name + " counted " + strings.Join(parts, ", ") + "\n"
	}
	return record + "\n" + lines
}

// TestByNumbers counts random games of every board by name and by numbers: totals, places and parts are the same, and
// no rule finds anything wrong with the numbers. On a board with a bonus somebody has it in some game.
func TestByNumbers(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, rng, bonuses := learnt(t, id), rand.New(rand.NewPCG(soak.Seed, 7)), 0
		for range soak.Draws(soak.Games, 20) {
			if bonuses += bothWays(t, rng, b); t.Failed() {
				return
			}
		}
		pays := b.Values.Points.Longest+b.Values.Points.MostTickets > 0
		for further := 0; pays && bonuses == 0; further++ {
			if bonuses += bothWays(t, rng, b); further == 1000 {
				t.Fatalf("%s: nobody has a bonus in %d games", id, further)
			}
		}
	}
}

// bothWays counts a random game by name and by numbers, and returns the points of its bonuses.
func bothWays(t *testing.T, rng *rand.Rand, b *routemap.Board) (bonuses int) {
	t.Helper()
	var rules []string
	if rng.IntN(4) == 0 {
		rules = append(rules, "score-floor zero")
	}
	if len(b.Values.Points.Ties) == 0 && rng.IntN(4) == 0 {
		rules = append(rules, "ties tickets")
	}
	s := randomTable(t, rng, b, rules)
	if slices.Contains(rules, "score-floor zero") && exchanged(s) { // the marker may have been at zero
		return 0
	}
	want := counted(t, s)
	record := byNumbers(s, want, rules)
	g, err := sessions.Read("a.game", []byte(record), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatalf("%s: %v\n%s", b.ID, err, record)
	}
	if g.Record.String() != record {
		t.Errorf("%s: %s is written as %s", b.ID, record, g.Record)
	}
	for _, remark := range g.Warnings() {
		t.Errorf("%s: %s %s: %s\n%s", b.ID, remark.Player, remark.Rule.ID, remark.Detail, record)
	}
	count, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	got := routewords.ScoreOf(count)
	for i := range want.Players {
		p, q := &want.Players[i], &got.Players[i]
		if p.Total() != q.Total() || p.Place != q.Place || count.Total(p.Seat) != p.Total() {
			t.Errorf("%s: by numbers %d points, place %d, want %d, place %d\n%s", b.ID, q.Total(), q.Place, p.Total(),
				p.Place, record)
		}
		for _, part := range routescore.Parts {
			if p.Points(part) != q.Points(part) {
				t.Errorf("%s: %s by numbers %d, want %d\n%s", b.ID, part, q.Points(part), p.Points(part), record)
			}
		}
		for _, c := range routescore.Contrasts(want, got, i, i) {
			t.Errorf("%s: by name and by numbers differ in %s: %v", b.ID, c.What, c.Counts)
		}
		bonuses += p.Longest.Points + p.Most
	}
	return bonuses
}

// exchanged reports whether anybody exchanged pieces.
func exchanged(s *routerules.State) bool {
	for p := range s.Seats() {
		if s.Stock(referee.Seat(p)).Exchanged > 0 {
			return true
		}
	}
	return false
}

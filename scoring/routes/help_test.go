package routes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// A tester is a *testing.T, a *testing.B or a *rapid.T.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// freeTable is the header of a record that records what scores, for that many players.
// Other header lines may be put before the players.
func freeTable(players int, head ...string) string {
	return tableOn("world", "20 trains 40 ships", players, head...)
}

func tableOn(board, stock string, players int, head ...string) string {
	var b strings.Builder
	b.WriteString("purser 1\nmap " + board + "\nturns free\n")
	for _, line := range head {
		b.WriteString(line + "\n")
	}
	for _, p := range []string{"Anna blue", "Ben red", "Cleo green", "Dan yellow", "Eve black"}[:players] {
		fmt.Fprintf(&b, "player %s %s\n", p, stock)
	}
	return b.String()
}

// table returns the state after a record that must be legal.
func table(t tester, text string) *routerules.State {
	t.Helper()
	report, err := sessions.Read("test.game", []byte(text), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if report.Illegal != nil {
		t.Fatalf("refused: %v\n%s", report.Illegal, text)
	}
	return routewords.StateOf(report.Table)
}

// standing returns the moves of a game that have not been undone, in the order in which
// they count.
func standing(g *sessions.Game) []routerules.Move {
	var moves []routerules.Move
	for _, i := range g.Record.Standing() {
		moves = append(moves, g.Script.(*routewords.Script).Moves[i])
	}
	return moves
}

// count counts a record that must be legal.
func count(t tester, text string) *routescore.Score {
	t.Helper()
	return counted(t, table(t, text))
}

// counted counts a state.
func counted(t tester, s *routerules.State) *routescore.Score {
	t.Helper()
	score, err := routescore.Count(s)
	if err != nil {
		t.Fatal(err)
	}
	return score
}

// board returns a built-in board.
func board(t tester, id string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// learnt returns a built-in board. If it is open, the lanes and tickets of a printed board
// have been added, as far as its own rules allow them.
func learnt(t tester, id string) *routemap.Board {
	t.Helper()
	b := board(t, id)
	if !b.Open {
		return b
	}
	printed := board(t, map[string]string{"open-world": "world", "paris": "usa"}[id])
	s := routemap.NewSketch(b)
	cityOf := func(c routemap.CityNo) routemap.CityNo {
		here, _, err := s.City(printed.Cities[c].ID)
		if err != nil {
			t.Fatal(err)
		}
		return here
	}
	for i := range printed.Routes {
		r := &printed.Routes[i]
		if r.Spaces > len(b.Values.Points.Routes) || r.Color == routemap.Gray && b.Values.Play.NoGray ||
			r.Color != routemap.Gray && !slices.Contains(b.CardColors, printed.ColorName(r.Color)) {
			continue
		}
		if _, against, err := s.Lane(cityOf(r.A), cityOf(r.B), printed.LaneWord(routemap.RouteNo(i)), r.Fact(),
			1); err != nil || len(against) > 0 {
			t.Fatalf("%s: %v %v", r.ID, err, against)
		}
	}
	for i := range printed.Tickets {
		var cities []routemap.CityNo
		for _, c := range printed.Tickets[i].Cities {
			cities = append(cities, cityOf(c))
		}
		if _, _, err := s.Ticket(cities, printed.Tickets[i].Worth(), 1); err != nil {
			t.Fatal(err)
		}
	}
	return s.Board
}

// routesOf finds routes by their ids, one per word.
func routesOf(t tester, b *routemap.Board, words string) []routemap.RouteNo {
	t.Helper()
	var routes []routemap.RouteNo
	for _, id := range strings.Fields(words) {
		found := false
		for r := range b.Routes {
			if b.Routes[r].ID == id {
				routes, found = append(routes, routemap.RouteNo(r)), true
			}
		}
		if !found {
			t.Fatalf("no route %s", id)
		}
	}
	return routes
}

// ticketOf finds a ticket by its id.
func ticketOf(t tester, b *routemap.Board, id string) routemap.TicketNo {
	t.Helper()
	for n := range b.Tickets {
		if b.Tickets[n].ID == id {
			return routemap.TicketNo(n)
		}
	}
	t.Fatalf("no ticket %s", id)
	return 0
}

// owned is a free table for two where the first player owns these routes and has shown
// these tickets. The player's pieces at the start must be enough for the routes.
func owned(t tester, b *routemap.Board, routes []routemap.RouteNo, tickets []routemap.TicketNo,
	rules ...string) *routerules.State {
	t.Helper()
	v := &b.Values
	trains := v.Setup.Pieces - v.Box.Ships // as few as possible
	need := 0
	for _, r := range routes {
		if b.Routes[r].Kind == routemap.Train {
			need += b.Routes[r].Spaces
		}
	}
	trains = max(trains, need)
	setup := &routerules.Setup{Board: b, Free: true, Players: []routerules.Player{
		{Name: "Anna", Color: b.SeatColors[0], Trains: trains, Ships: v.Setup.Pieces - trains, Keeps: referee.Unknown},
		{Name: "Ben", Color: b.SeatColors[1], Trains: v.Setup.FirstTrains, Ships: v.Setup.FirstShips,
			Keeps: referee.Unknown},
	}}
	for _, rule := range rules {
		name, value, _ := strings.Cut(rule, " ")
		if err := setup.House.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	var moves []routerules.Move
	for _, r := range routes {
		moves = append(moves, routerules.Move{Act: routerules.Claim, Route: r})
	}
	if len(tickets) > 0 {
		moves = append(moves, routerules.Move{Act: routerules.Reveal, Shown: tickets})
	}
	s, _, err := routerules.Replay(setup, moves, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A lane is a route of a custom board.
type lane struct {
	a, b   string
	kind   string
	spaces int
}

// ownBoard makes a custom board with gray lanes and with tickets that are cities joined by
// " - ". Its players begin with that many ships or trains.
func ownBoard(t tester, pieces int, lanes []lane, tickets []string) *routemap.Board {
	t.Helper()
	type ends [2]string
	cities := map[string]bool{}
	kinds := map[ends]string{}
	var beside []string
	var n struct{ trains, ships, spaces, doubles int }
	routes, rows, order := "a,b,kind,color,spaces,terrain\n", "city,kind,x,y\n", []string{}
	for _, l := range lanes {
		routes += fmt.Sprintf("%s,%s,%s,gray,%d,\n", l.a, l.b, l.kind, l.spaces)
		for _, c := range []string{l.a, l.b} {
			if !cities[c] {
				cities[c] = true
				order = append(order, c)
			}
		}
		n.spaces += l.spaces
		if l.kind == "train" {
			n.trains++
		} else {
			n.ships++
		}
		pair := ends{min(l.a, l.b), max(l.a, l.b)}
		if before, ok := kinds[pair]; ok && before != l.kind {
			beside = append(beside, fmt.Sprintf("%q", l.a+" - "+l.b))
		} else if ok {
			n.doubles++
		}
		kinds[pair] = l.kind
	}
	for _, c := range order {
		rows += c + ",port,0.5,0.5\n"
	}
	tours, points := 0, 0
	table := "cities,completed,in_order,failed\n"
	for _, words := range tickets {
		inOrder := 5
		if strings.Count(words, " - ") > 1 {
			tours++
			inOrder = 8
		}
		points += 5
		table += fmt.Sprintf("%s,5,%d,9\n", words, inOrder)
	}
	toml := fmt.Sprintf(`id = "own"
title = "Own"
family = "rails-and-sails"
[counts]
ports = %d
singles = %d
doubles = %d
trains = %d
ships = %d
spaces = %d
tickets = %d
tours = %d
points = %d
[box]
colors = ["blue", "red"]
trains = %d
ships = %d
harbors = 3
[cards]
colors = ["red"]
trains = 11
anchors = 4
ships = 4
doubles = 6
wilds = 14
[setup]
min-players = 2
max-players = 2
pieces = %d
first-trains = 0
first-ships = %d
tickets = 5
keep = 3
[play]
tickets = 4
keep = 1
doubles-open-from = 4
end-pieces = 6
end-turns = 2
beside = [%s]
[points]
routes = [1, 2, 4, 7]
harbors = [20, 30, 40]
unbuilt = -4
exchange = -1
`, len(cities), len(lanes)-2*n.doubles, n.doubles, n.trains, n.ships, n.spaces, len(tickets)-tours, tours, points,
		pieces, pieces, pieces, pieces, strings.Join(beside, ", "))
	b, err := routemap.Read(fstest.MapFS{
		"board.toml":  {Data: []byte(toml)},
		"cities.csv":  {Data: []byte(rows)},
		"routes.csv":  {Data: []byte(routes)},
		"tickets.csv": {Data: []byte(table)},
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

package routes_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	routewords "purser/sessions/notation/routes"
)

// A plain scorer counts records of Europe, Nordic Countries and Switzerland from their text and the
// printed tables, and shares nothing with the program.

// A plainBox is what is printed: what routes pay by their spaces, lanes by id, tickets by id.
type plainBox struct {
	points  map[int]int
	lanes   map[string]plainLane
	tickets map[string]int
	order   []string       // ids of the lanes, in the order of the table
	place   map[string]int // of the cities, in the order of their table
	swiss   *plainSwiss    // what country tickets pay, or nil
}

type plainLane struct {
	a, b   string
	spaces int
}

// A plainPlayer is what a record says of a player, then the count.
type plainPlayer struct {
	name     string
	lanes    []string
	stations []string // cities
	via      map[string]string
	tickets  []string

	routes, points, done, left, most, length, express, total, place int
}

var plainLetters = strings.NewReplacer("Å", "a", "å", "a", "Ä", "a", "ä", "a", "Ö", "o", "ö", "o", "ø", "o", "á", "a", "ï", "i",
	"í", "i", "ü", "u", "é", "e", "è", "e", "â", "a",
	". ", "-", " (", "-", ")", "", " ", "-")

func plainID(name string) string { return strings.ToLower(plainLetters.Replace(name)) }

// plainRows reads a table of a board.
func plainRows(t tester, board, file string) [][]string {
	t.Helper()
	data, err := os.ReadFile("../../maps/routes/boards/" + board + "/" + file)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func plainBoxOf(t tester, board string) *plainBox {
	box := &plainBox{points: map[int]int{1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}, lanes: map[string]plainLane{},
		tickets: map[string]int{}, place: map[string]int{}}
	switch board {
	case "nordic":
		box.points = map[int]int{1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}
	case "switzerland":
		box.points, box.swiss = map[int]int{1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}, plainSwitzerland(t)
	}
	for i, row := range plainRows(t, board, "cities.csv") {
		box.place[plainID(row[0])] = i
	}
	for _, row := range plainRows(t, board, "routes.csv") {
		a, b := plainID(row[0]), plainID(row[1])
		spaces, _ := strconv.Atoi(row[4])
		id := min(a, b) + "/" + max(a, b) + "/" + row[3]
		if _, twice := box.lanes[id]; twice {
			id += "-2"
		}
		box.lanes[id], box.order = plainLane{a, b, spaces}, append(box.order, id)
	}
	for _, row := range plainRows(t, board, "tickets.csv") {
		a, b, _ := strings.Cut(row[0], " - ")
		a, b = plainID(a), plainID(b)
		box.tickets[min(a, b)+"/"+max(a, b)], _ = strconv.Atoi(row[1])
	}
	return box
}

// plainRead reads the lines of a record.
func plainRead(text string) (players []*plainPlayer) {
	of := map[string]*plainPlayer{}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) < 2:
		case words[0] == "player":
			p := &plainPlayer{name: words[1], via: map[string]string{}}
			players, of[p.name] = append(players, p), p
		case of[words[0]] == nil:
		case words[1] == "claim" && words[len(words)-1] != "failed":
			of[words[0]].lanes = append(of[words[0]].lanes, words[2])
		case words[1] == "station" && len(words) > 4 && words[3] == "via":
			of[words[0]].via[words[2]] = words[4]
		case words[1] == "station":
			of[words[0]].stations = append(of[words[0]].stations, words[2])
		case words[1] == "reveal":
			of[words[0]].tickets = append(of[words[0]].tickets, strings.Split(strings.Join(words[2:], " "), ", ")...)
		}
	}
	return players
}

// joined reports whether lanes join two cities.
func (box *plainBox) joined(lanes []string, from, to string) bool {
	near := map[string]bool{from: true}
	for range lanes {
		for _, id := range lanes {
			if l := box.lanes[id]; near[l.a] || near[l.b] {
				near[l.a], near[l.b] = true, true
			}
		}
	}
	return near[to]
}

// earn returns what the tickets of a player pay on lanes.
func (box *plainBox) earn(p *plainPlayer, lanes []string) (points, done int) {
	for _, ticket := range p.tickets {
		from, to, _ := strings.Cut(ticket, "/")
		if to == "country" {
			paid := box.reach(ticket, from, lanes)
			if points += paid; paid > 0 {
				done++
			}
			continue
		}
		if box.joined(lanes, from, to) {
			points, done = points+box.tickets[ticket], done+1
		} else {
			points -= box.tickets[ticket]
		}
	}
	return points, done
}

// borrow tries all that the stations of a player may lend, and chooses.
func (box *plainBox) borrow(p *plainPlayer, players []*plainPlayer) {
	slices.SortFunc(p.stations, func(a, b string) int { return box.place[a] - box.place[b] })
	var best map[string]string
	var try func(i int, via map[string]string, lanes []string)
	try = func(i int, via map[string]string, lanes []string) {
		if i == len(p.stations) {
			points, done := box.earn(p, lanes)
			if best == nil || points > p.points || points == p.points && done > p.done {
				best, p.points, p.done = map[string]string{}, points, done
				for city, id := range via {
					best[city] = id
				}
			}
			return
		}
		city := p.stations[i]
		some := []string{"none"}
		for _, id := range box.order {
			if l := box.lanes[id]; l.a == city || l.b == city {
				for _, other := range players {
					if other != p && slices.Contains(other.lanes, id) {
						some = append(some, id)
					}
				}
			}
		}
		if id, said := p.via[city]; said {
			some = []string{id}
		}
		for _, id := range some {
			via[city] = id
			if id == "none" {
				try(i+1, via, lanes)
			} else {
				try(i+1, via, append(slices.Clone(lanes), id))
			}
		}
	}
	try(0, map[string]string{}, p.lanes)
	p.via = best
}

// longest walks along all ways from a city, over each lane once.
func (box *plainBox) longest(lanes []string) (most int) {
	type stop struct {
		at   string
		used uint64
	}
	seen := map[stop]bool{}
	var walk func(s stop, length int)
	walk = func(s stop, length int) {
		if seen[s] {
			return
		}
		seen[s], most = true, max(most, length)
		for i, id := range lanes {
			l := box.lanes[id]
			if s.used>>i&1 > 0 || l.a != s.at && l.b != s.at {
				continue
			}
			to := l.a
			if to == s.at {
				to = l.b
			}
			walk(stop{to, s.used | 1<<i}, length+l.spaces)
		}
	}
	for _, id := range lanes {
		walk(stop{at: box.lanes[id].a}, 0)
		walk(stop{at: box.lanes[id].b}, 0)
	}
	return most
}

// plainCount counts a record.
func plainCount(t tester, board, text string) []*plainPlayer {
	box, players := plainBoxOf(t, board), plainRead(text)
	longest, most := 1, 1
	for _, p := range players {
		for _, id := range p.lanes {
			p.routes += box.points[box.lanes[id].spaces]
		}
		box.borrow(p, players)
		p.length = box.longest(p.lanes)
		longest, most = max(longest, p.length), max(most, p.done)
	}
	for _, p := range players {
		p.total = p.routes + p.points
		switch {
		case board == "nordic" && p.done == most:
			p.most = 10
		case board != "nordic" && p.length == longest:
			p.express = 10
		}
		if board == "europe" {
			p.left = 3 - len(p.stations)
		}
		p.total += p.most + 4*p.left + p.express
	}
	for _, p := range players {
		p.place = 1
		for _, q := range players {
			ours, theirs := []int{p.total, p.done, p.left, p.express}, []int{q.total, q.done, q.left, q.express}
			if board == "nordic" {
				ours[3], theirs[3] = p.length, q.length
			}
			if slices.Compare(theirs, ours) > 0 {
				p.place++
			}
		}
	}
	return players
}

// compare compares the count of a record with the plain one.
func compare(t tester, board, text string) (ties int) {
	t.Helper()
	s := table(t, text)
	score, b := counted(t, s), s.Board()
	places := map[int]int{}
	for i, want := range plainCount(t, board, text) {
		p := &score.Players[i]
		got := fmt.Sprint(p.Points(routescore.Routes), p.Points(routescore.Tickets), p.CompletedTickets(),
			p.Points(routescore.Stations), p.Most, p.Longest.Length, p.Longest.Points, p.Total(), p.Place)
		if plain := fmt.Sprint(want.routes, want.points, want.done, 4*want.left, want.most, want.length, want.express,
			want.total, want.place); got != plain {
			t.Errorf("%s: %s, want %s", want.name, got, plain)
		}
		for _, station := range p.Stations {
			id := "none"
			if station.Via != routemap.NoRoute {
				id = b.Routes[station.Via].ID
			}
			if city := b.Cities[station.City].ID; id != want.via[city] {
				t.Errorf("%s: %s lends %s, want %s", want.name, city, id, want.via[city])
			}
		}
		places[p.Total()]++
	}
	return len(score.Players) - len(places)
}

// randomRecord plays at random by the rules: a whole game, or a free one of a few lines each, in
// which many totals are equal.
func randomRecord(t tester, rng *rand.Rand, b *routemap.Board, lines int) string {
	setup := &routerules.Setup{Board: b, Free: lines > 0}
	text := "purser 1\nmap " + b.ID + "\nturns strict\n"
	if setup.Free {
		text = "purser 1\nmap " + b.ID + "\nturns free\n"
	}
	for p := range 2 + rng.IntN(b.Values.Setup.MaxPlayers-1) {
		name, keeps := []string{"Anna", "Ben", "Cleo", "Dan", "Eve"}[p], b.Values.Setup.Keep+rng.IntN(3)
		setup.Players = append(setup.Players, routerules.Player{Name: name, Color: b.SeatColors[p],
			Trains: b.Values.Setup.Pieces, Keeps: keeps})
		text += fmt.Sprintf("player %s %s keeps %d\n", name, b.SeatColors[p], keeps)
	}
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	try := func(m routerules.Move) bool {
		if s.Check(m).Refused() {
			return false
		}
		if s, _, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
		text += s.Name(m.Seat) + " " + routewords.Words(b, m) + "\n"
		return true
	}
	eager := 1 + rng.IntN(12) // for claims
	for n := 0; s.Phase() != referee.Over && (n < lines || lines == 0); n++ {
		m := routerules.Move{Seat: s.Turn()}
		if setup.Free {
			m.Seat = referee.Seat(rng.IntN(s.Seats()))
		}
		switch k := rng.IntN(eager + 3); {
		case k == 0:
			m.Act, m.Drawn, m.Count = routerules.Tickets, 3, 1+rng.IntN(3)
		case k == 1:
			m.Act, m.City = routerules.Station, routemap.CityNo(rng.IntN(len(b.Cities)))
		case k > 2:
			m.Act, m.Route = routerules.Claim, routemap.RouteNo(rng.IntN(len(b.Routes)))
			if b.Routes[m.Route].Tunnel && rng.IntN(3) == 0 {
				m.Tunnel = &routerules.Tunnel{Failed: true}
			}
		}
		if (m.Act == routerules.Station && !b.Values.HasStations() || !try(m)) && !setup.Free {
			m = routerules.Move{Seat: m.Seat}
			try(m)
		}
	}
	var deck []routemap.TicketNo
	for n := range b.Tickets {
		deck = append(deck, slices.Repeat([]routemap.TicketNo{routemap.TicketNo(n)}, 1+b.Tickets[n].More)...)
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for _, n := range deck {
		seat := referee.Seat(rng.IntN(s.Seats()))
		if s.Revealed(seat) < s.Kept(seat) && (lines == 0 || rng.IntN(20) == 0) {
			try(routerules.Move{Act: routerules.Reveal, Seat: seat, Shown: []routemap.TicketNo{n}})
		}
	}
	for seat := range referee.Seat(s.Seats()) {
		for _, c := range s.Stations(seat) {
			lends := append(s.Lendable(seat, c), routemap.NoRoute)
			if rng.IntN(5) == 0 {
				try(routerules.Move{Act: routerules.Lend, Seat: seat, City: c, Route: lends[rng.IntN(len(lends))]})
			}
		}
	}
	return text
}

// TestPlainly compares counts of whole random games of Europe, Nordic Countries and Switzerland, and
// of the beginnings of others, with the plain count.
func TestPlainly(t *testing.T) {
	for _, id := range []string{"europe", "nordic", "switzerland"} {
		b, rng, ties := board(t, id), rand.New(rand.NewPCG(soak.Seed, 26)), 0
		for n := range soak.Draws(soak.Games, 20) {
			lines := 0
			if n%2 > 0 {
				lines = 1 + rng.IntN(4)
			}
			text := randomRecord(t, rng, b, lines)
			ties += compare(t, id, text)
			if t.Failed() {
				t.Fatal(text)
			}
		}
		if n := soak.Times(1); n > 1 && ties < n { // a few games may well have none
			t.Errorf("%s: only %d ties", id, ties)
		}
	}
}

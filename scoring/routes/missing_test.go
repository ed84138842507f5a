package routes_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

// outlook returns the first player's prospects.
func outlook(t tester, s *routerules.State, tickets ...string) []routescore.Prospect {
	t.Helper()
	var numbers []routemap.TicketNo
	for _, id := range tickets {
		numbers = append(numbers, ticketOf(t, s.Board(), id))
	}
	some, _, err := routescore.Outlook(s, 0, numbers)
	if err != nil {
		t.Fatal(err)
	}
	return some
}

// wayWords writes what is missing: 3: a/b/red c/d/gray, - for nothing, or impossible.
func wayWords(b *routemap.Board, w routescore.Completion) string {
	switch {
	case !w.Found:
		return "impossible"
	case w.Done():
		return "-"
	}
	var ids []string
	for _, r := range w.Routes {
		ids = append(ids, b.Routes[r].ID)
	}
	return written(w.Pieces[routemap.Train]) + " trains " + written(w.Pieces[routemap.Ship]) + " ships: " +
		strings.Join(ids, " ")
}

func written(n int) string { return string(rune('0'+n/10)) + string(rune('0'+n%10)) }

// TestOutlook checks what tickets are missing on the World. Anna's lines are her claims,
// Ben's are his.
func TestOutlook(t *testing.T) {
	for _, test := range []struct {
		name, head, play   string
		ticket             string
		result             routescore.TicketResult
		completed, inOrder string
	}{
		{name: "an empty board", ticket: "jakarta/sydney",
			completed: "02 trains 02 ships: darwin/jakarta/black darwin/sydney/green"},
		{name: "own lanes cost nothing", ticket: "jakarta/sydney", play: "Anna claim jakarta/perth/gray\n",
			completed: "02 trains 00 ships: perth/sydney/white"},
		{name: "done", ticket: "bangkok/tokyo", play: "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\n",
			result: routescore.Completed, completed: "-"},
		{name: "a lane of another is closed", ticket: "bangkok/tokyo", play: "Ben claim manila/tokyo/yellow\n",
			completed: "01 trains 03 ships: bangkok/hong-kong/black hong-kong/tokyo/gray"},
		{name: "with two players so is the other lane", ticket: "jakarta/sydney",
			play:      "Ben claim darwin/jakarta/black\nBen claim perth/sydney/yellow\n",
			completed: "04 trains 03 ships: darwin/perth/red darwin/sydney/green jakarta/perth/gray"},
		{name: "with four it is open", ticket: "jakarta/sydney", head: "four",
			play:      "Ben claim darwin/jakarta/black\nBen claim perth/sydney/yellow\n",
			completed: "02 trains 03 ships: jakarta/perth/gray perth/sydney/white"},
		{name: "pair routes count by spaces", ticket: "lagos/tehran",
			play:      "Anna claim casablanca/lagos/gray\nAnna claim athina/tehran/gray\n",
			completed: "01 trains 02 ships: athina/marseille/red casablanca/marseille/gray"},
		{name: "a tour out of order", ticket: "casablanca/al-qahira/tehran", result: routescore.Completed,
			play:      "Anna claim casablanca/marseille/gray\nAnna claim athina/marseille/red\nAnna claim athina/tehran/gray\nAnna claim al-qahira/athina/green\n",
			completed: "-", inOrder: "01 trains 00 ships: al-qahira/tehran/black"},
		{name: "a tour in order", ticket: "casablanca/al-qahira/tehran", result: routescore.InOrder,
			play:      "Anna claim al-qahira/casablanca/gray\nAnna claim al-qahira/tehran/yellow\n",
			completed: "-", inOrder: "-"},
		{name: "a tour on an empty board", ticket: "casablanca/al-qahira/tehran",
			completed: "04 trains 00 ships: al-qahira/casablanca/gray al-qahira/tehran/black",
			inOrder:   "04 trains 00 ships: al-qahira/casablanca/gray al-qahira/tehran/black"},
		{name: "a port that is shut in", ticket: "casablanca/al-qahira/tehran",
			play:      "Ben claim al-qahira/athina/green\nBen claim al-qahira/casablanca/gray\nBen claim al-qahira/djibouti/red\nBen claim al-qahira/tehran/black\n",
			completed: "impossible", inOrder: "impossible"},
		{name: "a tour that can only be out of order", ticket: "casablanca/al-qahira/tehran",
			play:      "Ben claim al-qahira/athina/green\nBen claim al-qahira/casablanca/gray\nBen claim al-qahira/djibouti/red\n",
			completed: "04 trains 02 ships: al-qahira/tehran/black athina/marseille/red athina/tehran/gray casablanca/marseille/gray",
			inOrder:   "impossible"},
	} {
		head := freeTable(2)
		if test.head == "four" {
			head = freeTable(4)
		}
		s := table(t, head+test.play)
		p := outlook(t, s, test.ticket)[0]
		b := s.Board()
		if p.Result != test.result || wayWords(b, p.Completed) != test.completed {
			t.Errorf("%s: %v, %s\nwant %v, %s", test.name, p.Result, wayWords(b, p.Completed), test.result,
				test.completed)
		}
		if b.Tickets[p.Ticket].Tour() && wayWords(b, p.InOrder) != test.inOrder {
			t.Errorf("%s: in order %s\nwant %s", test.name, wayWords(b, p.InOrder), test.inOrder)
		}
		if spaces := p.Completed.Pieces[0] + p.Completed.Pieces[1]; spaces != p.Completed.Spaces {
			t.Errorf("%s: %d pieces for %d spaces", test.name, spaces, p.Completed.Spaces)
		}
	}
}

// TestOutlookWhenOver checks that nothing can be claimed once the game is over.
func TestOutlookWhenOver(t *testing.T) {
	b := board(t, "world")
	setup := &routerules.Setup{Board: b, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: 3}, {Name: "Ben", Color: "red", Trains: 20,
			Ships: 40, Keeps: 3},
	}}
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for s.Phase() != referee.Over {
		if p := outlook(t, s, "jakarta/sydney")[0]; p.Completed.Spaces == 0 {
			t.Fatal("all is claimed")
		}
		m := routerules.Move{Act: routerules.Draw, Seat: s.Turn()}
		if s.Turn() == 1 {
			for _, a := range s.Actions(1) {
				if a.Act == routerules.Claim && !b.Routes[a.Route].Touches(18) {
					m = a
				}
			}
		}
		if s, _, err = s.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	if p := outlook(t, s, "jakarta/sydney")[0]; p.Completed.Found {
		t.Error("lanes can be claimed after the last turn")
	}
}

// TestOutlookByForce compares the outlook with a simple search through all sets of lanes
// that a player could claim, on small custom boards, by all four readings of tours.
func TestOutlookByForce(t *testing.T) {
	readings := routerules.TourOrder.Values
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		names := []string{"A", "B", "C", "D", "E", "F"}
		var all []lane
		for i := 1; i < len(names); i++ {
			next := rapid.IntRange(0, i-1).Draw(t, "next") // the board is connected
			for j := range i {
				few := []int{0, 0, 0, 1, 1, 2}
				if j == next {
					few = []int{1, 1, 2}
				}
				spaces := rapid.IntRange(1, 3).Draw(t, "spaces")
				for range rapid.SampledFrom(few).Draw(t, "lanes") {
					all = append(all, lane{names[j], names[i], "ship", spaces})
				}
			}
		}
		tour := rapid.Permutation(names).Draw(t, "tour")[:rapid.IntRange(2, 4).Draw(t, "stops")]
		b := ownBoard(t, rapid.SampledFrom([]int{60, 10, 8, 7}).Draw(t, "pieces"), all, []string{strings.Join(tour, " - ")})
		order := rapid.SampledFrom(readings).Draw(t, "tour-order")
		s := owned(t, b, nil, nil, "tour-order "+order)
		for r := range b.Routes {
			seat := referee.Seat(rapid.SampledFrom([]int{-1, -1, -1, 0, 1}).Draw(t, "owner"))
			m := routerules.Move{Act: routerules.Claim, Seat: seat, Route: routemap.RouteNo(r)}
			if seat == maps.Nobody || s.Check(m).Refused() {
				continue
			}
			var err error
			if s, _, err = s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
		some, _, err := routescore.Outlook(s, 0, []routemap.TicketNo{0})
		if err != nil {
			t.Fatal(err)
		}
		p, cities := some[0], b.Tickets[0].Cities
		checkWay(t, s, p.Completed, func(n net) bool { return n.connected(cities) })
		if !b.Tickets[0].Tour() {
			return
		}
		if order != "legs" || p.InOrder.Fewest {
			checkWay(t, s, p.InOrder, func(n net) bool { return n.connected(cities) && n.inOrder(order, cities) })
		} else if exists := fewest(s, func(n net) bool { return n.inOrder(order, cities) }) >= 0; p.InOrder.Found &&
			!exists || exists && !p.InOrder.Found && (p.InOrder.Fewest || !p.InOrder.Short) { // few pieces: not certain
			t.Errorf("legs: %+v", p.InOrder)
		}
		if (p.Result != routescore.Failed) != p.Completed.Done() ||
			(p.Result == routescore.InOrder) != p.InOrder.Done() {
			t.Errorf("%+v", p)
		}
	})
}

// checkWay checks that a way does what it should, and that no set of lanes does it with
// fewer spaces.
func checkWay(t tester, s *routerules.State, w routescore.Completion, does func(net) bool) {
	t.Helper()
	want := fewest(s, does)
	if w.Found != (want >= 0) || w.Found && w.Spaces != want || !w.Fewest {
		t.Errorf("%+v, but the fewest spaces are %d", w, want)
		return
	}
	if !w.Found {
		return
	}
	mine := net{s.Board(), own(s)}
	for _, r := range w.Routes {
		m := routerules.Move{Act: routerules.Claim, Route: r}
		if s.Check(m).Refused() {
			t.Errorf("%s is not open", s.Board().Routes[r].ID)
			return
		}
		var err error
		if s, _, err = s.Apply(m); err != nil {
			t.Errorf("%v", err)
			return
		}
		mine.routes = append(mine.routes, r)
	}
	if !does(mine) {
		t.Errorf("%+v does not do it", w)
	}
}

// own lists the first player's routes.
func own(s *routerules.State) (routes []routemap.RouteNo) {
	for r := range s.Board().Routes {
		if s.Owner(routemap.RouteNo(r)) == 0 {
			routes = append(routes, routemap.RouteNo(r))
		}
	}
	return routes
}

// fewest tries all sets of lanes that the first player could still claim, and returns the
// fewest spaces of a set that does it, or -1.
func fewest(s *routerules.State, does func(net) bool) int {
	b := s.Board()
	var open []routemap.RouteNo
	for r := range b.Routes {
		if !s.Check(routerules.Move{Act: routerules.Claim, Route: routemap.RouteNo(r)}).Refused() {
			open = append(open, routemap.RouteNo(r))
		}
	}
	best := -1
sets:
	for set := range uint(1) << len(open) {
		mine, spaces, pieces := net{b, own(s)}, 0, s.Stock(0).Pieces
		for ; set != 0; set &= set - 1 {
			r := open[bits.TrailingZeros(set)]
			if slices.Contains(mine.routes, b.Routes[r].Twin) {
				continue sets
			}
			mine.routes = append(mine.routes, r)
			spaces += b.Routes[r].Spaces
			pieces[b.Routes[r].Kind] -= b.Routes[r].Spaces
		}
		if min(pieces[0], pieces[1]) < 0 {
			continue
		}
		if (best < 0 || spaces < best) && does(mine) {
			best = spaces
		}
	}
	return best
}

// TestOutlookIsSettled checks all tickets on boards on which two players have claimed at
// random: every way is found without giving up, and is not cheaper in order than in any
// order.
func TestOutlookIsSettled(t *testing.T) {
	for _, id := range routemap.IDs() {
		b := learnt(t, id)
		var all []routemap.TicketNo
		for k := range b.Tickets {
			all = append(all, routemap.TicketNo(k))
		}
		soak.Check(t, soak.Cases, func(t *rapid.T) {
			order := rapid.SampledFrom(routerules.TourOrder.Values).Draw(t, "tour-order")
			s := owned(t, b, nil, nil, "tour-order "+order)
			for range rapid.IntRange(0, 60).Draw(t, "claims") {
				m := routerules.Move{Act: routerules.Claim, Seat: referee.Seat(rapid.IntRange(0, 1).Draw(t, "seat")),
					Route: routemap.RouteNo(rapid.IntRange(0, len(b.Routes)-1).Draw(t, "route"))}
				if next, _, err := s.Apply(m); err == nil {
					s = next
				}
			}
			some, _, err := routescore.Outlook(s, 0, all)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range some {
				tour := b.Tickets[p.Ticket].Tour()
				if !p.Completed.Fewest || tour && !p.InOrder.Fewest && !p.InOrder.Found &&
					!p.InOrder.Short && (order == "path" || order == "direct") {
					t.Errorf("%s by %s is not settled: %+v", b.Tickets[p.Ticket].ID, order, p)
				}
				if tour && p.InOrder.Found && (!p.Completed.Found || p.InOrder.Exchange < p.Completed.Exchange ||
					p.InOrder.Exchange == p.Completed.Exchange && p.InOrder.Spaces < p.Completed.Spaces) ||
					p.Completed.Done() != (p.Result != routescore.Failed) ||
					tour && p.InOrder.Done() != (p.Result == routescore.InOrder) {
					t.Errorf("%s by %s: %+v", b.Tickets[p.Ticket].ID, order, p)
				}
			}
		})
	}
}

// BenchmarkOutlook looks at ten tickets on the World, five of them tours, with
// another player's lanes in the way.
func BenchmarkOutlook(b *testing.B) {
	s := table(b, freeTable(2)+`Anna claim bangkok/manila/red
Anna claim lagos/luanda/purple
Ben claim manila/tokyo/yellow
Ben claim al-qahira/tehran/black
Ben claim caracas/lima/white
Ben claim tiksi/yakutsk/green
Ben claim cambridge-bay/winnipeg/black
`)
	tickets := []routemap.TicketNo{}
	for _, id := range strings.Fields("bangkok/tokyo jakarta/lima edinburgh/sydney cape-town/new-york casablanca/yakutsk " +
		"casablanca/al-qahira/tehran mexico/caracas/lima/valparaiso lagos/luanda/dar-es-salaam/djibouti " +
		"anchorage/cambridge-bay/reykjavik/murmansk/tiksi murmansk/tiksi/novosibirsk/yakutsk/petropavlovsk") {
		tickets = append(tickets, ticketOf(b, s.Board(), id))
	}
	b.ReportAllocs()
	for b.Loop() {
		some, _, err := routescore.Outlook(s, 0, tickets)
		if err != nil {
			b.Fatal(err)
		}
		sum := 0
		for _, p := range some {
			sum += p.Completed.Spaces + p.InOrder.Spaces
		}
		if sum != 187 {
			b.Fatalf("%d spaces", sum)
		}
	}
}

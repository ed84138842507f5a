package routes_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
)

var orders = routerules.TourOrder.Values

// againstBrute counts tickets on a network by every reading, and compares results, points
// and proofs with the simple searches.
func againstBrute(t *rapid.T, b *routemap.Board, routes []routemap.RouteNo, tickets []routemap.TicketNo) {
	t.Helper()
	plain := net{b, routes}
	for _, order := range orders {
		s := owned(t, b, routes, tickets, "tour-order "+order)
		for i, item := range counted(t, s).Players[0].Tickets {
			ticket := &b.Tickets[tickets[i]]
			result, points := routescore.Failed, -ticket.Failed
			if ticket.ForCountry() {
				if paid, ok := plain.pays(ticket); ok {
					result, points = routescore.Completed, paid
				}
			} else if plain.connected(ticket.Cities) {
				result, points = routescore.Completed, ticket.Completed
				if ticket.Tour() && plain.inOrder(order, ticket.Cities) {
					result, points = routescore.InOrder, ticket.InOrder
				}
			}
			if item.Ticket != tickets[i] || item.Result != result || item.Points != points {
				var ids []string
				for _, r := range routes {
					ids = append(ids, b.Routes[r].ID)
				}
				t.Errorf("%s by %s: %v for %d points; want %v for %d\n%s", ticket.ID, order, item.Result, item.Points,
					result, points, strings.Join(ids, " "))
			}
			if !ticket.ForCountry() {
				checkProof(t, s, 0, order, item)
			}
			if item.Result != routescore.InOrder || order == "legs" || order == "direct" {
				continue
			}
			fewest := plain.walks(ticket.Cities, false)
			if fewest < 0 {
				fewest = plain.walks(ticket.Cities, true)
			}
			if len(item.Path.Routes) != fewest {
				t.Errorf("%s by %s: a proof of %d routes, not %d", ticket.ID, order, len(item.Path.Routes), fewest)
			}
		}
	}
}

// fits picks lanes from a list while a player may own them: never both lanes of a double
// route, and no more pieces than there are.
func fits(b *routemap.Board, list []routemap.RouteNo, most int) []routemap.RouteNo {
	var routes []routemap.RouteNo
	var used [2]int
	for _, r := range list {
		route := &b.Routes[r]
		room := [2]int{b.Values.Box.Trains, b.Values.Box.Ships}[route.Kind]
		if len(routes) == most || used[route.Kind]+route.Spaces > room ||
			used[0]+used[1]+route.Spaces > b.Values.Setup.Pieces ||
			route.Twin != routemap.NoRoute && slices.Contains(routes, route.Twin) || slices.Contains(routes, r) {
			continue
		}
		used[route.Kind] += route.Spaces
		routes = append(routes, r)
	}
	return routes
}

// around lists random lanes, usually those that touch earlier lanes and cities first, so
// that networks are connected.
func around(rng *rand.Rand, b *routemap.Board, cities []routemap.CityNo) []routemap.RouteNo {
	in := map[routemap.CityNo]bool{}
	for _, c := range cities {
		in[c] = true
	}
	var list []routemap.RouteNo
	for range 400 {
		r := routemap.RouteNo(rng.IntN(len(b.Routes)))
		route := &b.Routes[r]
		if in[route.A] && in[route.B] || (in[route.A] || in[route.B]) && rng.IntN(3) == 0 {
			in[route.A], in[route.B] = true, true
			list = append(list, r)
		}
	}
	return list
}

// TestToursOnTheWorld counts tours on random networks around their cities.
func TestToursOnTheWorld(t *testing.T) {
	b := board(t, "world")
	var tours []routemap.TicketNo
	for n := range b.Tickets {
		if b.Tickets[n].Tour() {
			tours = append(tours, routemap.TicketNo(n))
		}
	}
	if len(tours) != 8 {
		t.Fatalf("%d tours", len(tours))
	}
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		tour := rapid.SampledFrom(tours).Draw(t, "tour")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		most := rapid.IntRange(len(b.Tickets[tour].Cities)-1, 16).Draw(t, "lanes")
		for range 20 {
			againstBrute(t, b, fits(b, around(rng, b, b.Tickets[tour].Cities), most), []routemap.TicketNo{tour})
		}
	})
}

// TestTicketsEverywhere counts all ordinary tickets of all boards on random networks.
func TestTicketsEverywhere(t *testing.T) {
	for _, id := range routemap.IDs() {
		b := learnt(t, id)
		var all []routemap.TicketNo
		longs := 0
		for n := range b.Tickets {
			if b.Tickets[n].Long {
				longs++
			}
			if !b.Tickets[n].Tour() && !(b.Tickets[n].Long && longs > 1) { // nobody shows two long ones
				all = append(all, routemap.TicketNo(n))
			}
		}
		soak.Check(t, soak.Cases, func(t *rapid.T) {
			list := rapid.Permutation(numbers(len(b.Routes))).Draw(t, "lanes")
			againstBrute(t, b, fits(b, list, rapid.IntRange(0, 20).Draw(t, "most")), all)
		})
	}
}

// numbers returns the first n routes, from 0.
func numbers(n int) []routemap.RouteNo {
	var list []routemap.RouteNo
	for r := range n {
		list = append(list, routemap.RouteNo(r))
	}
	return list
}

// tangle is a board of eight cities, with a ship lane between any two and some train lanes
// beside them, and with many tours; each tour is followed by its reverse.
func tangle(t *testing.T) *routemap.Board {
	var lanes []lane
	var cities, tickets []string
	for i := range 8 {
		cities = append(cities, fmt.Sprintf("c%d", i))
		for j := range i {
			lanes = append(lanes, lane{cities[j], cities[i], "ship", 1})
			if (i+j)%3 == 0 {
				lanes = append(lanes, lane{cities[j], cities[i], "train", 1})
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for len(tickets) < 200 {
		var stops []string
		for _, c := range rng.Perm(8)[:3+rng.IntN(4)] {
			stops = append(stops, cities[c])
		}
		there := strings.Join(stops, " - ")
		slices.Reverse(stops)
		back := strings.Join(stops, " - ")
		if !seen[there] && !seen[back] {
			seen[there] = true
			tickets = append(tickets, there, back)
		}
	}
	return ownBoard(t, 60, lanes, tickets)
}

// TestToursInATangle counts tours on small networks with many ways around, and with train
// lanes beside ship lanes. A reversed tour counts the same.
func TestToursInATangle(t *testing.T) {
	b := tangle(t)
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		most := rapid.IntRange(2, 16).Draw(t, "most")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		list := numbers(len(b.Routes))
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		routes := fits(b, list, most)
		var tours []routemap.TicketNo
		for range 12 {
			there := routemap.TicketNo(2 * rng.IntN(len(b.Tickets)/2))
			if !slices.Contains(tours, there) {
				tours = append(tours, there, there+1)
			}
		}
		againstBrute(t, b, routes, tours)
		for _, order := range orders {
			items := counted(t, owned(t, b, routes, tours, "tour-order "+order)).Players[0].Tickets
			for i := 0; i < len(items); i += 2 {
				if items[i].Result != items[i+1].Result || items[i].Points != items[i+1].Points {
					t.Errorf("%s: %s is %v, but %s is %v", order, b.Tickets[tours[i]].ID, items[i].Result,
						b.Tickets[tours[i+1]].ID, items[i+1].Result)
				}
			}
		}
	})
}

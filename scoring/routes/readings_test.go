package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// sketch makes a board that has only some lanes, each written as two letters for its
// cities: ships, or trains in capitals.
func sketch(t tester, lanes, tour string) *routemap.Board {
	t.Helper()
	var list []lane
	for _, w := range strings.Fields(lanes) {
		kind := "ship"
		if strings.ToUpper(w) == w {
			kind = "train"
		}
		w = strings.ToLower(w)
		list = append(list, lane{w[:1], w[1:], kind, 1})
	}
	return ownBoard(t, 60, list, []string{strings.Join(strings.Split(tour, ""), " - ")})
}

// TestReadings distinguishes the four readings on the smallest networks where they differ.
// The tour is a, b, c and so on; x and y are cities that are not on it.
func TestReadings(t *testing.T) {
	for _, test := range []struct{ name, tour, lanes, want string }{
		{"straight", "abcd", "ab bc cd", "path trail legs direct"},
		{"straight, with a fork", "abcd", "ab bc cd bx xy", "path trail legs direct"},
		{"with a city between", "abc", "ax xb bc", "path trail legs"},
		{"with a way around, too", "abc", "ax xb ab by yc", "path trail legs"},
		{"the stops in another order", "abc", "ac cb", ""},
		{"the first two in order, the others not", "abcd", "ab bd dc", ""},
		{"the last two in order, the others not", "abcd", "ba ac cd", ""},
		{"the ends in their places, those between not", "abcd", "ac cb bd", ""},
		{"all joined to a city off the tour", "abc", "ax bx cx", "legs"},
		{"a stop at the end of a spur", "abc", "ax xb xc xy", "legs"},
		{"out and back by two lanes", "abc", "ax bx BX xc", "trail legs"},
		{"around a loop, through a city off the tour twice", "abc", "ax xb by yx xc", "trail legs"},
		{"around a loop, through a stop twice", "abc", "ab bx xa ac", "trail"},
		{"around a loop, through the last stop early", "abc", "ac cb bx xc", "trail"},
		{"around a loop, through the first stop again", "abc", "ab bx xa ay yc", "trail"},
		// The search must not confuse a walk that it has given up with another one that
		// came the other way around, or in another order.
		{"around a loop, the other way first", "abcd", "ac AC bd bx ax bc ad yc", "trail"},
		{"the way to the second stop first over the way on", "abcd", "ap am pm mb bp pc bd dc cz zd",
			"path trail legs"},
		{"back over the first stop by one lane", "abc", "ab ac", ""},
		{"back over the first stop by two lanes", "abc", "ab AB ac", "trail"},
		{"all in a ring", "abcd", "ab bc cd da", "path trail legs direct"},
		{"all in a ring, in another order", "abcd", "ac cb bd da", ""},
		// From b to c the ring leads through a or through d, and neither is in order.
		{"all in a ring, with cities between, in another order", "abcd", "ab bx xd dc cy ya", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := sketch(t, test.lanes, test.tour)
			var got []string
			for _, order := range orders {
				s := owned(t, b, numbers(len(b.Routes)), []routemap.TicketNo{0}, "tour-order "+order)
				item := counted(t, s).Players[0].Tickets[0]
				checkProof(t, s, 0, order, item)
				want := routescore.Completed
				if strings.Contains(test.want, order) {
					want = routescore.InOrder
				}
				if item.Result == routescore.InOrder {
					got = append(got, order)
				}
				if points := map[routescore.TicketResult]int{routescore.Completed: 5,
					routescore.InOrder: 8}[want]; item.Points != points {
					t.Errorf("%s: %d points, want %d", order, item.Points, points)
				}
			}
			if got := strings.Join(got, " "); got != test.want {
				t.Errorf("in order by %q, want %q", got, test.want)
			}
		})
	}
}

// TestTourFails leaves out a stop, or joins the stops into two networks. Both cost the
// third value.
func TestTourFails(t *testing.T) {
	for _, lanes := range []string{"ab bx xy cd", "ab cd xy ax", "bc cd ax", "ab bc dx", "ab", "xy", ""} {
		b := sketch(t, "ab bc cd ax xy dy bx dx", "abcd")
		var routes []routemap.RouteNo
		for _, w := range strings.Fields(lanes) {
			routes = append(routes, routesOf(t, b, w[:1]+"/"+w[1:]+"/gray")...)
		}
		for _, order := range orders {
			s := owned(t, b, routes, []routemap.TicketNo{0}, "tour-order "+order)
			item := counted(t, s).Players[0].Tickets[0]
			checkProof(t, s, 0, order, item)
			if item.Result != routescore.Failed || item.Points != -9 {
				t.Errorf("%s by %s: %v for %d points", lanes, order, item.Result, item.Points)
			}
		}
	}
}

package routes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// worst are networks of 60 pieces on the World, each with the tour for which the search for
// a trail takes longest. They were found by climbing from random networks, by the steps of
// the search, for all eight tours and for paths and trails, within one player's 25 trains
// and 50 ships.
var worst = []struct {
	name, tour, routes string
	readings           string // the readings by which the tour is in order
}{
	// The longest of all: 247 steps until a trail is found.
	{"a long way round", "tehran/lahore/mumbai/bangkok", `
al-qahira/athina/green al-qahira/tehran/yellow athina/marseille/red athina/tehran/gray
bangkok/hong-kong/black bangkok/jakarta/white bangkok/manila/red bangkok/mumbai/red caracas/miami/white
christchurch/sydney/white dar-es-salaam/jakarta/purple dar-es-salaam/mumbai/white darwin/jakarta/black
darwin/perth/red darwin/port-moresby/red darwin/sydney/green edinburgh/hamburg/black edinburgh/marseille/white
hamburg/moskva/white hong-kong/manila/purple jakarta/manila/gray jakarta/perth/gray lahore/mumbai/green
lahore/novosibirsk/white moskva/novosibirsk/yellow mumbai/tehran/purple perth/sydney/white port-moresby/sydney/yellow`,
		"path trail legs"},
	// 3718 steps for a search that only walks. The network has two parts that meet only in
	// Mumbai: in the west Tehran, Al-Qahira, Athina, Djibouti, Dar Es Salaam and Toamasina,
	// with two routes into Mumbai; in the east all others, with two routes into Mumbai,
	// from Lahore and from Bangkok. A walk comes from Tehran to Mumbai by a western route,
	// and then can only reach Lahore and come back to Mumbai by using up both eastern ones.
	// The remaining route there leads west, and no way leads out again, so no walk goes on
	// to Bangkok. And without passing Mumbai none goes from Tehran to Lahore.
	{"a city to pass three times", "tehran/lahore/mumbai/bangkok", `
al-qahira/athina/green al-qahira/djibouti/white al-qahira/tehran/black athina/tehran/gray
dar-es-salaam/djibouti/red dar-es-salaam/mumbai/white dar-es-salaam/toamasina/yellow
mumbai/tehran/purple lahore/mumbai/green beijing/lahore/gray beijing/hong-kong/white bangkok/mumbai/yellow
bangkok/hong-kong/black bangkok/jakarta/white bangkok/manila/red hong-kong/manila/purple hong-kong/tokyo/gray
jakarta/manila/gray manila/tokyo/yellow honolulu/manila/white honolulu/port-moresby/green
darwin/jakarta/black darwin/perth/red darwin/port-moresby/red darwin/sydney/green
jakarta/perth/gray perth/sydney/yellow port-moresby/sydney/yellow`,
		""},
}

// checkTour checks that a tour is in order by exactly those readings.
func checkTour(t tester, score *routescore.Score, order, readings string) {
	t.Helper()
	want := routescore.Completed
	if slices.Contains(strings.Fields(readings), order) {
		want = routescore.InOrder
	}
	if item := score.Players[0].Tickets[0]; item.Result != want {
		t.Errorf("by %s the tour is %v, want %v", order, item.Result, want)
	}
}

// TestWorstTours counts the worst tours by all readings, and checks the proofs.
func TestWorstTours(t *testing.T) {
	b := board(t, "world")
	for _, w := range worst {
		routes, tour := routesOf(t, b, w.routes), ticketOf(t, b, w.tour)
		pieces := 0
		for _, r := range routes {
			pieces += b.Routes[r].Spaces
		}
		if pieces != 60 {
			t.Errorf("%s: the network takes %d pieces", w.name, pieces)
		}
		for _, order := range orders {
			s := owned(t, b, routes, []routemap.TicketNo{tour}, "tour-order "+order)
			score := counted(t, s)
			checkTour(t, score, order, w.readings)
			checkProof(t, s, 0, order, score.Players[0].Tickets[0])
		}
	}
}

// BenchmarkWorstTour counts a table where one player has the worst network and tour, read
// as a trail, with what the other readings say.
func BenchmarkWorstTour(b *testing.B) {
	world := board(b, "world")
	for _, w := range worst {
		b.Run(w.name, func(b *testing.B) {
			s := owned(b, world, routesOf(b, world, w.routes), []routemap.TicketNo{ticketOf(b, world, w.tour)},
				"tour-order trail")
			b.ReportAllocs()
			for b.Loop() {
				checkTour(b, counted(b, s), "trail", w.readings)
			}
		})
	}
}

// grid is a board of single-ship lanes, w cities wide and h high.
func grid(name string, w, h int) []lane {
	var lanes []lane
	at := func(x, y int) string { return fmt.Sprintf("%s%d%d", name, x, y) }
	for y := range h {
		for x := range w {
			if x+1 < w {
				lanes = append(lanes, lane{at(x, y), at(x+1, y), "ship", 1})
			}
			if y+1 < h {
				lanes = append(lanes, lane{at(x, y), at(x, y+1), "ship", 1})
			}
		}
	}
	return lanes
}

// full makes a network of every lane between n cities.
func full(name string, n int) []lane {
	var lanes []lane
	for i := range n {
		for j := range i {
			lanes = append(lanes, lane{fmt.Sprintf("%s%d", name, j), fmt.Sprintf("%s%d", name, i), "ship", 1})
		}
	}
	return lanes
}

// joined puts two networks side by side, with lanes between them.
func joined(one, two []lane, between ...[2]string) []lane {
	lanes := append(append([]lane{}, one...), two...)
	for _, ends := range between {
		lanes = append(lanes, lane{ends[0], ends[1], "ship", 1})
	}
	return lanes
}

// TestHostileBoards counts tours on custom boards that are far more tangled than any
// printed one. Why they are in order, or not, is easy to see, though a search has many ways
// to try.
func TestHostileBoards(t *testing.T) {
	for _, test := range []struct {
		name, tour string
		lanes      []lane
		readings   string // the readings by which the tour is in order
	}{
		// A path from the west to the east side separates the north side from the south.
		{"across a grid and back", "g02 - g52 - g20 - g25", grid("g", 6, 6), "trail legs"},
		// The same with the middle of each side shifted.
		{"across a grid, shifted", "g02 - g53 - g30 - g25", grid("g", 6, 6), "trail legs"},
		// z is a dead end: no walk continues from there.
		{"a stop at a dead end", "g00 - z - g55", append(grid("g", 6, 6), lane{"g33", "z", "ship", 1}), "legs"},
		// The same with two dead ends at the ends, where they do no harm.
		{"ends at dead ends", "y - g00 - z", append(grid("g", 5, 6), lane{"g22", "y", "ship", 1},
			lane{"g33", "z", "ship", 1}), "path trail legs"},
		// Four crossings, but only three lanes between the halves.
		{"to and fro over three lanes", "g11 - h11 - g02 - h22 - g12",
			joined(grid("g", 3, 4), grid("h", 3, 4), [2]string{"g20", "h00"}, [2]string{"g22", "h02"},
				[2]string{"g23", "h03"}), "legs"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := ownBoard(t, 63, test.lanes, []string{test.tour})
			for _, order := range orders {
				s := owned(t, b, numbers(len(b.Routes)), []routemap.TicketNo{0}, "tour-order "+order)
				item := counted(t, s).Players[0].Tickets[0]
				checkProof(t, s, 0, order, item)
				want := routescore.Completed
				if strings.Contains(test.readings, order) {
					want = routescore.InOrder
				}
				if item.Result != want {
					t.Errorf("%s: %v, want %v", order, item.Result, want)
				}
			}
		})
	}
}

// BenchmarkHostileBoard counts a tour between two full networks of six cities each, with
// one lane too few between them: it is in order by legs alone. There are more walks than
// any search could try.
func BenchmarkHostileBoard(b *testing.B) {
	lanes := joined(full("p", 6), full("q", 6), [2]string{"p0", "q0"}, [2]string{"p1", "q1"}, [2]string{"p2", "q2"})
	own := ownBoard(b, 60, lanes, []string{"p3 - q3 - p4 - q4 - p5"})
	routes := numbers(len(own.Routes))
	for _, order := range orders {
		b.Run(order, func(b *testing.B) {
			want := routescore.Completed
			if order == "legs" {
				want = routescore.InOrder
			}
			s := owned(b, own, routes, []routemap.TicketNo{0}, "tour-order "+order)
			for b.Loop() {
				if item := counted(b, s).Players[0].Tickets[0]; item.Result != want {
					b.Fatalf("the tour is %v", item.Result)
				}
			}
		})
	}
}

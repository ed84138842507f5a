package routes_test

import (
	"errors"
	"fmt"
	"testing"

	routescore "purser/scoring/routes"
)

// unit turns pairs of cities into routes of one space each.
func unit(ends ...[2]int) []strip {
	var all []strip
	for _, e := range ends {
		all = append(all, strip{e[0], e[1], 1})
	}
	return all
}

// complete joins each of n cities to each other, and attaches the given number of
// lollipops: a route with a double route at its end.
func complete(n, lollipops int) []strip {
	var all []strip
	for i := range n {
		for j := range i {
			all = append(all, strip{i, j, 1})
		}
	}
	for i := range lollipops {
		at := n + 2*i
		all = append(all, strip{i % n, at, 1}, strip{at, at + 1, 1}, strip{at, at + 1, 1})
	}
	return all
}

// lattice is a grid of w by h cities, joined by routes of one space.
func lattice(w, h int) []strip {
	var all []strip
	for at := range w * h {
		if at%w+1 < w {
			all = append(all, strip{at, at + 1, 1})
		}
		if at+w < w*h {
			all = append(all, strip{at, at + w, 1})
		}
	}
	return all
}

// cubic is the generalized Petersen graph: a ring, a star, and spokes.
func cubic(n, skip int) []strip {
	var all []strip
	for i := range n {
		all = append(all, strip{i, (i + 1) % n, 1}, strip{i, n + i, 1}, strip{n + i, n + (i+skip)%n, 1})
	}
	return all
}

// worstNetworks are networks of up to 45 trains that take long, and the length of each
// longest path; two have 60 and 63, the most that a board can give a player. The lengths of
// all are clear without a search, except for those two and the climbed ones, which were found
// by climbing from random networks by the work of a search. The last two are on boards.
var worstNetworks = []struct {
	name   string
	strips []strip
	length int
}{
	// All ten cities have nine routes: four routes are left out, and two cities stay odd.
	{"ten cities, all joined", complete(10, 0), 41},
	// On each side, two of the three odd cities are neighbors. Of the four cities
	// left, two are the ends, and two are joined around a corner.
	{"grid of 5 by 5", lattice(5, 5), 34},
	// Likewise, with five odd cities on the long sides and two on the short ones.
	{"grid of 4 by 7", lattice(4, 7), 39},
	// 26 odd cities in 43 routes: 12 pairs of neighbors are left out.
	{"ladder", lattice(2, 15), 31},
	// 30 odd cities: 14 pairs of neighbors are left out.
	{"cubic of 30 cities", cubic(15, 4), 31},
	{"another cubic of 30 cities", cubic(15, 2), 31},
	// The path enters all 21 routes and leaves them in the one city with two lollipops.
	{"eight lollipops", complete(7, 8), 27},
	// Two lollipops of three routes, and all but three of 28 routes between.
	{"six lollipops", complete(8, 6)[:45], 31},
	{"climbed", unit([][2]int{
		{25, 7}, {25, 14}, {5, 21}, {17, 9}, {25, 3}, {22, 8}, {1, 9}, {10, 21}, {10, 18},
		{28, 12}, {14, 4}, {10, 24}, {5, 15}, {6, 10}, {14, 21}, {23, 11}, {3, 9}, {17, 28},
		{0, 26}, {6, 3}, {18, 10}, {9, 4}, {2, 6}, {2, 11}, {17, 1}, {0, 25}, {11, 27},
		{2, 14}, {26, 19}, {9, 19}, {7, 17}, {12, 22}, {14, 25}, {4, 11}, {6, 15}, {17, 19},
		{28, 24}, {11, 15}, {22, 12}, {25, 10}, {0, 14}, {5, 1}, {16, 22}, {14, 17}, {23, 7},
	}...), 33},
	{"grid of 6 by 6, 60 trains", lattice(6, 6), 53},
	{"cubic of 42 cities, 63 trains", cubic(21, 8), 43},
	{"climbed on Switzerland", []strip{
		{0, 1, 3}, {2, 3, 1}, {4, 5, 1}, {1, 6, 2}, {0, 7, 1}, {8, 9, 2}, {10, 8, 2}, {2, 11, 1}, {12, 8, 1},
		{1, 13, 1}, {0, 4, 2}, {12, 14, 2}, {14, 7, 1}, {11, 15, 2}, {16, 12, 1}, {1, 4, 2}, {17, 2, 4}, {18, 12, 1},
		{8, 14, 3}, {19, 9, 1}, {3, 7, 1}, {20, 9, 1}, {21, 11, 1}, {11, 3, 1}, {22, 23, 1}, {24, 25, 1},
	}, 15},
	{"climbed on the World", []strip{
		{0, 1, 2}, {2, 3, 3}, {4, 5, 2}, {6, 2, 3}, {7, 8, 3}, {9, 10, 2}, {11, 12, 3}, {13, 8, 2}, {13, 7, 1},
		{14, 8, 2}, {10, 15, 1}, {12, 1, 2}, {9, 3, 2}, {9, 15, 2}, {6, 16, 2}, {13, 16, 2}, {17, 7, 3}, {18, 19, 2},
		{4, 20, 1}, {6, 19, 1}, {4, 2, 4}, {21, 15, 1}, {22, 23, 2}, {10, 24, 2}, {19, 0, 1}, {22, 10, 1}, {19, 1, 3},
		{25, 3, 1}, {22, 15, 1}, {26, 8, 1}, {4, 27, 1}, {25, 9, 1},
	}, 28},
}

// TestWorstNetworks finds the longest paths of the worst networks.
func TestWorstNetworks(t *testing.T) {
	for _, w := range worstNetworks {
		b, routes := plain(w.strips)
		path := longestPath(t, b, routes)
		checkPath(t, b, routes, path)
		if path.Spaces(b) != w.length {
			t.Errorf("%s: the length is %d, want %d", w.name, path.Spaces(b), w.length)
		}
	}
}

// tangled is a network of 45 trains that takes longer than the search may, also found by
// climbing.
var tangled = unit([][2]int{
	{15, 16}, {17, 20}, {10, 12}, {8, 17}, {7, 17}, {15, 24}, {11, 23}, {19, 22}, {1, 20}, {15, 25}, {14, 19},
	{10, 11}, {3, 23}, {1, 5}, {7, 15}, {17, 18}, {4, 9}, {3, 15}, {13, 23}, {10, 22}, {11, 25}, {4, 10}, {1, 16},
	{15, 22}, {0, 25}, {4, 26}, {3, 4}, {8, 10}, {2, 11}, {5, 11}, {17, 21}, {8, 19}, {2, 19}, {12, 13}, {4, 14},
	{16, 19}, {0, 6}, {11, 14}, {3, 20}, {2, 17}, {19, 21}, {11, 21}, {12, 15}, {0, 5}, {4, 7},
}...)

// TestTangledNetwork checks that a longest path that takes too long is an error that names the
// player, and not a shorter path.
func TestTangledNetwork(t *testing.T) {
	var lanes []lane
	for _, s := range tangled {
		lanes = append(lanes, lane{fmt.Sprint("c", s.a), fmt.Sprint("c", s.b), "ship", s.spaces})
	}
	b := ownBoard(t, len(tangled), lanes, []string{"c15 - c16"})
	routes := numbers(len(b.Routes))
	if path, settled := routescore.LongestPath(b, routes); settled || len(path.Routes) > 0 {
		t.Errorf("settled %t, %d routes", settled, len(path.Routes))
	}
	b.Values.Points.Longest = 10
	if _, err := routescore.Count(owned(t, b, routes, nil)); !errors.Is(err, routescore.ErrTangled) || err.Error() !=
		"Anna: the longest path cannot be worked out: there are too many ways through the network" {
		t.Errorf("%v", err)
	}
}

// BenchmarkLongestPath finds the longest paths of the worst networks.
func BenchmarkLongestPath(b *testing.B) {
	for _, w := range worstNetworks {
		b.Run(w.name, func(b *testing.B) {
			own, routes := plain(w.strips)
			b.ReportAllocs()
			for b.Loop() {
				if path, _ := routescore.LongestPath(own, routes); path.Spaces(own) != w.length {
					b.Fatalf("the length is %d, want %d", path.Spaces(own), w.length)
				}
			}
		})
	}
}

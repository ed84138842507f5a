package routes_test

import (
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
// longest path; the last two have 63, the most that a board can give a player. The lengths
// of all are clear without a search, except for those of 63 and the climbed one, which was
// found by climbing from random networks by the states of the search.
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
}

// TestWorstNetworks finds the longest paths of the worst networks.
func TestWorstNetworks(t *testing.T) {
	for _, w := range worstNetworks {
		b, routes := plain(w.strips)
		path := routescore.LongestPath(b, routes)
		checkPath(t, b, routes, path)
		if path.Spaces(b) != w.length {
			t.Errorf("%s: the length is %d, want %d", w.name, path.Spaces(b), w.length)
		}
	}
}

// BenchmarkLongestPath finds the longest paths of the worst networks.
func BenchmarkLongestPath(b *testing.B) {
	for _, w := range worstNetworks {
		b.Run(w.name, func(b *testing.B) {
			own, routes := plain(w.strips)
			b.ReportAllocs()
			for b.Loop() {
				if path := routescore.LongestPath(own, routes); path.Spaces(own) != w.length {
					b.Fatalf("the length is %d, want %d", path.Spaces(own), w.length)
				}
			}
		})
	}
}

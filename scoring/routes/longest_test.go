package routes_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// A strip is a route of a simple network: its two cities and its length.
type strip struct{ a, b, spaces int }

// plain makes a board that has only routes, and lists them all.
func plain(strips []strip) (*routemap.Board, []routemap.RouteNo) {
	cities := 0
	b := &routemap.Board{}
	for _, s := range strips {
		cities = max(cities, s.a+1, s.b+1)
		b.Routes = append(b.Routes, routemap.Route{A: routemap.CityNo(min(s.a, s.b)), B: routemap.CityNo(max(s.a, s.b)),
			Spaces: s.spaces, Twin: routemap.NoRoute})
	}
	b.Cities = make([]routemap.City, cities)
	return b, numbers(len(strips))
}

// checkPath checks that a path is valid: every route joins its two cities, is among those
// allowed, and appears once.
func checkPath(t tester, b *routemap.Board, routes []routemap.RouteNo, path routescore.Path) {
	t.Helper()
	if len(path.Routes) == 0 && len(path.Cities) == 0 {
		return
	}
	if len(path.Cities) != len(path.Routes)+1 {
		t.Fatalf("%d cities and %d routes", len(path.Cities), len(path.Routes))
	}
	left := map[routemap.RouteNo]bool{}
	for _, r := range routes {
		left[r] = true
	}
	for i, r := range path.Routes {
		if !left[r] {
			t.Errorf("route %d comes twice or is not among those of the player", r)
		}
		left[r] = false
		if from, to := path.Cities[i], path.Cities[i+1]; !b.Routes[r].Touches(from) || b.Routes[r].From(from) != to {
			t.Errorf("route %d does not join %d and %d", r, from, to)
		}
	}
}

// longestPath returns the longest path, which must be settled.
func longestPath(t tester, b *routemap.Board, routes []routemap.RouteNo) routescore.Path {
	t.Helper()
	path, settled := routescore.LongestPath(b, routes)
	if !settled {
		t.Fatalf("the longest path of %d routes takes too long", len(routes))
	}
	return path
}

// longestByWalking walks every possible way, and returns the length of the longest. It
// skips only ways along the same routes to the same city.
func longestByWalking(b *routemap.Board, routes []routemap.RouteNo) int {
	best := 0
	seen := make([]bool, len(b.Cities)<<len(routes))
	var walk func(at routemap.CityNo, used, length int)
	walk = func(at routemap.CityNo, used, length int) {
		if seen[int(at)<<len(routes)|used] {
			return
		}
		seen[int(at)<<len(routes)|used] = true
		best = max(best, length)
		for i, r := range routes {
			if used>>i&1 == 0 && b.Routes[r].Touches(at) {
				walk(b.Routes[r].From(at), used|1<<i, length+b.Routes[r].Spaces)
			}
		}
	}
	for c := range b.Cities {
		walk(routemap.CityNo(c), 0, 0)
	}
	return best
}

// TestLongestPath finds the longest paths of networks where they are obvious.
func TestLongestPath(t *testing.T) {
	for _, test := range []struct {
		name   string
		strips []strip
		cities []routemap.CityNo
		length int
	}{
		{"nothing", nil, nil, 0},
		{"one route", []strip{{1, 0, 6}}, []routemap.CityNo{0, 1}, 6},
		{"both lanes of a double route", []strip{{0, 1, 2}, {0, 1, 2}}, []routemap.CityNo{0, 1, 0}, 4},
		{"a ring", []strip{{0, 1, 1}, {1, 2, 1}, {2, 0, 1}}, []routemap.CityNo{0, 1, 2, 0}, 3},
		{"a city twice", []strip{{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {3, 1, 1}, {1, 4, 1}}, []routemap.CityNo{0, 1, 2, 3,
			1, 4}, 5},
		{"a star of three", []strip{{0, 1, 2}, {0, 2, 3}, {0, 3, 4}}, []routemap.CityNo{2, 0, 3}, 7},
		{"the longer of two parts", []strip{{0, 1, 6}, {2, 3, 4}, {3, 4, 3}}, []routemap.CityNo{2, 3, 4}, 7},
		{"the shorter part has the longer path", []strip{{0, 1, 3}, {0, 2, 3}, {0, 3, 3}, {4, 5, 4}, {5, 6, 4}},
			[]routemap.CityNo{4, 5, 6}, 8},
		// Leaving out two routes would make all cities except two even, but cut off the
		// ring.
		{"no ring apart", []strip{{0, 1, 1}, {0, 2, 5}, {0, 3, 5}, {1, 4, 1}, {4, 5, 1}, {5, 1, 1}},
			[]routemap.CityNo{2, 0, 3}, 10},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, routes := plain(test.strips)
			path := longestPath(t, b, routes)
			checkPath(t, b, routes, path)
			if diff := cmp.Diff(test.cities, path.Cities); diff != "" || path.Spaces(b) != test.length {
				t.Errorf("the length is %d, want %d; the cities:\n%s", path.Spaces(b), test.length, diff)
			}
		})
	}
}

// strips draws a network of at most the given number of routes.
func strips(t *rapid.T, most int) []strip {
	cities := rapid.IntRange(2, 11).Draw(t, "cities")
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) strip {
		a := rapid.IntRange(0, cities-1).Draw(t, "a")
		b := (a + rapid.IntRange(1, cities-1).Draw(t, "b")) % cities
		return strip{a, b, rapid.IntRange(1, 6).Draw(t, "spaces")}
	}), 1, most).Draw(t, "routes")
}

// TestLongestByWalking compares the longest path with a walk along all ways.
func TestLongestByWalking(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		b, all := plain(strips(t, 13))
		routes := rapid.Permutation(all).Draw(t, "order")
		path := longestPath(t, b, routes)
		checkPath(t, b, routes, path)
		if want := longestByWalking(b, routes); path.Spaces(b) != want {
			t.Errorf("the length is %d, want %d", path.Spaces(b), want)
		}
		if diff := cmp.Diff(longestPath(t, b, append(all, all...)), path); diff != "" {
			t.Errorf("in another order the path is another:\n%s", diff)
		}
	})
}

// TestLongestThroughRings joins long rings by short routes: leaving out the short
// ones would cost the least, and would let the path fall into pieces.
func TestLongestThroughRings(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		var network []strip
		for at := 0; at < 9; at += 3 {
			network = append(network, strip{at, at + 1, 6}, strip{at + 1, at + 2, 6}, strip{at, at + 2, 6})
		}
		for range rapid.IntRange(2, 8).Draw(t, "short") {
			a := rapid.IntRange(0, 9).Draw(t, "a")
			network = append(network, strip{a, (a + rapid.IntRange(3, 7).Draw(t, "b")) % 10, 1})
		}
		b, all := plain(network)
		routes := rapid.Permutation(all).Draw(t, "order")
		path := longestPath(t, b, all)
		checkPath(t, b, routes, path)
		if want := longestByWalking(b, routes); path.Spaces(b) != want {
			t.Errorf("the length is %d, want %d", path.Spaces(b), want)
		}
	})
}

// TestLongestPathLaws checks laws on networks of up to 45 routes, which are too large to
// walk all ways: one more route adds at most its own length and that of a path beyond it,
// and takes nothing away; half a network does not have a longer path.
func TestLongestPathLaws(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		b, routes := plain(strips(t, 45))
		path := longestPath(t, b, routes)
		checkPath(t, b, routes, path)
		without := longestPath(t, b, routes[1:])
		if few, more := without.Spaces(b), path.Spaces(b); more < few || more > 2*few+b.Routes[routes[0]].Spaces {
			t.Errorf("one route more makes a path of %d into one of %d", few, more)
		}
		if again := longestPath(t, b, path.Routes); again.Spaces(b) != path.Spaces(b) {
			t.Errorf("along the routes of a path of %d, the longest is %d", path.Spaces(b), again.Spaces(b))
		}
	})
}

package routes

import (
	"slices"

	"purser/internal/lists"
	routemap "purser/maps/routes"
)

// LongestPath returns the longest continuous path along one player's routes: the walk with the most spaces that uses
// no route twice. It may pass through a city any number of times, and may leave routes out ("Calculating Scores", USA
// and Europe). [Path.Spaces] is its length. It is empty if there are no routes.
//
// The answer is exact and depends only on the set of routes: among several longest paths, it always returns the same
// one. It is not settled if the search would take too long, which happens on no printed board. A player starts with at
// most 63 pieces, so there are at most 63 routes.
func LongestPath(b *routemap.Board, routes []routemap.RouteNo) (path Path, settled bool) {
	routes = slices.Clone(routes)
	slices.Sort(routes)
	routes = slices.Compact(routes)
	parts, total := componentsOf(b, routes), make([]int, len(b.Cities)+1) // indexed by the city that represents a part
	for _, r := range routes {
		total[parts.of(b.Routes[r].A)] += b.Routes[r].Spaces
	}
	var best []routemap.RouteNo
	length, steps := 0, longestSteps
	for most := slices.Max(total); most > length; most = slices.Max(total) {
		n := slices.Index(total, most)
		total[n] = 0
		s := newPathSearch(b, lists.Filter(routes, func(r routemap.RouteNo) bool {
			return int(parts.of(b.Routes[r].A)) == n
		}))
		s.total, s.steps = most, steps
		kept, settled := s.run(most - length)
		if !settled {
			return Path{}, false
		}
		if kept != nil {
			best, length = kept, spaces(b, kept)
		}
		steps = s.steps
	}
	return walkAll(b, best), true
}

// Spaces returns the length of the path on a board: the sum of the spaces of its routes.
func (p *Path) Spaces(b *routemap.Board) int { return spaces(b, p.Routes) }

func spaces(b *routemap.Board, routes []routemap.RouteNo) int {
	sum := 0
	for _, r := range routes {
		sum += b.Routes[r].Spaces
	}
	return sum
}

// walkAll orders the routes of a path into one walk along all of them. The walk starts at the end with the lower
// number or, if it is a circuit, in the city with the lowest number.
func walkAll(b *routemap.Board, routes []routemap.RouteNo) (path Path) {
	if len(routes) == 0 {
		return Path{}
	}
	meet := make([]int, len(b.Cities))
	for _, r := range routes {
		meet[b.Routes[r].A]++
		meet[b.Routes[r].B]++
	}
	start := slices.IndexFunc(meet, func(n int) bool { return n%2 == 1 })
	if start < 0 {
		start = slices.IndexFunc(meet, func(n int) bool { return n > 0 })
	}
	// Hierholzer's algorithm: walk until stuck, always to the lowest city; then step back and insert the loops that
	// were left out. The routes in the order of stepping back are the walk in reverse.
	left := slices.Clone(routes)
	var walk func(c routemap.CityNo)
	walk = func(c routemap.CityNo) {
		for meet[c] > 0 {
			next := -1
			for i, r := range left {
				if b.Routes[r].Touches(c) && (next < 0 || b.Routes[r].From(c) < b.Routes[left[next]].From(c)) {
					next = i
				}
			}
			r := left[next]
			left = slices.Delete(left, next, next+1)
			meet[b.Routes[r].A]--
			meet[b.Routes[r].B]--
			walk(b.Routes[r].From(c))
			path.Routes = append(path.Routes, r)
		}
		path.Cities = append(path.Cities, c)
	}
	walk(routemap.CityNo(start))
	slices.Reverse(path.Cities)
	slices.Reverse(path.Routes)
	return path
}

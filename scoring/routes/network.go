package routes

import (
	"slices"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A network is everything that one player has claimed.
type network struct {
	board  *routemap.Board
	routes []routemap.RouteNo
	at     [][]routemap.RouteNo // by city

	budget *budget // of the whole count
	steps  int     // left for the next search, which subtracts those that it takes

	came  []routemap.RouteNo // buffer for shortest, by city
	seen  []bool
	queue []routemap.CityNo
}

func newNetwork(s *routerules.State, p referee.Seat) *network {
	b := s.Board()
	n := &network{
		board:  b,
		routes: s.Routes(p),
		at:     make([][]routemap.RouteNo, len(b.Cities)),
		came:   make([]routemap.RouteNo, len(b.Cities)),
		seen:   make([]bool, len(b.Cities)),
	}
	// The lists of all cities share one array: a route is in two of them.
	ends := make([]int, len(b.Cities))
	for _, r := range n.routes {
		ends[b.Routes[r].A]++
		ends[b.Routes[r].B]++
	}
	shared := make([]routemap.RouteNo, 2*len(n.routes))
	for c, k := range ends {
		n.at[c], shared = shared[:0:k], shared[k:]
	}
	for _, r := range n.routes {
		a, c := b.Routes[r].A, b.Routes[r].B
		n.at[a] = append(n.at[a], r)
		n.at[c] = append(n.at[c], r)
	}
	return n
}

// shortest finds a path of the fewest routes that passes none of the cities to avoid,
// except as its ends.
func (n *network) shortest(from, to routemap.CityNo, avoid []routemap.CityNo) (Path, bool) {
	came, seen, queue := n.came, n.seen, append(n.queue[:0], from)
	clear(seen)
	for _, c := range avoid {
		seen[c] = true
	}
	seen[from], seen[to] = true, false
	for i := 0; i < len(queue) && !seen[to]; i++ {
		for _, r := range n.at[queue[i]] {
			if next := n.board.Routes[r].From(queue[i]); !seen[next] {
				seen[next], came[next] = true, r
				queue = append(queue, next)
			}
		}
	}
	n.queue = queue
	if !seen[to] {
		return Path{}, false
	}
	var path Path
	for c := to; c != from; c = n.board.Routes[came[c]].From(c) {
		path.Cities = append(path.Cities, c)
		path.Routes = append(path.Routes, came[c])
	}
	path.Cities = append(path.Cities, from)
	slices.Reverse(path.Cities)
	slices.Reverse(path.Routes)
	return path, true
}

// walk joins cities one after the other by the shortest paths. It may double back: it only
// shows that the cities are in one network.
func (n *network) walk(cities []routemap.CityNo) (Path, bool) {
	return n.joined(cities, func(a, b routemap.CityNo) (Path, bool) { return n.shortest(a, b, nil) })
}

// joined concatenates the paths between neighbors on a ticket.
func (n *network) joined(cities []routemap.CityNo, leg func(a, b routemap.CityNo) (Path, bool)) (Path, bool) {
	whole := Path{Cities: []routemap.CityNo{cities[0]}}
	for i := range len(cities) - 1 {
		path, ok := leg(cities[i], cities[i+1])
		if !ok {
			return Path{}, false
		}
		whole.Cities = append(whole.Cities, path.Cities[1:]...)
		whole.Routes = append(whole.Routes, path.Routes...)
	}
	return whole, true
}

// legs reads a tour as in order if each pair of neighbors on it is joined by a path that
// visits no other city of the tour.
func (n *network) legs(cities []routemap.CityNo) (path Path, found, settled bool) {
	path, found = n.joined(cities, func(a, b routemap.CityNo) (Path, bool) { return n.shortest(a, b, cities) })
	return path, found, true
}

// direct reads a tour as in order if each pair of neighbors on it is joined by one route.
func (n *network) direct(cities []routemap.CityNo) (path Path, found, settled bool) {
	path, found = n.joined(cities, func(a, b routemap.CityNo) (Path, bool) {
		for _, r := range n.at[a] {
			if n.board.Routes[r].From(a) == b {
				return Path{[]routemap.CityNo{a, b}, []routemap.RouteNo{r}}, true
			}
		}
		return Path{}, false
	})
	return path, found, true
}

package routes

import (
	"purser/internal/lists"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A network consists of all routes that one player has claimed.
type network struct {
	lanes
	routes []routemap.RouteNo
	budget *budget // shared by the whole count
}

func newNetwork(s *routerules.State, p referee.Seat) *network {
	b := s.Board()
	n := &network{lanes: lanes{board: b, at: make([][]routemap.RouteNo, len(b.Cities))}, routes: s.Routes(p)}
	// The lists of all cities share one array of twice the number of routes, because each route is in two lists.
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

// walk joins cities one after another by shortest paths. It may double back, because it only proves that the cities
// are connected.
func (n *network) walk(cities []routemap.CityNo) (path Path, connected bool) {
	for i := range len(cities) - 1 {
		leg, _, found := n.leg(cities[i], cities[i+1], nil)
		if !found {
			return Path{}, false
		}
		path.extend(leg)
	}
	return path, true
}

// extend appends a path that begins in the last city.
func (p *Path) extend(leg Path) {
	if len(p.Cities) > 0 {
		leg.Cities = leg.Cities[1:]
	}
	p.Cities, p.Routes = append(p.Cities, leg.Cities...), append(p.Routes, leg.Routes...)
}

// components are the connected parts of some routes. They map each city to another city of its part, or to itself if
// the city represents the part.
type components []routemap.CityNo

func componentsOf(b *routemap.Board, routes []routemap.RouteNo) components {
	p := components(lists.Tabulate(len(b.Cities), func(i int) routemap.CityNo { return routemap.CityNo(i) }))
	for _, r := range routes {
		p.join(&b.Routes[r])
	}
	return p
}

// of returns the city that represents the part of a city.
func (p components) of(c routemap.CityNo) routemap.CityNo {
	for p[c] != c {
		p[c] = p[p[c]]
		c = p[c]
	}
	return c
}

// join merges the two parts that a route connects.
func (p components) join(r *routemap.Route) { p[p.of(r.B)] = p.of(r.A) }

package routes

import (
	"slices"

	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// disjointPaths reports whether the lanes have room for the legs of a tour. For every division of its stops into two
// sides, there must be as many ways from one side to the other as the tour has legs between them. For a path, no two
// of these ways may share a city; for a trail, no two may share a lane. Even with enough room, a solution may not
// exist.
func (s *conflictSearch) disjointPaths() bool {
	const most = 8 // number of stops to try on both sides; the rest stay on one side
	pipes := s.pipes()
	f, seen := make(flow, len(pipes)), make([]bool, len(pipes))
	for sides := 1; sides < 1<<min(len(s.tour)-1, most); sides++ {
		for i := range pipes {
			f[i] = append(f[i][:0], pipes[i]...)
		}
		if !f.room(s.tour, sides, seen) {
			return false
		}
	}
	return true
}

// A pipe leads from one node of a flow to another. back is the index of the reverse pipe.
type pipe struct{ to, room, back int }

// A flow is a network of pipes, by their start node.
type flow [][]pipe

func (f flow) add(from, to, room, roomBack int) {
	f[from] = append(f[from], pipe{to, room, len(f[to])})
	f[to] = append(f[to], pipe{from, roomBack, len(f[from]) - 1})
}

// push sends one more unit from one node to another if there is room: one step of the Ford–Fulkerson algorithm.
func (f flow) push(at, end int, seen []bool) bool {
	if at == end {
		return true
	}
	seen[at] = true
	for i := range f[at] {
		p := &f[at][i]
		if p.room > 0 && !seen[p.to] && f.push(p.to, end, seen) {
			p.room--
			f[p.to][p.back].room++
			return true
		}
	}
	return false
}

// pipes returns the lanes as a flow. Each city has two nodes, one for entering and one for leaving. The last two nodes
// are the two sides of a tour.
func (s *conflictSearch) pipes() flow {
	f := make(flow, 2*len(s.at)+2)
	for c, routes := range s.at {
		if len(routes) > 0 {
			most := len(routes) + 1 // maximum number of pipes at a node, including that within the city
			f[2*c], f[2*c+1] = make([]pipe, 0, most), make([]pipe, 0, most)
		}
	}
	seen := make([]bool, len(s.board.Routes))
	for c, routes := range s.at {
		through := 1
		switch {
		case len(routes) == 0:
			continue
		case s.by == routerules.TourTrail:
			through = len(s.board.Routes)
		case slices.Contains(s.tour, routemap.CityNo(c)):
			through = 0
		}
		f.add(2*c, 2*c+1, through, 0)
		for _, r := range routes {
			if lane := s.lane(r); !seen[lane] {
				seen[lane] = true
				other := int(s.board.Routes[r].From(routemap.CityNo(c)))
				f.add(2*c+1, 2*other, 1, 0)
				f.add(2*other+1, 2*c, 1, 0)
			}
		}
	}
	return f
}

// room reports whether there are as many ways between two sides of a tour as the tour has legs there.
func (f flow) room(tour []routemap.CityNo, sides int, seen []bool) bool {
	from, to, wanted := len(f)-2, len(f)-1, 0
	for i := range len(tour) - 1 {
		a, b := tour[i], tour[i+1]
		if sides>>i&1 == sides>>(i+1)&1 {
			continue
		}
		if sides>>i&1 == 1 {
			a, b = b, a
		}
		f.add(from, 2*int(a)+1, 1, 0)
		f.add(2*int(b), to, 1, 0)
		wanted++
	}
	for range wanted {
		clear(seen)
		if !f.push(from, to, seen) {
			return false
		}
	}
	return true
}

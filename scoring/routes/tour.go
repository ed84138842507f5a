package routes

import (
	"math/bits"
	"slices"

	routemap "purser/maps/routes"
)

// path reads a tour as in order if a path that starts in its first city and ends in its
// last visits its cities in the printed order, and no city twice. Other cities may lie
// between ("Tour Tickets").
func (n *network) path(cities []routemap.CityNo) (path Path, found, settled bool) {
	// A path is made of legs, and the shortest legs usually make one.
	path, found, settled = n.legs(cities)
	if !found || path.simple() {
		return path, found, settled
	}
	return n.search(cities, false)
}

// trail reads a tour as in order if there is such a walk that may visit cities again, but
// uses no route twice.
func (n *network) trail(cities []routemap.CityNo) (path Path, found, settled bool) {
	return n.search(cities, true)
}

func (p *Path) simple() bool {
	for i, c := range p.Cities {
		if slices.Contains(p.Cities[:i], c) {
			return false
		}
	}
	return true
}

// A search walks depth first from the first stop of a tour toward the others.
//
// Its nodes are the cities that can be reached from there and its edges the routes between
// them, renumbered so that a set of either fits into a word: a player begins with at most
// 63 pieces, so there are at most 63 routes and 64 cities.
type search struct {
	board  *routemap.Board
	trail  bool
	cities []routemap.CityNo  // by node
	routes []routemap.RouteNo // by edge
	ends   [][2]uint8         // the nodes of each edge
	edges  []uint64           // the edges at each node
	near   []uint64           // the nodes beside each node
	stops  []uint8            // the tour, as nodes
	order  [][]uint8          // for each stop and node, the node's edges, those toward the stop first

	walk  []uint8 // the edges walked
	dead  map[position]struct{}
	steps int // still allowed
}

// A position is everything that matters to the rest of a walk: where it is, which stop is
// next, and what part of the network can still be reached: nodes for a path, edges for a
// trail.
type position struct {
	at, next uint8
	open     uint64
}

func (n *network) search(cities []routemap.CityNo, trail bool) (path Path, found, settled bool) {
	s := newSearch(n, cities, trail)
	same := func(r routemap.RouteNo) int { return int(r) }
	if s == nil || narrow(n.board, n.at, same, cities, trail) {
		return Path{}, false, true
	}
	s.steps = n.steps
	defer func() { n.steps = s.steps }()
	used := uint64(0)
	if !trail {
		used = 1 << s.stops[0]
	}
	if !s.from(s.stops[0], 1, used) {
		return Path{}, false, s.steps > 0
	}
	at := s.stops[0]
	path.Cities = append(path.Cities, s.cities[at])
	for _, e := range s.walk {
		at = s.other(e, at)
		path.Cities = append(path.Cities, s.cities[at])
		path.Routes = append(path.Routes, s.routes[e])
	}
	return path, true, true
}

// newSearch numbers the part of the network around a tour. It returns nil if the tour is
// not in one part.
func newSearch(n *network, cities []routemap.CityNo, trail bool) *search {
	s := &search{board: n.board, trail: trail, dead: map[position]struct{}{}}
	const unseen = 255
	node := slices.Repeat([]uint8{unseen}, len(n.at))
	add := func(c routemap.CityNo) {
		if node[c] == unseen {
			node[c] = uint8(len(s.cities))
			s.cities = append(s.cities, c)
		}
	}
	add(cities[0])
	for i := 0; i < len(s.cities); i++ {
		for _, r := range n.at[s.cities[i]] {
			add(n.board.Routes[r].From(s.cities[i]))
		}
	}
	for _, c := range cities {
		if node[c] == unseen {
			return nil
		}
		s.stops = append(s.stops, node[c])
	}
	s.edges = make([]uint64, len(s.cities))
	s.near = make([]uint64, len(s.cities))
	for _, r := range n.routes {
		a, b := node[n.board.Routes[r].A], node[n.board.Routes[r].B]
		if a == unseen {
			continue
		}
		e := len(s.routes)
		s.routes = append(s.routes, r)
		s.ends = append(s.ends, [2]uint8{a, b})
		s.edges[a] |= 1 << e
		s.edges[b] |= 1 << e
		s.near[a] |= 1 << b
		s.near[b] |= 1 << a
	}
	s.sortEdges()
	return s
}

// sortEdges orders the edges at every node by how far from each stop they lead, so that the
// result is not needlessly long.
func (s *search) sortEdges() {
	s.order = make([][]uint8, len(s.stops)*len(s.cities))
	for i, stop := range s.stops {
		far := make([]int, len(s.cities))
		ring, seen := uint64(1)<<stop, uint64(1)<<stop
		for d := 0; ring != 0; d++ {
			next := uint64(0)
			for set := ring; set != 0; set &= set - 1 {
				at := bits.TrailingZeros64(set)
				far[at] = d
				next |= s.near[at]
			}
			ring = next &^ seen
			seen |= ring
		}
		for at := range s.cities {
			list := make([]uint8, 0, bits.OnesCount64(s.edges[at]))
			for set := s.edges[at]; set != 0; set &= set - 1 {
				list = append(list, uint8(bits.TrailingZeros64(set)))
			}
			slices.SortStableFunc(list, func(a, b uint8) int {
				return far[s.other(a, uint8(at))] - far[s.other(b, uint8(at))]
			})
			s.order[i*len(s.cities)+at] = list
		}
	}
}

func (s *search) other(edge, at uint8) uint8 { return s.ends[edge][0] ^ s.ends[edge][1] ^ at }

// from walks on from a node toward the next stop. The used set has nodes for a path, edges
// for a trail.
func (s *search) from(at uint8, next int, used uint64) bool {
	if at == s.stops[next] {
		if next++; next == len(s.stops) {
			return true
		}
	}
	open, hopeful := s.look(at, next, used)
	here := position{at, uint8(next), open}
	if !hopeful {
		return false
	}
	if _, ok := s.dead[here]; ok {
		return false
	}
	if s.steps--; s.steps <= 0 {
		return false
	}
	for _, e := range s.order[next*len(s.cities)+int(at)] {
		to := s.other(e, at)
		use := uint64(1) << e
		if !s.trail {
			use = 1 << to
			if to != s.stops[next] && slices.Contains(s.stops, to) {
				continue // a stop out of order
			}
		}
		if used&use != 0 {
			continue
		}
		s.walk = append(s.walk, e)
		if s.from(to, next, used|use) {
			return true
		}
		s.walk = s.walk[:len(s.walk)-1]
	}
	s.dead[here] = struct{}{}
	return false
}

// look returns what can still be reached from a node, and whether the rest of the tour may
// be possible from there: every remaining stop must be within reach, with a way in and,
// unless it is the last, a way out.
func (s *search) look(at uint8, next int, used uint64) (open uint64, hopeful bool) {
	here := uint64(1) << at
	nodes := here // reached
	for todo := here; todo != 0; {
		i := bits.TrailingZeros64(todo)
		todo &= todo - 1
		fresh := uint64(0)
		if s.trail {
			edges := s.edges[i] &^ used &^ open
			open |= edges
			for ; edges != 0; edges &= edges - 1 {
				end := s.ends[bits.TrailingZeros64(edges)]
				fresh |= 1<<end[0] | 1<<end[1]
			}
		} else {
			fresh = s.near[i] &^ used
		}
		fresh &^= nodes
		nodes |= fresh
		todo |= fresh
	}
	if !s.trail {
		open = nodes &^ here
	}
	for i := next; i < len(s.stops); i++ {
		stop := s.stops[i]
		ways := s.near[stop] & nodes
		if s.trail {
			ways = s.edges[stop] & open
		}
		need := 2
		if i == len(s.stops)-1 {
			need = 1
		}
		if nodes&(1<<stop) == 0 || bits.OnesCount64(ways) < need {
			return open, false
		}
	}
	return open, true
}

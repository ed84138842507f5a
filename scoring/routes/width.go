package routes

import "math/bits"

// wide reports whether the network is wide enough for the tour, as far as that can be
// decided without walking: however its stops are divided into two sides, there must be as
// many ways from one side to the other that share no route as the tour crosses between
// them. A path is a trail, so this applies to both.
func (s *search) wide() bool {
	const most = 8 // stops that are tried on both sides; the others stay on one
	for sides := uint(0); sides < 1<<min(len(s.stops)-1, most); sides++ {
		crossings := bits.OnesCount(sides ^ sides>>1)
		if s.ways(sides, crossings) < crossings {
			return false
		}
	}
	return true
}

// ways counts, up to a number that is enough, the ways from the stops on one side to those
// on the other that share no route: the maximum flow if every route carries one unit.
func (s *search) ways(sides uint, enough int) int {
	var from, to uint64
	for i, stop := range s.stops {
		if sides>>i&1 == 1 {
			from |= 1 << stop
		} else {
			to |= 1 << stop
		}
	}
	var there, back uint64 // the edges that carry one, from their first end or from their second
	for n := range enough {
		var came [64]uint8 // the edge by which each node was reached
		seen, todo, end := from, from, -1
		for todo != 0 && end < 0 {
			at := bits.TrailingZeros64(todo)
			todo &= todo - 1
			for edges := s.edges[at]; edges != 0; edges &= edges - 1 {
				e := bits.TrailingZeros64(edges)
				full := there
				if s.ends[e][1] == uint8(at) {
					full = back
				}
				next := s.other(uint8(e), uint8(at))
				if full>>e&1 == 1 || seen>>next&1 == 1 {
					continue
				}
				seen |= 1 << next
				todo |= 1 << next
				came[next] = uint8(e)
				if to>>next&1 == 1 {
					end = int(next)
					break
				}
			}
		}
		if end < 0 {
			return n
		}
		for at := uint8(end); from>>at&1 == 0; {
			e := came[at]
			at = s.other(e, at)
			carry, against := &there, &back
			if s.ends[e][1] == at {
				carry, against = &back, &there
			}
			if *against>>e&1 == 1 {
				*against &^= 1 << e // flows in opposite directions cancel out
			} else {
				*carry |= 1 << e
			}
		}
	}
	return enough
}

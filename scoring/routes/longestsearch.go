package routes

import (
	"math"
	"math/bits"
	"slices"

	routemap "purser/maps/routes"
)

// A pathSearch finds the connected set of links with at most two odd cities that
// leaves out the fewest spaces.
//
// It decides one link after the other, in an order that keeps the border small: the cities
// with both decided and undecided links. Only the state at the border matters of the
// decisions: which of its cities are in use, which of them are already joined, where an odd
// number of links meet, and how many ends the path already has. Of all decisions that lead
// to the same state, only those that leave out the fewest spaces are kept. The states are
// searched in the order of what they leave out and must at least still leave out (A*). That
// bound is exact for a path that may fall into pieces, see [pathSearch.relax]; so the first
// complete path found is a longest one.
type pathSearch struct {
	links  []link
	steps  []pathStep
	width  int        // the number of places that are ever taken
	limit  int        // paths that leave out this much are not searched
	rest   []int      // by step: the spaces of the links from there on
	bounds [][]uint16 // by step, see relax
	nodes  []pathNode
	known  map[border]int32 // the nodes by their states
	queue  [][]int32        // nodes by the least that they leave out
}

// A pathStep decides one link.
type pathStep struct {
	a, b   uint8 // the places of its ends at the border
	spaces int
	leave  []departure // the cities whose last link the step decides
	live   uint32      // the places that are taken before the step
}

// A departure is a city that leaves the border.
type departure struct {
	place  uint8
	mayEnd bool // an odd number of links meet there
}

// maxBorder is the number of places at the border. In a connected network of 63 routes
// where at least three links meet in every city except dead ends, fewer than 24 cities are
// ever at the border: it grows by at most d-2 cities with every city of d links that leaves
// it, and never beyond the cities left.
const maxBorder = 24

// maxRelaxed is the largest number of places at the border for which a bound is computed;
// beyond it the bound is 0, which is slower but just as exact.
const maxRelaxed = 16

// A border is a state at the border.
type border struct {
	group [maxBorder]uint8 // by place: 0, or the number of the piece of path that the city is on
	odd   uint32           // places where an odd number of chosen links meet
	step  uint8            // the next step
	ends  uint8            // cities already past the border where one end of the path is
}

type pathNode struct {
	border
	out    int32 // spaces left out
	parent int32
	chosen bool // the link before the border
	whole  bool // the path is complete, and all later links are left out
}

func newPathSearch(links []link, limit int) *pathSearch {
	s := &pathSearch{links: links, limit: limit}
	s.order()
	s.rest = make([]int, len(links)+1)
	for i := len(links) - 1; i >= 0; i-- {
		s.rest[i] = s.rest[i+1] + s.steps[i].spaces
	}
	s.relax()
	return s
}

// relax computes backwards, for each step, the fewest spaces that must be left out from
// there on so that every city except the ends has an even number of links, if the path need
// not be connected. The table of a step has three rows, by the number of ends still open,
// with a value for every set of odd places.
func (s *pathSearch) relax() {
	const never = math.MaxUint16
	s.bounds = make([][]uint16, len(s.steps)+1)
	s.bounds[len(s.steps)] = []uint16{0, 0, 0}
	for i := len(s.steps) - 1; i >= 0; i-- {
		step := &s.steps[i]
		width := bits.Len32(step.live)
		if width > maxRelaxed {
			continue
		}
		table := make([]uint16, 3<<width)
		next := s.bounds[i+1]
		flip := uint32(1)<<step.a ^ uint32(1)<<step.b
		for odd := step.live; ; odd = (odd - 1) & step.live {
			for open := range 3 {
				least := uint16(never)
				for _, way := range [2]struct {
					odd uint32
					out int
				}{{odd ^ flip, 0}, {odd, step.spaces}} {
					odd, open := way.odd, open
					for _, d := range step.leave {
						if odd>>d.place&1 == 1 {
							odd &^= 1 << d.place
							if open--; !d.mayEnd {
								open = -1
							}
							if open < 0 {
								break
							}
						}
					}
					if open < 0 {
						continue
					}
					bound := 0
					if next != nil {
						bound = int(next[open*(len(next)/3)+int(odd)])
					}
					if bound != never {
						least = min(least, uint16(bound+way.out))
					}
				}
				table[open<<width+int(odd)] = least
			}
			if odd == 0 {
				break
			}
		}
		s.bounds[i] = table
	}
}

func (s *pathSearch) bound(b *border) int {
	table := s.bounds[b.step]
	if table == nil {
		return 0
	}
	if bound := table[int(2-b.ends)*(len(table)/3)+int(b.odd)]; bound != math.MaxUint16 {
		return int(bound)
	}
	return s.limit
}

// run returns the routes of the longest path, or false if it leaves out at least as many
// spaces as the limit.
func (s *pathSearch) run() ([]routemap.RouteNo, bool) {
	if s.limit <= 0 {
		return nil, false
	}
	s.queue = make([][]int32, s.limit)
	s.known = map[border]int32{}
	s.nodes = make([]pathNode, 0, 1<<7)
	s.add(pathNode{parent: -1}, 0)
	for least := 0; least < len(s.queue); least++ {
		for len(s.queue[least]) > 0 {
			last := len(s.queue[least]) - 1
			no := s.queue[least][last]
			s.queue[least] = s.queue[least][:last]
			n := s.nodes[no]
			if n.whole {
				return s.routesTo(no), true
			}
			if int(n.out)+s.bound(&n.border) < least {
				continue // found again on a better way, and already searched
			}
			s.decide(no, n, true)
			s.decide(no, n, false)
		}
	}
	return nil, false
}

// decide takes the next step from a node.
func (s *pathSearch) decide(no int32, n pathNode, chosen bool) {
	step := &s.steps[n.step]
	n.parent, n.chosen = no, chosen
	n.step++
	if chosen {
		n.odd ^= 1<<step.a ^ 1<<step.b
		n.join(step.a, step.b, s.width)
	} else {
		n.out += int32(step.spaces)
	}
	for _, d := range step.leave {
		if n.odd>>d.place&1 == 1 {
			if n.ends++; !d.mayEnd || n.ends > 2 {
				return
			}
			n.odd &^= 1 << d.place
		}
		group := n.group[d.place]
		if group == 0 {
			continue
		}
		n.group[d.place] = 0
		alone := true
		for _, g := range n.group[:s.width] {
			if g == group {
				alone = false
				break
			}
		}
		if !alone {
			continue
		}
		if n.group != [maxBorder]uint8{} {
			return // a piece that nothing can be joined to anymore
		}
		n.whole = true
		n.out += int32(s.rest[n.step])
		s.push(n, int(n.out))
		return
	}
	n.number(s.width)
	if least := int(n.out) + s.bound(&n.border); least < s.limit {
		s.add(n, least)
	}
}

// join puts the cities at two places on one piece of path.
func (b *border) join(p, q uint8, width int) {
	from, into := b.group[p], b.group[q]
	if into == 0 {
		if into = from; into == 0 {
			into = maxBorder + 1
		}
	}
	b.group[p], b.group[q] = into, into
	if from != 0 && from != into {
		for i, g := range b.group[:width] {
			if g == from {
				b.group[i] = into
			}
		}
	}
}

// number numbers the pieces of path in the order of their places, so that equal states have
// equal numbers.
func (b *border) number(width int) {
	var numbers [maxBorder + 2]uint8
	last := uint8(0)
	for i, g := range b.group[:width] {
		if g == 0 {
			continue
		}
		if numbers[g] == 0 {
			last++
			numbers[g] = last
		}
		b.group[i] = numbers[g]
	}
}

// add queues a node, unless its state has been reached leaving out just as little or less.
func (s *pathSearch) add(n pathNode, least int) {
	switch no, known := s.known[n.border]; {
	case !known:
		s.known[n.border] = int32(len(s.nodes))
		s.push(n, least)
	case n.out < s.nodes[no].out:
		s.nodes[no] = n
		s.queue[least] = append(s.queue[least], no)
	}
}

func (s *pathSearch) push(n pathNode, least int) {
	if least < s.limit {
		s.queue[least] = append(s.queue[least], int32(len(s.nodes)))
		s.nodes = append(s.nodes, n)
	}
}

// routesTo returns the routes of the links that were chosen on the way to a node.
func (s *pathSearch) routesTo(no int32) []routemap.RouteNo {
	var routes []routemap.RouteNo
	for ; s.nodes[no].parent >= 0; no = s.nodes[no].parent {
		if s.nodes[no].chosen {
			routes = append(routes, s.links[s.nodes[no].step-1].routes...)
		}
	}
	slices.Sort(routes)
	return routes
}

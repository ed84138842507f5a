package routes

import (
	"iter"
	"math"
	"math/bits"

	routemap "purser/maps/routes"
)

// A pathSearch finds the longest path in a connected set of routes.
//
// A city is odd in a set if an odd number of the set's routes meet there. A connected set with at most two odd cities
// is a path between them. If there are more odd cities, then each of these is an end of the path, or the path leaves
// out a route there. The search tries both options for one city after another. It always continues with the set that
// leaves out the fewest spaces, including those that must still be left out, so the first set that is a path is a
// longest one.
//
// A longest path that leaves out routes of a set ends in two cities that are odd in the set: in any other city, it
// could continue along a route that it left out.
//
// Routes and cities are numbered so that a set of either fits into a word.
type pathSearch struct {
	routes []routemap.RouteNo
	spaces []int    // by route
	ends   [][2]int // the cities of each route
	at     []uint64 // the routes of each city
	total  int      // sum of the spaces of all routes

	known map[part]bool
	queue [][]part // parts by the fewest spaces that they may leave out
	least int      // the queue index of the part taken last
	steps int      // number of steps still allowed
}

// longestSteps is the maximum number of parts to look at. The worst known network on a printed board where the longest
// path matters takes 1,000; a network in a typical game takes 20.
const longestSteps = 20_000

// A part is a connected set of routes in which to look for the path.
type part struct {
	routes uint64
	odd    uint64 // the odd cities
	ends   uint64 // odd cities where the path may end
	fixed  uint64 // cities in ends where the path must end
	next   int    // the next city to decide
}

func newPathSearch(b *routemap.Board, routes []routemap.RouteNo) *pathSearch {
	s := &pathSearch{routes: routes, spaces: make([]int, len(routes)), ends: make([][2]int, len(routes)),
		at: make([]uint64, 0, len(routes)+1)}
	number := make([]int, len(b.Cities)) // counted from 1
	for i, r := range routes {
		s.spaces[i] = b.Routes[r].Spaces
		for end, c := range [2]routemap.CityNo{b.Routes[r].A, b.Routes[r].B} {
			if number[c] == 0 {
				s.at = append(s.at, 0)
				number[c] = len(s.at)
			}
			s.ends[i][end] = number[c] - 1
			s.at[number[c]-1] |= 1 << i
		}
	}
	return s
}

// run returns the routes of the longest path, or nil if it leaves out at least limit spaces. It is not settled if the
// search takes too many steps.
func (s *pathSearch) run(limit int) (kept []routemap.RouteNo, settled bool) {
	odd := 0
	for _, here := range s.at {
		odd += bits.OnesCount64(here) & 1
	}
	if odd <= 2 {
		return s.routes, true
	}
	s.known, s.queue = map[part]bool{}, make([][]part, limit)
	s.add(1<<len(s.routes)-1, 0, part{ends: math.MaxUint64})
	for ; s.least < limit; s.least++ {
		for n := len(s.queue[s.least]); n > 0; n = len(s.queue[s.least]) {
			p := s.queue[s.least][n-1]
			s.queue[s.least] = s.queue[s.least][:n-1]
			if bits.OnesCount64(p.odd) <= 2 {
				for r := range each(p.routes) {
					kept = append(kept, s.routes[r])
				}
				return kept, true
			}
			s.decide(p)
			if s.steps <= 0 {
				return nil, false
			}
		}
	}
	return nil, true
}

// decide tries both options for the next city of a part: the path ends there, or it leaves out a route.
func (s *pathSearch) decide(p part) {
	if end := p; p.ends>>p.next&1 == 1 {
		end.fixed |= 1 << p.next
		s.add(p.routes, p.next, end)
	}
	for r := range each(s.at[p.next] & p.routes) {
		left, ends := p.routes&^(1<<r), s.ends[r]
		if reached := s.add(left, ends[0], p); reached>>ends[1]&1 == 0 {
			s.add(left, ends[1], p)
		}
	}
}

func (s *pathSearch) other(r, c int) int { return s.ends[r][0] ^ s.ends[r][1] ^ c }

// add queues the connected set of the given routes around a city, as a smaller part of p. It returns the cities in
// that set.
func (s *pathSearch) add(routes uint64, from int, p part) (reached uint64) {
	out := s.total
	p.routes, p.odd, p.next, reached = 0, 0, 0, 1<<from
	for todo := reached; todo != 0; {
		c := bits.TrailingZeros64(todo)
		here := s.at[c] & routes
		p.odd |= uint64(bits.OnesCount64(here)&1) << c
		for r := range each(here &^ p.routes) {
			out -= s.spaces[r]
			todo |= 1 << s.other(r, c) &^ reached
		}
		reached |= todo
		todo &^= 1 << c
		p.routes |= here
	}
	if p.ends &= p.odd; bits.OnesCount64(p.fixed) == 2 {
		p.ends = p.fixed
	}
	if p.fixed&^p.odd != 0 || s.known[p] {
		return reached
	}
	s.known[p] = true
	s.steps--
	if bits.OnesCount64(p.odd) > 2 {
		more, next := s.bound(p)
		out, p.next = out+more, next
	}
	if out = max(out, s.least); out < len(s.queue) {
		s.queue[out] = append(s.queue[out], p)
	}
	return reached
}

// bound returns a lower bound for the number of spaces that a path must still leave out of a part, and the city to
// decide next. The routes left out connect the odd cities other than the ends in pairs, and no route belongs to two
// pairs.
func (s *pathSearch) bound(p part) (spaces, next int) {
	sum, most, best := 0, [2]int{}, math.MaxInt
	forced := p.odd &^ p.ends
	for c := range each(p.odd &^ p.fixed) {
		cost := s.cost(p, c)
		sum += cost
		if p.ends>>c&1 == 1 {
			most = [2]int{max(most[0], cost), max(most[1], min(most[0], cost))}
		}
		if ways := bits.OnesCount64(s.at[c]&p.routes)<<10 + cost; ways < best && (forced == 0 || forced>>c&1 == 1) {
			best, next = ways, c
		}
	}
	for _, cost := range most[:2-bits.OnesCount64(p.fixed)] {
		sum -= cost
	}
	return (sum + 1) / 2, next
}

// cost returns twice the number of spaces that an odd city contributes to its pair: the spaces of the shortest chain
// that leads away from it, or half of them if that chain alone may connect the pair. A city's only chain is left out
// completely, together with the rings behind it.
func (s *pathSearch) cost(p part, c int) int {
	least, rings, chains, end, paired := math.MaxInt, 0, 0, c, p.odd&^p.fixed
	for r := range each(s.at[c] & p.routes) {
		spaces, to := s.chain(p, c, r)
		if to == c {
			rings += spaces // counts a ring twice, once from each side
			continue
		}
		if chains, end = chains+1, to; paired>>to&1 == 0 {
			spaces *= 2
		}
		least = min(least, spaces)
	}
	if chains > 1 {
		return least
	}
	if paired>>end&1 == 1 {
		least = 2*least - s.cost(p, end)
	}
	return least + rings
}

// chain follows routes from a city to the next one that is not just a point of passage.
func (s *pathSearch) chain(p part, c, r int) (spaces, end int) {
	for end = c; ; {
		spaces += s.spaces[r]
		end = s.other(r, end)
		on := s.at[end] & p.routes &^ (1 << r)
		if bits.OnesCount64(on) != 1 || end == c {
			return spaces, end
		}
		r = bits.TrailingZeros64(on)
	}
}

// each yields the numbers in a set.
func each(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0 && yield(bits.TrailingZeros64(set)); set &= set - 1 {
		}
	}
}

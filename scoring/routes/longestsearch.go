package routes

import (
	"iter"
	"math"
	"math/bits"

	routemap "purser/maps/routes"
)

// A pathSearch finds the longest path in a connected set of routes.
//
// A city is odd in a set if an odd number of its routes meet there. A connected set with at
// most two odd cities is a path between them. If there are more, each of them is an end of the
// path, or the path leaves out a route there. The search tries both for one city after the
// other. It always goes on with the set that leaves out the fewest spaces, counting those that
// must still be left out, so the first set that is a path is a longest one.
//
// A longest path that leaves out routes of a set ends in two cities that are odd in the set:
// in any other city it could go on along a route that it left out.
//
// Routes and cities are numbered, so that a set of either fits into a word.
type pathSearch struct {
	routes []routemap.RouteNo
	spaces []int    // by route
	ends   [][2]int // by route: its cities
	at     []uint64 // by city: its routes
	total  int      // spaces of all routes

	known map[part]bool
	queue [][]part // by the fewest spaces that they may leave out
	least int      // of the part taken last
	steps int      // still allowed
}

// longestSteps bounds how many parts are looked at. The worst known network on a printed board
// where the longest path matters takes 1,000 of them, and a network in a usual game 20.
const longestSteps = 20_000

// A part is a connected set of routes in which the path is sought.
type part struct {
	routes uint64
	odd    uint64 // the odd cities
	ends   uint64 // those of them where the path may end
	fixed  uint64 // those of them where it does
	next   int    // the city to decide
}

func newPathSearch(b *routemap.Board, routes []routemap.RouteNo) *pathSearch {
	s := &pathSearch{routes: routes, spaces: make([]int, len(routes)), ends: make([][2]int, len(routes)),
		at: make([]uint64, 0, len(routes)+1)}
	number := make([]int, len(b.Cities)) // from 1
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

// run returns the routes of the longest path, or nil if it leaves out at least as many spaces
// as the limit. It is not settled if that takes too many steps.
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

// decide tries both for the next city of a part: the path ends there, or leaves out a route.
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

// add queues the connected part of some routes around a city, which was a part of p. It
// returns the cities that are in it.
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

// bound returns how many spaces a path must still leave out of a part, or fewer, and the city
// to decide next. What is left out joins the odd cities except for the ends in pairs, and no
// route is in two of these.
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

// cost returns twice the spaces that an odd city contributes to a pair: those of the shortest
// chain that leads away, or half of them if the chain may be all that joins the pair. If there
// is only one chain, it is left out whole, with the rings behind it.
func (s *pathSearch) cost(p part, c int) int {
	least, rings, chains, end, paired := math.MaxInt, 0, 0, c, p.odd&^p.fixed
	for r := range each(s.at[c] & p.routes) {
		spaces, to := s.chain(p, c, r)
		if to == c {
			rings += spaces // of a ring twice, once from each side
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

// chain follows routes from a city to the next one where they do not just lead on.
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

// each returns the numbers in a set.
func each(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0 && yield(bits.TrailingZeros64(set)); set &= set - 1 {
		}
	}
}

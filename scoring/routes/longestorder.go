package routes

import (
	"cmp"
	"math/bits"
	"slices"

	routemap "purser/maps/routes"
)

// order puts the links into an order that keeps the border small, and assigns the cities
// their places there. From each starting city it proceeds greedily: the next city to leave
// the border is the one that adds the fewest new ones. The start that makes the least work
// wins.
func (s *pathSearch) order() {
	var cities []routemap.CityNo
	for _, l := range s.links {
		cities = append(cities, l.a, l.b)
	}
	slices.Sort(cities)
	cities = slices.Compact(cities)
	near := make([]uint64, len(cities)) // by city: the cities that a link leads to
	node := func(c routemap.CityNo) int { i, _ := slices.BinarySearch(cities, c); return i }
	for _, l := range s.links {
		a, b := node(l.a), node(l.b)
		near[a] |= 1 << b
		near[b] |= 1 << a
	}
	var best []int
	least := -1
	for start := range cities {
		if order, work := greedy(near, start); least < 0 || work < least {
			best, least = order, work
		}
	}
	s.take(best, cities, near)
}

// greedy returns an order in which the cities leave the border, and how much work that
// makes.
func greedy(near []uint64, start int) (order []int, work int) {
	all := uint64(1)<<len(near) - 1
	left, at := all, uint64(1)<<start
	for left != 0 {
		next, fresh := -1, 0
		for set := at; set != 0; set &= set - 1 {
			c := bits.TrailingZeros64(set)
			if n := bits.OnesCount64(near[c] & left &^ at); next < 0 || n < fresh {
				next, fresh = c, n
			}
		}
		at |= near[next] & left
		work += 1 << min(3*bits.OnesCount64(at)/2, 40)
		at &^= 1 << next
		left &^= 1 << next
		order = append(order, next)
	}
	return order, work
}

// take makes the steps of an order of the cities: each decides all links that lead from a
// city to cities that are still to come.
func (s *pathSearch) take(order []int, cities []routemap.CityNo, near []uint64) {
	turn := make([]int, len(order)) // by city: when it leaves
	for i, c := range order {
		turn[c] = i
	}
	node := func(c routemap.CityNo) int { i, _ := slices.BinarySearch(cities, c); return i }
	first := func(l link) int { return min(turn[node(l.a)], turn[node(l.b)]) }
	second := func(l link) int { return max(turn[node(l.a)], turn[node(l.b)]) }
	slices.SortStableFunc(s.links, func(l, m link) int {
		return cmp.Or(cmp.Compare(first(l), first(m)), cmp.Compare(second(l), second(m)))
	})
	left := make([]int, len(cities)) // links not yet decided
	for _, l := range s.links {
		left[node(l.a)]++
		left[node(l.b)]++
	}
	odd := make([]bool, len(cities))
	place := make([]int, len(cities))
	for c, n := range left {
		odd[c], place[c] = n%2 == 1, -1
	}
	taken := uint32(0)
	for _, l := range s.links {
		step := pathStep{spaces: l.spaces, live: taken}
		ends := [2]int{node(l.a), node(l.b)}
		for _, c := range ends {
			if place[c] < 0 {
				place[c] = bits.TrailingZeros32(^taken)
				taken |= 1 << place[c]
				s.width = max(s.width, place[c]+1)
			}
			left[c]--
		}
		step.a, step.b = uint8(place[ends[0]]), uint8(place[ends[1]])
		for i, c := range ends {
			if left[c] == 0 && (i == 0 || c != ends[0]) {
				step.leave = append(step.leave, departure{uint8(place[c]), odd[c]})
				taken &^= 1 << place[c]
			}
		}
		s.steps = append(s.steps, step)
	}
}

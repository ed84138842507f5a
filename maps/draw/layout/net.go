package layout

import (
	"cmp"
	"math"
	"slices"

	"purser/internal/lists"
)

// An edgeBundle is all lanes between two cities; they are drawn side by side.
type edgeBundle struct {
	a, b   int
	length float64 // its number of spaces, plus one for the marks at its ends
}

func (l *edgeBundle) other(c int) int { return l.a + l.b - c }

func (l *edgeBundle) touches(c int) bool { return l.a == c || l.b == c }

// A net is the cities and lanes of a board as a graph.
type net struct {
	fixed []bool // by city: it keeps its place
	lanes []edgeBundle
	of    [][]int // by city: its lanes
}

func netOf(cities []MapCity, lanes []Edge) *net {
	n := &net{fixed: lists.Map(cities, func(c MapCity) bool { return !c.Unplaced }), of: make([][]int, len(cities))}
	for _, l := range lanes {
		if no := n.join(Edge{min(l.A, l.B), max(l.A, l.B), l.Spaces}); no >= 0 {
			n.lanes[no].length = max(n.lanes[no].length, float64(l.Spaces)+1)
		}
	}
	return n
}

// join adds a lane, unless there is already one between its cities. It returns the number of the earlier lane, or -1.
func (n *net) join(l Edge) int {
	if l.A == l.B {
		return -1
	}
	for _, no := range n.of[l.A] {
		if n.lanes[no].touches(l.B) {
			return no
		}
	}
	no := len(n.lanes)
	n.lanes = append(n.lanes, edgeBundle{l.A, l.B, float64(l.Spaces) + 1})
	n.of[l.A], n.of[l.B] = append(n.of[l.A], no), append(n.of[l.B], no)
	return no
}

// from returns the distances along the lanes from one city to all others, by Dijkstra's algorithm.
func (n *net) from(city int) []float64 {
	far := slices.Repeat([]float64{math.Inf(1)}, len(n.of))
	far[city] = 0
	for reached := []int{city}; len(reached) > 0; {
		next := 0
		for i, c := range reached {
			if far[c] < far[reached[next]] {
				next = i
			}
		}
		c := reached[next]
		reached = slices.Delete(reached, next, next+1)
		for _, l := range n.of[c] {
			// vary the lengths slightly: if a shape had two equal axes, the last bits would decide which one is longer
			_, part := math.Modf(float64(l) * math.Phi)
			to, d := n.lanes[l].other(c), far[c]+n.lanes[l].length*(1+0.02*part)
			if math.IsInf(far[to], 1) {
				reached = append(reached, to)
			}
			far[to] = min(far[to], d)
		}
	}
	return far
}

// pieces returns the connected pieces as lists of cities, largest first.
func (n *net) pieces() (list [][]int) {
	seen := make([]bool, len(n.of))
	for c := range seen {
		if seen[c] {
			continue
		}
		var piece []int
		for o, d := range n.from(c) {
			if !math.IsInf(d, 1) {
				piece, seen[o] = append(piece, o), true
			}
		}
		list = append(list, piece)
	}
	slices.SortFunc(list, func(a, b []int) int { return cmp.Or(len(b)-len(a), a[0]-b[0]) })
	return list
}

// mostPivots is the most cities of a piece from which the distances to all others are measured. Printed boards have
// fewer cities, so there it is all of them.
const mostPivots = 80

// A pivot is a city with its distances to all others along the lanes.
type pivot struct {
	city int
	far  []float64
}

// pivots selects cities of a piece that are far from each other.
func (n *net) pivots(piece []int) []pivot {
	var list []pivot
	nearest := slices.Repeat([]float64{math.Inf(1)}, len(piece))
	for next := 0; len(list) < min(mostPivots, len(piece)); {
		p := pivot{piece[next], n.from(piece[next])}
		list = append(list, p)
		for i, c := range piece {
			nearest[i] = min(nearest[i], p.far[c])
		}
		next = slices.Index(nearest, slices.Max(nearest))
	}
	return list
}

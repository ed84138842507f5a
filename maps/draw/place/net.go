package place

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/path"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/topo"

	"purser/internal/lists"
)

// An edgeBundle is all the lanes between two cities: they are drawn side by side.
type edgeBundle struct {
	a, b   int
	length float64 // its spaces, and one for the marks at its ends
}

// A net is the cities and lanes of a board.
type net struct {
	fixed []bool // by city: it has a place
	lanes []edgeBundle
	of    [][]int // by city: its lanes
	graph ordered
}

func netOf(cities []MapCity, lanes []Edge) *net {
	n := &net{fixed: make([]bool, len(cities)), of: make([][]int, len(cities))}
	n.graph.UndirectedMatrix = simple.NewUndirectedMatrix(len(cities), math.Inf(1), 0, math.Inf(1))
	for i := range cities {
		n.fixed[i] = !cities[i].Unplaced
	}
	numbers := map[[2]int]int{}
	for _, r := range lanes {
		if r.A == r.B {
			continue
		}
		ends, length := [2]int{min(r.A, r.B), max(r.A, r.B)}, float64(r.Spaces)+1
		no, ok := numbers[ends]
		if !ok {
			no = len(n.lanes)
			numbers[ends] = no
			n.lanes = append(n.lanes, edgeBundle{a: ends[0], b: ends[1]})
			n.of[ends[0]], n.of[ends[1]] = append(n.of[ends[0]], no), append(n.of[ends[1]], no)
		}
		n.lanes[no].length = max(n.lanes[no].length, length)
	}
	for i, l := range n.lanes {
		// Lengths differ slightly, because in a shape with two equal axes the last bits
		// would decide which one is longer.
		_, part := math.Modf(float64(i) * math.Phi)
		length := l.length * (1 + 0.02*part)
		n.graph.SetWeightedEdge(simple.WeightedEdge{F: simple.Node(l.a), T: simple.Node(l.b), W: length})
	}
	for i := range cities {
		n.graph.near = append(n.graph.near, graph.NodesOf(n.graph.UndirectedMatrix.From(int64(i))))
	}
	return n
}

func (l *edgeBundle) other(c int) int { return l.a + l.b - c }

func (l *edgeBundle) touches(c int) bool { return l.a == c || l.b == c }

// pieces returns the cities that lanes join, one list per connected piece, the largest
// first.
func (n *net) pieces() [][]int {
	var list [][]int
	for _, nodes := range topo.ConnectedComponents(n.graph) {
		piece := lists.Map(nodes, func(node graph.Node) int { return int(node.ID()) })
		slices.Sort(piece)
		list = append(list, piece)
	}
	slices.SortFunc(list, func(a, b []int) int { return cmp.Or(len(b)-len(a), a[0]-b[0]) })
	return list
}

// mostPivots is from how many cities of a piece the distances to all others are measured.
// No printed board has more cities, so on those it is all of them.
const mostPivots = 80

// A pivot is a city with its distances along the lanes to all others.
type pivot struct {
	city int
	path.Shortest
}

// pivots returns cities of a piece that are far from each other.
func (n *net) pivots(piece []int) []pivot {
	var list []pivot
	nearest := slices.Repeat([]float64{math.Inf(1)}, len(piece))
	for next := 0; len(list) < min(mostPivots, len(piece)); {
		p := pivot{piece[next], path.DijkstraFrom(simple.Node(piece[next]), n.graph)}
		list = append(list, p)
		for i, c := range piece {
			nearest[i] = min(nearest[i], p.WeightTo(int64(c)))
		}
		next = slices.Index(nearest, slices.Max(nearest))
	}
	return list
}

// ordered is a graph whose nodes come in order, with the neighbors of each at hand.
type ordered struct {
	*simple.UndirectedMatrix
	near [][]graph.Node
}

// From returns the neighbors of a node.
func (g ordered) From(id int64) graph.Nodes { return iterator.NewOrderedNodes(g.near[id]) }

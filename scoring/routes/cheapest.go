package routes

import (
	"math"
	"math/bits"
	"slices"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// far exceeds the cost of any way.
const far = math.MaxInt32 / 2

// A tree is a cheapest connection of some cities with one more: its cost, and how it is made up.
type tree struct {
	cost int32
	by   routemap.RouteNo // the last route, or NoRoute
	part uint32           // without a route: one of the two sets that meet here
}

// join returns a way that connects all the cities and for which the player has the pieces: a cheapest one if possible.
func (l *lanes) join(cities []routemap.CityNo) Completion {
	return l.afford(l.cheapest(cities), cities)
}

// cheapest returns a cheapest way that connects all the cities. For two cities it is the shortest path. For more, it
// is a Steiner tree found by the Dreyfus–Wagner algorithm, whose time grows as three to the power of their number.
func (l *lanes) cheapest(cities []routemap.CityNo) Completion {
	root, others := cities[0], cities[1:]
	trees := make([][]tree, 1<<len(others)) // by the set of other cities that are connected, and by city
	for set := uint(1); set < uint(len(trees)); set++ {
		at := slices.Repeat([]tree{{far, routemap.NoRoute, 0}}, len(l.at))
		if set&(set-1) == 0 {
			at[others[bits.TrailingZeros(set)]].cost = 0
		}
		for part := (set - 1) & set; part > set^part; part = (part - 1) & set {
			for c := range at {
				if cost := trees[part][c].cost + trees[set^part][c].cost; cost < at[c].cost {
					at[c] = tree{cost, routemap.NoRoute, uint32(part)}
				}
			}
		}
		reached := l.reached[:0]
		for c := range at {
			if at[c].cost < far {
				reached = append(reached, routemap.CityNo(c))
			}
		}
		l.grow(at, reached, -1, nil)
		trees[set] = at
	}
	all := uint(len(trees) - 1)
	if trees[all][root].cost >= far {
		return Completion{Fewest: true}
	}
	var routes []routemap.RouteNo
	var collect func(set uint, c routemap.CityNo)
	collect = func(set uint, c routemap.CityNo) {
		for at := trees[set]; ; {
			t := at[c]
			if t.by == routemap.NoRoute {
				if t.part != 0 {
					collect(uint(t.part), c)
					collect(set^uint(t.part), c)
				}
				return
			}
			routes = append(routes, t.by)
			c = l.board.Routes[t.by].From(c)
		}
	}
	collect(all, root)
	return l.way(routes)
}

// grow extends trees from the cities already reached, the nearest first, until it comes to last: Dijkstra's algorithm.
// If usable is not nil, it tells which routes may be taken from a city.
func (l *lanes) grow(at []tree, reached []routemap.CityNo, last routemap.CityNo,
	usable func(from, to routemap.CityNo, r routemap.RouteNo) bool) {
	for len(reached) > 0 {
		next := 0
		for i, c := range reached {
			if least := at[reached[next]].cost; at[c].cost < least || at[c].cost == least && c < reached[next] {
				next = i
			}
		}
		from := reached[next]
		if l.steps--; from == last {
			break
		}
		reached[next] = reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		for _, r := range l.at[from] {
			to := l.board.Routes[r].From(from)
			if cost := at[from].cost + int32(l.price(r)); cost < at[to].cost && (usable == nil || usable(from, to, r)) {
				if at[to].cost == far {
					reached = append(reached, to)
				}
				at[to] = tree{cost: cost, by: r}
			}
		}
	}
	l.reached = reached
}

func (l *lanes) price(r routemap.RouteNo) int {
	if l.cost == nil {
		return 1
	}
	return l.cost[r]
}

// leg returns a cheapest path between two cities along usable routes.
func (l *lanes) leg(from, to routemap.CityNo, usable func(from, to routemap.CityNo, r routemap.RouteNo) bool) (
	path Path, cost int, found bool) {
	if l.trees == nil {
		l.trees = make([]tree, len(l.at))
	}
	at := l.trees
	for c := range at {
		at[c].cost = far
	}
	at[from].cost = 0
	if l.grow(at, append(l.reached[:0], from), to, usable); at[to].cost == far {
		return Path{}, 0, false
	}
	hops := 0
	for c := to; c != from; c = l.board.Routes[at[c].by].From(c) {
		hops++
	}
	path = Path{make([]routemap.CityNo, hops+1), make([]routemap.RouteNo, hops)}
	path.Cities[hops] = to
	for i := hops; i > 0; i-- {
		r := at[path.Cities[i]].by
		path.Cities[i-1], path.Routes[i-1] = l.board.Routes[r].From(path.Cities[i]), r
	}
	return path, int(at[to].cost), true
}

// inOrder returns a way that puts a tour in order by a reading of the house rule, and for which the player has the
// pieces: a cheapest one if possible.
func (l *lanes) inOrder(house routerules.TourReading, tour []routemap.CityNo, connected Completion) Completion {
	search := func(l *lanes) Completion { return l.cheapestInOrder(house, tour, connected) }
	return l.affordInOrder(search(l), connected, search)
}

func (l *lanes) cheapestInOrder(house routerules.TourReading, tour []routemap.CityNo, connected Completion) Completion {
	if house == routerules.TourLegs {
		return l.sharedLegs(tour, connected)
	}
	l.steps = houseSteps
	legs, settled := (&conflictSearch{lanes: l, tour: tour, by: house}).run()
	if legs == nil {
		return Completion{Fewest: settled}
	}
	return l.way(slices.Concat(lists.Map(legs, func(leg leg) []routemap.RouteNo { return leg.Routes })...))
}

// sharedLegs looks for cheap legs that visit no other city of the tour and may share lanes. It tries every order of
// legs; a lane claimed for one leg is free for the following ones. It does so once more with the lanes that connect all
// cities free from the beginning. The result is certainly cheapest if it costs no more than just connecting the cities.
func (l *lanes) sharedLegs(tour []routemap.CityNo, connected Completion) Completion {
	var best Completion
	paid := slices.Clone(l.cost)
	defer func() { l.cost = paid }()
	var free []routemap.RouteNo
	try := func(order []int) {
		l.cost = slices.Clone(paid)
		for _, r := range free {
			l.cost[r] = 0
		}
		var routes []routemap.RouteNo
		for _, i := range order {
			path, _, found := l.leg(tour[i], tour[i+1], func(_, to routemap.CityNo, _ routemap.RouteNo) bool {
				return to == tour[i+1] || !slices.Contains(tour, to)
			})
			if !found {
				return
			}
			routes = append(routes, path.Routes...)
			for _, r := range path.Routes {
				l.cost[r] = 0
			}
		}
		l.cost = paid
		if way := l.way(routes); !best.Found || way.Spaces < best.Spaces {
			best = way
		}
	}
	order := lists.Tabulate(len(tour)-1, func(i int) int { return i })
	const most = 5 // maximum number of legs for which to try every order
	for _, free = range [][]routemap.RouteNo{nil, connected.Routes} {
		permute(order, max(0, len(order)-most), try)
	}
	best.Fewest = !best.Found || best.Spaces == connected.Spaces
	return best
}

// permute calls try with every order of the numbers, keeping the first fixed ones in place.
func permute(order []int, fixed int, try func([]int)) {
	if fixed >= len(order)-1 {
		try(order)
		return
	}
	for i := fixed; i < len(order); i++ {
		order[fixed], order[i] = order[i], order[fixed]
		permute(order, fixed+1, try)
		order[fixed], order[i] = order[i], order[fixed]
	}
}

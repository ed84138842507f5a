package routes

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// far is more than any way costs.
const far = math.MaxInt32

// A tree is the cheapest connection of some cities with one more: what it costs, and what
// it is made of.
type tree struct {
	cost int
	by   routemap.RouteNo // the route over which it was reached, or NoRoute
	part uint             // or otherwise one of the two sets that meet here
}

// join returns a way that puts all of the cities into one network and that the player has the pieces for: a
// cheapest one if possible.
func (l *lanes) join(cities []routemap.CityNo) Completion {
	return l.afford(l.cheapest(cities), cities)
}

// cheapest returns a cheapest way that puts all of the cities into one network: the shortest
// path for two of them, and for more a Steiner tree by the Dreyfus–Wagner algorithm, whose
// time grows as three to the power of their number.
func (l *lanes) cheapest(cities []routemap.CityNo) Completion {
	root, others := cities[0], cities[1:]
	trees := make([][]tree, 1<<len(others)) // by the set of others that are connected, and by city
	for set := uint(1); set < uint(len(trees)); set++ {
		at := slices.Repeat([]tree{{far, routemap.NoRoute, 0}}, len(l.at))
		if set&(set-1) == 0 {
			at[others[bits.TrailingZeros(set)]].cost = 0
		}
		for part := (set - 1) & set; part > set^part; part = (part - 1) & set {
			for c := range at {
				if cost := trees[part][c].cost + trees[set^part][c].cost; cost < at[c].cost {
					at[c] = tree{cost, routemap.NoRoute, part}
				}
			}
		}
		l.grow(at, nil)
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
					collect(t.part, c)
					collect(set^t.part, c)
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

// grow reaches further cities from those already reached, the nearest first: Dijkstra's
// algorithm. If usable is not nil, it says which routes may be taken from a city.
func (l *lanes) grow(at []tree, usable func(from, to routemap.CityNo, r routemap.RouteNo) bool) {
	var reached []routemap.CityNo // and not yet left
	for c := range at {
		if at[c].cost < far {
			reached = append(reached, routemap.CityNo(c))
		}
	}
	for len(reached) > 0 {
		next := 0
		for i, c := range reached {
			if least := at[reached[next]].cost; at[c].cost < least || at[c].cost == least && c < reached[next] {
				next = i
			}
		}
		from := reached[next]
		reached[next] = reached[len(reached)-1]
		reached = reached[:len(reached)-1]
		for _, r := range l.at[from] {
			to := l.board.Routes[r].From(from)
			if cost := at[from].cost + l.cost[r]; cost < at[to].cost && (usable == nil || usable(from, to, r)) {
				if at[to].cost == far {
					reached = append(reached, to)
				}
				at[to] = tree{cost: cost, by: r}
			}
		}
	}
}

// leg returns a cheapest path between two cities over the routes that are usable.
func (l *lanes) leg(from, to routemap.CityNo, usable func(from, to routemap.CityNo, r routemap.RouteNo) bool) (
	path Path, cost int, found bool) {
	at := slices.Repeat([]tree{{far, routemap.NoRoute, 0}}, len(l.at))
	at[from].cost = 0
	l.grow(at, usable)
	if at[to].cost >= far {
		return Path{}, 0, false
	}
	for c := to; ; c = l.board.Routes[at[c].by].From(c) {
		path.Cities = append(path.Cities, c)
		if c == from {
			return path, at[to].cost, true
		}
		path.Routes = append(path.Routes, at[c].by)
	}
}

// inOrder returns a way that puts a tour in order by the house rule's reading and that the player has the pieces
// for: a cheapest one if possible.
func (l *lanes) inOrder(house routerules.TourReading, tour []routemap.CityNo, connected Completion) Completion {
	search := func(l *lanes) Completion { return l.cheapestInOrder(house, tour, connected) }
	return l.affordInOrder(search(l), connected, search)
}

func (l *lanes) cheapestInOrder(house routerules.TourReading, tour []routemap.CityNo, connected Completion) Completion {
	switch house {
	case routerules.TourLegs:
		return l.sharedLegs(tour, connected)
	case routerules.TourDirect:
		return l.direct(tour)
	default:
		return l.apart(tour, house == routerules.TourTrail)
	}
}

// direct joins each pair of neighbors of a tour by a cheapest lane.
func (l *lanes) direct(tour []routemap.CityNo) Completion {
	var routes []routemap.RouteNo
	for i, a := range tour[:len(tour)-1] {
		path, _, found := l.leg(a, tour[i+1],
			func(from, to routemap.CityNo, _ routemap.RouteNo) bool { return from == a && to == tour[i+1] })
		if !found {
			return Completion{Fewest: true}
		}
		routes = append(routes, path.Routes...)
	}
	return l.way(routes)
}

// sharedLegs looks for cheap legs that visit no other city of the tour and may share lanes:
// they are taken one after the other in every order, and what one leg claims is free for
// the next ones. The result is a cheapest way if it costs no more than just connecting the
// cities.
func (l *lanes) sharedLegs(tour []routemap.CityNo, connected Completion) Completion {
	var best Completion
	paid := slices.Clone(l.cost)
	defer func() { l.cost = paid }()
	try := func(order []int) {
		l.cost = slices.Clone(paid)
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
	const most = 5 // the most legs for which every order is tried
	permute(order, max(0, len(order)-most), try)
	best.Fewest = !best.Found || best.Spaces == connected.Spaces
	return best
}

// permute calls try with every order of the numbers after the first fixed ones.
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

// A plan is a leg for each pair of neighbors of a tour, each a cheapest one that respects
// the bans of the plan. No way that respects the bans is cheaper.
type plan struct {
	number int // in the order of creation
	cost   int
	legs   []Path
	costs  []int // of each leg
	bans   *ban
}

// A ban keeps a leg, or all others, away from a city, or for a trail from a lane.
type ban struct {
	leg, thing int
	others     bool
	before     *ban
}

// later orders plans: the cheapest last, and of equally cheap ones that which was made last.
func (p *plan) later(q *plan) int { return cmp.Or(q.cost-p.cost, p.number-q.number) }

// maxPlans bounds the search for legs that do not meet.
const maxPlans = 2_000

// apart returns a cheapest path through the cities of a tour in order that visits no city
// twice, or a cheapest trail that uses no lane twice. It starts with the cheapest legs. As
// long as two of them meet somewhere, either one of them or all others must avoid that
// place; both choices are followed, the cheaper first. The first plan without a meeting is
// a cheapest way. If that takes too long, the way is unknown.
func (l *lanes) apart(tour []routemap.CityNo, trail bool) Completion {
	first := &plan{legs: make([]Path, len(tour)-1), costs: make([]int, len(tour)-1)}
	for i := range first.legs {
		if !l.plan(first, tour, trail, i) {
			return Completion{Fewest: true}
		}
	}
	queue := []*plan{first} // the next one last
	for made := 1; len(queue) > 0; {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		thing, leg := l.meeting(p, trail)
		if thing < 0 {
			var routes []routemap.RouteNo
			for _, leg := range p.legs {
				routes = append(routes, leg.Routes...)
			}
			return l.way(routes)
		}
		if p == first && narrow(l.board, l.at, l.lane, tour, trail) {
			return Completion{Fewest: true}
		}
		if made > maxPlans {
			return Completion{}
		}
		for _, others := range []bool{false, true} {
			next := &plan{number: made, cost: p.cost, legs: slices.Clone(p.legs), costs: slices.Clone(p.costs),
				bans: &ban{leg, thing, others, p.bans}}
			possible := true
			for i := range next.legs {
				if possible && (i == leg) != others {
					possible = l.plan(next, tour, trail, i)
				}
			}
			if possible {
				at, _ := slices.BinarySearchFunc(queue, next, (*plan).later)
				queue = slices.Insert(queue, at, next)
				made++
			}
		}
	}
	return Completion{Fewest: true}
}

// plan finds a new leg. It reports whether there is one.
func (l *lanes) plan(p *plan, tour []routemap.CityNo, trail bool, i int) bool {
	banned := make([]bool, max(len(l.at), len(l.cost)))
	for b := p.bans; b != nil; b = b.before {
		if (b.leg == i) != b.others {
			banned[b.thing] = true
		}
	}
	leg, cost, found := l.leg(tour[i], tour[i+1], func(_, to routemap.CityNo, r routemap.RouteNo) bool {
		if trail {
			return !banned[l.lane(r)]
		}
		return to == tour[i+1] || !banned[to] && !slices.Contains(tour, to)
	})
	p.cost += cost - p.costs[i]
	p.legs[i], p.costs[i] = leg, cost
	return found
}

// lane returns the number by which a lane counts in a trail: two lanes of a double route of
// which a player could claim only one have the same number.
func (l *lanes) lane(r routemap.RouteNo) int {
	if twin := l.board.Routes[r].Twin; twin != routemap.NoRoute && l.cost[r] > 0 {
		return int(min(r, twin))
	}
	return int(r)
}

// meeting returns the first city, or for a trail the first lane, that two legs share, and
// the earlier leg; -1 if there is none. The stops are always shared.
func (l *lanes) meeting(p *plan, trail bool) (thing, leg int) {
	user := slices.Repeat([]int{-1}, max(len(l.at), len(l.cost)))
	for i, leg := range p.legs {
		var things []int
		if trail {
			things = lists.Map(leg.Routes, l.lane)
		} else {
			things = lists.Map(leg.Cities[1:len(leg.Cities)-1], func(c routemap.CityNo) int { return int(c) })
		}
		for _, thing := range things {
			if user[thing] >= 0 {
				return thing, user[thing]
			}
			user[thing] = i
		}
	}
	return -1, 0
}

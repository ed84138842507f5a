package routes

import (
	"cmp"
	"math/bits"
	"slices"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A supply is what a player can still place: the pieces at hand, and by an exchange those in the box.
type supply struct{ has, box [2]int }

func supplyOf(s *routerules.State, p referee.Seat) supply {
	stock := s.Stock(p)
	return supply{stock.Pieces, stock.Box}
}

// exchange returns how many pieces must be exchanged to place some, or -1 if they cannot be placed.
func (u *supply) exchange(pieces [2]int) int {
	if pieces[0]+pieces[1] > u.has[0]+u.has[1] {
		return -1
	}
	for kind := range pieces {
		switch lacks := pieces[kind] - u.has[kind]; {
		case lacks > u.box[kind]:
			return -1
		case lacks > 0: // of the other kind there are enough
			return lacks
		}
	}
	return 0
}

// mostStops is the largest number of cities for which every affordable way is tried.
const mostStops = 6

// afford returns a way that a player has the pieces for, instead of a cheapest one: with the fewest pieces
// exchanged, and then the fewest spaces.
func (l *lanes) afford(cheapest Completion, cities []routemap.CityNo) Completion {
	switch swap := l.supply.exchange(cheapest.Pieces); {
	case !cheapest.Found || swap == 0:
		return cheapest
	case cheapest.Spaces > l.supply.has[0]+l.supply.has[1]:
		return Completion{Fewest: true, Short: true}
	case len(cities) > mostStops && swap < 0:
		return Completion{Short: true}
	case len(cities) > mostStops:
		cheapest.Exchange, cheapest.Fewest = swap, false
		return cheapest
	}
	best := l.affordable(cities)
	if best == nil {
		return Completion{Fewest: true, Short: true}
	}
	way := l.way(best.routes(nil))
	way.Exchange = l.supply.exchange(way.Pieces)
	return way
}

// A bundle is a connection of some cities with one more, and the pieces that it takes: a bundle that a route
// makes longer, or two that meet. None of those kept takes as many of each kind as another one.
type bundle struct {
	city        routemap.CityNo
	pieces      [2]int
	by          routemap.RouteNo
	first, then *bundle
}

// routes appends the routes of a bundle.
func (b *bundle) routes(all []routemap.RouteNo) []routemap.RouteNo {
	if b.by != routemap.NoRoute {
		all = append(all, b.by)
	}
	for _, part := range []*bundle{b.first, b.then} {
		if part != nil {
			all = part.routes(all)
		}
	}
	return all
}

// affordable returns the best bundle that connects all of the cities, or nil: as [lanes.cheapest], with all
// bundles that may be best instead of the cheapest tree.
func (l *lanes) affordable(cities []routemap.CityNo) *bundle {
	root, others := cities[0], cities[1:]
	sets := make([][][]*bundle, 1<<len(others)) // by the set of others that are connected, and by city
	for set := uint(1); set < uint(len(sets)); set++ {
		at := make([][]*bundle, len(l.at))
		if set&(set-1) == 0 {
			c := others[bits.TrailingZeros(set)]
			at[c] = []*bundle{{city: c, by: routemap.NoRoute}}
		}
		for part := (set - 1) & set; part > set^part; part = (part - 1) & set {
			for c := range at {
				for _, first := range sets[part][c] {
					for _, then := range sets[set^part][c] {
						both := sum(first.pieces, then.pieces)
						l.keep(at, &bundle{routemap.CityNo(c), both, routemap.NoRoute, first, then})
					}
				}
			}
		}
		l.lengthen(at)
		sets[set] = at
	}
	all := sets[len(sets)-1][root]
	if len(all) == 0 {
		return nil
	}
	return slices.MinFunc(all, func(a, b *bundle) int {
		return cmp.Or(l.supply.exchange(a.pieces)-l.supply.exchange(b.pieces),
			a.pieces[0]+a.pieces[1]-b.pieces[0]-b.pieces[1])
	})
}

// lengthen reaches further cities from those already reached, with all bundles that may be best.
func (l *lanes) lengthen(at [][]*bundle) {
	for queue := slices.Concat(at...); len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		if !slices.Contains(at[b.city], b) { // a better one was found
			continue
		}
		for _, r := range l.at[b.city] {
			next := &bundle{l.board.Routes[r].From(b.city), b.pieces, r, b, nil}
			next.pieces[l.board.Routes[r].Kind] += l.cost[r]
			if l.keep(at, next) {
				queue = append(queue, next)
			}
		}
	}
}

// keep adds a bundle that can be placed, unless one is there that takes no more pieces, and drops those that take
// no fewer. It reports whether it was added.
func (l *lanes) keep(at [][]*bundle, b *bundle) bool {
	atMost := func(a, b *bundle) bool { return a.pieces[0] <= b.pieces[0] && a.pieces[1] <= b.pieces[1] }
	if l.supply.exchange(b.pieces) < 0 ||
		slices.ContainsFunc(at[b.city], func(other *bundle) bool { return atMost(other, b) }) {
		return false
	}
	at[b.city] = append(slices.DeleteFunc(at[b.city], func(other *bundle) bool { return atMost(b, other) }), b)
	return true
}

func sum(a, b [2]int) [2]int { return [2]int{a[0] + b[0], a[1] + b[1]} }

// affordInOrder returns a way that puts a tour in order and that a player has the pieces for, instead of a
// cheapest one. It looks for it as if pieces of one kind were dearer, which need not find the best.
func (l *lanes) affordInOrder(cheapest, connected Completion, search func(*lanes) Completion) Completion {
	swap := l.supply.exchange(cheapest.Pieces)
	switch {
	case !cheapest.Found || swap == 0:
		return cheapest
	case cheapest.Fewest && cheapest.Spaces > l.supply.has[0]+l.supply.has[1] || !connected.Found:
		return Completion{Fewest: cheapest.Fewest || connected.Fewest, Short: true}
	}
	best := Completion{Short: true}
	for _, dear := range [][2]int{{1, 1}, {2, 3}, {3, 2}, {1, 2}, {2, 1}, {1, 4}, {4, 1}, {1, 20}, {20, 1}} {
		priced := *l
		priced.cost = slices.Clone(l.cost)
		for r := range priced.cost {
			priced.cost[r] *= dear[l.board.Routes[r].Kind]
		}
		found := search(&priced)
		way := l.way(found.Routes)
		way.Exchange, way.Fewest = l.supply.exchange(way.Pieces), false
		if found.Found && way.Exchange >= 0 && (!best.Found ||
			cmp.Or(way.Exchange-best.Exchange, way.Spaces-best.Spaces) < 0) {
			best = way
		}
	}
	best.Fewest = best.Found && cheapest.Fewest && best.Spaces == cheapest.Spaces
	return best
}

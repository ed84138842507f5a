package routes

import (
	"cmp"
	"math/bits"
	"slices"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// A supply is what a player can still place: has holds the pieces at hand, box those available by exchange.
type supply struct{ has, box [2]int }

func supplyOf(s *routerules.State, p referee.Seat) supply {
	stock := s.Stock(p)
	return supply{stock.Pieces, stock.Box}
}

// exchange returns how many pieces must be exchanged in order to place these pieces, or -1 if they cannot be placed.
func (u *supply) exchange(pieces [2]int) int {
	if pieces[0]+pieces[1] > u.has[0]+u.has[1] {
		return -1
	}
	for kind := range pieces {
		switch lacks := pieces[kind] - u.has[kind]; {
		case lacks > u.box[kind]:
			return -1
		case lacks > 0: // there are enough of the other kind
			return lacks
		}
	}
	return 0
}

// mostStops is the maximum number of cities for which to try every affordable way.
const mostStops = 6

// afford returns a way for which the player has the pieces, to replace a cheapest one: with the fewest pieces
// exchanged and, among these, the fewest spaces.
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

// A bundle connects some cities with one more, and tells the pieces that this takes. It extends another bundle by a
// route, or joins two bundles. Of the bundles kept, none takes at least as many pieces of each kind as another.
type bundle struct {
	city        routemap.CityNo
	pieces      [2]int
	by          routemap.RouteNo
	first, then *bundle
}

// routes appends the routes of a bundle to all.
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

// affordable returns the best bundle that connects all the cities, or nil. It works like [lanes.cheapest], but follows
// all bundles that may turn out best instead of a single cheapest tree.
func (l *lanes) affordable(cities []routemap.CityNo) *bundle {
	root, others := cities[0], cities[1:]
	sets := make([][][]*bundle, 1<<len(others)) // by the set of other cities that are connected, and by city
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

// lengthen extends the bundles to further cities, keeping all those that may turn out best.
func (l *lanes) lengthen(at [][]*bundle) {
	for queue := slices.Concat(at...); len(queue) > 0; queue = queue[1:] {
		b := queue[0]
		if !slices.Contains(at[b.city], b) { // a better one has replaced it
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

// keep adds a bundle unless it cannot be placed, or another one there takes no more pieces of each kind. It drops
// bundles that take no fewer pieces than b. It reports whether it added b.
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

// affordInOrder returns a way that puts a tour in order and for which the player has the pieces, to replace a cheapest
// one. It searches as if pieces of one kind were more expensive, which may miss the best way.
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

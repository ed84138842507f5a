package routes

import (
	"cmp"
	"math"
	"slices"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// judge decides whether a tour is in order by a reading ("Tour Tickets"):
//   - as a path, if a path from its first city to its last visits its cities in the printed order, and no city twice;
//   - as a trail, if there is such a walk that may visit cities again, but uses no route twice;
//   - as legs, if each pair of neighbors on it is joined by a path that visits no other city of the tour;
//   - as a direct tour, if each of these pairs is joined by one route.
//
// The proof has the fewest routes. What cannot be settled within the steps is left open.
func (n *network) judge(tour []routemap.CityNo, by routerules.TourReading) answer {
	legs, settled := (&conflictSearch{lanes: &n.lanes, tour: tour, by: by}).run()
	var path Path
	for _, leg := range legs {
		path.extend(leg.Path)
	}
	return answer{path, legs != nil, settled}
}

// A conflictSearch looks for cheapest legs of a tour of which no two are in conflict: for a path legs that visit the
// same city, for a trail legs along the same lane. Other readings know no conflicts.
type conflictSearch struct {
	*lanes
	tour []routemap.CityNo
	by   routerules.TourReading
}

// A candidate is a leg for each pair of neighbors of a tour, each a cheapest one that keeps
// the constraints. No way that keeps them is cheaper.
type candidate struct {
	number      int // in the order of creation
	cost        int
	legs        []leg
	constraints *constraint
}

// A leg has the things that no other may have: for a path its cities but the stops, for a trail its lanes.
type leg struct {
	Path
	cost   int
	things []int
}

// A constraint keeps a leg, or all others, away from a city, or for a trail from a lane.
type constraint struct {
	leg, thing int
	others     bool
	before     *constraint
}

// later orders candidates: the cheapest last, and of equally cheap ones that which was made last.
func (c *candidate) later(o *candidate) int { return cmp.Or(o.cost-c.cost, c.number-o.number) }

// run starts with the cheapest legs. As long as two of them are in conflict somewhere, either one of them or
// all others must avoid that place; both choices are followed, the cheaper first. The first candidate without
// a conflict is a cheapest way. There are no legs if there is none, or if finding them, which
// then is not settled, takes too many steps.
func (s *conflictSearch) run() (legs []leg, settled bool) {
	first := &candidate{legs: make([]leg, len(s.tour)-1)}
	for i := range first.legs {
		if !s.replace(first, i) {
			return nil, true
		}
	}
	queue := []*candidate{first} // the next one last
	for made := 1; len(queue) > 0; {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		thing, leg := c.conflict()
		switch {
		case thing < 0:
			return c.legs, true
		case s.steps <= 0:
			return nil, false
		case c == first && !s.disjointPaths():
			return nil, true
		}
		for _, others := range []bool{false, true} {
			next := &candidate{number: made, cost: c.cost, legs: slices.Clone(c.legs),
				constraints: &constraint{leg, thing, others, c.constraints}}
			possible := true
			for i := range next.legs {
				if possible && (i == leg) != others {
					possible = s.replace(next, i)
				}
			}
			if possible {
				at, _ := slices.BinarySearchFunc(queue, next, (*candidate).later)
				queue = slices.Insert(queue, at, next)
				made++
			}
		}
	}
	return nil, true
}

// replace finds a new leg. It reports whether there is one.
func (s *conflictSearch) replace(c *candidate, i int) bool {
	var banned []int
	for b := c.constraints; b != nil; b = b.before {
		if (b.leg == i) != b.others {
			banned = append(banned, b.thing)
		}
	}
	path, cost, found := s.leg(s.tour[i], s.tour[i+1], func(from, to routemap.CityNo, r routemap.RouteNo) bool {
		switch s.by {
		case routerules.TourTrail:
			return !slices.Contains(banned, s.lane(r))
		case routerules.TourDirect:
			return from == s.tour[i] && to == s.tour[i+1]
		}
		return to == s.tour[i+1] || !slices.Contains(banned, int(to)) && !slices.Contains(s.tour, to)
	})
	if !found {
		return false
	}
	next := leg{Path: path, cost: cost}
	switch s.by {
	case routerules.TourTrail:
		next.things = lists.Map(path.Routes, s.lane)
	case routerules.TourPath:
		next.things = lists.Map(path.Cities[1:len(path.Cities)-1], func(c routemap.CityNo) int { return int(c) })
	}
	c.cost += cost - c.legs[i].cost
	c.legs[i] = next
	return true
}

// lane returns the number by which a lane counts in a trail: two lanes of a double route of
// which a player could claim only one have the same number.
func (l *lanes) lane(r routemap.RouteNo) int {
	if twin := l.board.Routes[r].Twin; twin != routemap.NoRoute && l.cost != nil && l.cost[r] > 0 {
		return int(min(r, twin))
	}
	return int(r)
}

// conflict returns a thing that two legs share, and the earlier leg; or -1. Of several it is the one nearest to a stop,
// where there is least room: that settles a hopeless tour with half the steps.
func (c *candidate) conflict() (thing, earlier int) {
	nearest := math.MaxInt
	thing = -1
	for i, later := range c.legs {
		for at, shared := range later.things {
			for k, leg := range c.legs[:i] {
				by := slices.Index(leg.things, shared)
				near := min(at, len(later.things)-1-at, by, len(leg.things)-1-by)
				if by >= 0 && near < nearest {
					nearest, thing, earlier = near, shared, k
				}
			}
		}
	}
	return thing, earlier
}

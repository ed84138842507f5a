package routes

import (
	"cmp"
	"math"
	"slices"

	"purser/internal/lists"
	routemap "purser/maps/routes"
	routerules "purser/referee/routes"
)

// judge decides whether a tour is in order by one reading ("Tour Tickets"):
//   - as a path, if a path from its first city to its last visits its cities in the printed order, and no city
//     twice;
//   - as a trail, if there is such a walk that may revisit cities, but uses no route twice;
//   - as legs, if each pair of neighbors on the tour is joined by a path that visits no other city of the tour;
//   - as a direct tour, if each of these pairs is joined by a single route.
//
// The proof has the fewest routes. The answer is not settled if the search runs out of steps.
func (n *network) judge(tour []routemap.CityNo, by routerules.TourReading) answer {
	legs, settled := (&conflictSearch{lanes: &n.lanes, tour: tour, by: by}).run()
	var path Path
	for _, leg := range legs {
		path.extend(leg.Path)
	}
	return answer{path, legs != nil, settled}
}

// A conflictSearch finds cheapest legs of a tour without conflicts. Two legs of a path conflict if they visit the same
// city, two legs of a trail if they use the same lane. Other readings have no conflicts.
type conflictSearch struct {
	*lanes
	tour []routemap.CityNo
	by   routerules.TourReading
}

// A candidate has a cheapest leg for each pair of neighbors of a tour, subject to constraints. No way that satisfies
// these constraints is cheaper.
type candidate struct {
	number      int // in the order of creation
	cost        int
	legs        []leg
	constraints *constraint
}

// A leg lists what no other leg may share: for a path its cities except the stops, for a trail its lanes.
type leg struct {
	Path
	cost   int
	things []int
}

// A constraint keeps a leg, or all other legs, away from a city or, for a trail, from a lane.
type constraint struct {
	leg, thing int
	others     bool
	before     *constraint
}

// later orders candidates so that the cheapest comes last; among equally cheap ones, the newest comes last.
func (c *candidate) later(o *candidate) int { return cmp.Or(o.cost-c.cost, c.number-o.number) }

// run starts with the cheapest legs. If two of them conflict, either one of them or all others must avoid the place of
// the conflict. It follows both choices, the cheaper one first, so the first candidate without a conflict is a
// cheapest way. It returns no legs if there is no way. If the search takes too many steps, it also returns none, and
// settled is false.
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

// replace finds a new leg i. It reports whether there is one.
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

// lane returns the number of a lane for trails. Two lanes of a double route share a number if a player can only claim
// one of them.
func (l *lanes) lane(r routemap.RouteNo) int {
	if twin := l.board.Routes[r].Twin; twin != routemap.NoRoute && l.cost != nil && l.cost[r] > 0 {
		return int(min(r, twin))
	}
	return int(r)
}

// conflict returns something that two legs share, and the earlier of the two legs; -1 if there is no conflict. It
// prefers the one nearest to a stop, where there is the least room, because that settles hopeless tours in half as
// many steps.
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

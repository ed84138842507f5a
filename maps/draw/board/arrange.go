package board

import (
	"math"
	"slices"
)

// inTable reports whether the layout table fits a board: all cities have places, and the table has the bends of all
// lanes.
func (p *boardLayout) inTable() bool {
	return !slices.ContainsFunc(p.board.Cities, func(c City) bool { return c.Unplaced }) &&
		!slices.ContainsFunc(p.groups, func(g *laneGroup) bool {
			_, ok := p.table.bends[g.id]
			return !ok
		})
}

// bends are the bends that a search tries, the straightest first.
var bends = []float64{0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12, 0.17, -0.17, 0.23, -0.23, 0.3, -0.3, 0.4, -0.4, 0.55,
	-0.55, 0.7, -0.7}

// full reports whether a board has more than three times as many lanes as any printed one. Its sheet has no room that
// a long search could find.
func (p *boardLayout) full() bool { return len(p.groups) > 400 }

// arrange searches for bends with which the lanes collide as little as possible. It goes over all groups up to so many
// times, and stops when nothing changes.
func (p *boardLayout) arrange(times int) {
	changed := !p.full()
	for ; changed && times > 0; times-- {
		changed = false
		for _, g := range p.groups {
			before, best, least := g.bend, g.bend, p.groupCost(g, math.Inf(1))
			for _, bend := range bends {
				if bendCost(bend) >= least {
					break
				}
				p.bend(g, bend)
				if t := p.groupCost(g, least); t < least-0.001 {
					best, least = bend, t
				}
			}
			p.bend(g, best)
			changed = changed || best != before
		}
	}
}

func (g *laneGroup) halfWidth() float64 { return (float64(len(g.routes)-1)*laneApart + laneWidth) / 2 }

func bendCost(bend float64) float64 { return 60 * bend * bend }

// groupCost returns how bad the bend of a group is: how strong it is, and how much the group collides with other
// lanes, cities and the edge. Once the cost exceeds most, the result is not exact.
func (p *boardLayout) groupCost(g *laneGroup, most float64) float64 {
	sum := bendCost(g.bend) + p.crowding(g)
	near := g.bounds.expand(markSize + 6)
	inner := p.frame.expand(-g.halfWidth() - 2)
	for c, mark := range p.marks {
		if c == g.a || c == g.b || !(box{mark, mark}).inside(near) {
			continue
		}
		for _, at := range g.points {
			if d := at.dist(mark) - g.halfWidth() - markSize; d < 6 {
				sum += 1 + (6-d)*0.5
			}
		}
	}
	for _, at := range g.points {
		if !g.wraps && !(box{at, at}).inside(inner) {
			sum += 40 // a lane that leaves the sheet cannot be followed
		}
	}
	for _, o := range p.groups {
		if sum >= most {
			break
		}
		if o == g || !g.bounds.overlaps(o.bounds) {
			continue
		}
		room := g.halfWidth() + o.halfWidth() + 2
		near := o.bounds.expand(g.halfWidth())
		for _, at := range g.points {
			if !(box{at, at}).inside(near) || p.shared(g, o, at) {
				continue
			}
			for _, there := range o.points {
				if d := at.dist(there); d < room {
					sum += 0.3 + 2*(room-d)/room
				}
			}
		}
	}
	return sum
}

// crowding returns how much space the spaces of a group lack.
func (p *boardLayout) crowding(g *laneGroup) float64 {
	const room = 17 // for a space with a letter
	sum := 0.0
	for _, r := range g.routes {
		spaces := float64(p.board.Lanes[r].Spaces)
		if pitch := (g.line.length() - 2*markRoom) / spaces; pitch < room {
			sum += (room - pitch) * spaces * 2
		}
	}
	return sum
}

// shared reports whether a point is so close to a city of both groups that they must meet
// there.
func (p *boardLayout) shared(g, o *laneGroup, at xy) bool {
	return slices.ContainsFunc([]xy{p.marks[g.a], p.marks[g.b]}, func(c xy) bool {
		return (c == p.marks[o.a] || c == p.marks[o.b]) && at.dist(c) < markRoom+10
	})
}

// wrap moves a point beyond the left or right edge to the other side.
func (p *boardLayout) wrap(at xy) xy {
	switch {
	case at.x < p.frame.min.x:
		at.x += p.period
	case at.x > p.frame.max.x:
		at.x -= p.period
	}
	return at
}

package board

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/maps/draw/paper"
)

// bend sets the bend of a group of lanes.
func (p *boardLayout) bend(g *laneGroup, bend float64) {
	from, to := p.marks[g.a], p.marks[g.b]
	if g.wraps {
		if to.x < from.x {
			to.x += p.period
		} else {
			to.x -= p.period
		}
	}
	g.bend, g.line, g.points = bend, bezier(from, to, bend), g.points[:0]
	for _, at := range g.line {
		g.points = append(g.points, p.wrap(at))
	}
	g.bounds = bounds(g.points).expand(g.halfWidth() + 2)
}

// layLanes builds the lanes, their spaces and their exits, given the bends.
func (p *boardLayout) layLanes() {
	p.lanes = make([]laneLayout, len(p.board.Lanes))
	p.exits = nil
	for _, g := range p.groups {
		for i, r := range g.routes {
			p.lanes[r] = laneLayout{group: g, aside: (float64(i) - float64(len(g.routes)-1)/2) * laneApart}
			p.lay(r)
		}
		if g.wraps {
			p.addExits(g)
		}
	}
	for range 10 {
		if !p.separate() {
			break
		}
	}
	for r := range p.lanes {
		l := &p.lanes[r]
		for _, part := range l.parts {
			l.lines = append(l.lines, paper.Line(part...))
		}
		for i := range l.spaces {
			l.spaces[i] = l.spaces[i].of(&p.board.Lanes[r])
		}
	}
}

// of returns the space with its outline on a lane, which is the same in all pictures.
func (s space) of(l *Lane) space {
	radius := 1.2
	if l.Ship {
		radius = laneWidth / 2
	}
	s.outline = paper.Rounded(s.middle, s.angle, s.length, laneWidth, radius)
	return s
}

// separate moves the first or last spaces of a lane away from a city if they overlap those of another lane whose
// spaces are not clearly longer. It reports whether anything moved.
func (p *boardLayout) separate() bool {
	moved := false
	ends := make([]box, len(p.lanes))
	for r := range p.lanes {
		var corners []xy
		for _, s := range p.lanes[r].spaces {
			corners = append(corners, s.corner...)
		}
		if corners != nil {
			ends[r] = bounds(corners)
		}
	}
	for r := range p.lanes {
		l := &p.lanes[r]
		for o := range p.lanes {
			others := p.lanes[o].spaces
			if o == r || !ends[r].overlaps(ends[o]) || len(l.spaces) == 0 {
				continue
			}
			for end, mine := range []space{l.spaces[0], l.spaces[len(l.spaces)-1]} {
				if mine.length > 13 && slices.ContainsFunc(others, func(theirs space) bool {
					return l.spaces[0].length >= others[0].length-2 &&
						mine.middle.dist(theirs.middle) < mostSpace+laneWidth && overlap(mine.corner, theirs.corner)
				}) {
					l.away[end] += 3
					p.lay(r)
					moved = true
				}
			}
		}
	}
	return moved
}

// lay places the spaces of a lane along its line.
func (p *boardLayout) lay(r int) {
	l := &p.lanes[r]
	g, line, spaces := l.group, l.group.line.offset(l.aside), p.board.Lanes[r].Spaces
	first, last := g.line[0], g.line[len(g.line)-1]
	whole := line.length()
	from, to := 0.0, whole
	for d := 0.0; d < min(whole/2, 3*markRoom); d++ {
		if at, _ := line.at(d); at.dist(first) < markRoom {
			from = d + 1
		}
		if at, _ := line.at(whole - d); at.dist(last) < markRoom {
			to = whole - d - 1
		}
	}
	if to-from < 4 { // the cities are on top of each other
		from, to = whole*0.25, whole*0.75
	}
	if !g.wraps {
		l.parts = []curve{line.section(from, to)}
		l.spaces = spread(line.section(from+l.away[0], to-l.away[1]), spaces, false)
		return
	}
	edge, shift := p.frame.min.x, p.period
	if last.x > first.x {
		edge, shift = p.frame.max.x, -p.period
	}
	cut := from
	for d := from; d < to; d += 0.5 {
		if at, _ := line.at(d); (at.x < edge) == (first.x < edge) {
			cut = d
		}
	}
	out, in := line.section(from, cut), line.section(cut, to)
	for i := range in {
		in[i].x += shift
	}
	slices.Reverse(in) // both parts now run from their city to the edge
	a, b := out.length(), in.length()
	outside := int(math.Round(float64(spaces) * a / (a + b)))
	outside = max(min(outside, int(a/16)), spaces-int(b/16))
	outside = max(0, min(spaces, outside))
	l.parts = []curve{out, in}
	out, in = out.section(l.away[0], a), in.section(l.away[1], b)
	back := spread(in, spaces-outside, true)
	slices.Reverse(back) // spaces are in order from one city to the other
	l.spaces = append(spread(out, outside, true), back...)
}

// spread places spaces along a part of a lane. If the part runs to the edge, they stay close to the city.
func spread(part curve, spaces int, edge bool) []space {
	if spaces == 0 {
		return nil
	}
	whole := part.length()
	if edge {
		whole -= 2
		whole = min(whole, float64(spaces)*(mostSpace+2*spaceGap))
	}
	pitch := whole / float64(spaces)
	list := make([]space, spaces)
	for i := range list {
		at, angle := part.at(pitch * (float64(i) + 0.5))
		length := max(2, min(mostSpace, pitch-spaceGap))
		list[i] = space{middle: at, angle: angle, length: length, corner: rotated(at, angle, length, laneWidth)}
	}
	return list
}

// addExits adds the exits of a group at both edges. An exit counts all spaces of its lanes, half of which are at the
// other edge.
func (p *boardLayout) addExits(g *laneGroup) {
	var all []string // once if all have the same
	for _, r := range g.routes {
		if n := strconv.Itoa(p.board.Lanes[r].Spaces); !slices.Contains(all, n) {
			all = append(all, n)
		}
	}
	total := " " + strings.Join(all, "/")
	for part, goal := range []int{g.b, g.a} {
		sum := xy{}
		for _, r := range g.routes {
			line := p.lanes[r].parts[part]
			sum = sum.add(line[len(line)-1])
		}
		at := sum.scale(1 / float64(len(g.routes)))
		room := roundMargin + p.beyond - 14 - paper.Regular.Width(p.edge, total)
		name := p.fitted(&p.board.Cities[goal], room) + total
		w := paper.Regular.Width(p.edge, name)
		left, right := p.frame.min.x-12-w, at.x > width/2
		if right {
			left = p.frame.max.x + 12
		}
		in := box{xy{left, at.y - p.edge*0.5}, xy{left + w, at.y + p.edge*0.5}}
		p.exits = append(p.exits, exit{routes: g.routes, goal: goal, name: name, at: at, right: right, box: in})
	}
}

// fitted returns the name of a city, or its longest shorter name that fits at the edge.
func (p *boardLayout) fitted(c *City, room float64) string {
	for _, name := range append([]string{c.name()}, c.shorter()...) {
		if paper.Regular.Width(p.edge, name) <= room {
			return name
		}
	}
	return paper.Regular.Fitted(p.edge, c.name(), room)
}

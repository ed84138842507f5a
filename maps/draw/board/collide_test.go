package board

import (
	"fmt"
	"math"
	"slices"
)

// cramped returns the spaces that are too short or over the edge, in words.
func (p *boardLayout) cramped() (list []string) {
	for r := range p.lanes {
		for _, s := range p.lanes[r].spaces {
			if s.length < 11 || !bounds(s.corner).inside(p.frame.expand(2)) {
				list = append(list, fmt.Sprintf("%s: a space has no room: %v", p.board.Lanes[r].ID, s))
			}
		}
	}
	return list
}

// away returns the distance of a point from the sides of a polygon.
func away(p xy, corners []xy) float64 {
	least := math.Inf(1)
	for i, from := range corners {
		side := corners[(i+1)%len(corners)].sub(from)
		part := max(0, min(1, p.sub(from).dot(side)/side.dot(side)))
		least = min(least, p.dist(from.add(side.scale(part))))
	}
	return least
}

// rings returns what the ring around a mark, with its line, touches, in words: a space, a
// label or another ring.
func (p *boardLayout) rings() (list []string) {
	const outer = ringSize + 1.1/2
	for c, at := range p.marks {
		say := func(what string) { list = append(list, "the ring of "+p.board.Cities[c].ID+" touches "+what) }
		for r := range p.lanes {
			for _, s := range p.lanes[r].spaces {
				if away(at, s.corner) < outer {
					say("a space of " + p.board.Lanes[r].ID)
				}
			}
		}
		for n, l := range p.labels {
			if l.lines != nil && l.box.dist(at) < outer {
				say("the name of " + p.board.Cities[n].ID)
			}
		}
		for o, other := range p.marks[:c] {
			if at.dist(other) < 2*outer {
				say("that of " + p.board.Cities[o].ID)
			}
		}
	}
	return list
}

// line returns the line of a lane, piece by piece, as wide as it is drawn.
func (l *laneLayout) line() (pieces [][]xy) {
	for _, part := range l.parts {
		for i := 1; i < len(part); i++ {
			if along := part[i].sub(part[i-1]); along.length() > 0 {
				pieces = append(pieces, rotated(part[i-1].lerp(part[i], 0.5), along.angle(), along.length(), 1.2))
			}
		}
	}
	return pieces
}

// touches returns where the line of a lane runs into a space or the line of another lane,
// or into the mark of a city that it passes, in words.
func (p *boardLayout) touches() (list []string) {
	lines := make([][][]xy, len(p.lanes))
	for r := range p.lanes {
		lines[r] = p.lanes[r].line()
	}
	runs := func(pieces, others [][]xy) bool {
		return slices.ContainsFunc(pieces, func(piece []xy) bool {
			return slices.ContainsFunc(others, func(other []xy) bool { return overlap(piece, other) })
		})
	}
	for r := range p.lanes {
		route := &p.board.Lanes[r]
		for o := range p.lanes {
			if !p.lanes[r].group.bounds.overlaps(p.lanes[o].group.bounds) {
				continue
			}
			var spaces [][]xy
			for _, s := range p.lanes[o].spaces {
				spaces = append(spaces, s.corner)
			}
			if o != r && runs(lines[r], spaces) {
				list = append(list, "the line of "+route.ID+" runs into a space of "+p.board.Lanes[o].ID)
			}
			if o < r && runs(lines[r], lines[o]) {
				list = append(list, "the line of "+route.ID+" runs into that of "+p.board.Lanes[o].ID)
			}
		}
		for c, at := range p.marks {
			if c != route.A && c != route.B && p.lanes[r].group.bounds.dist(at) < 2*markSize &&
				runs(lines[r], [][]xy{box{at, at}.expand(markSize).corners()}) {
				list = append(list, "the line of "+route.ID+" runs into the mark of "+p.board.Cities[c].ID)
			}
		}
	}
	return list
}

// collisions returns what overlaps in a plan, in words: a space with one of another lane or
// with a mark; a label with another label, a mark, a lane or the edge.
func (p *boardLayout) collisions() []string {
	var list []string
	say := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	marks := make([][]xy, len(p.marks))
	for c, at := range p.marks {
		marks[c] = box{at, at}.expand(markSize - 1).corners()
	}
	for r := range p.lanes {
		for o := range r {
			for _, a := range p.lanes[r].spaces {
				for _, b := range p.lanes[o].spaces {
					if a.middle.dist(b.middle) < mostSpace+laneWidth && overlap(a.corner, b.corner) {
						say("%s runs into %s", p.board.Lanes[r].ID, p.board.Lanes[o].ID)
					}
				}
			}
		}
		for c, at := range p.marks {
			for _, s := range p.lanes[r].spaces {
				if s.middle.dist(at) < mostSpace+markSize && overlap(s.corner, marks[c]) {
					say("%s runs into the mark of %s", p.board.Lanes[r].ID, p.board.Cities[c].ID)
				}
			}
		}
	}
	for n, l := range p.labels {
		if l.lines == nil {
			continue
		}
		name, shape := p.board.Cities[n].Name, l.box.corners()
		if !l.box.inside(p.frame) {
			say("%s runs over the edge", name)
		}
		for o := range n {
			if p.labels[o].lines != nil && l.box.overlaps(p.labels[o].box) {
				say("%s runs into %s", name, p.board.Cities[o].Name)
			}
		}
		for c := range marks {
			if overlap(shape, marks[c]) {
				say("%s runs into the mark of %s", name, p.board.Cities[c].Name)
			}
		}
		for r := range p.lanes {
			for _, s := range p.lanes[r].spaces {
				if l.box.dist(s.middle) < mostSpace && overlap(shape, s.corner) {
					say("%s runs into a space of %s", name, p.board.Lanes[r].ID)
				}
			}
			for _, part := range p.lanes[r].parts {
				for i := 1; i < len(part); i++ {
					along := part[i].sub(part[i-1])
					if along.length() > 0 && overlap(shape, rotated(part[i-1].lerp(part[i], 0.5), along.angle(),
						along.length(), 1)) {
						say("%s runs into the line of %s", name, p.board.Lanes[r].ID)
						break
					}
				}
			}
		}
	}
	return list
}

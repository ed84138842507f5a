package board

import "fmt"

// collisions returns what overlaps in a plan, in words: a space and one of another
// lane or a mark; a label and another label, a mark, a lane or the edge.
func (p *plan) collisions() []string {
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
						say("%s runs into %s", p.board.Routes[r].ID, p.board.Routes[o].ID)
					}
				}
			}
		}
		for c, at := range p.marks {
			for _, s := range p.lanes[r].spaces {
				if s.middle.dist(at) < mostSpace+markSize && overlap(s.corner, marks[c]) {
					say("%s runs into the mark of %s", p.board.Routes[r].ID, p.board.Cities[c].ID)
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
					say("%s runs into a space of %s", name, p.board.Routes[r].ID)
				}
			}
			for _, part := range p.lanes[r].parts {
				for i := 1; i < len(part); i++ {
					along := part[i].sub(part[i-1])
					if along.length() > 0 && overlap(shape, rotated(part[i-1].lerp(part[i], 0.5), along.angle(), along.length(), 1)) {
						say("%s runs into the line of %s", name, p.board.Routes[r].ID)
						break
					}
				}
			}
		}
	}
	return list
}

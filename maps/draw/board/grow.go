package board

import "slices"

// growth is in how many steps names grow: few, so that names look alike.
const growth = 3

// harborRoom is the room around a city for a harbor on a wall.
const harborRoom = 13 + labelGap

// growLabels enlarges names where there is room, all by one step before any by the next. They depend on the board and
// not on who has claimed what, so that they stay as they are during a game.
func (p *boardLayout) growLabels() {
	if p.roomy <= p.size || p.full() {
		return
	}
	taken := p.obstacles()
	for r := range p.lanes { // each may have its owner's letter
		if n := p.wallLetterAt(r); n >= 0 {
			at := p.lanes[r].spaces[n].middle
			taken = append(taken, solid(box{at, at}.expand(wallLetterSize/2+labelGap).corners(), 0))
		}
	}
	for step := range growth {
		was := p.size + (p.roomy-p.size)*float64(step)/growth
		size := p.size + (p.roomy-p.size)*float64(step+1)/growth
		for c := range p.labels {
			l := &p.labels[c]
			if l.lines == nil || p.pinned(c) || l.size < was {
				continue
			}
			if grown := l.grown(p.marks[c], size); p.hasRoom(c, &grown, taken) {
				*l = grown
			}
		}
	}
}

// grown returns a label with letters of a size. Where it is closest to its mark, it stays.
func (l *label) grown(mark xy, size float64) label {
	made, at, by := *l, l.box.nearest(mark), size/l.size
	made.size = size
	made.box = box{at.add(l.box.min.sub(at).scale(by)), at.add(l.box.max.sub(at).scale(by))}
	return made
}

// hasRoom reports whether a larger label of a city hits nothing, and comes no closer to a city for whose name it could
// be mistaken.
func (p *boardLayout) hasRoom(c int, l *label, taken []obstacle) bool {
	if !l.box.inside(p.frame.expand(-3)) || slices.ContainsFunc(taken, func(o obstacle) bool { return o.hits(l.box) }) {
		return false
	}
	own := l.box.dist(p.marks[c])
	for o, mark := range p.marks {
		if o == c {
			continue
		}
		far, other := l.box.dist(mark), &p.labels[o]
		if far < max(own+6, 2*own) && far < p.labels[c].box.dist(mark) ||
			l.box.overlaps(box{mark, mark}.expand(harborRoom)) {
			return false
		}
		if other.lines != nil && (l.box.overlaps(other.box.expand(2*labelGap)) ||
			strikes(mark, other.box.nearest(mark), 2, l.box)) {
			return false
		}
	}
	return true
}

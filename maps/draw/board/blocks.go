package board

import (
	"cmp"
	"math"
	"slices"

	"purser/maps/draw/paper"
)

// pinLine is the width after which the pins of a city begin a new row, unless its name is
// wider.
const pinLine = 84

// A block is what is written at a city, before it is placed: its name on one or more lines,
// with room for pins below. The box has the middle of its left edge at the origin.
type block struct {
	lines []string
	name  xy // the size of the name
	box   box
}

// blocks returns the ways to write what is at a city.
func (p *plan) blocks(c int) []block {
	var list []block
	for _, lines := range texts(shortName(&p.board.Cities[c])) {
		b := block{lines: lines}
		if len(lines) > 0 {
			b.box = boxFor(lines, xy{})
			b.name = xy{b.box.max.x, b.box.max.y - b.box.min.y}
		}
		if p.pinned(c) {
			w, h := 0.0, 0.0
			for _, pins := range p.pins[c] {
				_, size := b.with(pins)
				w, h = max(w, size.x), max(h, size.y)
			}
			b.box = box{xy{0, -h / 2}, xy{w, h / 2}}
		}
		list = append(list, b)
	}
	return list
}

// with returns pins in rows, and the size of the name with them below.
func (b *block) with(pins []Pin) (rows []pinRow, size xy) {
	rows, size = pinRows(pins, max(b.name.x, pinLine)), b.name
	for _, r := range rows {
		size = xy{max(size.x, r.size.x), size.y + pinGap + r.size.y}
	}
	return rows, size
}

// pinned reports whether a city may have pins.
func (p *plan) pinned(c int) bool { return p.pins != nil && len(p.pins[c]) > 0 }

// leanOf returns where the lines of a block with pins are in its place: on the side of the
// mark.
func leanOf(in box, mark xy) float64 {
	switch {
	case in.max.x <= mark.x:
		return 1
	case in.min.x < mark.x:
		return 0.5
	}
	return 0
}

// placed returns the pins of a city below its name.
func (m *moment) placed(c int) (pins []placedPin) {
	l := &m.labels[c]
	if !m.pinned(c) || l.block == nil {
		return nil
	}
	rows, size := l.block.with(m.there[c])
	y := l.box.max.y - (2*l.block.box.max.y - size.y)
	for _, r := range slices.Backward(rows) {
		x := l.box.min.x + (l.box.max.x-l.box.min.x-r.size.x)*l.lean
		pins = append(pins, r.placed(xy{x, y - r.size.y/2})...)
		y -= r.size.y + pinGap
	}
	return pins
}

// The distances of a label from its mark. Pins may be so far away that a line must lead to
// them.
var (
	nearby = []float64{0, 2, 4, 7, 10, 14, 18, 23, 28}
	remote = append(slices.Clone(nearby), 34, 41, 49, 58, 68, 80, 94, 110, 128)
)

// distances returns how far from its mark the label of a city may be.
func (p *plan) distances(c int) []float64 {
	switch {
	case p.pinned(c):
		return remote
	case p.full():
		return nearby[:1]
	}
	return nearby
}

// leader returns the line from a mark to a distant label with pins, and whether there is
// one.
func (l *label) leader(mark xy) (from, to xy, ok bool) {
	to = xy{max(l.box.min.x, min(l.box.max.x, mark.x)), max(l.box.min.y, min(l.box.max.y, mark.y))}
	d := mark.dist(to)
	if l.block == nil || d < markSize+12 {
		return xy{}, xy{}, false
	}
	return mark.lerp(to, (markSize+1)/d), to, true
}

// crosses reports whether the line to a label runs over a box.
func (l *label) crosses(mark xy, b box) bool {
	from, to, ok := l.leader(mark)
	if !ok {
		return false
	}
	along := to.sub(from)
	return overlap(rotated(from.lerp(to, 0.5), along.angle(), along.length(), 2), b.corners())
}

// lines returns how much the lines to a label and to another one get in each other's way.
func (p *plan) lines(c int, l *label, o int) float64 {
	cost := 0.0
	if l.crosses(p.marks[c], p.labels[o].box) || p.labels[o].crosses(p.marks[o], l.box) {
		cost = 50
	}
	return cost
}

// pickPinned gives a city with pins the best place where nothing hides them, if there is
// one.
func (p *plan) pickPinned(c int, choices []label) {
	best := math.Inf(1)
	p.labels[c] = label{}
	for _, ch := range choices {
		if ch.cost >= best {
			break
		}
		cost := ch.cost
		for o := range p.labels {
			if o == c || p.labels[o].lines == nil {
				continue
			}
			if p.labels[o].box.expand(2 * labelGap).overlaps(ch.box) {
				if cost += 60; p.pinned(o) {
					cost = math.Inf(1)
				}
			}
			cost += p.lines(c, &ch, o)
		}
		if ch.free && cost < best {
			best = cost
			p.labels[c] = ch
			p.labels[c].cost = cost
		}
	}
}

// clearPins removes names that would hide pins, and notes the cities whose pins have no
// place.
func (p *plan) clearPins() {
	for c := range p.labels {
		l := &p.labels[c]
		if p.pinned(c) {
			if l.lines == nil {
				p.crowded = append(p.crowded, c)
			}
			continue
		}
		for o := range p.labels {
			if l.lines != nil && p.pinned(o) && p.labels[o].lines != nil && p.labels[o].box.overlaps(l.box) {
				*l = label{}
			}
		}
	}
}

// pinsFirst sorts cities so that those with pins choose their places first.
func (p *plan) pinsFirst(cities []int) {
	slices.SortStableFunc(cities, func(a, b int) int { return cmp.Compare(p.pinsAt(b), p.pinsAt(a)) })
}

// pinsAt returns how many pins a city may have.
func (p *plan) pinsAt(c int) int {
	most := 0
	if p.pinned(c) {
		for _, pins := range p.pins[c] {
			most = max(most, len(pins))
		}
	}
	return most
}

// leaders draws the lines to labels that are far from their marks.
func (a *artist) leaders() {
	drawn := false
	for c := range a.labels {
		from, to, ok := a.labels[c].leader(a.marks[c])
		if !ok {
			continue
		}
		if !drawn {
			a.Group("board:leaders", "")
			drawn = true
		}
		a.Stroke(paper.Line(from, to), a.ink(a.style.quiet, a.look.cities[c]), 0.9)
	}
	if drawn {
		a.EndGroup()
	}
}

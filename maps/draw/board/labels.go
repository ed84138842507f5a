package board

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/paper"
)

// A label is the name of a city in its place, with room for pins below.
type label struct {
	lines []string
	size  float64 // of its letters
	name  xy      // the size of the text
	box   box
	high  float64 // its height including all possible pins; 0 without pins
	free  bool    // it overlaps nothing
	cost  float64 // how bad the place is; 0 if the table has it
	lean  float64 // where the text is in its box, from 0 (left) to 1 (right)
	zoom  float64 // the scale of the pins
	led   bool    // a line leads to it, because it is far away or another mark is nearly as close
}

// pinLine is the width at which the pins of a city start a new row, unless the name is wider.
const pinLine = 84

// mostLetters is how many letters a name may have, and cutLetters to how many it is cut where large names do not fit.
const mostLetters, cutLetters = 40, 12

// name returns the name of a city, or the longest shorter name if that is too long.
func (c *City) name() string {
	if c.Country != "" {
		return text.Brief(c.Country, mostLetters)
	}
	for _, name := range append([]string{c.Name}, c.shorter()...) {
		if name != "" && utf8.RuneCountInString(name) <= mostLetters {
			return text.Brief(name, mostLetters)
		}
	}
	return text.Brief(c.Name, mostLetters)
}

// shorter returns the shorter names of a city, longest first.
func (c *City) shorter() []string {
	return strings.FieldsFunc(c.Short, func(r rune) bool { return r == '/' })
}

// texts returns the ways to write a name: on one line, and broken into two.
func (t *lettering) texts(name string) [][]string {
	ways := [][]string{{name}}
	words := strings.Fields(name)
	best := math.Inf(1)
	for i := 1; i < len(words); i++ {
		two := []string{strings.Join(words[:i], " "), strings.Join(words[i:], " ")}
		if w := t.boxFor(two, xy{}).max.x; w < best {
			best, ways = w, append(ways[:1], two)
		}
	}
	return ways
}

// zoomed returns how much larger names and pins are than on a page.
func (t lettering) zoomed() float64 { return t.size / onPage.size }

// boxFor returns the box around lines. At is the middle of its left edge.
func (t *lettering) boxFor(lines []string, at xy) box {
	w := 0.0
	for _, l := range lines {
		w = max(w, paper.Regular.Width(t.size, l))
	}
	h := t.size * (0.95 + lineHeight*float64(len(lines)-1))
	return box{xy{at.x, at.y - h/2}, xy{at.x + w, at.y + h/2}}
}

// pinned reports whether a city can have pins.
func (p *boardLayout) pinned(c int) bool { return p.pins != nil && len(p.pins[c]) > 0 }

// shorter is the cost of using a shorter name, and fewestLetters is how many letters it needs to be understood.
const shorter, fewestLetters = 24, 4

// ways returns the possible labels of a city, not yet placed: the middle of the left edge is at the origin. For large
// names, they include shorter names, which may fit where the full one does not.
func (p *boardLayout) ways(c int) (list []label) {
	city := &p.board.Cities[c]
	whole := city.name()
	ways, short := p.texts(whole), []string(nil)
	if p.lettering != onPage && city.Country == "" {
		short = append(city.shorter(), text.Brief(whole, cutLetters))
	}
	first := len(ways)
	for _, name := range short {
		if n := utf8.RuneCountInString(name); n >= fewestLetters && n < utf8.RuneCountInString(whole) {
			ways = append(ways, []string{name})
		}
	}
	for n, lines := range ways {
		l := label{lines: lines, size: p.size, box: p.boxFor(lines, xy{}), cost: float64(n) * 1.5, zoom: p.zoomed()}
		if n >= first {
			l.cost = float64(n-first+1) * shorter
		}
		l.name = xy{l.box.max.x, l.box.max.y - l.box.min.y}
		if p.pinned(c) {
			w := 0.0
			for _, pins := range p.pins[c] {
				_, size := l.with(pins)
				w, l.high = max(w, size.x), max(l.high, size.y)
			}
			l.box = box{xy{0, -l.high / 2}, xy{w, l.high / 2}}
		}
		list = append(list, l)
	}
	return list
}

// with arranges pins in rows, and returns the size of the label with them.
func (l *label) with(pins []Pin) (rows []pinRow, size xy) {
	rows, size = pinRows(pins, max(l.name.x/l.zoom, pinLine)), l.name
	for _, r := range rows {
		size = xy{max(size.x, r.size.x*l.zoom), size.y + (pinGap+r.size.y)*l.zoom}
	}
	return rows, size
}

// placed returns the pins below the name of a city.
func (m *sceneLayout) placed(c int) (pins []placedPin) {
	l := &m.labels[c]
	if l.high == 0 {
		return nil
	}
	rows, size := l.with(m.there[c])
	y := l.box.max.y - (l.high - size.y)
	for _, r := range slices.Backward(rows) {
		x := l.box.min.x + (l.box.max.x-l.box.min.x-r.size.x*l.zoom)*l.lean
		pins = append(pins, r.placed(xy{x, y - r.size.y/2*l.zoom}, l.zoom)...)
		y -= (r.size.y + pinGap) * l.zoom
	}
	return pins
}

// An obstacle is a convex polygon that labels should not overlap.
type obstacle struct {
	shape []xy
	box   box
	cross float64 // the cost if the line to a label crosses it
}

// The costs if the line to a label crosses a part of a lane or a mark. A line across another city's mark would suggest
// that the label belongs to that city.
const crossLane, crossMark = 4, 90

func solid(shape []xy, cross float64) obstacle { return obstacle{shape, bounds(shape), cross} }

func (o *obstacle) hits(b box) bool { return b.overlaps(o.box) && !separates(o.shape, b.corners()) }

// obstacles returns the spaces, the lines between them and the marks.
func (p *boardLayout) obstacles() []obstacle {
	var list []obstacle
	for i := range p.lanes {
		for _, s := range p.lanes[i].spaces {
			list = append(list, solid(rotated(s.middle, s.angle, s.length+2*labelGap, laneWidth+2*labelGap), crossLane))
		}
		for _, part := range p.lanes[i].parts {
			const step = 3 // how many pieces of the curve form one obstacle
			for j := 0; j < len(part)-1; j += step {
				list = append(list, solid(thick(part[j], part[min(j+step, len(part)-1)], 5), crossLane))
			}
		}
	}
	for _, at := range p.marks {
		list = append(list, solid(box{at, at}.expand(markSize+labelGap).corners(), crossMark))
	}
	return list
}

// aways are the distances of a label from its mark. The largest are only for labels with pins.
var aways = []float64{0, 2, 4, 7, 10, 14, 18, 23, 28, 34, 41, 49, 58, 68, 80, 94, 110, 128}

// clearly is how much farther than a label's own mark another mark must be, so that nobody mistakes the label for its
// name.
const clearly = 1.2

// choices returns possible places for the name of a city, best first. Their costs do not yet include collisions with
// other labels.
func (p *boardLayout) choices(c int, obstacles []obstacle) []label {
	mark, distances := p.marks[c], aways[:15]
	switch {
	case p.pinned(c):
		distances = aways
	case p.full():
		distances = aways[:1]
	}
	margin := 12 + distances[len(distances)-1]
	ways, reach := p.ways(c), box{mark, mark}.expand(markSize+30)
	for _, l := range ways {
		w, h := margin+l.box.max.x, margin+2*l.box.max.y
		reach.min = xy{min(reach.min.x, mark.x-w), min(reach.min.y, mark.y-h)}
		reach.max = xy{max(reach.max.x, mark.x+w), max(reach.max.y, mark.y+h)}
	}
	near := lists.Filter(obstacles, func(o obstacle) bool { return o.box.overlaps(reach) })
	var others []xy // nearby marks
	for o, other := range p.marks {
		if o != c && reach.expand(120).dist(other) == 0 {
			others = append(others, other)
		}
	}
	var list []label
	for _, l := range ways {
		for turn := range 36 {
			for _, away := range distances {
				list = append(list, p.choice(l, mark, turn, away, near, others))
			}
		}
	}
	slices.SortStableFunc(list, func(a, b label) int { return cmp.Compare(a.cost, b.cost) })
	return list
}

// choice places a label at a distance from its mark in one of 36 directions.
func (p *boardLayout) choice(l label, mark xy, turn int, away float64, near []obstacle, others []xy) label {
	w, h := l.box.max.x, l.box.max.y-l.box.min.y
	angle := float64(turn) * math.Pi / 18
	d, out := unit(angle), markSize+labelGap+1+away
	// the middle of the box, so that its near side is at that distance
	mid := mark.add(xy{d.x * (out + w/2), d.y * (out + h/2)})
	at := xy{mid.x - w/2, mid.y}
	l.box = box{l.box.min.add(at), l.box.max.add(at)}
	l.cost += 0.02*away*away + 1.2*math.Abs(d.y) + 0.4*(1-d.x)
	if math.Mod(angle, math.Pi/2) > 0.01 {
		l.cost += 0.3
	}
	own := l.box.dist(mark)
	around := l.box.expand(max(own+6, 2*own))
	for _, other := range others {
		if !(box{other, other}).inside(around) {
			continue
		}
		if far := l.box.dist(other); far < clearly*own {
			l.led = true
		} else if far < own+6 {
			l.cost += 6
		} else if far < 2*own {
			l.cost++
		}
	}
	if l.led {
		l.cost += 20
	}
	l.led = l.led || own >= markSize+12 && l.high > 0 || own >= markSize+28
	if l.free = l.box.inside(p.frame.expand(-3)); !l.free {
		l.cost += 1000
	}
	switch { // with pins, the text is on the side of the mark
	case l.high == 0:
	case l.box.max.x <= mark.x:
		l.lean = 1
	case l.box.min.x < mark.x:
		l.lean = 0.5
	}
	from, to, led := l.leader(mark)
	line := solid(thick(from, to, 2), 0)
	for k := range near {
		o := &near[k]
		if o.hits(l.box) {
			l.cost += 90
			l.free = false
		} else if led && o.box.dist(mark) > 0 && o.box.overlaps(line.box) && overlap(o.shape, line.shape) {
			l.cost += o.cross
		}
	}
	return l
}

// leader returns the line from a mark to a label, if one leads there.
func (l *label) leader(mark xy) (from, to xy, ok bool) {
	if !l.led {
		return xy{}, xy{}, false
	}
	to = l.box.nearest(mark)
	away := mark.dist(to)
	return mark.lerp(to, (markSize-3)/away), mark.lerp(to, 1-labelGap/away), true
}

// crosses reports whether the line to a label runs over a box.
func (l *label) crosses(mark xy, b box) bool {
	from, to, ok := l.leader(mark)
	return ok && strikes(from, to, 2, b)
}

// placeLabels places the labels of the cities: where the table says, or else where they overlap least. Names that
// would hide pins are omitted; cities whose pins do not fit anywhere become crowded.
func (p *boardLayout) placeLabels() {
	p.labels = make([]label, len(p.board.Cities))
	var open []int
	for i := range p.board.Cities {
		c := &p.board.Cities[i]
		if s, ok := p.table.spots[c.ID]; ok {
			if ways := p.texts(c.name()); s.lines >= 1 && s.lines <= len(ways) {
				lines := ways[s.lines-1]
				at := p.marks[i].add(xy{s.x, s.y})
				p.labels[i] = label{lines: lines, size: p.size, box: p.boxFor(lines, at), free: true}
				continue
			}
		}
		open = append(open, i)
	}
	all, rank := make([][]label, len(p.board.Cities)), make([][2]int, len(p.board.Cities))
	if len(open) > 0 {
		obstacles := p.obstacles()
		for _, c := range open {
			all[c] = p.choices(c, obstacles)
			if p.pinned(c) {
				for _, pins := range p.pins[c] {
					rank[c][0] = min(rank[c][0], -len(pins))
				}
			}
			for _, choice := range all[c] {
				if choice.free {
					rank[c][1]++
				}
			}
		}
	}
	// cities with the most pins choose first, and then those with the fewest good places
	slices.SortStableFunc(open, func(a, b int) int { return slices.Compare(rank[a][:], rank[b][:]) })
	for range 3 {
		for _, c := range open {
			p.pick(c, all[c])
		}
	}
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

// pick chooses the best place for a label of a city. A city with pins needs a place where nothing hides them; there
// may be none.
func (p *boardLayout) pick(c int, choices []label) {
	best, pinned := math.Inf(1), p.pinned(c)
	p.labels[c] = label{}
	for _, ch := range choices {
		if ch.cost >= best {
			break
		}
		cost := ch.cost
		for o := range p.labels {
			other := &p.labels[o]
			if o == c || other.lines == nil {
				continue
			}
			if other.box.expand(2 * labelGap).overlaps(ch.box) {
				cost += 120
				if pinned && p.pinned(o) {
					cost = math.Inf(1)
				}
			}
			if ch.crosses(p.marks[c], other.box) || other.crosses(p.marks[o], ch.box) {
				cost += 80
			}
			if !pinned && !ch.led && strikes(p.marks[c], ch.box.nearest(p.marks[c]), 2, other.box) {
				cost += 25 // it would be mistaken for the name of the other city
			}
		}
		if cost < best && (ch.free || !pinned) {
			best = cost
			p.labels[c] = ch
			p.labels[c].cost = cost
		}
	}
}

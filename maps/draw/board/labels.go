package board

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// An obstacle is a convex polygon that labels should not overlap.
type obstacle struct {
	shape []xy
	box   box
}

func solid(shape []xy) obstacle { return obstacle{shape, bounds(shape)} }

// obstacles returns the spaces, the lines that join them and the marks.
func (p *plan) obstacles() []obstacle {
	var list []obstacle
	for i := range p.lanes {
		for _, s := range p.lanes[i].spaces {
			list = append(list, solid(rotated(s.middle, s.angle, s.length+2*labelGap, laneWidth+2*labelGap)))
		}
		for _, part := range p.lanes[i].parts {
			const step = 3 // pieces of the curve at a time
			for j := 0; j < len(part)-1; j += step {
				from, to := part[j], part[min(j+step, len(part)-1)]
				along := to.sub(from)
				list = append(list, solid(rotated(from.lerp(to, 0.5), along.angle(), along.length(), 5)))
			}
		}
	}
	for _, at := range p.marks {
		list = append(list, solid(box{at, at}.expand(markSize+labelGap).corners()))
	}
	return list
}

// texts returns the ways to write a name: on one line, and broken into two.
func texts(name string) [][]string {
	ways := [][]string{{name}}
	words := strings.Fields(name)
	best := -1.0
	for i := 1; i < len(words); i++ {
		two := []string{strings.Join(words[:i], " "), strings.Join(words[i:], " ")}
		w := max(paper.Regular.Width(labelSize, two[0]), paper.Regular.Width(labelSize, two[1]))
		if best < 0 || w < best {
			best, ways = w, append(ways[:1], two)
		}
	}
	return ways
}

// shortName returns the part of a name that a label shows.
func shortName(c *City) string { return text.Brief(c.Name, 40) }

// boxFor returns the box of lines, with the middle of its left edge at a point.
func boxFor(lines []string, at xy) box {
	w := 0.0
	for _, l := range lines {
		w = max(w, paper.Regular.Width(labelSize, l))
	}
	h := labelSize * (0.95 + lineHeight*float64(len(lines)-1))
	return box{xy{at.x, at.y - h/2}, xy{at.x + w, at.y + h/2}}
}

// choices returns the places for the name of a city, the best first. Their cost
// does not yet count other labels.
func (p *plan) choices(c int, obstacles []obstacle) []label {
	mark := p.marks[c]
	reach := box{mark, mark}.expand(markSize + 30)
	blocks, distances := p.blocks(c), p.distances(c)
	margin := 12 + distances[len(distances)-1]
	if !p.pinned(c) {
		margin = 40
	}
	for _, b := range blocks {
		size := b.box
		reach.min = xy{min(reach.min.x, mark.x-margin-size.max.x), min(reach.min.y, mark.y-margin-2*size.max.y)}
		reach.max = xy{max(reach.max.x, mark.x+margin+size.max.x), max(reach.max.y, mark.y+margin+2*size.max.y)}
	}
	var near []obstacle
	for _, o := range obstacles {
		if o.box.overlaps(reach) {
			near = append(near, o)
		}
	}
	var others []xy // the marks that may count
	for o, other := range p.marks {
		if o != c && reach.expand(120).dist(other) == 0 {
			others = append(others, other)
		}
	}
	var list []label
	for n := range blocks {
		size := blocks[n].box
		w, h := size.max.x, size.max.y-size.min.y
		for turn := range 24 {
			angle := float64(turn) * math.Pi / 12
			d := unit(angle)
			for _, away := range distances {
				out := markSize + labelGap + 1 + away
				// the middle of the box, so that its near side has that distance
				mid := mark.add(xy{d.x * (out + w/2), d.y * (out + h/2)})
				at := xy{mid.x - w/2, mid.y}
				b := box{size.min.add(at), size.max.add(at)}
				cost := away*away*0.02 + float64(n)*1.5 + 1.2*math.Abs(d.y) + 0.4*(1-d.x)
				if frac := math.Mod(angle, math.Pi/2); frac > 0.01 {
					cost += 0.3
				}
				for _, other := range others {
					if far := b.dist(other); far < b.dist(mark)+6 {
						cost += 6
					} else if far < 2*b.dist(mark) {
						cost += 1
					}
				}
				free := b.inside(p.frame.expand(-3))
				if !free {
					cost += 1000
				}
				l := label{lines: blocks[n].lines, box: b, free: free, cost: cost}
				if p.pinned(c) {
					l.block, l.lean = &blocks[n], leanOf(b, mark)
				}
				list = append(list, l)
			}
		}
	}
	for i := range list {
		ch := &list[i]
		shape := ch.box.corners()
		for k := range near {
			if ch.box.overlaps(near[k].box) && overlap(shape, near[k].shape) {
				ch.cost += 40
				ch.free = false
			} else if ch.crosses(mark, near[k].box) {
				ch.cost += 40
			}
		}
	}
	slices.SortStableFunc(list, func(a, b label) int { return cmp.Compare(a.cost, b.cost) })
	return list
}

// placeLabels places the labels of the cities: where the table says, or else where they
// overlap least.
func (p *plan) placeLabels() {
	p.labels = make([]label, len(p.board.Cities))
	var open []int
	for i := range p.board.Cities {
		c := &p.board.Cities[i]
		if s, ok := p.layout.spots[c.ID]; ok {
			if ways := texts(shortName(c)); s.lines >= 1 && s.lines <= len(ways) {
				lines := ways[s.lines-1]
				p.labels[i] = label{lines: lines, box: boxFor(lines, p.marks[i].add(xy{s.x, s.y})), free: true}
				continue
			}
		}
		open = append(open, i)
	}
	all := make([][]label, len(p.board.Cities))
	if len(open) > 0 {
		obstacles := p.obstacles()
		for _, c := range open {
			all[c] = p.choices(c, obstacles)
		}
	}
	// Those with the fewest good places choose first.
	slices.SortStableFunc(open, func(a, b int) int { return good(all[a]) - good(all[b]) })
	p.pinsFirst(open)
	pick := func(c int) {
		best := math.Inf(1)
		for _, ch := range all[c] {
			if ch.cost >= best {
				break
			}
			cost := ch.cost
			for o := range p.labels {
				if o != c && p.labels[o].lines != nil && p.labels[o].box.expand(2*labelGap).overlaps(ch.box) {
					cost += 60
				}
			}
			if cost < best {
				best = cost
				p.labels[c] = ch
				p.labels[c].cost = cost
			}
		}
	}
	for range 3 {
		for _, c := range open {
			if p.pinned(c) {
				p.pickPinned(c, all[c])
			} else {
				pick(c)
			}
		}
	}
	p.clearPins()
}

// good returns the number of places where a label overlaps nothing.
func good(list []label) int {
	n := 0
	for _, c := range list {
		if c.free {
			n++
		}
	}
	return n
}

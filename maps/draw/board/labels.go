package board

import (
	"math"
	"slices"
	"strings"

	"purser/maps"
	"purser/maps/draw/paper"
)

// An obstacle is what no label may run into.
type obstacle struct {
	shape []xy
	box   box
}

func solid(shape []xy) obstacle { return obstacle{shape, around(shape)} }

// obstacles are the spaces, the lines that join them, the marks and the edges.
func (p *plan) obstacles() []obstacle {
	var list []obstacle
	for i := range p.lanes {
		for _, s := range p.lanes[i].spaces {
			list = append(list, solid(tilted(s.middle, s.angle, s.length+2*labelGap, laneWidth+2*labelGap)))
		}
		for _, part := range p.lanes[i].parts {
			const step = 3 // pieces of the curve at a time
			for j := 0; j < len(part)-1; j += step {
				from, to := part[j], part[min(j+step, len(part)-1)]
				along := to.minus(from)
				list = append(list, solid(tilted(from.to(to, 0.5), along.angle(), along.length(), 5)))
			}
		}
	}
	for _, at := range p.marks {
		list = append(list, solid(box{at, at}.grown(markSize+labelGap).corners()))
	}
	return list
}

// texts gives the ways to write a name: on one line, and broken at a space.
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

// shortName is as much of a name as a label takes.
func shortName(c *maps.City) string { return maps.Brief(c.Name, 40) }

// boxFor gives the room that a text takes whose left edge has its middle there.
func boxFor(lines []string, at xy) box {
	w := 0.0
	for _, l := range lines {
		w = max(w, paper.Regular.Width(labelSize, l))
	}
	h := labelSize * (0.95 + lineHeight*float64(len(lines)-1))
	return box{xy{at.x, at.y - h/2}, xy{at.x + w, at.y + h/2}}
}

// A choice is a place for a label, and how bad it is.
type choice struct {
	label
	spot spot
	cost float64
}

// choices gives the places for the name of a city, the best first, as far as the
// obstacles go.
func (p *plan) choices(c maps.CityNo, obstacles []obstacle) []choice {
	mark := p.marks[c]
	reach := box{mark, mark}.grown(markSize + 30)
	for _, lines := range texts(shortName(&p.board.Cities[c])) {
		size := boxFor(lines, xy{})
		reach.min = xy{min(reach.min.x, mark.x-40-size.max.x), min(reach.min.y, mark.y-40-2*size.max.y)}
		reach.max = xy{max(reach.max.x, mark.x+40+size.max.x), max(reach.max.y, mark.y+40+2*size.max.y)}
	}
	var near []obstacle
	for _, o := range obstacles {
		if o.box.meets(reach) {
			near = append(near, o)
		}
	}
	var list []choice
	for n, lines := range texts(shortName(&p.board.Cities[c])) {
		size := boxFor(lines, xy{})
		w, h := size.max.x, size.max.y-size.min.y
		for turn := range 24 {
			angle := float64(turn) * math.Pi / 12
			d := unit(angle)
			for _, away := range []float64{0, 2, 4, 7, 10, 14, 18, 23, 28} {
				out := markSize + labelGap + 1 + away
				// the middle of the box so that its near side has that distance
				mid := mark.plus(xy{d.x * (out + w/2), d.y * (out + h/2)})
				at := xy{mid.x - w/2, mid.y}
				b := box{size.min.plus(at), size.max.plus(at)}
				cost := away*away*0.02 + float64(n)*1.5 + 1.2*math.Abs(d.y) + 0.4*(1-d.x)
				if frac := math.Mod(angle, math.Pi/2); frac > 0.01 {
					cost += 0.3
				}
				for o, other := range p.marks {
					if maps.CityNo(o) != c {
						if far := b.far(other); far < b.far(mark)+6 {
							cost += 6
						} else if far < 2*b.far(mark) {
							cost += 1
						}
					}
				}
				free := b.within(p.frame.grown(-3))
				if !free {
					cost += 1000
				}
				list = append(list, choice{label{lines, b, free}, spot{at.x - mark.x, at.y - mark.y, n + 1}, cost})
			}
		}
	}
	for i := range list {
		ch := &list[i]
		shape := ch.box.corners()
		for k := range near {
			if ch.box.meets(near[k].box) && overlap(shape, near[k].shape) {
				ch.cost += 40
				ch.free = false
			}
		}
	}
	slices.SortStableFunc(list, func(a, b choice) int {
		switch {
		case a.cost < b.cost:
			return -1
		case a.cost > b.cost:
			return 1
		}
		return 0
	})
	return list
}

// name places the labels of the cities: where the table says, or else where they
// run into least. It gives how bad the outcome is.
func (p *plan) name() float64 {
	p.labels = make([]label, len(p.board.Cities))
	obstacles := p.obstacles()
	var open []maps.CityNo
	for i := range p.board.Cities {
		c := &p.board.Cities[i]
		if c.Kind == maps.Waypoint {
			continue // it bears no name on the board
		}
		if s, ok := p.layout.spots[c.ID]; ok {
			if ways := texts(shortName(c)); s.lines >= 1 && s.lines <= len(ways) {
				lines := ways[s.lines-1]
				p.labels[i] = label{lines, boxFor(lines, p.marks[i].plus(xy{s.x, s.y})), true}
				continue
			}
		}
		open = append(open, maps.CityNo(i))
	}
	if len(open) == 0 {
		return 0
	}
	all := make([][]choice, len(p.board.Cities))
	for _, c := range open {
		all[c] = p.choices(c, obstacles)
	}
	// those with the fewest good places choose first
	slices.SortStableFunc(open, func(a, b maps.CityNo) int { return good(all[a]) - good(all[b]) })
	chosen := make([]choice, len(p.board.Cities))
	pick := func(c maps.CityNo) {
		best := math.Inf(1)
		for _, ch := range all[c] {
			if ch.cost >= best {
				break
			}
			cost := ch.cost
			for o := range p.labels {
				if o != int(c) && p.labels[o].lines != nil && p.labels[o].box.grown(2*labelGap).meets(ch.box) {
					cost += 60
				}
			}
			if cost < best {
				best = cost
				chosen[c], p.labels[c] = ch, ch.label
				chosen[c].cost = cost
			}
		}
	}
	for range 3 {
		for _, c := range open {
			pick(c)
		}
	}
	sum := 0.0
	for _, c := range open {
		sum += chosen[c].cost
		p.layout.spots[p.board.Cities[c].ID] = chosen[c].spot
	}
	return sum
}

func good(list []choice) int {
	n := 0
	for _, c := range list {
		if c.free {
			n++
		}
	}
	return n
}

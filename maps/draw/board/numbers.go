package board

import (
	"math"
	"strings"

	"purser/maps/draw/paper"
)

// numberSize is half the height of the number beside a harbor.
const numberSize = 6.6

// numbers returns which stops of a path a city is; it is empty where it is none.
func (l *looked) numbers(c int) string { return strings.Join(l.order[c], ",") }

// numbered draws the mark of a city of a path: its numbers.
func (a *artist) numbered(at xy, numbers string) {
	a.Fill(paper.Circle(at, markSize-0.8), a.style.text)
	a.Text(paper.Bold, min(10, 24/float64(len(numbers))), at, 0.5, a.style.page, numbers)
}

// harborNumber draws the numbers of a harbor on a path: beside the house, which keeps the letter
// of its player.
func (a *artist) harborNumber(c int, numbers string) {
	const size = letterSize
	long := max(2*numberSize, paper.Bold.Width(size, numbers)+5)
	at := a.plan.beside(c, xy{long / 2, numberSize})
	a.Paint(paper.Rounded(at, 0, long, 2*numberSize, numberSize), a.style.text, a.style.page, 0.8)
	a.Text(paper.Bold, size, at, 0.5, a.style.page, numbers)
}

// beside returns the middle of a place for a box, of which half the size is given, beside the mark
// of a city: where it hides as little as possible.
func (p *plan) beside(c int, half xy) (best xy) {
	lanes := p.obstacles()
	const turns = 16
	least := math.Inf(1)
	for turn := range turns {
		d := unit(float64(turn)*2*math.Pi/turns - math.Pi/2) // above the mark first
		at := p.marks[c].add(xy{d.x * (ringSize + 1 + half.x), d.y * (ringSize + 1 + half.y)})
		b := box{at.sub(half), at.add(half)}
		cost := 0.0
		if !b.inside(p.frame) {
			cost = float64(len(lanes))
		}
		for _, o := range lanes {
			if b.overlaps(o.box) && overlap(b.corners(), o.shape) {
				cost++
			}
		}
		for _, l := range p.labels {
			if l.lines != nil && b.overlaps(l.box) {
				cost += 5
			}
		}
		if cost < least {
			best, least = at, cost
		}
	}
	return best
}

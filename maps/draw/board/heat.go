package board

import (
	"purser/maps/draw/paper"
)

// A Heat is how often the lanes of a board were claimed. The number is on the lane, and the
// more often it was claimed, the stronger its color.
type Heat struct {
	Claims []int // by route
	Games  int   // in which the lanes could have been claimed
}

// heated returns the paint of a lane that was claimed in a fraction of the games.
func (s *style) heated(part float64) paint {
	ink := paper.InkOf("red", 0).Surface
	switch {
	case s.dark:
		ink = paper.InkOf("orange", 0).OnDark
	case s.sea == s.page: // in print
		ink = paper.Hex(0x202020)
	}
	fill := paper.Mix(s.page, ink, part)
	return paint{fill, paper.Mix(s.quiet, ink, part/2), paper.LetterOn(fill)}
}

// heatLegend draws the scale of the colors, starting at a point.
func (a *artist) heatLegend(at xy) {
	const size = 10.5
	for quarter := range 5 {
		p := a.style.heated(float64(quarter) / 4)
		a.space(space{middle: xy{at.x + 11, at.y}, length: 22}, &Lane{}, p, false)
		words := a.scene.say("%d percent", 25*quarter)
		a.Text(paper.Regular, size, xy{at.x + 27, at.y}, 0, a.style.quiet, words)
		at.x += 27 + paper.Regular.Width(size, words) + 14
	}
	a.samples(at, sample{words: "of the games; the number of claims is on the lane"})
}

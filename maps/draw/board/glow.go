package board

import (
	"slices"

	"purser/maps/draw/paper"
)

// glowWidth is the width of what is under a highlighted lane.
const glowWidth = laneWidth + 7

// glow draws what is under a part of a highlighted lane. Where lanes leave the board it ends at the
// edge.
func (a *artist) glow(r int, part curve) {
	if !a.lanes[r].group.wraps {
		a.Stroke(paper.Line(part...), a.style.glow, glowWidth)
		return
	}
	other := slices.Clone(part.offset(-glowWidth / 2))
	slices.Reverse(other)
	ring := slices.Concat(part.offset(glowWidth/2), other)
	if inside := a.inFrame(coast{ring: ring, shore: make([]bool, len(ring))}); len(inside.ring) > 2 {
		a.Fill(paper.Polygon(inside.ring...), a.style.glow)
	}
}

package board

import (
	"image/color"
	"slices"

	"purser/maps"
	"purser/maps/draw/paper"
)

// How thick the ribbons of a poster are, how much wider their edges, and how large its stations are.
const (
	ribbonWide, ribbonHeavy, ribbonEdge = 7.0, 11.0, 3.0
	stationSize                         = 6.4
)

// DrawPoster draws a scene like a map of a metro: a ribbon for each claimed lane in its owner's color, without letters,
// and heavier for the lanes that the scene says. It has no title and no legend. Its names are so many times as large as
// on other pictures.
func DrawPoster(s *Scene, names float64, on paper.Style) *paper.Sheet {
	large := *s
	large.Wall = names
	a := layOut(&large)[0].artist(on)
	a.ground()
	for r := range a.board.Lanes {
		if a.scene.owner(r) == maps.Nobody {
			for _, line := range a.lanes[r].lines {
				a.Stroke(line, paper.Mix(a.style.land, a.style.shore, 0.8), 1.4)
			}
		}
	}
	for _, heavy := range []bool{false, true} {
		for r := range a.board.Lanes {
			if a.scene.owner(r) != maps.Nobody && slices.Contains(a.scene.Heavy, r) == heavy {
				a.ribbon(r, heavy)
			}
		}
	}
	a.drawExits()
	a.leaders()
	for c := range a.board.Cities {
		a.station(c)
	}
	return a.cropped()
}

// ribbon draws a claimed lane from city to city.
func (a *artist) ribbon(r int, heavy bool) {
	wide, l, parts := ribbonWide, &a.lanes[r], a.lanes[r].parts
	if heavy {
		wide = ribbonHeavy
	}
	if !l.group.wraps {
		parts = []curve{l.group.line.offset(l.aside)}
	}
	owner, edge := a.scene.owner(r), a.style.land
	p, _ := a.style.pieceOf(a.scene, owner)
	if a.style.blends(&p) {
		edge = a.style.quiet
	}
	a.Group(a.board.Lanes[r].ID, a.titles[r])
	for _, part := range parts {
		if len(part) > 1 {
			line := paper.Line(part...)
			a.Stroke(line, edge, wide+ribbonEdge)
			a.Stroke(line, p.fill, wide)
			RibbonStripe(a.Sheet, a.scene.Seats[owner].Color, line, edge, wide)
		}
	}
	a.EndGroup()
}

// RibbonStripe draws the stripe along a ribbon of a player, if the player's color has one.
func RibbonStripe(on *paper.Sheet, player string, ribbon paper.Outline, ink color.RGBA, wide float64) {
	if slices.Contains(stripedPieces, player) {
		on.Stroke(ribbon, ink, 0.3*wide)
	}
}

// station draws a city: a station with its name where somebody has claimed a lane, otherwise a dot.
func (a *artist) station(c int) {
	used := slices.ContainsFunc(a.groups, func(g *laneGroup) bool {
		return (g.a == c || g.b == c) && slices.ContainsFunc(g.routes, func(r int) bool {
			return a.scene.owner(r) != maps.Nobody
		})
	})
	a.Group(a.board.Cities[c].ID, a.titles[len(a.board.Lanes)+c])
	defer a.EndGroup()
	if !used {
		a.Fill(paper.Circle(a.marks[c], 2.6), a.style.quiet)
		return
	}
	if owner, _ := a.scene.house(c); owner != maps.Nobody {
		p, _ := a.style.pieceOf(a.scene, owner)
		a.Paint(paper.Circle(a.marks[c], stationSize+3), p.fill, a.style.land, ribbonEdge/2)
	}
	a.Paint(paper.Circle(a.marks[c], stationSize), a.style.page, a.style.text, 2.6)
	l := &a.labels[c]
	a.label(l, paper.Bold, l.size*0.94, a.style.text)
}

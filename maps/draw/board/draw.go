package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// An artist draws a moment on a sheet.
type artist struct {
	*paper.Sheet
	*moment
	style *style
}

// Draw returns a sheet with the board of a scene, for a kind of paper.
func Draw(s *Scene, on paper.Style) *paper.Sheet { return layOut(s)[0].draw(on) }

// artist returns an artist with an empty sheet.
func (m *moment) artist(on paper.Style) *artist {
	looks := &styles[on]
	return &artist{&paper.Sheet{Title: m.whole.Title, Width: width, Height: height, Background: looks.page}, m, looks}
}

// draw draws everything.
func (m *moment) draw(on paper.Style) *paper.Sheet {
	a := m.artist(on)
	if a.frame.max.y > a.frame.min.y {
		a.ground()
	}
	for r := range a.scene.Board.Lanes {
		a.lane(r)
	}
	a.drawExits()
	a.leaders()
	for c := range a.scene.Board.Cities {
		a.city(c)
	}
	a.heading()
	a.below(a.under)
	if a.scene.Sums != nil {
		a.sums()
	} else {
		a.legend()
	}
	return a.Sheet
}

// ink returns a color, faded unless it is highlighted.
func (a *artist) ink(c color.RGBA, looked bool) color.RGBA {
	if a.look.fades(looked) {
		return paper.Mix(c, a.style.sea, 0.6)
	}
	return c
}

// ground draws the sea and the coasts.
func (a *artist) ground() {
	sea := paper.Polygon(a.frame.corners()...)
	a.Group("board:sea", "")
	a.Fill(sea, a.style.sea)
	a.EndGroup()
	list := a.coasts()
	if len(list) > 0 {
		a.Group("board:coasts", "")
	}
	for _, c := range list {
		ring := c.ring
		fill := a.style.land
		if c.lake {
			fill = a.style.sea
		}
		a.Fill(paper.Polygon(ring...), fill)
		for i := 0; i < len(ring); i++ { // the shores, in lines as long as possible
			if !c.shore[i] {
				continue
			}
			line := []xy{ring[i]}
			for ; i < len(ring) && c.shore[i]; i++ {
				line = append(line, ring[(i+1)%len(ring)])
			}
			a.Stroke(paper.Line(line...), a.style.shore, 0.8)
		}
	}
	if len(list) > 0 {
		a.EndGroup()
	}
	a.Stroke(sea, a.style.shore, 1)
}

// paintOf returns the paint of a lane and its letter: its owner's, or that of its color.
func (a *artist) paintOf(r int) (p paint, letter string) {
	route := &a.board.Lanes[r]
	if heat := a.scene.Heat; heat != nil {
		if heat.Claims[r] > 0 {
			letter = strconv.Itoa(heat.Claims[r])
		}
		return a.style.heated(heat.part(r)), letter
	}
	if owner := a.scene.owner(r); owner != maps.Nobody {
		seat := a.scene.Seats[owner]
		p, letter = a.style.owned(seat.Color, owner), seat.Letter
	} else {
		p = a.style.free(a.board.colorName(route.Color), route.Color+1)
		if route.Color != Gray {
			letter = codes(a.board)[route.Color]
		}
	}
	if a.look.fades(a.look.routes[r]) {
		p = p.faded(a.style.sea)
	}
	return p, letter
}

// lane draws a lane: a line with the spaces on it.
func (a *artist) lane(r int) {
	route, l := &a.board.Lanes[r], &a.lanes[r]
	owner := a.scene.owner(r)
	p, letter := a.paintOf(r)
	a.Group(route.ID, a.laneTitle(r))
	for _, part := range l.parts {
		if len(part) < 2 {
			continue
		}
		line := paper.Line(part...)
		if a.look.routes[r] {
			a.glow(r, part)
		}
		a.Stroke(line, p.frame, 1.2)
	}
	for _, s := range l.spaces {
		a.space(s, route, p, owner != maps.Nobody)
	}
	for i, s := range l.spaces {
		switch {
		case owner != maps.Nobody:
			a.Text(paper.Bold, min(letterSize, s.length*0.9), s.middle, 0.5, p.letter, letter)
		case i == len(l.spaces)/2:
			a.Text(paper.Regular, letterSize, s.middle, 0.5, p.letter, letter)
		}
	}
	a.EndGroup()
}

// laneTitle returns the lane in words, with its owner.
func (a *artist) laneTitle(r int) string {
	route := &a.board.Lanes[r]
	title := text.Say("%s, %v", route.ID, text.Count(route.Spaces, route.Piece))
	if route.Pair {
		title = text.Say("%v, pair", title)
	}
	if owner := a.scene.owner(r); owner != maps.Nobody {
		title = text.Say("%v, %s", title, a.scene.Seats[owner].Name)
	}
	if a.scene.Heat != nil {
		title = a.heatTitle(title, r)
	}
	return a.scene.say("%v", title)
}

// space draws one space: round for ships, square for trains, with a bar at both ends on a
// pair route.
func (a *artist) space(s space, route *Lane, p paint, owned bool) {
	radius := 1.2
	if route.Ship {
		radius = laneWidth / 2
	}
	a.Paint(paper.Rounded(s.middle, s.angle, s.length, laneWidth, radius), p.fill, p.frame, 1.1)
	if route.Pair {
		frame := p.frame
		if owned {
			frame = p.letter
		}
		for _, side := range []float64{-1, 1} {
			at := s.middle.add(unit(s.angle).scale(side * (s.length/2 - 4.2)))
			across := unit(s.angle).perp(laneWidth/2 - 0.5)
			a.Stroke(paper.Line(at.add(across), at.sub(across)), frame, 1.6)
		}
	}
}

// drawExits draws the names of the cities where lanes lead that leave the board.
func (a *artist) drawExits() {
	for _, e := range a.exits {
		looked := slices.ContainsFunc(e.routes, func(r int) bool { return a.look.routes[r] })
		c := a.ink(a.style.quiet, looked)
		y := (e.box.min.y + e.box.max.y) / 2
		x, tip, align, from := e.box.min.x, 1.0, 0.0, a.frame.max.x
		if !e.right {
			x, tip, align, from = e.box.max.x, -1, 1, a.frame.min.x
		}
		a.Fill(paper.Polygon(xy{from + 3*tip, y - 3.5}, xy{from + 8*tip, y}, xy{from + 3*tip, y + 3.5}), c)
		a.Text(paper.Regular, edgeSize, xy{x, y}, align, c, e.name)
	}
}

// city draws the mark of a city and its name.
func (a *artist) city(c int) {
	city, at := &a.board.Cities[c], a.marks[c]
	looked := a.look.cities[c]
	name := text.Brief(city.Name, longest)
	title := text.Say("%s", name)
	if a.board.Ships { // boards without ships have no ports
		title = text.Say("%s, %v", name, text.Say(city.Mark.String()))
	}
	owner := a.scene.harbor(c)
	if owner != maps.Nobody {
		title = text.Say("%v, harbor of %s", title, a.scene.Seats[owner].Name)
	}
	a.Group(city.ID, a.scene.say("%v", a.scene.withPins(title, a.there[c])))
	line, mark := a.ink(a.style.text, looked), a.style.mark
	numbers := a.look.numbers(c)
	switch {
	case owner != maps.Nobody:
		seat := a.scene.Seats[owner]
		p := a.style.owned(seat.Color, owner)
		if a.look.fades(looked) {
			p = p.faded(a.style.sea)
		}
		size := a.harborSize(c)
		a.Paint(harbor(at, size), p.fill, p.frame, 1.3)
		a.Text(paper.Bold, 10*size, xy{at.x, at.y + 1.2*size}, 0.5, p.letter, seat.Letter)
		if numbers != "" {
			a.harborNumber(c, numbers)
		}
	case numbers != "":
		a.numbered(at, numbers)
	case city.Mark == Port:
		a.port(at, mark, line)
	case city.Mark == Inland:
		a.Fill(inland(at), line)
	default:
		a.Paint(junction(at), mark, line, 1.4)
	}
	if a.look.stops[c] {
		a.Stroke(paper.Circle(at, ringSize), a.style.text, 1.1)
	}
	l := a.labels[c]
	for i, words := range l.lines {
		y := l.box.min.y + labelSize*(0.475+lineHeight*float64(i))
		face, size, lean := paper.Regular, labelSize, l.lean
		if city.Mark == Junction { // no board prints the name of a junction
			if face, size = paper.Italic, junctionSize; l.box.max.x <= at.x {
				lean = 1
			}
		}
		a.Text(face, size, xy{l.box.min.x + (l.box.max.x-l.box.min.x)*lean, y}, lean, line, words)
	}
	for _, p := range a.placed(c) {
		a.pin(p.Kind, p.Seat, p.at, looked)
	}
	a.EndGroup()
}

// harborSize returns the scale of a harbor. In a ring it is smaller, so that the ring
// surrounds all of it and touches nothing else.
func (a *artist) harborSize(c int) float64 {
	if a.look.stops[c] {
		return 0.77
	}
	return 1
}

// port draws the mark of a port: a ring with a dot in it.
func (a *artist) port(at xy, mark, line color.RGBA) {
	a.Paint(paper.Circle(at, 5.2), mark, line, 2)
	a.Fill(paper.Circle(at, 1.6), line)
}

// inland returns the outline of the mark of a city without a port: a square.
func inland(at xy) paper.Path { return paper.Polygon(box{at, at}.expand(4.6).corners()...) }

// junction returns the outline of the mark of a junction: a diamond.
func junction(at xy) paper.Path { return paper.Polygon(rotated(at, math.Pi/4, 7.5, 7.5)...) }

// harbor returns the outline of a harbor at a scale: a house with a pointed roof.
func harbor(at xy, scale float64) paper.Path {
	w, roof, wall := 8.5*scale, 9*scale, 7.5*scale
	return paper.Polygon(xy{at.x - w, at.y + wall}, xy{at.x - w, at.y - 2.5*scale}, xy{at.x, at.y - roof},
		xy{at.x + w, at.y - 2.5*scale}, xy{at.x + w, at.y + wall})
}

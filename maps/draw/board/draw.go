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
	style   *style
	letters []string // of the colors of the board, for the reader
}

// Draw returns a sheet with the board of a scene, for a kind of paper.
func Draw(s *Scene, on paper.Style) *paper.Sheet { return layOut(s)[0].draw(on) }

func (m *moment) artist(on paper.Style) *artist {
	looks := m.scene.style(on)
	return &artist{
		&paper.Sheet{Title: m.scene.Title, Width: width, Height: height, Background: looks.page}, m, looks,
		maps.ColorLetters(m.scene.lang(), m.scene.Board.Colors),
	}
}

func (m *moment) draw(on paper.Style) *paper.Sheet {
	a := m.artist(on)
	if a.frame.max.y > a.frame.min.y {
		a.ground()
	}
	for r := range a.board.Lanes {
		a.lane(r)
	}
	a.drawExits()
	a.leaders()
	for c := range a.board.Cities {
		a.city(c)
	}
	if a.scene.Wall > 0 {
		a.below(a.under)
		return a.cropped()
	}
	a.heading()
	a.below(a.under)
	if a.scene.Sums != nil {
		a.sums()
	} else {
		a.legend()
	}
	if a.scene.Title == "" && a.scene.Caption == "" {
		return a.within(box{xy{0, frameTop - rim}, xy{width, height}})
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

// fadedPaint returns a paint, mixed with the background unless it is highlighted.
func (a *artist) fadedPaint(p paint, looked bool) paint {
	if !a.look.fades(looked) {
		return p
	}
	mix := func(c color.RGBA) color.RGBA { return paper.Mix(c, a.style.sea, 0.76) }
	return paint{mix(p.fill), mix(p.frame), mix(p.letter)}
}

func (a *artist) ground() {
	sea := paper.Polygon(a.frame.corners()...)
	a.Group("board:sea", "")
	a.Fill(sea, a.style.sea)
	a.EndGroup()
	if len(a.coasts) > 0 {
		a.Group("board:coasts", "")
		for _, c := range a.coasts {
			a.coast(c)
		}
		a.EndGroup()
	}
	a.Stroke(sea, a.style.shore, 1)
	if words := a.scene.empty(); words != "" {
		a.Text(paper.Regular, 2*a.size, a.frame.min.lerp(a.frame.max, 0.5), 0.5, a.style.text, words)
	}
}

// coast draws a piece of land or a lake, with its shores.
func (a *artist) coast(c coast) {
	fill := a.style.land
	if c.lake {
		fill = a.style.sea
	}
	a.Fill(c.outline, fill)
	for _, shore := range c.shores {
		a.Stroke(shore, a.style.shore, 0.8)
	}
}

// color returns the word for a color of a lane, and its letters: gray has none.
func (a *artist) color(color int) (word, letter string) {
	if color == Gray {
		return "gray", ""
	}
	return a.board.Colors[color], a.letters[color]
}

// paintOf returns the paint of a lane and its letter: its owner's, or that of its color.
func (a *artist) paintOf(r int) (p paint, letter string) {
	color := a.board.Lanes[r].Color
	if heat := a.scene.Heat; heat != nil {
		if heat.Claims[r] > 0 {
			letter = strconv.Itoa(heat.Claims[r])
		}
		return a.style.heated(float64(heat.Claims[r]) / float64(max(heat.Games, 1))), letter
	}
	if owner := a.scene.owner(r); owner != maps.Nobody {
		p, letter = a.style.pieceOf(a.scene, owner)
	} else {
		var word string
		word, letter = a.color(color)
		p = a.style.free(word, color+1)
	}
	return a.fadedPaint(p, a.look.routes[r]), letter
}

// lane draws a lane: a line with the spaces on it.
func (a *artist) lane(r int) {
	route, l := &a.board.Lanes[r], &a.lanes[r]
	owned := a.scene.owner(r) != maps.Nobody
	p, letter := a.paintOf(r)
	a.Group(route.ID, a.laneTitle(r))
	for _, part := range l.parts {
		if len(part) < 2 {
			continue
		}
		if a.look.glows(r) {
			a.glow(r, part)
		}
		a.Stroke(paper.Line(part...), p.frame, 1.2)
	}
	for _, s := range l.spaces {
		a.space(s, route, p, owned)
	}
	for i, s := range l.spaces {
		switch {
		case owned:
			a.Text(paper.Bold, min(letterSize, s.length*0.9), s.middle, 0.5, p.letter, letter)
		case i == len(l.spaces)/2:
			a.Text(paper.Regular, letterSize, s.middle, 0.5, p.letter, letter)
		}
	}
	a.EndGroup()
}

func (a *artist) laneTitle(r int) string {
	route := &a.board.Lanes[r]
	title := text.Say("%s, %v", a.board.said(r), text.Count(route.Spaces, route.Piece))
	if route.Pair {
		title = text.Say("%v, pair", title)
	}
	if owner := a.scene.owner(r); owner != maps.Nobody {
		title = text.Say("%v, %s", title, a.scene.Seats[owner].Name)
	}
	if heat := a.scene.Heat; heat != nil {
		title = text.Say("%v, claimed in %d of %s", title, heat.Claims[r], text.Count(heat.Games, "game"))
	}
	return a.scene.say("%v", title)
}

// glow draws what is under a part of a lane that glows. Where lanes leave the board it ends at the
// edge.
func (a *artist) glow(r int, part curve) {
	const wide = laneWidth + 7
	if !a.lanes[r].group.wraps {
		a.Stroke(paper.Line(part...), a.style.glow, wide)
		return
	}
	other := slices.Clone(part.offset(-wide / 2))
	slices.Reverse(other)
	ring := slices.Concat(part.offset(wide/2), other)
	if inside := a.inFrame(coast{ring: ring, shore: make([]bool, len(ring))}); len(inside.ring) > 2 {
		a.Fill(paper.Polygon(inside.ring...), a.style.glow)
	}
}

// space draws one space: round for ships, square for trains, with a bar at both ends on a
// pair route.
func (a *artist) space(s space, route *Lane, p paint, owned bool) {
	radius := 1.2
	if route.Ship {
		radius = laneWidth / 2
	}
	a.Paint(paper.Rounded(s.middle, s.angle, s.length, laneWidth, radius), p.fill, p.frame, 1.1)
	if !route.Pair {
		return
	}
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
		a.Text(paper.Regular, a.edge, xy{x, y}, align, c, e.name)
	}
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

// city draws the mark of a city, its name and its pins.
func (a *artist) city(c int) {
	city, looked := &a.board.Cities[c], a.look.cities[c]
	a.Group(city.ID, a.cityTitle(c))
	line := a.ink(a.style.text, looked)
	if a.scene.Glow != nil && slices.Contains(a.scene.Glow.Cities, c) {
		a.Fill(paper.Circle(a.marks[c], markSize+6), a.style.glow)
	}
	a.mark(c, line)
	if a.look.stops[c] {
		a.Stroke(paper.Circle(a.marks[c], ringSize), a.style.text, 1.1)
	}
	face, size, l := paper.Regular, a.size, a.labels[c]
	if city.Mark == Junction { // no board prints the name of a junction
		if face, size = paper.Italic, a.junction; l.box.max.x <= a.marks[c].x {
			l.lean = 1
		}
	}
	for i, words := range l.lines {
		y := l.box.min.y + a.size*(0.475+lineHeight*float64(i))
		a.Text(face, size, xy{l.box.min.x + (l.box.max.x-l.box.min.x)*l.lean, y}, l.lean, line, words)
	}
	for _, p := range a.placed(c) {
		a.pin(p.Pin, p.at, looked)
	}
	a.EndGroup()
}

func (a *artist) cityTitle(c int) string {
	name := text.Brief(a.board.Cities[c].Name, longest)
	title := text.Say("%s", name)
	if a.board.Ships { // boards without ships have no ports
		title = text.Say("%s, %v", name, text.Say(a.board.Cities[c].Mark.String()))
	}
	if owner := a.scene.harbor(c); owner != maps.Nobody {
		title = text.Say("%v, harbor of %s", title, a.scene.Seats[owner].Name)
	}
	for _, p := range a.there[c] {
		if p.Seat == maps.Nobody {
			title = text.Say("%v, key on the board", title)
		} else {
			title = text.Say(pinTitles[p.Kind], title, text.Brief(a.scene.Seats[p.Seat].Name, longest))
		}
	}
	return a.scene.say("%v", title)
}

// mark draws the mark of a city: a harbor, its numbers on a path, or its kind.
func (a *artist) mark(c int, line color.RGBA) {
	at, numbers, kind := a.marks[c], a.look.numbers(c), a.board.Cities[c].Mark
	switch owner := a.scene.harbor(c); {
	case owner != maps.Nobody:
		p, letter := a.style.pieceOf(a.scene, owner)
		p = a.fadedPaint(p, a.look.cities[c])
		size := a.harborSize(c)
		a.Paint(harbor(at, size), p.fill, p.frame, 1.3)
		a.Text(paper.Bold, 10*size, xy{at.x, at.y + 1.2*size}, 0.5, p.letter, letter)
		if numbers != "" {
			a.harborNumber(c, numbers)
		}
	case numbers != "":
		a.Fill(paper.Circle(at, markSize-0.8), a.style.text)
		a.Text(paper.Bold, min(10, 24/float64(len(numbers))), at, 0.5, a.style.page, numbers)
	case kind == Port:
		a.port(at, line)
	case kind == Inland:
		a.Fill(inland(at), line)
	default:
		a.Paint(junction(at), a.style.page, line, 1.4)
	}
}

// harborSize returns the scale of a harbor. In a ring it is smaller, so that the ring
// surrounds all of it and touches nothing else.
func (a *artist) harborSize(c int) float64 {
	if a.look.stops[c] {
		return 0.77
	}
	return 1
}

// harborNumber draws the numbers of a harbor on a path: beside the house, which keeps the letter
// of its player.
func (a *artist) harborNumber(c int, numbers string) {
	const size = letterSize
	long := max(2*numberSize, paper.Bold.Width(size, numbers)+5)
	at := a.beside(c, xy{long / 2, numberSize})
	a.Paint(paper.Rounded(at, 0, long, 2*numberSize, numberSize), a.style.text, a.style.page, 0.8)
	a.Text(paper.Bold, size, at, 0.5, a.style.page, numbers)
}

// beside returns the middle of a place for a box, of which half the size is given, beside the mark
// of a city: where it hides as little as possible.
func (p *plan) beside(c int, half xy) (best xy) {
	lanes, least := p.obstacles(), math.Inf(1)
	const turns = 16
	for turn := range turns {
		d := unit(float64(turn)*2*math.Pi/turns - math.Pi/2) // above the mark first
		at := p.marks[c].add(xy{d.x * (ringSize + 1 + half.x), d.y * (ringSize + 1 + half.y)})
		b, cost := box{at.sub(half), at.add(half)}, 0.0
		if !b.inside(p.frame) {
			cost = float64(len(lanes))
		}
		for i := range lanes {
			if lanes[i].hits(b) {
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

// port draws the mark of a port: a ring with a dot in it.
func (a *artist) port(at xy, line color.RGBA) {
	a.Paint(paper.Circle(at, 5.2), a.style.page, line, 2)
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

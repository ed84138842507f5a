package board

import (
	"image/color"
	"slices"
	"strconv"

	"purser/maps"
	"purser/maps/draw/paper"
)

// An artist draws a scene on a sheet.
type artist struct {
	*paper.Sheet
	*sceneLayout
	style   *style
	letters []string // for the colors of the board, in the reader's language
}

// Draw draws the board of a scene on a sheet, for a kind of paper.
func Draw(s *Scene, on paper.Style) *paper.Sheet { return layOut(s)[0].draw(on) }

func (m *sceneLayout) artist(on paper.Style) *artist {
	looks := m.scene.style(on)
	if m.titles == nil {
		for r := range m.board.Lanes {
			m.titles = append(m.titles, m.scene.LaneSaid(r))
		}
		for c := range m.board.Cities {
			m.titles = append(m.titles, m.cityTitle(c))
		}
	}
	return &artist{
		&paper.Sheet{Title: m.scene.Title, Width: width, Height: height, Background: looks.page}, m, looks,
		maps.ColorLetters(m.scene.lang(), m.scene.Board.Colors),
	}
}

func (m *sceneLayout) draw(on paper.Style) *paper.Sheet {
	a := m.artist(on)
	if a.frame.max.y > a.frame.min.y {
		a.ground()
	}
	for r := range a.board.Lanes {
		a.lane(r)
	}
	if a.scene.Wall > 0 {
		a.Group("board:letters", "")
		for r := range a.board.Lanes {
			a.wallLetter(r)
		}
		a.EndGroup()
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
	if a.scene.top() > 0 {
		return a.cropped()
	}
	return a.Sheet
}

// ink returns a color, faded if something else is highlighted.
func (a *artist) ink(c color.RGBA, looked bool) color.RGBA {
	if a.look.fades(looked) {
		return paper.Mix(c, a.style.sea, 0.6)
	}
	return c
}

// fadedPaint returns a paint, mixed with the background if something else is highlighted.
func (a *artist) fadedPaint(p spaceColors, looked bool) spaceColors {
	if !a.look.fades(looked) {
		return p
	}
	mix := func(c color.RGBA) color.RGBA { return paper.Mix(c, a.style.sea, 0.76) }
	return spaceColors{mix(p.fill), mix(p.frame), mix(p.letter)}
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

// coast draws a piece of land or a lake with its shores.
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

// color returns the word for the color of a lane, and its letter; gray has no letter.
func (a *artist) color(color int) (word, letter string) {
	if color == gray {
		return "gray", ""
	}
	return a.board.Colors[color], a.letters[color]
}

// paintOf returns the paint and the letter of a lane: its owner's or, if it has none, those of its color.
func (a *artist) paintOf(r int) (p spaceColors, letter string) {
	color := a.board.Lanes[r].Color
	if heat := a.scene.Heat; heat != nil {
		if heat.Claims[r] > 0 {
			letter = strconv.Itoa(heat.Claims[r])
		}
		return a.style.heated(float64(heat.Claims[r]) / float64(max(heat.Games, 1))), letter
	}
	if owner := a.scene.owner(r); owner != maps.Nobody {
		if p, letter = a.style.pieceOf(a.scene, owner); slices.Contains(a.look.lent, r) {
			p = spaceColors{paper.Mix(a.style.page, p.fill, 0.35), p.frame, a.style.text}
		}
	} else {
		var word string
		word, letter = a.color(color)
		p = a.style.free(word, color+1)
	}
	return a.fadedPaint(p, a.look.routes[r]), letter
}

// lane draws a lane: a line and its spaces.
func (a *artist) lane(r int) {
	route, l := &a.board.Lanes[r], &a.lanes[r]
	owned := a.scene.owner(r) != maps.Nobody
	p, letter := a.paintOf(r)
	a.Group(route.ID, a.titles[r])
	for i, part := range l.parts {
		if len(part) < 2 {
			continue
		}
		if a.look.glows(r) {
			a.glow(r, part)
		}
		a.Stroke(l.lines[i], p.frame, 1.2)
	}
	for _, s := range l.spaces {
		a.space(s, route, p, owned)
	}
	if a.striped(r) {
		ink := p.frame
		if owned {
			ink = p.letter
		}
		a.stripe(l.spaces, a.letterAt(r), ink)
	}
	for i, s := range l.spaces {
		switch {
		case a.scene.Wall > 0: // see [artist.wallLetter]
		case owned:
			a.Text(paper.Bold, min(letterSize, s.length*0.9), s.middle, 0.5, p.letter, letter)
		case i == a.letterAt(r):
			a.Text(paper.Regular, letterSize, s.middle, 0.5, p.letter, letter)
		}
		if i < route.Ferry && a.scene.Heat == nil {
			a.wheel(s.middle, p, a.scene.Wall == 0 && (owned || letter != "" && i == a.letterAt(r)))
		}
	}
	a.EndGroup()
}

// letterAt returns which space of a lane has its letter, if only one has.
func (a *artist) letterAt(r int) int {
	if a.scene.Wall > 0 {
		return a.wallLetterAt(r)
	}
	return len(a.lanes[r].spaces) / 2
}

// wallLetterAt returns which space of a lane has its letter on a screen that a whole room sees, or less than 0 if it
// has no spaces. Letters of lanes side by side are not next to each other, and wheels stay free, where there are spaces
// enough.
func (p *boardLayout) wallLetterAt(r int) int {
	l := &p.lanes[r]
	at := max(len(l.spaces)/2, p.board.Lanes[r].Ferry)
	if l.aside > 0 {
		at++
	}
	return min(at, len(l.spaces)-1)
}

// wallLetter draws the letter of a lane for a screen that a whole room sees: only one, but large, for an owner on a
// disk of the owner's color.
func (a *artist) wallLetter(r int) {
	at := a.wallLetterAt(r)
	if at < 0 {
		return
	}
	middle := a.lanes[r].spaces[at].middle
	p, letter := a.paintOf(r)
	if a.scene.owner(r) == maps.Nobody {
		a.Text(paper.Regular, wallLetterSize, middle, 0.5, p.letter, letter)
		return
	}
	a.Paint(paper.Circle(middle, wallLetterSize/2), p.fill, p.frame, 1.1)
	a.Text(paper.Bold, wallLetterSize, middle, 0.5, p.letter, letter)
}

// glow draws the glow under a part of a lane. Where the lane leaves the board, the glow ends at the edge.
func (a *artist) glow(r int, part curve) {
	const wide = laneWidth + 7
	if !a.lanes[r].group.wraps {
		var dashes []float64
		if slices.Contains(a.look.lent, r) {
			dashes = []float64{6, 5}
		}
		a.Stroke(paper.Line(part...), a.style.glow, wide, dashes...)
		return
	}
	other := slices.Clone(part.offset(-wide / 2))
	slices.Reverse(other)
	ring := slices.Concat(part.offset(wide/2), other)
	if inside := a.inFrame(coast{ring: ring, shore: make([]bool, len(ring))}); len(inside.ring) > 2 {
		a.Fill(paper.Polygon(inside.ring...), a.style.glow)
	}
}

// space draws one space: round for ships, square for trains, with a bar at both ends on a pair route, and with a
// striped frame in a tunnel.
func (a *artist) space(s space, route *Lane, p spaceColors, owned bool) {
	if a.Paint(s.outline, p.fill, p.frame, 1.1); route.Tunnel {
		a.Stroke(s.outline, p.frame, 2.2)
		a.Stroke(s.outline, a.style.page, 1.3, 2.6, 2)
	}
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

// striped reports whether a lane has a stripe. What a player owns has one only on a screen for a whole room, because
// elsewhere each space has the letter.
func (a *artist) striped(r int) bool {
	if owner := a.scene.owner(r); owner != maps.Nobody {
		return a.scene.Wall > 0 && slices.Contains(stripedPieces, a.scene.Seats[owner].Color)
	}
	word, _ := a.color(a.board.Lanes[r].Color)
	return a.scene.Heat == nil && slices.Contains(stripedLanes, word)
}

// stripe draws a stripe through spaces, with room for the letter in one of them.
func (a *artist) stripe(spaces []space, lettered int, ink color.RGBA) {
	const inset, wide = 3, 1.6
	room := 1.2 * letterSize
	if a.scene.Wall > 0 {
		room = 1.2 * wallLetterSize
	}
	var line paper.Outline
	for i, s := range spaces {
		end := unit(s.angle).scale(s.length/2 - inset)
		part := paper.Line(s.middle.sub(end), s.middle.add(end))
		if i != lettered {
			line = append(line, part...)
		} else if rest := s.length - 2*inset - room; rest > 2 {
			a.Stroke(part, ink, wide, rest/2, room)
		}
	}
	if line != nil {
		a.Stroke(line, ink, wide)
	}
}

// wheel marks a space that needs a locomotive with a wheel, around its letter if it has one.
func (a *artist) wheel(at xy, p spaceColors, lettered bool) {
	if lettered {
		a.Stroke(paper.Circle(at, 4.7), p.letter, 1)
		return
	}
	a.Paint(paper.Circle(at, 4.6), a.style.page, p.frame, 1.5)
	a.Fill(paper.Circle(at, 1.5), p.frame)
}

// drawExits draws the names of the cities to which lanes lead beyond the edges.
func (a *artist) drawExits() {
	for _, e := range a.exits {
		looked := slices.ContainsFunc(e.routes, func(r int) bool { return a.look.routes[r] })
		c := a.ink(a.style.quiet, looked)
		y := (e.box.min.y + e.box.max.y) / 2
		x, tip, align, from := e.box.min.x, 1.0, 0.0, a.frame.max.x
		if !e.right {
			x, tip, align, from = e.box.max.x, -1, 1, a.frame.min.x
		}
		a.Fill(arrow(xy{from + 3*tip, y}, tip), c)
		a.Text(paper.Regular, a.edge, xy{x, y}, align, c, e.name)
	}
}

// arrow returns an arrow at a point of the edge that points right, or left if tip is -1.
func arrow(at xy, tip float64) paper.Outline {
	return paper.Polygon(xy{at.x, at.y - 3.5}, xy{at.x + 5*tip, at.y}, xy{at.x, at.y + 3.5})
}

// leaders draws lines to the labels that are far from their marks.
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
		a.Stroke(paper.Line(from, to), a.ink(a.style.text, a.look.cities[c]), 0.9*a.zoomed())
	}
	if drawn {
		a.EndGroup()
	}
}

// rim is the room around the frame of a picture without a title.
const rim = 4

// seen returns the part of the drawing that is shown: all of it, or without room for a title and a legend that it does
// not have.
func (m *sceneLayout) seen() box {
	if m.scene.Wall == 0 {
		return box{xy{0, m.scene.top()}, xy{width, height}}
	}
	seen := m.frame.expand(rim)
	if seen.max.y = frameBottom + rim; len(m.exits) > 0 {
		seen.min.x, seen.max.x = -m.beyond, width+m.beyond
	}
	return seen
}

// cropped returns the part of the drawing that is shown.
func (a *artist) cropped() *paper.Sheet {
	seen := a.seen()
	return a.Part(seen.min, seen.max.x-seen.min.x, seen.max.y-seen.min.y)
}

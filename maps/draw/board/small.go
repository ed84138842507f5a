package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/paper"
)

// smallWidth is the width of a small picture, in its units.
const smallWidth = 300

// The least distances between consecutive points of a coast and of a lane in a small picture. Finer lines would look
// the same but take more space.
const (
	coastStep = 1.2
	laneStep  = 7
)

// A Small draws a scene small, without names and with lanes as lines. [Small.Ground] is the same for all scenes of a
// board; [Small.Draw] draws what changes.
type Small struct {
	*boardLayout
	scene *Scene
	style *style
	scale float64
	part  float64 // how much of the board is shown, enlarged to the full size
}

// NewSmall prepares a scene to be drawn small, for a kind of paper.
func NewSmall(s *Scene, on paper.Style) *Small {
	p := unlabeled(s.Board, frameBottom)
	return &Small{p, s, s.style(on), smallWidth / (p.frame.max.x - p.frame.min.x), 1}
}

func (m *Small) sheet() *paper.Sheet {
	size := m.at(m.frame.max)
	return &paper.Sheet{Title: m.scene.Title, Width: size.x, Height: size.y, Background: m.style.sea, Scale: 2}
}

// at converts a point of the board to a small sheet, rounded to tenths, because pages contain many of them.
func (m *Small) at(p xy) xy {
	at := p.sub(m.frame.min).scale(m.scale * 10)
	return xy{math.Round(at.x) / 10, math.Round(at.y) / 10}
}

// thin returns the ends of a line, and between them only points that are at least step from the previous one.
func (m *Small) thin(line []xy, step float64) []xy {
	var kept []xy
	for i, p := range line {
		if at := m.at(p); i == 0 || i == len(line)-1 || at.dist(kept[len(kept)-1]) >= step {
			kept = append(kept, at)
		}
	}
	return kept
}

// lines returns a lane on a small sheet: one part from city to city, or two from the cities to the edges of the board.
func (m *Small) lines(l *laneLayout) (parts []paper.Outline) {
	from, to := m.marks[l.group.a], m.marks[l.group.b]
	for i, part := range l.parts {
		line := slices.Concat([]xy{[]xy{from, to}[i]}, part)
		if !l.group.wraps {
			line = append(line, to)
		}
		if len(line) > 1 {
			parts = append(parts, paper.Line(m.thin(line, laneStep)...))
		}
	}
	return parts
}

// Ground draws what is below the pieces: the coasts, the lanes and the cities.
func (m *Small) Ground() *paper.Sheet {
	sheet := m.sheet()
	var land, lakes, lanes, cities paper.Outline
	for _, c := range m.coasts {
		of := &land
		if c.lake {
			of = &lakes
		}
		*of = append(*of, paper.Polygon(m.thin(c.ring, coastStep)...)...)
	}
	for i := range m.lanes {
		lanes = append(lanes, slices.Concat(m.lines(&m.lanes[i])...)...)
	}
	for _, at := range m.marks {
		cities = append(cities, paper.Polygon(around(m.at(at), []xy{{-1.2, 0}, {0, -1.2}, {1.2, 0}, {0, 1.2}})...)...)
	}
	sheet.Paint(land, m.style.land, m.style.shore, 0.4)
	sheet.Paint(lakes, m.style.sea, m.style.shore, 0.4)
	sheet.Stroke(lanes, paper.Mix(m.style.quiet, m.style.sea, 0.6), 0.7)
	sheet.Fill(cities, m.style.quiet)
	return sheet
}

// Draw draws the pieces on the board, without the ground: all of them, or those on the highlighted lanes and the
// stops. If a path is highlighted, it shows only the part of the board around it.
func (m *Small) Draw() *paper.Sheet {
	sheet, s := m.sheet(), m.scene
	if s.Look != nil && len(s.Look.Cities) > 0 {
		m.around(sheet, slices.Concat(s.Look.Cities, s.Look.Stops))
	}
	for r := range m.lanes {
		if owner := s.owner(r); owner != maps.Nobody && (s.Look == nil || slices.Contains(s.Look.Lanes, r)) {
			for _, part := range m.lines(&m.lanes[r]) {
				if m.owned(sheet, owner, part); s.Look != nil && slices.Contains(s.Look.Lent, r) {
					sheet.Stroke(part, m.style.page, 1.3*m.part)
				}
			}
		}
	}
	if s.Look != nil {
		m.stops(sheet, s.Look)
		return sheet
	}
	for c := range m.marks {
		if owner, _ := s.house(c); owner != maps.Nobody {
			m.piece(sheet, Home, owner, m.at(m.marks[c]), 3.4)
		}
	}
	m.pinned(sheet)
	return sheet
}

// around zooms in on some cities with a margin, but shows at least a third of the board's width.
func (m *Small) around(sheet *paper.Sheet, cities []int) {
	const beside, closest = 24, 1.0 / 3
	first := m.at(m.marks[cities[0]])
	all := box{first, first}
	for _, c := range cities {
		at := m.at(m.marks[c])
		all = box{xy{min(all.min.x, at.x), min(all.min.y, at.y)}, xy{max(all.max.x, at.x), max(all.max.y, at.y)}}
	}
	size := all.max.sub(all.min)
	m.part = min(1, max(closest, (size.x+2*beside)/sheet.Width, (size.y+2*beside)/sheet.Height))
	corner := func(from, to, whole float64) float64 {
		return min(max(0, (from+to-whole*m.part)/2), whole*(1-m.part))
	}
	sheet.Zoom(xy{corner(all.min.x, all.max.x, sheet.Width), corner(all.min.y, all.max.y, sheet.Height)}, m.part)
}

func (m *Small) owned(sheet *paper.Sheet, owner maps.Seat, line paper.Outline) {
	p, _ := m.style.pieceOf(m.scene, owner)
	dashes := lists.Map(paper.Dashes(int(owner)), func(length float64) float64 { return length * m.part })
	ink, wide := m.style.outline(&p)
	sheet.Stroke(line, ink, wide*m.part)
	sheet.Stroke(line, p.fill, 2.4*m.part, dashes...)
}

// outline returns the color and the width of the outline of a player's line. It is strong if the line blends with the
// land.
func (s *style) outline(p *spaceColors) (ink color.RGBA, wide float64) {
	if s.blends(p) {
		return s.text, 5
	}
	return p.frame, 3.6
}

// blends reports whether a player's color is hardly lighter or darker than the land.
func (s *style) blends(p *spaceColors) bool { return paper.Contrast(p.fill, s.land) < 1.6 }

// piece draws a piece around a point: keys as squares, souvenirs as circles, homes and harbors as houses, pawns as
// cones. It has its player's letter, or none if nobody owns it.
func (m *Small) piece(sheet *paper.Sheet, kind PinKind, owner maps.Seat, at xy, size float64) {
	p, letter := m.style.pieceOf(m.scene, owner)
	outline, low := paper.Rounded(at, 0, size*2, size*2, 0.6), 0.0
	switch kind {
	case Souvenir:
		outline = paper.Circle(at, size*1.1)
	case Home:
		outline, low = harbor(at, size/7.5), size*0.15
	case Pawn:
		outline, low = paper.Polygon(xy{at.x, at.y - size*1.5}, xy{at.x + size*1.3, at.y + size},
			xy{at.x - size*1.3, at.y + size}), size*0.25
	}
	sheet.Paint(outline, p.fill, p.frame, 0.8)
	sheet.Text(paper.Bold, size*1.6, xy{at.x, at.y + low}, 0.5, p.letter, letter)
}

// pinned draws the pins of each city in a row: at the city, or at the foot of the map for cities that are not on it.
func (m *Small) pinned(sheet *paper.Sheet) {
	const size, step = 3.2, 7.6
	row := func(at xy, pins []Pin) {
		for _, pin := range pins {
			m.piece(sheet, pin.Kind, pin.Seat, at, size)
			at.x += step
		}
	}
	for c, pins := range m.scene.pinsByCity() {
		row(m.at(m.marks[c]), pins)
	}
	foot := xy{step, sheet.Height - step*0.8}
	for _, e := range m.scene.Listed {
		pins := m.scene.inOrder(e.Pins)
		if len(pins) == 0 {
			continue
		}
		long := step * float64(len(pins))
		if foot.x+long > sheet.Width {
			foot = xy{step, foot.y - step*1.3}
		}
		row(foot, pins)
		foot.x += long + step*0.5
	}
}

// stops marks the cities of a ticket, with numbers if there are more than two. The marks are large enough for a
// picture 115 pixels wide. They are crosses if no path connects the cities.
func (m *Small) stops(sheet *paper.Sheet, look *Look) {
	circle := func(city int, radius float64) xy {
		at := box{max: xy{sheet.Width, sheet.Height}}.expand(-(radius + 1) * m.part).nearest(m.at(m.marks[city]))
		sheet.Paint(paper.Circle(at, radius*m.part), m.style.page, m.style.text, 1.6*m.part)
		return at
	}
	for i, c := range look.Stops {
		switch {
		case len(look.Cities) == 0:
			at := circle(c, 7)
			for _, d := range []xy{{3.2, 3.2}, {3.2, -3.2}} {
				sheet.Stroke(paper.Line(at.sub(d), at.add(d)), m.style.text, 2)
			}
		case len(look.Stops) > 2:
			at := circle(c, 14)
			sheet.Text(paper.Bold, 24*m.part, at, 0.5, m.style.text, strconv.Itoa(i+1))
		default:
			at := circle(c, 7)
			sheet.Fill(paper.Circle(at, 3*m.part), m.style.text)
		}
	}
}

// key draws a player's name with a sample of that player's line, and returns where it ends.
func (m *Small) key(sheet *paper.Sheet, i int, at xy) (end float64) {
	const size = 12
	if !m.scene.laneless() {
		m.owned(sheet, maps.Seat(i), paper.Line(at, at.add(xy{28, 0})))
		at.x += 34
	}
	m.piece(sheet, Key, maps.Seat(i), at.add(xy{7, 0}), 6)
	name := paper.Regular.Fitted(size, m.scene.Seats[i].Name, 150)
	sheet.Text(paper.Regular, size, at.add(xy{18, 0}), 0, m.style.text, name)
	return at.x + 18 + paper.Regular.Width(size, name)
}

// Key returns a sheet with a player's name and a sample of that player's line.
func (m *Small) Key(i int) *paper.Sheet {
	sheet := &paper.Sheet{Title: m.scene.Title, Height: 20, Background: m.style.page, Scale: 2}
	sheet.Width = m.key(sheet, i, xy{2, 10}) + 2
	return sheet
}

// The measures of a strip of small boards.
const (
	stripColumns = 4 // at most
	stripMargin  = 24.0
	stripGap     = 16.0
	stripText    = 11.0
	stripTop     = 92.0
)

// Strip draws scenes of one game as small boards in a row, each with two captions below; the second caption takes two
// lines if necessary. Title and result are those of the last scene. The signs are explained above the boards.
func Strip(scenes []*Scene, captions [][2]string, on paper.Style) *paper.Sheet {
	last := NewSmall(scenes[len(scenes)-1], on)
	columns := max(2, min(stripColumns, len(scenes))) // the title needs the width of two boards
	rows := (len(scenes) + columns - 1) / columns
	ground, looks := last.Ground(), last.style
	below := make([][]string, len(scenes))
	most := 0
	for i, words := range captions {
		below[i] = append([]string{words[0]}, broken(paper.Regular, stripText, words[1], smallWidth-4)...)
		most = max(most, len(below[i]))
	}
	high := ground.Height + stripText*(1.6+1.3*float64(most))
	sheet := &paper.Sheet{
		Title: last.scene.Title, Background: looks.page, Scale: 1,
		Width:  2*stripMargin + float64(columns)*smallWidth + float64(columns-1)*stripGap,
		Height: stripTop + float64(rows)*high + stripMargin/2,
	}
	line := func(face *paper.Typeface, size float64, at xy, ink color.RGBA, words string, room float64) {
		sheet.Text(face, size, at, 0, ink, face.Fitted(size, words, room))
	}
	room := sheet.Width - 2*stripMargin
	line(paper.Bold, 18, xy{stripMargin, 28}, looks.text, last.scene.Title, room)
	line(paper.Regular, 13, xy{stripMargin, 52}, looks.quiet, last.scene.Caption, room)
	at := xy{stripMargin, 76}
	for i := range last.scene.Seats {
		at.x = last.key(sheet, i, at) + 22
	}
	for _, kind := range kindsOf(scenes) {
		last.piece(sheet, kind, maps.Nobody, at.add(xy{7, 0}), 5)
		words := last.scene.say(pinWords[kind])
		sheet.Text(paper.Regular, 12, at.add(xy{18, 0}), 0, looks.quiet, words)
		at.x += 18 + paper.Regular.Width(12, words) + 22
	}
	for i, s := range scenes {
		corner := xy{stripMargin + float64(i%columns)*(smallWidth+stripGap), stripTop + float64(i/columns)*high}
		frame := paper.Polygon(box{corner, corner.add(xy{ground.Width, ground.Height})}.corners()...)
		sheet.Fill(frame, looks.sea)
		sheet.Put(ground, corner, 1)
		sheet.Put(NewSmall(s, on).Draw(), corner, 1)
		sheet.Stroke(frame, looks.shore, 1)
		ink := looks.text
		for k, words := range below[i] {
			at := corner.add(xy{2, ground.Height + stripText*(1+1.3*float64(k))})
			line(paper.Regular, stripText, at, ink, words, smallWidth-4)
			ink = looks.quiet
		}
	}
	return sheet
}

// kindsOf returns the kinds of pins in scenes, in order.
func kindsOf(scenes []*Scene) (kinds []PinKind) {
	for _, s := range scenes {
		for _, pin := range s.pinSigns() {
			kinds = append(kinds, pin.Kind)
		}
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

package board

import (
	"image/color"
	"math"
	"slices"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// A house is something that a player builds in a city.
type house struct{ title, words string } // for the title of the city and for the legend

var (
	aHarbor  = &house{"%v, harbor of %s", "harbor, with its player's letter"}
	aStation = &house{"%v, station of %s", "station, with its player's letter"}
)

// house returns the player who has built a house in a city, or maps.Nobody, and what kind it is.
func (s *Scene) house(c int) (maps.Seat, *house) {
	if owner := s.seatIn(s.Stations, c); owner != maps.Nobody {
		return owner, aStation
	}
	return s.seatIn(s.Harbors, c), aHarbor
}

// city draws a city: its mark, its name and its pins.
func (a *artist) city(c int) {
	city, looked := &a.board.Cities[c], a.look.cities[c]
	a.Group(city.ID, a.titles[len(a.board.Lanes)+c])
	line := a.ink(a.style.text, looked)
	if a.scene.Glow != nil && slices.Contains(a.scene.Glow.Cities, c) {
		a.Fill(paper.Circle(a.marks[c], markSize+6), a.style.glow)
	}
	a.mark(c, line)
	if a.look.stops[c] {
		a.Stroke(paper.Circle(a.marks[c], ringSize), a.style.text, 1.1)
	}
	l := a.labels[c]
	face, size := paper.Regular, l.size
	if city.Mark >= Junction { // no board prints the name
		if face, size = paper.Italic, size*a.junction/a.size; l.box.max.x <= a.marks[c].x {
			l.lean = 1
		}
	}
	a.label(&l, face, size, line)
	on := a.Sheet
	for _, p := range a.placed(c) {
		a.Sheet = &paper.Sheet{}
		a.pin(p.Pin, xy{}, looked)
		on.Put(a.Sheet, p.at, p.zoom)
	}
	a.Sheet = on
	a.EndGroup()
}

// label writes the name of a city.
func (a *artist) label(l *label, face *paper.Typeface, size float64, ink color.RGBA) {
	for i, words := range l.lines {
		y := l.box.min.y + l.size*(0.475+lineHeight*float64(i))
		a.Text(face, size, xy{l.box.min.x + (l.box.max.x-l.box.min.x)*l.lean, y}, l.lean, ink, words)
	}
}

func (m *sceneLayout) cityTitle(c int) string {
	name := text.Brief(m.board.Cities[c].Name, longest)
	title := text.Say("%s", name)
	if m.board.Ships { // boards without ships have no ports
		title = text.Say("%s, %v", name, text.Say(m.board.Cities[c].Mark.String()))
	}
	if owner, house := m.scene.house(c); owner != maps.Nobody {
		title = text.Say(house.title, title, m.scene.Seats[owner].Name)
	}
	for _, p := range m.there[c] {
		if p.Seat == maps.Nobody {
			title = text.Say("%v, key on the board", title)
		} else {
			title = text.Say(pinTitles[p.Kind], title, text.Brief(m.scene.Seats[p.Seat].Name, longest))
		}
	}
	return m.scene.say("%v", title)
}

// mark draws the mark of a city: a harbor, the city's numbers on a path, or the sign of its kind.
func (a *artist) mark(c int, line color.RGBA) {
	at, numbers, kind := a.marks[c], a.look.numbers(c), a.board.Cities[c].Mark
	switch owner, _ := a.scene.house(c); {
	case owner != maps.Nobody:
		p, letter := a.style.pieceOf(a.scene, owner)
		p = a.fadedPaint(p, a.look.cities[c])
		size := a.harborSize(c)
		a.Paint(harbor(at, size), p.fill, p.frame, 1.3)
		a.Text(paper.Bold, a.houseLetter(size), xy{at.x, at.y + 1.2*size}, 0.5, p.letter, letter)
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
	case kind == End:
		a.Fill(end(at), line)
	default:
		a.Paint(junction(at), a.style.page, line, 1.4)
	}
}

// harborSize returns the scale of a harbor. Within a ring it is smaller, so that the ring surrounds it and touches
// nothing else; on a wall it is larger, for its letter.
func (a *artist) harborSize(c int) float64 {
	switch {
	case a.look.stops[c]:
		return 0.77
	case a.scene.Wall > 0:
		return 1.44
	}
	return 1
}

// houseLetter returns the size of the letter on a harbor that is drawn at the given scale.
func (a *artist) houseLetter(scale float64) float64 {
	if a.scene.Wall > 0 {
		return wallLetterSize
	}
	return 10 * scale
}

// harborNumber draws the numbers of a city with a harbor on a path. They go beside the house, which shows its player's
// letter.
func (a *artist) harborNumber(c int, numbers string) {
	const size = letterSize
	long := max(2*numberSize, paper.Bold.Width(size, numbers)+5)
	at := a.beside(c, xy{long / 2, numberSize})
	a.Paint(paper.Rounded(at, 0, long, 2*numberSize, numberSize), a.style.text, a.style.page, 0.8)
	a.Text(paper.Bold, size, at, 0.5, a.style.page, numbers)
}

// beside returns the middle for a box next to the mark of a city, where it hides as little as possible. Half is half
// its size.
func (p *boardLayout) beside(c int, half xy) (best xy) {
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

// port draws the mark of a port: a ring with a dot.
func (a *artist) port(at xy, line color.RGBA) {
	a.Paint(paper.Circle(at, 5.2), a.style.page, line, 2)
	a.Fill(paper.Circle(at, 1.6), line)
}

// inland returns the outline of the mark for a city without a port: a square.
func inland(at xy) paper.Outline { return paper.Polygon(box{at, at}.expand(4.6).corners()...) }

// junction returns the outline of the mark for a junction: a diamond.
func junction(at xy) paper.Outline { return paper.Polygon(rotated(at, math.Pi/4, 7.5, 7.5)...) }

// end returns the outline of the mark for an end in another country: a small disk.
func end(at xy) paper.Outline { return paper.Circle(at, 3.4) }

// harbor returns the outline of a harbor at a scale: a house with a pointed roof.
func harbor(at xy, scale float64) paper.Outline {
	w, roof, wall := 8.5*scale, 9*scale, 7.5*scale
	return paper.Polygon(xy{at.x - w, at.y + wall}, xy{at.x - w, at.y - 2.5*scale}, xy{at.x, at.y - roof},
		xy{at.x + w, at.y - 2.5*scale}, xy{at.x + w, at.y + wall})
}

package board

import (
	"unicode/utf8"

	"purser/internal/lists"
	"purser/maps"
	"purser/maps/draw/paper"
)

// pinGap is the room between two pins.
const pinGap = 2.5

// pinSizes are the widths and heights of the shapes, including their outlines.
var pinSizes = [numPinKinds]xy{{16, 20.5}, {18.5, 18}, {25, 14}, {12.5, 12.5}}

// A pinRow is a row of pins.
type pinRow struct {
	pins []Pin
	size xy
}

// pinRows arranges pins in rows, each as wide as most allows but with at least one pin.
func pinRows(pins []Pin, most float64) []pinRow {
	var rows []pinRow
	for _, p := range pins {
		size := pinSizes[p.Kind]
		if n := len(rows); n == 0 || rows[n-1].size.x+pinGap+size.x > most {
			rows = append(rows, pinRow{[]Pin{p}, size})
			continue
		}
		r := &rows[len(rows)-1]
		r.pins = append(r.pins, p)
		r.size = xy{r.size.x + pinGap + size.x, max(r.size.y, size.y)}
	}
	return rows
}

// A placedPin is a pin with its position and scale.
type placedPin struct {
	Pin
	at   xy
	zoom float64
}

// placed returns the pins of a row that begins at a point and is vertically centered on it.
func (r *pinRow) placed(at xy, zoom float64) []placedPin {
	var list []placedPin
	for _, p := range r.pins {
		w := pinSizes[p.Kind].x * zoom
		list = append(list, placedPin{p, xy{at.x + w/2, at.y}, zoom})
		at.x += w + pinGap*zoom
	}
	return list
}

// pieceOf returns the paint and the letter of a player's piece. A piece without an owner has no letter.
func (s *style) pieceOf(scene *Scene, owner maps.Seat) (p spaceColors, letter string) {
	if owner == maps.Nobody {
		return spaceColors{s.page, s.text, s.text}, ""
	}
	seat := scene.Seats[owner]
	return s.owned(seat.Color, owner), seat.Letter
}

// pin draws a pin around its middle.
func (a *artist) pin(pin Pin, at xy, looked bool) {
	p, letter := a.style.pieceOf(a.scene, pin.Seat)
	p = a.fadedPaint(p, looked)
	const line = 1.2
	paint := func(outline paper.Outline) { a.Paint(outline, p.fill, p.frame, line) }
	write := func(size float64, at xy) {
		if n := utf8.RuneCountInString(letter); n > 1 {
			size *= 1.4 / float64(n)
		}
		a.Text(paper.Bold, size, at, 0.5, p.letter, letter)
	}
	switch pin.Kind {
	case Pawn:
		paint(paper.Polygon(around(at, pawnBody)...))
		paint(paper.Circle(xy{at.x, at.y - 5.6}, 4))
		write(letterSize, xy{at.x, at.y + 4.8})
	case Home:
		paint(harbor(xy{at.x, at.y + 0.7}, 1))
		write(10, xy{at.x, at.y + 1.9})
	case Key:
		bow := xy{at.x - 5.5, at.y}
		paint(paper.Polygon(around(bow, keyShaft)...))
		paint(paper.Circle(bow, 6.3))
		if letter == "" {
			a.Paint(paper.Circle(bow, 2.2), a.style.sea, p.frame, line)
		}
		write(letterSize, bow)
	case Souvenir:
		paint(paper.Circle(at, 5.6))
		write(letterSize, at)
	}
}

// The outlines of angular shapes: the body of a pawn, relative to its middle, and the shaft of a key with its bits,
// relative to the middle of its bow.
var (
	pawnBody = []xy{{-3, -3.6}, {3, -3.6}, {7.4, 9.4}, {-7.4, 9.4}}
	keyShaft = []xy{{4, -1.7}, {17.2, -1.7}, {17.2, 5.4}, {14.6, 5.4}, {14.6, 1.7}, {12.8, 1.7}, {12.8, 4.6},
		{10.2, 4.6}, {10.2, 1.7}, {4, 1.7}}
)

func around(at xy, outline []xy) []xy { return lists.Map(outline, at.add) }

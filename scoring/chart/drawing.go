package chart

import (
	"image/color"
	"slices"
	"strconv"

	"purser/maps"
)

// The field that the lines are in, the band of the final count and the labels.
const (
	fieldLeft, fieldTop     = 56.0, 106.0
	fieldRight, fieldBottom = 690.0, 480.0
	bandLeft, bandRight     = 712.0, 792.0
	labelLeft, labelRight   = 806.0, 944.0
	labelGap                = 19.0
)

// A drawing is a course on a pen.
type drawing struct {
	*Course
	*pen
	*Style
	points, turns scale
}

// draw draws a course.
func draw(p *pen, c *Course, s *Style) {
	d := &drawing{c, p, s, c.values(6), newScale(0, max(1, c.Turns), 8)}
	d.box(at{0, 0}, at{width, height}, s.page)
	const room = width - 2*24
	d.text(bold, 17, at{24, 28}, 0, s.words, bold.fitted(17, c.Title, room))
	d.text(regular, 13, at{24, 52}, 0, s.quiet, regular.fitted(13, c.Result, room))
	d.axes()
	if c.Final {
		d.band()
	}
	for i := range c.Lines {
		d.line(i)
	}
	for i := range c.Lines {
		d.badges(i)
	}
	d.labels()
}

// x and y give where a turn and a value are drawn.
func (d *drawing) x(turn int) float64 {
	return fieldLeft + d.turns.part(turn)*(fieldRight-fieldLeft)
}

func (d *drawing) y(points int) float64 {
	return fieldBottom - d.points.part(points)*(fieldBottom-fieldTop)
}

// axes draws the grid, its numbers and what they mean.
func (d *drawing) axes() {
	right := fieldRight
	if d.Final {
		d.box(at{bandLeft, fieldTop - 36}, at{bandRight, fieldBottom + 8}, d.strip)
		right = bandRight
	}
	for _, v := range d.points.ticks {
		y := d.y(v)
		ink, thick := d.grid, 1.0
		if v == 0 {
			ink, thick = d.quiet, 1.2
		}
		d.pen.line([]at{{fieldLeft, y}, {fieldRight, y}}, ink, thick, nil)
		if right > fieldRight {
			d.pen.line([]at{{bandLeft, y}, {bandRight, y}}, ink, thick, nil)
		}
		d.text(regular, 12, at{fieldLeft - 8, y}, 1, d.quiet, strconv.Itoa(v))
	}
	for _, t := range d.turns.ticks {
		d.pen.line([]at{{d.x(t), fieldBottom}, {d.x(t), fieldBottom + 5}}, d.quiet, 1, nil)
		d.text(regular, 12, at{d.x(t), fieldBottom + 16}, 0.5, d.quiet, strconv.Itoa(t))
	}
	d.text(regular, 12, at{(fieldLeft + fieldRight) / 2, fieldBottom + 38}, 0.5, d.quiet, maps.Count(d.Turns, "turn"))
	d.text(regular, 12, at{24, fieldTop - 22}, 0, d.quiet, "points on the marker")
}

// band names the last step.
func (d *drawing) band() {
	d.text(bold, 12, at{(bandLeft + bandRight) / 2, fieldTop - 22}, 0.5, d.words, "final count")
}

// shift moves a line a little, so that equal ones lie beside each other.
func (d *drawing) shift(player int) float64 {
	return (float64(player) - float64(len(d.Lines)-1)/2) * 1.2
}

// line draws a player's marker as steps.
func (d *drawing) line(player int) {
	l := &d.Lines[player]
	shift := d.shift(player)
	points := []at{{d.x(0), d.y(l.Marker[0]) + shift}}
	for turn := 1; turn < len(l.Marker); turn++ {
		if l.Marker[turn] != l.Marker[turn-1] {
			points = append(points, at{d.x(turn), d.y(l.Marker[turn-1]) + shift}, at{d.x(turn), d.y(l.Marker[turn]) + shift})
		}
	}
	points = append(points, at{d.x(d.Turns), d.y(l.Last()) + shift})
	d.pen.line(points, d.ink(l.Color), 2, dashes[player%len(dashes)])
}

// badges puts a player's letter on the line three times, each player's a little
// after the one's before.
func (d *drawing) badges(player int) {
	if d.Turns == 0 {
		return // there is no line yet
	}
	l := &d.Lines[player]
	const times = 3
	for k := range times {
		part := (float64(k) + (float64(player)+0.5)/float64(len(d.Lines))) / times
		now := l.Marker[int(part*float64(d.Turns))]
		d.badge(at{d.x(0) + part*(d.x(d.Turns)-d.x(0)), d.y(now) + d.shift(player)}, l.Letter, d.page, d.ink(l.Color))
	}
}

// end is where a player's line ends: in the band each player has a place of the
// own, so that equal totals do not hide each other.
func (d *drawing) end(player int) at {
	l := &d.Lines[player]
	if !d.Final {
		return at{d.x(d.Turns), d.y(l.Last()) + d.shift(player)}
	}
	part := (float64(player) + 0.5) / float64(len(d.Lines))
	return at{bandLeft + part*(bandRight-bandLeft), d.y(l.Total)}
}

// labels writes at the end of each line whose it is and what it came to.
func (d *drawing) labels() {
	order := make([]int, len(d.Lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return d.End(&d.Lines[j]) - d.End(&d.Lines[i]) })
	var places []float64
	for _, i := range order {
		places = append(places, d.end(i).y)
	}
	for k, y := range spread(places, labelGap, fieldTop, fieldBottom) {
		i := order[k]
		l := &d.Lines[i]
		ink, end := d.ink(l.Color), d.end(i)
		left := labelLeft
		if d.Final {
			from := at{fieldRight, d.y(l.Last()) + d.shift(i)}
			d.pen.line([]at{from, end}, ink, 1.2, []float64{1.5, 3})
		} else {
			left = fieldRight + 36
		}
		d.pen.line([]at{end, {left - 10, y}, {left, y}}, fade(ink, d.page), 1, nil)
		d.badge(end, l.Letter, d.page, ink)
		total := strconv.Itoa(d.End(l))
		d.text(bold, 13, at{left + 26, y}, 1, ink, total)
		d.text(regular, 13, at{left + 34, y}, 0, d.words,
			regular.fitted(13, l.Letter+" · "+l.Name, labelRight-left-34))
	}
}

// fade takes a color half way to the paper.
func fade(c, paper color.RGBA) color.RGBA {
	half := func(a, b uint8) uint8 { return uint8((int(a) + int(b)) / 2) }
	return color.RGBA{R: half(c.R, paper.R), G: half(c.G, paper.G), B: half(c.B, paper.B), A: 0xff}
}

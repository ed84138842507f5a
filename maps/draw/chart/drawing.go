package chart

import (
	"image/color"
	"strconv"

	"purser/maps"
	"purser/maps/draw/paper"
)

// The size of a picture, in its own units.
const (
	width  = 960.0
	height = 540.0
)

// An at is a point of a picture, y downwards.
type at struct{ x, y float64 }

// XY gives the place to a sheet.
func (a at) XY() (x, y float64) { return a.x, a.y }

// The field that the lines are in, the band of the final count and the labels.
const (
	fieldLeft, fieldTop     = 56.0, 106.0
	fieldRight, fieldBottom = 690.0, 480.0
	bandLeft, bandRight     = 712.0, 792.0
	labelLeft, labelRight   = 806.0, 944.0
	labelGap                = 19.0
)

// A drawing is a course on a sheet.
type drawing struct {
	*Course
	*paper.Sheet
	*style
	points, turns scale
}

// Draw draws a course for a kind of paper.
func Draw(c *Course, on paper.Style) *paper.Sheet {
	s := &styles[on]
	sheet := &paper.Sheet{Title: c.Title, Width: width, Height: height, Ground: s.page, Dots: 2}
	d := &drawing{c, sheet, s, c.values(6), newScale(0, max(1, c.Turns), 8)}
	const room = width - 2*24
	d.Text(paper.Bold, 17, at{24, 28}, 0, s.words, paper.Bold.Fitted(17, c.Title, room))
	d.Text(paper.Regular, 13, at{24, 52}, 0, s.quiet, paper.Regular.Fitted(13, c.Result, room))
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
	return sheet
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
		d.Fill(paper.Shape(at{bandLeft, fieldTop - 36}, at{bandRight, fieldTop - 36}, at{bandRight, fieldBottom + 8}, at{bandLeft, fieldBottom + 8}), d.strip)
		right = bandRight
	}
	for _, v := range d.points.ticks {
		y := d.y(v)
		ink, thick := d.grid, 1.0
		if v == 0 {
			ink, thick = d.quiet, 1.2
		}
		d.Stroke(paper.Line(at{fieldLeft, y}, at{fieldRight, y}), ink, thick)
		if right > fieldRight {
			d.Stroke(paper.Line(at{bandLeft, y}, at{bandRight, y}), ink, thick)
		}
		d.Text(paper.Regular, 12, at{fieldLeft - 8, y}, 1, d.quiet, strconv.Itoa(v))
	}
	for _, t := range d.turns.ticks {
		d.Stroke(paper.Line(at{d.x(t), fieldBottom}, at{d.x(t), fieldBottom + 5}), d.quiet, 1)
		d.Text(paper.Regular, 12, at{d.x(t), fieldBottom + 16}, 0.5, d.quiet, strconv.Itoa(t))
	}
	d.Text(paper.Regular, 12, at{(fieldLeft + fieldRight) / 2, fieldBottom + 38}, 0.5, d.quiet, maps.Count(d.Turns, "turn"))
	d.Text(paper.Regular, 12, at{24, fieldTop - 22}, 0, d.quiet, "points on the marker")
}

// band names the last step.
func (d *drawing) band() {
	d.Text(paper.Bold, 12, at{(bandLeft + bandRight) / 2, fieldTop - 22}, 0.5, d.words, "final count")
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
	d.Stroke(paper.Line(points...), d.ink(player), 2, dashes[player%len(dashes)]...)
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
		d.badge(at{d.x(0) + part*(d.x(d.Turns)-d.x(0)), d.y(now) + d.shift(player)}, l.Letter, d.ink(player))
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
	order := d.byEnd()
	var places []float64
	for _, i := range order {
		places = append(places, d.end(i).y)
	}
	for k, y := range spread(places, labelGap, fieldTop, fieldBottom) {
		i := order[k]
		l := &d.Lines[i]
		ink, end := d.ink(i), d.end(i)
		left := labelLeft
		if d.Final {
			from := at{fieldRight, d.y(l.Last()) + d.shift(i)}
			d.Stroke(paper.Line(from, end), ink, 1.2, 1.5, 3)
		} else {
			left = fieldRight + 36
		}
		d.Stroke(paper.Line(end, at{left - 10, y}, at{left, y}), paper.Mix(ink, d.page, 0.5), 1)
		d.badge(end, l.Letter, ink)
		total := strconv.Itoa(d.End(l))
		d.Text(paper.Bold, 13, at{left + 26, y}, 1, ink, total)
		d.Text(paper.Regular, 13, at{left + 34, y}, 0, d.words,
			paper.Regular.Fitted(13, l.Letter+" · "+l.Name, labelRight-left-34))
	}
}

// badge draws a letter in a disc.
func (d *drawing) badge(middle at, letter string, ink color.RGBA) {
	d.Paint(paper.Circle(middle, 8), d.page, ink, 1.2)
	d.Text(paper.Bold, 10, middle, 0.5, ink, letter)
}

// ink is the color of a player's line. In print all lines are black: their dashes
// and letters tell them apart.
func (d *drawing) ink(player int) color.RGBA {
	if d.on == paper.Print {
		return d.words
	}
	return paper.InkOf(d.Lines[player].Color, player).Line(d.on)
}

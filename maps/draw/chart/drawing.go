package chart

import (
	"image/color"
	"strconv"

	"purser/maps/draw/paper"
)

// The size of a picture, in its own units.
const (
	width  = 960.0
	height = 540.0
)

// An at is a point of a picture, y downwards.
type at struct{ x, y float64 }

// XY returns the coordinates, for a sheet.
func (a at) XY() (x, y float64) { return a.x, a.y }

// The field of the lines, the band of the final count, and the labels.
const (
	fieldLeft, fieldTop     = 56.0, 106.0
	fieldRight, fieldBottom = 690.0, 480.0
	bandLeft, bandRight     = 712.0, 792.0
	labelLeft, labelRight   = 806.0, 944.0
	labelGap                = 19.0
)

// A drawing is a chart on a sheet.
type drawing struct {
	*Chart
	*paper.Sheet
	*style
	points, time scale
}

// Draw returns a sheet with a chart, for a kind of paper.
func Draw(c *Chart, on paper.Style) *paper.Sheet {
	s := &styles[on]
	sheet := &paper.Sheet{Title: c.Title, Width: width, Height: height, Background: s.page, Scale: 2}
	d := &drawing{c, sheet, s, c.values(6), newScale(0, max(1, c.turns()), 8)}
	s.heading(sheet, c.Title, c.Result)
	d.axes()
	for i := range c.Lines {
		d.line(i)
	}
	for i := range c.Lines {
		d.badges(i)
	}
	d.labels()
	return sheet
}

// heading writes the title of a picture, and a sentence below it.
func (s *style) heading(sheet *paper.Sheet, title, result string) {
	const left = 24
	room := sheet.Width - 2*left
	sheet.Text(paper.Bold, 17, at{left, 28}, 0, s.words, paper.Bold.Fitted(17, title, room))
	sheet.Text(paper.Regular, 13, at{left, 52}, 0, s.quiet, paper.Regular.Fitted(13, result, room))
}

// x returns where a turn is drawn, and y where a value is.
func (d *drawing) x(turn int) float64 {
	return fieldLeft + d.time.part(turn)*(fieldRight-fieldLeft)
}

func (d *drawing) y(points int) float64 {
	return fieldBottom - d.points.part(points)*(fieldBottom-fieldTop)
}

// axes draws the grid, its numbers and their meaning.
func (d *drawing) axes() {
	right := fieldRight
	if d.Final {
		d.Fill(paper.Polygon(at{bandLeft, fieldTop - 36}, at{bandRight, fieldTop - 36}, at{bandRight, fieldBottom + 8},
			at{bandLeft, fieldBottom + 8}), d.strip)
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
	for _, t := range d.time.ticks {
		d.Stroke(paper.Line(at{d.x(t), fieldBottom}, at{d.x(t), fieldBottom + 5}), d.quiet, 1)
		d.Text(paper.Regular, 12, at{d.x(t), fieldBottom + 16}, 0.5, d.quiet, strconv.Itoa(t))
	}
	d.Text(paper.Regular, 12, at{(fieldLeft + fieldRight) / 2, fieldBottom + 38}, 0.5, d.quiet, d.say("%s", d.steps()))
	d.Text(paper.Regular, 12, at{24, fieldTop - 22}, 0, d.quiet, d.say("%s", d.what()))
	if d.Final {
		d.Text(paper.Bold, 12, at{(bandLeft + bandRight) / 2, fieldTop - 22}, 0.5, d.words, d.say("final count"))
	}
}

// shift returns how far a line is moved down, so that equal lines are side by side.
func (d *drawing) shift(player int) float64 {
	return (float64(player) - float64(len(d.Lines)-1)/2) * 1.2
}

// line draws the values of a line as steps.
func (d *drawing) line(player int) {
	l := &d.Lines[player]
	shift := d.shift(player)
	points := []at{{d.x(l.From), d.y(l.Values[l.From]) + shift}}
	for turn := l.From + 1; turn < len(l.Values); turn++ {
		if l.Values[turn] != l.Values[turn-1] {
			points = append(points, at{d.x(turn), d.y(l.Values[turn-1]) + shift}, at{d.x(turn), d.y(l.Values[turn]) +
				shift})
		}
	}
	points = append(points, at{d.x(d.turns()), d.y(l.Last()) + shift})
	d.Stroke(paper.Line(points...), d.ink(player), 2, paper.Dashes(player)...)
}

// badges puts the letter on a line three times, each player's a little to the right of the
// previous player's.
func (d *drawing) badges(player int) {
	if d.turns() == 0 {
		return // the line has not started yet
	}
	l := &d.Lines[player]
	const times = 3
	for k := range times {
		part := (float64(k) + (float64(player)+0.5)/float64(len(d.Lines))) / times
		turn := int(part * float64(d.turns()))
		if turn < l.From {
			continue
		}
		now := l.Values[turn]
		d.badge(at{d.x(0) + part*(d.x(d.turns())-d.x(0)), d.y(now) + d.shift(player)}, l.Letter, d.ink(player))
	}
}

// tip returns where a line ends. In the band of the final count each player has a
// column, so that equal totals do not hide each other.
func (d *drawing) tip(player int) at {
	l := &d.Lines[player]
	if !d.Final {
		return at{d.x(d.turns()), d.y(l.Last()) + d.shift(player)}
	}
	part := (float64(player) + 0.5) / float64(len(d.Lines))
	return at{bandLeft + part*(bandRight-bandLeft), d.y(l.End)}
}

// labels writes the name and the end value of each line at its end.
func (d *drawing) labels() {
	order := d.byEnd()
	var places []float64
	for _, i := range order {
		places = append(places, d.tip(i).y)
	}
	for k, y := range spread(places, labelGap, fieldTop, fieldBottom) {
		i := order[k]
		l := &d.Lines[i]
		ink, end := d.ink(i), d.tip(i)
		left := labelLeft
		if d.Final {
			from := at{fieldRight, d.y(l.Last()) + d.shift(i)}
			d.Stroke(paper.Line(from, end), ink, 1.2, 1.5, 3)
		} else {
			left = fieldRight + 36
		}
		d.Stroke(paper.Line(end, at{left - 10, y}, at{left, y}), paper.Mix(ink, d.page, 0.5), 1)
		d.badge(end, l.Letter, ink)
		total := strconv.Itoa(d.end(l))
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

// ink returns the color of a line. In print all lines are black; their dashes and
// letters tell them apart.
func (d *drawing) ink(player int) color.RGBA {
	if d.on == paper.Print {
		return d.words
	}
	return paper.InkOf(d.Lines[player].Color, player).Line(d.on)
}

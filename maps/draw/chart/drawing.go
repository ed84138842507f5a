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
	picture
	points, time scale
}

// Draw returns a sheet with a chart, for a kind of paper.
func Draw(c *Chart, on paper.Style) *paper.Sheet {
	d := &drawing{c, newPicture(on, width, height, c.Title, c.Result), c.values(6), newScale(0, max(1, c.turns()), 8)}
	d.axes()
	for i := range c.Lines {
		d.line(i)
	}
	for i := range c.Lines {
		d.badges(i)
	}
	tip := func(i int) float64 { return d.tip(i).y }
	for i, y := range c.labels(tip, labelGap, fieldTop, fieldBottom) {
		d.label(i, y)
	}
	return d.Sheet
}

// x returns where a turn is drawn, level where a value is, and y where a player's is: equal
// lines are side by side.
func (d *drawing) x(turn int) float64 {
	return fieldLeft + d.time.part(turn)*(fieldRight-fieldLeft)
}

func (d *drawing) level(points int) float64 {
	return fieldBottom - d.points.part(points)*(fieldBottom-fieldTop)
}

func (d *drawing) y(player, points int) float64 {
	return d.level(points) + (float64(player)-float64(len(d.Lines)-1)/2)*1.2
}

func (d *drawing) axes() {
	quiet := func(where at, align float64, words string) {
		d.Text(paper.Regular, 12, where, align, d.quiet, words)
	}
	if d.Final {
		d.Fill(rectangle(at{bandLeft, fieldTop - 36}, at{bandRight, fieldBottom + 8}), d.strip)
	}
	for _, v := range d.points.ticks {
		y := d.level(v)
		ink, thick := d.grid, 1.0
		if v == 0 {
			ink, thick = d.quiet, 1.2
		}
		d.Stroke(paper.Line(at{fieldLeft, y}, at{fieldRight, y}), ink, thick)
		if d.Final {
			d.Stroke(paper.Line(at{bandLeft, y}, at{bandRight, y}), ink, thick)
		}
		quiet(at{fieldLeft - 8, y}, 1, strconv.Itoa(v))
	}
	for _, t := range d.time.ticks {
		x := d.x(t)
		d.Stroke(paper.Line(at{x, fieldBottom}, at{x, fieldBottom + 5}), d.quiet, 1)
		quiet(at{x, fieldBottom + 16}, 0.5, strconv.Itoa(t))
	}
	turns, _ := d.Chart.time()
	quiet(at{(fieldLeft + fieldRight) / 2, fieldBottom + 38}, 0.5, d.say("%s", turns))
	quiet(at{24, fieldTop - 22}, 0, d.say("%s", d.what()))
	if d.Final {
		d.Text(paper.Bold, 12, at{(bandLeft + bandRight) / 2, fieldTop - 22}, 0.5, d.words, d.say("final count"))
	}
}

// line draws the values of a line as steps.
func (d *drawing) line(player int) {
	l := &d.Lines[player]
	points := []at{{d.x(l.From), d.y(player, l.Values[l.From])}}
	for turn := l.From + 1; turn < len(l.Values); turn++ {
		if from, to := l.Values[turn-1], l.Values[turn]; to != from {
			points = append(points, at{d.x(turn), d.y(player, from)}, at{d.x(turn), d.y(player, to)})
		}
	}
	points = append(points, d.last(player))
	d.Stroke(paper.Line(points...), d.inkOf(player), 2, paper.Dashes(player)...)
}

func (d *drawing) last(player int) at {
	return at{d.x(d.turns()), d.y(player, d.Lines[player].Values[d.turns()])}
}

// badges puts the letter on a line three times, each player's a little to the right of the
// previous player's, unless the line has not started yet.
func (d *drawing) badges(player int) {
	l := &d.Lines[player]
	const times = 3
	for k := range times {
		part := (float64(k) + (float64(player)+0.5)/float64(len(d.Lines))) / times
		if turn := int(part * float64(d.turns())); turn >= l.From && d.turns() > 0 {
			where := at{d.x(0) + part*(d.x(d.turns())-d.x(0)), d.y(player, l.Values[turn])}
			d.badge(where, l.Letter, d.inkOf(player))
		}
	}
}

// tip returns where a line ends. In the band of the final count each player has a
// column, so that equal totals do not hide each other.
func (d *drawing) tip(player int) at {
	if !d.Final {
		return d.last(player)
	}
	part := (float64(player) + 0.5) / float64(len(d.Lines))
	return at{bandLeft + part*(bandRight-bandLeft), d.level(d.Lines[player].End)}
}

// label writes the name and the end value of a line beside its end.
func (d *drawing) label(player int, y float64) {
	l, ink, end := &d.Lines[player], d.inkOf(player), d.tip(player)
	left := fieldRight + 36
	if d.Final {
		left = labelLeft
		d.Stroke(paper.Line(at{fieldRight, d.last(player).y}, end), ink, 1.2, 1.5, 3)
	}
	d.Stroke(paper.Line(end, at{left - 10, y}, at{left, y}), paper.Mix(ink, d.page, 0.5), 1)
	d.badge(end, l.Letter, ink)
	d.Text(paper.Bold, 13, at{left + 26, y}, 1, ink, strconv.Itoa(d.end(player)))
	d.fitted(paper.Regular, 13, at{left + 34, y}, 0, d.words, l.Letter+" · "+l.Name, labelRight-left-34)
}

func (d *drawing) inkOf(player int) color.RGBA { return d.ink(d.Lines[player].Color, player) }

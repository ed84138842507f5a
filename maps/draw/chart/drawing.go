package chart

import (
	"image/color"
	"strconv"

	"purser/maps/draw/paper"
)

// A room is the layout of a chart on its sheet, in its own units.
type room struct {
	wide, high            float64
	left, top             float64 // the area with the lines
	right, bottom         float64
	bandLeft, bandRight   float64 // the band with the final score
	labelLeft, labelRight float64
	labelGap              float64
	text                  float64    // size of numbers and words
	above                 float64    // height of the label above the area
	under                 [2]float64 // heights of numbers and words below the area
	ticks                 [2]int     // the most ticks for values and for time
	badges                int        // how many letters each line has
}

// The width and height of a picture with a title.
const width, height = 960.0, 540.0

var whole = room{wide: width, high: height, left: 56, top: 106, right: 690, bottom: 480, bandLeft: 712, bandRight: 792,
	labelLeft: 806, labelRight: 944, labelGap: 19, text: 12, above: 22, under: [2]float64{16, 38}, ticks: [2]int{6, 8},
	badges: 3}

// Narrow is the width of pictures that are read on a phone.
const Narrow = 360.0

// A sheetDrawing is a chart being drawn on a sheet.
type sheetDrawing struct {
	*Chart
	picture
	room
	points, time scale
}

// Draw draws a chart on a sheet, for a kind of paper.
func Draw(c *Chart, on paper.Style) *paper.Sheet { return c.draw(whole, c.Title, c.Result, on) }

// DrawIn draws a chart on a sheet of a size, without title and result.
func DrawIn(c *Chart, wide, high float64, on paper.Style) *paper.Sheet {
	return c.draw(room{wide: wide, high: high, left: 28, top: 28, right: wide - 146, bottom: high - 30,
		bandLeft: wide - 140, bandRight: wide - 98, labelLeft: wide - 88, labelRight: wide - 2,
		labelGap: 13.5, text: 10, above: 14, under: [2]float64{11, 24}, ticks: [2]int{4, 4}, badges: 1}, "", "", on)
}

func (c *Chart) draw(in room, title, result string, on paper.Style) *paper.Sheet {
	d := &sheetDrawing{c, newPicture(on, in.wide, in.high, title, result), in, c.values(in.ticks[0]),
		newScale(0, max(1, c.turns()), in.ticks[1])}
	d.axes()
	for i := range c.Lines {
		d.line(i)
	}
	for i := range c.Lines {
		d.lettered(i)
	}
	tip := func(i int) float64 { return d.tip(i).y }
	for i, y := range c.labels(tip, in.labelGap, in.top, in.bottom) {
		d.label(i, y)
	}
	return d.Sheet
}

// x returns where a turn is. level returns the height of a value, and y that of a player's value: equal lines are
// drawn next to each other.
func (d *sheetDrawing) x(turn int) float64 {
	return d.left + d.time.part(turn)*(d.right-d.left)
}

func (d *sheetDrawing) level(points int) float64 {
	return d.bottom - d.points.part(points)*(d.bottom-d.top)
}

func (d *sheetDrawing) y(player, points int) float64 {
	apart := 1.2
	if d.Form || d.Rating { // often, many values are equal
		apart = 3
	}
	return d.level(points) + (float64(player)-float64(len(d.Lines)-1)/2)*apart
}

func (d *sheetDrawing) axes() {
	quiet := func(where at, align float64, words string) {
		d.Text(paper.Regular, d.text, where, align, d.quiet, words)
	}
	if d.Final {
		d.Fill(rectangle(at{d.bandLeft, d.top - d.above - 14}, at{d.bandRight, d.bottom + 8}), d.strip)
	}
	for _, v := range d.points.ticks {
		y := d.level(v)
		ink, thick := d.grid, 1.0
		if v == 0 {
			ink, thick = d.quiet, 1.2
		}
		d.Stroke(paper.Line(at{d.left, y}, at{d.right, y}), ink, thick)
		if d.Final {
			d.Stroke(paper.Line(at{d.bandLeft, y}, at{d.bandRight, y}), ink, thick)
		}
		quiet(at{d.left - 8, y}, 1, d.number(v))
	}
	for _, t := range d.time.ticks {
		x := d.x(t)
		d.Stroke(paper.Line(at{x, d.bottom}, at{x, d.bottom + 5}), d.quiet, 1)
		quiet(at{x, d.bottom + d.under[0]}, 0.5, strconv.Itoa(t))
	}
	turns, _ := d.Chart.time()
	quiet(at{(d.left + d.right) / 2, d.bottom + d.under[1]}, 0.5, d.say("%s", turns))
	quiet(at{min(d.left, 24), d.top - d.above}, 0, d.say("%s", d.what()))
	if d.Final {
		d.Text(paper.Bold, d.text, at{(d.bandLeft + d.bandRight) / 2, d.top - d.above}, 0.5, d.words,
			d.say("final count"))
	}
}

// line draws the values of a line as steps.
func (d *sheetDrawing) line(player int) {
	l := &d.Lines[player]
	points := []at{{d.x(l.From), d.y(player, l.Values[l.From])}}
	for turn := l.From + 1; turn < len(l.Values); turn++ {
		if from, to := l.Values[turn-1], l.Values[turn]; to != from {
			points = append(points, at{d.x(turn), d.y(player, from)}, at{d.x(turn), d.y(player, to)})
		}
	}
	points = append(points, d.last(player))
	d.stroke(paper.Line(points...), d.inkOf(player), 2, paper.Dashes(player)...)
}

func (d *sheetDrawing) last(player int) at {
	return at{d.x(d.turns()), d.y(player, d.Lines[player].Values[d.turns()])}
}

// lettered puts the player's letter on a line several times, each player's a little to the right of the previous
// player's. It skips places before the line begins.
func (d *sheetDrawing) lettered(player int) {
	l := &d.Lines[player]
	for k := range d.badges {
		part := (float64(k) + (float64(player)+0.5)/float64(len(d.Lines))) / float64(d.badges)
		if turn := int(part * float64(d.turns())); turn >= l.From && d.turns() > 0 {
			where := at{d.x(0) + part*(d.x(d.turns())-d.x(0)), d.y(player, l.Values[turn])}
			d.badge(where, l.Letter, d.inkOf(player))
		}
	}
}

// columned reports whether each player's line ends in its own column to the right of the area, so that equal ends do
// not hide each other.
func (d *sheetDrawing) columned() bool { return d.Final || d.Form || d.Rating }

// tip returns where a line ends.
func (d *sheetDrawing) tip(player int) at {
	if !d.columned() {
		return d.last(player)
	}
	part := (float64(player) + 0.5) / float64(len(d.Lines))
	return at{d.bandLeft + part*(d.bandRight-d.bandLeft), d.level(d.end(player))}
}

// label writes a player's name and final value next to the end of the line.
func (d *sheetDrawing) label(player int, y float64) {
	l, ink, end := &d.Lines[player], d.inkOf(player), d.tip(player)
	left, size := d.right+36, d.text+1
	if d.columned() {
		left = d.labelLeft
		d.Stroke(paper.Line(at{d.right, d.last(player).y}, end), d.edge(ink), 1.2, 1.5, 3)
	}
	d.Stroke(paper.Line(end, at{left - 10, y}, at{left, y}), paper.Mix(d.edge(ink), d.page, 0.5), 1)
	d.badge(end, l.Letter, ink)
	const clear = 4 // space between the line and the value
	numbers := left + 2*size
	for i := range d.Lines {
		numbers = max(numbers, left+clear+paper.Bold.Width(size, d.ended(i)))
	}
	d.Text(paper.Bold, size, at{numbers, y}, 1, d.words, d.ended(player))
	name := numbers + 8
	d.fitted(paper.Regular, size, at{name, y}, 0, d.words, l.Letter+" · "+l.Name, d.labelRight-name)
}

func (d *sheetDrawing) inkOf(player int) color.RGBA { return d.ink(d.Lines[player].Color, player) }

package chart

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/maps/draw/paper"
)

// A Screen is room for a chart in characters.
type Screen struct {
	Width, Height int  // in characters; a chart takes at least 40 by 10
	ASCII         bool // plain characters, no dots of braille
	// Ink colors a text in the color of a line. It may be nil.
	Ink func(color, text string) string
	// Clip shortens a name to a width, and Measure returns the width of a name.
	Clip    func(name string, most int) string
	Measure func(name string) int
}

// The least size of a chart, and the most width that names take of it.
const (
	leastWidth, leastHeight = 40, 10
	mostName                = 16
)

// Text returns a chart in characters, at most as wide and high as the screen.
func Text(c *Chart, s Screen) string {
	d := newGrid(c, s)
	for i := range c.Lines {
		d.line(i)
	}
	for i := range c.Lines {
		d.letters(i)
	}
	return d.text()
}

// A grid is a chart in characters. Each cell has two by four dots, like a braille
// character, or one in ASCII.
type grid struct {
	*Chart
	Screen
	points     scale
	rows, cols int    // of the field of the lines
	fine       [2]int // the dots of a cell, across and down
	gutter     int    // the width of the numbers at the left
	dots       [][]byte
	owner      [][]int    // whose dots are in a cell: the index of a line plus 1, or 0
	mark       [][]string // the letter in a cell
	here       [][][]int  // in ASCII: the lines that pass through a cell
	final      []string   // by row: the label after the gap
}

// newGrid returns an empty grid with its labels.
func newGrid(c *Chart, s Screen) *grid {
	s.Width, s.Height = max(s.Width, leastWidth), max(s.Height, leastHeight)
	d := &grid{Chart: c, Screen: s, rows: s.Height - 3, fine: [2]int{2, 4}}
	if s.ASCII {
		d.fine = [2]int{1, 1}
	}
	d.points = c.values(max(2, d.rows/3))
	for _, v := range []int{d.points.low, d.points.high} {
		d.gutter = max(d.gutter, len(strconv.Itoa(v)))
	}
	d.labels()
	d.dots, d.owner, d.mark = cells[byte](d.rows, d.cols), cells[int](d.rows, d.cols), cells[string](d.rows, d.cols)
	d.here = cells[[]int](d.rows, d.cols)
	return d
}

// cells returns rows of zero values.
func cells[T any](rows, cols int) [][]T {
	all := make([][]T, rows)
	for i := range all {
		all[i] = make([]T, cols)
	}
	return all
}

// row returns the row of dots of a value, from the top.
func (d *grid) row(v int) int {
	return int(math.Round((1 - d.points.part(v)) * float64(d.rows*d.fine[1]-1)))
}

// at returns the row of a value.
func (d *grid) at(v int) int { return d.row(v) / d.fine[1] }

// turn returns the turn that a column of dots shows.
func (d *grid) turn(x int) int {
	return int(math.Round(float64(x*d.turns()) / float64(d.cols*d.fine[0]-1)))
}

// line draws a line as steps. A column shows all the turns since the column before.
func (d *grid) line(player int) {
	l := &d.Lines[player]
	turn := l.From
	for x := range d.cols * d.fine[0] {
		from := d.row(l.Values[turn])
		now := d.turn(x)
		if now < l.From {
			continue
		}
		turn = now
		to := d.row(l.Values[turn])
		if d.ASCII {
			from = to // a column of letters would look like several players
		}
		for y := min(from, to); y <= max(from, to); y++ {
			d.dot(x, y, player)
		}
	}
}

// dot draws a dot of a line.
func (d *grid) dot(x, y, player int) {
	row, col := y/d.fine[1], x/d.fine[0]
	if d.ASCII {
		d.here[row][col] = append(d.here[row][col], player)
	} else {
		d.dots[row][col] |= paper.Dot(x%2, y%4)
	}
	d.owner[row][col] = player + 1
}

// letters puts the letter on a line every 15 columns, each player's a little to the right
// of the previous player's.
func (d *grid) letters(player int) {
	if d.ASCII {
		return
	}
	const every = 15
	n := len(d.Lines)
	for col := 2 + player*every/n; col < d.cols; col += every {
		turn := d.turn(col*d.fine[0] + 1)
		if turn < d.Lines[player].From {
			continue
		}
		row := d.at(d.Lines[player].Values[turn])
		if d.mark[row][col] == "" {
			d.mark[row][col], d.owner[row][col] = d.Lines[player].Letter, player+1
		}
	}
}

// labels writes what each line ends with after the gap, as close to its height as the other
// labels allow, and leaves the remaining columns to the field.
func (d *grid) labels() {
	order := d.byEnd()
	var places []float64
	name, number := 0, 0
	for _, i := range order {
		l := &d.Lines[i]
		places = append(places, float64(d.at(d.end(l))))
		name = max(name, d.Measure(d.Clip(l.Name, mostName)))
		number = max(number, len(strconv.Itoa(d.end(l))))
	}
	d.final = make([]string, d.rows)
	for k, at := range spread(places, 1, 0, float64(d.rows-1)) {
		l := &d.Lines[order[k]]
		called := d.Clip(l.Name, mostName)
		text := fmt.Sprintf("%s %*d %s", l.Letter, number, d.end(l), called)
		if row := int(at); row >= 0 && row < d.rows {
			d.final[row] = d.ink(order[k], text)
		}
	}
	room := d.Width - d.gutter - 2 - 4
	if d.cols = room - (1 + 1 + number + 1 + name) - 1; d.Final { // is written below the names, and may be wider
		d.cols = min(d.cols, room-d.Measure(d.say("final count")))
	}
}

// ink colors what belongs to a line.
func (d *grid) ink(player int, text string) string {
	if d.Ink == nil {
		return text
	}
	return d.Ink(d.Lines[player].Color, text)
}

// text returns the whole chart.
func (d *grid) text() string {
	axis, tick, corner, along, gap, zero := "│", "┤", "└", "─", "┊", "┈"
	if d.ASCII {
		axis, tick, corner, along, gap, zero = "|", "+", "+", "-", ":", "."
	}
	numbers := make([]string, d.rows)
	for _, t := range d.points.ticks {
		numbers[d.at(t)] = strconv.Itoa(t)
	}
	var b strings.Builder
	for row := range d.rows {
		edge := axis
		if numbers[row] != "" {
			edge = tick
		}
		base := " "
		if d.points.low < 0 && row == d.at(0) {
			base = zero
		}
		line := fmt.Sprintf("%*s %s", d.gutter, numbers[row], edge) + d.cellsOf(row, base)
		if d.Final {
			line += " " + gap + " "
		} else {
			line += "   "
		}
		b.WriteString(strings.TrimRight(line+" "+d.final[row], " ") + "\n")
	}
	turns, under := d.turnsAxis(along)
	b.WriteString(strings.Repeat(" ", d.gutter+1) + corner + turns)
	if d.Final {
		b.WriteString(" " + gap + "  " + d.say("final count"))
	}
	b.WriteString("\n" + strings.Repeat(" ", d.gutter+2) + under + "\n")
	return b.String()
}

// cellsOf returns a row of the field.
func (d *grid) cellsOf(row int, base string) string {
	var b strings.Builder
	for col := range d.cols {
		cell := base
		if here := d.here[row][col]; len(here) > 0 { // the letters of several alternate
			player := here[col%len(here)]
			d.mark[row][col], d.owner[row][col] = d.Lines[player].Letter, player+1
		}
		switch {
		case d.mark[row][col] != "":
			cell = d.mark[row][col]
		case d.dots[row][col] != 0:
			cell = string(paper.Blank + rune(d.dots[row][col]))
		}
		if owner := d.owner[row][col]; owner > 0 {
			cell = d.ink(owner-1, cell)
		}
		b.WriteString(cell)
	}
	return b.String()
}

// turnsAxis returns the axis of the turns, and the numbers under it.
func (d *grid) turnsAxis(along string) (axis, numbers string) {
	s := newScale(0, max(1, d.turns()), max(1, d.cols/10))
	line, under := slices.Repeat([]string{along}, d.cols), []byte(strings.Repeat(" ", d.cols))
	for _, t := range s.ticks {
		at := int(math.Round(s.part(t) * float64(d.cols-1)))
		number := strconv.Itoa(t)
		left := min(max(0, at-len(number)/2), d.cols-len(number))
		copy(under[left:], number)
		if d.ASCII {
			line[at] = "+"
		} else {
			line[at] = "┬"
		}
	}
	return strings.Join(line, ""), string(under) + "  " + d.say("%s", d.axis())
}

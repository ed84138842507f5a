package chart

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// A Canvas is the space for a chart in characters.
type Canvas struct {
	Width, Height int  // in characters; a chart needs at least 40 by 10
	ASCII         bool // use only plain characters, no braille
	// Ink colors a text like a line. It may be nil.
	Ink func(color, text string) string
	// Clip shortens a name to a width, and Measure returns the width of a name.
	Clip    func(name string, most int) string
	Measure func(name string) int
}

func (s *Canvas) ink(color, text string) string {
	if s.Ink == nil {
		return text
	}
	return s.Ink(color, text)
}

// The least size of a chart, and how much of its width names may take.
const (
	leastWidth, leastHeight = 40, 10
	mostName                = 16
)

// Text draws a chart in characters, at most as wide and high as the canvas.
func Text(c *Chart, s Canvas) string {
	d := newGrid(c, s)
	for i := range c.Lines {
		d.line(i)
	}
	if !s.ASCII {
		for i := range c.Lines {
			d.letters(i)
		}
	}
	return s.plain(d.text())
}

// plain replaces characters in a drawing that are not plain, if the canvas asks for that.
func (s *Canvas) plain(drawn string) string {
	if s.ASCII {
		return strings.ReplaceAll(drawn, "−", "-")
	}
	return drawn
}

// number returns a number as people read it.
func number(n int) string { return text.Minus(strconv.Itoa(n)) }

// A brailleGrid is a chart in characters. Each cell has two by four dots, like a braille character, or one dot in
// ASCII.
type brailleGrid struct {
	*Chart
	Canvas
	points     scale
	rows, cols int             // of the area with the lines
	fine       [2]int          // dots per cell, across and down
	gutter     int             // width of the numbers on the left
	cells      [][]brailleCell // by row
	final      []string        // by row: the label at the right
}

// A brailleCell is one character of the area.
type brailleCell struct {
	dots  byte
	owner int    // the owner of the dots: the index of a line plus 1, or 0
	mark  string // a letter, or empty
	here  []int  // in ASCII: the lines that pass through it
}

// newGrid returns an empty grid with its labels.
func newGrid(c *Chart, s Canvas) *brailleGrid {
	s.Width, s.Height = max(s.Width, leastWidth), max(s.Height, leastHeight)
	d := &brailleGrid{Chart: c, Canvas: s, rows: s.Height - 3, fine: [2]int{2, 4}}
	if s.ASCII {
		d.fine = [2]int{1, 1}
	}
	d.points = c.values(max(2, d.rows/3))
	for _, v := range []int{d.points.low, d.points.high} {
		d.gutter = max(d.gutter, d.Measure(d.number(v)))
	}
	d.names()
	for range d.rows {
		d.cells = append(d.cells, make([]brailleCell, d.cols))
	}
	return d
}

func (d *brailleGrid) row(v int) int {
	return int(math.Round((1 - d.points.part(v)) * float64(d.rows*d.fine[1]-1)))
}

func (d *brailleGrid) at(v int) int { return d.row(v) / d.fine[1] }

// turn returns the turn that a column of dots shows.
func (d *brailleGrid) turn(x int) int {
	return int(math.Round(float64(x*d.turns()) / float64(d.cols*d.fine[0]-1)))
}

// line draws a line as steps. A column shows all turns since the previous column.
func (d *brailleGrid) line(player int) {
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
			from = to // several letters in a column would look like several players
		}
		for y := min(from, to); y <= max(from, to); y++ {
			c := &d.cells[y/d.fine[1]][x/d.fine[0]]
			if c.owner = player + 1; d.ASCII {
				c.here = append(c.here, player)
			} else {
				c.dots |= paper.Dot(x%2, y%4)
			}
		}
	}
}

// letters puts the player's letter on a line every 15 columns, each player's a little to the right of the previous
// player's.
func (d *brailleGrid) letters(player int) {
	const every = 15
	l := &d.Lines[player]
	for col := 2 + player*every/len(d.Lines); col < d.cols; col += every {
		turn := d.turn(col*d.fine[0] + 1)
		if turn < l.From {
			continue
		}
		if c := &d.cells[d.at(l.Values[turn])][col]; c.mark == "" {
			c.mark, c.owner = l.Letter, player+1
		}
	}
}

// names writes the labels at the ends of the lines, as close to their heights as other labels allow. The remaining
// columns are for the lines.
func (d *brailleGrid) names() {
	name, figures := 0, 0
	for i, l := range d.Lines {
		name = max(name, d.Measure(d.Clip(l.Name, mostName)))
		figures = max(figures, d.Measure(d.ended(i)))
	}
	d.final = make([]string, d.rows)
	tip := func(i int) float64 { return float64(d.at(d.end(i))) }
	for i, at := range d.labels(tip, 1, 0, float64(d.rows-1)) {
		l := &d.Lines[i]
		if row := int(at); row >= 0 && row < d.rows {
			d.final[row] = d.ink(l.Color, fmt.Sprintf("%s %*s %s", l.Letter, figures, d.ended(i),
				d.Clip(l.Name, mostName)))
		}
	}
	room := d.Width - d.gutter - 2 - 4
	if d.cols = room - (1 + 1 + figures + 1 + name) - 1; d.Final { // written below the names, and may be wider
		d.cols = min(d.cols, room-d.Measure(d.say("final count")))
	}
}

func (d *brailleGrid) text() string {
	axis, tick, corner, along, gap, zero := "│", "┤", "└", "─", "┊", "┈"
	if d.ASCII {
		axis, tick, corner, along, gap, zero = "|", "+", "+", "-", ":", "."
	}
	if !d.Final {
		gap = " "
	}
	numbers := make([]string, d.rows)
	for _, t := range d.points.ticks {
		numbers[d.at(t)] = d.number(t)
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
		line := fmt.Sprintf("%*s %s%s %s  %s", d.gutter, numbers[row], edge, d.cellsOf(row, base), gap, d.final[row])
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	turns, under := d.turnsAxis(along)
	b.WriteString(strings.Repeat(" ", d.gutter+1) + corner + turns)
	if d.Final {
		b.WriteString(" " + gap + "  " + d.say("final count"))
	}
	b.WriteString("\n" + strings.Repeat(" ", d.gutter+2) + under + "\n")
	return b.String()
}

func (d *brailleGrid) cellsOf(row int, base string) string {
	var b strings.Builder
	for col, c := range d.cells[row] {
		if len(c.here) > 0 { // alternate the letters of several lines
			player := c.here[col%len(c.here)]
			c.mark, c.owner = d.Lines[player].Letter, player+1
		}
		shown := cmp.Or(c.mark, base)
		if c.mark == "" && c.dots != 0 {
			shown = string(paper.Blank + rune(c.dots))
		}
		if c.owner > 0 {
			shown = d.ink(d.Lines[c.owner-1].Color, shown)
		}
		b.WriteString(shown)
	}
	return b.String()
}

// turnsAxis returns the axis of turns, and the numbers below it.
func (d *brailleGrid) turnsAxis(along string) (axis, numbers string) {
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
	_, what := d.time()
	return strings.Join(line, ""), string(under) + "  " + d.say("%s", what)
}

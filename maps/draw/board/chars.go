package board

import (
	"slices"
	"strings"
	"unicode/utf8"

	"purser/maps"
	"purser/maps/draw/paper"
)

// A Run is a part of a line with one color.
type Run struct {
	Text  string
	Color string // a player's color by its English name, Faint, Strong or empty
}

// The colors of runs that do not belong to a player.
const (
	Faint  = "faint"
	Strong = "strong"
)

// The sizes of a drawing in characters.
const (
	leastColumns, mostColumns = 40, 240
	rowsPerColumn             = 0.2625 // so that 80 columns and the lines around the drawing fill 24 rows
	mostPerColumn             = 0.4    // if there is room below, for more names
)

// A cell is one character of the drawing.
type cell struct {
	dots  uint8 // for a braille character
	char  rune  // shown instead of the dots
	color string
	rank  int // of what is drawn here; it hides anything of lower rank
}

// The ranks of what is drawn.
const (
	nothing = iota
	shoreRank
	freeRank
	ownedRank
	signRank
	letterRank
	labelRank
	markRank
)

type chars struct {
	*boardLayout
	scene         *Scene
	look          *looked
	columns, rows int
	ascii         bool
	cells         []cell
	ink           int    // dots drawn so far, including hidden ones
	last          [2]int // the last dot

	there [][]Pin // the pins by city
	lost  []int   // cities whose pins are not visible
	codes []code  // short names that need an explanation
}

// Chars returns a drawing in characters, line by line: in braille, or in plain ASCII. It has at most so many columns,
// but at least 40, and as many rows as suit its width, or more if room allows and the names need them. The owner's
// letter is in the middle of a claimed lane; tunnels and ferries have signs; lanes side by side share one line. Codes
// are lines to go below the drawing, which explain the letters in it that stand for a name, such as SHA for
// Schaffhausen.
func Chars(s *Scene, columns, room int, ascii bool) (drawn, codes [][]Run) {
	if len(s.Board.Cities) == 0 && len(s.entries(s.Listed)) > 0 {
		return nil, nil // the legend has everything
	}
	if says := s.empty(); says != "" {
		var words []word
		for one := range strings.FieldsSeq(says) {
			words = append(words, word{1, []Run{{Text: one}}})
		}
		return inLines(words, max(leastColumns, columns)), nil
	}
	c := charsOf(s, columns, room, ascii)
	return c.runs(), c.explained()
}

func charsOf(s *Scene, columns, room int, ascii bool) *chars {
	columns = max(leastColumns, min(mostColumns, columns))
	rows := func(perColumn float64) int { return int(float64(columns)*perColumn + 0.5) }
	c := &chars{
		boardLayout: unlabeled(s.Board, frameBottom), scene: s, look: lookOf(s), there: s.pinsByCity(),
		columns: columns, rows: max(rows(rowsPerColumn), min(rows(mostPerColumn), room)), ascii: ascii,
	}
	c.cells = make([]cell, c.columns*c.rows)
	if !ascii && c.look.all { // otherwise no character is fine enough, or there is no room
		for _, k := range c.coasts {
			for i, at := range k.ring {
				if next := k.ring[(i+1)%len(k.ring)]; k.shore[i] {
					c.line(c.dot(at), c.dot(next), Faint, shoreRank)
				}
			}
		}
	}
	for _, draw := range []func(*laneGroup){c.lane, c.letters, c.signs} {
		for _, g := range c.groups {
			draw(g)
		}
	}
	for n := range s.Board.Cities {
		c.mark(n)
	}
	c.labels()
	return c
}

// dot converts a point of the plan to dots.
func (c *chars) dot(at xy) xy {
	at, size := at.sub(c.frame.min), c.frame.max.sub(c.frame.min)
	return xy{at.x / size.x * float64(2*c.columns-1), at.y / size.y * float64(4*c.rows-1)}
}

// cell returns the column and the row of the character that contains a dot.
func (c *chars) cell(dot xy) (column, row int) {
	return max(0, min(c.columns-1, int(dot.x+0.5)/2)), max(0, min(c.rows-1, int(dot.y+0.5)/4))
}

func (c *chars) at(column, row int) *cell { return &c.cells[row*c.columns+column] }

// line draws a line of dots. Shores and free lanes are drawn with gaps.
func (c *chars) line(from, to xy, color string, rank int) {
	gap := map[int]int{shoreRank: 3, freeRank: 2, ownedRank: 1}[rank]
	switch {
	case rank == shoreRank && c.columns < 100:
		gap = 4 // so that the lanes stand out
	case rank == freeRank && color == Faint:
		gap = 3
	}
	n := int(from.dist(to)*1.5) + 1
	for i := range n + 1 {
		at := from.lerp(to, float64(i)/float64(n))
		x, y := max(0, int(at.x+0.5)), max(0, int(at.y+0.5))
		if last := [2]int{x, y}; last != c.last {
			c.last = last
			c.ink++
		}
		if c.ink%gap != 0 && !c.ascii {
			continue
		}
		k := c.at(c.cell(at))
		if k.rank > rank {
			continue
		}
		if k.rank < rank {
			*k = cell{rank: rank}
		}
		k.color = color
		k.dots |= paper.Dot(x%2, y%4)
		if c.ascii {
			k.char = '.'
			if rank == ownedRank {
				k.char = slope(from, to)
			}
		}
	}
}

// slope returns the character that looks most like a line from one dot to another.
func slope(from, to xy) rune {
	d := to.sub(from)
	if d.x < 0 {
		d = d.scale(-1)
	}
	switch d.y /= 2; { // a character is twice as high as wide, a dot is square
	case d.y > 2*d.x || d.y < -2*d.x:
		return '|'
	case d.y > d.x/3:
		return '\\'
	case d.y < -d.x/3:
		return '/'
	}
	return '-'
}

// lane draws the lanes between two cities as one line; each lane is a part of it.
func (c *chars) lane(g *laneGroup) {
	whole, n := g.line.length(), float64(len(g.routes))
	for i, r := range g.routes {
		color, rank := "", freeRank
		if owner := c.scene.owner(r); owner != maps.Nobody {
			if color = c.scene.Seats[owner].Color; !slices.Contains(c.look.lent, r) {
				rank = ownedRank
			}
		}
		if c.look.fades(c.look.routes[r]) {
			color, rank = Faint, freeRank
		}
		var before xy
		first := true
		for d := whole * float64(i) / n; d <= whole*float64(i+1)/n; d += 4 {
			at, _ := g.line.at(d)
			at = c.wrap(at)
			if !first && at.dist(before) < 100 { // unless the line wrapped here
				c.line(c.dot(before), c.dot(at), color, rank)
			}
			before, first = at, false
		}
	}
}

// letters writes each owner's letter on the owner's part of the line.
func (c *chars) letters(g *laneGroup) {
	for i, r := range g.routes {
		if owner := c.scene.owner(r); owner != maps.Nobody && !c.look.fades(c.look.routes[r]) {
			seat := c.scene.Seats[owner]
			letter, _ := utf8.DecodeRuneInString(seat.Letter)
			c.put(g, i, cell{char: letter, color: seat.Color, rank: letterRank})
		}
	}
}

// The signs for tunnels and for spaces that need a locomotive: plain characters, as for brackets.
const tunnelSign, wheelSign = '=', '*'

// signs writes the signs of lanes on their parts of the line.
func (c *chars) signs(g *laneGroup) {
	for i, r := range g.routes {
		sign := cell{char: wheelSign, rank: signRank}
		if owner := c.scene.owner(r); owner != maps.Nobody {
			sign.color = c.scene.Seats[owner].Color
		}
		if c.look.fades(c.look.routes[r]) {
			continue
		}
		for range c.board.Lanes[r].Ferry {
			c.put(g, i, sign)
		}
		if sign.char = tunnelSign; c.board.Lanes[r].Tunnel {
			c.put(g, i, sign)
		}
	}
}

// put writes a character on lane i of a group, as close to the middle of its part of the line as possible.
func (c *chars) put(g *laneGroup, i int, one cell) {
	whole, n := g.line.length(), float64(len(g.routes))
	middle := whole * (float64(i) + 0.5) / n
	for d := 0.0; d < whole/2/n; {
		at, _ := g.line.at(middle + d)
		if k := c.at(c.cell(c.dot(c.wrap(at)))); k.rank < one.rank {
			*k = one
			return
		}
		if d > 0 { // alternate between both sides
			d = -d
		} else {
			d = 3 - d
		}
	}
}

func (c *chars) mark(city int) {
	set := [...]rune{Port: '○', Inland: '■', Junction: '◇', End: '•'}
	if c.ascii {
		set = [...]rune{Port: '@', Inland: '#', Junction: '+', End: '~'}
	}
	color := Strong
	if c.look.fades(c.look.cities[city]) {
		color = Faint
	}
	*c.at(c.cell(c.dot(c.marks[city]))) = cell{char: set[c.board.Cities[city].Mark], color: color, rank: markRank}
}

// runs returns the drawing line by line, without trailing spaces.
func (c *chars) runs() [][]Run {
	lines := make([][]Run, c.rows)
	for row := range lines {
		cells := c.cells[row*c.columns : (row+1)*c.columns]
		for len(cells) > 0 && cells[len(cells)-1].rank == nothing {
			cells = cells[:len(cells)-1]
		}
		for len(cells) > 0 {
			var text strings.Builder
			color := cells[0].color
			for ; len(cells) > 0 && cells[0].color == color; cells = cells[1:] {
				switch k := &cells[0]; {
				case k.char == covered:
				case k.char != 0:
					text.WriteRune(k.char)
				case k.dots != 0:
					text.WriteRune(paper.Blank + rune(k.dots))
				default:
					text.WriteByte(' ')
				}
			}
			lines[row] = append(lines[row], Run{text.String(), color})
		}
	}
	return lines
}

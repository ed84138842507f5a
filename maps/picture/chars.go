package picture

import (
	"fmt"
	"strings"
	"unicode/utf8"

	eastasian "golang.org/x/text/width"

	"purser/maps"
)

// A Run is some characters of a line that look alike.
type Run struct {
	Text  string
	Color string // the word for a player's color, Faint, Strong, or nothing
}

// What a run can be besides a player's.
const (
	Faint  = "faint"
	Strong = "strong"
)

// The sizes of a drawing in characters.
const (
	leastColumns, mostColumns = 40, 240
	rowsPerColumn             = 0.2625 // so that 80 columns and the lines around them fill 24 rows
)

// A cell is one character of the drawing.
type cell struct {
	dots  uint8 // of a braille character
	char  rune  // over the dots
	color string
	rank  int // of what is drawn there; the higher hides the lower
}

// The ranks of what is drawn.
const (
	nothing = iota
	shoreRank
	freeRank
	ownedRank
	letterRank
	labelRank
	markRank
)

// chars is a drawing in characters.
type chars struct {
	*plan
	scene         *Scene
	columns, rows int
	ascii         bool
	cells         []cell
	ink           int    // dots so far, of which not all may show
	last          [2]int // the last of them
}

// Chars draws the board of a scene in characters for a terminal of that many
// columns: in braille, or in plain ASCII. Lanes that somebody owns bear the letter
// of their player in the middle, doubles one beside the other.
func Chars(s *Scene, columns int, ascii bool) [][]Run {
	columns = max(leastColumns, min(mostColumns, columns))
	c := &chars{plan: planOf(s.Board), scene: s, columns: columns, rows: int(float64(columns)*rowsPerColumn + 0.5), ascii: ascii}
	c.cells = make([]cell, c.columns*c.rows)
	look := lookOf(s)
	for _, k := range c.coasts() {
		if ascii || s.Look != nil { // there is no character fine enough, or no room
			break
		}
		for i, at := range k.ring {
			if next := k.ring[(i+1)%len(k.ring)]; k.shore[i] {
				c.line(c.dot(at), c.dot(next), Faint, shoreRank)
			}
		}
	}
	for _, g := range c.groups {
		c.lane(g, look)
	}
	for _, g := range c.groups {
		c.letters(g, look)
	}
	for n := range s.Board.Cities {
		c.mark(maps.CityNo(n), look)
	}
	c.labels(look)
	return c.runs()
}

// dot gives the dot of a place in the picture.
func (c *chars) dot(at xy) xy {
	at, size := at.minus(c.frame.min), c.frame.max.minus(c.frame.min)
	return xy{at.x / size.x * float64(2*c.columns-1), at.y / size.y * float64(4*c.rows-1)}
}

// cell gives the place of the character that holds a dot.
func (c *chars) cell(dot xy) (column, row int) {
	return max(0, min(c.columns-1, int(dot.x+0.5)/2)), max(0, min(c.rows-1, int(dot.y+0.5)/4))
}

func (c *chars) at(column, row int) *cell { return &c.cells[row*c.columns+column] }

// line draws a line of dots: shores and free lanes leave some out.
func (c *chars) line(from, to xy, color string, rank int) {
	gap := map[int]int{shoreRank: 3, freeRank: 2, ownedRank: 1}[rank]
	switch {
	case rank == shoreRank && c.columns < 100:
		gap = 4 // or the lanes are lost among them
	case rank == freeRank && color == Faint:
		gap = 3
	}
	n := int(from.far(to)*1.5) + 1
	for i := range n + 1 {
		at := from.to(to, float64(i)/float64(n))
		x, y := max(0, int(at.x+0.5)), max(0, int(at.y+0.5))
		if last := [2]int{x, y}; last != c.last {
			c.last = last
			c.ink++
		}
		if c.ink%gap != 0 && !c.ascii {
			continue
		}
		column, row := c.cell(at)
		k := c.at(column, row)
		if k.rank > rank {
			continue
		}
		if k.rank < rank {
			*k = cell{rank: rank}
		}
		k.color = color
		k.dots |= brailleDot(x%2, y%4)
		if c.ascii {
			k.char = '.'
			if rank == ownedRank {
				k.char = slope(from, to)
			}
		}
	}
}

// slope gives the stroke that runs most like a line.
func slope(from, to xy) rune {
	d := to.minus(from)
	if d.x < 0 {
		d = d.times(-1)
	}
	switch d.y /= 2; { // a character is about twice as high as wide; a dot is square
	case d.y > 2*d.x || d.y < -2*d.x:
		return '|'
	case d.y > d.x/3:
		return '\\'
	case d.y < -d.x/3:
		return '/'
	}
	return '-'
}

// brailleDot gives the bit of one of the eight dots of a braille character.
func brailleDot(x, y int) uint8 {
	return [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}[x][y]
}

// lane draws the lanes between two cities as one line, each lane a part of it.
func (c *chars) lane(g *group, look *looked) {
	for i, r := range g.routes {
		color, rank := "", freeRank
		owner := c.scene.owner(r)
		if owner != Nobody {
			color, rank = c.scene.Seats[owner].Color, ownedRank
		}
		if look.fades(look.routes[r]) {
			color, rank = Faint, freeRank
		}
		n := float64(len(g.routes))
		whole := g.line.length()
		var part curve
		for d := whole * float64(i) / n; d <= whole*float64(i+1)/n; d += 4 {
			at, _ := g.line.at(d)
			part = append(part, c.inFrame(at))
		}
		for j := 1; j < len(part); j++ {
			if part[j].far(part[j-1]) < 100 { // it did not go round here
				c.line(c.dot(part[j-1]), c.dot(part[j]), color, rank)
			}
		}
	}
}

// letters writes the letters of a group's owners, each on its part of the line.
func (c *chars) letters(g *group, look *looked) {
	for i, r := range g.routes {
		owner := c.scene.owner(r)
		if owner == Nobody || look.fades(look.routes[r]) {
			continue
		}
		seat := c.scene.Seats[owner]
		whole := g.line.length()
		middle := whole * (float64(i) + 0.5) / float64(len(g.routes))
		for d := 0.0; d < whole/2/float64(len(g.routes)); d = step(d) {
			at, _ := g.line.at(middle + d)
			column, row := c.cell(c.dot(c.inFrame(at)))
			if k := c.at(column, row); k.rank < letterRank {
				*k = cell{char: first(seat.Letter), color: seat.Color, rank: letterRank}
				break
			}
		}
	}
}

// step goes outwards from a middle, to either side in turn.
func step(d float64) float64 {
	if d > 0 {
		return -d
	}
	return 3 - d
}

func first(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// mark draws the mark of a city.
func (c *chars) mark(city maps.CityNo, look *looked) {
	column, row := c.cell(c.dot(c.marks[city]))
	signs := [2][3]rune{{'○', '■', '◇'}, {'@', '#', '+'}}
	set := signs[0]
	if c.ascii {
		set = signs[1]
	}
	color := Strong
	if look.fades(look.cities[city]) {
		color = Faint
	}
	char := set[c.board.Cities[city].Kind]
	*c.at(column, row) = cell{char: char, color: color, rank: markRank}
}

// labels writes the names of the cities where they fit, and those of where lanes
// leave; of a name that does not fit a part.
func (c *chars) labels(look *looked) {
	done := make([]bool, len(c.board.Cities))
	for _, most := range []int{40, 8, 5, 3} {
		for _, first := range []bool{true, false} {
			for n := range c.board.Cities {
				city := maps.CityNo(n)
				important := c.scene.harbor(city) != Nobody
				if look.s != nil {
					important = look.cities[city]
				}
				if important == first && !done[n] {
					done[n] = c.label(city, most, look)
				}
			}
		}
	}
	for _, e := range c.exits {
		_, row := c.cell(c.dot(e.at))
		for _, dy := range []int{0, 1, -1} {
			text, column := e.name+">", c.columns-columnsOf(e.name)-1
			if !e.right {
				text, column = "<"+e.name, 0
			}
			if cost, ok := c.cost(text, column, row+dy, -1, -1); ok && cost < 9 {
				c.write(text, column, row+dy, Faint)
				break
			}
		}
	}
}

// label writes the name of one city, or its first letters, if it fits.
func (c *chars) label(city maps.CityNo, most int, look *looked) bool {
	place := &c.board.Cities[city]
	if place.Kind == maps.Waypoint {
		return true
	}
	column, row := c.cell(c.dot(c.marks[city]))
	suffix, color := "", ""
	if owner := c.scene.harbor(city); owner != Nobody {
		suffix = "[" + c.scene.Seats[owner].Letter + "]"
	}
	if numbers := look.order[city]; len(numbers) > 0 {
		suffix += " " + strings.Join(numbers, ",")
	}
	if look.fades(look.cities[city]) {
		color = Faint
	}
	if look.s != nil && look.cities[city] {
		color = Strong
	}
	name := []rune(plain(place.Name, c.ascii))
	text := string(name[:min(len(name), most)]) + suffix
	w := columnsOf(text)
	best, x, y := 30.0, 0, -1
	try := func(left, line int, extra float64) {
		if cost, ok := c.cost(text, left, line, column, row); ok && cost+extra < best {
			best, x, y = cost+extra, left, line
		}
	}
	try(column+1, row, 0)
	try(column-w, row, 0.5)
	for _, line := range []int{row - 1, row + 1} {
		for left := column - w; left <= column+1; left++ {
			try(left, line, 1.5)
		}
	}
	if y < 0 {
		return false
	}
	c.write(text, x, y, color)
	return true
}

// plain is a name as ASCII has it.
func plain(name string, ascii bool) string {
	if !ascii {
		return maps.Brief(name, 40)
	}
	var words []string
	for _, w := range strings.Split(maps.Slug(name), "-") {
		if w != "" {
			words = append(words, strings.ToUpper(w[:1])+w[1:])
		}
	}
	return strings.Join(words, " ")
}

// cost tells what a text would hide, and whether it may stand there: beside no
// other text, and beside no mark but its own.
func (c *chars) cost(text string, column, row, ownColumn, ownRow int) (float64, bool) {
	n := columnsOf(text)
	if column < 0 || row < 0 || column+n > c.columns || row >= c.rows {
		return 0, false
	}
	sum := 0.0
	for x := max(0, column-1); x < min(c.columns, column+n+1); x++ {
		k := c.at(x, row)
		inside := x >= column && x < column+n
		own := x == ownColumn && row == ownRow
		switch {
		case k.rank >= letterRank && (inside || !own):
			return 0, false
		case inside && k.rank == ownedRank:
			sum += 3
		case inside && k.rank == freeRank:
			sum += 1.5
		}
	}
	return sum, true
}

func (c *chars) write(text string, column, row int, color string) {
	first := column
	for _, r := range text {
		*c.at(column, row) = cell{char: r, color: color, rank: labelRank}
		column++
		if wide(r) {
			*c.at(column, row) = cell{char: covered, color: color, rank: labelRank}
			column++
		}
	}
	for _, x := range []int{first - 1, column} { // no shore touches it
		if x >= 0 && x < c.columns && c.at(x, row).rank == shoreRank {
			*c.at(x, row) = cell{}
		}
	}
}

// covered stands beside a character that takes two columns.
const covered = -1

// wide reports whether a character takes two columns.
func wide(r rune) bool {
	kind := eastasian.LookupRune(r).Kind()
	return kind == eastasian.EastAsianWide || kind == eastasian.EastAsianFullwidth
}

// columnsOf tells how many columns a text takes.
func columnsOf(text string) int {
	n := 0
	for _, r := range text {
		n++
		if wide(r) {
			n++
		}
	}
	return n
}

// runs gives the drawing line by line.
func (c *chars) runs() [][]Run {
	lines := make([][]Run, c.rows)
	for row := range lines {
		var text strings.Builder
		color := ""
		flush := func() {
			if text.Len() > 0 {
				lines[row] = append(lines[row], Run{text.String(), color})
				text.Reset()
			}
		}
		last := 0
		for column := range c.columns {
			if c.at(column, row).rank > nothing {
				last = column + 1
			}
		}
		for column := range last {
			k := c.at(column, row)
			if k.color != color {
				flush()
				color = k.color
			}
			switch {
			case k.char == covered:
			case k.char != 0:
				text.WriteRune(k.char)
			case k.dots != 0:
				text.WriteRune(0x2800 + rune(k.dots))
			default:
				text.WriteByte(' ')
			}
		}
		flush()
	}
	return lines
}

// Legend tells who the letters are, in lines of at most so many columns.
func Legend(s *Scene, columns int) [][]Run {
	var lines [][]Run
	used := 0
	for i, seat := range s.Seats {
		text := fmt.Sprintf("%s %s (%s)", seat.Letter, maps.Brief(seat.Name, 14), seat.Color)
		n := columnsOf(text)
		switch {
		case i == 0 || used+2+n > columns:
			lines, used = append(lines, nil), 0
		default:
			lines[len(lines)-1] = append(lines[len(lines)-1], Run{Text: "  "})
			used += 2
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], Run{text, seat.Color})
		used += n
	}
	return lines
}

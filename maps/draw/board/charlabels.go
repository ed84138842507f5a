package board

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	eastasian "golang.org/x/text/width"

	"purser/maps"
)

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
			name := c.plain(e.name)
			text, column := name+">", c.columns-columnsOf(name)-1
			if !e.right {
				text, column = "<"+name, 0
			}
			if cost, ok := c.cost(text, column, row+dy, -1, -1); ok && cost < 9 {
				c.write(text, column, row+dy, Faint)
				break
			}
		}
	}
}

// plain is a text as the drawing may write it.
func (c *chars) plain(text string) string {
	if c.ascii {
		return ASCII(text)
	}
	return text
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
	name := []rune(c.plain(shortName(place)))
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

// ASCII writes a text in plain characters, one for each: letters without their
// accents, and a question mark where there is none.
func ASCII(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r <= unicode.MaxASCII:
			return r
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == '·' || r == '–' || r == '—':
			return '-'
		case r == '…':
			return '.'
		case r == '’':
			return '\''
		}
		return '?'
	}, norm.NFD.String(text))
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

package board

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	eastasian "golang.org/x/text/width"

	"purser/internal/text"
	"purser/maps"
)

// labels writes the names of the cities, and at the edges the names of the cities where
// lanes lead. A name that does not fit is shortened or left out.
func (c *chars) labels(look *looked) {
	done := make([]bool, len(c.board.Cities))
	for city, pins := range c.there {
		done[city] = len(pins) > 0
	}
	for _, most := range []int{40, 8, 5, 3} {
		for _, first := range []bool{true, false} {
			for city := range c.board.Cities {
				important := c.scene.harbor(city) != maps.Nobody
				if look.s != nil {
					important = look.cities[city]
				}
				if important == first && !done[city] {
					done[city] = c.label(city, most, look)
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

// plain returns a text in the characters of the drawing.
func (c *chars) plain(line string) string {
	if c.ascii {
		return ASCII(line)
	}
	return line
}

// label writes at most the given number of letters of a city's name, and reports whether it
// found room.
func (c *chars) label(city int, most int, look *looked) bool {
	place := &c.board.Cities[city]
	if place.Mark == Junction {
		return true
	}
	column, row := c.cell(c.dot(c.marks[city]))
	suffix, color := "", ""
	if owner := c.scene.harbor(city); owner != maps.Nobody {
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
	x, y, ok := c.room(text, column, row)
	if ok {
		c.write(text, x, y, color)
	}
	return ok
}

// room returns the best place for a text at a mark, and whether there is one.
func (c *chars) room(text string, column, row int) (x, y int, ok bool) {
	w := columnsOf(text)
	best := 30.0
	try := func(left, line int, extra float64) {
		if cost, free := c.cost(text, left, line, column, row); free && cost+extra < best {
			best, x, y, ok = cost+extra, left, line, true
		}
	}
	try(column+1, row, 0)
	try(column-w, row, 0.5)
	for _, line := range []int{row - 1, row + 1} {
		for left := column - w; left <= column+1; left++ {
			try(left, line, 1.5)
		}
	}
	return x, y, ok
}

// ASCII returns a text in plain characters, one for each: letters without their accents,
// and a question mark for a character that has no such form.
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

// cost returns how much of the lanes a text would hide, and whether it may be there: it
// must not touch other texts or the mark of another city.
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

// write writes a text, and clears the shores beside it.
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
	for _, x := range []int{first - 1, column} {
		if x >= 0 && x < c.columns && c.at(x, row).rank == shoreRank {
			*c.at(x, row) = cell{}
		}
	}
}

// covered marks the second column of a wide character.
const covered = -1

// wide reports whether a character takes two columns.
func wide(r rune) bool {
	kind := eastasian.LookupRune(r).Kind()
	return kind == eastasian.EastAsianWide || kind == eastasian.EastAsianFullwidth
}

// columnsOf returns how many columns a text takes.
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

// Legend returns the players with their letters and colors, in lines of at most the given
// number of columns. It goes below a drawing of the same width, and says what pins mean,
// who has what in the regions, and which pins are not visible in the drawing.
func Legend(s *Scene, columns int) [][]Run {
	var seats []word
	for _, seat := range s.Seats {
		words := s.say("%s %s (%v)", seat.Letter, text.Brief(seat.Name, 14), text.Say(seat.Color))
		seats = append(seats, word{2, []Run{{words, seat.Color}}})
	}
	return append(inLines(seats, columns), s.pinLines(columns)...)
}

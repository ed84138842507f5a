package board

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
	eastasian "golang.org/x/text/width"

	"purser/internal/lists"
	"purser/maps"
)

// labels writes the names of the cities and, at the edges, the names of the cities to which lanes lead. Cities with
// pins come first, above all those with pawns; pins that do not fit are lost.
func (c *chars) labels() {
	var pinned, important, others []int
	for city, pins := range c.there {
		owner, _ := c.scene.house(city)
		switch {
		case len(pins) > 0:
			pinned = append(pinned, city)
		case c.look.cities[city] || c.look.all && owner != maps.Nobody:
			important = append(important, city)
		default:
			others = append(others, city)
		}
	}
	slices.SortStableFunc(pinned, func(a, b int) int { return pawnsFirst(c.there[a], c.there[b]) })
	c.lost = c.names(pinned)
	slices.Sort(c.lost)
	c.names(append(important, others...))
	for _, e := range c.exits {
		_, row := c.cell(c.dot(e.at))
		for _, dy := range []int{0, 1, -1} {
			text := c.plain(e.name) + ">"
			n := columnsOf(text)
			column := c.columns - n
			if !e.right {
				text, column = "<"+c.plain(e.name), 0
			}
			if cost, ok := c.cost(n, column, row+dy, -1, -1); ok && cost < 9 {
				c.write([]Run{{text, Faint}}, column, row+dy)
				break
			}
		}
	}
}

func (c *chars) plain(line string) string {
	if c.ascii {
		return ASCII(line)
	}
	return line
}

// names writes the names of cities or, where they do not fit, shorter names that the board has. It returns the cities
// for which no name fits.
func (c *chars) names(cities []int) []int {
	for short, longer := 0, true; longer; short++ {
		longer = false
		cities = slices.DeleteFunc(cities, func(city int) bool {
			names := c.board.Cities[city].names()
			longer = longer || len(names) > short+1
			fits := len(names) > short && c.label(city, names[short])
			if fits && short > 0 && !c.board.Cities[city].partly(names[short]) {
				c.codes = append(c.codes, code{names[short], city})
			}
			return fits
		})
	}
	return cities
}

// A code is a short name of a city used in a drawing.
type code struct {
	short string
	city  int
}

// explained returns lines that explain the codes in the drawing.
func (c *chars) explained() [][]Run {
	slices.SortFunc(c.codes, func(a, b code) int { return cmp.Compare(a.short, b.short) })
	return inLines(lists.Map(c.codes, func(k code) word {
		return word{2, []Run{{c.plain(k.short + " " + c.board.Cities[k.city].name()), Faint}}}
	}), c.columns)
}

// partly reports whether a short name can be understood without explanation, because it consists of words of the full
// name or of abbreviations with a period.
func (c *City) partly(short string) bool {
	whole := words(cmp.Or(c.Country, c.Name))
	return !slices.ContainsFunc(words(short), func(word string) bool {
		return !strings.HasSuffix(word, ".") && !slices.Contains(whole, word)
	})
}

// words returns the words of a name.
func words(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })
}

// names returns the names of a city for a drawing in characters, longest first.
func (c *City) names() []string {
	if c.Mark == Junction {
		return []string{""}
	}
	return append([]string{c.name()}, c.shorter()...)
}

// label writes a name of a city with its pins, or with its harbor and numbers. It returns false if there is no room.
func (c *chars) label(city int, name string) bool {
	place, pins, color := &c.board.Cities[city], c.there[city], ""
	if c.look.cities[city] {
		color = Strong
	}
	runs := []Run{{c.plain(name), color}}
	for _, run := range c.scene.tokens(pins) {
		runs = append(runs, Run{c.plain(run.Text), run.Color})
	}
	switch {
	case len(pins) > 0:
	case place.Mark == Junction:
		return true
	default:
		if owner, _ := c.scene.house(city); owner != maps.Nobody {
			runs[0].Text += "[" + c.scene.Seats[owner].Letter + "]"
		}
		if numbers := c.look.numbers(city); numbers != "" {
			runs[0].Text += " " + numbers
		}
	}
	if c.look.fades(c.look.cities[city]) {
		for i := range runs {
			runs[i].Color = Faint
		}
	}
	column, row := c.cell(c.dot(c.marks[city]))
	x, y, ok := c.room(widthOf(runs), column, row)
	if ok {
		c.write(runs, x, y)
	}
	return ok
}

// room returns the best position for a text of width w near a mark, and whether there is one.
func (c *chars) room(w, column, row int) (x, y int, ok bool) {
	best := 30.0
	try := func(left, line int, extra float64) {
		if cost, free := c.cost(w, left, line, column, row); free && cost+extra < best {
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

// ASCII returns a text in plain characters, one for each: letters without accents, and question marks for characters
// without a plain form.
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
		case r == 'ø':
			return 'o'
		case r == 'Ø':
			return 'O'
		}
		return '?'
	}, norm.NFD.String(text))
}

// cost returns how much of the lanes a text of n columns would hide, and false if it cannot be there because it would
// touch another text or the mark of another city.
func (c *chars) cost(n, column, row, ownColumn, ownRow int) (float64, bool) {
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
		case inside && k.rank >= ownedRank:
			sum += 3
		case inside && k.rank == freeRank:
			sum += 1.5
		}
	}
	return sum, true
}

// write writes a text, and removes shores on both sides of it.
func (c *chars) write(text []Run, column, row int) {
	first := column
	for _, run := range text {
		for _, r := range run.Text {
			for range columnsOf(string(r)) {
				*c.at(column, row) = cell{char: r, color: run.Color, rank: labelRank}
				column++
				r = covered
			}
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

// columnsOf returns how many columns a text occupies.
func columnsOf(text string) (n int) {
	for _, r := range text {
		n++
		switch eastasian.LookupRune(r).Kind() {
		case eastasian.EastAsianWide, eastasian.EastAsianFullwidth:
			n++
		}
	}
	return n
}

package board

import (
	"cmp"
	"slices"
	"strconv"
	"unicode/utf8"

	"purser/internal/text"
	"purser/maps"
)

// brackets surround the letters of the players in a drawing in characters, and tell the
// kinds of pins apart. All are plain characters, equally wide on any terminal.
var brackets = [numPinKinds][2]string{Pawn: {"<", ">"}, Home: {"[", "]"}, Key: {"{", "}"}, Souvenir: {"(", ")"}}

// legible is how many letters of a name are enough to recognize a city.
const legible = 8

// tokens returns the pins of a city as in a drawing in characters, such as <AB>[A] for two
// pawns and a home. A pair of brackets without a letter is a key on the board.
func (s *Scene) tokens(pins []Pin) []Run {
	var runs []Run
	for i, p := range pins {
		if i == 0 || pins[i-1].Kind != p.Kind || p.Kind == Key {
			runs = append(runs, Run{Text: brackets[p.Kind][0]})
		}
		if p.Seat != maps.Nobody {
			runs = append(runs, s.initial(p.Seat))
		}
		if i == len(pins)-1 || pins[i+1].Kind != p.Kind || p.Kind == Key {
			runs = append(runs, Run{Text: brackets[p.Kind][1]})
		}
	}
	return runs
}

// initial returns the letter of a player in the player's color.
func (s *Scene) initial(seat maps.Seat) Run { return Run{s.Seats[seat].Letter, s.Seats[seat].Color} }

// widthOf returns how many columns runs take.
func widthOf(runs []Run) int {
	n := 0
	for _, r := range runs {
		n += columnsOf(r.Text)
	}
	return n
}

// pinLabels writes the names of the cities with pins, and the pins after them. Those with
// pawns choose first. Pins that find no room, and names that are cut too short to
// recognize, are listed in the legend.
func (c *chars) pinLabels(look *looked) {
	var open []int
	for i, pins := range c.there {
		if len(pins) > 0 {
			open = append(open, i)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int {
		return cmp.Compare(min(c.there[a][0].Kind, Home), min(c.there[b][0].Kind, Home))
	})
	for _, most := range []int{40, legible, 5, 3} {
		open = slices.DeleteFunc(open, func(city int) bool {
			ok := c.pinLabel(city, most, look)
			if ok && most < legible && utf8.RuneCountInString(c.board.Cities[city].Name) > most {
				c.lost = append(c.lost, city)
			}
			return ok
		})
	}
	c.lost = append(c.lost, open...)
	slices.Sort(c.lost)
}

// pinLabel writes at most the given number of letters of a city's name with its pins, and
// reports whether it found room.
func (c *chars) pinLabel(city int, most int, look *looked) bool {
	place := &c.board.Cities[city]
	color := ""
	if look.s != nil && look.cities[city] {
		color = Strong
	}
	name := []rune(c.plain(shortName(place)))
	if place.Mark == Junction {
		name = nil
	}
	runs := append([]Run{{string(name[:min(len(name), most)]), color}}, c.scene.tokens(c.there[city])...)
	line := ""
	for i := range runs {
		runs[i].Text = c.plain(runs[i].Text)
		if look.fades(look.cities[city]) {
			runs[i].Color = Faint
		}
		line += runs[i].Text
	}
	column, row := c.cell(c.dot(c.marks[city]))
	x, y, ok := c.room(line, column, row)
	if !ok {
		return false
	}
	c.write(line, x, y, color)
	for _, run := range runs {
		for range columnsOf(run.Text) {
			c.at(x, y).color = run.Color
			x++
		}
	}
	return true
}

// A word is an unbroken part of a line, and the room before it.
type word struct {
	gap  int
	runs []Run
}

// inLines returns words in lines of at most the given number of columns. A longer word is
// broken between its runs.
func inLines(words []word, columns int) [][]Run {
	var lines [][]Run
	used := 0
	add := func(gap int, runs []Run) {
		n := widthOf(runs)
		if len(lines) == 0 || used+gap+n > columns {
			lines, used, gap = append(lines, nil), 0, 0
		}
		last := &lines[len(lines)-1]
		if gap > 0 {
			*last = append(*last, Run{Text: "  "[:gap]})
		}
		*last = append(*last, runs...)
		used += gap + n
	}
	for _, w := range words {
		if widthOf(w.runs) <= columns {
			add(w.gap, w.runs)
			continue
		}
		for i := range w.runs {
			add(w.gap, w.runs[i:i+1])
			w.gap = 0
		}
	}
	return lines
}

// pinLines returns the lines of the legend about pins, regions and the cities that are
// listed below the map.
func (s *Scene) pinLines(columns int) [][]Run {
	columns = max(leastColumns, columns)
	var signs, regions []word
	for _, g := range s.pinSigns() {
		runs := append(s.tokens([]Pin{{Kind: g.kind, Seat: g.seat}}), Run{Text: " " + s.say(g.word())})
		signs = append(signs, word{2, runs})
	}
	for i := range s.Regions {
		regions = append(regions, s.regionWords(&s.Regions[i], columns)...)
	}
	lines := slices.Concat(inLines(signs, columns), inLines(regions, columns))
	lines = append(lines, s.entryLines(s.say("not on the map:"), s.entries(s.Listed), columns)...)
	m := s.onMap()
	return append(lines, s.entryLines(s.say("no room on the map:"), m.entries(m.lostIn(columns)), columns)...)
}

// regionWords returns a region with its key and its souvenirs, such as Africa{A} (A2 B1).
func (s *Scene) regionWords(r *Region, columns int) []word {
	key := s.tokens([]Pin{{Kind: Key, Seat: s.holder(r)}})
	words := []word{{2, append([]Run{{Text: text.Brief(r.Name, columns/2)}}, key...)}}
	laid := s.laid(r)
	for i, seat := range laid {
		runs := []Run{s.initial(seat), {Text: strconv.Itoa(r.Souvenirs[seat])}}
		if i == 0 {
			runs = append([]Run{{Text: brackets[Souvenir][0]}}, runs...)
		}
		if i == len(laid)-1 {
			runs = append(runs, Run{Text: brackets[Souvenir][1]})
		}
		words = append(words, word{1, runs})
	}
	return words
}

// entryLines returns cities with their pins below a heading.
func (s *Scene) entryLines(heading string, list []entry, columns int) [][]Run {
	if len(list) == 0 {
		return nil
	}
	words := []word{{0, []Run{{heading, Faint}}}}
	for i, e := range list {
		pins := s.tokens(e.pins)
		name := text.Brief(e.name, max(legible, columns/2-widthOf(pins)))
		words = append(words, word{min(2, i+1), append([]Run{{Text: name}}, pins...)})
	}
	return inLines(words, columns)
}

// lostIn returns the cities whose pins are not visible in a drawing of the given width.
// Braille and plain characters leave different room: what only one kind of drawing lacks is
// listed below both.
func (s *Scene) lostIn(columns int) []int {
	if len(s.Pins) == 0 || len(s.Board.Cities) == 0 {
		return nil
	}
	lost := slices.Concat(charsOf(s, columns, false).lost, charsOf(s, columns, true).lost)
	slices.Sort(lost)
	return slices.Compact(lost)
}

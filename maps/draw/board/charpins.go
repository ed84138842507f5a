package board

import (
	"slices"
	"strconv"

	"purser/internal/text"
	"purser/maps"
)

// brackets surround the players' letters in a drawing in characters, and show what kind a pin is. All are plain
// characters, equally wide on any terminal.
var brackets = [numPinKinds][2]string{Pawn: {"<", ">"}, Home: {"[", "]"}, Key: {"{", "}"}, Souvenir: {"(", ")"}}

// tokens returns the pins of a city for a drawing in characters, such as <AB>[A] for two pawns and a home. Brackets
// without a letter are a key that is still on the board.
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

func (s *Scene) initial(seat maps.Seat) Run { return Run{s.Seats[seat].Letter, s.Seats[seat].Color} }

func widthOf(runs []Run) int {
	n := 0
	for _, r := range runs {
		n += columnsOf(r.Text)
	}
	return n
}

// A word is an unbreakable part of a line, with the space before it.
type word struct {
	gap  int
	runs []Run
}

// inLines arranges words in lines of at most so many columns. A longer word is broken between its runs.
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

// Legend returns the legend for a drawing of the same width: the players with their letters and colors, what signs and
// pins mean, what players have in the regions, and pins that are not visible in the drawing. Its lines have at most so
// many columns.
func Legend(s *Scene, columns int) [][]Run {
	var seats []word
	for _, seat := range s.Seats {
		words := s.say("%s %s (%v)", seat.Letter, text.Brief(seat.Name, max(14, columns/2)), maps.ColorSaid(seat.Color))
		seats = append(seats, word{2, []Run{{words, seat.Color}}})
	}
	return slices.Concat(inLines(seats, columns), inLines(s.laneSigns(), columns), s.pinLines(columns))
}

// laneSigns returns the signs of lanes that the board has, and what they mean.
func (s *Scene) laneSigns() (signs []word) {
	named := func(words string, sign rune, such func(l Lane) bool) {
		if slices.ContainsFunc(s.Board.Lanes, such) {
			signs = append(signs, word{2, []Run{{string(sign) + " " + s.say(words), Faint}}})
		}
	}
	named("tunnel", tunnelSign, func(l Lane) bool { return l.Tunnel })
	named("needs a locomotive", wheelSign, func(l Lane) bool { return l.Ferry > 0 })
	return signs
}

// pinLines returns the lines of the legend about pins, regions, and cities that are listed below the map.
func (s *Scene) pinLines(columns int) [][]Run {
	columns = max(leastColumns, columns)
	var signs, regions []word
	for _, pin := range s.pinSigns() {
		signs = append(signs, word{2, append(s.tokens([]Pin{pin}), Run{Text: " " + s.say(pin.word())})})
	}
	for i := range s.Regions {
		regions = append(regions, s.regionWords(&s.Regions[i], columns)...)
	}
	var lost []int
	if len(s.Pins) > 0 && len(s.Board.Cities) > 0 {
		// list what does not fit in braille or in plain characters, so that both drawings have the same legend
		lost = slices.Concat(charsOf(s, columns, 0, false).lost, charsOf(s, columns, 0, true).lost)
		slices.Sort(lost)
	}
	return slices.Concat(inLines(signs, columns), inLines(regions, columns),
		s.entryLines(s.say("not on the map:"), s.Listed, columns),
		s.entryLines(s.say("no room on the map:"), s.at(slices.Compact(lost)), columns))
}

// regionWords returns a region with its key and souvenirs, such as Africa{A} (A2 B1).
func (s *Scene) regionWords(r *Region, columns int) []word {
	words := []word{{2, append([]Run{{Text: text.Brief(r.Name, columns/2)}}, s.tokens([]Pin{s.key(r)})...)}}
	laid := s.laid(r)
	for i, seat := range laid {
		runs := []Run{s.initial(seat), {Text: strconv.Itoa(r.Souvenirs[seat])}}
		if i == 0 {
			runs = slices.Insert(runs, 0, Run{Text: brackets[Souvenir][0]})
		}
		if i == len(laid)-1 {
			runs = append(runs, Run{Text: brackets[Souvenir][1]})
		}
		words = append(words, word{1, runs})
	}
	return words
}

// entryLines returns cities with their pins under a heading, or nothing if there are none.
func (s *Scene) entryLines(heading string, list []ListedCity, columns int) [][]Run {
	words := []word{{0, []Run{{heading, Faint}}}}
	for i, e := range s.entries(list) {
		pins := s.tokens(e.Pins)
		name := text.Brief(e.Name, max(columns/4, columns/2-widthOf(pins)))
		words = append(words, word{min(2, i+1), append([]Run{{Text: name}}, pins...)})
	}
	if len(words) == 1 {
		return nil
	}
	return inLines(words, columns)
}

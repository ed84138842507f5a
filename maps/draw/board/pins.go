package board

import (
	"cmp"
	"slices"

	"purser/internal/text"
	"purser/maps"
)

// A Pin is a piece in a city of a game that has no lanes to own.
type Pin struct {
	City int
	Kind PinKind
	Seat maps.Seat // its owner; a key of [maps.Nobody] is still on the board
}

// A PinKind says what a pin is, and thereby its shape.
type PinKind uint8

// The kinds, in the order in which they are drawn at a city.
const (
	Pawn     PinKind = iota // where a player is
	Home                    // where a player lives
	Key                     // a key of the city, won or still on the board
	Souvenir                // a player left one there
	numPinKinds
)

// pinWords are the kinds as the legend calls them.
var pinWords = [numPinKinds]string{"pawn", "home", "key", "souvenir"}

// pinTitles add a pin and its owner to the title of a city.
var pinTitles = [numPinKinds]string{"%v, pawn of %s", "%v, home of %s", "%v, key of %s", "%v, souvenir of %s"}

// onBoard is what the legend calls a key that nobody has won.
const onBoard = "key on the board"

// A Region is an entry in the legend for what belongs to several cities together, such
// as a continent with its key.
type Region struct {
	Name      string
	Holder    maps.Seat // who has its key; [maps.Nobody] if it is still on the board
	Souvenirs []int     // how many each player has there, by seat; may be short
}

// holder returns who has the key of a region, or maps.Nobody.
func (s *Scene) holder(r *Region) maps.Seat {
	return seatIn([]maps.Seat{r.Holder}, 0, len(s.Seats))
}

// laid returns the seats with souvenirs in a region.
func (s *Scene) laid(r *Region) []maps.Seat {
	var list []maps.Seat
	for i, n := range r.Souvenirs {
		if n > 0 && i < len(s.Seats) {
			list = append(list, maps.Seat(i))
		}
	}
	return list
}

// pinsByCity returns the pins of each city in drawing order, each once. Pins that cannot be
// shown are left out: those not in a city, and pawns without a player.
func (s *Scene) pinsByCity() [][]Pin {
	list := make([][]Pin, len(s.Board.Cities))
	for _, p := range s.Pins {
		if p.City < 0 || int(p.City) >= len(list) || p.Kind >= numPinKinds {
			continue
		}
		p.Seat = seatIn([]maps.Seat{p.Seat}, 0, len(s.Seats))
		if p.Seat != maps.Nobody || p.Kind == Key {
			list[p.City] = append(list[p.City], p)
		}
	}
	for c := range list {
		slices.SortFunc(list[c], func(a, b Pin) int {
			return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Seat, b.Seat))
		})
		list[c] = slices.Compact(list[c])
	}
	return list
}

// A sign is what the legend explains: a kind of pin, and its owner in the example.
type sign struct {
	kind PinKind
	seat maps.Seat
}

// pinSigns returns the signs that a scene uses, in the order of the kinds; keys on the
// board come after those that were won.
func (s *Scene) pinSigns() []sign {
	won, open := make([]bool, numPinKinds), false
	first := make([]maps.Seat, numPinKinds)
	use := func(kind PinKind, seat maps.Seat) {
		if seat == maps.Nobody {
			open = true
		} else if !won[kind] {
			won[kind], first[kind] = true, seat
		}
	}
	for _, pins := range s.pinsByCity() {
		for _, p := range pins {
			use(p.Kind, p.Seat)
		}
	}
	for i := range s.Regions {
		use(Key, s.holder(&s.Regions[i]))
		for _, seat := range s.laid(&s.Regions[i]) {
			use(Souvenir, seat)
		}
	}
	var list []sign
	for kind := range numPinKinds {
		if won[kind] {
			list = append(list, sign{kind, first[kind]})
		}
		if kind == Key && open {
			list = append(list, sign{Key, maps.Nobody})
		}
	}
	return list
}

// word returns what the legend calls a sign.
func (g sign) word() string {
	if g.seat == maps.Nobody {
		return onBoard
	}
	return pinWords[g.kind]
}

// withPins adds to the title of a city what is there.
func (s *Scene) withPins(title text.Sentence, pins []Pin) text.Sentence {
	for _, p := range pins {
		if p.Seat == maps.Nobody {
			title = text.Say("%v, key on the board", title)
			continue
		}
		name := text.Brief(s.Seats[p.Seat].Name, longest)
		title = text.Say(pinTitles[p.Kind], title, name)
	}
	return title
}

// laneless reports whether a scene is of a kind of game without lanes.
func (s *Scene) laneless() bool { return len(s.Board.Lanes)+len(s.Board.Colors) == 0 }

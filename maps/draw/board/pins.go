package board

import (
	"cmp"
	"slices"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
)

// A Pin is a piece in a city, for games without lanes to claim.
type Pin struct {
	City int
	Kind PinKind
	Seat maps.Seat // its owner; for a key still on the board, [maps.Nobody]
}

// A PinKind is the kind of a pin, which determines its shape.
type PinKind uint8

// The kinds, in the order in which pins are drawn at a city.
const (
	Pawn     PinKind = iota // where a player is
	Home                    // where a player lives
	Key                     // a key of the city, won or still on the board
	Souvenir                // a player left one there
	numPinKinds
)

// pinWords are the words for the kinds in the legend.
var pinWords = [numPinKinds]string{"pawn", "home", "key", "souvenir"}

// pinTitles are sentences about a pin and its owner, for the title of a city.
var pinTitles = [numPinKinds]string{"%v, pawn of %s", "%v, home of %s", "%v, key of %s", "%v, souvenir of %s"}

// A Region is an entry in the legend about several cities together, such as a continent with its key.
type Region struct {
	Name      string
	Holder    maps.Seat // the owner of its key; [maps.Nobody] while the key is on the board
	Souvenirs []int     // how many souvenirs each player has placed there, by seat; may be short
}

func (s *Scene) key(r *Region) Pin { return Pin{0, Key, s.seatIn([]maps.Seat{r.Holder}, 0)} }

func (s *Scene) laid(r *Region) []maps.Seat {
	var list []maps.Seat
	for i, n := range r.Souvenirs {
		if n > 0 && i < len(s.Seats) {
			list = append(list, maps.Seat(i))
		}
	}
	return list
}

// inOrder returns pins in drawing order without duplicates. It leaves out those that cannot be shown, such as a pawn
// without a player.
func (s *Scene) inOrder(pins []Pin) (list []Pin) {
	for _, p := range pins {
		p.Seat = s.seatIn([]maps.Seat{p.Seat}, 0)
		if p.Kind < numPinKinds && (p.Seat != maps.Nobody || p.Kind == Key) {
			list = append(list, p)
		}
	}
	slices.SortFunc(list, func(a, b Pin) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Seat, b.Seat))
	})
	return slices.Compact(list)
}

func (s *Scene) pinsByCity() [][]Pin {
	list := make([][]Pin, len(s.Board.Cities))
	for _, p := range s.Pins {
		if p.City >= 0 && p.City < len(list) {
			list[p.City] = append(list[p.City], p)
		}
	}
	for c := range list {
		list[c] = s.inOrder(list[c])
	}
	return list
}

// A ListedCity is a city that is listed below the map. It has no number of its own: the City of its pins is the number
// of the next city that is on the map.
type ListedCity struct {
	Name string
	Pins []Pin
}

// entries returns the cities with pins to list below the map. Cities with pawns come first, because room may run out
// and pawns matter most.
func (s *Scene) entries(cities []ListedCity) (list []ListedCity) {
	for _, e := range cities {
		if pins := s.inOrder(e.Pins); len(pins) > 0 {
			list = append(list, ListedCity{text.Brief(e.Name, mostLetters), pins})
		}
	}
	slices.SortStableFunc(list, func(a, b ListedCity) int { return pawnsFirst(a.Pins, b.Pins) })
	return list
}

func pawnsFirst(a, b []Pin) int { return cmp.Compare(min(a[0].Kind, Home), min(b[0].Kind, Home)) }

// at returns cities on the map as entries of the list.
func (s *Scene) at(cities []int) []ListedCity {
	there := s.pinsByCity()
	return lists.Map(cities, func(c int) ListedCity { return ListedCity{s.Board.Cities[c].Name, there[c]} })
}

// pinSigns returns an example of each kind of pin in a scene, in order; a key still on the board comes after one that
// was won.
func (s *Scene) pinSigns() (signs []Pin) {
	var used []Pin
	for _, e := range s.Listed {
		used = append(used, s.inOrder(e.Pins)...)
	}
	used = append(used, slices.Concat(s.pinsByCity()...)...)
	slices.SortStableFunc(used, func(a, b Pin) int { return a.City - b.City })
	for i := range s.Regions {
		used = append(used, s.key(&s.Regions[i]))
		for _, seat := range s.laid(&s.Regions[i]) {
			used = append(used, Pin{0, Souvenir, seat})
		}
	}
	for kind := range numPinKinds {
		for _, open := range []bool{false, true} {
			if i := slices.IndexFunc(used, func(p Pin) bool {
				return p.Kind == kind && (p.Seat == maps.Nobody) == open
			}); i >= 0 {
				signs = append(signs, used[i])
			}
		}
	}
	return signs
}

// word returns the word for a pin in the legend.
func (p Pin) word() string {
	if p.Seat == maps.Nobody {
		return "key on the board"
	}
	return pinWords[p.Kind]
}

// laneless reports whether the scene's game has no lanes.
func (s *Scene) laneless() bool { return len(s.Board.Lanes)+len(s.Board.Colors) == 0 }

// Package board draws a printed board: its cities, the spaces of its lanes, and who
// owns what. [Draw] draws it on a sheet of paper, [Chars] smaller, in characters for
// a terminal.
//
// It knows what a board looks like, but no rules. Owners, pins, what to highlight and what
// to write under the picture are passed in as a [Scene].
//
// A board may have no lanes. Pins then show what its players have: pawns, homes, keys and
// souvenirs beside the names of cities. A city whose pins find no room there is listed
// below the map.
//
// The drawing is our own design. The places of labels and the bends of lanes are data in
// the folder layout. For a board without such a table a short search finds them.
package board

import (
	"cmp"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Scene is what is to be drawn.
type Scene struct {
	Board   *Board
	Title   string      // above the picture
	Caption string      // below the title
	Seats   []Seat      // in seating order
	Owners  []maps.Seat // by route: the owner, or [maps.Nobody]; may be nil
	Harbors []maps.Seat // by city: who has a harbor there, or [maps.Nobody]; may be nil
	Look    *Look       // what to highlight, or nil
	Heat    *Heat       // how often lanes were claimed, instead of who has them; or nil
	Sums    []Sum       // the figures of a player's card, instead of the legend; or nil

	Pins    []Pin    // what is in the cities, in any order; may be nil
	Regions []Region // what is listed below the map for several cities together; may be nil
	Listed  []int    // cities that are not drawn, as their place is unknown: those with pins are listed below the map
	// Lang puts the drawing's own words into a language. Nil is English.
	Lang *text.Language
}

// A Seat is a player as the picture shows them.
type Seat struct {
	Name, Color string
	Letter      string // on the player's pieces; see [maps.Letters]
}

// A Look is what a drawing highlights. Everything else fades.
type Look struct {
	Lanes  []int
	Cities []int // of a path, in order; they are numbered
	Stops  []int // with a ring around them, such as the cities of a ticket
}

// A Sum is a figure with a caption.
type Sum struct{ What, Points string }

// owner returns the seat that owns a lane, or maps.Nobody.
func (s *Scene) owner(r int) maps.Seat { return seatIn(s.Owners, int(r), len(s.Seats)) }

// harbor returns the seat that has a harbor in a city, or maps.Nobody.
func (s *Scene) harbor(c int) maps.Seat { return seatIn(s.Harbors, int(c), len(s.Seats)) }

// say puts a sentence into words.
func (s *Scene) say(format string, args ...any) string {
	return cmp.Or(s.Lang, text.English).Say(format, args...)
}

func seatIn(list []maps.Seat, i, seats int) maps.Seat {
	if i < len(list) && list[i] >= 0 && int(list[i]) < seats {
		return list[i]
	}
	return maps.Nobody
}

// codes returns a lowercase letter for each card color of a board; gray has none.
func codes(b *Board) []string {
	list := maps.Letters(b.Colors)
	for i := range list {
		list[i] = strings.ToLower(list[i])
	}
	return list
}

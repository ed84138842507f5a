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
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Scene is what is to be drawn.
type Scene struct {
	Board    *Board
	Title    string       // above the picture
	Caption  string       // below the title
	Seats    []PlayerLook // in seating order
	Owners   []maps.Seat  // by route: the owner, or [maps.Nobody]; may be nil
	Harbors  []maps.Seat  // by city: who has a harbor there, or [maps.Nobody]; may be nil
	Stations []maps.Seat  // the same for stations
	Look     *Look        // what to highlight, or nil
	Heat     *Heat        // how often lanes were claimed, instead of who has them; or nil
	Sums     []Caption    // the figures of a player's card, instead of the legend; or nil

	Pins    []Pin    // what is in the cities, in any order; may be nil
	Regions []Region // what is listed below the map for several cities together; may be nil
	// cities that are not drawn, as their place is unknown: those with pins are listed below the map
	Listed []ListedCity
	Glow   *Glow   // what glows, or nil: then the highlighted lanes do
	Wall   float64 // how much larger names are, to be read from across a room without title and legend; or 0
	// Lang puts the drawing's own words into a language. Nil is English.
	Lang *text.Language
}

func (s *Scene) lettering() lettering {
	if s.Wall > 0 {
		return lettering{onPage.size * s.Wall, onPage.junction * s.Wall, 15, 30}
	}
	return onPage
}

// empty returns what a picture of a board says of which nothing is known, or nothing.
func (s *Scene) empty() string {
	if len(s.Board.Cities) > 0 || s.Board.Coasts != "" || len(s.entries(s.Listed)) > 0 {
		return ""
	}
	return s.say("No routes yet: each appears here once somebody claims it")
}

// A Glow is what glows: what has just come onto the board, or is still needed.
type Glow struct{ Lanes, Cities []int }

// A PlayerLook is a player as the picture shows them.
type PlayerLook struct {
	Name, Color string
	Letter      string // on the player's pieces; see [maps.Letters]
}

// A Look is what a drawing highlights. Everything else fades.
type Look struct {
	Lanes  []int
	Lent   []int // those of the lanes that are somebody else's
	Cities []int // of a path, in order; they are numbered
	Stops  []int // with a ring around them, such as the cities of a ticket
}

// A Caption is a figure with a caption.
type Caption struct{ What, Points string }

// A Heat is how often the lanes of a board were claimed. The number is on the lane, and the
// more often it was claimed, the stronger its color.
type Heat struct {
	Claims []int // by route
	Games  int   // in which the lanes could have been claimed
}

// owner returns the seat that owns a lane, or maps.Nobody.
func (s *Scene) owner(r int) maps.Seat { return s.seatIn(s.Owners, r) }

func (s *Scene) seatIn(list []maps.Seat, i int) maps.Seat {
	if i < len(list) && list[i] >= 0 && int(list[i]) < len(s.Seats) {
		return list[i]
	}
	return maps.Nobody
}

func (s *Scene) say(format string, args ...any) string {
	return s.lang().Say(format, args...)
}

func (s *Scene) lang() *text.Language { return cmp.Or(s.Lang, text.English) }

// looked is a [Look] as sets.
type looked struct {
	all                   bool // nothing is highlighted, and so nothing fades
	routes, cities, stops map[int]bool
	order                 map[int][]string // the numbers of each city along the path, from 1
	glow                  *Glow
	lent                  []int
}

func lookOf(s *Scene) *looked {
	l := &looked{s.Look == nil, map[int]bool{}, map[int]bool{}, map[int]bool{}, map[int][]string{}, s.Glow, nil}
	if l.all {
		return l
	}
	l.lent = s.Look.Lent
	for _, r := range s.Look.Lanes {
		l.routes[r], l.cities[s.Board.Lanes[r].A], l.cities[s.Board.Lanes[r].B] = true, true, true
	}
	for i, c := range s.Look.Cities {
		l.cities[c] = true
		l.order[c] = append(l.order[c], strconv.Itoa(i+1))
	}
	for _, c := range s.Look.Stops {
		l.cities[c], l.stops[c] = true, true
	}
	return l
}

// fades reports whether something is faded, because other things are highlighted.
func (l *looked) fades(at bool) bool { return !l.all && !at }

// glows reports whether a lane glows.
func (l *looked) glows(r int) bool {
	if l.glow != nil {
		return slices.Contains(l.glow.Lanes, r)
	}
	return l.routes[r]
}

// numbers returns which stops of a path a city is; it is empty where it is none.
func (l *looked) numbers(c int) string { return strings.Join(l.order[c], ",") }

// Package board draws a printed board: its cities, the spaces of its lanes, and who owns what. [Draw] draws it on a
// sheet of paper, and [Chars] in characters for a terminal.
//
// It knows what a board looks like, but no rules. Owners, pins, what to highlight and what to write with the picture
// are passed in as a [Scene].
//
// A board may have no lanes. Pins then show what its players have: pawns, homes, keys and souvenirs, next to the names
// of cities. If the pins of a city do not fit there, it is listed below the map.
//
// The design is our own. The places of labels and the bends of lanes are data in the folder layout; for a board
// without such a table, a short search finds them.
package board

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"purser/internal/text"
	"purser/maps"
)

// A Scene describes a picture to draw.
type Scene struct {
	Board    *Board
	Title    string       // above the picture
	Caption  string       // below the title
	Seats    []PlayerLook // in seating order
	Owners   []maps.Seat  // by lane: the owner, or [maps.Nobody]; may be nil
	Harbors  []maps.Seat  // by city: the owner of its harbor, or [maps.Nobody]; may be nil
	Stations []maps.Seat  // likewise, of its station
	Look     *Look        // what to highlight, or nil
	Heat     *Heat        // how often lanes were claimed, shown instead of their owners; or nil
	Sums     []Caption    // the numbers on a player's card, shown instead of the legend; or nil

	LaneVerbs, CityVerbs []string // the verbs whose lines name a lane or a city, for pages on which it is touched

	Pins    []Pin    // the pins in cities, in any order; may be nil
	Regions []Region // regions to list below the map; may be nil
	// cities not on the map, because their places are unknown; those with pins are listed below it
	Listed []ListedCity
	Heavy  []int   // lanes drawn heavier on a poster
	Glow   *Glow   // what glows; nil: the highlighted lanes
	Wall   float64 // how much larger names are on a screen for a whole room, which has no title and legend; or 0
	Roomy  float64 // likewise, where there is room; or 0
	// Lang is the language of words in the drawing; nil means English.
	Lang *text.Language
}

func (s *Scene) lettering() lettering {
	if s.Wall > 0 {
		return lettering{onPage.size * s.Wall, onPage.size * s.Roomy, onPage.junction * s.Wall, 15, 30}
	}
	return onPage
}

// empty returns what to write on a board about which nothing is known yet, and "" for other boards.
func (s *Scene) empty() string {
	if len(s.Board.Cities) > 0 || s.Board.Coasts != "" && !s.Board.Open || len(s.entries(s.Listed)) > 0 {
		return ""
	}
	return s.say("No routes yet: each appears here once somebody claims it")
}

// A Glow selects what glows: what has just come onto the board, or what is still needed.
type Glow struct{ Lanes, Cities []int }

// A PlayerLook is how pictures show a player.
type PlayerLook struct {
	Name, Color string
	Letter      string // on the player's pieces; see [maps.Letters]
}

// A Look is what a drawing highlights. Everything else fades.
type Look struct {
	Lanes  []int
	Lent   []int // those of the lanes that belong to somebody else
	Cities []int // the cities of a path, in order; they get numbers
	Stops  []int // cities with a ring, such as those of a ticket
}

// A Caption is a number with a caption.
type Caption struct{ What, Points string }

// A Heat is how often the lanes of a board were claimed. Each lane shows the number, and the higher it is, the
// stronger the color.
type Heat struct {
	Claims []int // by lane
	Games  int   // in how many games the lanes could have been claimed
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

// looked is a [Look], converted to sets.
type looked struct {
	all                   bool // nothing is highlighted, so nothing fades
	routes, cities, stops map[int]bool
	order                 map[int][]string // the numbers of each city on the path, from 1
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

// fades reports whether something is faded because it is not highlighted but other things are.
func (l *looked) fades(at bool) bool { return !l.all && !at }

// glows reports whether a lane glows.
func (l *looked) glows(r int) bool {
	if l.glow != nil {
		return slices.Contains(l.glow.Lanes, r)
	}
	return l.routes[r]
}

// numbers returns the numbers of a city on the path, or "" if it is not on the path.
func (l *looked) numbers(c int) string { return strings.Join(l.order[c], ",") }

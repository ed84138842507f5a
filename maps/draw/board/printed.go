package board

import (
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/layout"
)

// A Board describes a printed board for pictures. Each kind of game converts its boards to this form.
type Board struct {
	Layout string // the layout table that fits it: the id of a built-in board, or empty
	Coasts string // likewise, the table of coasts
	Whole  bool   // draw all land, not only the part with cities
	Cities []City
	Lanes  []Lane
	Said   []text.Named // by lane: its name for people; may be nil
	Colors []string     // the words for the colors of lanes
	Ships  bool         // some lanes are for ships, so the legend explains the kinds of pieces and cities
	Open   bool         // lanes are added during play, and cities stay near their previous places
	First  int          // for an open board: how many cities there were before any lanes were added
}

// A City is a mark on the board.
type City struct {
	ID, Name string
	Short    string // shorter names for drawings in characters, separated by /; may be empty
	Mark     CityMark
	Country  string  // of an end; shown in place of the name
	X, Y     float64 // as fractions of the board's width and height, from the top left
	Unplaced bool    // X and Y are unknown, and a search finds a place
	Known    bool    // it is a real place on the earth
	Earth    r2.Vec  // its longitude and latitude
}

// A CityMark is the kind of a city.
type CityMark uint8

// The marks. A junction, and an end of a lane that leads into another country, have no name on the printed board.
const (
	Port CityMark = iota
	Inland
	Junction
	End
)

// String returns the word for a mark's kind of city.
func (m CityMark) String() string { return [...]string{"port", "inland", "waypoint", "end"}[m] }

// A Lane is a row of spaces between two cities.
type Lane struct {
	ID     string
	A, B   int // its cities
	Spaces int
	Piece  string // the word for what its spaces take
	Color  int    // index into Colors, or [Gray]
	Ship   bool   // its spaces are round
	Pair   bool   // its spaces take two cards each
	Tunnel bool   // it can cost more cards than it has spaces
	Ferry  int    // how many of its spaces need a locomotive
}

// gray is the color of lanes without a color of their own.
const gray = -1

// same reports whether two boards are equal.
func (b *Board) same(o *Board) bool {
	return b == o || b.Layout == o.Layout && b.Coasts == o.Coasts && b.Whole == o.Whole && b.Ships == o.Ships &&
		b.Open == o.Open && b.First == o.First &&
		slices.Equal(b.Cities, o.Cities) && slices.Equal(b.Lanes, o.Lanes) && slices.Equal(b.Colors, o.Colors)
}

// said returns the name of a lane for people.
func (b *Board) said(lane int) text.Named {
	if lane < len(b.Said) {
		return b.Said[lane]
	}
	return text.Named{ID: b.Lanes[lane].ID}
}

// Copies reports whether a board is a copy of another one: at least three quarters of its cities are at exactly the
// same places.
func (b *Board) Copies(known *Board) bool {
	at := map[string]City{}
	for _, c := range known.Cities {
		at[c.ID] = c
	}
	same := 0
	for _, c := range b.Cities {
		if k, ok := at[c.ID]; ok && !c.Unplaced && c.X == k.X && c.Y == k.Y {
			same++
		}
	}
	return same >= 6 && 4*same >= 3*len(b.Cities)
}

// Places returns the places of the cities, including those found by a search.
func (b *Board) Places() []layout.Spot {
	cities := lists.Map(b.Cities, func(c City) layout.MapCity {
		return layout.MapCity{Spot: layout.Spot{X: c.X, Y: c.Y}, Unplaced: c.Unplaced, Known: c.Known, Earth: c.Earth}
	})
	lanes := lists.Map(b.Lanes, func(l Lane) layout.Edge { return layout.Edge{A: l.A, B: l.B, Spaces: l.Spaces} })
	if b.Open {
		return layout.Incremental(cities, b.First, lanes)
	}
	return layout.Of(cities, lanes)
}

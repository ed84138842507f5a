package board

import (
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps/draw/layout"
)

// A Board is what is printed on a board, as far as a picture shows it. Each kind of game
// describes its boards in this form.
type Board struct {
	Layout string // the layout table that fits it, or none: the id of a built-in board
	Coasts string // the same for its coasts
	Whole  bool   // all of the land is drawn, not only the part with cities
	Cities []City
	Lanes  []Lane
	Said   []text.Named // by lane: what people call it; may be nil
	Colors []string     // of the lanes, as words
	Ships  bool         // some lanes are for ships, and so the kinds of pieces and cities are explained
	Open   bool         // its lanes come one by one: each finds the cities close to where they were
	First  int          // of an open board: how many cities were there before the lanes that came
}

// A City is a mark on the board.
type City struct {
	ID, Name string
	Short    string // shorter names, for drawings in characters, with a / between them; may be empty
	Mark     CityMark
	Country  string  // of an end: pictures show it instead of the name
	X, Y     float64 // as fractions of the board's width and height, from the top left
	Unplaced bool    // X and Y are unknown: a search finds a place
	Known    bool    // it is somewhere on the earth
	Earth    r2.Vec  // its longitude and latitude
}

// A CityMark is the kind of a city.
type CityMark uint8

// The marks: a junction and an end, where a lane leads into another country, have no name on
// the printed board.
const (
	Port CityMark = iota
	Inland
	Junction
	End
)

// String returns the word for a city of that kind.
func (m CityMark) String() string { return [...]string{"port", "inland", "waypoint", "end"}[m] }

// A Lane is a row of spaces between two cities.
type Lane struct {
	ID     string
	A, B   int // its cities
	Spaces int
	Piece  string // what a space takes, as a word
	Color  int    // the number of its color, or [Gray]
	Ship   bool   // its spaces are round
	Pair   bool   // they take two cards
	Tunnel bool   // it may cost more cards than it has spaces
	Ferry  int    // how many of its spaces need a locomotive
}

// gray is the color of a lane without a color of its own.
const gray = -1

// same reports whether two boards are the same.
func (b *Board) same(o *Board) bool {
	return b == o || b.Layout == o.Layout && b.Coasts == o.Coasts && b.Whole == o.Whole && b.Ships == o.Ships &&
		b.Open == o.Open && b.First == o.First &&
		slices.Equal(b.Cities, o.Cities) && slices.Equal(b.Lanes, o.Lanes) && slices.Equal(b.Colors, o.Colors)
}

// said returns a lane as people say it.
func (b *Board) said(lane int) text.Named {
	if lane < len(b.Said) {
		return b.Said[lane]
	}
	return text.Named{ID: b.Lanes[lane].ID}
}

// Copies reports whether a board is a copy of another: at least three quarters of its
// cities are in exactly the same places.
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

// Places returns where the cities are, including those whose places a search finds.
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

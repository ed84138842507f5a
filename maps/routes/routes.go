// Package routes contains the printed boards of Ticket to Ride and similar games: their cities, routes, tickets and
// values, read from folders of plain tables and checked while reading.
//
// It knows what is printed and what is in the box, but no rules: it can say that two lanes make a double route, not
// who may claim them. It draws nothing and stores nothing; a folder is passed in as an [fs.FS].
//
// Inside the program, cities, routes and tickets are row numbers ([CityNo], [RouteNo], [TicketNo]); outside they are
// ids made from the printed names, such as dar-es-salaam, hamburg/moskva/white and bangkok/tokyo.
package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/maps"
)

// CityNo, RouteNo and TicketNo are row numbers in a board's tables, from 0.
type (
	CityNo   int16
	RouteNo  int16
	TicketNo int16
)

// NoRoute stands for no route, for example as the Twin of a single route.
const NoRoute RouteNo = -1

// A CityKind says what the mark of a city means.
type CityKind uint8

// A port takes harbors and ships; an inland city takes trains only; a waypoint is a junction without a name, which
// takes no harbor and is on no ticket; an end lies in another country, at the end of a single lane.
const (
	Port CityKind = iota
	Inland
	Waypoint
	End
)

// String returns the word used in tables and commands.
func (k CityKind) String() string { return cityKinds[k] }

// cityKinds are the words for the kinds.
var cityKinds = []string{"port", "inland", "waypoint", "end"}

// A Piece is a kind of plastic piece, and thereby of route.
type Piece uint8

// Trains go on rectangular spaces, ships on oval ones ("Claiming Routes").
const (
	Train Piece = iota
	Ship
)

// String returns the word for a route of this kind: train or ship.
func (p Piece) String() string { return [...]string{"train", "ship"}[p] }

// Other returns the kind that a piece is exchanged for.
func (p Piece) Other() Piece { return 1 - p }

// A Color is an index into [Board.CardColors], or [Gray].
type Color int8

// Gray is the color of routes that can be claimed with cards of any one color.
const Gray Color = -1

// MaxColors is how many card colors a board may have.
const MaxColors = 8

// A City is a mark on the board.
type City struct {
	ID    string   // dar-es-salaam
	Name  string   // as printed: Dar Es Salaam
	Other []string // names in other printings
	Short []string // shorter names for small pictures, the longest first
	Kind  CityKind
	X, Y  float64 // fractions of the board's width and height, from the top left

	Unplaced bool // the place is unknown, and X and Y mean nothing

	Country *Country // only for an end, otherwise nil
}

// A Place is where a city is on a map of what the board shows, in case players name it on an open board.
type Place struct {
	ID, Name string
	X, Y     float64 // fractions of the board's width and height, from the top left
}

// A Route is one lane between two cities; a double route consists of two.
type Route struct {
	ID     string // hamburg/moskva/white, the ends in alphabetical order
	A, B   CityNo
	Kind   Piece
	Color  Color
	Spaces int
	Pair   bool    // every space takes two cards ("Pair Routes")
	Tunnel bool    // may cost more cards than it has spaces ("Tunnels")
	Ferry  int     // how many wilds it takes at least ("Ferries"); 0 if not a ferry
	Each   int     // how many cards of any colors may replace a card; 0 for none
	Twin   RouteNo // the other lane of a double route, or NoRoute
	Unsure string  // doubts of the person who transcribed it, if any

	Line    int  // of the record where it was entered, on an open board; 0 if from the tables
	Offered bool // known from other games, but not entered in this one; on an open board only
}

// Touches reports whether the route ends at the city.
func (r *Route) Touches(c CityNo) bool { return r.A == c || r.B == c }

// From returns the end of the route other than c.
func (r *Route) From(c CityNo) CityNo { return r.A + r.B - c }

// A Ticket is a goal: to connect two cities, or more for a tour; or a city or a country with a country.
type Ticket struct {
	ID        string   // bangkok/tokyo; a tour in the printed order
	Cities    []CityNo // in the order of the id
	Completed int      // points when connected, for a tour in any order
	InOrder   int      // points for a tour in the printed order; otherwise equal to Completed
	Failed    int      // points lost, as printed: a positive number
	Long      bool     // in the deck of long tickets, used only at the start (Europe, "Setting up the Game")
	More      int      // additional copies in the deck

	// The country where a country ticket starts, or nil if it starts in a city; that is then its only city. The points
	// depend on the country reached; Completed is the most.
	From *Country
	Pays []Pay // best first; empty on other tickets

	Line    int  // of the record where it was entered, on an open board; 0 if from the tables
	Offered bool // known from other games, but not entered in this one; on an open board only
}

// Tour reports whether the ticket shows more than two cities ("Tour Tickets").
func (t *Ticket) Tour() bool { return len(t.Cities) > 2 }

// Names reports whether the city is on the ticket, or an end of one of its countries.
func (t *Ticket) Names(c CityNo) bool { return slices.Contains(t.Stops(), c) }

// A Board is a printed board with the contents of its box. It never changes once read, so it can be shared freely.
type Board struct {
	ID, Title string
	// the tables may lack lanes and tickets; players enter them during play as they read them off the printed board
	Open       bool
	Sources    []string
	Book       Book // its rulebook
	Cities     []City
	Countries  []*Country // in the order of their ids
	Routes     []Route
	Tickets    []Ticket
	SeatColors []string // of the plastic pieces
	AnyColor   bool     // pieces may have other colors too: nobody listed the colors of this box
	CardColors []string // of the Travel cards
	Values     Values
	Places     []Place // where cities are that an open board may have

	byName  map[string]CityNo
	byShort map[string]CityNo
	byEnds  map[[2]CityNo][]RouteNo
	byStop  map[string]TicketNo
	byLane  map[string]RouteNo

	tunnels, ferries, pairs, tours bool // whether there is any

	Folder *maps.BoardFolder // nil for a built-in board

	settings []byte // the contents of its board.toml

	printed *Board // an open board before any record added to it, or nil
}

// Points returns the score for a route of the given length ("Route Scoring Table").
func (b *Board) Points(spaces int) int { return b.Values.Points.Routes[spaces-1] }

// Inside returns how many cities are in the board's own country, not counting ends in others.
func (b *Board) Inside() (n int) {
	for i := range b.Cities {
		if b.Cities[i].Kind != End {
			n++
		}
	}
	return n
}

// has records of what kinds a route is, for HasTunnels and the like.
func (b *Board) has(r *Route) {
	b.tunnels, b.ferries, b.pairs = b.tunnels || r.Tunnel, b.ferries || r.Ferry > 0, b.pairs || r.Pair
}

// HasTunnels reports whether some route is a tunnel.
func (b *Board) HasTunnels() bool { return b.tunnels }

// HasFerries reports whether some route is a ferry.
func (b *Board) HasFerries() bool { return b.ferries }

// HasPairs reports whether some route is a pair route, or could be on an open board.
func (b *Board) HasPairs() bool { return b.pairs || b.Open && b.Values.HasShips() }

// HasTours reports whether some ticket is a tour, or could be on an open board.
func (b *Board) HasTours() bool { return b.tours || b.Open && b.Values.HasShips() }

// ColorName returns the word for a route's color: one of the card colors, or gray.
func (b *Board) ColorName(c Color) string {
	if c == Gray {
		return "gray"
	}
	return b.CardColors[c]
}

// CityNames returns the printed names of cities, in the order given.
func (b *Board) CityNames(cities []CityNo) []string {
	return lists.Map(cities, func(c CityNo) string { return b.Cities[c].Name })
}

// CityIDs returns the ids of cities, in the order given.
func (b *Board) CityIDs(cities []CityNo) []string {
	return lists.Map(cities, func(c CityNo) string { return b.Cities[c].ID })
}

// Package routes has the printed boards of games about routes: their cities, routes, tickets
// and values, read from folders of plain tables and checked while they are read.
//
// It knows what is printed and what is in the box, but no rules: it can say that two lanes
// make a double route, not who may claim them. It draws nothing and stores nothing; a
// folder is passed in as an [fs.FS].
//
// Inside the program, cities, routes and tickets are the numbers of their rows ([CityNo],
// [RouteNo], [TicketNo]); outside they are ids made from the printed names, such as
// dar-es-salaam, hamburg/moskva/white and bangkok/tokyo.
package routes

import (
	"slices"

	"purser/internal/lists"
	"purser/maps"
)

// CityNo, RouteNo and TicketNo number the rows of a board's tables from 0.
type (
	CityNo   int16
	RouteNo  int16
	TicketNo int16
)

// NoRoute is the Twin of a single route.
const NoRoute RouteNo = -1

// A CityKind says what a mark on the board is.
type CityKind uint8

// Ports take harbors and ships; inland cities take trains only; a waypoint is a junction
// without a name, which cannot have a harbor and is not on any ticket; an end lies in another country, and one
// lane leads to it.
const (
	Port CityKind = iota
	Inland
	Waypoint
	End
)

// String returns the word that the tables and the commands use.
func (k CityKind) String() string { return cityKinds[k] }

// cityKinds are the words for the kinds.
var cityKinds = []string{"port", "inland", "waypoint", "end"}

// A Piece is one of the two kinds of plastic pieces, and thereby of routes.
type Piece uint8

// Trains go on rectangular spaces, ships on oval ones ("Claiming Routes").
const (
	Train Piece = iota
	Ship
)

// String returns the word for a route of that kind: train or ship.
func (p Piece) String() string { return [...]string{"train", "ship"}[p] }

// Other is the kind that p is exchanged for.
func (p Piece) Other() Piece { return 1 - p }

// A Color is the number of a card color in [Board.CardColors], or [Gray].
type Color int8

// Gray routes may be claimed with cards of any one color.
const Gray Color = -1

// MaxColors is the largest number of card colors that a board may declare.
const MaxColors = 8

// A City is a mark on the board.
type City struct {
	ID    string   // dar-es-salaam
	Name  string   // as printed: Dar Es Salaam
	Other []string // what other printings call it
	Short []string // shorter names for small pictures, the longest first
	Kind  CityKind
	X, Y  float64 // its place as a fraction of the board's width and height, from the top left

	Unplaced bool // its place is unknown; X and Y mean nothing

	Country *Country // of an end, otherwise nil
}

// A Route is one lane between two cities. A double route is two of them.
type Route struct {
	ID     string // hamburg/moskva/white, the ends in alphabetical order
	A, B   CityNo
	Kind   Piece
	Color  Color
	Spaces int
	Pair   bool    // every space takes two cards ("Pair Routes")
	Tunnel bool    // it may cost more cards than it has spaces ("Tunnels")
	Ferry  int     // how many wilds it takes at least ("Ferries"); 0 if it is no ferry
	Each   int     // how many cards of any colors may be played instead of each card; 0 for none
	Twin   RouteNo // the other lane of a double route, or NoRoute
	Unsure string  // what the transcription could not settle, if anything

	Line    int  // line of the record that entered it on an open board; 0 if it is in the board's tables
	Offered bool // on an open board: known from other games, but not entered in this one
}

// Touches reports whether the route ends in the city.
func (r *Route) Touches(c CityNo) bool { return r.A == c || r.B == c }

// From returns the end of the route that is not c.
func (r *Route) From(c CityNo) CityNo { return r.A + r.B - c }

// A Ticket requires two cities, or more for a tour, to be connected, or a city or a country with another country.
type Ticket struct {
	ID        string   // bangkok/tokyo; a tour in the printed order
	Cities    []CityNo // in the same order
	Completed int      // points when connected, but out of order for a tour
	InOrder   int      // points for a tour in order; equal to Completed on an ordinary ticket
	Failed    int      // points lost, as printed: a positive number
	Long      bool     // of the deck of long tickets, which is only dealt from (Europe, "Setting up the Game")
	More      int      // further copies of it in the deck

	// A country ticket has one city, or is of a country, which is not one of the cities; what it
	// pays depends on the country that it reaches. Completed is the most.
	From *Country
	Pays []Pay // the best first; empty on other tickets

	Line    int  // line of the record that entered it on an open board; 0 if it is in the board's tables
	Offered bool // on an open board: known from other games, but not entered in this one
}

// Tour reports whether the ticket shows more than two cities ("Tour Tickets").
func (t *Ticket) Tour() bool { return len(t.Cities) > 2 }

// Names reports whether the city is on the ticket, or in one of its countries.
func (t *Ticket) Names(c CityNo) bool { return slices.Contains(t.Stops(), c) }

// A Board is one printed board and what is in its box. It never changes after it has been
// read, so it may be shared freely.
type Board struct {
	ID, Title string
	// lanes and tickets may be missing from the tables; they are read off the printed board while it is played
	Open       bool
	Sources    []string
	Book       Book // its rulebook
	Cities     []City
	Countries  []*Country // in the order of their ids
	Routes     []Route
	Tickets    []Ticket
	SeatColors []string // of the plastic pieces
	AnyColor   bool     // the pieces may have other colors too: it is unknown which colors the box has
	CardColors []string // of the Travel cards
	Values     Values

	byName  map[string]CityNo
	byShort map[string]CityNo
	byEnds  map[[2]CityNo][]RouteNo
	byStop  map[string]TicketNo
	byLane  map[string]RouteNo

	tunnels, ferries, pairs, tours bool // whether any route or ticket is one

	Folder *maps.BoardFolder // of a table's own board; nil of one that comes with the program

	settings []byte // the text of its board.toml

	printed *Board // an open board before a record added anything to it, or nil
}

// Points returns what a route of that many spaces scores ("Route Scoring Table").
func (b *Board) Points(spaces int) int { return b.Values.Points.Routes[spaces-1] }

// Inside counts the cities of the board: what lies in other countries is none of them.
func (b *Board) Inside() (n int) {
	for i := range b.Cities {
		if b.Cities[i].Kind != End {
			n++
		}
	}
	return n
}

// has notes of what kinds a route is.
func (b *Board) has(r *Route) {
	b.tunnels, b.ferries, b.pairs = b.tunnels || r.Tunnel, b.ferries || r.Ferry > 0, b.pairs || r.Pair
}

// HasTunnels reports whether some route is a tunnel.
func (b *Board) HasTunnels() bool { return b.tunnels }

// HasFerries reports whether some route is a ferry.
func (b *Board) HasFerries() bool { return b.ferries }

// HasPairs reports whether some route is a pair route, or an open board may have one.
func (b *Board) HasPairs() bool { return b.pairs || b.Open && b.Values.HasShips() }

// HasTours reports whether some ticket is a tour, or an open board may have one.
func (b *Board) HasTours() bool { return b.tours || b.Open && b.Values.HasShips() }

// ColorName returns the word for a route's color: one of the card colors, or gray.
func (b *Board) ColorName(c Color) string {
	if c == Gray {
		return "gray"
	}
	return b.CardColors[c]
}

// CityNames returns the printed names of some cities, in order.
func (b *Board) CityNames(cities []CityNo) []string {
	return lists.Map(cities, func(c CityNo) string { return b.Cities[c].Name })
}

// CityIDs returns the ids of some cities, in order.
func (b *Board) CityIDs(cities []CityNo) []string {
	return lists.Map(cities, func(c CityNo) string { return b.Cities[c].ID })
}

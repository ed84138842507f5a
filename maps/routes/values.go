package routes

import "slices"

// The families of boards that this program can referee: those with trains and ships, and
// those with trains alone, such as the USA. A board of another family is refused by name.
const (
	RailsAndSails = "rails-and-sails"
	Trains        = "trains"
)

// Values are the figures of a board, as its board.toml has them.
type Values struct {
	Counts Counts `toml:"counts"`
	Box    Box    `toml:"box"`
	Cards  Cards  `toml:"cards"`
	Setup  Setup  `toml:"setup"`
	Play   Play   `toml:"play"`
	Points Points `toml:"points"`
}

// Harbors, exchanges, flags: what a board may have besides its routes and tickets. A value
// in its settings switches each of them on.

// HasShips reports whether there are two kinds of pieces, trains and ships.
func (v *Values) HasShips() bool { return v.Box.Ships > 0 }

// HasLocomotives reports whether the book calls wilds locomotives, as all with trains alone do.
func (v *Values) HasLocomotives() bool { return !v.HasShips() && v.Box.Buses == 0 }

// HasHarbors reports whether harbors may be built ("Harbors").
func (v *Values) HasHarbors() bool { return v.Box.Harbors > 0 }

// HasExchange reports whether pieces may be exchanged ("Exchange Pieces").
func (v *Values) HasExchange() bool { return v.HasShips() && v.Points.Exchange != 0 }

// HasFlags reports whether flags may be made ("Französische Flaggen bilden").
func (v *Values) HasFlags() bool { return len(v.Play.Flag) > 0 }

// HasStations reports whether stations may be built ("Building a train station").
func (v *Values) HasStations() bool { return v.Box.Stations > 0 }

// HasLongest reports whether the longest path matters: for a bonus, or to break a tie.
func (v *Values) HasLongest() bool {
	return v.Points.Longest > 0 || slices.Contains(v.Points.Ties, TieLongest)
}

// PieceWord returns the word for one piece of a kind: train, ship or bus.
func (v *Values) PieceWord(p Piece) string {
	if p == Train && v.Box.Buses > 0 {
		return "bus"
	}
	return p.String()
}

// Counts are what the board's tables must add up to, so that a missing or duplicate row is
// noticed.
type Counts struct {
	Ports     int `toml:"ports"`
	Inland    int `toml:"inland"`
	Waypoints int `toml:"waypoints"`
	Ends      int `toml:"ends"`
	Singles   int `toml:"singles"` // routes without a twin
	Doubles   int `toml:"doubles"` // pairs of twins
	Trains    int `toml:"trains"`  // train lanes
	Ships     int `toml:"ships"`   // ship lanes
	Pairs     int `toml:"pairs"`   // pair routes
	Tunnels   int `toml:"tunnels"` // lanes
	Ferries   int `toml:"ferries"` // lanes
	Spaces    int `toml:"spaces"`  // of all lanes
	Tickets   int `toml:"tickets"` // ordinary ones
	Tours     int `toml:"tours"`
	Countries int `toml:"countries"` // country tickets
	Points    int `toml:"points"`    // of all tickets, when completed
}

// Box is what is in the box for each player ("Components").
type Box struct {
	Colors  []string `toml:"colors"` // one per seat
	Trains  int      `toml:"trains"` // or buses
	Ships   int      `toml:"ships"`
	Harbors int      `toml:"harbors"`
	Buses   int      `toml:"buses"` // instead of trains, on a board whose pieces are called that

	Stations int `toml:"stations"`
}

// Cards says how many of each Travel card the box has ("Components"): per color, except for
// the wilds.
type Cards struct {
	Colors  []string `toml:"colors"`
	Trains  int      `toml:"trains"`  // with and without the harbor symbol
	Anchors int      `toml:"anchors"` // of them, with the harbor symbol
	Ships   int      `toml:"ships"`   // single ships, all with the harbor symbol
	Doubles int      `toml:"doubles"` // double ships
	Wilds   int      `toml:"wilds"`

	// Other says how many train cards there are of each color whose number differs from the
	// others.
	Other map[string]int `toml:"other"`
	// Tickets is how many tickets the deck of an open board has; 0 if unknown. Those of
	// other boards are in their tables.
	Tickets int `toml:"tickets"`
}

// Setup is how a game begins ("Setting Up the Game").
type Setup struct {
	MinPlayers  int `toml:"min-players"`
	MaxPlayers  int `toml:"max-players"`
	Pieces      int `toml:"pieces"`       // to start with, trains and ships together
	FirstTrains int `toml:"first-trains"` // recommended for a first game
	FirstShips  int `toml:"first-ships"`
	Tickets     int `toml:"tickets"` // dealt
	Cards       int `toml:"cards"`   // Travel cards in the first hand; 0 if unknown
	Keep        int `toml:"keep"`    // of them, at least

	Long     int    `toml:"long"`     // of the dealt tickets, those of the deck of long ones
	Returned string `toml:"returned"` // where dealt tickets go that are not kept: [OutOfGame], or under the deck
}

// OutOfGame says that tickets which are not kept leave the game, instead of going under the deck.
const OutOfGame = "out"

// Play is what happens in a turn and at the end.
type Play struct {
	Tickets         int      `toml:"tickets"`           // drawn in a turn ("Drawing Tickets")
	Keep            int      `toml:"keep"`              // of them, at least
	DoublesOpenFrom int      `toml:"doubles-open-from"` // players ("Double Routes")
	EndPieces       int      `toml:"end-pieces"`        // a supply this small ends the game ("Game End")
	EndTurns        int      `toml:"end-turns"`         // that everyone then still has
	Beside          []string `toml:"beside"`            // "A - B": a train and a ship route side by side, not a double

	// NoGray says that every route has a color.
	NoGray bool `toml:"no-gray"`
	// Flag lists the colors that a flag is made of, empty without flags ("Französische
	// Flaggen bilden").
	Flag []string `toml:"flag"`

	// Returned says where tickets go that are drawn in a turn and not kept: [OutOfGame], or
	// under the deck.
	Returned string `toml:"returned"`
	// WildsOnly lists the terrains on which wilds may be played, of [OnTunnels] and [OnFerries];
	// empty for everywhere.
	WildsOnly []string `toml:"wilds-only"`
	// FerrySubstitute is how many cards, of any colors, may be played instead of a wild that a
	// ferry takes; 0 for none ("Ferries").
	FerrySubstitute int `toml:"ferry-substitute"`
	// Substitute has the routes "A - B" on which that many cards of any colors may be played
	// instead of each card.
	Substitute map[string]int `toml:"substitute"`
}

// Where wilds may be played on a board that does not have them everywhere.
const (
	OnTunnels = "tunnel"
	OnFerries = "ferry"
)

// Points are the values of the final count.
type Points struct {
	Routes   []int `toml:"routes"`   // for 1, 2, 3… spaces ("Route Scoring Table")
	Harbors  []int `toml:"harbors"`  // for 1, 2, 3… completed tickets that name the city ("Harbors")
	Unbuilt  int   `toml:"unbuilt"`  // for each harbor not built: negative
	Exchange int   `toml:"exchange"` // for each piece exchanged: negative
	Longest  int   `toml:"longest"`  // for the longest path; 0 for no bonus ("Calculating Scores")
	Station  int   `toml:"station"`  // for each station not built ("Building a train station")

	MostTickets int `toml:"most-tickets"` // for the most completed tickets; 0 for no bonus

	Flag int `toml:"flag"` // for each flag

	// Unconfirmed says that the points of routes were not read from a printed table.
	Unconfirmed bool `toml:"unconfirmed"`

	// Ties are what breaks a tie, in order: [TieTickets], [TieStations] and [TieLongest]. They are empty
	// if the rulebook does not say.
	Ties []string `toml:"ties"`
}

// What may break a tie: more completed tickets, fewer stations built, or having the longest
// path ("Calculating Scores").
const (
	TieTickets  = "tickets"
	TieStations = "stations"
	TieLongest  = "longest"
)

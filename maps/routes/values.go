package routes

import (
	"slices"

	"purser/maps"
)

// The families of boards that this program can referee: with trains and ships, or with trains alone, such as the USA.
// Boards of any other family are rejected, and the error names the family.
const (
	RailsAndSails = "rails-and-sails"
	Trains        = "trains"
)

// file is the contents of board.toml. A field whose key is in [meanings] is a [Setting]; these tags describe it:
//
//	toml   the last part of its key
//	is     its kind, if its Go type does not say enough: "one of" or "some of" words, or a kind of [Setting.check]
//	range  the lowest and the highest value, or number of colors; either can be another setting
//	on     which of the [conditions] a board must meet to have it; without this tag, any board may
//	must   a board that meets this condition must have it; without this tag, it is optional
//	sum    "no" if it affects neither rules nor scores, so that it is left out of the sum of a board
type file struct {
	ID      string   `toml:"id" is:"id" must:"all"`
	Title   string   `toml:"title" must:"all" sum:"no"`
	Family  string   `toml:"family" is:"one of rails-and-sails trains" must:"all"`
	Book    string   `toml:"book" is:"book" sum:"no"`
	Open    bool     `toml:"open"`
	Sources []string `toml:"sources" sum:"no"`
	Before  []string `toml:"before" sum:"no"`

	Values

	Names map[string][]string `toml:"names" sum:"no"`
	Short map[string][]string `toml:"short" sum:"no"`
}

// Common returns the settings that boards of every kind have.
func (f *file) Common() *maps.Head {
	return &maps.Head{ID: f.ID, Title: f.Title, Family: f.Family, Open: f.Open, Sources: f.Sources, Before: f.Before}
}

// Values are the numbers of a board, as read from board.toml.
type Values struct {
	Counts Counts      `toml:"counts" must:"listed" sum:"no"`
	Box    Box         `toml:"box"`
	Cards  CardValues  `toml:"cards"`
	Setup  StartValues `toml:"setup"`
	Play   Play        `toml:"play"`
	Points Points      `toml:"points"`
}

// Harbors, exchanges, flags and more are optional. A setting switches each of them on.

// HasShips reports whether the game has both trains and ships.
func (v *Values) HasShips() bool { return v.Box.Ships > 0 }

// HasLocomotives reports whether the rulebook calls wild cards locomotives, as it does on all boards with trains
// alone.
func (v *Values) HasLocomotives() bool { return !v.HasShips() && v.Box.Buses == 0 }

// HasHarbors reports whether players can build harbors ("Harbors").
func (v *Values) HasHarbors() bool { return v.Box.Harbors > 0 }

// HasExchange reports whether players can exchange pieces ("Exchange Pieces").
func (v *Values) HasExchange() bool { return v.HasShips() && v.Points.Exchange != 0 }

// HasFlags reports whether players can make flags ("Französische Flaggen bilden").
func (v *Values) HasFlags() bool { return len(v.Play.Flag) > 0 }

// HasStations reports whether players can build stations ("Building a train station").
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

// Counts are the totals that the board's tables must match, so that a missing or duplicate row is noticed.
type Counts struct {
	Ports     int `toml:"ports"`
	Inland    int `toml:"inland"`
	Waypoints int `toml:"waypoints"`
	Ends      int `toml:"ends"`
	Singles   int `toml:"singles"`
	Doubles   int `toml:"doubles"`
	Trains    int `toml:"trains"`
	Ships     int `toml:"ships"`
	Pairs     int `toml:"pairs"`
	Tunnels   int `toml:"tunnels"`
	Ferries   int `toml:"ferries"`
	Spaces    int `toml:"spaces"`
	Tickets   int `toml:"tickets"`
	Tours     int `toml:"tours"`
	Countries int `toml:"countries"`
	Points    int `toml:"points"`
}

// Box is what each player gets from the box ("Components"). On a board with buses, its trains are the buses.
type Box struct {
	Colors   []string `toml:"colors" is:"colors" range:"1 to 20" must:"listed"`
	Trains   int      `toml:"trains" range:"0 to 999" must:"no-buses"`
	Buses    int      `toml:"buses" range:"0 to 999" on:"trains"`
	Ships    int      `toml:"ships" range:"0 to 999" on:"ships" must:"ships"`
	Harbors  int      `toml:"harbors" range:"0 to 99" on:"ships"`
	Stations int      `toml:"stations" range:"0 to 3" on:"trains"`
}

// CardValues says how many Travel cards of each type the box has ("Components").
type CardValues struct {
	Colors  []string       `toml:"colors" is:"colors" range:"1 to 8" must:"all"`
	Trains  int            `toml:"trains" range:"0 to 999" must:"all"`
	Anchors int            `toml:"anchors" range:"0 to cards.trains" on:"ships" must:"harbors"`
	Ships   int            `toml:"ships" range:"0 to 999" on:"ships" must:"ships"`
	Doubles int            `toml:"doubles" range:"0 to 999" on:"ships" must:"ships"`
	Wilds   int            `toml:"wilds" range:"0 to 999" must:"all"`
	Other   map[string]int `toml:"other" is:"color-table" range:"0 to 999"`
	Tickets int            `toml:"tickets" range:"0 to 999" on:"open"`
}

// StartValues is how a game begins ("Setting Up the Game").
type StartValues struct {
	MinPlayers  int    `toml:"min-players" range:"1 to 20" must:"all"`
	MaxPlayers  int    `toml:"max-players" range:"setup.min-players to 20" must:"all"`
	Pieces      int    `toml:"pieces" range:"1 to 63" must:"ships"`
	FirstTrains int    `toml:"first-trains" range:"0 to box.trains" must:"ships" sum:"no"`
	FirstShips  int    `toml:"first-ships" range:"0 to box.ships" on:"ships" must:"ships" sum:"no"`
	Tickets     int    `toml:"tickets" range:"1 to 99" must:"all"`
	Keep        int    `toml:"keep" range:"1 to setup.tickets" must:"all"`
	Long        int    `toml:"long" range:"0 to setup.tickets" on:"listed"`
	Returned    string `toml:"returned" is:"one of bottom out"`
	Cards       int    `toml:"cards" range:"1 to 99"`
}

// OutOfGame means that tickets which a player does not keep leave the game, instead of going under the deck.
const OutOfGame = "out"

// Play is about what happens in a turn and at the end.
type Play struct {
	Tickets         int            `toml:"tickets" range:"1 to 99" must:"all"`
	Keep            int            `toml:"keep" range:"1 to play.tickets" must:"all"`
	Returned        string         `toml:"returned" is:"one of bottom out"`
	DoublesOpenFrom int            `toml:"doubles-open-from" range:"1 to 20" must:"all"`
	EndPieces       int            `toml:"end-pieces" range:"0 to setup.pieces - 1" must:"all"`
	EndTurns        int            `toml:"end-turns" range:"1 to 20" must:"all"`
	Beside          []string       `toml:"beside" on:"ships" sum:"no"`
	NoGray          bool           `toml:"no-gray"`
	WildsOnly       []string       `toml:"wilds-only" is:"some of tunnel ferry" on:"trains"`
	FerrySubstitute int            `toml:"ferry-substitute" range:"2 to 9" on:"trains"`
	Substitute      map[string]int `toml:"substitute" is:"route-table" range:"2 to 9" on:"trains"`
	Flag            []string       `toml:"flag" is:"card-colors" range:"1 to 8"`
}

// Where alone wild cards may be played, on boards that restrict them.
const (
	OnTunnels = "tunnel"
	OnFerries = "ferry"
)

// Points are the values for the final score.
type Points struct {
	Routes      []int    `toml:"routes" range:"0 to 999" must:"all"`
	Harbors     []int    `toml:"harbors" range:"0 to 999" on:"ships" must:"harbors"`
	Unbuilt     int      `toml:"unbuilt" range:"-999 to 0" on:"ships" must:"harbors"`
	Exchange    int      `toml:"exchange" range:"-999 to 0" on:"ships"`
	Longest     int      `toml:"longest" range:"0 to 999"`
	MostTickets int      `toml:"most-tickets" range:"0 to 999"`
	Station     int      `toml:"station" range:"0 to 999" on:"stations" must:"stations"`
	Flag        int      `toml:"flag" range:"0 to 999" on:"flags" must:"flags"`
	Unconfirmed bool     `toml:"unconfirmed"`
	Ties        []string `toml:"ties" is:"some of tickets stations longest"`
}

// The possible tie-breakers: more completed tickets, fewer stations built, or the longest path ("Calculating Scores").
const (
	TieTickets  = "tickets"
	TieStations = "stations"
	TieLongest  = "longest"
)

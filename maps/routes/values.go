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

// file is the contents of board.toml. A field with the tag means is a [Setting]; these tags describe it completely:
//
//	toml   the last part of its key
//	is     its kind, if its Go type does not say enough: "one of" or "some of" words, or a kind of [Setting.check]
//	range  the lowest and the highest value, or number of colors; either can be another setting
//	on     which of the [conditions] a board must meet to have it; without this tag, any board may
//	must   a board that meets this condition must have it; without this tag, it is optional
//	sum    "no" if it affects neither rules nor scores, so that it is left out of the sum of a board
//	means  its meaning, without a period
type file struct {
	ID      string   `toml:"id" is:"id" must:"all" means:"the name that records and commands call the map by"`
	Title   string   `toml:"title" must:"all" sum:"no" means:"the title, as lists and pictures show it"`
	Family  string   `toml:"family" is:"one of rails-and-sails trains" must:"all" means:"which pieces there are: trains and ships, or trains alone"`
	Book    string   `toml:"book" is:"book" sum:"no" means:"the rulebook from which rules are cited; without it that of the family, and with flags that of paris"`
	Open    bool     `toml:"open" means:"whether lanes and tickets may be missing from the tables, because players read them off the printed board"`
	Sources []string `toml:"sources" sum:"no" means:"where the tables come from, and what they were compared with"`
	Before  []string `toml:"before" sum:"no" means:"written by map learn: the checksum of the map, and its earlier ones, from before games added to it. There is no warning about games begun on those, as long as nobody else changes the map"`

	Values

	Names map[string][]string `toml:"names" sum:"no" means:"other names of cities: a city, and a list of what else it is called"`
	Short map[string][]string `toml:"short" sum:"no" means:"shorter names for small pictures: a city, and a list of names, each shorter than the one before"`
}

// Common returns the settings that boards of every kind have.
func (f *file) Common() *maps.Head {
	return &maps.Head{ID: f.ID, Title: f.Title, Family: f.Family, Open: f.Open, Sources: f.Sources, Before: f.Before}
}

// Values are the numbers of a board, as read from board.toml.
type Values struct {
	Counts Counts      `toml:"counts" must:"listed" sum:"no" means:"what the tables must add up to, so that a lost row is noticed; a count left out is 0"`
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
	Ports     int `toml:"ports" means:"cities of the kind port"`
	Inland    int `toml:"inland" means:"cities of the kind inland"`
	Waypoints int `toml:"waypoints" means:"cities of the kind waypoint"`
	Ends      int `toml:"ends" means:"cities of the kind end"`
	Singles   int `toml:"singles" means:"routes of one lane"`
	Doubles   int `toml:"doubles" means:"double routes, each of two lanes"`
	Trains    int `toml:"trains" means:"lanes for trains"`
	Ships     int `toml:"ships" means:"lanes for ships"`
	Pairs     int `toml:"pairs" means:"lanes whose spaces take two cards each"`
	Tunnels   int `toml:"tunnels" means:"lanes that are tunnels"`
	Ferries   int `toml:"ferries" means:"lanes that are ferries"`
	Spaces    int `toml:"spaces" means:"spaces of all lanes"`
	Tickets   int `toml:"tickets" means:"tickets of two cities"`
	Tours     int `toml:"tours" means:"tickets of more than two cities"`
	Countries int `toml:"countries" means:"tickets whose second place is one of several countries, with all copies"`
	Points    int `toml:"points" means:"points of all tickets, when completed as well as can be"`
}

// Box is what each player gets from the box ("Components"). On a board with buses, its trains are the buses.
type Box struct {
	Colors   []string `toml:"colors" is:"colors" range:"1 to 20" must:"listed" means:"the colors of the pieces, one for each seat; without them an open board takes any"`
	Trains   int      `toml:"trains" range:"0 to 999" must:"no-buses" means:"trains of each player in the box"`
	Buses    int      `toml:"buses" range:"0 to 999" on:"trains" means:"buses of each player in the box, if the pieces are buses and not trains"`
	Ships    int      `toml:"ships" range:"0 to 999" on:"ships" must:"ships" means:"ships of each player in the box"`
	Harbors  int      `toml:"harbors" range:"0 to 99" on:"ships" means:"harbors of each player; 0 if none can be built"`
	Stations int      `toml:"stations" range:"0 to 3" on:"trains" means:"stations of each player; 0 if none can be built"`
}

// CardValues says how many Travel cards of each type the box has ("Components").
type CardValues struct {
	Colors  []string       `toml:"colors" is:"colors" range:"1 to 8" must:"all" means:"the colors of the cards"`
	Trains  int            `toml:"trains" range:"0 to 999" must:"all" means:"train cards of each color, with and without the harbor symbol"`
	Anchors int            `toml:"anchors" range:"0 to cards.trains" on:"ships" must:"harbors" means:"of them, those with the harbor symbol"`
	Ships   int            `toml:"ships" range:"0 to 999" on:"ships" must:"ships" means:"cards of each color that show one ship"`
	Doubles int            `toml:"doubles" range:"0 to 999" on:"ships" must:"ships" means:"cards of each color that show two ships"`
	Wilds   int            `toml:"wilds" range:"0 to 999" must:"all" means:"wild cards in all"`
	Other   map[string]int `toml:"other" is:"color-table" range:"0 to 999" means:"colors with a different number of train cards, each with its number"`
	Tickets int            `toml:"tickets" range:"0 to 999" on:"open" means:"tickets in the deck; 0 if nobody knows"`
}

// StartValues is how a game begins ("Setting Up the Game").
type StartValues struct {
	MinPlayers  int    `toml:"min-players" range:"1 to 20" must:"all" means:"the fewest players"`
	MaxPlayers  int    `toml:"max-players" range:"setup.min-players to 20" must:"all" means:"the most players"`
	Pieces      int    `toml:"pieces" range:"1 to 63" must:"ships" means:"pieces that each player begins with, no more than there are in the box; on a board without ships all trains, if it is left out"`
	FirstTrains int    `toml:"first-trains" range:"0 to box.trains" must:"ships" sum:"no" means:"of them, the trains recommended for a first game"`
	FirstShips  int    `toml:"first-ships" range:"0 to box.ships" on:"ships" must:"ships" sum:"no" means:"and the ships; both together are setup.pieces"`
	Tickets     int    `toml:"tickets" range:"1 to 99" must:"all" means:"tickets dealt to each player"`
	Keep        int    `toml:"keep" range:"1 to setup.tickets" must:"all" means:"how many of them a player must keep at least"`
	Long        int    `toml:"long" range:"0 to setup.tickets" on:"listed" means:"of the tickets dealt, those of the deck of long tickets"`
	Returned    string `toml:"returned" is:"one of bottom out" means:"whether tickets that were dealt and not kept go under the deck or out of the game; without it, under the deck"`
	Cards       int    `toml:"cards" range:"1 to 99" means:"travel cards dealt to each player; without it nobody checks that no more are played than taken"`
}

// OutOfGame means that tickets which a player does not keep leave the game, instead of going under the deck.
const OutOfGame = "out"

// Play is about what happens in a turn and at the end.
type Play struct {
	Tickets         int            `toml:"tickets" range:"1 to 99" must:"all" means:"tickets drawn in a turn"`
	Keep            int            `toml:"keep" range:"1 to play.tickets" must:"all" means:"how many of them a player must keep at least"`
	Returned        string         `toml:"returned" is:"one of bottom out" means:"the same for tickets drawn in a turn"`
	DoublesOpenFrom int            `toml:"doubles-open-from" range:"1 to 20" must:"all" means:"with this many players or more, both lanes of a double route may be claimed"`
	EndPieces       int            `toml:"end-pieces" range:"0 to setup.pieces - 1" must:"all" means:"a supply of this many pieces or fewer starts the last turns"`
	EndTurns        int            `toml:"end-turns" range:"1 to 20" must:"all" means:"how many more turns everyone then has"`
	Beside          []string       `toml:"beside" on:"ships" sum:"no" means:"\"A - B\": a lane for trains and one for ships lie side by side, and are not a double route"`
	NoGray          bool           `toml:"no-gray" means:"whether every route has its own color, so that none is gray"`
	WildsOnly       []string       `toml:"wilds-only" is:"some of tunnel ferry" on:"trains" means:"where alone wild cards may be played; without it, everywhere"`
	FerrySubstitute int            `toml:"ferry-substitute" range:"2 to 9" on:"trains" means:"cards of any colors that may be played instead of a wild that a ferry takes; without it none may"`
	Substitute      map[string]int `toml:"substitute" is:"route-table" range:"2 to 9" on:"trains" means:"routes \"A - B\", each with the number of cards of any colors that may be played there instead of one card"`
	Flag            []string       `toml:"flag" is:"card-colors" range:"1 to 8" means:"the colors of the cards that a flag is made of"`
}

// Where alone wild cards may be played, on boards that restrict them.
const (
	OnTunnels = "tunnel"
	OnFerries = "ferry"
)

// Points are the values for the final score.
type Points struct {
	Routes      []int    `toml:"routes" range:"0 to 999" must:"all" means:"points of a route of 1, 2, 3… spaces"`
	Harbors     []int    `toml:"harbors" range:"0 to 999" on:"ships" must:"harbors" means:"points of a harbor for 1, 2, 3… completed tickets that name its city"`
	Unbuilt     int      `toml:"unbuilt" range:"-999 to 0" on:"ships" must:"harbors" means:"points of a harbor that was not built"`
	Exchange    int      `toml:"exchange" range:"-999 to 0" on:"ships" means:"points of each piece that is exchanged; without it, or with 0, nobody may exchange"`
	Longest     int      `toml:"longest" range:"0 to 999" means:"points of the longest path; 0 for no bonus"`
	MostTickets int      `toml:"most-tickets" range:"0 to 999" means:"points of whoever completed the most tickets; 0 for no bonus"`
	Station     int      `toml:"station" range:"0 to 999" on:"stations" must:"stations" means:"points of each station that was not built"`
	Flag        int      `toml:"flag" range:"0 to 999" on:"flags" must:"flags" means:"points of a flag"`
	Unconfirmed bool     `toml:"unconfirmed" means:"whether the points of routes are a guess, not taken from a printed table"`
	Ties        []string `toml:"ties" is:"some of tickets stations longest" means:"what breaks a tie, in order; without it a victory is shared"`
}

// The possible tie-breakers: more completed tickets, fewer stations built, or the longest path ("Calculating Scores").
const (
	TieTickets  = "tickets"
	TieStations = "stations"
	TieLongest  = "longest"
)

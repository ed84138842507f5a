// Package routes is the referee of games about routes, such as Rails & Sails, the USA and
// Paris: it says what is legal at a table, and what the table looks like afterwards.
//
// A [Setup] is who plays, with what, on which board. A [State] is the table between two
// moves: who owns which route, what is in every supply and box, whose turn it is. A [Move]
// is one line of play. They are checked, applied and replayed by a [referee.Engine].
//
// All rules are values in one ordered table, [Rules]. A board has those that its values
// call for ([FeaturesOf]), as its rulebook prints them ([RulesOf]). Checks, explanations and
// tests loop over them. The house rules of a table are [Switches].
//
// The package is pure: it reads no files, clock or environment, prints nothing, and
// computes no final score.
package routes

import (
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Player is a seat at the start of the game.
type Player struct {
	Name          string
	Color         string
	Trains, Ships int // in the supply
	Keeps         int // of the dealt tickets, or Unknown
}

// A Setup is a game before its first move. It must not change once a state has been made
// from it.
type Setup struct {
	Board   *routemap.Board
	Free    bool // only what scores is recorded; turns are not refereed
	House   House
	Players []Player // in seating order, the first player first
}

// An Act is what a move does.
type Act uint8

// The six actions of a turn, a turn without an action, and what is no turn: showing tickets
// when the game is over, counting flags in a free game, leaving the table, coming back, that
// all tickets are shown, which the whole table says, and what a station lends.
const (
	Draw Act = iota
	Claim
	Tickets
	Harbor
	Exchange
	Station
	Pass
	Reveal
	Flags
	Leave
	ComeBack
	AllShown
	Lend
	numKinds
)

// String returns the word of the record for the kind.
func (k Act) String() string { return words[k] }

// words are those of the record, by kind.
var words = [numKinds]string{"draw", "claim", "tickets", "harbor", "exchange", "station", "pass", "reveal", "flags",
	"leaves", "returns", "shown", "station"}

// A Move is one line of play. Which fields count depends on the kind. Its
// numbers of seats, routes, cities and tickets must exist.
type Move struct {
	Act   Act
	Seat  referee.Seat        // whose line it is; [maps.Nobody] of AllShown
	Route routemap.RouteNo    // Claim; Lend: what the station lends, or [routemap.NoRoute]
	City  routemap.CityNo     // Harbor, Station, Lend
	Keep  bool                // Claim: a card of the route's color is kept for a flag
	Give  routemap.Piece      // Exchange: the kind given for the other kind
	Cards *Cards              // Claim, Harbor, Station: the payment, or nil if it was not recorded
	Count int                 // Exchange: pieces given; Tickets: cards kept; Flags: those paid
	Drawn int                 // Tickets
	Shown []routemap.TicketNo // Reveal
	Why   string              // Pass, Leave

	Tunnel *Tunnel // Claim: what happened after the cards for a tunnel were laid down, if it was recorded

	Facts   Facts  // what the line says about an open board
	Consent string // why the table agreed to the move though it may break rules; empty without consent
}

// Cards is a payment: how many of each card. One without any was not recorded.
type Cards struct {
	Train  [routemap.MaxColors]int32 // train cards, not recorded as having the harbor symbol
	Anchor [routemap.MaxColors]int32 // train cards with the harbor symbol
	Ship   [routemap.MaxColors]int32 // single ships; all bear the harbor symbol
	Double [routemap.MaxColors]int32 // double ships
	Wild   int32
}

// Written reports whether there are any cards.
func (c *Cards) Written() bool { return c != nil && *c != Cards{} }

// trains, ships and doubles count the cards of a kind, without wilds.
func (c *Cards) trains() int  { return sum(&c.Train) + sum(&c.Anchor) }
func (c *Cards) ships() int   { return sum(&c.Ship) }
func (c *Cards) doubles() int { return sum(&c.Double) }

// Colorless reports whether there are no cards except wilds.
func (c *Cards) Colorless() bool { return c.colors() == 0 }

// plus adds cards.
func (c Cards) plus(o *Cards) Cards {
	for i := range c.Train {
		c.Train[i], c.Anchor[i] = c.Train[i]+o.Train[i], c.Anchor[i]+o.Anchor[i]
		c.Ship[i], c.Double[i] = c.Ship[i]+o.Ship[i], c.Double[i]+o.Double[i]
	}
	c.Wild += o.Wild
	return c
}

func (c *Cards) total() int {
	total := int(c.Wild)
	for i := range c.Train {
		total += int(c.Train[i]) + int(c.Anchor[i]) + int(c.Ship[i]) + int(c.Double[i])
	}
	return total
}

func (c *Cards) shows(color int) bool {
	return c.Train[color]+c.Anchor[color]+c.Ship[color]+c.Double[color] > 0
}

func (c *Cards) colors() int {
	n := 0
	for color := range routemap.MaxColors {
		if c.shows(color) {
			n++
		}
	}
	return n
}

func sum(counts *[routemap.MaxColors]int32) int {
	total := 0
	for _, n := range counts {
		total += int(n)
	}
	return total
}

// Package routes is the referee of games about routes, such as Rails & Sails, the USA and Paris: it decides what is
// legal, and what the table looks like after each move.
//
// A [Setup] is who plays, with what, on which board. A [State] is the table between two moves: who owns which route,
// what is in every supply and box, whose turn it is. A [Move] is one line of play. A [referee.Engine] checks, applies
// and replays moves.
//
// All rules are values in one ordered table, [Rules]. A board has the rules that its values call for ([FeaturesOf]),
// as printed in its rulebook ([RulesOf]). Checks, explanations and tests iterate over them. The house rules of a table
// are [Switches].
//
// The package is pure: it reads no files, clock or environment, prints nothing, and computes no final score.
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
	Keeps         int // number of dealt tickets kept, or Unknown
}

// A Setup is a game before its first move. Do not modify it once a state has been made from it.
type Setup struct {
	Board   *routemap.Board
	Free    bool // only what scores is recorded; turns are not refereed
	House   House
	Players []Player // in seating order, beginning with the first player
}

// An Act is what a move does.
type Act uint8

// The six actions of a turn and a turn without an action come first. Those from Reveal on are not turns: showing
// tickets after the end, counting flags in a free game, leaving the table, coming back, the table saying that all
// tickets are shown, and what a station lends.
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

// String returns the word used in records.
func (k Act) String() string { return words[k] }

// words are the words used in records, by act.
var words = [numKinds]string{"draw", "claim", "tickets", "harbor", "exchange", "station", "pass", "reveal", "flags",
	"leaves", "returns", "shown", "station"}

// A Move is one line of play. Its act determines which fields matter. Its seats, routes, cities and tickets must
// exist.
type Move struct {
	Act   Act
	Seat  referee.Seat        // the player; [maps.Nobody] for AllShown
	Route routemap.RouteNo    // Claim; Lend: what the station lends, or [routemap.NoRoute]
	City  routemap.CityNo     // Harbor, Station, Lend
	Keep  bool                // Claim: a card of the route's color is kept for a flag
	Give  routemap.Piece      // Exchange: the kind given for the other kind
	Cards *Cards              // Claim, Harbor, Station: the payment, or nil if it was not recorded
	Count int                 // Exchange: pieces given; Tickets: tickets kept; Flags: flags counted
	Drawn int                 // Tickets
	Shown []routemap.TicketNo // Reveal
	Why   string              // Pass, Leave

	Tunnel *Tunnel // Claim: what happened in a tunnel after laying down the cards, if recorded

	Facts   Facts  // what the line says about an open board
	Consent string // why the table agreed to the move even if it breaks rules; empty without consent
}

// Cards is a payment: the number of each card. All zeros means that it was not recorded.
type Cards struct {
	Train  [routemap.MaxColors]int32 // train cards not recorded as having the harbor symbol
	Anchor [routemap.MaxColors]int32 // train cards with the harbor symbol
	Ship   [routemap.MaxColors]int32 // single ships, which all have the harbor symbol
	Double [routemap.MaxColors]int32 // double ships
	Wild   int32
}

// Written reports whether any cards were recorded.
func (c *Cards) Written() bool { return c != nil && *c != Cards{} }

// trains, ships and doubles return the number of cards of a kind, not counting wilds.
func (c *Cards) trains() int  { return sum(&c.Train) + sum(&c.Anchor) }
func (c *Cards) ships() int   { return sum(&c.Ship) }
func (c *Cards) doubles() int { return sum(&c.Double) }

// Colorless reports whether there are no cards other than wilds.
func (c *Cards) Colorless() bool { return c.colors() == 0 }

// plus returns the sum of two payments.
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

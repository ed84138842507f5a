package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// A Feature is one or more things that a board may have besides routes and tickets. Rules, topics and house rules
// state the features that they need; they do not apply on a board that lacks one.
type Feature = referee.Feature

// Features of boards.
const (
	WithShips       Feature = 1 << iota // two kinds of pieces
	withPairs                           // routes that take two cards per space
	WithHarbors                         // harbors to build
	WithExchange                        // pieces to exchange
	WithTours                           // tickets of more than two cities
	WithFlags                           // flags to form from kept cards
	WithLongest                         // a bonus for the longest path
	WithTies                            // a printed tie-breaker
	withHands                           // a known number of cards in the first hand
	WithStations                        // stations to build
	WithTunnels                         // routes that may cost more cards
	withFerries                         // routes that take wilds
	withFewWilds                        // wilds that may only be played in some places
	WithMostTickets                     // a bonus for the most completed tickets
	WithCountries                       // tickets that pay for one of several countries
	isOpen                              // lanes and tickets that are learned during play
	IsUnconfirmed                       // points of routes that were not taken from a printed table
)

// FeaturesOf returns the features of a board.
func FeaturesOf(b *routemap.Board) Feature {
	v := &b.Values
	var all Feature
	for _, f := range [...]struct {
		feature Feature
		has     bool
	}{
		{WithShips, v.HasShips()},
		{withPairs, b.HasPairs()},
		{WithHarbors, v.HasHarbors()},
		{WithExchange, v.HasExchange()},
		{WithTours, b.HasTours()},
		{WithFlags, v.HasFlags()},
		{WithLongest, v.Points.Longest > 0},
		{WithTies, len(v.Points.Ties) > 0},
		{withHands, v.Setup.Cards > 0},
		{WithStations, v.HasStations()},
		{WithTunnels, b.HasTunnels()},
		{withFerries, b.HasFerries()},
		{withFewWilds, len(v.Play.WildsOnly) > 0},
		{WithMostTickets, v.Points.MostTickets > 0},
		{WithCountries, len(b.Countries) > 0},
		{isOpen, b.Open},
		{IsUnconfirmed, v.Points.Unconfirmed},
	} {
		if f.has {
			all |= f.feature
		}
	}
	return all
}

// Pieces counts pieces of a kind, in the words of the board.
func Pieces(b *routemap.Board, kind routemap.Piece, n int) text.Counted {
	return text.Count(n, b.Values.PieceWord(kind))
}

// PiecesOf counts pieces of each kind that the board has.
func PiecesOf(b *routemap.Board, n [2]int) []text.Counted {
	some := []text.Counted{Pieces(b, routemap.Train, n[routemap.Train])}
	if b.Values.HasShips() {
		some = append(some, Pieces(b, routemap.Ship, n[routemap.Ship]))
	}
	return some
}

// Where returns prose that is has on boards with the needed features, and lacks on others.
func Where(needed Feature, has, lacks Prose) Prose {
	return func(b *routemap.Board) text.Sentence {
		if FeaturesOf(b).Has(needed) {
			return has(b)
		}
		return lacks(b)
	}
}

// buses returns prose that is has on boards whose pieces are called buses, and lacks on others.
func buses(has, lacks Prose) Prose {
	return func(b *routemap.Board) text.Sentence {
		if b.Values.PieceWord(routemap.Train) == "bus" {
			return has(b)
		}
		return lacks(b)
	}
}

// actions lists the possible actions of a turn on this board.
func actions(b *routemap.Board) []text.Sentence {
	has := FeaturesOf(b)
	some := []text.Sentence{text.Say("take cards"), text.Say("claim a route"), text.Say("draw tickets")}
	if has.Has(WithHarbors) {
		some = append(some, text.Say("build a harbor"))
	}
	if has.Has(WithExchange) {
		some = append(some, text.Say("exchange pieces"))
	}
	if has.Has(WithStations) {
		some = append(some, text.Say("build a station"))
	}
	return some
}

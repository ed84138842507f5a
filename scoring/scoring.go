// Package scoring has what the final counts of all kinds of games share. Each kind has a package below for its own
// count; package stats adds up many counts.
//
// A score is a proof: a completed ticket has a path, a harbor has the tickets that count for it, a key has the line on
// which it was won. Totals are computed on demand and never stored.
//
// The packages are pure and do not judge moves. They count any table; before the end of a game, the result is the
// count so far.
package scoring

import (
	"purser/internal/text"
	"purser/referee"
)

// A Depth is how much is known of a player: what its lines did or, if only the results are known, numbers or the total.
type Depth uint8

// Depths, the deepest first.
const (
	ByLines Depth = iota
	ByNumbers
	ByTotal
)

// String returns the name used in the record's JSON.
func (d Depth) String() string { return [...]string{"lines", "numbers", "totals"}[d] }

// Places returns the places of n players, from 1. ahead reports whether one player is ahead of another. Players share
// a place if none of them is ahead of the others.
func Places(n int, ahead func(i, j int) bool) []int {
	places := make([]int, n)
	for i := range places {
		places[i] = 1
		for j := range places {
			if ahead(j, i) {
				places[i]++
			}
		}
	}
	return places
}

// Most returns the highest value among things, and all things that have it.
func Most[T any](things []T, has func(T) int) (most int, all []T) {
	for _, thing := range things {
		switch n := has(thing); {
		case n > most || all == nil:
			most, all = n, []T{thing}
		case n == most:
			all = append(all, thing)
		}
	}
	return most, all
}

// Left says, for each player who left before the end, where that player is placed: behind all others or, by a house
// rule, like everybody else.
func Left(away referee.Away, players int, name func(p referee.Seat) string, counted text.Named) []text.Sentence {
	var notes []text.Sentence
	for i := range players {
		switch p := referee.Seat(i); {
		case away.Behind(p):
			notes = append(notes, text.Say("%s left before the end and is placed behind those who stayed.", name(p)))
		case away.Early(p):
			notes = append(notes, text.Say("%s left before the end; %s applies.", name(p), counted))
		}
	}
	return notes
}

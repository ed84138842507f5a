// Package referee has what the referees of all kinds of games share: rules as values, verdicts, refusals, house rules,
// the phases of a game, and the [Engine] that checks moves by the rules, waives what the table agreed to, applies
// moves and replays games.
//
// Each kind of game is a package below, with its setups, tables and moves, and with its rules in one ordered table,
// each with a check and examples.
//
// The packages are pure: they read no files, clock or environment, print nothing, and compute no final score.
package referee

import "purser/maps"

// A Seat is a player's number in seating order, from 0, or [maps.Nobody].
type Seat = maps.Seat

// Unknown is the value of a number that was not recorded.
const Unknown = -1

package kind

import (
	"slices"

	"purser/internal/lists"
	"purser/scoring/stats"
)

// A Count is a table that was settled.
type Count struct {
	Final     bool
	Undecided bool                // it is not final, and no further facts could make it final
	Players   []stats.GameFigures // in seating order: totals and places; everyone in first place has won, final or not
	Score     any                 // in the form of its kind of game, with the proofs
}

// Total returns a player's total.
func (c *Count) Total(p Seat) int { return c.Players[p].Total }

// Place returns a player's place, from 1; equal players share one.
func (c *Count) Place(p Seat) int { return c.Players[p].Place }

// Winners lists everyone in first place.
func (c *Count) Winners() (all []Seat) {
	for p := range c.Players {
		if c.Players[p].Won {
			all = append(all, Seat(p))
		}
	}
	return all
}

// Counted returns what every kind of game counts: totals in a unit, places, and who has won, by player.
func Counted(unit string, winners []Seat, players int, of func(p int) (total, place int)) []stats.GameFigures {
	return lists.Tabulate(players, func(p int) stats.GameFigures {
		total, place := of(p)
		won := slices.Contains(winners, Seat(p))
		return stats.GameFigures{Unit: unit, Total: total, Place: place, Won: won, Shared: won && len(winners) > 1}
	})
}

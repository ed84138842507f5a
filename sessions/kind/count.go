package kind

import (
	"slices"

	"purser/internal/lists"
	"purser/scoring/stats"
)

// A Count is the result of counting a table.
type Count struct {
	Final     bool
	Undecided bool                // not final, and no further facts could make it final
	Players   []stats.GameFigures // in seating order; everyone in first place has won, final or not
	Score     any                 // the score in the form of the kind of game, with its proofs
}

// Total returns a player's total.
func (c *Count) Total(p Seat) int { return c.Players[p].Total }

// Place returns a player's place, from 1. Players who are equal share a place.
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

// Counted returns the figures that every kind of game has, by player: the total in a unit, the place, and whether the
// player has won.
func Counted(unit string, winners []Seat, players int, of func(p int) (total, place int)) []stats.GameFigures {
	return lists.Tabulate(players, func(p int) stats.GameFigures {
		total, place := of(p)
		won := slices.Contains(winners, Seat(p))
		return stats.GameFigures{Unit: unit, Total: total, Place: place, Won: won, Shared: won && len(winners) > 1}
	})
}

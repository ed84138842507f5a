package scoring

import "purser/referee"

// A Course is how the scoring markers moved in a game, turn by turn, and the count at its
// end.
type Course struct {
	// Markers is by seat: where the player's marker was before the first turn and after
	// each. A line out of turn, by consent, counts with the turn before it.
	Markers [][]int
	Score   *Score // the final count, or the count so far
}

// Turns returns the number of turns played; in a free game the number of all moves except
// showing tickets.
func (c *Course) Turns() int { return len(c.Markers[0]) - 1 }

// CourseOf follows the markers through the moves of a game, which must be legal.
func CourseOf(setup *referee.Setup, moves []referee.Move) (*Course, error) {
	state, err := referee.New(setup)
	if err != nil {
		return nil, err
	}
	c := &Course{Markers: make([][]int, state.Seats())}
	note := func() {
		for p := range c.Markers {
			c.Markers[p] = append(c.Markers[p], state.Marker(referee.Seat(p)))
		}
	}
	note()
	for i := range moves {
		turn := state.TakesTurn(moves[i])
		if state, err = state.Apply(moves[i]); err != nil {
			return nil, err
		}
		if turn {
			note()
			continue
		}
		markers := c.Markers[moves[i].Seat]
		markers[len(markers)-1] = state.Marker(moves[i].Seat) // for a line out of turn
	}
	if c.Score, err = Count(state); err != nil {
		return nil, err
	}
	return c, nil
}

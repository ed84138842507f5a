package routes

import (
	"purser/referee"
	routerules "purser/referee/routes"
)

// Markers returns the positions of the scoring markers in the course of a game: by seat, before the first turn and
// after each. A line out of turn, by consent, belongs to the turn before it. The error is that of the setup, or of the
// first illegal move.
func Markers(setup *routerules.Setup, moves []routerules.Move) ([][]int, error) {
	markers, turn := make([][]int, len(setup.Players)), true // also record the table before the first move
	_, _, err := routerules.Replay(setup, moves, func(i int, _ referee.Verdict, after *routerules.State) {
		for p := range markers {
			if !turn {
				markers[p] = markers[p][:len(markers[p])-1]
			}
			markers[p] = append(markers[p], after.Marker(referee.Seat(p)))
		}
		if next := i + 1; next < len(moves) {
			turn = after.TakesTurn(moves[next])
		}
	})
	if err != nil {
		return nil, err
	}
	return markers, nil
}

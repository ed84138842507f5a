package routes

import (
	"purser/referee"
	routerules "purser/referee/routes"
)

// Markers follows the scoring markers through the moves of a game. It returns, by seat,
// where a player's marker was before the first turn and after each; a line out of turn, by
// consent, counts with the turn before it. The error is that of the setup or of the first
// move that is not legal.
func Markers(setup *routerules.Setup, moves []routerules.Move) ([][]int, error) {
	markers, turn := make([][]int, len(setup.Players)), true // the table before the first move has a row, too
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

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
	state, err := routerules.New(setup)
	if err != nil {
		return nil, err
	}
	markers := make([][]int, state.Seats())
	note := func() {
		for p := range markers {
			markers[p] = append(markers[p], state.Marker(referee.Seat(p)))
		}
	}
	note()
	for i := range moves {
		turn, mover := state.TakesTurn(moves[i]), moves[i].Seat
		if state, err = state.Apply(moves[i]); err != nil {
			return nil, err
		}
		if turn {
			note()
			continue
		}
		markers[mover][len(markers[mover])-1] = state.Marker(mover)
	}
	return markers, nil
}

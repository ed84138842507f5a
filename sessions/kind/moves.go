package kind

import "slices"

// MovesOf returns the moves of lines of play, by the numbers of the lines, out of those of a
// whole record. They are copied only if some are left out, and must not be changed.
func MovesOf[M any](all []M, lines []int) []M {
	if len(lines) == len(all) && slices.IsSorted(lines) {
		return all
	}
	moves := make([]M, len(lines))
	for i, at := range lines {
		moves[i] = all[at]
	}
	return moves
}

// Strict returns moves as if no table had agreed to any; why is where a move keeps the
// reason.
func Strict[M any](moves []M, why func(*M) *string) []M {
	moves = slices.Clone(moves)
	for i := range moves {
		*why(&moves[i]) = ""
	}
	return moves
}

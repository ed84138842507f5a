package kind

import (
	"slices"
	"sync/atomic"

	"purser/internal/lists"
)

// Longer returns a list with more items, and the mark of the new list. The first list that continues
// another one uses the room behind it, which the mark of that one tells; any other is a copy. So a
// list that grows item by item is not copied for each, and no list ever changes.
func Longer[T any](list []T, taken *atomic.Bool, more ...T) ([]T, *atomic.Bool) {
	if taken == nil || taken.Swap(true) {
		list = slices.Clip(list)
	}
	return append(list, more...), new(atomic.Bool)
}

// MovesOf returns the moves of lines of play, by the numbers of the lines, out of those of a
// whole record. They are copied only if some are left out, and must not be changed.
func MovesOf[M any](all []M, lines []int) []M {
	if len(lines) == len(all) && slices.IsSorted(lines) {
		return all
	}
	return lists.Each(lines, func(at int) M { return all[at] })
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

package referee

import (
	"purser/internal/text"
	"purser/maps"
)

// Told is what a line says of an open board: what is printed there, read off by the
// players. On another board it is empty.
type Told struct {
	// Board is the board that the numbers of the move are of, for a line that is not
	// part of a record yet and may name what the record does not know; nil for one that
	// is.
	Board *maps.Board

	Lane    maps.Telling    // Claim: what the line says of the lane
	Worths  []maps.Worth    // Reveal: what the line says of each ticket shown; nil where it says nothing
	Against []text.Sentence // what earlier lines or the board's tables say otherwise, one clause each
	Near    []text.Sentence // cities named for the first time that are written almost as others are
}

// openBoards is no section of a rulebook: no printed board is learnt in play.
var openBoards = text.Title{English: "Open boards", German: "Offene Spielpläne"}

var boardContradiction = &Rule{
	Article: article("board.contradiction", openBoards, "What was entered once holds",
		Words(`On an open board the players read the lanes and tickets off the printed board. What a line says about one of them holds from then on: no other line may give it another length, kind or value, or give the other lane of its double route another length, or add a third lane between two cities. A line that was taken back does not count. (Correct a wrong line with purser amend.)`)),
	Legal:   Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"},
	Illegal: Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 2\n"},
	needs:   IsOpen,
	kinds:   []Kind{Claim, Harbor, Reveal}, check: checkTold,
}

// On returns the board that the numbers of the move are of, which is b unless the move
// has one of its own.
func (m *Move) On(b *maps.Board) *maps.Board {
	if m.Told.Board != nil {
		return m.Told.Board
	}
	return b
}

// checkTold refuses what contradicts what was told before, and warns of what may be
// a slip of the pen.
func checkTold(_ *State, m *Move) outcome {
	if len(m.Told.Against) > 0 {
		return reasons(m.Told.Against).outcome()
	}
	if len(m.Told.Near) > 0 {
		return outcome{Warned, text.Say("%s", text.Joined(m.Told.Near, "; "))}
	}
	return outcome{}
}

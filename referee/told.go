package referee

import (
	"purser/internal/text"
	"purser/maps"
)

// Told is what a line says about an open board: facts that the players read from the
// printed board. It is empty on other boards.
type Told struct {
	// Board is the board that the numbers of the move refer to. It is set for a line that
	// is not part of a record yet, because that line may name things that the record does
	// not know; otherwise it is nil.
	Board *maps.Board

	Lane    maps.Telling    // Claim: what the line says about the lane
	Worths  []maps.Worth    // Reveal: what the line says about each ticket shown; nil if nothing
	Against []text.Sentence // contradictions with earlier lines or the board's tables, one clause each
	Near    []text.Sentence // cities named for the first time whose spelling is close to a known one
}

// openBoards is not a section of a rulebook: no printed board is learned in play.
var openBoards = text.Title{English: "Open boards", German: "Offene Spielpläne"}

var boardContradiction = &Rule{
	Article: article("board.contradiction", openBoards, "What was said once holds",
		Words(`On an open board the lanes and tickets are read off the printed board by those who play. What a line said of one holds from then on: another line says neither another length, kind or value of it, nor another length of the other lane of its double route, nor a third lane between two cities. A line that was taken back has said nothing. (A line that says it wrong is mended with purser amend.)`)),
	Legal:   Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"},
	Illegal: Example{parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 2\n"},
	needs:   IsOpen,
	kinds:   []Kind{Claim, Harbor, Reveal}, check: checkTold,
}

// On returns the board that the numbers of the move refer to, which is b unless the move
// has its own.
func (m *Move) On(b *maps.Board) *maps.Board {
	if m.Told.Board != nil {
		return m.Told.Board
	}
	return b
}

// checkTold refuses what contradicts earlier facts, and warns about possible typos.
func checkTold(_ *State, m *Move) outcome {
	if len(m.Told.Against) > 0 {
		return reasons(m.Told.Against).outcome()
	}
	if len(m.Told.Near) > 0 {
		return outcome{Warned, text.Say("%s", text.Joined(m.Told.Near, "; "))}
	}
	return outcome{}
}

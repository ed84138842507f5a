package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// Told is what a line says about an open board: facts that the players read from the
// printed board. It is empty on other boards.
type Told struct {
	// Board is the board that the numbers of the move refer to. It is set for a line that
	// is not part of a record yet, because that line may name things that the record does
	// not know; otherwise it is nil.
	Board *routemap.Board

	Lane    routemap.Telling // Claim: what the line says about the lane
	Worths  []routemap.Worth // Reveal: what the line says about each ticket shown; nil if nothing
	Against []text.Sentence  // contradictions with earlier lines or the board's tables, one clause each
	Near    []text.Sentence  // cities named for the first time whose spelling is close to a known one
}

// openBoards is not a section of a rulebook: no printed board is learned in play.
var openBoards = text.Title{English: "Open boards", German: "Offene Spielpläne"}

var boardContradiction = &Rule{
	Article: article("board.contradiction", openBoards, "What was entered once holds",
		Words(`On an open board the players read the lanes and tickets off the printed board. What a line says about one of them holds from then on: no other line may give it another length, kind or value, or give the other lane of its double route another length, or add a third lane between two cities. A line that was taken back does not count. (Correct a wrong line with purser amend.)`)),
	Legal:   exampleOf(parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 1\n"),
	Illegal: exampleOf(parisForThree, "Anna claim bastille/notre-dame/blue 1\nBen claim bastille/notre-dame/red 2\n"),
	needs:   IsOpen,
	kinds:   []Kind{Claim, Harbor, Reveal}, check: checkTold,
}

// On returns the board that the numbers of the move refer to, which is b unless the move
// has its own.
func (m *Move) On(b *routemap.Board) *routemap.Board {
	if m.Told.Board != nil {
		return m.Told.Board
	}
	return b
}

// checkTold refuses what contradicts earlier facts, and warns about possible typos.
func checkTold(_ *State, m *Move) referee.Outcome {
	if len(m.Told.Against) > 0 {
		return referee.Reasons(m.Told.Against).Outcome()
	}
	if len(m.Told.Near) > 0 {
		return referee.Warns("%s", text.Joined(m.Told.Near, "; "))
	}
	return referee.Outcome{}
}

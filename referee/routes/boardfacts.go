package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// Facts is what a line says about an open board: facts that the players read from the
// printed board. It is empty on other boards.
type Facts struct {
	// Board is the board that the numbers of the move refer to. It is set for a line that
	// is not part of a record yet, because that line may name things that the record does
	// not know; otherwise it is nil.
	Board *routemap.Board

	Lane    routemap.LaneFact // Claim: what the line says about the lane
	Worths  []routemap.Worth  // Reveal: what the line says about each ticket shown; nil if nothing
	Against []text.Sentence   // contradictions with earlier lines or the board's tables, one clause each
	Near    []text.Sentence   // cities named for the first time whose spelling is close to a known one
}

// openBoards is not a section of a rulebook: no printed board is learned in play.
var openBoards = text.Title("Open boards")

var boardContradiction = rule("board.contradiction", openBoards, "Lines must not contradict each other",
	Words(`On an open board the players read the lanes and tickets off the printed board. Once a line has said `+
		`something about one of them, no other line may give it another length, kind or value. Both lanes of a `+
		`double route have the same length, and there is no third. A train route and a ship route between the same `+
		`cities may have one color. A line that was taken back does not count. (The command correct fixes a mistake `+
		`in all lines that have it.)`)).
	Where(isOpen).Judging(checkFacts, Claim, Harbor, Reveal)

// On returns the board that the numbers of the move refer to, which is b unless the move
// has its own.
func (m *Move) On(b *routemap.Board) *routemap.Board {
	if m.Facts.Board != nil {
		return m.Facts.Board
	}
	return b
}

// checkFacts refuses what contradicts earlier facts, and warns about possible typos.
func checkFacts(_ *State, m *Move) referee.Outcome {
	if len(m.Facts.Against) > 0 {
		return referee.Reasons(m.Facts.Against).Outcome()
	}
	if len(m.Facts.Near) > 0 {
		return referee.Warns("%s", text.Reasons(m.Facts.Near))
	}
	return referee.Outcome{}
}

package routes

import (
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
)

// Facts are what a line says about an open board, as players read it off the printed board. On other boards they are
// empty.
type Facts struct {
	// Board is the board to which the numbers in the move refer. It is only set for a line that is not part of a
	// record yet, because such a line may name things that the record does not know.
	Board *routemap.Board

	Lane    routemap.LaneFact // Claim: facts about the lane
	Worths  []routemap.Worth  // Reveal: facts about each ticket shown; nil if there are none
	Against []text.Sentence   // contradictions with earlier lines or the board's tables, each a clause
	Near    []text.Sentence   // new cities whose names are close to known ones
}

// openBoards is not a section of any rulebook, because no printed board is learned during play.
var openBoards = text.Title("Open boards")

var boardContradiction = rule("board.contradiction", openBoards, "Lines must not contradict each other",
	Words(`On an open board the players read the lanes and tickets off the printed board. Once a line has said `+
		`something about one of them, no other line may give it another length, kind or value. Both lanes of a `+
		`double route have the same length, and there is no third. A train route and a ship route between the same `+
		`cities may have one color. A line that was taken back does not count. (The command `+
		`fix --everywhere fixes a mistake in all lines that have it.)`)).
	Where(isOpen).Judging(checkFacts, Claim, Harbor, Reveal)

// On returns the board to which the numbers in the move refer: the move's own, or else b.
func (m *Move) On(b *routemap.Board) *routemap.Board {
	if m.Facts.Board != nil {
		return m.Facts.Board
	}
	return b
}

// checkFacts refuses facts that contradict earlier ones, and warns about possible typos.
func checkFacts(_ *State, m *Move) referee.Outcome {
	if len(m.Facts.Against) > 0 {
		return referee.Reasons(m.Facts.Against).Outcome()
	}
	if len(m.Facts.Near) > 0 {
		return referee.Warns("%s", text.Reasons(m.Facts.Near))
	}
	return referee.Outcome{}
}

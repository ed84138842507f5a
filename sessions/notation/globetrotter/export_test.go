package globetrotter

import (
	globemap "purser/maps/globetrotter"
	globerules "purser/referee/globetrotter"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Offered lists what other games offer on a board.
func Offered(b kind.Board) []globemap.NamedFact { return b.(*board).offered }

// Line returns the move of a line of play, and the board that has learned the names in it.
func Line(rec *record.Record, board *globemap.Board, words string) (globerules.Move, *globemap.Board, error) {
	p := parserOf(&Script{Record: rec, Setup: &globerules.Setup{Board: board}}, words)
	m, err := p.entered()
	return m, p.board, err
}

package globetrotter

import (
	globemap "purser/maps/globetrotter"
	"purser/sessions/kind"
)

// Offered lists what other games offer on a board.
func Offered(b kind.Board) []globemap.NamedFact { return b.(*board).offered }

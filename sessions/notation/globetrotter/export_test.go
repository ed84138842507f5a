package globetrotter

import "purser/sessions/kind"

// Offered lists what other games offer on a board.
func Offered(b kind.Board) []kind.Telling { return b.(*board).offered }

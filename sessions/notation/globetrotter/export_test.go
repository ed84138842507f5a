package globetrotter

import "purser/sessions/kind"

// Offered lists what other games told of a board that they are offered on.
func Offered(b kind.Board) []kind.Telling { return b.(*board).offered }

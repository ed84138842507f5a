package board_test

import (
	"purser/maps/draw/board"
	routedraw "purser/maps/draw/routes"
	routemap "purser/maps/routes"
)

func init() {
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			panic(err)
		}
		board.Known[id], board.Pieces[id] = routedraw.Board(b), b.SeatColors
	}
}

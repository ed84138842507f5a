// Package routes describes the boards of games about routes for pictures.
package routes

import (
	"slices"
	"strings"

	"purser/maps/draw/board"
	routemap "purser/maps/routes"
)

// Board describes a board. A copy of a built-in board, with an id of its own, has that
// board's tables.
func Board(b *routemap.Board) *board.Board {
	drawn := plain(b)
	drawn.Layout = tablesOf(b.ID, drawn)
	drawn.Coasts = drawn.Layout
	return drawn
}

func plain(b *routemap.Board) *board.Board {
	drawn := &board.Board{
		Colors: b.CardColors, Ships: b.Values.HasShips(),
		Cities: make([]board.City, 0, len(b.Cities)), Lanes: make([]board.Lane, 0, len(b.Routes)),
	}
	for i := range b.Cities {
		c := &b.Cities[i]
		drawn.Cities = append(drawn.Cities, board.City{ID: c.ID, Name: c.Name, Short: strings.Join(c.Short, "/"),
			Mark: marks[c.Kind], X: c.X, Y: c.Y, Unplaced: c.Unplaced})
	}
	for i := range b.Routes {
		r := &b.Routes[i]
		drawn.Lanes = append(drawn.Lanes, board.Lane{
			ID: r.ID, A: int(r.A), B: int(r.B), Spaces: r.Spaces, Color: int(r.Color),
			Piece: b.Values.PieceWord(r.Kind), Ship: r.Kind == routemap.Ship, Pair: r.Pair,
		})
		drawn.Said = append(drawn.Said, b.RouteSaid(routemap.RouteNo(i)))
	}
	return drawn
}

// marks are the marks of the kinds of cities.
var marks = [...]board.Mark{routemap.Port: board.Port, routemap.Inland: board.Inland, routemap.Waypoint: board.Junction}

// tablesOf returns the built-in board whose tables fit a board: itself, or the one that it
// was copied from. They are useless if no place of the board is known.
func tablesOf(id string, drawn *board.Board) string {
	if !slices.ContainsFunc(drawn.Cities, func(c board.City) bool { return !c.Unplaced }) {
		return ""
	}
	if slices.Contains(routemap.IDs(), id) {
		return id
	}
	for _, id := range routemap.IDs() {
		if known, err := routemap.Open(id); err == nil && drawn.Copies(plain(known)) {
			return id
		}
	}
	return ""
}

// Earth describes the World, and returns a function that finds a city on it by any of its
// names: other games show where their places are on it.
func Earth() (earth *board.Board, named func(name string) (city int, ok bool)) {
	world, err := routemap.Open("world")
	if err != nil {
		panic(err) // the embedded board is known to open
	}
	return Board(world), func(name string) (int, bool) {
		city, ok := world.CityNamed(name)
		return int(city), ok
	}
}

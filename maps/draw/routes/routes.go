// Package routes describes the boards of Ticket to Ride for pictures.
package routes

import (
	"math"
	"slices"
	"strings"
	"sync"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
	"purser/maps/draw/board"
	"purser/maps/draw/earth"
	routemap "purser/maps/routes"
)

// Board describes a board for pictures. Closed built-in boards are converted only once. A copy of a built-in board
// under another id uses that board's tables.
func Board(b *routemap.Board) *board.Board {
	if known, ok := printed.Load(b); ok {
		return known.(*board.Board)
	}
	drawn := plain(b)
	if drawn.Coasts = shownOn(b); drawn.Coasts == "" {
		drawn.Layout = tablesOf(b.ID, drawn)
		if board.HasCoasts(drawn.Layout) {
			drawn.Coasts = drawn.Layout
		}
	}
	if own, _ := routemap.Open(b.ID); own == b && !b.Open {
		printed.Store(b, drawn)
	}
	return drawn
}

var printed sync.Map // the descriptions, by board

func plain(b *routemap.Board) *board.Board {
	drawn := &board.Board{
		Colors: b.CardColors, Ships: b.Values.HasShips(), Open: b.Open, First: len(b.Printed().Cities),
		Cities: make([]board.City, 0, len(b.Cities)), Lanes: make([]board.Lane, 0, len(b.Routes)),
	}
	for i := range b.Cities {
		c := &b.Cities[i]
		city := board.City{ID: c.ID, Name: c.Name, Short: strings.Join(c.Short, "/"), Mark: marks[c.Kind],
			X: c.X, Y: c.Y, Unplaced: c.Unplaced}
		if c.Country != nil {
			city.Country = c.Country.Name
		}
		if c.Unplaced {
			city.Earth, city.Known = whole.At(c.Name)
		}
		drawn.Cities = append(drawn.Cities, city)
	}
	for i := range b.Routes {
		r := &b.Routes[i]
		drawn.Lanes = append(drawn.Lanes, board.Lane{
			ID: r.ID, A: int(r.A), B: int(r.B), Spaces: r.Spaces, Color: int(r.Color),
			Piece: b.Values.PieceWord(r.Kind), Ship: r.Kind == routemap.Ship, Pair: r.Pair,
			Tunnel: r.Tunnel, Ferry: r.Ferry,
		})
		drawn.Said = append(drawn.Said, b.RouteSaid(routemap.RouteNo(i)))
	}
	return drawn
}

// whole is a map of the earth that is cut at the date line.
var whole = earth.RubberSheet{Cut: -180}

// marks are the marks for the kinds of cities.
var marks = [...]board.CityMark{routemap.Port: board.Port, routemap.Inland: board.Inland,
	routemap.Waypoint: board.Junction,
	routemap.End:      board.End}

// tablesOf returns the id of the built-in board whose tables fit a board: itself, or the board that it was copied
// from. Tables are of no use if no place of the board is known.
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

// shownOn returns the id of the board whose map fits a board: that of its rulebook, if most of its cities are where
// that map has them. It is "" if there is none.
func shownOn(b *routemap.Board) string {
	for _, id := range routemap.IDs() {
		known, err := routemap.Open(id)
		if err != nil || known.Book != b.Book || len(known.Places) == 0 {
			continue
		}
		there := lists.Count(b.Cities, func(c routemap.City) bool {
			on := func(p routemap.Place) bool { return p.X == c.X && p.Y == c.Y }
			return slices.ContainsFunc(known.Places, on)
		})
		if 4*there >= 3*len(b.Cities) || b.Open && there >= 2 {
			return id
		}
	}
	return ""
}

// world is the id of the board that shows the whole earth.
const world = "world"

// Earth returns the name of the coasts of the whole earth, and a function that finds a city there. Other games use
// them to show where their places are.
func Earth() (coasts string, named func(name string) (x, y float64, ok bool)) {
	return world, func(name string) (x, y float64, ok bool) {
		at, ok := earth.World.At(name)
		if !ok {
			return 0, 0, false
		}
		at = bent()(at)
		return math.Round(at.X*1e4) / 1e4, math.Round(at.Y*1e4) / 1e4, true // the same on every machine
	}
}

// bent is the spline by which the World board shows the earth.
var bent = sync.OnceValue(func() func(r2.Vec) r2.Vec {
	b, err := routemap.Open(world)
	if err != nil {
		panic(err) // the embedded board is known to open
	}
	var names []string
	var marks []r2.Vec
	for _, c := range b.Cities {
		names, marks = append(names, c.Name), append(marks, r2.Vec{X: c.X, Y: c.Y})
	}
	return earth.World.Bend(names, marks)
})

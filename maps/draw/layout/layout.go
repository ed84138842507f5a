// Package layout finds places for the cities of a board if they are unknown, so that the
// board can be drawn before anybody has measured it.
//
// Each piece of the board gets the shape that fits the lengths of its lanes (classical
// scaling, then a few steps that bring cities to their distances). The pieces are put side
// by side and fill the frame. Then cities move where lanes cross or run over a mark, and
// finally away from each other. Cities with a place keep it, and the others go where they
// belong among them.
//
// The same board gets the same places on every machine: nothing depends on chance, on the
// clock or on the order of a map, and numbers are rounded before their last bits could
// decide anything.
package layout

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// A Spot is where a city is, as fractions of the board's width and height from the
// top left, like the columns x and y of cities.csv.
type Spot struct{ X, Y float64 }

// A MapCity is a city with its place, or without one.
type MapCity struct {
	Spot
	Unplaced bool
	Known    bool   // it is somewhere on the earth
	Earth    r2.Vec // its longitude and latitude
}

// An Edge is a number of spaces between two cities.
type Edge struct{ A, B, Spaces int }

// Of returns the places of all cities of a board. A city that has a place keeps it. The
// places that it finds have three decimals, so they are the same after being written to
// cities.csv and read again.
//
// Its time is bounded for every board that can be read: 18 cities take a hundredth of a
// second, the World a quarter, and no board much more than a second.
func Of(cities []MapCity, lanes []Edge) []Spot {
	list := lists.Map(cities, func(c MapCity) Spot { return c.Spot })
	if !slices.ContainsFunc(cities, func(c MapCity) bool { return c.Unplaced }) {
		return list
	}
	n := netOf(cities, lanes)
	at, placed := n.layout(), slices.Clone(n.fixed)
	fill(at, 1, math.Inf(1))
	if onEarth(cities) {
		there := mapped(cities)
		fill(there, partly(len(there)), stretchedReal)
		for i, c := range cities {
			if n.fixed[i] = c.Known; c.Known {
				list[i] = fractions(inFrame(there[i]))
			}
		}
	}
	if slices.Contains(n.fixed, true) {
		at = n.among(at, list)
	}
	n.tidy(at)
	n.fixed = placed // only those that have a place keep it when others are too close
	n.settle(at)
	for i := range at {
		if !n.fixed[i] {
			list[i] = fractions(at[i])
		}
	}
	return list
}

// The measures of the sheet on which the cities are placed. They are about those of a
// picture, in its units, so distances here mean the same in the drawing.
const (
	width, height = 1000, 600
	marginX       = 0.03 * width
	marginY       = 0.03 * height
)

func onSheet(p Spot) r2.Vec { return r2.Vec{X: p.X * width, Y: p.Y * height} }

// fractions returns a point of the sheet as a place, with three decimals.
func fractions(v r2.Vec) Spot {
	return Spot{math.Round(v.X/width*1000) / 1000, math.Round(v.Y/height*1000) / 1000}
}

func inFrame(v r2.Vec) r2.Vec {
	return r2.Vec{X: max(marginX, min(width-marginX, v.X)), Y: max(marginY, min(height-marginY, v.Y))}
}

// rounded drops the last bits of a vector, which differ from machine to machine: repeated
// steps would make the difference grow.
func rounded(v r2.Vec) r2.Vec {
	const grid = 1 << 20
	return r2.Vec{X: math.Round(v.X*grid) / grid, Y: math.Round(v.Y*grid) / grid}
}

// golden turns a number into a direction, so that consecutive numbers point far apart.
func golden(i int) r2.Vec {
	sin, cos := math.Sincos(float64(i) * math.Pi * (3 - math.Sqrt(5)))
	return r2.Vec{X: cos, Y: sin}
}

// boxOf returns the smallest box around points, of which there must be at least one.
func boxOf(points []r2.Vec) r2.Box {
	b := r2.Box{Min: points[0], Max: points[0]}
	for _, p := range points {
		b.Min = r2.Vec{X: min(b.Min.X, p.X), Y: min(b.Min.Y, p.Y)}
		b.Max = r2.Vec{X: max(b.Max.X, p.X), Y: max(b.Max.Y, p.Y)}
	}
	return b
}

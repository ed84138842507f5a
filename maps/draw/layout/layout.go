// Package layout finds places for the cities of a board if they are unknown, so that the board can be drawn before
// anybody has measured it.
//
// Each connected piece of the board gets the shape that best fits the lengths of its lanes (by classical scaling, and
// then a few steps that bring cities to the right distances). The pieces are put next to each other to fill the frame.
// Then cities move where lanes cross or run over a mark, and finally away from each other. Cities that already have
// places keep them, and the others are placed to fit among them.
//
// The same board gets the same places on every machine: nothing depends on chance, on the clock or on the order of a
// map, and numbers are rounded before their last bits could make a difference.
package layout

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// A Spot is the place of a city, as fractions of the board's width and height from the top left, like the columns x
// and y of cities.csv.
type Spot struct{ X, Y float64 }

// A MapCity is a city with or without a place.
type MapCity struct {
	Spot
	Unplaced bool
	Known    bool   // it is a real place on the earth
	Earth    r2.Vec // its longitude and latitude
}

// An Edge is a lane between two cities, with its number of spaces.
type Edge struct{ A, B, Spaces int }

// Of returns the places of all cities of a board. Cities that have places keep them. New places have three decimals,
// so that they stay the same when written to cities.csv and read again.
//
// The time is bounded for every board that can be read: 18 cities take a hundredth of a second, the World a quarter,
// and no board much more than a second.
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
	n.fixed = placed // from here on, only cities that already had places are fixed
	n.settle(at)
	for i := range at {
		if !n.fixed[i] {
			list[i] = fractions(at[i])
		}
	}
	return list
}

// The measures of the sheet on which cities are placed. They are close to those of a picture, in its units, so that
// distances mean about the same in the drawing.
const (
	width, height = 1000, 600
	marginX       = 0.03 * width
	marginY       = 0.03 * height
)

func onSheet(p Spot) r2.Vec { return r2.Vec{X: p.X * width, Y: p.Y * height} }

// fractions converts a point of the sheet to a place with three decimals.
func fractions(v r2.Vec) Spot {
	return Spot{math.Round(v.X/width*1000) / 1000, math.Round(v.Y/height*1000) / 1000}
}

func inFrame(v r2.Vec) r2.Vec {
	return r2.Vec{X: max(marginX, min(width-marginX, v.X)), Y: max(marginY, min(height-marginY, v.Y))}
}

// rounded drops the last bits of a vector. They differ between machines, and repeated steps would amplify the
// difference.
func rounded(v r2.Vec) r2.Vec {
	const grid = 1 << 20
	return r2.Vec{X: math.Round(v.X*grid) / grid, Y: math.Round(v.Y*grid) / grid}
}

// golden converts a number to a direction. Consecutive numbers point far apart.
func golden(i int) r2.Vec {
	sin, cos := math.Sincos(float64(i) * math.Pi * (3 - math.Sqrt(5)))
	return r2.Vec{X: cos, Y: sin}
}

// boxOf returns the smallest box around points. There must be at least one.
func boxOf(points []r2.Vec) r2.Box {
	b := r2.Box{Min: points[0], Max: points[0]}
	for _, p := range points {
		b.Min = r2.Vec{X: min(b.Min.X, p.X), Y: min(b.Min.Y, p.Y)}
		b.Max = r2.Vec{X: max(b.Max.X, p.X), Y: max(b.Max.Y, p.Y)}
	}
	return b
}

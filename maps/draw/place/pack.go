package place

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// turn turns a piece so that its longer axis is horizontal, and moves its top left corner
// to the origin.
func turn(piece []int, at []r2.Vec) {
	best, least := 0.0, math.Inf(1)
	points := make([]r2.Vec, len(piece))
	turned := func(angle float64) r2.Box {
		for i, c := range piece {
			points[i] = r2.Rotate(at[c], angle, r2.Vec{})
		}
		return boxOf(points)
	}
	for step := range 60 {
		angle := float64(step) * math.Pi / 60
		size := turned(angle).Size()
		if flat := size.Y / max(size.X, 1e-9); flat < least-1e-6 {
			best, least = angle, flat
		}
	}
	corner := turned(best).Min
	for i, c := range piece {
		at[c] = rounded(r2.Sub(points[i], corner))
	}
}

// pack puts pieces side by side, in rows that are together about as wide as the sheet.
func pack(pieces [][]int, at []r2.Vec) {
	const gap = 2
	sizes, order := make([]r2.Vec, len(pieces)), make([]int, len(pieces))
	area, widest := 0.0, 0.0
	for i, piece := range pieces {
		points := lists.Map(piece, func(c int) r2.Vec { return at[c] })
		sizes[i], order[i] = boxOf(points).Max, i
		area += (sizes[i].X + gap) * (sizes[i].Y + gap)
		widest = max(widest, sizes[i].X)
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(math.Round(sizes[b].Y*1e3),
			math.Round(sizes[a].Y*1e3))
	})
	room := max(widest, math.Sqrt(area*width/height))
	corner, row := r2.Vec{}, 0.0
	for _, i := range order {
		if corner.X > 0 && corner.X+sizes[i].X > room+1e-6 {
			corner, row = r2.Vec{Y: corner.Y + row + gap}, 0
		}
		for _, c := range pieces[i] {
			at[c] = r2.Add(at[c], corner)
		}
		corner.X += sizes[i].X + gap
		row = max(row, sizes[i].Y)
	}
}

// fit stretches places so that they fill the frame. An axis without extent is centered.
func fit(at []r2.Vec) []r2.Vec {
	b := boxOf(at)
	along := func(v, low, high, size, margin float64) float64 {
		if high-low < 0.01 {
			return size / 2
		}
		return margin + (v-low)/(high-low)*(size-2*margin)
	}
	list := make([]r2.Vec, len(at))
	for i, v := range at {
		list[i] = rounded(r2.Vec{X: along(v.X, b.Min.X, b.Max.X, width, marginX), Y: along(v.Y, b.Min.Y, b.Max.Y,
			height, marginY)})
	}
	return list
}

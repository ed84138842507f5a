package layout

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// turn turns a piece to make its longer axis horizontal.
func turn(piece []int, at []r2.Vec) {
	turned := func(angle float64) []r2.Vec {
		return lists.Map(piece, func(c int) r2.Vec { return r2.Rotate(at[c], angle, r2.Vec{}) })
	}
	best, least := 0.0, math.Inf(1)
	for step := range 60 {
		angle := float64(step) * math.Pi / 60
		size := boxOf(turned(angle)).Size()
		if flat := size.Y / max(size.X, 1e-9); flat < least-1e-6 {
			best, least = angle, flat
		}
	}
	points := turned(best)
	corner := boxOf(points).Min
	for i, c := range piece {
		at[c] = rounded(r2.Sub(points[i], corner))
	}
}

// pack puts pieces next to each other, in rows that together have about the shape of the sheet.
func pack(pieces [][]int, at []r2.Vec) {
	const gap = 2
	boxes, sizes, order := make([]r2.Box, len(pieces)), make([]r2.Vec, len(pieces)), make([]int, len(pieces))
	area, widest := 0.0, 0.0
	for i, piece := range pieces {
		boxes[i] = boxOf(lists.Map(piece, func(c int) r2.Vec { return at[c] }))
		sizes[i], order[i] = boxes[i].Size(), i
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
			at[c] = rounded(r2.Add(r2.Sub(at[c], boxes[i].Min), corner))
		}
		corner.X += sizes[i].X + gap
		row = max(row, sizes[i].Y)
	}
}

package layout

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"
)

// apart returns how far apart cities must be on the sheet, given their number. If each had a circle of that size, half
// of the frame would stay free, so there is always room for one more.
func apart(cities int) float64 {
	const area = (width - 2*marginX) * (height - 2*marginY)
	return min(40, 0.4*math.Sqrt(area/float64(cities)))
}

// settle moves each city without a place to the nearest point of the frame, with three decimals, that is far enough
// from all others.
func (n *net) settle(at []r2.Vec) {
	var taken []r2.Vec
	for c := range at {
		if n.fixed[c] {
			taken = append(taken, at[c])
		}
	}
	least := apart(len(at))
	isFree := func(v r2.Vec) bool {
		return !slices.ContainsFunc(taken, func(o r2.Vec) bool { return r2.Norm2(r2.Sub(v, o)) < least*least })
	}
	for c := range at {
		if !n.fixed[c] {
			at[c] = nearest(at[c], least/4, isFree)
			taken = append(taken, at[c])
		}
	}
}

// nearest returns the first free point near another one, searching in rings that are a step apart.
func nearest(around r2.Vec, step float64, isFree func(r2.Vec) bool) r2.Vec {
	for ring := 0; float64(ring)*step < width+height; ring++ {
		points := max(1, 6*ring)
		for i := range points {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
			v := r2.Add(around, r2.Scale(float64(ring)*step, r2.Vec{X: cos, Y: sin}))
			if v = onSheet(fractions(inFrame(v))); isFree(v) {
				return v
			}
		}
	}
	return onSheet(fractions(inFrame(around)))
}

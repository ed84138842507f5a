package layout

import (
	"cmp"
	"math"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// among turns or mirrors a layout so that the cities with known places are as near as possible to these, and then
// moves the other cities along with them.
func (n *net) among(layout []r2.Vec, known []Spot) []r2.Vec {
	best, least := layout, math.Inf(1)
	for way := range 8 {
		at, sum := make([]r2.Vec, len(layout)), 0.0
		for i, v := range layout {
			at[i] = oriented(v, way)
			if n.fixed[i] {
				sum += r2.Norm2(r2.Sub(onSheet(known[i]), at[i]))
			}
		}
		if sum < least-1e-3 {
			best, least = at, sum
		}
	}
	at := make([]r2.Vec, len(layout))
	for i := range at {
		if n.fixed[i] {
			at[i] = onSheet(known[i])
			continue
		}
		const reach = 300 // up to this distance a city moves along with one that has a place
		sum, weights := r2.Vec{}, 1.0/(reach*reach)
		for j := range at {
			if n.fixed[j] {
				w := 1 / (r2.Norm2(r2.Sub(best[i], best[j])) + 1)
				sum, weights = r2.Add(sum, r2.Scale(w, r2.Sub(onSheet(known[j]), best[j]))), weights+w
			}
		}
		at[i] = inFrame(rounded(r2.Add(best[i], r2.Scale(1/weights, sum))))
	}
	n.draw(at)
	return at
}

// oriented turns and mirrors a point of the sheet in one of eight ways.
func oriented(v r2.Vec, way int) r2.Vec {
	p := Spot{v.X / width, v.Y / height}
	if way&4 != 0 {
		p.X, p.Y = p.Y, p.X
	}
	if way&1 != 0 {
		p.X = 1 - p.X
	}
	if way&2 != 0 {
		p.Y = 1 - p.Y
	}
	return onSheet(p)
}

// draw moves the cities without places to their distances from those with places.
func (n *net) draw(at []r2.Vec) {
	scale := n.scale(at)
	for _, piece := range n.pieces() {
		free := lists.Filter(n.pulls(piece, n.pivots(piece)), func(p pull) bool { return !n.fixed[p.city] })
		for range 30 {
			relax(free, scale, at)
			for _, p := range free {
				at[p.city] = inFrame(at[p.city])
			}
		}
	}
}

// scale returns the length of a space on the sheet, measured on lanes between cities with places or, without any, on
// all lanes.
func (n *net) scale(at []r2.Vec) float64 {
	return cmp.Or(n.pitch(at, func(c int) bool { return n.fixed[c] }), n.pitch(at, func(int) bool { return true }), 1)
}

// pitch returns the average length of a space on lanes between some cities, or 0 if there are none.
func (n *net) pitch(at []r2.Vec, counts func(c int) bool) float64 {
	sum, lengths := 0.0, 0.0
	for _, l := range n.lanes {
		if counts(l.a) && counts(l.b) {
			sum, lengths = sum+r2.Norm(r2.Sub(at[l.a], at[l.b])), lengths+l.length
		}
	}
	if sum <= 1 {
		return 0
	}
	return sum / lengths
}

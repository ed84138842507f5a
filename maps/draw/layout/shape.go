package layout

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/spatial/r2"
)

// layout returns places for all cities, in units of a space: each piece in the shape that fits its lanes, and the
// pieces next to each other.
func (n *net) layout() []r2.Vec {
	at := make([]r2.Vec, len(n.fixed))
	pieces := n.pieces()
	for _, piece := range pieces {
		pivots := n.pivots(piece)
		n.shape(piece, pivots, at)
		mirror(piece, at)
		pulls := n.pulls(piece, pivots)
		for range 100 {
			relax(pulls, 1, at)
		}
		turn(piece, at)
	}
	pack(pieces, at)
	return at
}

// shape places the cities of a piece by their distances from the pivots.
func (n *net) shape(piece []int, pivots []pivot, at []r2.Vec) {
	if len(piece) == 1 {
		return
	}
	rows, apart := slices.Clone(pivots), make([][]float64, len(pivots))
	slices.SortFunc(rows, func(a, b pivot) int { return a.city - b.city })
	for i := range rows {
		apart[i] = make([]float64, len(rows))
		for j, p := range rows[:i] {
			apart[i][j], apart[j][i] = rows[i].far[p.city], rows[i].far[p.city]
		}
	}
	found := scaled(apart)
	done, broad := map[int]bool{}, false
	for i, p := range rows {
		done[p.city], at[p.city] = true, rounded(found[i])
		broad = broad || at[p.city].Y != 0
	}
	if !broad { // all cities are on one line
		end := pivots[1] // as far as possible from the first one
		for _, c := range piece {
			at[c] = rounded(r2.Vec{X: end.far[c]})
		}
		return
	}
	for _, c := range piece {
		if done[c] {
			continue
		}
		sum, weights := r2.Vec{}, 0.0
		for _, p := range pivots {
			d := p.far[c]
			sum, weights = r2.Add(sum, r2.Scale(math.Pow(d, -4), at[p.city])), weights+math.Pow(d, -4)
		}
		at[c] = rounded(r2.Add(r2.Scale(1/weights, sum), r2.Scale(0.3, golden(c))))
	}
}

// mirror turns a piece so that its first city that is not in the middle is at the top left. Lengths of lanes alone do
// not determine the orientation.
func mirror(piece []int, at []r2.Vec) {
	for _, axis := range []func(*r2.Vec) *float64{
		func(v *r2.Vec) *float64 { return &v.X }, func(v *r2.Vec) *float64 { return &v.Y },
	} {
		middle, size, first := 0.0, 0.0, 0.0
		for _, c := range piece {
			middle += 1 / float64(len(piece)) * *axis(&at[c])
		}
		for _, c := range piece {
			size = max(size, math.Abs(*axis(&at[c])-middle))
		}
		for _, c := range piece {
			if d := *axis(&at[c]) - middle; first == 0 && math.Abs(d) > 0.1*size {
				first = d
			}
		}
		for _, c := range piece {
			if first > 0 {
				*axis(&at[c]) *= -1
			}
		}
	}
}

// A pull is how far a city should be from other cities.
type pull struct {
	city int
	from []distance
}

type distance struct {
	city int
	d    float64
}

// pulls returns for each city of a piece without a place how far it should be from its neighbors and from all pivots.
func (n *net) pulls(piece []int, pivots []pivot) []pull {
	var list []pull
	for _, c := range piece {
		p := pull{city: c}
		for _, l := range n.of[c] {
			p.from = append(p.from, distance{n.lanes[l].other(c), n.lanes[l].length})
		}
		for _, v := range pivots {
			if v.city != c {
				p.from = append(p.from, distance{v.city, v.far[c]})
			}
		}
		list = append(list, p)
	}
	return list
}

// relax moves each city once to where its distances fit best; near cities count most. This is one step of stress
// majorization. Scale is the length of a space.
func relax(pulls []pull, scale float64, at []r2.Vec) {
	for _, p := range pulls {
		sum, weights := r2.Vec{}, 0.0
		for _, f := range p.from {
			away := r2.Sub(at[p.city], at[f.city])
			if l := r2.Norm(away); l > 1e-3 {
				away = r2.Scale(1/l, away)
			} else {
				away = golden(p.city)
			}
			w := 1 / (f.d * f.d)
			sum = r2.Add(sum, r2.Scale(w, r2.Add(at[f.city], r2.Scale(f.d*scale, away))))
			weights += w
		}
		if weights > 0 {
			at[p.city] = rounded(r2.Scale(1/weights, sum))
		}
	}
}

package earth

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
)

// A RubberSheet describes how a board shows the earth. Boards do not use standard projections, so a thin-plate spline
// maps the longitude and latitude of each of their cities to the place of its mark, and the rest of the earth with
// them. The spline is stiff enough not to fold between cities, and so marks may be slightly off.
type RubberSheet struct {
	Cut       float64 // longitude of the left edge
	Unit      float64 // typical distance between neighbors, in degrees
	Stiffness float64 // of the spline; at 0 it goes exactly through every city
}

// World is how the World board shows the earth.
var World = RubberSheet{Cut: -141, Unit: 60, Stiffness: 0.004}

// Bend returns the spline through those cities of a board that are known; it takes their names and marks.
func (s RubberSheet) Bend(names []string, marks []r2.Vec) func(at r2.Vec) r2.Vec {
	var from, to []r2.Vec
	for i, name := range names {
		if at, ok := s.At(name); ok {
			from, to = append(from, r2.Scale(1/s.Unit, at)), append(to, marks[i])
		}
	}
	n := len(from)
	m, by := make([][]float64, n+3), append(to, make([]r2.Vec, 3)...)
	for i := range m {
		m[i] = make([]float64, n+3)
	}
	for i, p := range from {
		for j, q := range from {
			m[i][j] = plate(p, q)
		}
		m[i][i] = s.Stiffness
		for j, v := range []float64{1, p.X, p.Y} {
			m[i][n+j], m[n+j][i] = v, v
		}
	}
	solve(m, by)
	return func(at r2.Vec) (sum r2.Vec) {
		p := r2.Scale(1/s.Unit, at)
		add := func(row int, v float64) { sum = r2.Add(sum, r2.Scale(v, by[row])) }
		for i, q := range from {
			add(i, plate(p, q))
		}
		for j, v := range []float64{1, p.X, p.Y} {
			add(n+j, v)
		}
		return sum
	}
}

// plate is the kernel of a thin-plate spline.
func plate(p, q r2.Vec) float64 {
	r := r2.Norm(r2.Sub(p, q))
	if r == 0 {
		return 0
	}
	return r * r * math.Log(r)
}

// solve replaces the right side of a system of linear equations with its solution, by elimination with pivots. The
// matrix is used up. It is singular only for fewer than three cities, or all on a line, which none of our boards has.
func solve(m [][]float64, side []r2.Vec) {
	n := len(m)
	for c := range n {
		best := c
		for r := c + 1; r < n; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[best][c]) {
				best = r
			}
		}
		m[c], m[best], side[c], side[best] = m[best], m[c], side[best], side[c]
		for r := c + 1; r < n; r++ {
			by := m[r][c] / m[c][c]
			for k := c; k < n; k++ {
				m[r][k] -= by * m[c][k]
			}
			side[r] = r2.Sub(side[r], r2.Scale(by, side[c]))
		}
	}
	for r := n - 1; r >= 0; r-- {
		for k := r + 1; k < n; k++ {
			side[r] = r2.Sub(side[r], r2.Scale(m[r][k], side[k]))
		}
		side[r] = r2.Scale(1/m[r][r], side[r])
	}
}

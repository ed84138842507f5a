package earth

import (
	"math"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/spatial/r2"
)

// A RubberSheet is how a board shows the earth. No board has a standard projection: a thin plate
// spline maps the longitude and latitude of each of its cities to the place of the mark, and
// everything else follows. It is stiff enough not to fold between cities, so a mark may be
// slightly off.
type RubberSheet struct {
	Cut       float64 // the longitude of the left edge
	Unit      float64 // about the distance of neighbors, in degrees
	Stiffness float64 // of the spline: 0 goes through every city
}

// World is how the board of the World shows the earth.
var World = RubberSheet{Cut: -141, Unit: 60, Stiffness: 0.004}

// Bend returns the spline through the cities of a board that are known, by their names and
// marks.
func (s RubberSheet) Bend(names []string, marks []r2.Vec) func(at r2.Vec) r2.Vec {
	var from, to []r2.Vec
	for i, name := range names {
		if at, ok := s.At(name); ok {
			from, to = append(from, r2.Scale(1/s.Unit, at)), append(to, marks[i])
		}
	}
	n := len(from)
	m, sides := mat.NewDense(n+3, n+3, nil), mat.NewDense(n+3, 2, nil)
	for i, p := range from {
		for j, q := range from {
			m.Set(i, j, plate(p, q))
		}
		m.Set(i, i, s.Stiffness)
		for j, v := range []float64{1, p.X, p.Y} {
			m.Set(i, n+j, v)
			m.Set(n+j, i, v)
		}
		sides.SetRow(i, []float64{to[i].X, to[i].Y})
	}
	var parts mat.LU
	var by mat.Dense
	parts.Factorize(m)
	if err := parts.SolveTo(&by, false, sides); err != nil {
		panic(err) // fewer than three cities, or all in a row: no board of ours
	}
	return func(at r2.Vec) (sum r2.Vec) {
		p := r2.Scale(1/s.Unit, at)
		add := func(row int, v float64) { sum = r2.Add(sum, r2.Vec{X: v * by.At(row, 0), Y: v * by.At(row, 1)}) }
		for i, q := range from {
			add(i, plate(p, q))
		}
		for j, v := range []float64{1, p.X, p.Y} {
			add(n+j, v)
		}
		return sum
	}
}

// plate is the kernel of a thin plate.
func plate(p, q r2.Vec) float64 {
	r := r2.Norm(r2.Sub(p, q))
	if r == 0 {
		return 0
	}
	return r * r * math.Log(r)
}

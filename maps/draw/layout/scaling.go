package layout

import (
	"math"

	"gonum.org/v1/gonum/spatial/r2"
)

// scaled returns places in the plane whose distances are as close as possible to the given ones, by classical
// multidimensional scaling: their coordinates are the two main axes of the centered squares of the distances. It is
// worked out here because a library brings all of linear algebra into the one-file page.
func scaled(apart [][]float64) []r2.Vec {
	n := len(apart)
	inner, mean, all := make([][]float64, n), make([]float64, n), 0.0
	for i := range apart {
		for _, d := range apart[i] {
			mean[i] += d * d / float64(n)
		}
		all += mean[i] / float64(n)
	}
	for i := range inner {
		inner[i] = make([]float64, n)
		for j, d := range apart[i] {
			inner[i][j] = -(d*d - mean[i] - mean[j] + all) / 2
		}
	}
	values, axes := eigen(inner)
	at := make([]r2.Vec, n)
	first, second := -1, -1
	for i, v := range values {
		switch {
		case first < 0 || v > values[first]:
			first, second = i, first
		case second < 0 || v > values[second]:
			second = i
		}
	}
	along := func(axis, i int) float64 {
		if axis < 0 || values[axis] <= 0 {
			return 0
		}
		return math.Sqrt(values[axis]) * axes[i][axis]
	}
	for i := range at {
		at[i] = r2.Vec{X: along(first, i), Y: along(second, i)}
	}
	return at
}

// eigen returns the eigenvalues of a symmetric matrix, and its eigenvectors as columns, by rotations after Jacobi. The
// matrix is used up.
func eigen(m [][]float64) (values []float64, vectors [][]float64) {
	const sweeps = 60 // far more than it needs
	n := len(m)
	values, vectors = make([]float64, n), make([][]float64, n)
	for i := range vectors {
		vectors[i] = make([]float64, n)
		vectors[i][i] = 1
	}
	for range sweeps {
		rest := 0.0
		for p := range n {
			for q := p + 1; q < n; q++ {
				if rest += math.Abs(m[p][q]); m[p][q] != 0 {
					rotate(m, vectors, p, q)
				}
			}
		}
		if rest < 1e-12 {
			break
		}
	}
	for i := range values {
		values[i] = m[i][i]
	}
	return values, vectors
}

// rotate makes the element in row p and column q of a symmetric matrix 0, and turns the vectors likewise.
func rotate(m, vectors [][]float64, p, q int) {
	theta := (m[q][q] - m[p][p]) / (2 * m[p][q])
	t := math.Copysign(1, theta) / (math.Abs(theta) + math.Hypot(theta, 1))
	c := 1 / math.Hypot(t, 1)
	s := t * c
	for k := range m {
		m[k][p], m[k][q] = c*m[k][p]-s*m[k][q], s*m[k][p]+c*m[k][q]
	}
	for k := range m {
		m[p][k], m[q][k] = c*m[p][k]-s*m[q][k], s*m[p][k]+c*m[q][k]
		vectors[k][p], vectors[k][q] = c*vectors[k][p]-s*vectors[k][q], s*vectors[k][p]+c*vectors[k][q]
	}
}

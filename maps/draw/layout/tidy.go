package layout

import (
	"math"
	"sync"

	"gonum.org/v1/gonum/spatial/r2"
)

// mostWork is how many pairs of a lane with another lane or a city tidy compares at most. If a board needs more for
// one round, it stays as it is.
const mostWork = 100_000_000

// tidy moves cities without places one by one, so that lanes cross less often, avoid the marks of other cities, and
// have about the right lengths.
func (n *net) tidy(at []r2.Vec) {
	t := n.tidier(at, n.scale(at))
	round := (len(n.lanes)*(2*len(n.lanes)+2*len(at)) + len(at)*(len(at)+len(n.lanes))) * (len(steps()) - 1)
	for range min(12, mostWork/max(1, round)) {
		if !t.round() {
			return
		}
	}
}

// steps are the ways in which a city can move at once. The first one is not to move.
var steps = sync.OnceValue(func() []r2.Vec {
	list := []r2.Vec{{}}
	for _, far := range []float64{8, 20, 45, 100, 200, 350, 500} {
		for turn := range 12 {
			sin, cos := math.Sincos(float64(turn) * math.Pi / 6)
			list = append(list, r2.Vec{X: far * cos, Y: far * sin})
		}
	}
	return list
})

// A tidier measures how good the places of the cities are.
type tidier struct {
	*net
	at    []r2.Vec
	pitch float64 // the length of a space
	near  float64 // the least distance of two cities with room for a name between them
	clear float64 // the least distance of a lane from a city that it passes
}

func (n *net) tidier(at []r2.Vec, pitch float64) *tidier {
	near := min(75, 0.75*math.Sqrt(width*height/float64(len(at))))
	return &tidier{net: n, at: at, pitch: pitch, near: near, clear: near / 2.5}
}

// round moves every city once to the best place within reach, and reports whether any moved.
func (t *tidier) round() bool {
	moved := false
	for c := range t.at {
		moved = !t.fixed[c] && t.move(c, steps(), func(r2.Vec) bool { return true }) || moved
	}
	return moved
}

// move moves a city by the best of some steps that may allows, and reports whether it moved.
func (t *tidier) move(c int, by []r2.Vec, may func(r2.Vec) bool) bool {
	from := t.at[c]
	best, least := from, math.Inf(1)
	for _, step := range by {
		to := from
		if step != (r2.Vec{}) {
			if to = rounded(inFrame(r2.Add(from, step))); !may(to) {
				continue
			}
		}
		t.at[c] = to
		if cost := t.cost(c, least); cost < least-1e-3 {
			best, least = to, cost
		}
	}
	t.at[c] = best
	return best != from
}

// cost returns how bad the place of a city is, including the lanes that end there. If that exceeds most, it may return
// any larger number.
func (t *tidier) cost(c int, most float64) float64 {
	sum := 0.0
	for o, there := range t.at {
		d := r2.Sub(there, t.at[c])
		if d.X /= 1.6; o != c { // names are wide
			sum += 30 * lack(r2.Norm(d), t.near)
		}
	}
	for _, l := range t.of[c] {
		sum += t.length(l)
	}
	for l := range t.lanes {
		if sum > most {
			return sum
		}
		if !t.lanes[l].touches(c) {
			sum += 25 * lack(t.distance(c, l), t.clear)
		}
	}
	for _, l := range t.of[c] {
		for o := range t.at {
			if sum > most {
				return sum
			}
			if !t.lanes[l].touches(o) {
				sum += 25 * lack(t.distance(o, l), t.clear)
			}
		}
		for m := range t.lanes {
			sum += t.pair(l, m)
		}
	}
	return sum
}

// lack returns how much a distance falls short of the wanted one, squared, from 0 to 1.
func lack(d, want float64) float64 {
	if d >= want {
		return 0
	}
	return (1 - d/want) * (1 - d/want)
}

// length returns the cost of the difference between a lane's length and the right one.
func (t *tidier) length(l int) float64 {
	d := r2.Norm(r2.Sub(t.at[t.lanes[l].a], t.at[t.lanes[l].b]))
	log := math.Log(max(d, 1) / (t.lanes[l].length * t.pitch))
	return 5*log*log + 40*lack(d, 18*t.lanes[l].length+10)
}

// pair returns the cost of two lanes that cross, or that leave a city in nearly the same direction.
func (t *tidier) pair(l, m int) float64 {
	p, q := &t.lanes[l], &t.lanes[m]
	if l == m {
		return 0
	}
	for _, c := range [2]int{p.a, p.b} {
		if q.touches(c) {
			const least = 0.45 // of the angle, in radians
			cos := r2.Cos(r2.Sub(t.at[p.other(c)], t.at[c]), r2.Sub(t.at[q.other(c)], t.at[c]))
			if cos > 0.9 { // the cosine of the least angle
				return 12 * lack(math.Acos(min(1, cos)), least)
			}
			return 0
		}
	}
	a, b, c, d := t.at[p.a], t.at[p.b], t.at[q.a], t.at[q.b]
	if max(a.X, b.X) < min(c.X, d.X) || max(c.X, d.X) < min(a.X, b.X) || max(a.Y, b.Y) < min(c.Y, d.Y) ||
		max(c.Y, d.Y) < min(a.Y, b.Y) {
		return 0
	}
	if side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) {
		return 60
	}
	return 0
}

// side reports on which side of the line from a to b a point is.
func side(a, b, p r2.Vec) bool { return r2.Cross(r2.Sub(b, a), r2.Sub(p, a)) > 0 }

// distance returns how far a city is from a lane. If that is far, it may return any larger number.
func (t *tidier) distance(c, l int) float64 {
	p, a, b := t.at[c], t.at[t.lanes[l].a], t.at[t.lanes[l].b]
	if aside := max(min(a.X, b.X)-p.X, p.X-max(a.X, b.X), min(a.Y, b.Y)-p.Y, p.Y-max(a.Y, b.Y)); aside > t.clear {
		return aside
	}
	along := r2.Sub(b, a)
	part := r2.Dot(r2.Sub(p, a), along) / max(1e-9, r2.Norm2(along))
	return r2.Norm(r2.Sub(p, r2.Add(a, r2.Scale(max(0, min(1, part)), along))))
}

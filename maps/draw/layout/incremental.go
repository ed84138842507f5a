package layout

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"gonum.org/v1/gonum/spatial/r2"

	"purser/internal/lists"
)

// How far a new lane may move a city on the sheet. The search for better places stays within reach; keeping cities
// apart may move them up to most.
const reach, most = 72, 80

// mostMoving is up to how many cities a board may have for cities to move at all when lanes are added. No printed
// board has so many.
const mostMoving = 150

// Incremental returns the places of all cities of a board whose lanes are added one by one. The first so many cities
// were there from the beginning; the others came with the lanes, in order. Each place is close to where it was before
// the latest lane, so that people who look at the board again find every city. Cities that have places keep them.
func Incremental(cities []MapCity, first int, lanes []Edge) []Spot {
	using.Lock()
	defer using.Unlock()
	g := incrementalOf(cities, first, lanes)
	at := slices.Clone(g.after[len(lanes)])
	for _, c := range cities[len(at):] { // without a lane so far
		at = append(at, alone(c, at))
	}
	list := make([]Spot, len(at))
	for i, c := range cities {
		if list[i] = fractions(at[i]); !c.Unplaced {
			list[i] = c.Spot
		}
	}
	return list
}

// An incremental layout is a board at each stage while lanes are added.
type incremental struct {
	net              // at the latest stage
	cities []MapCity // likewise
	come   []Edge    // likewise
	at     []r2.Vec
	way    [][]float64 // distances between cities along the lanes
	after  [][]r2.Vec  // by number of lanes: the places at that stage
}

// The latest layouts, kept because the next picture of a game usually has only one more lane.
var (
	using  sync.Mutex
	recent []*incremental
)

// incrementalOf returns a layout that has at least the given lanes.
func incrementalOf(cities []MapCity, first int, lanes []Edge) *incremental {
	i := slices.IndexFunc(recent, func(g *incremental) bool {
		both, known := min(len(lanes), len(g.come)), min(len(cities), len(g.cities))
		return len(g.after[0]) == first && slices.Equal(g.come[:both], lanes[:both]) &&
			slices.Equal(g.cities[:known], cities[:known])
	})
	if i < 0 {
		g := &incremental{}
		for _, c := range cities[:first] {
			g.alone(c)
		}
		g.after = [][]r2.Vec{slices.Clone(g.at)}
		const kept = 4
		recent = append(recent[max(0, len(recent)+1-kept):], g)
		i = len(recent) - 1
	}
	g := recent[i]
	for _, l := range lanes[min(len(g.come), len(lanes)):] {
		g.addLane(cities, l)
	}
	return g
}

// alone adds a city without lanes.
func (g *incremental) alone(c MapCity) {
	g.addCity(c)
	last := len(g.at) - 1
	g.at[last] = alone(c, g.at[:last])
}

// alone returns the place of a city without lanes: its own place if it has one, otherwise where there is most room
// between others.
func alone(c MapCity, others []r2.Vec) r2.Vec {
	if c.Unplaced {
		return roomiest(others)
	}
	return onSheet(c.Spot)
}

// addCity adds a city, at its own place if it has one.
func (g *incremental) addCity(c MapCity) {
	n := len(g.at)
	g.cities, g.fixed, g.of = append(g.cities, c), append(g.fixed, !c.Unplaced), append(g.of, nil)
	g.at = append(g.at, onSheet(c.Spot))
	for i := range g.way {
		g.way[i] = append(g.way[i], math.Inf(1))
	}
	g.way = append(g.way, slices.Repeat([]float64{math.Inf(1)}, n+1))
	g.way[n][n] = 0
}

// roomiest returns the point of the sheet that is farthest from all cities, preferably near the middle.
func roomiest(cities []r2.Vec) (best r2.Vec) {
	const columns, rows = 16, 10
	middle, most := r2.Vec{X: width / 2, Y: height / 2}, math.Inf(-1)
	for i := range (columns + 1) * (rows + 1) {
		v := inFrame(r2.Vec{X: float64(i%(columns+1)) * width / columns, Y: float64(i/(columns+1)) * height / rows})
		room := 250 - r2.Norm(r2.Sub(v, middle))/10
		for _, o := range cities {
			room = min(room, r2.Norm(r2.Sub(v, o)))
		}
		if room > most+1e-6 {
			best, most = onSheet(fractions(v)), room
		}
	}
	return best
}

// addLane adds a lane, and its cities if they are new.
func (g *incremental) addLane(cities []MapCity, l Edge) {
	for len(g.at) < min(l.A, l.B) || len(g.at) < max(l.A, l.B)-1 {
		g.alone(cities[len(g.at)])
	}
	was := slices.Clone(g.at)
	for len(g.at) <= max(l.A, l.B) {
		g.addCity(cities[len(g.at)])
	}
	g.come = append(g.come, l)
	if known := len(g.lanes); g.join(l) == known && len(g.at) <= mostMoving {
		length := g.lanes[known].length
		for i := range g.way {
			for j := range g.way {
				g.way[i][j] = min(g.way[i][j], g.way[i][l.A]+length+g.way[l.B][j], g.way[i][l.B]+length+g.way[l.A][j])
			}
		}
	}
	if len(g.at) <= mostMoving || len(was) < len(g.at) {
		g.arrange(was, l)
	}
	if at := slices.Clip(g.at); len(at) > mostMoving {
		g.after = append(g.after, at) // they stay where they are
	} else {
		g.after = append(g.after, slices.Clone(at))
	}
}

// arrange finds places for the ends of a new lane that are new cities, and better places for the other cities near
// where they were.
func (g *incremental) arrange(was []r2.Vec, l Edge) {
	t := g.tidier(g.at, cmp.Or(g.pitch(was, func(c int) bool { return c < len(was) }), 100))
	for _, c := range [2]int{min(l.A, l.B), max(l.A, l.B)} {
		switch other := l.A + l.B - c; {
		case c < len(was) || g.fixed[c]:
		case other >= c: // both are new
			g.at[c] = roomiest(was)
		default:
			t.beside(c, other, float64(l.Spaces)+1)
		}
	}
	if len(g.at) <= mostMoving {
		for c, to := range g.wanted() {
			if g.fixed[c] {
				continue
			}
			if g.at[c] = to; c < len(was) {
				by := r2.Sub(to, was[c])
				g.at[c] = r2.Add(was[c], rounded(r2.Scale(min(1, reach/max(1, r2.Norm(by))), by)))
			}
		}
		real := onEarth(g.cities)
		t.improve(was, l, func(c int) bool { return real && g.cities[c].Known })
	}
	fixed := slices.Clone(g.fixed)
	if len(g.at) > mostMoving {
		copy(g.fixed, slices.Repeat([]bool{true}, len(was)))
	}
	g.settle(g.at)
	for c := range was {
		if r2.Norm(r2.Sub(g.at[c], was[c])) > most { // no room nearby, so all stay where there was room
			copy(g.at, was)
			g.stay(len(was))
			g.settle(g.at)
			break
		}
	}
	g.fixed = fixed
}

// stay fixes the first cities, except those that a later city with a place of its own is too close to.
func (g *incremental) stay(first int) {
	least := apart(len(g.at))
	for c := range first {
		crowded := false
		for o := first; o < len(g.at); o++ {
			crowded = crowded || g.fixed[o] && r2.Norm(r2.Sub(g.at[c], g.at[o])) < least
		}
		g.fixed[c] = g.fixed[c] || !crowded
	}
}

// beside places a new city near another one, at the end of a lane.
func (t *tidier) beside(c, other int, length float64) {
	var around []r2.Vec
	for turn := range 48 {
		sin, cos := math.Sincos(float64(turn) * math.Pi / 24)
		for _, far := range []float64{1, 0.6} {
			d := far * length * t.pitch
			around = append(around, r2.Vec{X: d * cos, Y: d * sin})
		}
	}
	t.at[c] = t.at[other]
	t.move(c, around, func(r2.Vec) bool { return true })
}

// improve moves cities for which keep is false to better places, beginning with the ends of a new lane. Earlier cities
// stay within reach.
func (t *tidier) improve(was []r2.Vec, l Edge, keep func(c int) bool) {
	work := 300_000 // the most pairs of a lane and a city, or of two lanes, to compare
	for i, still := -2, 0; i < 4*len(t.at) && work > 0 && still < len(t.at); i++ {
		c := [2]int{l.A, l.B}[i&1]
		if i >= 0 {
			c = i % len(t.at)
		}
		still++
		if !t.fixed[c] && !keep(c) && t.move(c, steps(), func(v r2.Vec) bool {
			if c < len(was) && r2.Norm(r2.Sub(v, was[c])) > reach {
				return false
			}
			work -= (len(t.of[c]) + 1) * (len(t.lanes) + len(t.at))
			return true
		}) {
			still = 0
		}
	}
}

// wanted returns where the cities would ideally be: at their distances along the lanes or, if most of them are real
// places, as on the earth. The more cities there are, the more of the sheet they fill.
func (g *incremental) wanted() []r2.Vec {
	at, real := slices.Clone(g.at), onEarth(g.cities)
	if real {
		at = mapped(g.cities)
	}
	var free []pull
	for c, row := range g.way {
		p := pull{city: c}
		for o, d := range row {
			if o != c && !math.IsInf(d, 1) {
				p.from = append(p.from, distance{o, d})
			}
		}
		if p.from != nil && !g.fixed[c] && !(real && g.cities[c].Known) {
			free = append(free, p)
		}
	}
	scale := g.scale(at)
	for range 20 {
		relax(free, scale, at)
	}
	if !slices.Contains(g.fixed, true) {
		most := stretched
		if real {
			most = stretchedReal
		}
		fill(at, partly(len(at)), most)
	}
	for c := range at {
		at[c] = inFrame(at[c])
	}
	return at
}

// fill centers places on the sheet and stretches them to fill a part of it. Most limits how much more it stretches one
// direction than the other. A direction without extent is not stretched.
func fill(at []r2.Vec, part, most float64) {
	b := boxOf(at)
	size := r2.Vec{X: max(0.01, b.Size().X), Y: max(0.01, b.Size().Y)}
	by := r2.Vec{X: part * (width - 2*marginX) / size.X, Y: part * (height - 2*marginY) / size.Y}
	by = r2.Vec{X: min(by.X, most*by.Y), Y: min(by.Y, most*by.X)}
	for c, v := range at {
		v = r2.Sub(v, b.Center())
		at[c] = rounded(r2.Vec{X: width/2 + v.X*by.X, Y: height/2 + v.Y*by.Y})
	}
}

// partly returns how much of the sheet some cities fill; it grows with their number.
func partly(cities int) float64 { return min(1, 0.3+float64(cities)/14) }

// How much more cities may be stretched in one direction than in the other, if they are real places, and if they are
// not.
const stretchedReal, stretched = 1.2, 1.5

// onEarth reports whether cities are placed as on the earth: at least three quarters of them are real places, and
// nobody has placed any by hand.
func onEarth(cities []MapCity) bool {
	known := lists.Count(cities, func(c MapCity) bool { return c.Known })
	placed := slices.ContainsFunc(cities, func(c MapCity) bool { return !c.Unplaced })
	return known >= 2 && 4*known >= 3*len(cities) && !placed
}

// mapped returns the places of cities on a map of the earth, in degrees of latitude. Unknown cities are in the middle
// of the others.
func mapped(cities []MapCity) []r2.Vec {
	middle, known := r2.Vec{}, 0.0
	for _, c := range cities {
		if c.Known {
			middle, known = r2.Add(middle, c.Earth), known+1
		}
	}
	middle = r2.Scale(1/known, middle)
	at := make([]r2.Vec, len(cities))
	for i, c := range cities {
		if at[i] = golden(i); c.Known {
			at[i] = r2.Sub(c.Earth, middle)
			at[i] = rounded(r2.Vec{X: at[i].X * math.Cos(middle.Y*math.Pi/180), Y: -at[i].Y})
		}
	}
	return at
}

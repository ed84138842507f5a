package layout

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/spatial/r2"
	"pgregory.net/rapid"

	"purser/internal/soak"
)

// learned returns the cities and lanes of a board in the order in which somebody learns it: each
// lane, and its cities when a lane leads there for the first time.
func learned(t *rapid.T) (cities []MapCity, lanes []Edge) {
	places := rapid.Float64Range(0, 1)
	some := rapid.SampledFrom([]int{0, 0, 0, 1, 2}).Draw(t, "which cities have a place, or are known")
	for range rapid.IntRange(1, 14).Draw(t, "lanes") {
		l := Edge{Spaces: rapid.IntRange(1, 9).Draw(t, "spaces")}
		for _, end := range []*int{&l.A, &l.B} {
			if *end = rapid.IntRange(0, len(cities)).Draw(t, "city"); *end < len(cities) {
				continue
			}
			c := MapCity{Unplaced: true}
			if of := rapid.IntRange(0, 3).Draw(t, "of"); some == 1 && of == 0 {
				c = MapCity{Spot: Spot{places.Draw(t, "x"), places.Draw(t, "y")}}
			} else if some == 2 && of > 0 {
				c.Known, c.Earth = true, r2.Vec{X: 360*places.Draw(t, "east") - 180, Y: 160*places.Draw(t, "north") - 80}
			}
			cities = append(cities, c)
		}
		lanes = append(lanes, l)
	}
	return cities, lanes
}

// come returns how many cities have come with some lanes.
func come(lanes []Edge) (cities int) {
	for _, l := range lanes {
		cities = max(cities, l.A+1, l.B+1)
	}
	return cities
}

// TestIncremental grows boards at random: no lane moves a city by more than 8 % of the width, cities keep
// their places if they have any, the others are in the frame and apart, and it does not matter
// what was drawn before.
func TestIncremental(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		cities, lanes := learned(t)
		var before []Spot
		for n := range len(lanes) + 1 {
			so := cities[:come(lanes[:n])]
			list := Incremental(so, 0, lanes[:n])
			for i, p := range list {
				if c := so[i]; !c.Unplaced {
					if p != c.Spot {
						t.Errorf("lane %d: city %d has the place %v and is at %v", n, i, c.Spot, p)
					}
					continue
				}
				if i < len(before) && math.Hypot(p.X-before[i].X, (p.Y-before[i].Y)*height/width) > 0.08+1e-9 {
					t.Errorf("lane %d: city %d moves from %v to %v", n, i, before[i], p)
				}
				if !(p.X >= 0.029 && p.X <= 0.971 && p.Y >= 0.029 && p.Y <= 0.971) {
					t.Errorf("lane %d: city %d is at %v", n, i, p)
				}
				for j, o := range list {
					if d := far(p, o); i != j && d < apart(len(list))-1e-6 {
						t.Errorf("lane %d: cities %d and %d are %.1f apart", n, i, j, d)
					}
				}
			}
			before = list
		}
		recent = nil
		if again := Incremental(cities, 0, lanes); !slices.Equal(again, before) {
			t.Errorf("at once %v, and one after the other %v", again, before)
		}
		if back := Incremental(cities[:come(lanes[:1])], 0, lanes[:1]); len(back) == 0 {
			t.Error("nothing after the first lane")
		}
	})
}

package chart

import (
	"math"
	"slices"
)

// A scale is an axis from its lowest value to its highest, with ticks at round
// numbers.
type scale struct {
	low, high int
	ticks     []int
}

// values returns the scale for all values, from zero or the lowest value to the highest.
func (c *Chart) values(ticks int) scale {
	low, high := 0, 1
	switch {
	case c.Form:
		high = 100
	case c.Rating:
		high = 10
	}
	for i := range c.Lines {
		all := append([]int{c.end(i)}, c.Lines[i].Values...)
		low, high = min(low, slices.Min(all)), max(high, slices.Max(all))
	}
	return newScale(low, high, ticks)
}

// newScale returns a scale with at most so many steps of 1, 2, 5, 10, 20 and so on.
func newScale(low, high, steps int) scale {
	s := scale{low: low, high: max(high, low+1)}
	step := roundUp(float64(s.high-s.low) / float64(max(1, steps)))
	for tick := int(math.Ceil(float64(low)/float64(step))) * step; tick <= s.high; tick += step {
		s.ticks = append(s.ticks, tick)
	}
	return s
}

// roundUp returns the smallest of 1, 2, 5, 10, 20 and so on that is at least x.
func roundUp(x float64) int {
	for ten := 1; ; ten *= 10 {
		for _, f := range []int{1, 2, 5} {
			if float64(f*ten) >= x {
				return f * ten
			}
		}
	}
}

// part returns the position of a value on the scale, from 0 to 1.
func (s *scale) part(v int) float64 { return float64(v-s.low) / float64(s.high-s.low) }

// spread moves apart places that are closer than a gap. They must be ascending and stay so, between low and high if
// there is room.
func spread(places []float64, gap, low, high float64) []float64 {
	out := make([]float64, len(places))
	for i, at := range places {
		out[i] = max(at, low)
		if i > 0 {
			out[i] = max(out[i], out[i-1]+gap)
		}
	}
	for i := len(out) - 1; i >= 0; i-- {
		limit := high
		if i < len(out)-1 {
			limit = out[i+1] - gap
		}
		out[i] = min(out[i], limit)
	}
	return out
}

package chart

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
)

// TestScale checks that the ticks are at round numbers, all within the axis.
func TestScale(t *testing.T) {
	for _, test := range []struct {
		low, high, steps int
		want             []int
	}{
		{0, 232, 6, []int{0, 50, 100, 150, 200}},
		{-14, 18, 4, []int{-10, 0, 10}},
		{0, 0, 5, []int{0, 1}},
		{0, 1, 9, []int{0, 1}},
		{0, 100, 5, []int{0, 20, 40, 60, 80, 100}},
		{-11, -11, 3, []int{-11, -10}},
		{0, 7, 0, []int{0}},
	} {
		if got := newScale(test.low, test.high, test.steps).ticks; !reflect.DeepEqual(got, test.want) {
			t.Errorf("%d to %d in %d steps: %v, want %v", test.low, test.high, test.steps, got, test.want)
		}
	}
}

// TestSpread checks that places stay in order, and are apart and within the room.
func TestSpread(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		places := rapid.SliceOfN(rapid.Float64Range(0, 100), 0, 5).Draw(t, "places")
		slices.Sort(places)
		got := spread(places, 10, 0, 100)
		for i, at := range got {
			if at < -1e-9 || at > 100+1e-9 || i > 0 && at-got[i-1] < 10-1e-9 {
				t.Fatalf("%v became %v", places, got)
			}
		}
	})
	if got := spread([]float64{5, 50, 95}, 10, 0, 100); !reflect.DeepEqual(got, []float64{5, 50, 95}) {
		t.Errorf("labels that have room were moved: %v", got)
	}
}

package scoring_test

import (
	"slices"
	"testing"

	"purser/scoring"
)

// TestPlaces ranks totals: equal ones share a place, and the next place counts them all.
func TestPlaces(t *testing.T) {
	for _, tt := range []struct{ totals, want []int }{
		{nil, []int{}},
		{[]int{7}, []int{1}},
		{[]int{3, 9, 5}, []int{3, 1, 2}},
		{[]int{5, 9, 5, 9, -1}, []int{3, 1, 3, 1, 5}},
	} {
		got := scoring.Places(len(tt.totals), func(i, j int) bool { return tt.totals[i] > tt.totals[j] })
		if !slices.Equal(got, tt.want) {
			t.Errorf("%v: %v", tt.totals, got)
		}
	}
}

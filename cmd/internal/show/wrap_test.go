package show

import (
	"slices"
	"testing"
)

// TestWrapCell breaks cells of tables: lists of cities and sums not within a name, and other words anywhere.
func TestWrapCell(t *testing.T) {
	for _, tt := range []struct {
		cell  string
		width int
		want  []string
	}{
		{"Los Angeles – Rio, of them two", 26, []string{"Los Angeles – Rio,", "of them two"}},
		{"6 routes × 15 points, 4 × 7 points", 24, []string{"6 routes × 15 points,", "4 × 7 points"}},
		{"three lanes, two old", 19, []string{"three lanes, two", "old"}},
		{"Rio – the longest name", 20, []string{"Rio – the longest", "name"}},
	} {
		if got := wrapCell(tt.cell, tt.width); !slices.Equal(got, tt.want) {
			t.Errorf("%q at %d: %q", tt.cell, tt.width, got)
		}
	}
}

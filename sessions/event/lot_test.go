package event

import (
	"slices"
	"testing"
)

// TestVector checks the numbers and the shuffle that the format promises.
func TestVector(t *testing.T) {
	t.Parallel()
	l := newLot("example", "1", 1)
	if n := l.next(); n != 16534403355752371039 {
		t.Errorf("the first number is %d", n)
	}
	order := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	newLot("example", "1", 1).shuffle(order)
	if want := []int{9, 5, 8, 1, 3, 7, 4, 6, 2, 10}; !slices.Equal(order, want) {
		t.Errorf("shuffled: %v, not %v", order, want)
	}
}

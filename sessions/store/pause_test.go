package store

import (
	"testing"
	"time"
)

// TestPause checks that files are looked at seldom when nothing has happened for a while, and that looks which take
// long take an eighth of the time.
func TestPause(t *testing.T) {
	for _, test := range []struct {
		idle       int
		took, want time.Duration
	}{
		{0, 0, beat}, {awake, time.Millisecond, beat}, {0, time.Second, 7 * time.Second},
		{awake + 1, 0, slow}, {1 << 20, time.Millisecond, slow}, {1 << 20, time.Second, 7 * time.Second},
	} {
		if got := pause(test.idle, test.took); got != test.want {
			t.Errorf("after %d looks without news, the last %v long: %v, want %v", test.idle, test.took, got, test.want)
		}
	}
	if slow < 10*beat {
		t.Error("seldom looks are not a tenth")
	}
}

package game_test

import (
	"net/http"
	"testing"
)

// TestNumbers drops a count by numbers, which only the scorekeeper can do.
func TestNumbers(t *testing.T) {
	b := set(t, two)
	for path, want := range map[string]int{b.seat("Ben"): http.StatusForbidden, b.keeper(): http.StatusSeeOther} {
		if answer := b.send(path + "/numbers"); answer.Code != want {
			t.Errorf("%s: %d %s, want %d", path, answer.Code, answer.Body, want)
		}
	}
}

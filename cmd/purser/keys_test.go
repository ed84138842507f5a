package main

import (
	"strings"
	"testing"
)

// TestDownAfterError presses ↓ on a list whose mark an error took away: it marks the first row, and no house rule is
// adopted that nobody chose.
func TestDownAfterError(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, small, "play")
	for _, step := range [][2]string{{"name of the game", "friday\r"}, {"┃ board", "usa\r"}, {"player 1, name", "Anna\r"},
		{"Anna, color", "\r"}, {"Anna, tickets kept", "2\r"}, {"player 2, name", "Ben\r"}, {"Ben, color", "\r"},
		{"Ben, tickets kept", "2\r"}, {"player 3, name", "\r"}, {"who begins", "\r"}, {"house rules", "xyzzy\r"},
		{"error: ", lone}, {"↓ chooses a row", "\x1b[B"}, {"> none", "\r"}, {"is everything right", "\r"},
		{"Anna's turn", "9"}} {
		s.wait(step[0])
		s.press(step[1])
	}
	s.end()
	if record := recordOf(t, home); strings.Contains(record, "\nrule ") {
		t.Errorf("a house rule is adopted:\n%s", record)
	}
}

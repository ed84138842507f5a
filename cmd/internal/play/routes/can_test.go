package routes

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// TestCalledCan checks that a player called Can enters lines by the name, and that the question mark asks.
func TestCalledCan(t *testing.T) {
	dir := t.TempDir()
	begun := strings.ReplaceAll(started, "Anna", "Can")
	keep(t, dir, begun)
	tb, asked := linesIn(t, dir, "can? draw\ncan\ncan draw\n\n")
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	has(t, "what was said", asked.String()+tb.told.String(), "yes: Can takes cards", "9  Can takes cards")
	if got := strings.TrimPrefix(tb.record("friday"), begun); got != "Can draw\n" {
		t.Errorf("wrote %q", got)
	}
}

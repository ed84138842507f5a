package terminal_test

import (
	"runtime/debug"
	"testing"

	"purser/internal/terminal"
)

// TestKeepSmall lets two commands keep memory small at the same time, and checks that the
// collector then runs as before, whichever of them ends first.
func TestKeepSmall(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		done := [2]func(){terminal.KeepSmall(), terminal.KeepSmall()}
		done[order[0]]()
		if growth := debug.SetGCPercent(20); growth != 20 {
			t.Errorf("one is done, and the collector waits for %d percent", growth)
		}
		done[order[1]]()
		if growth := debug.SetGCPercent(400); growth != 400 {
			t.Errorf("both are done, and the collector waits for %d percent", growth)
		}
	}
}

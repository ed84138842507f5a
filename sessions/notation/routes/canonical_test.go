package routes_test

import (
	"math"
	"runtime"
	"strings"
	"testing"
)

// TestCanonicalLinesAreTakenOver checks that a canonical line is understood without storing
// its text separately: such lines do not make the allocated memory grow.
func TestCanonicalLinesAreTakenOver(t *testing.T) {
	for _, line := range []string{
		"Anna draw", "Anna claim hamburg/moskva/white", "Anna claim hamburg/moskva/white with 1 train-white, 1 wild",
		"Anna harbor dar-es-salaam",
		"Anna harbor hamburg with 2 anchor-red, 1 ship-red, 1 wild", "Anna tickets 2 of 4",
		"Anna exchange 3 ships for trains", `Anna pass "no cards are left"`,
	} {
		text := head + strings.Repeat(line+"\n", 500)
		allocs := testing.AllocsPerRun(3, func() {
			if _, err := understand(text); err != nil {
				t.Fatal(err)
			}
		})
		if allocs > 100 {
			t.Errorf("%s: %.0f allocations", line, allocs)
		}
	}
}

// TestOpenBoardTakesLittleMore checks that a record of an open board is understood in hardly
// more memory than one of a printed board: its moves are kept once, although lines are undone.
func TestOpenBoardTakesLittleMore(t *testing.T) {
	took := func(board string) uint64 {
		text := "purser 1\nmap " + board + "\nplayer Anna blue\nplayer Ben red\n" + strings.Repeat("Anna draw\nundo\n", 1000)
		least := uint64(math.MaxUint64)
		for range 5 { // other tests allocate at the same time
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, err := understand(text); err != nil {
				t.Fatal(err)
			}
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		return least
	}
	if printed, open := took("usa"), took("paris"); open > printed+printed/4 {
		t.Errorf("%d bytes on an open board, %d on a printed one", open, printed)
	}
}

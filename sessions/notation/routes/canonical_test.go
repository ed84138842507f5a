package routes_test

import (
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

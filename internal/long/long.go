// Package long says how long the tests search. `go test` draws a short share of the random
// games, kills and answers; with PURSER_LONG=n it draws n times as many.
package long

import (
	"flag"
	"os"
	"runtime/debug"
	"strconv"

	_ "pgregory.net/rapid" // its flags
)

// share is how many draws of a property `go test` makes.
const share = 100

// factor is how many times more is drawn.
var factor = func() int {
	n, err := strconv.Atoi(os.Getenv("PURSER_LONG"))
	if err != nil {
		return 1
	}
	return max(1, n)
}()

func init() {
	_ = flag.Set("rapid.checks", strconv.Itoa(Times(share)))
	debug.SetGCPercent(1000)      // a search throws away nearly all that it makes
	debug.SetMemoryLimit(1 << 30) // of which a small machine keeps no more than it has to
}

// Times returns how often a test that makes n random draws in `go test` makes them now.
func Times(n int) int { return n * factor }

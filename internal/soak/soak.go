// Package soak decides how much the tests search. `go test` draws a small number of random games, kills and answers;
// with PURSER_LONG=n it draws n times as many.
package soak

import (
	"flag"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"

	_ "pgregory.net/rapid" // registers its flags
)

// share is how many draws `go test` makes for each property.
const share = 100

// factor is how many times as much is drawn, from PURSER_LONG.
var factor = func() int {
	n, err := strconv.Atoi(os.Getenv("PURSER_LONG"))
	if err != nil {
		return 1
	}
	return max(1, n)
}()

// Seed is what random draws begin with: the same number in every `go test`, so that a change is red or green by what
// it changes, and another one in each long run.
var Seed = func() uint64 {
	if os.Getenv("PURSER_LONG") == "" {
		return 1
	}
	return rand.Uint64()
}()

func init() {
	_ = flag.Set("rapid.checks", strconv.Itoa(Times(share)))
	_ = flag.Set("rapid.seed", strconv.FormatUint(Seed, 10))
	debug.SetGCPercent(1000)      // nearly everything a search allocates is garbage soon
	debug.SetMemoryLimit(1 << 30) // but a small machine must not run out of memory
}

// Times returns the number of draws for a test that makes n of them in `go test`.
func Times(n int) int { return n * factor }

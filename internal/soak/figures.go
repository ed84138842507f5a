package soak

import (
	"fmt"
	"iter"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// A counter is something that the tests count as they search. The promises pages have a table with the totals of the
// last long run: one row per counter, in this order.
type counter int

// The counters.
const (
	Games  counter = iota // games played at random, line by line
	Cases                 // other random cases, checked against a plain search or a law
	Forms                 // forms filled in with random keystrokes
	Kills                 // programs killed while writing
	Faults                // failed system calls, one in each change
	Stops                 // points at which all writing stopped, as in a power failure
	Shapes                // records, lines and requests built to do harm
	Figures
)

// Count adds n to a counter: it appends a line to the file named by PURSER_FIGURES, if that is set.
func Count(f counter, n int) {
	name := os.Getenv("PURSER_FIGURES")
	if name == "" {
		return
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err == nil {
		_, err = fmt.Fprintf(file, "%d %d\n", f, n) // one write: many tests write at once
	}
	if err != nil {
		panic(err) // otherwise a total would be too small
	}
	file.Close()
}

// Draws yields 0, 1, 2… for a test that makes n random draws in `go test`, or more in a long run, and adds the draws
// made to a counter.
func Draws(f counter, n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		drawn := 0
		for drawn < Times(n) {
			drawn++
			if !yield(drawn - 1) {
				break
			}
		}
		Count(f, drawn)
	}
}

// Check checks a property of random values, as rapid.Check does, and adds the draws to a counter.
func Check(t *testing.T, f counter, property func(*rapid.T)) {
	t.Helper()
	drawn := 0
	rapid.Check(t, func(t *rapid.T) {
		drawn++
		property(t)
	})
	Count(f, drawn)
}

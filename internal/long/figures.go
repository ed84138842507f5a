package long

import (
	"fmt"
	"iter"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// A counter is something that the tests count while they search. The pages of promises have what
// the last long run came to, a row for each figure, in this order.
type counter int

// The figures.
const (
	Games  counter = iota // games that were drawn line by line
	Cases                 // other random cases, compared with a plain search or a law
	Forms                 // forms on which random keys were struck
	Kills                 // programs killed while they wrote
	Faults                // system calls that failed, one in each change
	Stops                 // calls and bytes at which everything stopped, as when the power fails
	Shapes                // records, lines and requests made to do harm
	Figures
)

// Count adds n to a figure: it writes a line to the file that PURSER_FIGURES names, if it names one.
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
		panic(err) // a figure would be too small
	}
	file.Close()
}

// Draws counts from 0 for a test that makes n random draws in `go test`, and adds those that were
// made to a figure.
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

// Check checks a property of random values, as rapid.Check does, and adds them to a figure.
func Check(t *testing.T, f counter, property func(*rapid.T)) {
	t.Helper()
	drawn := 0
	rapid.Check(t, func(t *rapid.T) {
		drawn++
		property(t)
	})
	Count(f, drawn)
}

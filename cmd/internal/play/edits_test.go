package play

import (
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
)

// TestPlainInserts checks that what is missing above a line is asked for by an example, and can be any line,
// whatever the line below it is.
func TestPlainInserts(t *testing.T) {
	fixing(t, journey, "fix before 9", func(q *ask.Question) {
		rows := answers(q.Choices)
		buys := func(row string) bool { return strings.HasPrefix(row, "buys") }
		if q.Example.Empty() || !slices.ContainsFunc(rows, buys) {
			t.Errorf("such as %q: %q", q.Example, rows)
		}
	})
}

package play

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/ask"
)

// TestPlainInserts checks that what is missing above a line is asked for by an example, and can be any line,
// whatever the line below it is.
func TestPlainInserts(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, journey)
	at := 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		q := form.Questions[0]
		if at++; at == 1 {
			q.Answer = "insert 9"
			return q.Validate(q.Answer)
		}
		rows := answers(q.Choices)
		buys := func(row string) bool { return strings.HasPrefix(row, "buys") }
		if q.Example.Empty() || !slices.ContainsFunc(rows, buys) {
			t.Errorf("such as %q: %q", q.Example, rows)
		}
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) || at != 2 {
		t.Errorf("%v after %d forms", err, at)
	}
}

package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"purser/cmd/internal/ask"
)

// TestBeside checks that the board is drawn beside the form, as wide as there is room, with
// the claimed lanes on it, and that nothing is drawn if there is no room.
func TestBeside(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, slipped)
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		for _, size := range [][2]int{{50, 14}, {60, 30}, {80, 40}, {80, 14}} {
			rows := form.Beside(size[0], size[1])
			if len(rows) < 10 || len(rows) > size[1] || !strings.Contains(strings.Join(rows, "\n"), "Sydney") {
				t.Errorf("%v: %d lines\n%s", size, len(rows), strings.Join(rows, "\n"))
			}
			for _, row := range rows {
				if ansi.StringWidth(row) > size[0] {
					t.Errorf("%v: %q", size, row)
				}
			}
		}
		if rows := form.Beside(50, 5); rows != nil {
			t.Errorf("%q", rows)
		}
		return io.EOF
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
}

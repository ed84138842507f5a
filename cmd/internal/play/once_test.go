package play

import (
	"errors"
	"io"
	"testing"

	"purser/cmd/internal/ask"
	"purser/cmd/purser/testdata/nim"
)

// TestFormOnce enters a line in a form on the screen, which is understood once, and written once.
func TestFormOnce(t *testing.T) {
	dir := t.TempDir()
	keep(t, dir, stones)
	read, written, at := nim.Lines.Read.Load(), nim.Lines.Written.Load(), 0
	tb := tableIn(t, dir, script(func(form *ask.Form) error {
		if at++; at > 1 {
			return io.EOF
		}
		form.Questions[0].Answer = "take 3"
		return form.Questions[0].Validate("take 3")
	}))
	if err := tb.Play("friday"); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	tb.wrote("take 3", stones, "Ben take 3\n")
	if read, written = nim.Lines.Read.Load()-read, nim.Lines.Written.Load()-written; read != 1 || written != 1 {
		t.Errorf("it was read %d times and written %d times", read, written)
	}
}

package routes

import (
	"errors"
	"io"
	"strings"
	"testing"

	"purser/maps"
	"purser/sessions/kind"
)

// TestFollow shows at a turn what is entered elsewhere meanwhile, and takes no Enter that was
// meant for the turn before.
func TestFollow(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	keep(t, dir, started)
	glass := &glass{}
	s := screenIn(t, dir, 80, 24, glass)
	glass.wait(t, "Anna's turn (blue), marker 0")
	g, err := s.Library.Open("friday")
	if err != nil {
		t.Fatal(err)
	}
	next, err := g.Play(g.Table.Now().Turn, kind.Line{Words: "draw"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Library.Save(g, next); err != nil {
		t.Fatal(err)
	}
	glass.wait(t, "Ben's turn (red), marker")
	glass.wait(t, "Anna takes cards")
	if _, err := io.WriteString(s.keys, "\r\r"); err != nil {
		t.Fatal(err)
	}
	glass.wait(t, "Please choose with ↓, or type")
	if got := s.record("friday"); got != started+"Anna draw\n" {
		t.Error(got)
	}
	keep(t, dir, started) // and is taken out again
	glass.wait(t, "lines were changed elsewhere")
	if err := s.stop(); !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if g, err := s.Library.Open("friday"); err != nil || g.Table.Now().Turn == maps.Nobody ||
		!strings.HasSuffix(s.record("friday"), started) {
		t.Errorf("%v\n%s", err, s.record("friday"))
	}
}

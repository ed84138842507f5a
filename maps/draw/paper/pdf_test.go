package paper_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"strings"
	"testing"

	"purser/maps/draw/paper"
)

// drawn returns what the pages of a PDF draw, as operators.
func drawn(t *testing.T, pdf []byte) string {
	t.Helper()
	var all strings.Builder
	for _, part := range bytes.Split(pdf, []byte("\nstream\n"))[1:] {
		stream, _, _ := bytes.Cut(part, []byte("\nendstream"))
		r, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			continue // a font, or a page that is not packed
		}
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// TestPDFShapes reads what a PDF draws: each shape with its colors, its width and its dashes, and
// painted as it was asked for.
func TestPDFShapes(t *testing.T) {
	line := paper.Line(at{10, 25}, at{90, 25})
	for name, c := range map[string]struct {
		draw func(s *paper.Sheet)
		want []string
	}{
		"filled":      {func(s *paper.Sheet) { s.Fill(line, red) }, []string{"1.000 0.000 0.000 rg", "\nf\n"}},
		"stroked":     {func(s *paper.Sheet) { s.Stroke(line, red, 2) }, []string{"1.000 0.000 0.000 RG", " w\n", "\nS\n"}},
		"both":        {func(s *paper.Sheet) { s.Paint(line, black, red, 2) }, []string{"1.000 0.000 0.000 RG", "\nB\n"}},
		"with dashes": {func(s *paper.Sheet) { s.Stroke(line, red, 2, 3, 1) }, []string{"] 0.00 d", "\nS\n"}},
	} {
		s := sheet()
		before := drawn(t, written(t, s, ".pdf"))
		c.draw(s)
		after := drawn(t, written(t, s, ".pdf"))
		for _, want := range c.want {
			if strings.Count(after, want) != strings.Count(before, want)+1 {
				t.Errorf("%s: %q is not there once more in %q than in %q", name, want, after, before)
			}
		}
	}
}

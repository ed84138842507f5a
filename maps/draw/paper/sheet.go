// Package paper is a sheet to draw on, in units of its own, y downwards: shapes
// and texts, in groups that have names. A sheet is written as SVG, PNG or PDF, and
// looks alike in all three.
//
// It knows nothing of games: what a drawing shows comes from who draws it. It
// opens no files, knows no clock and draws no lots; the same sheet gives the same
// bytes. An SVG holds its texts as texts; a PNG and a PDF hold them as outlines, and
// need no fonts where they are read.
package paper

import (
	"image/color"
	"io"
	"path"
	"slices"
	"strings"
)

// A Sheet is what is drawn so far, in the order in which it was drawn.
type Sheet struct {
	Title         string
	Width, Height float64
	Ground        color.RGBA // of the paper
	Dots          float64    // of a PNG for each unit

	marks []any // shape, text, group or end
}

type (
	// A shape is filled, framed, or both; a color that can be seen through is none.
	shape struct {
		path        Path
		fill, frame color.RGBA
		thick       float64
		dashes      []float64 // strokes and gaps
	}
	// A text is a line whose base begins, has its middle or ends at x, y.
	text struct {
		face        *Typeface
		size        float64
		x, y, align float64
		ink         color.RGBA
		text        string
	}
	group struct{ id, title string }
	end   struct{}
)

// Group begins a part of the sheet. It has an id, and a title unless that is empty.
func (s *Sheet) Group(id, title string) { s.marks = append(s.marks, group{id, title}) }

// EndGroup ends the last group that was begun.
func (s *Sheet) EndGroup() { s.marks = append(s.marks, end{}) }

// Fill fills a shape.
func (s *Sheet) Fill(p Path, ink color.RGBA) { s.marks = append(s.marks, shape{path: p, fill: ink}) }

// Stroke draws along a path, in strokes and gaps if there are any.
func (s *Sheet) Stroke(p Path, ink color.RGBA, thick float64, dashes ...float64) {
	s.marks = append(s.marks, shape{path: p, frame: ink, thick: thick, dashes: dashes})
}

// Paint fills a shape and frames it.
func (s *Sheet) Paint(p Path, fill, frame color.RGBA, thick float64) {
	s.marks = append(s.marks, shape{path: p, fill: fill, frame: frame, thick: thick})
}

// Text writes a line whose left end, middle or right end (by 0, 0.5 and 1) stands
// there, at half the height of its capitals.
func (s *Sheet) Text(face *Typeface, size float64, at Placed, align float64, ink color.RGBA, line string) {
	if line != "" {
		x, y := at.XY()
		s.marks = append(s.marks, text{face, size, x, y + size*0.355, align, ink, line})
	}
}

// ground is the paper itself.
func (s *Sheet) ground() *shape {
	var p Path
	p.move(0, 0)
	p.line(s.Width, 0)
	p.line(s.Width, s.Height)
	p.line(0, s.Height)
	p.close()
	return &shape{path: p, fill: s.Ground}
}

// shapes gives all that is drawn as shapes, the texts as their outlines.
func (s *Sheet) shapes(yield func(shape) bool) {
	for _, m := range s.marks {
		one, ok := m.(shape)
		if t, is := m.(text); is {
			one, ok = shape{path: t.face.outline(t.size, t.x-t.align*t.face.Width(t.size, t.text), t.y, t.text), fill: t.ink}, true
		}
		if ok && !yield(one) {
			return
		}
	}
}

// writers are the formats, by the ending of a file's name.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg, ".png": (*Sheet).png, ".pdf": (*Sheet).pdf}

// Formats lists the endings of the files that can be written.
func Formats() []string { return []string{".svg", ".png", ".pdf"} }

// FormatOf gives the ending that says how a file is written, if it is one of the
// [Formats].
func FormatOf(file string) (format string, ok bool) {
	format = strings.ToLower(path.Ext(file))
	return format, slices.Contains(Formats(), format)
}

// Write writes the sheet in one of the [Formats].
func (s *Sheet) Write(w io.Writer, format string) error { return writers[format](s, w) }

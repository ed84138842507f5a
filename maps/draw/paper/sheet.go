// Package paper is a sheet to draw on: shapes and texts in named groups. It has its own
// units, and y runs downwards. A sheet is written as SVG, PNG or PDF, and looks alike in
// all three.
//
// It knows nothing about games. It opens no files, reads no clock and uses no random
// numbers; the same sheet always yields the same bytes. An SVG and a PDF have their texts
// as texts, a PDF with their fonts; a PNG has their outlines. None needs fonts on the
// reader's machine.
package paper

import (
	"image/color"
	"io"
	"path"
	"slices"
	"strings"
)

// A Sheet is what has been drawn so far, in the order of drawing.
type Sheet struct {
	Title         string     // of an SVG
	Width, Height float64    // in units
	Background    color.RGBA // behind everything
	Scale         float64    // pixels of a PNG per unit; at least 1
	Wide          int        // the width of the output, within the bounds of [Widths]; 0 for the default

	marks []any      // shape, text, group or end
	dark  color.RGBA // the background on a dark screen; see [Both]
}

type (
	// A shape is filled, stroked or both. A transparent color is not painted.
	shape struct {
		path         Path
		fill, stroke color.RGBA
		width        float64   // of the stroke
		dashes       []float64 // lengths of dashes and gaps in turn; none for a solid line

		darkFill, darkStroke color.RGBA // on a dark screen; see [Both]
	}
	// A text is a line of letters. Its start, middle or end is at x, for an align of 0, 0.5
	// or 1, and its baseline is at y.
	text struct {
		face        *Typeface
		size        float64
		x, y, align float64
		color       color.RGBA
		text        string
		dark        color.RGBA // on a dark screen; see [Both]
	}
	group struct{ id, title string }
	end   struct{}
)

// Group begins a named group. What is drawn until [Sheet.EndGroup] belongs to it.
// The title may be empty.
func (s *Sheet) Group(id, title string) { s.marks = append(s.marks, group{id, title}) }

// EndGroup ends the group that began last.
func (s *Sheet) EndGroup() { s.marks = append(s.marks, end{}) }

// Fill fills an outline.
func (s *Sheet) Fill(p Path, fill color.RGBA) { s.marks = append(s.marks, shape{path: p, fill: fill}) }

// Stroke draws a line of a width along a path. The dashes are the lengths of
// dashes and gaps in turn; without any the line is solid.
func (s *Sheet) Stroke(p Path, stroke color.RGBA, width float64, dashes ...float64) {
	s.marks = append(s.marks, shape{path: p, stroke: stroke, width: width, dashes: dashes})
}

// Paint fills an outline and draws a line of a width along it.
func (s *Sheet) Paint(p Path, fill, stroke color.RGBA, width float64) {
	s.marks = append(s.marks, shape{path: p, fill: fill, stroke: stroke, width: width})
}

// Text writes a line of text. Its start, middle or end is at a point, for an align of 0,
// 0.5 or 1; its capitals are vertically centered on the point.
func (s *Sheet) Text(face *Typeface, size float64, at Point, align float64, fill color.RGBA, line string) {
	if line != "" {
		x, y := at.XY()
		s.marks = append(s.marks, text{face: face, size: size, x: x, y: y + size*halfCapital, align: align, color: fill,
			text: line})
	}
}

// halfCapital is half the height of a capital, as a fraction of the font size.
const halfCapital = 0.355

// background returns the shape of the whole sheet.
func (s *Sheet) background() *shape {
	var p Path
	p.move(0, 0)
	p.line(s.Width, 0)
	p.line(s.Width, s.Height)
	p.line(0, s.Height)
	p.close()
	return &shape{path: p, fill: s.Background, darkFill: s.dark}
}

// shapes yields everything that is drawn as shapes, with texts as their outlines.
func (s *Sheet) shapes(yield func(shape) bool) {
	for _, m := range s.marks {
		one, ok := m.(shape)
		if t, is := m.(text); is {
			one, ok = shape{path: t.face.outline(t.size, t.x-t.align*t.face.Width(t.size, t.text), t.y, t.text),
				fill: t.color}, true
		}
		if ok && !yield(one) {
			return
		}
	}
}

// writers are the formats, by the extension of a file's name.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg, ".png": (*Sheet).png, ".pdf": (*Sheet).pdf}

// Formats returns the extensions of the files that can be written.
func Formats() []string { return []string{".svg", ".png", ".pdf"} }

// FormatOf returns the extension of a file name in lowercase, and whether it is one of the
// [Formats].
func FormatOf(file string) (format string, ok bool) {
	format = strings.ToLower(path.Ext(file))
	return format, slices.Contains(Formats(), format)
}

// Widths returns the bounds of [Sheet].Wide: pixels of an SVG or a PNG, millimeters of a
// PDF, which is A4 in landscape at 297 and A3 at 420.
func Widths(format string) (least, most int) {
	if format == ".pdf" {
		return 100, 2000
	}
	return 200, 12000
}

// Write writes the sheet in one of the [Formats]. It returns the error of the
// writer, if any.
func (s *Sheet) Write(w io.Writer, format string) error { return writers[format](s, w) }

// Package paper is a sheet to draw on, with shapes and texts in named groups. It has its own units; y points down. A
// sheet can be written as SVG, PNG or PDF, and looks the same in all three.
//
// The package knows nothing about games. It opens no files, reads no clock and uses no random numbers; the same sheet
// always yields the same bytes. In SVG and PDF, texts stay texts, and a PDF contains the fonts; in PNG, texts are
// drawn. No format needs fonts on the reader's machine.
package paper

import (
	"image/color"
	"io"
	"path"
	"slices"
	"strings"
)

// A Sheet is a drawing: everything drawn so far, in order.
type Sheet struct {
	Title         string     // for SVG
	Width, Height float64    // in units
	Background    color.RGBA // behind everything
	Scale         float64    // pixels per unit in a PNG; at least 1
	Wide          int        // the width of the output, within [Widths]; 0 for the default

	marks []any      // shape, text, group or end
	from  [2]float64 // the corner of the visible part; see [Sheet.Part]
	dark  color.RGBA // the background on dark screens
	seen  [3]float64 // the part that a page shows; see [Sheet.Zoom]
}

type (
	// A paint is a color, and its replacement on dark screens; see [Both].
	paint struct{ light, dark color.RGBA }
	// A shape is filled, stroked or both. Transparent colors are not painted.
	shape struct {
		path         Outline
		fill, stroke paint
		width        float64   // of the stroke
		dashes       []float64 // lengths of dashes and gaps, alternating; empty for a solid line
	}
	// A text is a line of text. X is its start, middle or end, for an align of 0, 0.5 or 1; y is its baseline.
	text struct {
		face        *Typeface
		size        float64
		x, y, align float64
		color       paint
		text        string
	}
	group struct{ id, title string }
	end   struct{}
)

// Group begins a named group, which contains everything drawn until [Sheet.EndGroup]. The title may be empty.
func (s *Sheet) Group(id, title string) { s.marks = append(s.marks, group{id, title}) }

// EndGroup ends the group that began most recently.
func (s *Sheet) EndGroup() { s.marks = append(s.marks, end{}) }

// Fill fills an outline.
func (s *Sheet) Fill(p Outline, fill color.RGBA) { s.Paint(p, fill, color.RGBA{}, 0) }

// Stroke draws a line of a width along a path. Dashes are the lengths of dashes and gaps, alternating; without any,
// the line is solid.
func (s *Sheet) Stroke(p Outline, stroke color.RGBA, width float64, dashes ...float64) {
	s.marks = append(s.marks, shape{path: p, stroke: paint{light: stroke}, width: width, dashes: dashes})
}

// Paint fills an outline, and draws a line of a width along it.
func (s *Sheet) Paint(p Outline, fill, stroke color.RGBA, width float64) {
	s.marks = append(s.marks, shape{path: p, fill: paint{light: fill}, stroke: paint{light: stroke}, width: width})
}

// Text writes a line of text. At is its start, middle or end, for an align of 0, 0.5 or 1, vertically centered on its
// capitals.
func (s *Sheet) Text(face *Typeface, size float64, at Point, align float64, fill color.RGBA, line string) {
	if line != "" {
		x, y := at.XY()
		s.marks = append(s.marks, text{face, size, x, y + size*halfCapital, align, paint{light: fill}, line})
	}
}

// halfCapital is half the height of a capital, as a fraction of the font size.
const halfCapital = 0.355

func (s *Sheet) background() *shape {
	corners := Outline{{'M', [6]float64{}}, {'L', [6]float64{s.Width}}, {'L', [6]float64{s.Width, s.Height}},
		{'L', [6]float64{0, s.Height}}, {do: 'Z'}}
	return &shape{path: corners, fill: paint{s.Background, s.dark}}
}

func (t *text) left() float64 { return t.x - t.align*t.face.Width(t.size, t.text) }

// FormatOf returns the lower-case extension of a file name, and whether it is one of the [Formats].
func FormatOf(file string) (format string, ok bool) {
	format = strings.ToLower(path.Ext(file))
	return format, slices.Contains(Formats(), format)
}

// Widths returns the bounds of [Sheet].Wide: in pixels for SVG and PNG, and in millimeters for PDF, where 297 is A4 in
// landscape and 420 is A3.
func Widths(format string) (least, most int) {
	if format == ".pdf" {
		return 100, 2000
	}
	return 200, 12000
}

// Write writes the sheet in one of the [Formats]. It returns the error of the
// writer, if any.
func (s *Sheet) Write(w io.Writer, format string) error { return writers[format](s, w) }

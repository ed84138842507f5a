//go:build !js

package paper

import (
	"cmp"
	"image/color"
	"io"
	"slices"
	"sync"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// across is the width of an A4 page in landscape, in millimeters; point is the number of points in a millimeter.
const (
	across = 297
	point  = 72 / 25.4
)

// stopClock keeps the library from writing the current time.
var stopClock = sync.OnceFunc(func() {
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultCatalogSort(true) // otherwise fonts are in random order
})

// A pdfPage is a PDF being written. Its units are points, and y points down.
type pdfPage struct {
	*fpdf.Fpdf
	scale float64 // points per unit
}

// pdf writes the sheet as PDF, as wide as an A4 page in landscape unless another width is
// set.
func (s *Sheet) pdf(w io.Writer) error {
	stopClock()
	wide := float64(cmp.Or(s.Wide, across)) * point
	scale := wide / s.Width
	p := pdfPage{fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: wide, Ht: s.Height * scale}}),
		scale}
	p.SetTitle(s.Title, true)
	p.SetMargins(0, 0, 0)
	p.SetAutoPageBreak(false, 0)
	p.SetLineJoinStyle("miter")
	for _, face := range []*Typeface{Regular, Bold, Italic} {
		if slices.ContainsFunc(s.marks, func(m any) bool { t, ok := m.(text); return ok && t.face == face }) {
			p.AddUTF8FontFromBytes(face.name, "", face.ttf)
		}
	}
	p.AddPage()
	p.shape(s.background())
	for _, m := range s.seenOf(s.marks) {
		switch m := m.(type) {
		case shape:
			p.shape(&m)
		case text:
			p.text(&m)
		}
	}
	return p.Output(w)
}

func (p *pdfPage) shape(s *shape) {
	for _, step := range s.path {
		at := step.at
		for k := range at {
			at[k] *= p.scale
		}
		switch step.do {
		case 'M':
			p.MoveTo(at[0], at[1])
		case 'L':
			p.LineTo(at[0], at[1])
		case 'C':
			p.CurveBezierCubicTo(at[0], at[1], at[2], at[3], at[4], at[5])
		case 'Z':
			p.ClosePath()
		}
	}
	how := ""
	if s.fill.light.A > 0 {
		p.SetFillColor(parts(s.fill.light))
		how = "F"
	}
	if s.stroke.light.A > 0 {
		var dashes []float64
		for _, length := range s.dashes {
			dashes = append(dashes, length*p.scale)
		}
		p.SetDashPattern(dashes, 0)
		p.SetDrawColor(parts(s.stroke.light))
		p.SetLineWidth(s.width * p.scale)
		how += "D"
	}
	p.DrawPath(how)
}

// text writes a line as text that can be searched and copied.
func (p *pdfPage) text(t *text) {
	p.SetFont(t.face.name, "", t.size*p.scale)
	p.SetTextColor(parts(t.color.light))
	p.Text(t.left()*p.scale, t.y*p.scale, t.face.shown(t.text))
}

func parts(c color.RGBA) (r, g, b int) { return int(c.R), int(c.G), int(c.B) }

package paper

import (
	"cmp"
	"image/png"
	"io"
	"math"
	"sync"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
)

// A drawer puts a sheet on a canvas, whose y runs upwards.
type drawer struct {
	vg.Canvas
	height float64 // of the sheet, in its units
	scale  float64 // points of the canvas per unit
}

func (d *drawer) point(x, y float64) vg.Point {
	return vg.Point{X: vg.Length(x * d.scale), Y: vg.Length((d.height - y) * d.scale)}
}

// path converts a path for the canvas.
func (d *drawer) path(p Path) vg.Path {
	path := make(vg.Path, 0, len(p))
	for i := range p {
		switch s, at := p[i].do, &p[i].at; s {
		case 'M':
			path.Move(d.point(at[0], at[1]))
		case 'L':
			path.Line(d.point(at[0], at[1]))
		case 'C':
			path.CubeTo(d.point(at[0], at[1]), d.point(at[2], at[3]), d.point(at[4], at[5]))
		case 'Z':
			path.Close()
		}
	}
	return path
}

// shape draws a shape.
func (d *drawer) shape(s *shape) {
	path := d.path(s.path)
	if s.fill.A > 0 {
		d.SetColor(s.fill)
		d.Fill(path)
	}
	if s.stroke.A > 0 {
		dashes := make([]vg.Length, len(s.dashes))
		for i, length := range s.dashes {
			dashes[i] = vg.Length(length * d.scale)
		}
		d.SetColor(s.stroke)
		d.SetLineWidth(vg.Length(s.width * d.scale))
		d.SetLineDash(dashes, 0)
		d.Stroke(path)
	}
}

// sheet draws everything on a sheet except its background.
func (d *drawer) sheet(s *Sheet) {
	for one := range s.shapes {
		d.shape(&one)
	}
}

// png writes the sheet as PNG.
func (s *Sheet) png(w io.Writer) error {
	scale := s.pixels(max(1, s.Scale))
	canvas := vgimg.NewWith(vgimg.UseWH(vg.Length(math.Round(s.Width*scale)), vg.Length(math.Round(s.Height*scale))),
		vgimg.UseDPI(72), vgimg.UseBackgroundColor(s.Background)) // a point is a pixel
	d := &drawer{canvas, math.Round(s.Height*scale) / scale, scale}
	d.sheet(s)
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, canvas.Image())
}

// across is the width of a page of A4 across, in millimeters.
const across = 297

// stopClock keeps the PDF library from writing the time of day.
var stopClock = sync.OnceFunc(func() {
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
})

// pdf writes the sheet as PDF, as wide as a page of A4 across if no other width is asked for.
func (s *Sheet) pdf(w io.Writer) error {
	stopClock()
	wide := vg.Length(cmp.Or(s.Wide, across)) * vg.Millimeter
	scale := float64(wide) / s.Width
	canvas := vgpdf.New(wide, vg.Length(s.Height*scale))
	d := &drawer{canvas, s.Height, scale}
	d.shape(s.background())
	d.sheet(s)
	_, err := canvas.WriteTo(w)
	return err
}

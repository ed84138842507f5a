package paper

import (
	"image/png"
	"io"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
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

func (d *drawer) path(p Path) vg.Path {
	path := make(vg.Path, 0, len(p))
	for i := range p {
		at := &p[i].at
		to := d.point(at[0], at[1])
		switch p[i].do {
		case 'M':
			path.Move(to)
		case 'L':
			path.Line(to)
		case 'C':
			path.CubeTo(to, d.point(at[2], at[3]), d.point(at[4], at[5]))
		case 'Z':
			path.Close()
		}
	}
	return path
}

func (d *drawer) shape(s *shape) {
	path := d.path(s.path)
	if s.fill.light.A > 0 {
		d.SetColor(s.fill.light)
		d.Fill(path)
	}
	if s.stroke.light.A > 0 {
		dashes := make([]vg.Length, len(s.dashes))
		for i, length := range s.dashes {
			dashes[i] = vg.Length(length * d.scale)
		}
		d.SetColor(s.stroke.light)
		d.SetLineWidth(vg.Length(s.width * d.scale))
		d.SetLineDash(dashes, 0)
		d.Stroke(path)
	}
}

// png writes the sheet as PNG, with its texts as their outlines.
func (s *Sheet) png(w io.Writer) error {
	scale := s.pixels(max(1, s.Scale))
	canvas := vgimg.NewWith(vgimg.UseWH(vg.Length(math.Round(s.Width*scale)), vg.Length(math.Round(s.Height*scale))),
		vgimg.UseDPI(72), vgimg.UseBackgroundColor(s.Background)) // one point per pixel
	d := &drawer{canvas, math.Round(s.Height*scale) / scale, scale}
	for _, m := range s.marks {
		switch m := m.(type) {
		case shape:
			d.shape(&m)
		case text:
			d.shape(&shape{path: m.face.outline(m.size, m.left(), m.y, m.text), fill: m.color})
		}
	}
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, canvas.Image())
}

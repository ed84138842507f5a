//go:build !js

package paper

import (
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"

	"git.sr.ht/~sbinet/gg"
)

// canvas draws a sheet in pixels. Its texts are drawn as outlines.
func (s *Sheet) canvas() image.Image {
	scale := s.pixels(max(1, s.Scale))
	c := gg.NewContext(int(math.Round(s.Width*scale)), int(math.Round(s.Height*scale)))
	draw.Draw(c.Image().(draw.Image), c.Image().Bounds(), image.NewUniform(s.Background), image.Point{}, draw.Src)
	c.SetLineCapButt()
	for _, m := range s.seenOf(s.marks) {
		switch m := m.(type) {
		case shape:
			m.draw(c, scale)
		case text:
			(&shape{path: m.face.outline(m.size, m.left(), m.y, m.text), fill: m.color}).draw(c, scale)
		}
	}
	return c.Image()
}

// draw draws a shape in pixels.
func (s *shape) draw(c *gg.Context, scale float64) {
	outline(c, s.path, scale)
	if s.fill.light.A > 0 {
		c.SetColor(s.fill.light)
		c.FillPreserve()
	}
	if s.stroke.light.A > 0 {
		dashes := make([]float64, len(s.dashes))
		for i, length := range s.dashes {
			dashes[i] = length * scale
		}
		c.SetColor(s.stroke.light)
		c.SetLineWidth(s.width * scale)
		c.SetDash(dashes...)
		c.StrokePreserve()
	}
	c.ClearPath()
}

// outline makes a path the current path.
func outline(c *gg.Context, p Outline, scale float64) {
	for i := range p {
		at := p[i].at
		for j := range at {
			at[j] *= scale
			at[j] = at[j] / 72 * 72 // round as inches and back would: the last bit can decide a pixel
		}
		switch p[i].do {
		case 'M':
			c.MoveTo(at[0], at[1])
		case 'L':
			c.LineTo(at[0], at[1])
		case 'C':
			c.CubicTo(at[0], at[1], at[2], at[3], at[4], at[5])
		case 'Z':
			c.ClosePath()
		}
	}
}

// png writes the sheet as PNG.
func (s *Sheet) png(w io.Writer) error {
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, s.canvas())
}

package paper

import (
	"image/png"
	"io"

	"git.sr.ht/~sbinet/gg"
)

// png writes the sheet as PNG.
func (s *Sheet) png(w io.Writer) error {
	dots := max(1, s.Dots)
	canvas := gg.NewContext(int(s.Width*dots+0.5), int(s.Height*dots+0.5))
	canvas.SetColor(s.Ground)
	canvas.Clear()
	canvas.Scale(dots, dots)
	canvas.SetLineCapButt()
	for one := range s.shapes {
		one.path.draw(canvas)
		if one.fill.A > 0 {
			canvas.SetColor(one.fill)
			canvas.FillPreserve()
		}
		if one.frame.A > 0 {
			canvas.SetColor(one.frame)
			canvas.SetLineWidth(one.thick * dots) // which the canvas does not scale
			dashes := make([]float64, len(one.dashes))
			for i, d := range one.dashes {
				dashes[i] = d * dots
			}
			canvas.SetDash(dashes...)
			canvas.StrokePreserve()
		}
		canvas.ClearPath()
	}
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, canvas.Image())
}

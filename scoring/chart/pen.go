package chart

import (
	"image/color"
	"math"

	"golang.org/x/text/encoding/charmap"
	"gonum.org/v1/plot/vg"
)

// The size of a picture, in its own units.
const (
	width  = 960.0
	height = 540.0
)

// An at is a point of a picture, y downwards.
type at struct{ x, y float64 }

// A pen draws on a canvas in the units of the picture.
type pen struct {
	canvas vg.Canvas
	scale  float64
	west   bool // the canvas knows the letters of Western Europe only, as bytes
	own    bool // the canvas has no letters but those of the fonts
}

func (p *pen) point(a at) vg.Point {
	return vg.Point{X: vg.Length(a.x * p.scale), Y: vg.Length((height - a.y) * p.scale)}
}

// line draws a line through points, in strokes and gaps if there are any.
func (p *pen) line(points []at, c color.RGBA, thick float64, dash []float64) {
	var path vg.Path
	for i, a := range points {
		if i == 0 {
			path.Move(p.point(a))
		} else {
			path.Line(p.point(a))
		}
	}
	pattern := make([]vg.Length, len(dash))
	for i, d := range dash {
		pattern[i] = vg.Length(d * p.scale)
	}
	p.canvas.SetColor(c)
	p.canvas.SetLineWidth(vg.Length(thick * p.scale))
	p.canvas.SetLineDash(pattern, 0)
	p.canvas.Stroke(path)
	p.canvas.SetLineDash(nil, 0)
}

// box fills a rectangle.
func (p *pen) box(from, to at, c color.RGBA) {
	var path vg.Path
	path.Move(p.point(from))
	path.Line(p.point(at{to.x, from.y}))
	path.Line(p.point(to))
	path.Line(p.point(at{from.x, to.y}))
	path.Close()
	p.canvas.SetColor(c)
	p.canvas.Fill(path)
}

// badge draws a letter in a disc.
func (p *pen) badge(middle at, letter string, disc, ring color.RGBA) {
	const radius = 8.0
	var path vg.Path
	path.Move(p.point(at{middle.x + radius, middle.y}))
	path.Arc(p.point(middle), vg.Length(radius*p.scale), 0, 2*math.Pi)
	path.Close()
	p.canvas.SetColor(disc)
	p.canvas.Fill(path)
	p.canvas.SetColor(ring)
	p.canvas.SetLineWidth(vg.Length(1.2 * p.scale))
	p.canvas.Stroke(path)
	p.text(bold, 10, middle, 0.5, ring, letter)
}

// text writes a line whose left end, middle or right end (by 0, 0.5 and 1) stands
// there, at half the height of its capitals.
func (p *pen) text(face typeface, size float64, a at, align float64, c color.RGBA, text string) {
	if text == "" {
		return
	}
	switch {
	case p.own:
		text = face.known(text)
	case p.west:
		face = regular // the PDF canvas keeps all fonts under one name: the first would serve for all
	}
	a.x -= align * face.width(size, text)
	a.y += size * 0.355
	if p.west {
		text = western(text)
	}
	p.canvas.SetColor(c)
	p.canvas.FillString(face.sized(size*p.scale), p.point(a), text)
}

// western gives a text in the bytes that a PDF's fonts are read by.
func western(text string) string {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		b, ok := charmap.Windows1252.EncodeRune(r)
		if !ok {
			b = '?'
		}
		out = append(out, b)
	}
	return string(out)
}

package picture

import (
	"image/color"

	"gonum.org/v1/plot/vg"
)

// A pen draws on a canvas in the units of the picture, y downwards.
type pen struct {
	canvas  vg.Canvas
	scale   float64
	letters bool // the canvas writes letters well; else they are drawn
	group   func(id, title string)
	end     func()
}

func newPen(canvas vg.Canvas, scale float64) *pen {
	return &pen{canvas: canvas, scale: scale, group: func(string, string) {}, end: func() {}}
}

func (p *pen) point(at xy) vg.Point {
	return vg.Point{X: vg.Length(at.x * p.scale), Y: vg.Length((height - at.y) * p.scale)}
}

// lines makes a path of straight lines.
func (p *pen) lines(points []xy, closed bool) vg.Path {
	path := make(vg.Path, 0, len(points)+1)
	for i, at := range points {
		if i == 0 {
			path.Move(p.point(at))
		} else {
			path.Line(p.point(at))
		}
	}
	if closed {
		path.Close()
	}
	return path
}

// rounded makes a path of a tilted rectangle whose corners are round.
func (p *pen) rounded(middle xy, angle, length, width, radius float64) vg.Path {
	const k = 0.5523 // makes a curve the quarter of a circle
	radius = min(radius, length/2, width/2)
	c := tilted(middle, angle, length, width)
	var path vg.Path
	first := c[0].to(c[3], 0.5)
	path.Move(p.point(first))
	last := first
	line := func(to xy) { // none without a length, whose ends some readers adorn
		if last.far(to) > 0.05 {
			path.Line(p.point(to))
		}
	}
	for i, at := range c {
		before, after := c[(i+3)%4], c[(i+1)%4]
		from, to := at.to(before, radius/max(at.far(before), 0.01)), at.to(after, radius/max(at.far(after), 0.01))
		line(from)
		path.CubeTo(p.point(from.to(at, k)), p.point(to.to(at, k)), p.point(to))
		last = to
	}
	if last.far(first) > 0.05 {
		path.Close()
	}
	return path
}

func (p *pen) circle(at xy, radius float64) vg.Path {
	return p.rounded(at, 0, 2*radius, 2*radius, radius)
}

func (p *pen) fill(path vg.Path, c color.RGBA) {
	p.canvas.SetColor(c)
	p.canvas.Fill(path)
}

func (p *pen) stroke(path vg.Path, c color.RGBA, width float64) {
	p.canvas.SetColor(c)
	p.canvas.SetLineWidth(vg.Length(width * p.scale))
	p.canvas.Stroke(path)
}

// text writes a line whose left end, middle or right end (by 0, 0.5 and 1) stands
// there, at half the height of its capitals.
func (p *pen) text(face typeface, size float64, at xy, align float64, c color.RGBA, text string) {
	if text == "" {
		return
	}
	at.x -= align * textWidth(face, size, text)
	at.y += size * 0.355
	f := face()
	f.Font.Size = vg.Length(size * p.scale)
	p.canvas.SetColor(c)
	if p.letters {
		p.canvas.FillString(f, p.point(at), text)
		return
	}
	p.canvas.Fill(p.outline(face, size, at, text))
}

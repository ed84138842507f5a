package paper

import "math"

// Placed is what has a place on a sheet.
type Placed interface{ XY() (x, y float64) }

// A Path is an outline or a line, as the pen goes.
type Path []step

// A step goes to a place (M), draws a line there (L) or a curve by two places that
// pull at it (C), or closes the outline (Z).
type step struct {
	do byte
	at [6]float64
}

func (p *Path) move(x, y float64) { *p = append(*p, step{'M', [6]float64{x, y}}) }
func (p *Path) line(x, y float64) { *p = append(*p, step{'L', [6]float64{x, y}}) }
func (p *Path) curve(x1, y1, x2, y2, x, y float64) {
	*p = append(*p, step{'C', [6]float64{x1, y1, x2, y2, x, y}})
}
func (p *Path) close() { *p = append(*p, step{do: 'Z'}) }

// A pen is what can draw a path.
type pen interface {
	MoveTo(x, y float64)
	LineTo(x, y float64)
	CubicTo(x1, y1, x2, y2, x, y float64)
	ClosePath()
}

// draw draws a path with a pen.
func (p Path) draw(with pen) {
	for i := range p {
		switch s, at := p[i].do, &p[i].at; s {
		case 'M':
			with.MoveTo(at[0], at[1])
		case 'L':
			with.LineTo(at[0], at[1])
		case 'C':
			with.CubicTo(at[0], at[1], at[2], at[3], at[4], at[5])
		case 'Z':
			with.ClosePath()
		}
	}
}

// Line makes a path of straight lines through some points.
func Line[P Placed](points ...P) Path {
	path := make(Path, 0, len(points)+1)
	for i, at := range points {
		x, y := at.XY()
		if i == 0 {
			path.move(x, y)
		} else {
			path.line(x, y)
		}
	}
	return path
}

// Shape makes the outline that has some corners.
func Shape[P Placed](corners ...P) Path {
	path := Line(corners...)
	path.close()
	return path
}

// Rounded makes the outline of a rectangle around a middle, turned by an angle,
// whose corners are round.
func Rounded(middle Placed, angle, length, width, radius float64) Path {
	const k = 0.5523 // makes a curve the quarter of a circle
	radius = min(radius, length/2, width/2)
	mx, my := middle.XY()
	sin, cos := math.Sincos(angle)
	place := func(along, across float64) (x, y float64) {
		return mx + along*cos - across*sin, my + along*sin + across*cos
	}
	var path Path
	path.move(place(-length/2, 0))
	for _, corner := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		a, b := corner[0], corner[1]
		l, w := a*length/2, b*width/2
		from, to := [2]float64{l, w - b*radius}, [2]float64{l - a*radius, w} // from the short side to the long one
		pull, bent := [2]float64{l, w - b*radius*(1-k)}, [2]float64{l - a*radius*(1-k), w}
		if a*b < 0 { // from the long side to the short one
			from, to, pull, bent = to, from, bent, pull
		}
		x, y := place(from[0], from[1])
		if last := path[len(path)-1].end(); math.Hypot(x-last[0], y-last[1]) > 0.05 { // none without a length, whose ends some readers adorn
			path.line(x, y)
		}
		x1, y1 := place(pull[0], pull[1])
		x2, y2 := place(bent[0], bent[1])
		x, y = place(to[0], to[1])
		path.curve(x1, y1, x2, y2, x, y)
	}
	path.close()
	return path
}

// end is where a step leads.
func (s *step) end() []float64 {
	if s.do == 'C' {
		return s.at[4:]
	}
	return s.at[:2]
}

// Circle makes the outline of a circle.
func Circle(middle Placed, radius float64) Path {
	return Rounded(middle, 0, 2*radius, 2*radius, radius)
}

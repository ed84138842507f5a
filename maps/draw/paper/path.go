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
	l, w := length/2, width/2
	radius = min(radius, l, w)
	mx, my := middle.XY()
	sin, cos := math.Sincos(angle)
	toward := func(a, b [2]float64, far float64) (x, y float64) {
		part := far / max(math.Hypot(b[0]-a[0], b[1]-a[1]), 0.01)
		along, across := a[0]+(b[0]-a[0])*part, a[1]+(b[1]-a[1])*part
		return mx + along*cos - across*sin, my + along*sin + across*cos
	}
	var path Path
	corners := [4][2]float64{{-l, -w}, {l, -w}, {l, w}, {-l, w}}
	for i, at := range corners {
		before, after := corners[(i+3)%4], corners[(i+1)%4]
		x, y := toward(at, before, radius)
		if i == 0 {
			path.move(x, y)
		} else if last := path[len(path)-1].end(); math.Hypot(x-last[0], y-last[1]) > 0.05 {
			path.line(x, y) // none without a length, whose ends some readers adorn
		}
		x1, y1 := toward(at, before, radius*(1-k))
		x2, y2 := toward(at, after, radius*(1-k))
		x, y = toward(at, after, radius)
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

package paper

import "math"

// A Point is anything with coordinates on a sheet.
type Point interface{ XY() (x, y float64) }

// An Outline is a line or the outline of a shape, step by step.
type Outline []step

// A step moves to a point (M), draws a line to it (L) or a cubic curve (C: two
// control points, then the end), or closes the outline (Z).
type step struct {
	do byte
	at [6]float64
}

func (p *Outline) move(x, y float64) { *p = append(*p, step{'M', [6]float64{x, y}}) }
func (p *Outline) line(x, y float64) { *p = append(*p, step{'L', [6]float64{x, y}}) }
func (p *Outline) curve(x1, y1, x2, y2, x, y float64) {
	*p = append(*p, step{'C', [6]float64{x1, y1, x2, y2, x, y}})
}
func (p *Outline) close() { *p = append(*p, step{do: 'Z'}) }

func (s *step) end() []float64 {
	if s.do == 'C' {
		return s.at[4:]
	}
	return s.at[:2]
}

// Line returns the path with straight lines through points.
func Line[P Point](points ...P) Outline {
	path := make(Outline, 0, len(points)+1)
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

// Polygon returns the outline with the given corners.
func Polygon[P Point](corners ...P) Outline {
	path := Line(corners...)
	path.close()
	return path
}

// Rounded returns the outline of a rectangle with round corners, turned around its middle by an angle in radians. The
// radius is limited to half of a side.
func Rounded(middle Point, angle, length, width, radius float64) Outline {
	const k = 0.5523 // puts the control points so that a cubic curve is nearly a quarter circle
	l, w := length/2, width/2
	radius = min(radius, l, w)
	mx, my := middle.XY()
	sin, cos := math.Sincos(angle)
	// toward returns the point on the side from corner a to corner b at a distance from a
	toward := func(a, b [2]float64, dist float64) (x, y float64) {
		part := dist / max(math.Hypot(b[0]-a[0], b[1]-a[1]), 0.01)
		along, across := a[0]+(b[0]-a[0])*part, a[1]+(b[1]-a[1])*part
		return mx + along*cos - across*sin, my + along*sin + across*cos
	}
	path := make(Outline, 0, 10)
	corners := [4][2]float64{{-l, -w}, {l, -w}, {l, w}, {-l, w}}
	for i, at := range corners {
		before, after := corners[(i+3)%4], corners[(i+1)%4]
		x, y := toward(at, before, radius)
		if i == 0 {
			path.move(x, y)
		} else if last := path[len(path)-1].end(); math.Hypot(x-last[0], y-last[1]) > 0.05 {
			path.line(x, y) // skip sides of length zero, on which some viewers draw line ends
		}
		x1, y1 := toward(at, before, radius*(1-k))
		x2, y2 := toward(at, after, radius*(1-k))
		x, y = toward(at, after, radius)
		path.curve(x1, y1, x2, y2, x, y)
	}
	path.close()
	return path
}

// Circle returns the outline of a circle.
func Circle(middle Point, radius float64) Outline {
	return Rounded(middle, 0, 2*radius, 2*radius, radius)
}

package board

import "math"

// An xy is a point or a vector of the picture, in the picture's units; y points down.
type xy struct{ x, y float64 }

// XY returns the coordinates. With it, an xy is a [paper.Point].
func (p xy) XY() (x, y float64) { return p.x, p.y }

// perp returns the vector turned left by 90 degrees and multiplied by d.
func (p xy) perp(d float64) xy { return xy{p.y * d, -p.x * d} }

func (p xy) add(q xy) xy             { return xy{p.x + q.x, p.y + q.y} }
func (p xy) sub(q xy) xy             { return xy{p.x - q.x, p.y - q.y} }
func (p xy) scale(f float64) xy      { return xy{p.x * f, p.y * f} }
func (p xy) lerp(q xy, f float64) xy { return p.add(q.sub(p).scale(f)) }
func (p xy) dist(q xy) float64       { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p xy) dot(q xy) float64        { return p.x*q.x + p.y*q.y }
func unit(angle float64) xy          { return xy{math.Cos(angle), math.Sin(angle)} }
func (p xy) angle() float64          { return math.Atan2(p.y, p.x) }
func (p xy) length() float64         { return math.Hypot(p.x, p.y) }

// A box is an upright rectangle.
type box struct{ min, max xy }

func (b box) corners() []xy {
	return []xy{b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}}
}

func (b box) expand(by float64) box {
	return box{xy{b.min.x - by, b.min.y - by}, xy{b.max.x + by, b.max.y + by}}
}

func (b box) overlaps(o box) bool {
	return b.min.x < o.max.x && o.min.x < b.max.x && b.min.y < o.max.y && o.min.y < b.max.y
}

func (b box) inside(o box) bool {
	return b.min.x >= o.min.x && b.max.x <= o.max.x && b.min.y >= o.min.y && b.max.y <= o.max.y
}

func (b box) nearest(p xy) xy {
	return xy{max(b.min.x, min(b.max.x, p.x)), max(b.min.y, min(b.max.y, p.y))}
}

// dist returns the distance of a point from the box, or 0 inside it.
func (b box) dist(p xy) float64 { return p.dist(b.nearest(p)) }

// bounds returns the smallest box around points. There must be at least one.
func bounds(points []xy) box {
	b := box{points[0], points[0]}
	for _, p := range points {
		b.min = xy{min(b.min.x, p.x), min(b.min.y, p.y)}
		b.max = xy{max(b.max.x, p.x), max(b.max.y, p.y)}
	}
	return b
}

// rotated returns the corners of a rectangle, turned around its middle.
func rotated(middle xy, angle, length, width float64) []xy {
	a, b := unit(angle).scale(length/2), unit(angle+math.Pi/2).scale(width/2)
	return []xy{middle.sub(a).sub(b), middle.add(a).sub(b), middle.add(a).add(b), middle.sub(a).add(b)}
}

// thick returns the corners of a straight line with a width.
func thick(from, to xy, width float64) []xy {
	along := to.sub(from)
	return rotated(from.lerp(to, 0.5), along.angle(), along.length(), width)
}

// overlap reports whether two convex polygons overlap: no side of either separates
// them.
func overlap(a, b []xy) bool { return !separates(a, b) && !separates(b, a) }

// strikes reports whether a straight line with a width overlaps a box. It first tests the box around the line, which
// is cheap and decides most cases.
func strikes(from, to xy, width float64, b box) bool {
	return bounds([]xy{from, to}).expand(width).overlaps(b) && overlap(thick(from, to, width), b.corners())
}

// separates reports whether a side of convex polygon a separates it from polygon b.
func separates(a, b []xy) bool {
	for i, p := range a {
		axis := a[(i+1)%len(a)].sub(p).perp(1)
		lowA, highA := project(a, axis)
		lowB, highB := project(b, axis)
		if highA <= lowB || highB <= lowA {
			return true
		}
	}
	return false
}

// project returns the range that a polygon covers along an axis.
func project(shape []xy, axis xy) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range shape {
		d := p.dot(axis)
		low, high = min(low, d), max(high, d)
	}
	return low, high
}

// A curve is a line of short straight pieces.
type curve []xy

func (c curve) length() float64 {
	sum := 0.0
	for i := 1; i < len(c); i++ {
		sum += c[i].dist(c[i-1])
	}
	return sum
}

// at returns the point at a distance along the curve, and the curve's direction there.
func (c curve) at(d float64) (xy, float64) {
	for i := 1; i < len(c); i++ {
		l := c[i].dist(c[i-1])
		if d <= l && l > 0 || i == len(c)-1 {
			if l == 0 {
				return c[i], 0
			}
			return c[i-1].lerp(c[i], d/l), c[i].sub(c[i-1]).angle()
		}
		d -= l
	}
	return c[0], 0
}

// section returns the part of the curve from one distance to another.
func (c curve) section(from, to float64) curve {
	start, _ := c.at(from)
	part := curve{start}
	d := 0.0
	for i := 1; i < len(c); i++ {
		d += c[i].dist(c[i-1])
		if d > from && d < to {
			part = append(part, c[i])
		}
	}
	end, _ := c.at(to)
	return append(part, end)
}

// offset returns the parallel curve at a distance to the left.
func (c curve) offset(d float64) curve {
	if d == 0 {
		return c
	}
	out := make(curve, len(c))
	for i, p := range c {
		along := c[min(i+1, len(c)-1)].sub(c[max(i-1, 0)])
		if l := along.length(); l > 0 {
			p = p.add(along.perp(d / l))
		}
		out[i] = p
	}
	return out
}

// bezier returns a quadratic curve between two points. Bend says how far its middle is to the left of the straight
// line, as a fraction of that line's length.
func bezier(a, b xy, bend float64) curve {
	const pieces = 24
	control := a.lerp(b, 0.5).add(b.sub(a).perp(2 * bend))
	c := make(curve, pieces+1)
	for i := range c {
		t := float64(i) / pieces
		c[i] = a.lerp(control, t).lerp(control.lerp(b, t), t)
	}
	return c
}

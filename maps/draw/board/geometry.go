package board

import "math"

// xy is a place in the picture: 1200 units across, y downwards.
type xy struct{ x, y float64 }

// XY gives the place to a sheet.
func (p xy) XY() (x, y float64) { return p.x, p.y }

func (p xy) plus(q xy) xy          { return xy{p.x + q.x, p.y + q.y} }
func (p xy) minus(q xy) xy         { return xy{p.x - q.x, p.y - q.y} }
func (p xy) times(f float64) xy    { return xy{p.x * f, p.y * f} }
func (p xy) to(q xy, f float64) xy { return p.plus(q.minus(p).times(f)) }
func (p xy) far(q xy) float64      { return math.Hypot(p.x-q.x, p.y-q.y) }
func (p xy) left(d float64) xy     { return xy{p.y * d, -p.x * d} }
func (p xy) dot(q xy) float64      { return p.x*q.x + p.y*q.y }
func unit(angle float64) xy        { return xy{math.Cos(angle), math.Sin(angle)} }
func (p xy) angle() float64        { return math.Atan2(p.y, p.x) }
func (p xy) length() float64       { return math.Hypot(p.x, p.y) }

// A box is an upright rectangle.
type box struct{ min, max xy }

func (b box) corners() []xy {
	return []xy{b.min, {b.max.x, b.min.y}, b.max, {b.min.x, b.max.y}}
}

func (b box) grown(by float64) box {
	return box{xy{b.min.x - by, b.min.y - by}, xy{b.max.x + by, b.max.y + by}}
}

func (b box) meets(o box) bool {
	return b.min.x < o.max.x && o.min.x < b.max.x && b.min.y < o.max.y && o.min.y < b.max.y
}

func (b box) within(o box) bool {
	return b.min.x >= o.min.x && b.max.x <= o.max.x && b.min.y >= o.min.y && b.max.y <= o.max.y
}

// far gives how far a point lies outside the box.
func (b box) far(p xy) float64 {
	return math.Hypot(max(b.min.x-p.x, 0, p.x-b.max.x), max(b.min.y-p.y, 0, p.y-b.max.y))
}

// around gives the box around some points.
func around(points []xy) box {
	b := box{points[0], points[0]}
	for _, p := range points {
		b.min = xy{min(b.min.x, p.x), min(b.min.y, p.y)}
		b.max = xy{max(b.max.x, p.x), max(b.max.y, p.y)}
	}
	return b
}

// tilted gives the corners of a rectangle around a middle, turned by an angle.
func tilted(middle xy, angle, length, width float64) []xy {
	a, b := unit(angle).times(length/2), unit(angle+math.Pi/2).times(width/2)
	return []xy{middle.minus(a).minus(b), middle.plus(a).minus(b), middle.plus(a).plus(b), middle.minus(a).plus(b)}
}

// overlap reports whether two convex shapes share a point: no line parts them.
func overlap(a, b []xy) bool {
	for _, s := range [2][]xy{a, b} {
		for i, p := range s {
			axis := s[(i+1)%len(s)].minus(p).left(1)
			lowA, highA := reach(a, axis)
			lowB, highB := reach(b, axis)
			if highA <= lowB || highB <= lowA {
				return false
			}
		}
	}
	return true
}

func reach(shape []xy, axis xy) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range shape {
		d := p.dot(axis)
		low, high = min(low, d), max(high, d)
	}
	return low, high
}

// A curve is a line of short pieces.
type curve []xy

func (c curve) length() float64 {
	sum := 0.0
	for i := 1; i < len(c); i++ {
		sum += c[i].far(c[i-1])
	}
	return sum
}

// at gives the place so far along the curve, and its direction there.
func (c curve) at(d float64) (xy, float64) {
	for i := 1; i < len(c); i++ {
		l := c[i].far(c[i-1])
		if d <= l && l > 0 || i == len(c)-1 {
			if l == 0 {
				return c[i], 0
			}
			return c[i-1].to(c[i], d/l), c[i].minus(c[i-1]).angle()
		}
		d -= l
	}
	return c[0], 0
}

// between gives the part of the curve from one distance to another.
func (c curve) between(from, to float64) curve {
	start, _ := c.at(from)
	part := curve{start}
	d := 0.0
	for i := 1; i < len(c); i++ {
		d += c[i].far(c[i-1])
		if d > from && d < to {
			part = append(part, c[i])
		}
	}
	end, _ := c.at(to)
	return append(part, end)
}

// beside gives the curve that runs at a distance to the left.
func (c curve) beside(d float64) curve {
	if d == 0 {
		return c
	}
	out := make(curve, len(c))
	for i, p := range c {
		along := c[min(i+1, len(c)-1)].minus(c[max(i-1, 0)])
		if l := along.length(); l > 0 {
			p = p.plus(along.left(d / l))
		}
		out[i] = p
	}
	return out
}

// bow gives a curve between two places whose middle lies aside by a part of its
// length.
func bow(a, b xy, bend float64) curve {
	const pieces = 24
	control := a.to(b, 0.5).plus(b.minus(a).left(2 * bend))
	c := make(curve, pieces+1)
	for i := range c {
		t := float64(i) / pieces
		c[i] = a.to(control, t).to(control.to(b, t), t)
	}
	return c
}

package paper

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"pgregory.net/rapid"

	"purser/internal/soak"
)

type xy struct{ x, y float64 }

func (p xy) XY() (x, y float64) { return p.x, p.y }

// points returns points all along an outline.
func (p Outline) points() (list []xy) {
	var last xy
	for i := range p {
		s := &p[i]
		if s.do == 'Z' {
			continue
		}
		to := xy{s.end()[0], s.end()[1]}
		for k := range 11 {
			t := float64(k) / 10
			u := 1 - t
			switch s.do {
			case 'L':
				list = append(list, xy{last.x*u + to.x*t, last.y*u + to.y*t})
			case 'C':
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				list = append(list, xy{
					a*last.x + b*s.at[0] + c*s.at[2] + d*to.x,
					a*last.y + b*s.at[1] + c*s.at[3] + d*to.y,
				})
			}
		}
		last = to
	}
	return list
}

// TestRounded checks that every point of a rounded rectangle has the distance of
// the radius from the rectangle that the centers of its corners span, and that
// the outline reaches its sides. A side of less than 0.05 is left out.
func TestRounded(t *testing.T) {
	soak.Check(t, soak.Cases, func(t *rapid.T) {
		size := rapid.Float64Range(2, 50)
		middle := xy{size.Draw(t, "x"), size.Draw(t, "y")}
		angle := rapid.Float64Range(-4, 4).Draw(t, "angle")
		length, width, radius := size.Draw(t, "length"), size.Draw(t, "width"), rapid.Float64Range(0.5, 60).Draw(t,
			"radius")
		cut := min(radius, length/2, width/2)
		sin, cos := math.Sincos(-angle)
		var reach xy
		for _, p := range Rounded(middle, angle, length, width, radius).points() {
			dx, dy := p.x-middle.x, p.y-middle.y
			x, y := math.Abs(dx*cos-dy*sin), math.Abs(dx*sin+dy*cos) // as if it were not turned
			reach = xy{max(reach.x, x), max(reach.y, y)}
			dist := math.Hypot(max(0, x-(length/2-cut)), max(0, y-(width/2-cut)))
			if math.Abs(dist-cut) > 0.001*cut+0.05 {
				t.Fatalf("a point is %v away from the centers of the corners, want %v", dist, cut)
			}
		}
		if math.Abs(reach.x-length/2) > 1e-6 || math.Abs(reach.y-width/2) > 1e-6 {
			t.Fatalf("it reaches %v, want %v and %v", reach, length/2, width/2)
		}
	})
}

// TestRoundedSteps checks that a circle has no lines between its curves, and a
// rounded rectangle no more than its sides.
func TestRoundedSteps(t *testing.T) {
	for want, p := range map[string]Outline{
		"MCCCCZ":   Circle(xy{5, 5}, 3),
		"MCLCCLCZ": Rounded(xy{5, 5}, 1, 20, 6, 3),
		"MCLCLCLC": Rounded(xy{5, 5}, 1, 20, 6, 2)[:8],
	} {
		got := ""
		for _, s := range p {
			got += string(s.do)
		}
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestSVGPath checks the text of a path: straight steps are short, and a number has no more
// characters than it needs.
func TestSVGPath(t *testing.T) {
	for want, p := range map[string]Outline{
		"M1,2h3v-4l-1.5,.25":    Line(xy{1, 2}, xy{4, 2}, xy{4, -2}, xy{2.5, -1.75}),
		"M0,0l.33,.33l.34,.34z": Polygon(xy{0, 0}, xy{1. / 3, 1. / 3}, xy{2. / 3, 2. / 3}),
		"M-.5-.01h.5v0":         Line(xy{-0.5, -0.0051}, xy{-0.0049, -0.01}, xy{0, -0.01}),
		"M1,1c1,0,2,1,2,2":      {{'M', [6]float64{1, 1}}, {'C', [6]float64{2, 1, 3, 2, 3, 3}}},
		"M1,1zM2,2h1":           {{'M', [6]float64{1, 1}}, {do: 'Z'}, {'M', [6]float64{2, 2}}, {'L', [6]float64{3, 2}}},
	} {
		if got := p.svg(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestRoundingErrors checks that the errors of rounding do not add up on a path,
// however long it is.
func TestRoundingErrors(t *testing.T) {
	var line []xy
	for i := range 1001 {
		line = append(line, xy{float64(i) * 1.0049, 0})
	}
	sum := 0.0
	for _, word := range strings.Split(Line(line...).svg(), "h")[1:] {
		step, err := strconv.ParseFloat(word, 64)
		if err != nil {
			t.Fatal(err)
		}
		sum += step
	}
	if math.Abs(sum-1004.9) > 1e-6 {
		t.Errorf("the path ends at %v", sum)
	}
}

// TestBraille checks that the dots of a braille character are numbered as in Unicode: 1 to
// 3 and 7 downwards at the left, 4 to 6 and 8 at the right.
func TestBraille(t *testing.T) {
	for y, row := range [4][2]int{{1, 4}, {2, 5}, {3, 6}, {7, 8}} {
		for x, number := range row {
			if got := Dot(x, y); got != 1<<(number-1) {
				t.Errorf("%d, %d: %#x", x, y, got)
			}
		}
	}
	if Blank+rune(Dot(0, 0)|Dot(1, 3)) != '⢁' {
		t.Error("the blank is not where the characters begin")
	}
}

// TestOutline checks that the outline of a letter contains the middle of every curve of the
// font, whose curves are quadratic.
func TestOutline(t *testing.T) {
	const size, left, baseline = 2048, 100, 300
	got := Regular.outline(size, left, baseline, "O").points()
	f := Regular.read()
	em := fixed.Int26_6(f.UnitsPerEm())
	var buf sfnt.Buffer
	segments := must(f.LoadGlyph(&buf, must(f.GlyphIndex(&buf, 'O')), em, nil))
	var last xy
	place := func(p fixed.Point26_6) xy {
		return xy{left + float64(p.X)*size/float64(em), baseline + float64(p.Y)*size/float64(em)}
	}
	for _, s := range segments {
		to := place(s.Args[0])
		if s.Op == sfnt.SegmentOpQuadTo {
			pull := to
			to = place(s.Args[1])
			mid := xy{last.x/4 + pull.x/2 + to.x/4, last.y/4 + pull.y/2 + to.y/4}
			if !slices.ContainsFunc(got, func(p xy) bool { return math.Hypot(p.x-mid.x, p.y-mid.y) < 0.01 }) {
				t.Fatalf("the outline does not pass %v", mid)
			}
		}
		last = to
	}
}

package board

import (
	"bytes"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
)

// eyes are how people see colors: matrices of linear light, after Machado and others (2009).
var eyes = map[string][9]float64{
	"all cones":    {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// TestLaneColors checks that the free lanes of the USA that are most alike can be told apart by
// their fills or outlines, on every paper: orange clearly from yellow and from red, and with one
// kind of cones less still visibly. All of them have letters as well.
func TestLaneColors(t *testing.T) {
	colors := open(t, "usa").Colors
	letters := maps.ColorLetters(text.English, colors)
	slices.Sort(letters)
	if len(slices.Compact(letters)) != len(colors) {
		t.Errorf("two colors have one letter: %q", letters)
	}
	dry := &Scene{Board: &Board{}}
	for on := range paper.Style(len(styles)) {
		for _, s := range []*style{&styles[on], dry.style(on)} {
			for sight, eye := range eyes {
				least := 10.0
				if sight == "all cones" {
					least = 20
				}
				for _, pair := range [][2]string{{"yellow", "orange"}, {"orange", "red"}} {
					a, b := s.free(pair[0], 0), s.free(pair[1], 0)
					if d := max(apart(eye, a.fill, b.fill), apart(eye, a.frame, b.frame)); d < least {
						t.Errorf("%v, %s: %s and %s are %.1f apart", on, sight, pair[0], pair[1], d)
					}
				}
			}
		}
	}
}

// TestDeuteranopia checks that on every paper, for eyes without the cones for green, every two colors of a board's
// lanes and every two colors of pieces are at least 10 apart, or that one of them has a stripe. Then they can be told
// apart where there are no letters.
func TestDeuteranopia(t *testing.T) {
	const least = 10
	eye := eyes["deuteranopia"]
	pieces := []string{"blue", "red", "green", "yellow", "black", "white", "purple", "orange"}
	alike := func(striped []string, a, b string, apart float64) bool {
		return apart < least && slices.Contains(striped, a) == slices.Contains(striped, b)
	}
	for id, b := range Known {
		for _, word := range Pieces[id] {
			if !slices.Contains(pieces, word) {
				t.Errorf("%s: pieces that are %s were not compared", id, word)
			}
		}
		for on := range paper.Style(len(styles)) {
			s := (&Scene{Board: b}).style(on)
			lanes := append([]string{"gray"}, b.Colors...)
			for i, x := range lanes {
				for k, y := range lanes[:i] {
					p, q := s.free(x, i), s.free(y, k)
					d := max(apart(eye, p.fill, q.fill), apart(eye, p.frame, q.frame))
					if alike(stripedLanes, x, y, d) {
						t.Errorf("%s, %v: lanes that are %s and %s are %.1f apart", id, on, x, y, d)
					}
				}
			}
			for i, x := range pieces {
				for _, y := range pieces[:i] {
					p, q := s.owned(x, 0), s.owned(y, 0)
					if d := apart(eye, p.fill, q.fill); alike(stripedPieces, x, y, d) {
						t.Errorf("%s, %v: pieces that are %s and %s are %.1f apart", id, on, x, y, d)
					}
				}
			}
		}
	}
}

// apart returns how different two colors look, by the formula CIEDE2000.
func apart(eye [9]float64, a, b color.RGBA) float64 {
	l1, a1, b1 := lab(eye, a)
	l2, a2, b2 := lab(eye, b)
	mean := (math.Hypot(a1, b1) + math.Hypot(a2, b2)) / 2
	gray := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + math.Pow(25, 7))) }
	a1, a2 = a1*(1.5-gray(mean)/2), a2*(1.5-gray(mean)/2)
	c1, c2 := math.Hypot(a1, b1), math.Hypot(a2, b2)
	h1, h2 := math.Atan2(b1, a1), math.Atan2(b2, a2)
	turn := math.Remainder(h2-h1, 2*math.Pi)
	l, c, h := (l1+l2)/2, (c1+c2)/2, h1+turn/2
	cos := func(times, by float64) float64 { return math.Cos(times*h + by*math.Pi/180) }
	t := 1 - 0.17*cos(1, -30) + 0.24*cos(2, 0) + 0.32*cos(3, 6) - 0.2*cos(4, -63)
	around := math.Remainder(h-275*math.Pi/180, 2*math.Pi) * 180 / math.Pi / 25
	dl := (l2 - l1) / (1 + 0.015*(l-50)*(l-50)/math.Sqrt(20+(l-50)*(l-50)))
	dc := (c2 - c1) / (1 + 0.045*c)
	dh := 2 * math.Sqrt(c1*c2) * math.Sin(turn/2) / (1 + 0.015*c*t)
	return math.Sqrt(dl*dl + dc*dc + dh*dh - 2*gray(c)*math.Sin(math.Pi/3*math.Exp(-around*around))*dc*dh)
}

// lab returns a color as an eye sees it, in the space CIE L*a*b*.
func lab(eye [9]float64, of color.RGBA) (l, a, b float64) {
	var in, c [3]float64
	for i, v := range []uint8{of.R, of.G, of.B} {
		if in[i] = float64(v) / 255 / 12.92; v > 10 {
			in[i] = math.Pow((float64(v)/255+0.055)/1.055, 2.4)
		}
	}
	for i := range c {
		c[i] = max(0, min(1, eye[3*i]*in[0]+eye[3*i+1]*in[1]+eye[3*i+2]*in[2]))
	}
	f := func(r, g, b float64) float64 {
		if v := r*c[0] + g*c[1] + b*c[2]; v > 216.0/24389 {
			return math.Cbrt(v)
		} else {
			return (24389.0/27*v + 16) / 116
		}
	}
	x, y, z := f(0.433953, 0.376219, 0.189828), f(0.212673, 0.715152, 0.072175), f(0.017757, 0.109477, 0.872765)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

// TestApart compares colors with known differences.
func TestApart(t *testing.T) {
	for _, test := range []struct {
		a, b uint32
		want float64
	}{{0xffffff, 0x000000, 100}, {0xc83c0a, 0xc83c0a, 0}, {0x8a6800, 0x936400, 4.4}, {0x0072b2, 0xc83c0a, 48.6}} {
		if got := apart(eyes["all cones"], paper.Hex(test.a), paper.Hex(test.b)); math.Abs(got-test.want) > 0.1 {
			t.Errorf("%06x and %06x are %.2f apart, want %.2f", test.a, test.b, got, test.want)
		}
	}
}

// TestStripes draws a lane and a player of every color: some have a stripe where there are no letters, as dashes on a
// thumbnail.
func TestStripes(t *testing.T) {
	b := open(t, "usa")
	colors := append(slices.Clone(b.Colors), "gray")
	svg := func(sheet *paper.Sheet) string {
		var out bytes.Buffer
		if err := sheet.Write(&out, ".svg"); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	for _, on := range []paper.Style{paper.Light, paper.Dark, paper.Print} {
		for _, word := range colors {
			r := slices.IndexFunc(b.Lanes, func(l Lane) bool { return l.Color == slices.Index(b.Colors, word) })
			one := *b
			one.Lanes = b.Lanes[r : r+1]
			lane, piece := slices.Contains(stripedLanes, word), slices.Contains(stripedPieces, word)
			free := &Scene{Board: &one}
			owned := &Scene{Board: &one, Seats: []PlayerLook{{"Ida", word, "I"}}, Owners: []maps.Seat{0}}
			wall := *owned
			wall.Wall = 1.5
			for what, test := range map[string]struct {
				sheet   *paper.Sheet
				stripe  string
				striped bool
			}{
				"a free lane":             {Draw(free, on), `stroke-width="1.6"`, lane},
				"a piece with its letter": {Draw(owned, on), `stroke-width="1.6"`, false},
				"a piece on a television": {Draw(&wall, on), `stroke-width="1.6"`, piece},
				"a ribbon":                {DrawPoster(owned, 1.5, on), `stroke-width="2.1"`, piece},
				"a lane of a thumbnail":   {Thumbnail(free, on), `stroke-dasharray="2.4,1.2"`, lane},
			} {
				if striped := strings.Contains(svg(test.sheet), test.stripe); striped != test.striped {
					t.Errorf("%v: %s that is %s has a stripe: %t, want %t", on, what, word, striped, test.striped)
				}
			}
		}
	}
}

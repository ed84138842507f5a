package paper_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/maps/draw/paper"
)

type at struct{ x, y float64 }

func (a at) XY() (x, y float64) { return a.x, a.y }

var (
	black = paper.Hex(0x000000)
	red   = paper.Hex(0xff0000)
	white = paper.Hex(0xffffff)
)

func sheet() *paper.Sheet {
	return &paper.Sheet{Title: "A <title> & more", Width: 100, Height: 50, Ground: white}
}

func written(t testing.TB, s *paper.Sheet, format string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.Write(&out, format); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestFormats holds which endings are known.
func TestFormats(t *testing.T) {
	for file, want := range map[string]string{
		"a.svg": ".svg", "A.PNG": ".png", "dir.svg/x.pdf": ".pdf", ".svg": ".svg", "a.svgz": "", "svg": "", "": "", ".": "", "a.svg/b": "",
	} {
		if got, ok := paper.FormatOf(file); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v, want %q", file, got, ok, want)
		}
	}
}

// TestDots looks at the dots of a PNG: a shape is filled inside its frame, and
// what comes later lies above.
func TestDots(t *testing.T) {
	s := sheet()
	s.Dots = 2
	s.Paint(paper.Shape(at{10, 10}, at{40, 10}, at{40, 40}, at{10, 40}), red, black, 4)
	s.Fill(paper.Circle(at{25, 25}, 5), black)
	s.Stroke(paper.Line(at{50, 25}, at{90, 25}), black, 6, 10, 10)
	picture, err := png.Decode(bytes.NewReader(written(t, s, ".png")))
	if err != nil || picture.Bounds().Dx() != 200 || picture.Bounds().Dy() != 100 {
		t.Fatal(picture.Bounds(), err)
	}
	for place, want := range map[at]color.RGBA{
		{5, 5}: white, {9, 25}: black, {11, 25}: black, {15, 15}: red, {25, 25}: black, {32, 25}: red, {45, 25}: white,
		{55, 25}: black, {65, 25}: white, {75, 25}: black, {55, 27}: black, {55, 29}: white,
	} {
		if got := color.RGBAModel.Convert(picture.At(int(place.x*2), int(place.y*2))); got != want {
			t.Errorf("%v is %v, want %v", place, got, want)
		}
	}
}

// TestAlign holds that a line begins at its place, has its middle there or ends
// there, at half the height of its capitals.
func TestAlign(t *testing.T) {
	wide := paper.Bold.Width(20, "HHH")
	for _, align := range []float64{0, 0.5, 1} {
		s := sheet()
		s.Text(paper.Bold, 20, at{50, 25}, align, black, "HHH")
		picture, err := png.Decode(bytes.NewReader(written(t, s, ".png")))
		if err != nil {
			t.Fatal(err)
		}
		left, right, top, bottom := 100, 0, 50, 0 // of the dark dots
		for x := range 100 {
			for y := range 50 {
				if gray := color.GrayModel.Convert(picture.At(x, y)).(color.Gray); gray.Y < 0x80 {
					left, right, top, bottom = min(left, x), max(right, x+1), min(top, y), max(bottom, y+1)
				}
			}
		}
		x, y := float64(left+right)/2, float64(top+bottom)/2
		if want := 50 + (0.5-align)*wide; math.Abs(x-want) > 1 || math.Abs(y-25) > 1 || float64(right-left) < wide-4 {
			t.Errorf("%v: the middle of the line is at %v, %v, want %v, 25", align, x, y, want)
		}
	}
}

// TestOtherLetters holds that letters which the fonts inside do not have are seen
// to be missing, where a reader cannot bring fonts of the own, and that they come
// through where one can.
func TestOtherLetters(t *testing.T) {
	draw := func(line string) *paper.Sheet {
		s := sheet()
		s.Text(paper.Bold, 12, at{90, 20}, 1, black, line)
		return s
	}
	for _, format := range []string{".png", ".pdf"} {
		if !bytes.Equal(written(t, draw("Žofie é 日本"), format), written(t, draw("Žofie é ??"), format)) {
			t.Errorf("%s: a letter was lost", format)
		}
		if !bytes.Equal(written(t, draw("👩\u200d👧 ✈\ufe0f"), format), written(t, draw("?? ?"), format)) {
			t.Errorf("%s: what joins letters is drawn", format)
		}
	}
	foreign, known := string(written(t, draw("日本"), ".svg")), string(written(t, draw("Žofie"), ".svg"))
	if !strings.Contains(foreign, ">日本<") || strings.Contains(foreign, "textLength") || !strings.Contains(known, "textLength") {
		t.Errorf("%s\n%s", foreign, known)
	}
}

// TestAnyText holds that any text gives an SVG that can be read, a PNG and a PDF,
// the same each time, and that what is shortened fits.
func TestAnyText(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		line := rapid.String().Draw(rt, "line")
		s := sheet()
		s.Title = line
		s.Group(line, line)
		s.Text(paper.Regular, 9, at{50, 20}, 0.5, black, line)
		s.EndGroup()
		for _, format := range paper.Formats() {
			data := written(t, s, format)
			if !bytes.Equal(data, written(t, s, format)) {
				rt.Fatalf("%s differs the second time", format)
			}
			if format == ".svg" {
				for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
					if _, err := dec.Token(); errors.Is(err, io.EOF) {
						break
					} else if err != nil {
						rt.Fatal(err)
					}
				}
			}
		}
		most := rapid.Float64Range(20, 200).Draw(rt, "most")
		if fitted := paper.Bold.Fitted(12, line, most); paper.Bold.Width(12, fitted) > most {
			rt.Fatalf("%q is wider than %v", fitted, most)
		}
	})
}

// TestOnePage reads a PDF: every object stands where the table says, and the page
// is A4 laid across.
func TestOnePage(t *testing.T) {
	s := sheet()
	s.Height = s.Width * 210 / 297
	s.Paint(paper.Rounded(at{50, 25}, 0.3, 30, 10, 3), red, black, 1)
	pdf := string(written(t, s, ".pdf"))
	table := strings.Split(pdf[strings.Index(pdf, "xref\n"):], "\n")[3:]
	for i := range 5 {
		var place int
		for _, digit := range table[i][:10] {
			place = 10*place + int(digit-'0')
		}
		if want := string(rune('1'+i)) + " 0 obj\n"; len(table[i]) != 19 || !strings.HasPrefix(pdf[place:], want) {
			t.Errorf("object %d is not where %q says", i+1, table[i])
		}
	}
	if !strings.Contains(pdf, "/MediaBox [0 0 841.89 595.28]") {
		t.Error("the page is not A4")
	}
}

// TestInks holds that a line can be seen on its paper, and that a word without an
// ink has one.
func TestInks(t *testing.T) {
	for _, word := range []string{"blue", "red", "green", "yellow", "black", "white", "purple", "gray", "orange", "pink", "brown", "teal", "mauve", ""} {
		for turn := range 9 {
			ink := paper.InkOf(word, turn)
			if c := contrast(ink.Line(paper.Light), white); c < 2.9 {
				t.Errorf("%s has the contrast %.1f on light paper", word, c)
			}
			if c := contrast(ink.Line(paper.Dark), paper.Hex(0x12161a)); c < 6 {
				t.Errorf("%s has the contrast %.1f on dark paper", word, c)
			}
		}
	}
}

// contrast is reckoned as the guidelines for the web have it.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) (sum float64) {
		for i, v := range []uint8{c.R, c.G, c.B} {
			sum += []float64{0.2126, 0.7152, 0.0722}[i] * math.Pow((float64(v)/255+0.055)/1.055, 2.4)
		}
		return sum
	}
	high, low := max(light(a), light(b)), min(light(a), light(b))
	return (high + 0.05) / (low + 0.05)
}

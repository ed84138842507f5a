package paper_test

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
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
	return &paper.Sheet{Title: "A <title> & more", Width: 100, Height: 50, Background: white}
}

func written(t testing.TB, s *paper.Sheet, format string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := s.Write(&out, format); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestFormats checks which extensions are known.
func TestFormats(t *testing.T) {
	for file, want := range map[string]string{
		"a.svg": ".svg", "A.PNG": ".png", "dir.svg/x.pdf": ".pdf", ".svg": ".svg", "a.svgz": "", "svg": "", "": "",
		".": "", "a.svg/b": "",
	} {
		if got, ok := paper.FormatOf(file); ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q %v, want %q", file, got, ok, want)
		}
	}
}

// TestPixels looks at the pixels of a PNG: a shape is filled inside its stroke, and later
// shapes cover earlier ones.
func TestPixels(t *testing.T) {
	s := sheet()
	s.Scale = 2
	s.Paint(paper.Polygon(at{10, 10}, at{40, 10}, at{40, 40}, at{10, 40}), red, black, 4)
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

// TestAlign checks that a line of text begins at its point, has its middle there or
// ends there, and that its capitals are centered on the point's height.
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

// TestOtherLetters checks that letters that the embedded fonts lack become question marks
// in a PNG and a PDF, and stay as they are in an SVG, because its viewer may have them.
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
	if !strings.Contains(foreign, ">日本<") || strings.Contains(foreign, "textLength") ||
		!strings.Contains(known, "textLength") {
		t.Errorf("%s\n%s", foreign, known)
	}
}

// TestAnyText checks that any text can be written in every format, as the same bytes each
// time and as well-formed XML, and that a shortened line fits.
func TestAnyText(t *testing.T) {
	soak.Check(t, soak.Cases, func(rt *rapid.T) {
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

// TestOnePage reads a PDF: every object is where the table says, and the page is A4 in
// landscape.
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

// TestInks checks that a line of any color, known or not, can be seen on its paper.
func TestInks(t *testing.T) {
	for _, word := range []string{"blue", "red", "green", "yellow", "black", "white", "purple", "gray", "orange",
		"pink", "brown", "teal", "mauve", ""} {
		for turn := range 9 {
			ink := paper.InkOf(word, turn)
			if c := contrast(ink.Line(paper.Light), white); c < 4.5 {
				t.Errorf("%s has the contrast %.1f on light paper", word, c)
			}
			if c := contrast(ink.Line(paper.Dark), paper.Hex(0x12161a)); c < 6 {
				t.Errorf("%s has the contrast %.1f on dark paper", word, c)
			}
		}
	}
}

// contrast returns the contrast of two colors according to the Web Content Accessibility
// Guidelines.
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

// TestTwoStrokes checks that two strokes of one path are both drawn, the wider one
// below.
func TestTwoStrokes(t *testing.T) {
	s := sheet()
	line := paper.Line(at{10, 25}, at{90, 25})
	s.Stroke(line, red, 9)
	s.Stroke(line, black, 1)
	want := `<path d="M10,25h80" fill="none" stroke="#ff0000" stroke-width="9"/>
<path d="M10,25h80" fill="none" stroke="#000000" stroke-width="1"/>
`
	if got := string(written(t, s, ".svg")); !strings.Contains(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestSVGText checks how a text is anchored at its place, and that a single letter needs no
// width.
func TestSVGText(t *testing.T) {
	s := sheet()
	for i, align := range []float64{0, 0.5, 1} {
		s.Text(paper.Regular, 10, at{10, float64(10 * i)}, align, black, "<")
	}
	s.Text(paper.Bold, 10, at{10, 30}, 1, black, "日本")
	want := `<text x="10" y="3.55" font-size="10" fill="#000000">&lt;</text>
<text x="10" y="13.55" font-size="10" fill="#000000" text-anchor="middle">&lt;</text>
<text x="10" y="23.55" font-size="10" fill="#000000" text-anchor="end">&lt;</text>
<text x="10" y="33.55" font-size="10" fill="#000000" text-anchor="end" font-weight="bold">日本</text>
</svg>
`
	if got := string(written(t, s, ".svg")); !strings.HasSuffix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// A full is a writer without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// TestFull checks that no format hides the error of its writer.
func TestFull(t *testing.T) {
	for _, format := range paper.Formats() {
		if err := sheet().Write(full{}, format); !errors.Is(err, io.ErrShortWrite) {
			t.Errorf("%s: %v", format, err)
		}
	}
}

// TestMix checks both ends and the middle between two colors.
func TestMix(t *testing.T) {
	a, b := paper.Hex(0x102030), paper.Hex(0x304010)
	for part, want := range map[float64]color.RGBA{0: a, 1: b, 0.5: paper.Hex(0x203020)} {
		if got := paper.Mix(a, b, part); got != want {
			t.Errorf("%v: %v, want %v", part, got, want)
		}
	}
}

// TestCirclePixels checks that a circle is round in a PNG.
func TestCirclePixels(t *testing.T) {
	s := sheet()
	s.Scale = 4
	s.Fill(paper.Circle(at{50, 25}, 20), black)
	picture, err := png.Decode(bytes.NewReader(written(t, s, ".png")))
	if err != nil {
		t.Fatal(err)
	}
	for x := range 400 {
		for y := range 200 {
			dist := math.Hypot(float64(x)+0.5-200, float64(y)+0.5-100)
			gray := color.GrayModel.Convert(picture.At(x, y)).(color.Gray).Y
			if dist < 79 && gray != 0 || dist > 81 && gray != 0xff {
				t.Fatalf("%d, %d is %d, at %v of 80 from the middle", x, y, gray, dist)
			}
		}
	}
}

// TestNoClock checks that the only date in a PDF is January 1, 1970.
func TestNoClock(t *testing.T) {
	pdf := string(written(t, sheet(), ".pdf"))
	if n := strings.Count(pdf, "(D:19700101000000"); n != 2 || strings.Count(pdf, "(D:") != n {
		t.Errorf("%d dates of %d are the first", n, strings.Count(pdf, "(D:"))
	}
}

// TestWide checks that pictures have the requested width: to the pixel, or on a page.
func TestWide(t *testing.T) {
	for _, pixels := range []int{0, 333, 2400} {
		s := sheet()
		s.Wide = pixels
		picture, err := png.DecodeConfig(bytes.NewReader(written(t, s, ".png")))
		if err != nil {
			t.Fatal(err)
		}
		want := cmp.Or(pixels, 100)
		if svg := string(written(t, s, ".svg")); picture.Width != want ||
			!strings.Contains(svg, fmt.Sprintf(` width="%d" `, want)) {
			t.Errorf("%d pixels: a PNG of %d, and %.200s", pixels, picture.Width, svg)
		}
	}
	for millimeters, want := range map[int]string{0: "841.89 420.94", 297: "841.89 420.94", 420: "1190.55 595.28"} {
		s := sheet()
		s.Wide = millimeters
		if pdf := string(written(t, s, ".pdf")); !strings.Contains(pdf, "/MediaBox [0 0 "+want+"]") {
			t.Errorf("%d mm are not %s points", millimeters, want)
		}
	}
}

// TestPDFText checks that a PDF has its texts as texts, with only the fonts they use.
func TestPDFText(t *testing.T) {
	s := sheet()
	s.Text(paper.Regular, 9, at{50, 20}, 0.5, black, "Łódź")
	s.Text(paper.Italic, 9, at{50, 40}, 0.5, black, "Southern Ocean")
	pdf := string(written(t, s, ".pdf"))
	for font, want := range map[string]bool{"/BaseFont /utf8liberationsans\n": true,
		"/BaseFont /utf8liberationsansitalic\n": true, "/BaseFont /utf8liberationsansbold\n": false} {
		if strings.Contains(pdf, font) != want {
			t.Errorf("%q is in the PDF: %t, want %t", font, !want, want)
		}
	}
	if strings.Count(pdf, "/ToUnicode") != 2 {
		t.Error("the letters cannot be copied")
	}
}

// TestFromRight checks that a name that is read from right to left is reversed when drawn;
// an SVG leaves that to its viewer.
func TestFromRight(t *testing.T) {
	draw := func(line string) *paper.Sheet {
		s := sheet()
		s.Text(paper.Regular, 12, at{10, 20}, 0, black, line)
		return s
	}
	if bytes.Equal(written(t, draw("אב"), ".png"), written(t, draw("בא"), ".png")) {
		t.Error("two names are drawn alike")
	}
	if !strings.Contains(string(written(t, draw("אב"), ".svg")), ">אב</text>") {
		t.Error("a name is turned around in an SVG")
	}
}

// TestLetterOn checks that a letter is read on colors of every kind, by a contrast of at
// least 4.5.
func TestLetterOn(t *testing.T) {
	for r := 0; r < 256; r += 5 {
		for g := 0; g < 256; g += 3 {
			for b := 0; b < 256; b += 15 {
				on := color.RGBA{uint8(r), uint8(g), uint8(b), 0xff}
				if c := paper.Contrast(on, paper.LetterOn(on)); c < 4.5 {
					t.Fatalf("the letter on %v has the contrast %.2f", on, c)
				}
			}
		}
	}
}

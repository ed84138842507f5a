package chart_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
)

// written draws a course as a picture.
func written(t testing.TB, c *chart.Chart, format string, on paper.Style) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := chart.Draw(c, on).Write(&out, format); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestWrite checks that each format in each style is written as the same bytes every time.
func TestWrite(t *testing.T) {
	c := whole(t, "friday")
	c.Lines[0].Name = `<A> & "日"`
	looks := map[string]paper.Style{}
	for style := range paper.Style(len(paper.Styles())) {
		for _, format := range paper.Formats() {
			if format == ".png" && style == paper.Dark {
				continue // a PNG is slow
			}
			data := written(t, c, format, style)
			if style == paper.Light && !bytes.Equal(data, written(t, c, format, style)) {
				t.Errorf("%s differs the second time", format)
			}
			if before, ok := looks[format+string(data)]; ok {
				t.Errorf("%s looks like %s", style, before)
			}
			looks[format+string(data)] = style
			switch format {
			case ".png":
				picture, err := png.Decode(bytes.NewReader(data))
				if err != nil || picture.Bounds().Dx() != 1920 || picture.Bounds().Dy() != 1080 {
					t.Errorf("%s: %v", style, err)
				}
			case ".pdf":
				if !bytes.HasPrefix(data, []byte("%PDF-")) {
					t.Errorf("%s: no PDF", style)
				}
			case ".svg":
				text := texts(t, data)
				for _, want := range []string{"The title", "The result.", "267 turns", "final count", "232", "B · Ben",
					`A · <A> & "日"`} {
					if !strings.Contains(text, want+"\n") {
						t.Errorf("%s: %q is missing in\n%s", style, want, text)
					}
				}
			}
		}
	}
}

// An axis maps the numbers of a scale to places on the sheet.
type axis struct{ from, step float64 }

// axisOf reads an axis off its first number and its last.
func axisOf(t *testing.T, svg, numbers string) axis {
	t.Helper()
	found := regexp.MustCompile(numbers).FindAllStringSubmatch(svg, -1)
	if len(found) < 3 {
		t.Fatalf("%d numbers on an axis", len(found))
	}
	first, last := found[0], found[len(found)-1]
	step := (number(t, last[1]) - number(t, first[1])) / (number(t, last[2]) - number(t, first[2]))
	return axis{number(t, first[1]) - number(t, first[2])*step, step}
}

func (a axis) at(v int) float64 { return a.from + float64(v)*a.step }

func number(t *testing.T, word string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(word, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var (
	lineDrawn = regexp.MustCompile(`<path d="([^"z]*)" fill="none" stroke="#\w{6}" stroke-width="2"`)
	zeroDrawn = regexp.MustCompile(`<path d="M[\d.]+,([\d.]+)h[\d.]+" fill="none" stroke="#\w{6}" stroke-width="1.2"`)
	pathStep  = regexp.MustCompile(`([Mhv])(-?[\d.]+)(?:,([\d.]+))?`)
)

// stepsOf reads the points of a path of steps to the right, up and down.
func stepsOf(t *testing.T, path string) (points [][2]float64) {
	t.Helper()
	var at [2]float64
	for _, step := range pathStep.FindAllStringSubmatch(path, -1) {
		switch step[1] {
		case "M":
			at = [2]float64{number(t, step[2]), number(t, step[3])}
		case "h":
			at[0] += number(t, step[2])
		case "v":
			at[1] += number(t, step[2])
		}
		points = append(points, at)
	}
	return points
}

// TestHeights reads a picture by the numbers on its axes: after every turn each line is at
// the height of its value, and its letter in the band of the final count is at the height
// of its end.
func TestHeights(t *testing.T) {
	const near = 0.06 // of a unit, because places are rounded
	for _, name := range []string{"friday", "lakes"} {
		c := whole(t, name)
		svg := string(written(t, c, ".svg", paper.Light))
		points := axisOf(t, svg, `x="48" y="([\d.]+)" font-size="12"[^>]* text-anchor="end"[^>]*>(-?\d+)<`)
		points.from -= 12 * 0.355 // from the baseline to the middle
		turns := axisOf(t, svg, `x="([\d.]+)" y="[\d.]+" font-size="12"[^>]* text-anchor="middle"[^>]*>(\d+)<`)
		lines := lineDrawn.FindAllStringSubmatch(svg, -1)
		if len(lines) != len(c.Lines) {
			t.Fatalf("%s: %d lines", name, len(lines))
		}
		if zero := zeroDrawn.FindStringSubmatch(svg); zero == nil || math.Abs(number(t, zero[1])-points.at(0)) > near {
			t.Errorf("%s: the line of zero is at %q, want %v", name, zero, points.at(0))
		}
		for i := range c.Lines {
			l := &c.Lines[i]
			aside := (float64(i) - float64(len(c.Lines)-1)/2) * 1.2 // so that equal lines are visible
			steps := stepsOf(t, lines[i][1])
			y, k := 0.0, 0
			for turn, marker := range l.Values {
				for ; k < len(steps); k++ {
					if steps[k][0] > turns.at(turn)+near {
						break
					}
					y = steps[k][1]
				}
				if want := points.at(marker) + aside; math.Abs(y-want) > near {
					t.Fatalf("%s: %s is at %v after turn %d, want %v", name, l.Name, y, turn, want)
				}
			}
			letters := regexp.MustCompile(`y="([\d.]+)" font-size="10"[^>]*>`+l.Letter+`<`).FindAllStringSubmatch(svg,
				-1)
			if end := number(t, letters[len(letters)-1][1]) - 10*0.355; math.Abs(end-points.at(l.End)) > near {
				t.Errorf("%s: %s ends at %v, want %v", name, l.Name, end, points.at(l.End))
			}
		}
	}
}

// texts reads the texts of an SVG, which must be well formed.
func texts(t *testing.T, data []byte) string {
	t.Helper()
	var all strings.Builder
	for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return all.String()
		}
		if err != nil {
			t.Fatal(err)
		}
		if chars, ok := token.(xml.CharData); ok {
			all.WriteString(strings.TrimSpace(string(chars)) + "\n")
		}
	}
}

// TestOneYellow checks that a yellow player has the yellow of the pieces in the lines, the bars and the letters of all
// pictures, with an edge that is seen on light paper.
func TestOneYellow(t *testing.T) {
	c, b := two([]int{0, 4}, []int{0, 2}), parts()
	c.Lines[0].Color, b.Rows[0].Color = "yellow", "yellow"
	for _, on := range []paper.Style{paper.Light, paper.Dark} {
		for name, sheet := range map[string]*paper.Sheet{"course": chart.Draw(c, on), "bars": chart.DrawBars(b, on)} {
			svg := sheet.Inline(name, "")
			if !strings.Contains(svg, `fill="#e3ae00"`) || name == "course" && !strings.Contains(svg, `stroke="#e3ae00"`) {
				t.Errorf("%s, %s: no yellow", name, on)
			}
			if strings.Contains(svg, "#8a6800") || strings.Contains(svg, "#f0c330") {
				t.Errorf("%s, %s: another yellow", name, on)
			}
		}
	}
}

// TestDashes checks that a picture for print has no colors, and that its lines differ by
// their dashes.
func TestDashes(t *testing.T) {
	text := string(written(t, whole(t, "friday"), ".svg", paper.Print))
	for _, ink := range regexp.MustCompile(`#(\w{6})`).FindAllStringSubmatch(text, -1) {
		if gray := strings.Repeat(ink[1][:2], 3); ink[1] != gray {
			t.Fatalf("the color %s is in the picture for print", ink[0])
		}
	}
	for _, dash := range []string{"9,3", "2,3", "12,3,2,3", "5,3"} {
		if !strings.Contains(text, `stroke-dasharray="`+dash+`"`) {
			t.Errorf("no line has the dashes %s", dash)
		}
	}
}

// TestUnfinished checks that an unfinished game has no band for the final count, and that a
// game without a turn can be drawn.
func TestUnfinished(t *testing.T) {
	for _, c := range []*chart.Chart{two([]int{0}, []int{0}), two([]int{0, 0}, []int{0, 0})} {
		if text := texts(t, written(t, c, ".svg", paper.Light)); strings.Contains(text, "final count") ||
			!strings.Contains(text, "A · Anna") {
			t.Error(text)
		}
		written(t, c, ".pdf", paper.Dark)
	}
}

// TestPicture compares pictures with those that a person has checked.
func TestPicture(t *testing.T) {
	c := two([]int{0, 4, 4, 11, 11, -3}, []int{0, 0, 7, 7, 7, 7})
	c.Title, c.Result = "The title", "The result."
	golden(t, "going.svg", string(written(t, c, ".svg", paper.Dark)))
	c.Lines = append(c.Lines, chart.Curve{Name: "Cleo with a name that is too long for its place", Color: "mauve",
		Letter: "C", Values: c.Lines[1].Values, End: 18})
	c.Final, c.Lines[0].End, c.Lines[1].End = true, -11, 18
	golden(t, "over.svg", string(written(t, c, ".svg", paper.Light)))
}

// TestClear checks that the line to a long end value ends left of it.
func TestClear(t *testing.T) {
	c := two([]int{0, 4}, []int{0, 2})
	c.Final, c.Lines[0].End, c.Lines[0].After = true, 12345, "?"
	svg := chart.Draw(c, paper.Light).Inline("course", "")
	value := regexp.MustCompile(`<text x="([\d.]+)"[^>]*textLength="([\d.]+)"[^>]*>12345\?<`).FindStringSubmatch(svg)
	const labelLeft = 806
	if value == nil || number(t, value[1])-number(t, value[2]) < labelLeft+4 {
		t.Errorf("the value is at %q", value)
	}
}

// TestNarrow checks that the pictures for a phone have no title, no letter smaller than 10 of 360, and
// none beyond their edges, however long the names are.
func TestNarrow(t *testing.T) {
	drawn := regexp.MustCompile(`<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"[^>]*?(text-anchor="\w+")?[^>]*?(?:textLength="([\d.]+)")?[^>]*>([^<]*)<`)
	c, b := whole(t, "friday"), parts()
	c.Lines[0].Name, b.Rows[0].Name = strings.Repeat("Maximilian ", 4), strings.Repeat("Maximilian ", 9)
	b.Parts[0] = "What was claimed on all of the board"
	for name, sheet := range map[string]*paper.Sheet{"course": chart.DrawIn(c, 360, 230, paper.Light),
		"short": chart.DrawIn(c, 360, 120, paper.Light), "bars": chart.DrawNarrowBars(b, paper.Light)} {
		found := drawn.FindAllStringSubmatch(sheet.Inline(name, ""), -1)
		if len(found) < 12 || sheet.Width != 360 {
			t.Fatalf("%s: %d texts, %v wide", name, len(found), sheet.Width)
		}
		for _, text := range found {
			x, y, size, long := number(t, text[1]), number(t, text[2]), number(t, text[3]), 0.0
			if text[5] != "" {
				long = number(t, text[5])
			}
			x -= long * map[string]float64{`text-anchor="middle"`: 0.5, `text-anchor="end"`: 1}[text[4]]
			if x < 0 || x+long > 360 || y < size*0.7 || y > sheet.Height || size < 10 || strings.Contains(text[6], "title") {
				t.Errorf("%s: %q is %v large and at %v,%v to %v", name, text[6], size, x, y, x+long)
			}
		}
	}
}

// TestLongResult checks that a long sentence below the title has a second line.
func TestLongResult(t *testing.T) {
	c := whole(t, "friday")
	c.Result = strings.Repeat("word ", 30) + "and the end"
	if all := texts(t, written(t, c, ".svg", paper.Light)); strings.Contains(all, "…") ||
		!strings.Contains(all, "word and the end") {
		t.Error(all)
	}
}

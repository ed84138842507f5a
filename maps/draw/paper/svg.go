package paper

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"
)

// svg writes the sheet as SVG. Groups keep their ids and titles, so that programs can find each part and browsers show
// its name under the mouse. Texts stay texts, in fonts with the same letter widths as the embedded ones.
func (s *Sheet) svg(w io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%[4]s" height="%[5]s" viewBox="0 0 %[1]s %[2]s" `+
		`font-family="Liberation Sans,Arial,Helvetica,sans-serif">
<title>%[3]s</title>
`, short(s.Width), short(s.Height), escaped(s.Title), short(s.Width*s.pixels(1)), short(s.Height*s.pixels(1)))
	s.background().svg(&out)
	svgMarks(&out, s.seenOf(s.marks), "")
	out.WriteString("</svg>\n")
	_, err := out.WriteTo(w)
	return err
}

// svgMarks writes marks. Prefix goes before ids; a group without an id has only a title.
func svgMarks(out *bytes.Buffer, marks []any, prefix string) {
	for _, m := range marks {
		switch m := m.(type) {
		case shape:
			m.svg(out)
		case text:
			m.svg(out)
		case group:
			out.WriteString("<g")
			if m.id != "" {
				fmt.Fprintf(out, ` id="%s%s"`, prefix, escaped(m.id))
			}
			out.WriteByte('>')
			if m.title != "" {
				fmt.Fprintf(out, "<title>%s</title>", escaped(m.title))
			}
			out.WriteByte('\n')
		case end:
			out.WriteString("</g>\n")
		}
	}
}

// pixels returns the pixels per unit, or usual if no width is set.
func (s *Sheet) pixels(usual float64) float64 {
	if s.Wide == 0 {
		return usual
	}
	return float64(s.Wide) / s.Width
}

func (s *shape) svg(out *bytes.Buffer) {
	fmt.Fprintf(out, `<path d="%s" fill="%s"`, s.path.svg(), hexOf(s.fill.light))
	if s.stroke.light.A > 0 {
		fmt.Fprintf(out, ` stroke="%s" stroke-width="%s"`, hexOf(s.stroke.light), short(s.width))
	}
	for i, length := range s.dashes {
		out.WriteString([]string{` stroke-dasharray="`, ","}[min(i, 1)] + short(length))
	}
	if len(s.dashes) > 0 {
		out.WriteByte('"')
	}
	darkClass(out, s.fill.class("f")+s.stroke.class("s"))
	out.WriteString("/>\n")
}

// svg returns the path in the syntax of SVG. Each step is relative to the previous one, which takes the fewest
// characters. Points are rounded before they are subtracted, so that errors do not add up.
func (p Outline) svg() string {
	var out []byte
	var x, y int // of the pen, in hundredths
	for i := range p {
		step := &p[i]
		n := map[byte]int{'M': 2, 'L': 2, 'C': 6}[step.do]
		var to [6]int
		for k := range n {
			to[k] = hundredths(step.at[k])
			if step.do != 'M' {
				to[k] -= []int{x, y}[k%2]
			}
		}
		switch {
		case step.do == 'M':
			out = appendNumbers(append(out, 'M'), to[:2])
			x, y = 0, 0
		case step.do == 'C':
			out = appendNumbers(append(out, 'c'), to[:6])
		case step.do == 'L' && to[0] == 0:
			out = appendNumbers(append(out, 'v'), to[1:2])
		case step.do == 'L' && to[1] == 0:
			out = appendNumbers(append(out, 'h'), to[:1])
		case step.do == 'L':
			out = appendNumbers(append(out, 'l'), to[:2])
		default:
			out = append(out, 'z')
		}
		if n > 0 {
			x, y = x+to[n-2], y+to[n-1]
		}
	}
	return string(out)
}

// appendNumbers appends hundredths as units. Numbers are separated by a comma or by a minus sign.
func appendNumbers(out []byte, list []int) []byte {
	for i, v := range list {
		if i > 0 && v >= 0 {
			out = append(out, ',')
		}
		out = append(out, short(float64(v)/100)...)
	}
	return out
}

// svg writes a line of text. It gets the measured width, whatever font the viewer has, unless our font lacks some of
// its letters.
func (t *text) svg(out *bytes.Buffer) {
	fmt.Fprintf(out, `<text x="%s" y="%s" font-size="%s" fill="%s"`, short(t.x), short(t.y), short(t.size),
		hexOf(t.color.light))
	out.WriteString(map[float64]string{0.5: ` text-anchor="middle"`, 1: ` text-anchor="end"`}[t.align])
	out.WriteString(map[*Typeface]string{Bold: ` font-weight="bold"`, Italic: ` font-style="italic"`}[t.face])
	darkClass(out, t.color.class("f"))
	if utf8.RuneCountInString(t.text) > 1 && t.face.knows(t.text) {
		fmt.Fprintf(out, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, short(t.face.Width(t.size, t.text)))
	}
	fmt.Fprintf(out, ">%s</text>\n", escaped(t.text))
}

func hundredths(v float64) int { return int(math.Round(v * 100)) }

// short formats a number, rounded to hundredths, in as few characters as possible.
func short(v float64) string {
	word := strconv.FormatFloat(float64(hundredths(v))/100, 'f', -1, 64)
	if strings.HasPrefix(word, "0.") || strings.HasPrefix(word, "-0.") {
		return strings.Replace(word, "0.", ".", 1)
	}
	return word
}

// hexOf returns a color as written in SVG; a transparent one is "none".
func hexOf(c color.RGBA) string {
	if c.A == 0 {
		return "none"
	}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

func escaped(line string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(line)) // writing to a buffer cannot fail
	return out.String()
}

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

// svg writes the sheet as SVG. Its groups keep their names, so that a reader finds
// each part, and a browser tells it under the mouse.
func (s *Sheet) svg(w io.Writer) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%[1]v" height="%[2]v" viewBox="0 0 %[1]v %[2]v">
<title>%[3]s</title>
<g font-family="Liberation Sans,Arial,Helvetica,sans-serif">
<path d="M0,0H%[1]vV%[2]vH0Z" fill="%[4]s"/>
`, s.Width, s.Height, escaped(s.Title), hexOf(s.Ground)) // the other fonts have letters of the same widths
	for _, m := range s.marks {
		switch m := m.(type) {
		case group:
			fmt.Fprintf(&out, "<g id=\"%s\">", escaped(m.id))
			if m.title != "" {
				fmt.Fprintf(&out, "<title>%s</title>", escaped(m.title))
			}
		case end:
			out.WriteString("</g>")
		case shape:
			var line svgPen
			m.path.draw(&line)
			fmt.Fprintf(&out, `<path d="%s"%s/>`, line.String(), m.looks())
		case text:
			fmt.Fprintf(&out, `<text x="%s" y="%s" font-size="%s" fill="%s"%s>%s</text>`,
				short(m.x), short(m.y), short(m.size), hexOf(m.ink), m.looks(), escaped(m.text))
		}
		out.WriteByte('\n')
	}
	out.WriteString("</g>\n</svg>\n")
	_, err := out.WriteTo(w)
	return err
}

// An svgPen writes a path as SVG has it.
type svgPen struct{ strings.Builder }

func (p *svgPen) MoveTo(x, y float64) { p.WriteString("M" + short(x) + "," + short(y)) }
func (p *svgPen) LineTo(x, y float64) { p.WriteString("L" + short(x) + "," + short(y)) }
func (p *svgPen) ClosePath()          { p.WriteString("Z") }
func (p *svgPen) CubicTo(x1, y1, x2, y2, x, y float64) {
	p.WriteString("C" + short(x1) + "," + short(y1) + "," + short(x2) + "," + short(y2) + "," + short(x) + "," + short(y))
}

// looks tells how a shape is filled and framed.
func (s *shape) looks() string {
	fill, frame := "none", ""
	if s.fill.A > 0 {
		fill = hexOf(s.fill)
	}
	if s.frame.A > 0 {
		frame = fmt.Sprintf(` stroke="%s" stroke-width="%s"`, hexOf(s.frame), short(s.thick))
	}
	if len(s.dashes) > 0 {
		frame += fmt.Sprintf(` stroke-dasharray="%s"`, strings.Trim(strings.ReplaceAll(fmt.Sprint(s.dashes), " ", ","), "[]"))
	}
	return fmt.Sprintf(` fill="%s"%s`, fill, frame)
}

// looks tells how a line is set: as wide as it was planned, whatever font the
// reader has, unless only the reader knows its letters.
func (t *text) looks() string {
	set := map[float64]string{0.5: ` text-anchor="middle"`, 1: ` text-anchor="end"`}[t.align]
	if t.face == Bold {
		set += ` font-weight="bold"`
	}
	if utf8.RuneCountInString(t.text) > 1 && t.face.knows(t.text) {
		set += fmt.Sprintf(` textLength="%s" lengthAdjust="spacingAndGlyphs"`, short(t.face.Width(t.size, t.text)))
	}
	return set
}

// short writes a number to the hundredth of a unit; no nought has a sign.
func short(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64) }

func hexOf(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func escaped(line string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(line)) // a buffer takes it all
	return out.String()
}

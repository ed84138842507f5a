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

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgsvg"
)

// svg writes the sheet as SVG. Its groups keep their names, so that a reader finds
// each part, and a browser tells it under the mouse; the canvas knows no groups and
// sets no line as wide as it was planned, so both are written between its pieces.
func (s *Sheet) svg(w io.Writer) error {
	canvas := vgsvg.New(vg.Length(s.Width), vg.Length(s.Height))
	d := &drawer{canvas, s.Height, 1}
	var out bytes.Buffer
	piece := func() { // what the canvas has drawn since the last time
		var drawn bytes.Buffer
		_, _ = canvas.WriteTo(&drawn) // a buffer takes it all
		out.Write(bytes.TrimSuffix(drawn.Bytes(), []byte(tail)))
	}
	piece()
	out.Reset() // the head, which says points
	d.shape(s.ground())
	for _, m := range s.marks {
		if one, ok := m.(shape); ok {
			d.shape(&one)
			continue
		}
		piece()
		switch m := m.(type) {
		case group:
			fmt.Fprintf(&out, "<g id=\"%s\">", escaped(m.id))
			if m.title != "" {
				fmt.Fprintf(&out, "<title>%s</title>", escaped(m.title))
			}
		case end:
			out.WriteString("</g>")
		case text:
			fmt.Fprintf(&out, `<text transform="scale(1,-1)" x="%s" y="%s" font-size="%s" fill="%s"%s>%s</text>`,
				short(m.x), short(m.y-s.Height), short(m.size), hexOf(m.ink), m.looks(), escaped(m.text))
		}
		out.WriteByte('\n')
	}
	piece()
	_, err := fmt.Fprintf(w, head+"%[4]s"+tail, s.Width, s.Height, escaped(s.Title), merged(out.String()))
	return err
}

// The beginning and the end of an SVG: its y goes upwards, as that of the canvas;
// the other fonts have letters of the same widths.
const (
	head = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="%[1]v" height="%[2]v" viewBox="0 0 %[1]v %[2]v">
<title>%[3]s</title>
<g font-family="Liberation Sans,Arial,Helvetica,sans-serif" transform="scale(1,-1) translate(0,-%[2]v)">
`
	tail = "</g>\n</svg>\n"
)

// merged writes a shape once that is filled and then framed, which the canvas
// writes as two on two lines.
func merged(text string) string {
	const filled, empty = `" style="fill:`, `" style="fill:none;`
	var out strings.Builder
	last := "" // a filled shape that may yet get a frame
	for line := range strings.Lines(strings.ReplaceAll(text, ";stroke-opacity:1", "")) {
		outline, frame, framed := strings.Cut(line, empty)
		if before, fill, ok := strings.Cut(last, filled); ok && framed && before == outline {
			out.WriteString(before + filled + strings.TrimRight(fill, "\" />\n") + ";" + frame)
			last = ""
			continue
		}
		out.WriteString(last)
		last = line
	}
	out.WriteString(last)
	return out.String()
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

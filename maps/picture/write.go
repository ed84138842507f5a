package picture

import (
	"bytes"
	"fmt"
	"html"
	"image/color"
	"image/png"
	"io"
	"path"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	stdfont "golang.org/x/image/font"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"

	"purser/maps"
)

// writers are the formats, by the ending of a file's name.
var writers = map[string]func(io.Writer, *Scene, *Style) error{
	".svg": writeSVG, ".png": writePNG, ".pdf": writePDF,
}

// Formats lists the endings of the files that can be written.
func Formats() []string { return []string{".svg", ".png", ".pdf"} }

// Format gives the ending that says how a file is written. The error is a
// [*maps.NameError].
func Format(file string) (string, error) {
	ending := strings.ToLower(path.Ext(file))
	if writers[ending] == nil {
		return "", &maps.NameError{Kind: "ending", Name: file,
			What: fmt.Sprintf("%q does not end in %s", maps.Brief(file, 80), maps.Join(Formats(), "or"))}
	}
	return ending, nil
}

// Write draws a scene in one of the [Formats].
func Write(w io.Writer, format string, s *Scene, style *Style) error {
	return writers[format](w, s, style)
}

// An svg is a canvas whose parts can be grouped and named, so that a reader finds
// each city and lane, and a browser tells them under the mouse.
type svg struct {
	*vgsvg.Canvas
	out bytes.Buffer
	ink string
}

// tail is what the canvas ends every piece with.
const tail = "</g>\n</svg>\n"

// flush takes what was drawn since the last time. The canvas can be drawn on
// after it was written: it leaves out its head then.
func (s *svg) flush() {
	var piece bytes.Buffer
	_, _ = s.Canvas.WriteTo(&piece) // a buffer takes it all
	s.out.Write(bytes.TrimSuffix(piece.Bytes(), []byte(tail)))
}

func (s *svg) group(id, title string) {
	s.flush()
	fmt.Fprintf(&s.out, "<g id=\"%s\">", html.EscapeString(id))
	if title != "" {
		fmt.Fprintf(&s.out, "<title>%s</title>", html.EscapeString(title))
	}
	s.out.WriteByte('\n')
}

func (s *svg) end() {
	s.flush()
	s.out.WriteString("</g>\n")
}

// FillString writes a text that is as wide as it was planned, whatever font the
// reader has.
func (s *svg) FillString(face font.Face, at vg.Point, text string) {
	s.flush()
	weight := ""
	if face.Font.Weight == stdfont.WeightBold {
		weight = ` font-weight="bold"`
	}
	if utf8.RuneCountInString(text) > 1 {
		weight += fmt.Sprintf(` textLength="%.4g" lengthAdjust="spacingAndGlyphs"`, float64(face.Width(text)))
	}
	fmt.Fprintf(&s.out, "<text x=\"%.5g\" y=\"%.5g\" transform=\"scale(1,-1)\" font-size=\"%.4g\" fill=\"%s\"%s>%s</text>\n",
		float64(at.X), -float64(at.Y), float64(face.Font.Size), s.ink, weight, html.EscapeString(text))
}

// SetColor keeps the color for texts, which the canvas does not write.
func (s *svg) SetColor(c color.Color) {
	r, g, b, _ := c.RGBA()
	s.ink = fmt.Sprintf("#%02X%02X%02X", r>>8, g>>8, b>>8)
	s.Canvas.SetColor(c)
}

// head is what the canvas begins with, and what stands there instead: lengths
// without a unit, and fonts of the same widths for who has not the first.
var head = strings.NewReplacer(
	fmt.Sprintf(`width="%dpt" height="%dpt"`, width, height), fmt.Sprintf(`width="%d" height="%d"`, width, height),
	`<g transform="scale(1, -1)`, `<g font-family="Liberation Sans,Arial,Helvetica,sans-serif" transform="scale(1, -1)`,
	";stroke-opacity:1", "", ";stroke-dashoffset:0", "",
)

// merged writes a shape once that is filled and then framed, which the canvas
// writes as two on two lines.
func merged(text string) string {
	const filled, empty = `" style="fill:`, `" style="fill:none;`
	var out strings.Builder
	last := "" // a filled shape that may yet get a frame
	for line := range strings.Lines(text) {
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

func writeSVG(w io.Writer, s *Scene, style *Style) error {
	out := &svg{Canvas: vgsvg.New(width, height)}
	p := newPen(out, 1)
	p.group, p.end, p.letters = out.group, out.end, true
	out.flush()
	p.paper(style.page)
	draw(p, s, style)
	out.flush()
	out.out.WriteString(tail)
	text := strings.Replace(merged(head.Replace(out.out.String())), "<g ", "<title>"+html.EscapeString(s.Title)+"</title>\n<g ", 1)
	_, err := io.WriteString(w, text)
	return err
}

func writePNG(w io.Writer, s *Scene, style *Style) error {
	canvas := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(72), vgimg.UseBackgroundColor(style.page))
	draw(newPen(canvas, 1), s, style)
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, canvas.Image())
}

// sheet is the width of A4, laid across.
const sheet = 297 * vg.Millimeter

// still makes the PDF library write no time and no order of chance.
var still = sync.OnceFunc(func() {
	fpdf.SetDefaultCatalogSort(true)
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
})

func writePDF(w io.Writer, s *Scene, style *Style) error {
	still()
	canvas := vgpdf.New(sheet, sheet*height/width)
	p := newPen(canvas, float64(sheet)/width)
	p.paper(style.page)
	draw(p, s, style)
	_, err := canvas.WriteTo(w)
	return err
}

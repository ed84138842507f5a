package paper

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image/color"
	"io"
	"strings"
	"unicode/utf16"
)

// long is the long side of a sheet of A4, in points.
const long = 841.89

// pdf writes the sheet as PDF, on A4 laid across: one page, and on it shapes only.
func (s *Sheet) pdf(w io.Writer) error {
	scale := long / s.Width
	var drawn bytes.Buffer
	packed, _ := zlib.NewWriterLevel(&drawn, zlib.BestSpeed)
	page := bufio.NewWriter(packed)
	fmt.Fprintf(page, "%s rg 0 0 %v %s re f\n", rgb(s.Ground), long, short(s.Height*scale))
	fmt.Fprintf(page, "%.6f 0 0 %.6f 0 %s cm\n", scale, -scale, short(s.Height*scale)) // its own y goes upwards
	for one := range s.shapes {
		how := "n"
		if one.fill.A > 0 {
			how = "f"
			fmt.Fprintf(page, "%s rg\n", rgb(one.fill))
		}
		if one.frame.A > 0 {
			how = map[string]string{"n": "S", "f": "B"}[how]
			fmt.Fprintf(page, "%s RG %s w %v 0 d\n", rgb(one.frame), short(one.thick), one.dashes)
		}
		one.path.draw(pdfPen{page})
		fmt.Fprintln(page, how)
	}
	if err := errors.Join(page.Flush(), packed.Close()); err != nil {
		return err
	}

	var out, places bytes.Buffer
	out.WriteString("%PDF-1.4\n")
	for i, object := range []string{
		"<< /Type /Catalog /Pages 2 0 R >>",
		"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
		fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %v %s] /Resources << >> /Contents 4 0 R >>", long, short(s.Height*scale)),
		fmt.Sprintf("<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream", drawn.Len(), drawn.Bytes()),
		fmt.Sprintf("<< /Title <feff %s> >>", strings.Trim(fmt.Sprintf("%04x", utf16.Encode([]rune(s.Title))), "[]")),
	} {
		fmt.Fprintf(&places, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 6\n0000000000 65535 f \n%strailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n", &places, start)
	_, err := out.WriteTo(w)
	return err
}

// A pdfPen draws paths in a PDF.
type pdfPen struct{ *bufio.Writer }

func (p pdfPen) step(do string, places ...float64) {
	for _, v := range places {
		_, _ = p.WriteString(short(v) + " ")
	}
	_, _ = p.WriteString(do)
}

func (p pdfPen) MoveTo(x, y float64)                  { p.step("m\n", x, y) }
func (p pdfPen) LineTo(x, y float64)                  { p.step("l\n", x, y) }
func (p pdfPen) ClosePath()                           { p.step("h\n") }
func (p pdfPen) CubicTo(x1, y1, x2, y2, x, y float64) { p.step("c\n", x1, y1, x2, y2, x, y) }

func rgb(c color.RGBA) string {
	return fmt.Sprintf("%.3g %.3g %.3g", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
}

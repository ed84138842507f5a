package chart

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"path"
	"strings"
	"sync"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgpdf"
	"gonum.org/v1/plot/vg/vgsvg"

	"purser/maps"
)

// writers are the formats, by the ending of a file's name.
var writers = map[string]func(io.Writer, *Course, *Style) error{
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

// Write draws a course as a picture in one of the [Formats].
func Write(w io.Writer, format string, c *Course, s *Style) error {
	return writers[format](w, c, s)
}

// plainer gives the SVG sizes without a unit, and fonts of the same widths for who
// has not the first.
var plainer = strings.NewReplacer(
	"font-family:Liberation Sans;font-variant:normal;", "font-family:Liberation Sans,Arial,Helvetica,sans-serif;",
	fmt.Sprintf(`width="%vpt" height="%vpt"`, width, height), fmt.Sprintf(`width="%v" height="%v"`, width, height),
)

func writeSVG(w io.Writer, c *Course, s *Style) error {
	canvas := vgsvg.New(width, height)
	draw(&pen{canvas: canvas, scale: 1}, c, s)
	var out bytes.Buffer
	if _, err := canvas.WriteTo(&out); err != nil {
		return err
	}
	_, err := plainer.WriteString(w, out.String())
	return err
}

// dots is how many dots a unit of the picture has each way in a PNG.
const dots = 2

func writePNG(w io.Writer, c *Course, s *Style) error {
	canvas := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(72*dots))
	draw(&pen{canvas: canvas, scale: 1, own: true}, c, s)
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, canvas.Image())
}

// still makes the PDF library write no time and no order of chance.
var still = sync.OnceFunc(func() {
	fpdf.SetDefaultCatalogSort(true)
	fpdf.SetDefaultCreationDate(time.Unix(0, 0).UTC())
	fpdf.SetDefaultModificationDate(time.Unix(0, 0).UTC())
})

// writePDF recovers, for the canvas makes its fonts in the system's folder for
// passing files, and panics where it cannot.
func writePDF(w io.Writer, c *Course, s *Style) (err error) {
	still()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	const sheet = 297 * vg.Millimeter // A4, laid across
	canvas := vgpdf.New(sheet, sheet*height/width)
	draw(&pen{canvas: canvas, scale: float64(sheet) / width, west: true}, c, s)
	_, err = canvas.WriteTo(w)
	return err
}

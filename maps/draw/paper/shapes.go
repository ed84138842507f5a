//go:build !js

package paper

import (
	"io"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansitalic"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// writers are the formats, by file extension.
var writers = map[string]func(*Sheet, io.Writer) error{".svg": (*Sheet).svg, ".png": (*Sheet).png, ".pdf": (*Sheet).pdf}

// Formats returns the file extensions that can be written.
func Formats() []string { return []string{".svg", ".png", ".pdf"} }

// The fonts with the shapes of letters, which PNG and PDF need.
var regular, bold, italic = liberationsansregular.TTF, liberationsansbold.TTF, liberationsansitalic.TTF

// outline returns the outlines of a line's letters. The line begins at left on the baseline.
func (t *Typeface) outline(size, left, baseline float64, line string) Outline {
	var path Outline
	var buf sfnt.Buffer
	f := t.read()
	em := f.UnitsPerEm()
	t.set(line, func(letter sfnt.GlyphIndex, start fixed.Int26_6) {
		scale := size / float64(em)
		point := func(q fixed.Point26_6) (x, y float64) {
			return left + float64(start+q.X)*scale, baseline + float64(q.Y)*scale
		}
		segments := must(f.LoadGlyph(&buf, letter, fixed.Int26_6(em), nil))
		var x0, y0 float64
		for n, s := range segments {
			x1, y1 := point(s.Args[0])
			x2, y2 := point(s.Args[1])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if n > 0 {
					path.close()
				}
				path.move(x1, y1)
			case sfnt.SegmentOpLineTo:
				path.line(x1, y1)
			case sfnt.SegmentOpQuadTo: // the same curve, as a cubic one
				path.curve(x0+(x1-x0)*2/3, y0+(y1-y0)*2/3, x2+(x1-x2)*2/3, y2+(y1-y2)*2/3, x2, y2)
			}
			x0, y0 = path[len(path)-1].end()[0], path[len(path)-1].end()[1]
		}
		if len(segments) > 0 {
			path.close()
		}
	})
	return path
}

package picture

import (
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// The two fonts of the pictures, read when the first text is measured.
var (
	regular = reader(liberationsansregular.TTF, stdfont.WeightNormal)
	bold    = reader(liberationsansbold.TTF, stdfont.WeightBold)
)

// A typeface gives a font; its size is still to be set.
type typeface func() font.Face

func reader(ttf []byte, weight stdfont.Weight) typeface {
	return sync.OnceValue(func() font.Face {
		parsed, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		return font.Face{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}, Face: parsed}
	})
}

// textWidth measures a text.
func textWidth(face typeface, size float64, text string) float64 {
	f := face()
	f.Font.Size = font.Length(size)
	return float64(f.Width(text))
}

// outline makes a path of a text, its left end on the base line there.
func (p *pen) outline(face typeface, size float64, at xy, text string) vg.Path {
	f := face().Face
	var path vg.Path
	var buf sfnt.Buffer
	var last sfnt.GlyphIndex
	units := fixed.Int26_6(f.UnitsPerEm())
	scale := size / float64(units)
	place := func(q fixed.Point26_6) vg.Point {
		return p.point(xy{at.x + float64(q.X)*scale, at.y + float64(q.Y)*scale})
	}
	for i, r := range text {
		glyph, err := f.GlyphIndex(&buf, r)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		if kern, err := f.Kern(&buf, last, glyph, units, stdfont.HintingNone); err == nil && i > 0 {
			at.x += float64(kern) * scale
		}
		segments, err := f.LoadGlyph(&buf, glyph, units, nil)
		if err != nil {
			panic(err)
		}
		for n, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if n > 0 {
					path.Close()
				}
				path.Move(place(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				path.Line(place(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				path.QuadTo(place(s.Args[0]), place(s.Args[1]))
			case sfnt.SegmentOpCubeTo:
				path.CubeTo(place(s.Args[0]), place(s.Args[1]), place(s.Args[2]))
			}
		}
		if len(segments) > 0 {
			path.Close()
		}
		advance, err := f.GlyphAdvance(&buf, glyph, units, stdfont.HintingNone)
		if err != nil {
			panic(err)
		}
		at.x += float64(advance) * scale
		last = glyph
	}
	return path
}

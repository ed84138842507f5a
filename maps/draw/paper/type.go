package paper

import (
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Typeface is a set of letters. It is read when it is first asked for.
type Typeface struct{ read func() *sfnt.Font }

// The typefaces, which are part of the program.
var (
	Regular = typeface(liberationsansregular.TTF)
	Bold    = typeface(liberationsansbold.TTF)
)

func typeface(ttf []byte) *Typeface {
	return &Typeface{sync.OnceValue(func() *sfnt.Font { return must(sfnt.Parse(ttf)) })}
}

// must takes what cannot fail, for the fonts are part of the program.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// set sets a line of letters, in the font's own units: each gets every letter and
// where it stands. A letter that the font does not have is a question mark; what
// only says how others are joined is left out. It gives the length of the line.
func (t *Typeface) set(line string, each func(f *sfnt.Font, room *sfnt.Buffer, letter sfnt.GlyphIndex, x fixed.Int26_6)) (x, em fixed.Int26_6) {
	f := t.read()
	em = fixed.Int26_6(f.UnitsPerEm())
	var room sfnt.Buffer
	var last sfnt.GlyphIndex
	for i, r := range line {
		if joins(r) {
			continue
		}
		letter := must(f.GlyphIndex(&room, r))
		if letter == 0 {
			letter = must(f.GlyphIndex(&room, '?'))
		}
		if kern, err := f.Kern(&room, last, letter, em, font.HintingNone); err == nil && i > 0 {
			x += kern
		}
		if each != nil {
			each(f, &room, letter, x)
		}
		x += must(f.GlyphAdvance(&room, letter, em, font.HintingNone))
		last = letter
	}
	return x, em
}

// joins reports whether a letter shows nothing itself: it joins its neighbors or
// picks how they look, as in emoji, and the font draws a sign of its own for it.
func joins(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Variation_Selector) }

// Width measures a line.
func (t *Typeface) Width(size float64, line string) float64 {
	x, em := t.set(line, nil)
	return float64(x) * size / float64(em)
}

// Fitted shortens a line to a width.
func (t *Typeface) Fitted(size float64, line string, most float64) string {
	if t.Width(size, line) <= most {
		return line
	}
	runes := []rune(line)
	low, high := 0, len(runes)
	for low < high {
		mid := (low + high + 1) / 2
		if t.Width(size, string(runes[:mid])+"…") <= most {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(string(runes[:low]), " ") + "…"
}

// knows reports whether the font has all letters of a line.
func (t *Typeface) knows(line string) bool {
	var room sfnt.Buffer
	return !strings.ContainsFunc(line, func(r rune) bool { return joins(r) || must(t.read().GlyphIndex(&room, r)) == 0 })
}

// outline makes a path of a line that begins there, on its base.
func (t *Typeface) outline(size, left, base float64, line string) Path {
	var path Path
	t.set(line, func(f *sfnt.Font, room *sfnt.Buffer, letter sfnt.GlyphIndex, start fixed.Int26_6) {
		em := f.UnitsPerEm()
		scale := size / float64(em)
		place := func(q fixed.Point26_6) (x, y float64) {
			return left + float64(start+q.X)*scale, base + float64(q.Y)*scale
		}
		segments := must(f.LoadGlyph(room, letter, fixed.Int26_6(em), nil))
		var x0, y0 float64
		for n, s := range segments {
			x1, y1 := place(s.Args[0])
			x2, y2 := place(s.Args[1])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if n > 0 {
					path.close()
				}
				path.move(x1, y1)
			case sfnt.SegmentOpLineTo:
				path.line(x1, y1)
			case sfnt.SegmentOpQuadTo: // the same curve, by two places that pull at it
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

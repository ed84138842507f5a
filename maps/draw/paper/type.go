package paper

import (
	"sort"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A Typeface is a font. It is parsed on first use.
type Typeface struct {
	name string
	ttf  []byte
	read func() *sfnt.Font
}

// The typefaces, embedded in the program: Liberation Sans.
var (
	Regular = typeface("LiberationSans", regular)
	Bold    = typeface("LiberationSansBold", bold)
	Italic  = typeface("LiberationSansItalic", italic)
)

func typeface(name string, ttf []byte) *Typeface {
	return &Typeface{name, ttf, sync.OnceValue(func() *sfnt.Font { return must(sfnt.Parse(ttf)) })}
}

// must returns a result that cannot fail because the fonts are embedded.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// set measures a line of text in the units of the font. It calls each with every letter and its position, and returns
// the length of the line and the size of the em. A letter that the font lacks becomes a question mark; a character
// that only joins others is left out.
func (t *Typeface) set(line string, each func(letter sfnt.GlyphIndex, x fixed.Int26_6)) (x, em fixed.Int26_6) {
	f := t.read()
	em = fixed.Int26_6(f.UnitsPerEm())
	var buf sfnt.Buffer
	var last sfnt.GlyphIndex
	for i, r := range inOrder(line) {
		if joins(r) {
			continue
		}
		letter := must(f.GlyphIndex(&buf, r))
		if letter == 0 {
			letter = must(f.GlyphIndex(&buf, '?'))
		}
		if kern, err := f.Kern(&buf, last, letter, em, font.HintingNone); err == nil && i > 0 {
			x += kern
		}
		if each != nil {
			each(letter, x)
		}
		x += must(f.GlyphAdvance(&buf, letter, em, font.HintingNone))
		last = letter
	}
	return x, em
}

// joins reports whether a character has no shape of its own and only joins its neighbors or selects how they look, as
// in emoji.
func joins(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Variation_Selector) }

// Width returns the width of a line in the given size.
func (t *Typeface) Width(size float64, line string) float64 {
	x, em := t.set(line, nil)
	return float64(x) * size / float64(em)
}

// Fitted returns the line or, if it is too wide, its beginning with an ellipsis.
func (t *Typeface) Fitted(size float64, line string, most float64) string {
	if t.Width(size, line) <= most {
		return line
	}
	runes := []rune(line)
	fit := sort.Search(len(runes), func(n int) bool { return t.Width(size, string(runes[:n+1])+"…") > most })
	return strings.TrimRight(string(runes[:fit]), " ") + "…"
}

// Lines breaks words into lines of at most a width, except where a single word is wider.
func (t *Typeface) Lines(size float64, words string, most float64) (lines []string) {
	for _, word := range strings.Fields(words) {
		if n := len(lines); n > 0 && t.Width(size, lines[n-1]+" "+word) <= most {
			lines[n-1] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// knows reports whether the font has every letter of a line.
func (t *Typeface) knows(line string) bool {
	var buf sfnt.Buffer
	return !strings.ContainsFunc(line, func(r rune) bool { return joins(r) || must(t.read().GlyphIndex(&buf, r)) == 0 })
}

// shown returns a line as the font shows it: with question marks for missing letters, and without characters that only
// join others.
func (t *Typeface) shown(line string) string {
	var buf sfnt.Buffer
	return strings.Map(func(r rune) rune {
		switch {
		case joins(r):
			return -1
		case must(t.read().GlyphIndex(&buf, r)) == 0:
			return '?'
		}
		return r
	}, inOrder(line))
}

package chart

import (
	"strings"
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
)

// A typeface gives a font; it is read when it is first asked for.
type typeface func() font.Face

var (
	regular = reader(liberationsansregular.TTF, stdfont.WeightNormal)
	bold    = reader(liberationsansbold.TTF, stdfont.WeightBold)
)

func reader(ttf []byte, weight stdfont.Weight) typeface {
	return sync.OnceValue(func() font.Face {
		parsed, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		return font.Face{Font: font.Font{Typeface: "Liberation", Variant: "Sans", Weight: weight}, Face: parsed}
	})
}

// sized gives a font in a size.
func (t typeface) sized(size float64) font.Face {
	f := t()
	f.Font.Size = font.Length(size)
	return f
}

// width measures a text.
func (t typeface) width(size float64, text string) float64 {
	f := t.sized(size)
	return float64(f.Width(text))
}

// fitted shortens a text to a width.
func (t typeface) fitted(size float64, text string, most float64) string {
	if t.width(size, text) <= most {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && t.width(size, string(runes)+"…") > most {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// known puts a question mark for every letter that the font does not have.
func (t typeface) known(text string) string {
	face := t()
	var room sfnt.Buffer
	return strings.Map(func(r rune) rune {
		if glyph, err := face.Face.GlyphIndex(&room, r); err != nil || glyph == 0 {
			return '?'
		}
		return r
	}, text)
}

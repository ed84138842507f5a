package picture

import (
	"sync"

	"codeberg.org/go-fonts/liberation/liberationsansbold"
	"codeberg.org/go-fonts/liberation/liberationsansregular"
	stdfont "golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"gonum.org/v1/plot/font"
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

package paper

import (
	"image/color"
	"math"
)

// A Style is a kind of paper; it determines the colors.
type Style int

// The styles: a light page and a dark one on a screen, and a page for a printer.
const (
	Light Style = iota
	Dark
	Print
)

// String returns the name of the style.
func (s Style) String() string { return Styles()[s] }

// Styles returns the names of the styles. The first is the default.
func Styles() []string { return []string{"light", "dark", "print"} }

// An Ink is how the color of a player or a card is shown: as an area, and as a line or a letter on light and on dark
// paper.
type Ink struct{ Surface, OnLight, OnDark color.RGBA }

// The inks can be told apart with the common kinds of color blindness. They follow the palette of Okabe and Ito, but
// are darker where white letters, or lines on white, need it.
var inks = map[string]Ink{
	"blue":   {Hex(0x0072b2), Hex(0x0072b2), Hex(0x4aa8e0)},
	"red":    {Hex(0xc83c0a), Hex(0xc83c0a), Hex(0xf0703c)},
	"green":  {Hex(0x00805c), Hex(0x00805c), Hex(0x2fc496)},
	"yellow": {Hex(0xe3ae00), Hex(0x8a6800), Hex(0xf0c330)},
	"black":  {Hex(0x202428), Hex(0x202428), Hex(0xc3ccd2)},
	"white":  {Hex(0xffffff), Hex(0x6a737a), Hex(0xffffff)},
	"purple": {Hex(0x9b5fa8), Hex(0x9b5fa8), Hex(0xc79ad2)},
	"gray":   {Hex(0x8b949a), Hex(0x6a737a), Hex(0xaab4ba)},
	"orange": {Hex(0xe67f00), Hex(0x936400), Hex(0xf0b840)},
	"pink":   {Hex(0xcc79a7), Hex(0xb0558a), Hex(0xe0a0c4)},
	"brown":  {Hex(0x7a4b28), Hex(0x7a4b28), Hex(0xc49a74)},
	"teal":   {Hex(0x56b4e9), Hex(0x1f75a5), Hex(0x56b4e9)},
}

// spare are the inks for unknown colors, in order.
var spare = []string{"teal", "pink", "orange", "brown", "purple", "gray"}

// InkOf returns the ink of a color, given its English name. An unknown color gets one of the spare inks, selected by
// turn, from 0.
func InkOf(word string, turn int) Ink {
	if ink, ok := inks[word]; ok {
		return ink
	}
	return inks[spare[turn%len(spare)]]
}

// dashes are the dash patterns that distinguish lines without colors.
var dashes = [][]float64{nil, {9, 3}, {2, 3}, {12, 3, 2, 3}, {5, 3}, {12, 3, 2, 3, 2, 3}}

// Dashes returns the dash pattern of a player's lines, by the seat from 0; an empty one is a solid line.
func Dashes(seat int) []float64 { return dashes[seat%len(dashes)] }

// Line returns the color of a line or a letter on a kind of paper.
func (i Ink) Line(s Style) color.RGBA {
	if s == Dark {
		return i.OnDark
	}
	return i.OnLight
}

// Contrast returns the contrast of two colors, from 1 to 21, according to the Web Content
// Accessibility Guidelines.
func Contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) (sum float64) {
		for i, v := range []uint8{c.R, c.G, c.B} {
			part := float64(v) / 255
			if part <= 0.04045 {
				part /= 12.92
			} else {
				part = math.Pow((part+0.055)/1.055, 2.4)
			}
			sum += []float64{0.2126, 0.7152, 0.0722}[i] * part
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// LetterOn returns the color for a letter on another color: black or white. One of them always has a contrast of at
// least 4.58; with a softer black that would not be true.
func LetterOn(c color.RGBA) color.RGBA {
	white, black := Hex(0xffffff), Hex(0x000000)
	if Contrast(c, black) > Contrast(c, white) {
		return black
	}
	return white
}

// Hex returns the opaque color 0xrrggbb.
func Hex(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff} }

// Mix returns a color between a (part 0) and b (part 1).
func Mix(a, b color.RGBA, part float64) color.RGBA {
	one := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.RGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), 0xff}
}

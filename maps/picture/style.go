package picture

import (
	"image/color"

	"purser/maps"
)

// A Style is a set of inks for one kind of paper.
type Style struct {
	page, sea, land, shore, text, quiet color.RGBA
	mark                                color.RGBA // the paper of a city's mark
	glow                                color.RGBA // under what is looked at
	tint                                float64    // how much of its color a free space is filled with
	dark                                bool
}

// The styles, by name. On the print style the sea is white and the land nearly so.
var styles = map[string]*Style{
	"light": {
		page: hex(0xffffff), sea: hex(0xe1ebf2), land: hex(0xfaf6ec), shore: hex(0xc3b99f), text: hex(0x1d2329),
		quiet: hex(0x5d6870), mark: hex(0xffffff), glow: hex(0xffc94d), tint: 0.28,
	},
	"dark": {
		page: hex(0x12161a), sea: hex(0x182028), land: hex(0x262d31), shore: hex(0x46515a), text: hex(0xe9edf0),
		quiet: hex(0x9aa6ae), mark: hex(0x12161a), glow: hex(0xa87b12), tint: 0.3, dark: true,
	},
	"print": {
		page: hex(0xffffff), sea: hex(0xffffff), land: hex(0xf4f4f4), shore: hex(0xb9b9b9), text: hex(0x000000),
		quiet: hex(0x505050), mark: hex(0xffffff), glow: hex(0xd0d0d0), tint: 0.12,
	},
}

// Light is the style for a white page on a screen.
var Light = styles["light"]

// StyleNames lists the styles; the first is the one to take without a choice.
func StyleNames() []string { return []string{"light", "dark", "print"} }

// StyleOf gives the style of that name. The error is a [*maps.NameError].
func StyleOf(name string) (*Style, error) {
	if s, ok := styles[name]; ok {
		return s, nil
	}
	return nil, maps.Unknown("style", name, StyleNames())
}

func hex(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// The colors of cards and pieces keep apart for the common kinds of color
// blindness, after the palette of Okabe and Ito; letters say the same.
var inks = map[string]color.RGBA{
	"purple": hex(0x9b5fa8), "yellow": hex(0xe3ae00), "green": hex(0x009e73), "red": hex(0xd1480a), "black": hex(0x202428),
	"white": hex(0xffffff), "gray": hex(0x8b949a), "blue": hex(0x0072b2), "orange": hex(0xe69f00), "pink": hex(0xcc79a7),
	"brown": hex(0x7a4b28), "teal": hex(0x56b4e9),
}

// spare are the inks for words that no ink is known for, in turn.
var spare = []string{"teal", "pink", "orange", "brown", "purple", "gray"}

func ink(word string, turn int) color.RGBA {
	if c, ok := inks[word]; ok {
		return c
	}
	return inks[spare[turn%len(spare)]]
}

// mix goes from one color to another.
func mix(a, b color.RGBA, part float64) color.RGBA {
	one := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.RGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), 0xff}
}

// bright reports whether dark letters stand out on a color.
func bright(c color.RGBA) bool {
	return 0.299*float64(c.R)+0.587*float64(c.G)+0.114*float64(c.B) > 140
}

// A paint is how a shape is filled, framed and lettered.
type paint struct{ fill, frame, letter color.RGBA }

// free is the paint of a lane that nobody owns.
func (s *Style) free(word string, turn int) paint {
	c := ink(word, turn)
	p := paint{fill: mix(s.sea, c, s.tint), frame: c, letter: s.text}
	switch {
	case word == "white":
		p.fill, p.frame = hex(0xffffff), hex(0x6a737a)
		if s.dark {
			p.fill, p.frame = mix(s.sea, c, s.tint), c
		}
	case word == "black" && s.dark:
		p.fill, p.frame = hex(0x000000), hex(0x8c98a0)
	case word == "gray":
		p.fill = mix(s.sea, c, s.tint*0.8)
	case word == "yellow" && !s.dark:
		p.frame = hex(0xb98900) // a yellow line is lost on white
	}
	return p
}

// owned is the paint of a player's pieces.
func (s *Style) owned(word string, turn int) paint {
	c := ink(word, turn)
	p := paint{fill: c, frame: mix(c, hex(0x000000), 0.45), letter: hex(0xffffff)}
	if bright(c) {
		p.letter = hex(0x101010)
	}
	if s.dark {
		p.frame = mix(c, hex(0xffffff), 0.35)
		if word == "black" {
			p.fill, p.frame = hex(0x000000), hex(0xe9edf0)
		}
	}
	return p
}

// faded takes a paint back towards the paper.
func (p paint) faded(paper color.RGBA) paint {
	const part = 0.76
	return paint{mix(p.fill, paper, part), mix(p.frame, paper, part), mix(p.letter, paper, part)}
}

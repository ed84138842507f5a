package chart

import (
	"image/color"

	"purser/maps"
)

// A Style is a set of inks for one kind of paper.
type Style struct {
	page, strip, words, quiet, grid color.RGBA
	inks                            map[string]color.RGBA // by the color of the pieces
	other                           color.RGBA            // for colors that no ink is known for
}

// The styles, by name. In print all lines are black: their dashes and letters tell
// them apart.
var styles = map[string]*Style{
	"light": {
		page: rgb(0xffffff), strip: rgb(0xf1f4f6), words: rgb(0x1d2329), quiet: rgb(0x5d6870), grid: rgb(0xdde3e7),
		inks: map[string]color.RGBA{
			"blue": rgb(0x0072b2), "red": rgb(0xc83c0a), "green": rgb(0x00805c), "yellow": rgb(0xb98900), "black": rgb(0x202428),
		},
		other: rgb(0x9b5fa8),
	},
	"dark": {
		page: rgb(0x12161a), strip: rgb(0x1d242a), words: rgb(0xe9edf0), quiet: rgb(0x9aa6ae), grid: rgb(0x2c353c),
		inks: map[string]color.RGBA{
			"blue": rgb(0x4aa8e0), "red": rgb(0xf0703c), "green": rgb(0x2fc496), "yellow": rgb(0xf0c330), "black": rgb(0xc3ccd2),
		},
		other: rgb(0xc79ad2),
	},
	"print": {
		page: rgb(0xffffff), strip: rgb(0xf0f0f0), words: rgb(0x000000), quiet: rgb(0x404040), grid: rgb(0xd8d8d8),
		other: rgb(0x000000),
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

// ink is the color of a player's line.
func (s *Style) ink(pieces string) color.RGBA {
	if c, ok := s.inks[pieces]; ok {
		return c
	}
	return s.other
}

func rgb(v uint32) color.RGBA {
	return color.RGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

// dashes tell the lines apart where colors do not, in seating order: strokes and
// gaps.
var dashes = [][]float64{nil, {9, 3}, {2, 3}, {12, 3, 2, 3}, {5, 3}, {12, 3, 2, 3, 2, 3}}

package board

import (
	"image/color"
	"slices"

	"purser/maps"
	"purser/maps/draw/paper"
)

// A style is a set of colors for one kind of paper.
type style struct {
	page, sea, land, shore, text, quiet color.RGBA // marks of cities are filled with the color of the page
	glow                                color.RGBA // under highlighted lanes
	tint                                float64    // how much of a free space's fill is its own color, from 0 to 1
	dark                                bool
}

// The styles. In print the sea is white, and the land almost white, to save toner.
var styles = [...]style{
	paper.Light: {
		page: paper.Hex(0xffffff), sea: paper.Hex(0xe1ebf2), land: paper.Hex(0xfaf6ec), shore: paper.Hex(0xc3b99f),
		text: paper.Hex(0x1d2329), quiet: paper.Hex(0x5d6870), glow: paper.Hex(0xffc94d), tint: 0.28,
	},
	paper.Dark: {
		page: paper.Hex(0x12161a), sea: paper.Hex(0x182028), land: paper.Hex(0x262d31), shore: paper.Hex(0x46515a),
		text: paper.Hex(0xe9edf0), quiet: paper.Hex(0x9aa6ae), glow: paper.Hex(0xa87b12), tint: 0.3, dark: true,
	},
	paper.Print: {
		page: paper.Hex(0xffffff), sea: paper.Hex(0xffffff), land: paper.Hex(0xf4f4f4), shore: paper.Hex(0xb9b9b9),
		text: paper.Hex(0x000000), quiet: paper.Hex(0x505050), glow: paper.Hex(0xd0d0d0), tint: 0.12,
	},
}

// style returns the style for a scene on a kind of paper. If the board has no water, everything is land; a board with
// ends in other countries also has land around it. In print all of that is white.
func (s *Scene) style(on paper.Style) *style {
	abroad := slices.ContainsFunc(s.Board.Cities, func(c City) bool { return c.Mark == End })
	if b := s.Board; on == paper.Print || !abroad && (b.Coasts != "" || b.Ships) {
		return &styles[on]
	}
	dry := styles[on]
	if dry.sea = dry.land; abroad {
		dry.sea = paper.Mix(dry.land, dry.shore, 0.3)
	}
	return &dry
}

// A spaceColors is the colors of a space: fill, frame and letter.
type spaceColors struct{ fill, frame, letter color.RGBA }

// stripedLanes and stripedPieces are the colors of free lanes, and those of what players own, that have a stripe. So
// people without one kind of cones can tell purple from blue, orange and red from yellow, and white from gray.
var stripedLanes, stripedPieces = []string{"purple", "red", "white"}, []string{"purple", "orange"}

// outlines replace the outline colors of free spaces that, as thin lines, look too much alike or like red: for light
// paper and for dark paper.
var outlines = map[string][2]color.RGBA{
	"yellow": {paper.Hex(0x9c7c00), paper.Hex(0xf7dd57)},
	"orange": {paper.Hex(0x662200), paper.Hex(0xe0a570)},
}

func (s *style) free(word string, turn int) spaceColors {
	ink := paper.InkOf(word, turn)
	p := spaceColors{fill: paper.Mix(s.sea, ink.Surface, s.tint), frame: ink.OnLight, letter: s.text}
	if s.dark {
		p.frame = paper.Mix(ink.Surface, ink.OnDark, 0.5)
	}
	if both, ok := outlines[word]; ok {
		p.frame = both[0]
		if s.dark {
			p.frame = both[1]
		}
	}
	switch {
	case word == "white" && !s.dark:
		p.fill = ink.Surface
	case word == "black" && s.dark: // darker than the sea, with a frame unlike any player's
		p.fill, p.frame = paper.Hex(0x0a0d10), paper.Hex(0x6f7b83)
	case word == "gray":
		p.fill = paper.Mix(s.sea, ink.Surface, s.tint*0.8)
	}
	return p
}

func (s *style) owned(word string, turn maps.Seat) spaceColors {
	c := paper.InkOf(word, int(turn)).Surface
	p := spaceColors{fill: c, frame: paper.Mix(c, paper.Hex(0x000000), 0.5), letter: paper.LetterOn(c)}
	if s.dark {
		p.frame = paper.Mix(c, paper.Hex(0xffffff), 0.35)
		if word == "black" {
			p.fill, p.frame = paper.Hex(0x000000), paper.Hex(0xe9edf0)
		}
	}
	return p
}

// heated returns the paint of a lane that was claimed in a fraction of the games.
func (s *style) heated(part float64) spaceColors {
	ink := paper.InkOf("red", 0).Surface
	switch {
	case s.dark:
		ink = paper.InkOf("orange", 0).OnDark
	case s.sea == s.page: // in print
		ink = paper.Hex(0x202020)
	}
	fill := paper.Mix(s.page, ink, part)
	return spaceColors{fill, paper.Mix(s.quiet, ink, part/2), paper.LetterOn(fill)}
}

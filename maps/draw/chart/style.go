package chart

import (
	"image/color"

	"purser/maps/draw/paper"
)

// A style is a set of colors for one kind of paper.
type style struct {
	on                              paper.Style
	page, strip, words, quiet, grid color.RGBA
}

var styles = [...]style{
	paper.Light: {paper.Light, paper.Hex(0xffffff), paper.Hex(0xf1f4f6), paper.Hex(0x1d2329), paper.Hex(0x5d6870),
		paper.Hex(0xdde3e7)},
	paper.Dark: {paper.Dark, paper.Hex(0x12161a), paper.Hex(0x1d242a), paper.Hex(0xe9edf0), paper.Hex(0x9aa6ae),
		paper.Hex(0x2c353c)},
	paper.Print: {paper.Print, paper.Hex(0xffffff), paper.Hex(0xf0f0f0), paper.Hex(0x000000), paper.Hex(0x404040),
		paper.Hex(0xd8d8d8)},
}

package chart

import (
	"image/color"
	"strings"

	"purser/maps/draw/paper"
)

// A chartStyle is a set of colors for one kind of paper.
type chartStyle struct {
	on                              paper.Style
	page, strip, words, quiet, grid color.RGBA
}

var styles = [...]chartStyle{
	paper.Light: {paper.Light, paper.Hex(0xffffff), paper.Hex(0xf1f4f6), paper.Hex(0x1d2329), paper.Hex(0x5d6870),
		paper.Hex(0xdde3e7)},
	paper.Dark: {paper.Dark, paper.Hex(0x12161a), paper.Hex(0x1d242a), paper.Hex(0xe9edf0), paper.Hex(0x9aa6ae),
		paper.Hex(0x2c353c)},
	paper.Print: {paper.Print, paper.Hex(0xffffff), paper.Hex(0xf0f0f0), paper.Hex(0x000000), paper.Hex(0x404040),
		paper.Hex(0xd8d8d8)},
}

// Page returns the color of a kind of paper.
func Page(on paper.Style) color.RGBA { return styles[on].page }

// ink returns the color of a player. On light paper it is that of the pieces; on dark paper it is brighter, if the
// piece's color would be hard to see. In print all players are black, and dashes and letters distinguish them.
func (s *chartStyle) ink(word string, seat int) color.RGBA {
	if s.on == paper.Print {
		return s.words
	}
	ink := paper.InkOf(word, seat)
	if s.on == paper.Dark && paper.Contrast(ink.Surface, s.page) < 4.5 {
		return ink.OnDark
	}
	return ink.Surface
}

// edge returns the color for the edge of a colored area: a different one if the color itself, such as yellow, is hard
// to see on the page.
func (s *chartStyle) edge(ink color.RGBA) color.RGBA {
	if paper.Contrast(ink, s.page) < 3 {
		return paper.Mix(ink, s.words, 0.5)
	}
	return ink
}

// An at is a point of a picture; y points down.
type at struct{ x, y float64 }

// XY returns the coordinates. With it, an at is a [paper.Point].
func (a at) XY() (x, y float64) { return a.x, a.y }

// rectangle returns the outline of an upright rectangle between two corners.
func rectangle(from, to at) paper.Outline {
	return paper.Polygon(from, at{to.x, from.y}, to, at{from.x, to.y})
}

// A picture is a sheet in a style.
type picture struct {
	*paper.Sheet
	*chartStyle
}

// newPicture returns a picture with a title, and below it a sentence, on two lines if it is long.
func newPicture(on paper.Style, width, height float64, title, result string) picture {
	s := &styles[on]
	p := picture{&paper.Sheet{Title: title, Width: width, Height: height, Background: s.page, Scale: 2}, s}
	const left = 24
	p.fitted(paper.Bold, 17, at{left, 28}, 0, s.words, title, width-2*left)
	lines := paper.Regular.Lines(13, result, width-2*left)
	if len(lines) > 2 {
		lines = []string{lines[0], strings.Join(lines[1:], " ")}
	}
	y := 52 - 5*float64(len(lines)-1)
	for i, line := range lines {
		p.fitted(paper.Regular, 13, at{left, y + 16*float64(i)}, 0, s.quiet, line, width-2*left)
	}
	return p
}

// fitted writes a line, shortened if there is not enough room.
func (p *picture) fitted(face *paper.Typeface, size float64, where at, align float64, ink color.RGBA, words string,
	room float64) {
	p.Text(face, size, where, align, ink, face.Fitted(size, words, room))
}

// badge draws a letter in a disc.
func (p *picture) badge(middle at, letter string, ink color.RGBA) {
	p.Paint(paper.Circle(middle, 8), ink, p.edge(ink), 1.2)
	p.Text(paper.Bold, 10, middle, 0.5, paper.LetterOn(ink), letter)
}

// stroke draws a line in a color on top of its edge, which is wider if the color needs it.
func (p *picture) stroke(line paper.Outline, ink color.RGBA, width float64, dashes ...float64) {
	edge, wide := p.edge(ink), width+0.01
	if edge != ink {
		wide = width + 1.4
	}
	p.Stroke(line, edge, wide, dashes...)
	p.Stroke(line, ink, width, dashes...)
}

package chart

import (
	"image/color"
	"slices"

	"purser/maps/draw/paper"
)

// Bars show what totals consist of: one bar per player, with a segment for each part. Lost points are left of zero.
type Bars struct {
	Title  string   // above the picture
	Result string   // a sentence below the title
	Parts  []string // what the parts are called, in the reader's words
	Rows   []Bar    // from the top
}

// A Bar is the total of one player.
type Bar struct {
	Name, Color string
	Letter      string // of the player; different for each
	Seat        int    // of the player, from 0
	Parts       []int  // the points for each part of [Bars]; they add up to the total
	Total       int
}

// A barRoom is the layout of a picture of bars, in its own units.
type barRoom struct {
	left, right float64
	top         float64 // of the first bar
	high        float64 // height of a bar
	name        float64 // width for names; 0 if they are above the bars
	total       float64
	text, gap   float64 // the size of text, and the space after a part's name
	apart       float64 // from one row to the next, without the names of its parts
	once        bool    // name the parts only once, below all bars
}

var (
	wholeBars  = barRoom{left: 24, right: 936, top: 84, high: 24, name: 150, total: 64, text: 12, gap: 14, apart: 46}
	narrowBars = barRoom{left: 2, right: Narrow - 2, top: 22, high: 17, total: 32, text: 10, gap: 8, apart: 48}
)

// shades are the strengths of the ink in a bar's segments, by part.
var shades = []float64{0.9, 0.3, 0.6, 0.18, 0.45, 0.75, 0.08, 0.52}

// reach returns how far the longest bars extend to the left and right of zero.
func (b *Bars) reach() (left, right int) {
	for i := range b.Rows {
		for _, g := range b.Rows[i].segments() {
			left, right = max(left, -g.from), max(right, g.to)
		}
	}
	return left, max(right, 1)
}

// A segment is a part of a bar, from one value to a higher one.
type segment struct {
	part     int
	from, to int
}

// segments returns the nonzero parts in order: gains go right from zero, losses go left.
func (r *Bar) segments() (list []segment) {
	lost, won := 0, 0
	for i, v := range r.Parts {
		switch {
		case v > 0:
			list = append(list, segment{i, won, won + v})
			won += v
		case v < 0:
			list = append(list, segment{i, lost + v, lost})
			lost += v
		}
	}
	return list
}

// DrawBars draws bars on a sheet, for a kind of paper.
func DrawBars(b *Bars, on paper.Style) *paper.Sheet {
	return b.draw(wholeBars, width, b.Title, b.Result, on)
}

// DrawNarrowBars draws bars on a sheet of width [Narrow], without title and result.
func DrawNarrowBars(b *Bars, on paper.Style) *paper.Sheet {
	return b.draw(narrowBars, Narrow, "", "", on)
}

// DrawRows draws bars close together on a sheet of a width, without title and result.
func DrawRows(b *Bars, wide float64, on paper.Style) *paper.Sheet {
	return b.draw(barRoom{right: wide, top: 3, high: 16, name: 120, total: 42, text: 10, gap: 12, apart: 20.5,
		once: true}, wide, "", "", on)
}

func (b *Bars) draw(in barRoom, wide float64, title, result string, on paper.Style) *paper.Sheet {
	d := &barDrawing{Bars: b, barRoom: in}
	tops := []float64{d.top}
	for i := range b.Rows {
		tops = append(tops, tops[i]+d.apart)
		if !d.once {
			tops[i+1] += float64(max(1, len(d.lines(&b.Rows[i])))) * d.lineHeight()
		}
	}
	end := tops[len(b.Rows)]
	if d.once {
		end += d.lineHeight()
	}
	d.picture = newPicture(on, wide, end, title, result)
	left, right := b.reach()
	d.unit = (d.right - d.total - (d.left + d.name)) / float64(left+right)
	d.zero = d.left + d.name + d.unit*float64(left)
	for i := range b.Rows {
		d.bar(&b.Rows[i], tops[i])
	}
	if d.once {
		d.names(at{d.left + 8, end - d.lineHeight()/2})
	}
	return d.Sheet
}

// A barDrawing is bars being drawn on a sheet.
type barDrawing struct {
	*Bars
	picture
	barRoom
	zero, unit float64 // where zero is, and how wide a point is
}

func (d *barDrawing) lineHeight() float64 { return d.text * 4 / 3 }

// bar draws a row: name, segments and total, and below them the names of the segments.
func (d *barDrawing) bar(r *Bar, top float64) {
	middle := top + d.high/2
	name, room := middle, d.name-36
	if d.name == 0 {
		name, room = top-13, d.right-d.left-24
	}
	ink := d.ink(r.Color, r.Seat)
	d.Group("", d.sentence(r))
	d.badge(at{d.left + 8, name}, r.Letter, ink)
	d.fitted(paper.Regular, d.text+1, at{d.left + 24, name}, 0, d.words, r.Name, room)
	end := d.zero
	for _, g := range r.segments() {
		from, to := d.zero+d.unit*float64(g.from), d.zero+d.unit*float64(g.to)
		fill := d.shade(g, ink)
		d.Paint(rectangle(at{from, top}, at{to, top + d.high}), fill, d.edge(ink), 1)
		value := number(r.Parts[g.part])
		if paper.Bold.Width(d.text, value)+6 <= to-from {
			d.Text(paper.Bold, d.text, at{(from + to) / 2, middle}, 0.5, paper.LetterOn(fill), value)
		}
		end = max(end, to)
	}
	d.Stroke(paper.Line(at{d.zero, top - 5}, at{d.zero, top + d.high + 5}), d.words, 2)
	d.Text(paper.Bold, d.text*1.25, at{end + 8, middle}, 0, d.words, number(r.Total))
	for i, line := range d.lines(r) {
		if d.once {
			break
		}
		d.parts(r, line, at{d.left + d.name, top + d.high + 2 + d.lineHeight()*(float64(i)+0.75)}, ink)
	}
	d.EndGroup()
}

func (d *barDrawing) shade(g segment, ink color.RGBA) color.RGBA {
	return paper.Mix(d.page, ink, shades[g.part%len(shades)])
}

// sample is the width of a part's sample.
const sample = 15

// lines arranges the segments of a bar in lines that have room for their names.
func (d *barDrawing) lines(r *Bar) (lines [][]segment) {
	long, room := 0.0, d.right-d.left-d.name
	for _, g := range r.segments() {
		wide := sample + paper.Regular.Width(d.text, d.called(r, g.part))
		if lines == nil || long+wide > room {
			lines, long = append(lines, nil), 0
		}
		lines[len(lines)-1], long = append(lines[len(lines)-1], g), long+wide+d.gap
	}
	return lines
}

// parts writes the names of some segments of a bar, each after a sample.
func (d *barDrawing) parts(r *Bar, line []segment, from at, ink color.RGBA) {
	for _, g := range line {
		words := d.called(r, g.part)
		d.Paint(paper.Rounded(at{from.x + 5, from.y}, 0, 10, 10, 0), d.shade(g, ink), d.edge(ink), 1)
		d.Text(paper.Regular, d.text, at{from.x + sample, from.y}, 0, d.quiet, words)
		from.x += sample + paper.Regular.Width(d.text, words) + d.gap
	}
}

// names writes the names of the parts, for all bars together.
func (d *barDrawing) names(from at) {
	for part, words := range d.Parts {
		if len(d.Parts) == 1 || !slices.ContainsFunc(d.Rows, func(r Bar) bool { return r.Parts[part] != 0 }) {
			continue
		}
		words = paper.Regular.Fitted(d.text, words, d.right-from.x-sample)
		d.Paint(paper.Rounded(at{from.x + 5, from.y}, 0, 10, 10, 0), d.shade(segment{part: part}, d.words), d.words, 1)
		d.Text(paper.Regular, d.text, at{from.x + sample, from.y}, 0, d.quiet, words)
		from.x += sample + paper.Regular.Width(d.text, words) + d.gap
	}
}

func (b *Bars) called(r *Bar, part int) string {
	return b.Parts[part] + " " + number(r.Parts[part])
}

func (b *Bars) sentence(r *Bar) string {
	words := r.Name + ": " + number(r.Total)
	for i, g := range r.segments() {
		words += []string{" = ", ", "}[min(i, 1)] + b.called(r, g.part)
	}
	return words
}

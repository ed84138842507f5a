package chart

import (
	"image/color"
	"strconv"

	"purser/maps/draw/paper"
)

// Bars are what totals are made of: a bar for each player, with a segment for each part.
// Lost points are to the left of zero.
type Bars struct {
	Title  string   // above the picture
	Result string   // a sentence below the title
	Parts  []string // what the parts are called, in the reader's words
	Rows   []Bar    // from the top
}

// A Bar is the total of one player.
type Bar struct {
	Name, Color string
	Letter      string // of the player; all differ
	Seat        int    // of the player, from 0
	Parts       []int  // in the order of the parts of the bars; they add up to the total
	Total       int
}

// The measures of a picture of bars.
const (
	barsLeft, barsRight = 24.0, 936.0
	barsTop             = 84.0
	barApart            = 62.0 // from one row to the next
	barHigh             = 24.0
	nameWidth           = 150.0
	totalWidth          = 64.0
	partText            = 12.0
)

// shades are how strong the ink is in the segments of a bar, by part: the same in every
// row.
var shades = []float64{0.9, 0.3, 0.6, 0.18, 0.45, 0.75, 0.08, 0.52}

// reach returns how far the longest bars go to the left of zero and to the right.
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

// segments returns the parts that are not zero in order: gains from zero to the right,
// losses to the left.
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

// DrawBars returns a sheet with bars, for a kind of paper.
func DrawBars(b *Bars, on paper.Style) *paper.Sheet {
	high := barsTop + barApart*float64(len(b.Rows))
	d := &barDrawing{Bars: b, picture: newPicture(on, width, high, b.Title, b.Result)}
	left, right := b.reach()
	d.unit = (barsRight - totalWidth - (barsLeft + nameWidth)) / float64(left+right)
	d.zero = barsLeft + nameWidth + d.unit*float64(left)
	for i := range b.Rows {
		d.bar(i)
	}
	return d.Sheet
}

// A barDrawing is bars on a sheet.
type barDrawing struct {
	*Bars
	picture
	zero, unit float64 // where zero is, and how wide a point is
}

// bar draws a row: the name, the segments, the total, and below them what each segment is.
func (d *barDrawing) bar(row int) {
	r := &d.Rows[row]
	top := barsTop + barApart*float64(row)
	middle := top + barHigh/2
	ink := d.ink(r.Color, r.Seat)
	d.Group("", d.sentence(r))
	d.badge(at{barsLeft + 8, middle}, r.Letter, ink)
	d.fitted(paper.Regular, 13, at{barsLeft + 24, middle}, 0, d.words, r.Name, nameWidth-36)
	end := d.zero
	for _, g := range r.segments() {
		from, to := d.zero+d.unit*float64(g.from), d.zero+d.unit*float64(g.to)
		fill := d.shade(g, ink)
		d.Paint(rectangle(at{from, top}, at{to, top + barHigh}), fill, ink, 1)
		value := strconv.Itoa(r.Parts[g.part])
		if paper.Bold.Width(partText, value)+6 <= to-from {
			d.Text(paper.Bold, partText, at{(from + to) / 2, middle}, 0.5, paper.LetterOn(fill), value)
		}
		end = max(end, to)
	}
	d.Stroke(paper.Line(at{d.zero, top - 5}, at{d.zero, top + barHigh + 5}), d.words, 2)
	d.Text(paper.Bold, 15, at{end + 8, middle}, 0, d.words, strconv.Itoa(r.Total))
	d.parts(r, at{barsLeft + nameWidth, top + barHigh + 14}, ink)
	d.EndGroup()
}

func (d *barDrawing) shade(g segment, ink color.RGBA) color.RGBA {
	return paper.Mix(d.page, ink, shades[g.part%len(shades)])
}

// parts writes what the segments of a bar are, in order, each after a sample.
func (d *barDrawing) parts(r *Bar, from at, ink color.RGBA) {
	const sample, gap = 15, 14
	long := 0.0
	for _, g := range r.segments() {
		long += sample + gap + paper.Regular.Width(partText, d.called(r, g.part))
	}
	size := partText * min(1, (barsRight-from.x)/max(long, 1))
	for _, g := range r.segments() {
		words := d.called(r, g.part)
		d.Paint(paper.Rounded(at{from.x + 5, from.y}, 0, 10, 10, 0), d.shade(g, ink), ink, 1)
		d.Text(paper.Regular, size, at{from.x + sample, from.y}, 0, d.quiet, words)
		from.x += sample + paper.Regular.Width(size, words) + gap
	}
}

func (b *Bars) called(r *Bar, part int) string {
	return b.Parts[part] + " " + strconv.Itoa(r.Parts[part])
}

func (b *Bars) sentence(r *Bar) string {
	words := r.Name + ": " + strconv.Itoa(r.Total)
	for i, g := range r.segments() {
		words += []string{" = ", ", "}[min(i, 1)] + b.called(r, g.part)
	}
	return words
}

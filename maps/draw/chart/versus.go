package chart

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"purser/maps/draw/paper"
)

// A Versus is how players did against each other: a grid with one row and one column per player.
type Versus struct {
	Title, Result string   // above the grid
	Key           string   // what a cell means, written below the grid
	Names         []string // in the order of rows and columns
	Cells         [][]Duel // by row and column
}

// A Duel is how one player did against another.
type Duel struct{ Games, Ahead, Level int }

// String returns the games finished ahead and behind, with equal results in parentheses; it is empty if the two never
// met.
func (d Duel) String() string {
	if d.Games == 0 {
		return ""
	}
	words := strconv.Itoa(d.Ahead) + ":" + strconv.Itoa(d.Games-d.Ahead-d.Level)
	if d.Level > 0 {
		words += " (" + strconv.Itoa(d.Level) + ")"
	}
	return words
}

// interval returns the bounds of the Wilson interval, and their middle. In the long run, with a certainty of 95
// percent, the player finishes ahead in a share of games between these bounds. An equal result counts as half a game.
func (d Duel) interval() (low, middle, high float64) {
	const z = 1.96
	n := float64(d.Games)
	part := (float64(d.Ahead) + float64(d.Level)/2) / n
	middle = (part + z*z/(2*n)) / (1 + z*z/n)
	wide := z / (1 + z*z/n) * math.Sqrt(part*(1-part)/n+z*z/(4*n*n))
	return middle - wide, middle, middle + wide
}

// Range returns the interval in percent; it is empty if the two never met.
func (d Duel) Range() string {
	if d.Games == 0 {
		return ""
	}
	low, _, high := d.interval()
	return fmt.Sprintf("%.0f–%.0f", 100*max(low, 0), 100*min(high, 1))
}

// The measures of the grid.
const (
	versusLeft  = 24.0
	versusTop   = 112.0
	versusName  = 150.0
	versusCell  = 76.0
	versusHigh  = 40.0
	versusWords = 13.0
)

// DrawVersus draws the grid on a sheet, for a kind of paper. The further a player is ahead, the stronger the blue of
// the cell; the further behind, the stronger the orange. In print, the further ahead, the darker. After a single game
// a cell is pale. If two players never met, it has the color of the paper.
func DrawVersus(v *Versus, on paper.Style) *paper.Sheet {
	n := float64(len(v.Names))
	left, bottom := versusLeft+versusName, versusTop+n*versusHigh
	wide := max(480, 2*versusLeft+versusName+n*versusCell)
	key := paper.Regular.Lines(12, v.Key, wide-2*versusLeft)
	p := newPicture(on, wide, bottom+32+16*float64(max(1, len(key))), v.Title, v.Result)
	for i, name := range v.Names {
		row := versusTop + versusHigh*float64(i)
		p.fitted(paper.Regular, versusWords, at{left - 10, versusTop + versusHigh*(float64(i)+0.5)}, 1, p.words, name,
			versusName-12)
		p.fitted(paper.Regular, versusWords, at{left + versusCell*(float64(i)+0.5), versusTop - 14}, 0.5, p.words, name,
			versusCell-6)
		for k, duel := range v.Cells[i] {
			x := left + versusCell*float64(k)
			fill := p.page
			if i != k && duel.Games > 0 {
				_, middle, _ := duel.interval() // few games prove little
				fill = p.shade(2*middle - 1)
			}
			p.Paint(rectangle(at{x, row}, at{x + versusCell, row + versusHigh}), fill, p.grid, 1)
			p.fitted(paper.Bold, versusWords, at{x + versusCell/2, row + versusHigh/2 - 7}, 0.5, paper.LetterOn(fill),
				duel.String(), versusCell-6)
			p.fitted(paper.Regular, 10, at{x + versusCell/2, row + versusHigh/2 + 9}, 0.5, paper.LetterOn(fill),
				duel.Range(), versusCell-6)
		}
	}
	for i, line := range key {
		p.fitted(paper.Regular, 12, at{versusLeft, bottom + 24 + 16*float64(i)}, 0, p.quiet, line, wide-2*versusLeft)
	}
	return p.Sheet
}

// shade returns the color for a lead from -1 to 1.
func (s *chartStyle) shade(lead float64) color.RGBA {
	switch {
	case s.on == paper.Print:
		return paper.Mix(s.page, s.words, 0.1+0.3*(1+lead))
	case lead >= 0:
		return paper.Mix(s.page, paper.InkOf("blue", 0).Line(s.on), 0.1+0.6*lead)
	}
	return paper.Mix(s.page, paper.InkOf("orange", 0).Line(s.on), 0.1-0.6*lead)
}

package chart

import (
	"image/color"
	"strconv"

	"purser/maps/draw/paper"
)

// A Versus is how players did against each other: one row and one column for each player.
type Versus struct {
	Title, Result string   // above the grid
	Key           string   // what a cell means, below it
	Names         []string // of the players, in the order of rows and columns
	Cells         [][]Duel // by row and column
}

// A Duel is how a player did against another.
type Duel struct{ Games, Ahead, Level int }

// Behind returns the games in which the other was ahead.
func (d Duel) Behind() int { return d.Games - d.Ahead - d.Level }

// String returns the games ahead and behind, with the level ones in parentheses; it is
// empty if the two never met.
func (d Duel) String() string {
	if d.Games == 0 {
		return ""
	}
	words := strconv.Itoa(d.Ahead) + ":" + strconv.Itoa(d.Behind())
	if d.Level > 0 {
		words += " (" + strconv.Itoa(d.Level) + ")"
	}
	return words
}

func (d Duel) lead() float64 {
	return float64(d.Ahead-d.Behind()) / float64(max(d.Games, 1))
}

// The measures of a grid.
const (
	versusLeft  = 24.0
	versusTop   = 112.0
	versusName  = 150.0
	versusCell  = 76.0
	versusHigh  = 34.0
	versusWords = 13.0
)

// DrawVersus returns a sheet with the grid, for a kind of paper. The more a player is
// ahead, the stronger the blue of the cell, and the more behind, the stronger its orange;
// in print, the further ahead, the darker. A cell of two who never met has the color of
// paper.
func DrawVersus(v *Versus, on paper.Style) *paper.Sheet {
	n := float64(len(v.Names))
	left, bottom := versusLeft+versusName, versusTop+n*versusHigh
	p := newPicture(on, max(480, 2*versusLeft+versusName+n*versusCell), bottom+48, v.Title, v.Result)
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
				fill = p.shade(duel.lead())
			}
			p.Paint(rectangle(at{x, row}, at{x + versusCell, row + versusHigh}), fill, p.grid, 1)
			p.fitted(paper.Bold, versusWords, at{x + versusCell/2, row + versusHigh/2}, 0.5, paper.LetterOn(fill),
				duel.String(), versusCell-6)
		}
	}
	p.fitted(paper.Regular, 12, at{versusLeft, bottom + 24}, 0, p.quiet, v.Key, p.Width-2*versusLeft)
	return p.Sheet
}

func (s *style) shade(lead float64) color.RGBA {
	switch {
	case s.on == paper.Print:
		return paper.Mix(s.page, s.words, 0.1+0.3*(1+lead))
	case lead >= 0:
		return paper.Mix(s.page, paper.InkOf("blue", 0).Line(s.on), 0.1+0.6*lead)
	}
	return paper.Mix(s.page, paper.InkOf("orange", 0).Line(s.on), 0.1-0.6*lead)
}

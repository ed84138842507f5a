package chart

import (
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

// lead returns how far a player is ahead, from -1 to 1.
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
	s := &styles[on]
	n := float64(len(v.Names))
	sheet := &paper.Sheet{
		Title: v.Title, Background: s.page, Scale: 2,
		Width: max(480, 2*versusLeft+versusName+n*versusCell), Height: versusTop + n*versusHigh + 48,
	}
	s.heading(sheet, v.Title, v.Result)
	left := versusLeft + versusName
	ahead, behind := paper.InkOf("blue", 0).Line(on), paper.InkOf("orange", 0).Line(on)
	for i, name := range v.Names {
		y := versusTop + versusHigh*(float64(i)+0.5)
		sheet.Text(paper.Regular, versusWords, at{left - 10, y}, 1, s.words, paper.Regular.Fitted(versusWords, name,
			versusName-12))
		sheet.Text(paper.Regular, versusWords, at{left + versusCell*(float64(i)+0.5), versusTop - 14}, 0.5, s.words,
			paper.Regular.Fitted(versusWords, name, versusCell-6))
		for k, duel := range v.Cells[i] {
			corner := at{left + versusCell*float64(k), versusTop + versusHigh*float64(i)}
			fill := s.page
			switch lead := duel.lead(); {
			case i == k || duel.Games == 0:
			case on == paper.Print: // the darker, the further ahead
				fill = paper.Mix(s.page, s.words, 0.1+0.3*(1+lead))
			case lead >= 0:
				fill = paper.Mix(s.page, ahead, 0.1+0.6*lead)
			default:
				fill = paper.Mix(s.page, behind, 0.1-0.6*lead)
			}
			sheet.Paint(paper.Polygon(corner, at{corner.x + versusCell, corner.y}, at{corner.x + versusCell, corner.y +
				versusHigh},
				at{corner.x, corner.y + versusHigh}), fill, s.grid, 1)
			sheet.Text(paper.Bold, versusWords, at{corner.x + versusCell/2, corner.y + versusHigh/2}, 0.5,
				paper.LetterOn(fill),
				paper.Bold.Fitted(versusWords, duel.String(), versusCell-6))
		}
	}
	sheet.Text(paper.Regular, 12, at{versusLeft, versusTop + n*versusHigh + 24}, 0, s.quiet, paper.Regular.Fitted(12,
		v.Key, sheet.Width-2*versusLeft))
	return sheet
}

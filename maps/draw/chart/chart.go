// Package chart draws the course of a game: every player's values turn by turn as a line of
// steps, and the final count as a last step, set apart. It also draws what totals are made
// of as bars, how players did over many games as lines, and how they did against each other
// as a grid.
//
// [Draw] draws a [Chart] on a sheet of paper, [Text] in characters. It draws plain values
// and knows no rules. Whatever a color says, a letter, a dash or a name says too. The
// package is pure.
package chart

import (
	"cmp"
	"iter"
	"slices"

	"purser/internal/text"
)

// A Chart is what is to be drawn.
type Chart struct {
	Title  string  // above the picture
	Result string  // a sentence below the title
	Final  bool    // the lines end with the final count
	Rounds bool    // between the values are rounds, not turns
	Keys   bool    // the values are keys, not points
	Form   bool    // the values are percent, from 0 to 100, and between them are games
	Rating bool    // the values are tenths of ratings, and between them are games
	Lines  []Curve // in seating order

	// Lang puts the chart's own words into a language. Nil is English.
	Lang *text.Language
}

// A Curve is the course of one player.
type Curve struct {
	Name, Color string
	Letter      string // marks the line; all differ
	Values      []int  // before the first turn and after each; equally many in every line, and at least one
	From        int    // the index of the first actual value
	End         int    // the final count, if the chart has one
	After       string // what follows the value at its end
}

// turns returns the number of turns that the lines show.
func (c *Chart) turns() int {
	if len(c.Lines) == 0 {
		return 0
	}
	return len(c.Lines[0].Values) - 1
}

// time names what is along the lines: so many of them, and all.
func (c *Chart) time() (counted text.Counted, axis text.Sentence) {
	switch {
	case c.Form || c.Rating:
		return text.Count(c.turns(), "game"), text.Say("games")
	case c.Rounds:
		return text.Count(c.turns(), "round"), text.Say("rounds")
	}
	return text.Count(c.turns(), "turn"), text.Say("turns")
}

func (c *Chart) what() text.Sentence {
	switch {
	case c.Form:
		return text.Say("percent")
	case c.Rating:
		return text.Say("rating")
	case c.Keys:
		return text.Say("keys")
	}
	return text.Say("points on the marker")
}

// end returns what a line ends with: the final count, or the last value before there is
// one.
func (c *Chart) end(line int) int {
	l := &c.Lines[line]
	if c.Final {
		return l.End
	}
	return l.Values[len(l.Values)-1]
}

// number returns a value as people read it.
func (c *Chart) number(n int) string {
	if c.Rating {
		return text.Minus(cmp.Or(c.Lang, text.English).Decimal(float64(n) / 10))
	}
	return number(n)
}

// ended returns what a line ends with as people read it.
func (c *Chart) ended(line int) string { return c.number(c.end(line)) + c.Lines[line].After }

// labels yields the lines, the highest end first, with the places of their labels: those of
// their tips, moved apart to a gap between low and high.
func (c *Chart) labels(tip func(line int) float64, gap, low, high float64) iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		order, places := make([]int, len(c.Lines)), make([]float64, len(c.Lines))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int { return c.end(j) - c.end(i) })
		for k, line := range order {
			places[k] = tip(line)
		}
		for k, at := range spread(places, gap, low, high) {
			if !yield(order[k], at) {
				return
			}
		}
	}
}

func (c *Chart) say(format string, args ...any) string {
	return cmp.Or(c.Lang, text.English).Say(format, args...)
}

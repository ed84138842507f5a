// Package chart draws the course of a game: every player's values, turn by turn, as a line of steps, with the final
// score set apart as the last step. It also draws the parts of totals as bars, the results of players over many games
// as lines, and players' results against each other as a grid.
//
// [Draw] draws a [Chart] on a sheet of paper, [Text] draws it in characters. The package draws plain values and knows
// no rules. Everything that a color shows, a letter, a dash pattern or a name shows too. The package is pure.
package chart

import (
	"cmp"
	"iter"
	"slices"

	"purser/internal/text"
)

// A Chart describes a chart to draw.
type Chart struct {
	Title  string  // above the picture
	Result string  // a sentence below the title
	Final  bool    // the lines end with the final score
	Rounds bool    // each step is a round, not a turn
	Keys   bool    // the values are keys, not points
	Form   bool    // the values are percentages, and each step is a game
	Rating bool    // the values are tenths of ratings, and each step is a game
	Lines  []Curve // in seating order

	// Lang is the language of words in the chart; nil means English.
	Lang *text.Language
}

// A Curve is the line of one player.
type Curve struct {
	Name, Color string
	Letter      string // marks the line; different for each
	Values      []int  // before the first turn and after each turn; at least one, and as many in all lines
	From        int    // the index of the first actual value
	End         int    // the final score, if the chart has one
	After       string // written after the value at the end
}

// turns returns the number of turns that the lines show.
func (c *Chart) turns() int {
	if len(c.Lines) == 0 {
		return 0
	}
	return len(c.Lines[0].Values) - 1
}

// time returns what a number of steps is called, and the label of the time axis.
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

// end returns the value at the end of a line: the final score if there is one, otherwise the last value.
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

// ended returns the text at the end of a line.
func (c *Chart) ended(line int) string { return c.number(c.end(line)) + c.Lines[line].After }

// labels yields the lines from the highest end to the lowest, with the heights of their labels: at the tips, but at
// least a gap apart, and between low and high.
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

package chart

import "strings"

// Said describes a chart for a screen reader, with one sentence per player: the first value, and then each change.
func Said(c *Chart) (lines []string) {
	for i, l := range c.Lines {
		values := []string{c.number(l.Values[l.From])}
		for turn := l.From + 1; turn < len(l.Values); turn++ {
			if l.Values[turn] != l.Values[turn-1] {
				values = append(values, c.after(c.number(l.Values[turn]), turn))
			}
		}
		if c.Final {
			values = append(values, c.say("%s in the final count", c.ended(i)))
		}
		lines = append(lines, l.Name+": "+strings.Join(values, ", "))
	}
	return lines
}

// after says when a value was reached.
func (c *Chart) after(value string, turn int) string {
	switch {
	case c.Form || c.Rating:
		return c.say("%s after game %d", value, turn)
	case c.Rounds:
		return c.say("%s after round %d", value, turn)
	}
	return c.say("%s after turn %d", value, turn)
}

// BarsSaid describes bars for a screen reader, with one sentence per player.
func BarsSaid(b *Bars) (lines []string) {
	for _, r := range b.Rows {
		parts := []string{number(r.Total)}
		for i, v := range r.Parts {
			if v != 0 {
				parts = append(parts, b.Parts[i]+" "+number(v))
			}
		}
		lines = append(lines, r.Name+": "+strings.Join(parts, ", "))
	}
	return lines
}

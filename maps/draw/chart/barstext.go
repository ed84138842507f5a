package chart

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// tones fill a bar's segments in characters, by part.
var tones = []string{"█", "▒", "▓", "░", "▚", "▄", "▌", "▖"}

// plainTones are tones in plain characters.
var plainTones = []string{"#", "-", "=", ".", "+", "*", "o", "~"}

// BarsText draws bars in characters, at most as wide as the canvas. Below each bar are the names of its segments, each
// after a sample.
func BarsText(b *Bars, s Canvas) string {
	s.Width = max(s.Width, leastWidth)
	left, right := b.reach()
	name, total := 0, 0
	for i := range b.Rows {
		r := &b.Rows[i]
		name = max(name, s.Measure(s.Clip(r.Name, mostName)))
		total = max(total, len(strconv.Itoa(r.Total)))
	}
	indent := strings.Repeat(" ", 2+name+2)
	room := s.Width - len(indent) - 1 - total - 1
	var out strings.Builder
	for i := range b.Rows {
		r := &b.Rows[i]
		called := s.Clip(r.Name, mostName)
		bar, kinds := s.bar(b, r, left, right, room)
		fmt.Fprintf(&out, "%s %s%s  %s %*s\n", s.ink(r.Color, r.Letter), called,
			strings.Repeat(" ", name-s.Measure(called)), bar, total, number(r.Total))
		line := ""
		for _, k := range kinds {
			if line != "" && s.Measure(indent+line+"  "+k) > s.Width {
				out.WriteString(indent + line + "\n")
				line = ""
			}
			line = strings.TrimPrefix(line+"  "+k, "  ")
		}
		if line != "" {
			out.WriteString(indent + line + "\n")
		}
	}
	return s.plain(out.String())
}

// bar returns a row, as wide as room, and the names of its segments. Zero is at the same column in all rows, with a
// line there if any player has losses.
func (s *Canvas) bar(b *Bars, r *Bar, left, right, room int) (bar string, kinds []string) {
	samples, axis := tones, "│"
	if s.ASCII {
		samples, axis = plainTones, "|"
	}
	if left > 0 {
		room--
	}
	column := func(v int) int { return ((v+left)*room*2/(left+right) + 1) / 2 } // the nearest
	cells := slices.Repeat([]string{" "}, room)
	for _, g := range r.segments() {
		sample := samples[g.part%len(samples)]
		from, to := column(g.from), column(g.to)
		if from == to && g.from < 0 { // show even the smallest part
			from = max(0, from-1)
		} else if from == to {
			to = min(room, to+1)
		}
		for c := from; c < to; c++ {
			cells[c] = sample
		}
		kinds = append(kinds, sample+" "+b.called(r, g.part))
	}
	bar = s.ink(r.Color, strings.Join(cells[column(0):], ""))
	if left > 0 {
		bar = s.ink(r.Color, strings.Join(cells[:column(0)], "")) + axis + bar
	}
	return bar, kinds
}

package ask

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Messages are shown above the form if they fit. A turn's messages, which are at most
// fewTold lines, may leave only a field and one more line, and may even replace the
// scoreboard: they are never on a page, so that Enter means the same at every screen size.
// Longer messages must leave leastRows rows of the form in view, or they are shown on a
// page.
const fewTold, leastRows = 7, 4

// pages reports whether the messages have to be read on a separate page.
func (m *model) pages() bool {
	news := len(m.news())
	if m.form == nil || news == 0 {
		return m.form == nil
	}
	room := m.height - leastField - 1 - len(m.keys())
	if news > fewTold {
		room -= leastRows + len(stacked(m.above))
	}
	return news+1 > room
}

// news returns the messages, in lines that fit.
func (m *model) news() []string {
	var news []string
	for _, line := range append(slices.Clip(m.looked), lines(m.asked.told)...) {
		news = append(news, laid(line, max(m.width, 1))...)
	}
	return news
}

// leastHanging is the least width at which the last column of a row is wrapped.
const leastHanging = 16

// laid returns a line wrapped to a width. A sentence is wrapped, and so is one in the last
// column of a row; other rows are cut, because wrapping would break up their columns.
func laid(line string, width int) []string {
	line = strings.TrimRight(line, " ")
	if ansi.StringWidth(line) <= width {
		return []string{line}
	}
	last := strings.TrimLeft(line, " ")
	if gap := strings.LastIndex(last, "  "); gap >= 0 {
		last = last[gap+len("  "):]
		if !strings.Contains(last, " ") {
			return []string{ansi.Truncate(line, width, "…")}
		}
	}
	before := strings.TrimSuffix(line, last)
	room := width - ansi.StringWidth(before)
	if room < leastHanging || strings.HasPrefix(last, "─") {
		return []string{ansi.Truncate(line, width, "…")}
	}
	var laid []string
	for part := range strings.SplitSeq(ansi.Wrap(last, room, " "), "\n") {
		laid = append(laid, before+part)
		before = strings.Repeat(" ", ansi.StringWidth(before))
	}
	return laid
}

package ask

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// What was told is read above the form where it fits there. What a turn did, which is
// few lines, may leave a field and a line of what to do, and even takes the place of
// what stays in view: it is never a page, for an Enter means the same at every size.
// For more than that some rows of the form stay in view, or it is read on a page.
const fewTold, leastRows = 7, 4

// pages reports whether what was told has to be read on a page of its own.
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

// news is what was told, in lines that fit.
func (m *model) news() []string {
	var news []string
	for _, line := range append(slices.Clip(m.looked), lines(m.asked.told)...) {
		news = append(news, laid(line, max(m.width, 1))...)
	}
	return news
}

// leastHanging is how wide the last column of a row has to be to be wrapped.
const leastHanging = 16

// laid returns a line in lines of a width. A sentence is wrapped, and so is one in the
// last column of a row; another row is cut, for its columns would be torn apart.
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

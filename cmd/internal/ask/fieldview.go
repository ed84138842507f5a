package ask

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/lists"
	"purser/internal/text"
)

// room returns how many lines there are for rows, below the question and the typed text.
func (f *field) room() int { return max(f.height-len(f.title())-1, 1) }

// title returns the question, broken into lines.
func (f *field) title() []string {
	width := max(f.width-f.styles().Base.GetHorizontalFrameSize(), 10)
	lines := folded(text.Pieces(f.lang.Words(f.q.Text)), width)
	return lines[:min(len(lines), max(f.height-leastField+1, 1))]
}

// styles returns the theme's styles for the field.
func (f *field) styles() *huh.FieldStyles {
	styles := f.theme.Theme(false)
	if f.focused {
		return &styles.Focused
	}
	return &styles.Blurred
}

// draw draws the question, the typed text, and the rows near the mark.
func (f *field) draw() string {
	style := f.styles()
	width := max(f.width-style.Base.GetHorizontalFrameSize(), 10)
	f.text.SetWidth(width - 4)
	f.text.Placeholder = f.shown(width - 4)
	f.text.SetCursor(f.text.Position()) // scrolls a long text to the cursor at this width
	f.text.SetStyles(f.inputStyles())
	lines := lists.Map(f.title(), func(line string) string { return style.Title.Reverse(f.q.Loud).Render(line) })
	lines = append(lines, f.text.View())
	mark := style.SelectSelector.String()
	space := strings.Repeat(" ", ansi.StringWidth(mark))
	for _, line := range f.visible(width - len(space)) {
		option, before := style.Option, space
		if line.row == f.mark {
			option = style.SelectedOption
		}
		if line.row == f.mark && line.first {
			before = mark
		}
		if c := f.rows[line.row].Color; f.colors && c != "" {
			option = option.Foreground(lipgloss.Color(c))
		}
		lines = append(lines, before+option.Render(line.words))
	}
	if len(f.rows) == 0 && f.query() != "" && !(f.refused && len(f.others) > 0) && f.listed() {
		for _, line := range wrap(f.lang.Words(f.none()), width-len(space), style.Description) {
			lines = append(lines, space+line)
		}
	}
	return style.Base.Render(strings.Join(lines, "\n"))
}

// shown returns what an empty field shows: the example and, if there is room, the shortcut.
func (f *field) shown(width int) string {
	if f.q.Example.Empty() {
		return f.text.Placeholder
	}
	if words := f.lang.Words(f.q.shown()); ansi.StringWidth(words) <= width {
		return words
	}
	return f.lang.Words(f.q.Example)
}

// listed reports whether there is a list to search.
func (f *field) listed() bool {
	return f.q.Search != nil || slices.ContainsFunc(f.q.Choices, func(c Option) bool { return c.Answer != "" })
}

// none says why no row matches the typed text.
func (f *field) none() text.Sentence {
	switch {
	case len(f.others) > 0:
		return text.Say("%s cannot be picked now; Enter says why", f.closed())
	case f.fits:
		return text.Say("No match; Enter takes it as typed")
	}
	return text.Say("No match")
}

// A rowLine is one line of a row on the screen.
type rowLine struct {
	row   int
	first bool // the first line of the row
	words string
}

// visible returns the lines of the visible rows, beginning at top or as far below it as the marked row requires.
func (f *field) visible(width int) (lines []rowLine) {
	room, name := f.room(), f.nameWidth(width)
	f.top = min(f.top, max(f.mark, 0))
	for i := f.top; i < len(f.rows) && (len(lines) < room || i <= f.mark); i++ {
		lines = append(lines, f.row(i, width, name)...)
		for i == f.mark && len(lines) > room && f.top < i {
			f.top++
			lines = slices.DeleteFunc(lines, func(l rowLine) bool { return l.row < f.top })
		}
	}
	cut := len(lines) > room
	lines = lines[:min(len(lines), room)]
	if len(lines) == 0 {
		return nil
	}
	last := lines[len(lines)-1].row
	if more := len(f.rows) - last; last != f.mark && (more > 1 || cut) {
		lines = slices.DeleteFunc(lines, func(l rowLine) bool { return l.row == last })
		lines = append(lines, rowLine{last, true, ansi.Truncate(f.lang.Say("… %d more", more), width, "…")})
	}
	if first := lines[0].row; first > 0 && first != f.mark && first != lines[len(lines)-1].row { // more above
		lines = slices.DeleteFunc(lines, func(l rowLine) bool { return l.row == first })
		lines = slices.Insert(lines, 0,
			rowLine{first, true, ansi.Truncate(f.lang.Say("… %d more", first+1), width, "…")})
	}
	return lines
}

// row returns the lines of a row: its name, wrapped, and its value beside it.
func (f *field) row(i, width, name int) (lines []rowLine) {
	worth, worths := f.lang.Words(f.rows[i].Worth), []string(nil)
	if worth == "" {
		name = width
	} else if worths = []string{worth}; ansi.StringWidth(worth) > width-name-gap && width-name-gap >= leastWorth {
		worths = folded(text.Pieces(worth), width-name-gap)
	}
	names := named(f.box(f.rows[i]), f.rows[i].label(f.lang), name)
	for at := range max(len(names), len(worths)) {
		var words string
		if at < len(names) {
			words = names[at]
		}
		if at < len(worths) {
			words += strings.Repeat(" ", max(name-ansi.StringWidth(words), 0)+gap) + worths[at]
		}
		lines = append(lines, rowLine{i, at == 0, ansi.Truncate(words, width, "…")})
	}
	return lines
}

// named returns the name of a row after its box, wrapped; a path is broken between places.
func named(box, name string, width int) []string {
	if at := strings.LastIndex(name, "  "); at >= 0 {
		if said := ansi.StringWidth(box + name[:at]); said+gap+leastHanging <= width ||
			ansi.StringWidth(box+name) <= width {
			return laid(box+name, width)
		}
		return append(named(box, name[:at], width), named(box+"  ", name[at+gap:], width)...)
	}
	lines := []string{name}
	if room := width - len(box); ansi.StringWidth(name) > room {
		lines = folded(text.Pieces(name), room)
	}
	for i := range lines {
		lines[i] = box + lines[i]
		box = strings.Repeat(" ", len(box))
	}
	return lines
}

// gap is the number of spaces between names and values.
const gap = 2

// leastName is how much of a name is always visible, however wide its value.
const leastName = 20

// leastWorth is the least width of a wrapped value.
const leastWorth = 10

// usualName and usualWorth are the widths of most names and values. If the widest value would leave names less than
// tightName, values are wrapped, so that names keep their usual width.
const usualName, usualWorth, tightName = 30, 22, 27

// nameWidth returns the width of the names next to the values. It does not change while the list is searched.
func (f *field) nameWidth(width int) int {
	if f.names < 0 {
		f.names, f.worths = 0, 0
		for _, r := range append(slices.Clip(f.q.Choices), f.rows...) {
			if !r.Worth.Empty() {
				f.names = max(f.names, ansi.StringWidth(f.box(r)+r.label(f.lang)))
				f.worths = max(f.worths, ansi.StringWidth(f.lang.Words(r.Worth)))
			}
		}
	}
	room := width - gap - f.worths
	if room < tightName {
		room = max(room, min(usualName, width-gap-usualWorth))
	}
	return max(min(f.names, room), min(f.names, leastName))
}

// box returns the box before a row that shows whether it is picked, and how often, if several rows can be picked.
func (f *field) box(r Option) string {
	if !f.q.Multiple || r.Answer == "" {
		return ""
	}
	switch n := f.times(r); n {
	case 0:
		return "[ ] "
	case 1:
		return "[x] "
	default:
		return fmt.Sprintf("[%d] ", n)
	}
}

// times returns how often a row is picked.
func (f *field) times(r Option) int {
	return lists.Count(f.picked, func(answer string) bool { return answer == r.Answer })
}

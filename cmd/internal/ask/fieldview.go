package ask

import (
	"slices"
	"strings"

	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// room is the number of visible rows.
func (f *field) room() int { return max(f.height-2, 1) }

// styles returns the theme's styles for the field.
func (f *field) styles() *huh.FieldStyles {
	styles := f.theme.Theme(false)
	if f.focused {
		return &styles.Focused
	}
	return &styles.Blurred
}

// draw draws the question, the typed text, and the rows around the mark.
func (f *field) draw() string {
	style := f.styles()
	width := max(f.width-style.Base.GetHorizontalFrameSize(), 10)
	f.text.SetWidth(width - 4)
	f.text.SetStyles(f.inputStyles())
	title := style.Title.Reverse(f.q.Loud)
	lines := []string{title.Render(ansi.Truncate(f.lang.Words(f.q.Text), width, "…")), f.text.View()}
	mark := style.SelectSelector.String()
	space := strings.Repeat(" ", ansi.StringWidth(mark))
	for i, line := range f.visible(width - len(space)) {
		option, before := style.Option, space
		if f.top+i == f.mark {
			option, before = style.SelectedOption, mark
		}
		if c := f.rows[f.top+i].Color; f.colors && c != "" {
			option = option.Foreground(lipgloss.Color(c))
		}
		line = before + option.Render(line)
		lines = append(lines, line)
	}
	if len(f.rows) == 0 && f.query() != "" && !(f.refused && len(f.others) > 0) && f.listed() {
		for _, line := range wrap(f.lang.Words(f.none()), width-len(space), style.Description) {
			lines = append(lines, space+line)
		}
	}
	return style.Base.Render(strings.Join(lines, "\n"))
}

// listed reports whether there is a list that the typed text could match.
func (f *field) listed() bool {
	return f.q.Search != nil || slices.ContainsFunc(f.q.Choices, func(c Choice) bool { return c.Answer != "" })
}

// none says why no row matches the typed text.
func (f *field) none() text.Sentence {
	switch {
	case len(f.others) > 0:
		return text.Say("%s cannot be picked now; Enter says why", f.closed())
	case f.fits:
		return text.Say("nothing in the list matches; Enter takes it as typed")
	}
	return text.Say("nothing in the list matches")
}

// visible returns the visible rows, each cut to a width.
func (f *field) visible(width int) []string {
	room := f.room()
	mark := max(f.mark, 0)
	if mark < f.top {
		f.top = mark
	}
	if mark >= f.top+room {
		f.top = mark - room + 1
	}
	end := min(f.top+room, len(f.rows))
	name := f.nameWidth(width)
	var lines []string
	for i, r := range f.rows[f.top:end] {
		line := f.box(r) + r.label(f.lang)
		if worth := f.lang.Words(r.Worth); worth != "" {
			line = ansi.Truncate(line, name, "…")
			line += strings.Repeat(" ", name-ansi.StringWidth(line)+gap) + worth
		}
		if more := len(f.rows) - end; i == room-1 && more > 0 && f.top+i != f.mark {
			line = f.lang.Say("… %d more", more+1)
		}
		lines = append(lines, ansi.Truncate(line, width, "…"))
	}
	return lines
}

// gap is the number of spaces between the names and the values.
const gap = 2

// leastName is the part of a name that is always visible, however wide its value is.
const leastName = 20

// nameWidth is the width of the row names beside their values, while the list is narrowed.
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
	return max(min(f.names, width-gap-f.worths), min(f.names, leastName))
}

// box shows whether a row is picked, if several can be.
func (f *field) box(r Choice) string {
	switch {
	case !f.q.Multiple || r.Answer == "":
		return ""
	case slices.Contains(f.picked, r.Answer):
		return "[x] "
	}
	return "[ ] "
}

package ask

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// leastForm is how many lines a form has at least: a title, a line to type in, some
// rows, and an error.
const leastForm = 7

// fit fits everything to the size of the screen.
func (m *model) fit() {
	if m.asked == nil {
		return
	}
	if m.paging {
		m.page.SetWidth(m.width)
		m.page.SetHeight(max(m.height-2, 1))
		m.page.SetContentLines(m.news())
	}
	if m.form == nil {
		return
	}
	height := m.height - len(m.top()) - 2
	m.form.WithWidth(m.width).WithHeight(max(height, leastForm-2))
	if p, ok := m.form.GetFocusedField().(*picker); ok && len(m.asked.form.Questions) == 1 {
		p.WithHeight(max(height-len(m.wrong()), 3))
	}
	m.form.Update(nil) // the library draws at its next message only
}

// room is how many lines there are for what was told.
func (m *model) room() int { return m.height - len(lines(m.asked.form.Above)) - leastForm - 4 }

// news is what was told, in lines that fit.
func (m *model) news() []string {
	return lines(ansi.Wrap(strings.TrimRight(m.asked.told, "\n"), max(m.width, 1), " "))
}

// top is everything above the form.
func (m *model) top() []string {
	top := lines(m.asked.form.Above)
	if news := m.news(); len(news) > 0 && !m.paging {
		if len(top) > 0 {
			top = append(top, "")
		}
		top = append(top, news[:min(len(news), max(m.room(), 1))]...)
	}
	if len(top) > 0 {
		top = append(top, "")
	}
	return top[:min(len(top), max(m.height-leastForm, 0))] // the form is never pushed off the screen
}

// View draws the screen.
func (m *model) View() tea.View {
	view := tea.View{AltScreen: true}
	if m.asked == nil { // what stood there before stays
		view.SetContent(m.shown)
		return view
	}
	var body []string
	if m.paging {
		body = lines(m.page.View())
	} else {
		body = append(m.top(), lines(m.form.View())...)
	}
	foot := append(m.wrong(), m.foot())
	body = body[:min(len(body), max(m.height-len(foot), 0))]
	for len(body) < m.height-len(foot) {
		body = append(body, "")
	}
	body = append(body, foot...)
	for i, line := range body {
		body[i] = ansi.Truncate(line, m.width, "…")
	}
	view.SetContent(strings.Join(body, "\n"))
	m.shown = view.Content
	return view
}

// wrong is what is wrong with what was typed, in lines that stand above the keys.
func (m *model) wrong() []string {
	if m.paging {
		return nil
	}
	var wrong []string
	style := theme(true).Focused.ErrorMessage
	for _, err := range m.form.Errors() {
		wrong = append(wrong, lines(style.Render(ansi.Wrap(err.Error(), max(m.width-8, 1), " ")))...)
	}
	return wrong[:min(len(wrong), 3)]
}

// foot is the line of the keys.
func (m *model) foot() string {
	if m.paging {
		foot := "Enter go on"
		if m.page.TotalLineCount() > m.page.Height() {
			foot += fmt.Sprintf("  ↑ ↓ PgUp PgDn scroll  %.0f%%", 100*m.page.ScrollPercent())
		}
		return faint.Render(foot)
	}
	var keys, moves []string
	for _, q := range m.asked.form.Questions {
		for _, k := range q.Keys {
			keys = append(keys, k.Key+" "+k.Label)
		}
		if len(moves) == 0 && len(q.Choices) > 0 {
			moves = []string{"↑ ↓ move", "type to narrow"}
		}
		if q.Many {
			moves = append(moves, "Esc "+q.Enter)
		}
	}
	if len(keys) <= 1 {
		keys = append(append(append(keys, "Enter take"), moves...), "Ctrl-C stop")
	}
	if len(m.asked.form.Questions) > 1 {
		keys = append(keys, "Shift-Tab back")
	}
	return faint.Render(strings.Join(keys, "  "))
}

var faint = lipgloss.NewStyle().Faint(true)

// theme is calm, and of the sixteen colors: it never asks the terminal for its
// background.
func theme(bool) *huh.Styles {
	t := huh.ThemeBase(true)
	t.FieldSeparator = lipgloss.NewStyle().SetString("\n")
	t.Focused.Title = lipgloss.NewStyle().Bold(true)
	t.Focused.SelectedOption = lipgloss.NewStyle().Bold(true)
	t.Focused.Description = faint
	t.Blurred.Description = faint
	t.Focused.TextInput.Placeholder = faint
	t.Blurred.TextInput.Placeholder = faint
	t.Focused.ErrorMessage = lipgloss.NewStyle().SetString("error:").Foreground(lipgloss.Red)
	return t
}

// lines splits a text, which may be empty.
func lines(text string) []string {
	if text = strings.TrimRight(text, "\n"); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

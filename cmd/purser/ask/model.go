package ask

import (
	"fmt"
	"io"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// model is what the screen shows: what stays in view, what was told, the form, and
// the keys.
type model struct {
	screen        *Screen
	width, height int

	asked   *asking
	form    *huh.Form
	answers []*string      // of the fields that are typed
	page    viewport.Model // what was told, where it is too long to stand above the form
	paging  bool

	waiting []tea.Msg // keys that came before they could be taken
	shown   string    // what was drawn last, which stays while nothing is asked
	moving  huh.Field // the field that a key is leaving; keys wait until it has
	stopped bool      // the person broke off: nothing is answered any more
}

// stuck says that a key left no field after all, so that nothing waits for ever.
type stuck struct{ field huh.Field }

// giveUp is how long keys wait for a field to be left.
const giveUp = time.Second

// maxWaiting bounds the keys that wait.
const maxWaiting = 1 << 10

func (m *model) Init() tea.Cmd { return nil }

func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
		m.screen.width.Store(int64(msg.Width))
		m.screen.height.Store(int64(msg.Height))
		m.fit()
		return m, nil
	case *asking:
		if m.stopped { // a key on its way to the form before would answer this one
			msg.reply <- io.EOF
			return m, nil
		}
		m.begin(msg)
		return m, m.drain()
	case tea.KeyPressMsg:
		switch msg.String() {
		case "ctrl+c", "ctrl+alt+c": // the second one is Esc, and Ctrl-C right behind it
			m.keepPicked()
			m.stopped = true
			return m, m.end(io.EOF, tea.Quit)
		case "ctrl+z":
			return m, tea.Suspend
		case "ctrl+j": // Enter, typed before the terminal was taken over
			msg = tea.KeyPressMsg{Code: tea.KeyEnter}
		}
		return m, m.key(msg)
	case tea.PasteMsg:
		return m, m.key(msg)
	case stuck:
		if m.moving == msg.field {
			m.moving = nil
		}
		return m, m.drain()
	}
	if m.form == nil {
		return m, nil
	}
	_, cmd := m.form.Update(msg)
	m.settle()
	return m, tea.Batch(cmd, m.drain())
}

// begin shows a form.
func (m *model) begin(asked *asking) {
	m.asked, m.answers, m.moving = asked, nil, nil
	if asked.fresh {
		m.waiting = nil
	}
	var fields []huh.Field
	for _, q := range asked.form.Questions {
		fields = append(fields, m.field(q))
	}
	if len(fields) > 0 {
		m.form = huh.NewForm(huh.NewGroup(fields...)).WithTheme(huh.ThemeFunc(theme)).WithShowHelp(false).WithShowErrors(false)
	}
	m.paging = len(fields) == 0
	m.fit()
	if !m.paging && len(m.news()) > max(m.room(), 0) {
		m.paging = true
	}
	if m.paging {
		m.waiting = nil // what is to be read is not passed over
		m.page = viewport.New()
		m.fit()
	}
	if m.form != nil {
		m.form.Init() // what it would do next is to blink, and to ask for the size that is known
	}
}

// field makes the field for a question.
func (m *model) field(q *Question) huh.Field {
	if len(q.Choices) > 0 || q.Search != nil {
		return newPicker(q)
	}
	answer := new(string)
	m.answers = append(m.answers, answer)
	input := huh.NewInput().Title(q.Text).Value(answer).Placeholder(q.Otherwise).CharLimit(200)
	if q.Enter != "" {
		input.Placeholder(q.Enter)
	}
	return input.Validate(func(text string) (err error) {
		q.Answer, err = q.accept(text)
		return err
	})
}

// key gives a key to what is on the screen, or lets it wait.
func (m *model) key(msg tea.Msg) tea.Cmd {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case m.paging:
		switch press.String() {
		case "enter", "esc", "q":
			m.paging = false
			if m.form == nil {
				return m.end(nil, nil)
			}
			m.asked.told = ""
			m.fit()
			return nil
		}
		var cmd tea.Cmd
		m.page, cmd = m.page.Update(msg)
		return cmd
	case m.form == nil || m.moving != nil:
		if len(m.waiting) < maxWaiting {
			m.waiting = append(m.waiting, msg)
		}
		return nil
	}
	field := m.form.GetFocusedField()
	if _, listed := field.(*picker); !listed && press.String() == "esc" { // the library's own field knows no Esc
		m.form.Update(tea.KeyPressMsg{Code: 'u', Mod: tea.ModCtrl})
		return nil
	}
	_, cmd := m.form.Update(msg)
	if leaves(field, press) {
		m.moving = field
		cmd = tea.Batch(cmd, tea.Tick(giveUp, func(time.Time) tea.Msg { return stuck{field} }))
	}
	m.settle()
	return cmd
}

// leaves reports whether a field, which has just taken a key, is left by it. The
// library moves on by a message of its own, which may come after other keys.
func leaves(field huh.Field, press tea.KeyPressMsg) bool {
	if p, ok := field.(*picker); ok {
		return p.left
	}
	switch press.String() {
	case "enter", "tab", "shift+tab":
		return field.Error() == nil && key.Matches(press, field.KeyBinds()...)
	}
	return false
}

// settle notes that a field has been left, and answers when the form is done.
func (m *model) settle() {
	switch {
	case m.form.State == huh.StateCompleted:
		m.end(nil, nil)
	case m.moving != nil && m.form.GetFocusedField() != m.moving:
		m.moving = nil
	}
	m.fit()
}

// drain takes the keys that waited.
func (m *model) drain() tea.Cmd {
	var cmds []tea.Cmd
	for len(m.waiting) > 0 && m.form != nil && m.moving == nil && !m.paging {
		msg := m.waiting[0]
		m.waiting = m.waiting[1:]
		cmds = append(cmds, m.key(msg))
	}
	return tea.Batch(cmds...)
}

// keepPicked answers with what is picked so far.
func (m *model) keepPicked() {
	if m.form == nil {
		return
	}
	if p, ok := m.form.GetFocusedField().(*picker); ok && len(p.picked) > 0 {
		p.q.Answer = strings.Join(p.picked, ", ")
	}
}

// end answers the one who asked.
func (m *model) end(err error, cmd tea.Cmd) tea.Cmd {
	if m.asked != nil {
		m.asked.reply <- err
	}
	m.asked, m.form, m.moving = nil, nil, nil
	return cmd
}

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
		p.WithHeight(max(height-2, 3))
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
	if m.asked == nil {
		return m.last(view)
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

// last draws what stood there before, while nothing is asked.
func (m *model) last(view tea.View) tea.View {
	view.SetContent(m.shown)
	return view
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

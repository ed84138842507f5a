package ask

import (
	"io"
	"strings"
	"time"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
)

// model is what the screen shows: what stays in view, what was told, the form, and
// the keys.
type model struct {
	screen        *Screen
	width, height int

	asked  *asking
	form   *huh.Form
	page   viewport.Model // what was told, where it is too long to stand above the form
	paging bool

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
	m.asked, m.moving = asked, nil
	if asked.fresh {
		m.waiting = nil
	}
	var fields []huh.Field
	for _, q := range asked.form.Questions {
		fields = append(fields, field(q))
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
func field(q *Question) huh.Field {
	if len(q.Choices) > 0 || q.Search != nil {
		return newPicker(q)
	}
	input := huh.NewInput().Title(q.Text).Placeholder(q.Otherwise).CharLimit(200)
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

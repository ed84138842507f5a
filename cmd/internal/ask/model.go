package ask

import (
	"io"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
)

// model is what the screen shows: what stays in view, the messages, the form, and the keys.
type model struct {
	screen        *Screen
	width, height int

	asked  *asking
	form   *huh.Form      // nil if only messages are shown
	fields []*field       // those of the form
	page   viewport.Model // the messages, if they are too long to be above the form
	paging bool
	over   Drawing // what is shown over the form or the messages instead, or nil
	left   bool    // Esc has left the form

	above      []string // what stays in view above the form
	aboveSize  [2]int   // the width and the height it was drawn for
	looked     []string // what the player asked to see, until it has been read
	proving    bool     // it is the proof
	lookedSize [2]int   // the width and the height it was drawn for
	drawnOf    *asking  // the form that above and looked were drawn for

	right      []string // what is beside the form
	besideOf   *asking  // the form that right is beside
	besideSize [2]int   // the columns and lines available for right

	history histories
	waiting []struck // keys that came while nothing was asked
	acted   struck   // the key that last answered a question that counts, and when it last came
	shown   string   // the last drawing, which stays while nothing is asked
	stopped bool     // the person broke off: nothing is answered anymore
	paused  bool     // Ctrl-Z was pressed, and the library has not checked the window's size since
}

// maxWaiting limits the number of waiting keys.
const maxWaiting = 1 << 10

// A struck key, or a paste, with the time it came.
type struck struct {
	msg tea.Msg
	at  time.Time
}

// name returns the name of a key that was pressed; a paste has none.
func name(msg tea.Msg) string {
	press, _ := msg.(tea.KeyPressMsg)
	if key := press.String(); key != "ctrl+j" { // Enter, typed before the terminal was taken over
		return key
	}
	return "enter"
}

// again is how long a key that has answered a question that counts must rest before it answers
// anything else: a key that is held first repeats after a quarter to two thirds of a second.
const again = 700 * time.Millisecond

// repeats reports whether a key is still the one that has answered a question that counts:
// nothing else came in between, and it has not rested since.
func (m *model) repeats(key struck) bool {
	if m.acted.msg == nil || name(key.msg) == "" || name(key.msg) != name(m.acted.msg) ||
		key.at.Sub(m.acted.at) >= again {
		m.acted = struck{}
		return false
	}
	m.acted.at = key.at
	return true
}

// Init has nothing to do.
func (m *model) Init() tea.Cmd { return nil }

// Update handles a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height, m.paused = msg.Width, msg.Height, false
		m.screen.width.Store(int64(msg.Width))
		m.screen.height.Store(int64(msg.Height))
		m.fit()
	case *asking:
		if m.stopped { // a key meant for the previous form would answer this one
			msg.reply <- io.EOF
			return m, nil
		}
		m.begin(msg)
		m.drain()
		return m, m.poll()
	case poll:
		return m, m.polled(msg)
	case tea.KeyPressMsg:
		switch msg.String() {
		case "ctrl+c", "ctrl+alt+c": // the latter is Esc immediately followed by Ctrl-C
			m.keepPicked()
			m.stopped = true
			m.end(io.EOF)
			return m, tea.Quit
		case "ctrl+z":
			if m.paused { // the library would take over the terminal twice at once
				return m, nil
			}
			pause := m.screen.suspend()
			m.paused = pause != nil
			return m, pause
		}
		m.key(struck{msg, m.screen.now()})
	case tea.PasteMsg:
		m.key(struck{msg, m.screen.now()})
	}
	return m, nil
}

// begin shows a form.
func (m *model) begin(asked *asking) {
	m.asked, m.form, m.fields, m.proving, m.over, m.left = asked, nil, nil, false, nil, false
	if asked.form.Heed {
		m.waiting = begun(m.waiting)
	}
	var fields []huh.Field
	for _, q := range asked.form.Questions {
		f := newField(q, m.screen.lang, m.history.of(q), asked.form.Heed)
		f.form, f.colors = asked.form, m.screen.colors
		m.fields, fields = append(m.fields, f), append(fields, f)
	}
	if len(fields) > 0 {
		m.form = huh.NewForm(huh.NewGroup(fields...)).WithTheme(theme(m.screen.colors)).
			WithShowHelp(false).WithShowErrors(false)
		m.form.Init() // its next step would be to ask for the size, which is known
	}
	m.draw()
	m.paging = m.pages()
	m.page = viewport.New()
	if m.paging {
		m.waiting = nil // a page that must be read is not skipped
	}
	m.fit()
}

// begun returns the line that somebody is just typing when the earlier keys are dropped. It is a paste, so that nothing
// in it acts at once. There is none unless it begins with a letter.
func begun(keys []struck) []struck {
	line := textinput.New()
	line.Focus()
	for _, key := range keys {
		switch name(key.msg) {
		case "enter", "tab", "shift+tab", "esc", "up", "down", "ctrl+p", "ctrl+n", "pgup", "pgdown":
			line.Reset()
		default:
			line, _ = line.Update(key.msg)
		}
	}
	typed := line.Value()
	if first, _ := utf8.DecodeRuneInString(typed); !unicode.IsLetter(first) {
		return nil
	}
	return []struck{{tea.PasteMsg{Content: typed}, keys[len(keys)-1].at}}
}

// focused returns the field that has the focus.
func (m *model) focused() *field { return m.form.GetFocusedField().(*field) }

// key passes a key to what is on the screen, or queues it.
func (m *model) key(key struck) {
	switch {
	case m.asked == nil:
		if len(m.waiting) < maxWaiting {
			m.waiting = append(m.waiting, key)
		}
	case m.repeats(key):
	case m.over != nil:
		m.close(key.msg)
	case m.paging:
		m.turn(key.msg)
	default:
		f := m.focused()
		picked := len(f.picked)
		m.take(key.msg)
		if m.left {
			m.end(ErrBack)
			return
		}
		done := m.form.State == huh.StateCompleted
		if f.q.Commits && (done || len(f.picked) != picked) {
			m.acted = key
		}
		if done {
			m.end(nil)
		}
		m.fit()
	}
}

// read discards what the player asked to see.
func (m *model) read() {
	m.asked.form.News, m.looked = nil, nil
}

// turn passes a key to the page being read.
func (m *model) turn(msg tea.Msg) {
	switch key := name(msg); {
	case key == "?" && m.asked.form.Aside != nil:
		if look, is, err := m.asked.form.Aside(key); is && err == nil {
			m.show(look)
		}
		return
	case m.asked.form.Proof != nil && (key == "p" || key == "esc" && m.proving):
		m.proving, m.drawnOf = !m.proving, nil
		m.page.GotoTop()
		m.fit()
		return
	case key == "enter" && m.form == nil && !m.page.AtBottom(): // a count is left when all was seen
		m.page.PageDown()
		return
	case m.form == nil && key == "esc" && !m.proving:
		m.end(ErrBack)
		return
	case key == "enter" || key == "esc" || key == "q":
		if m.paging = false; m.form == nil {
			m.end(nil)
			return
		}
		m.read()
		m.asked.told = ""
		m.fit()
		return
	}
	m.page, _ = m.page.Update(msg)
}

// show shows something over the form, and close closes it, or passes on a key that scrolls.
func (m *model) show(look Drawing) {
	m.over = look
	m.page.GotoTop()
	m.fit()
}

func (m *model) close(msg tea.Msg) {
	switch name(msg) {
	case "enter", "esc", "q":
		m.over = nil
		m.fit()
	default:
		m.page, _ = m.page.Update(msg)
	}
}

// take passes a message to the form and handles at once what follows from it; the library's own
// messages would arrive after later keys.
func (m *model) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, next := range msg {
			m.follow(next)
		}
	case outcome:
		switch msg {
		case acknowledged: // the messages have been read
			m.read()
		case left:
			m.left = true
		case looking:
			m.show(m.focused().look)
		}
	default:
		_, next := m.form.Update(msg)
		m.follow(next)
	}
}

// follow handles what follows from a message to the form.
func (m *model) follow(next tea.Cmd) {
	if next != nil {
		m.take(next())
	}
}

// drain handles the waiting keys.
func (m *model) drain() {
	for len(m.waiting) > 0 && m.asked != nil && !m.paging {
		key := m.waiting[0]
		m.waiting = m.waiting[1:]
		m.key(key)
	}
}

// keepPicked answers with the choices picked so far.
func (m *model) keepPicked() {
	if m.form == nil {
		return
	}
	if f := m.focused(); len(f.picked) > 0 {
		f.q.Answer = strings.Join(f.picked, ", ")
	}
}

// end replies to the caller of Ask.
func (m *model) end(err error) {
	if m.asked != nil {
		m.asked.reply <- err
	}
	m.asked, m.form, m.fields = nil, nil, nil
}

// pollEvery is how often a form is asked whether it is stale.
const pollEvery = time.Second

// A poll is the answer of a form to whether it is stale.
type poll struct {
	asked *asking
	stale bool
}

// poll asks the form after a while whether it is stale, in the background.
func (m *model) poll() tea.Cmd {
	asked := m.asked
	if asked == nil || asked.form.Stale == nil {
		return nil
	}
	return tea.Tick(pollEvery, func(time.Time) tea.Msg { return poll{asked, asked.form.Stale()} })
}

// polled ends a stale form, unless somebody is using it.
func (m *model) polled(p poll) tea.Cmd {
	switch {
	case p.asked != m.asked: // it has been answered
		return nil
	case p.stale && m.idle():
		m.end(ErrStale)
		return nil
	}
	if above := m.asked.form.Above.on(m.aboveSize[0], m.aboveSize[1]); !slices.Equal(above, m.above) { // a clock
		m.above = above
		m.fit()
	}
	return m.poll()
}

// idle reports whether nothing is typed, picked, refused or being read on the form.
func (m *model) idle() bool {
	if m.form == nil || m.paging || m.over != nil {
		return false
	}
	f := m.focused()
	return f.query() == "" && len(f.picked) == 0 && f.err == nil && len(m.looked) == 0
}

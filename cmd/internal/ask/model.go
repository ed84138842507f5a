package ask

import (
	"io"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"purser/internal/text"
)

// model is the state of the screen: what stays visible, the messages, the form, and the keys.
type model struct {
	screen        *Screen
	width, height int

	asked  *pendingForm
	form   *huh.Form      // nil if only messages are shown
	fields []*field       // the fields of the form
	page   viewport.Model // the messages, if they do not fit above the form
	paging bool
	over   Drawing // shown over the form or the messages; may be nil
	left   bool    // Esc has left the form

	above      []string     // what stays visible above the form
	aboveSize  [2]int       // the width and height that it was drawn for
	looked     []string     // what the player asked to see, until it is read
	proving    bool         // looked is the proof
	lookedSize [2]int       // the width and height that it was drawn for
	drawnOf    *pendingForm // the form for which above and looked were drawn

	right      []string     // what is next to the form
	besideOf   *pendingForm // the form for which right was drawn
	besideSize [2]int       // the columns and lines for which it was drawn

	history   histories
	debouncer debouncer
	waiting   []*keystroke  // keys that came while nothing was asked, or after a doubtful one
	ignored   text.Sentence // why the last key did not count; empty if it did
	shownAt   time.Time     // when the form appeared
	shown     string        // the last drawing, kept while nothing is asked
	stopped   bool          // the person broke off, and nothing is answered anymore
	paused    bool          // Ctrl-Z was pressed, and the library has not yet checked the window's size
}

// Init does nothing.
func (m *model) Init() tea.Cmd { return nil }

// Update handles a message, and then the keys that are no longer doubtful.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	next := m.handle(msg)
	return m, tea.Batch(next, m.drain())
}

// decided is the message that a doubtful key may be decided now.
type decided struct{}

// handle handles a message; it only queues keys.
func (m *model) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height, m.paused = msg.Width, msg.Height, false
		m.screen.width.Store(int64(msg.Width))
		m.screen.height.Store(int64(msg.Height))
		m.fit()
	case *pendingForm:
		if m.stopped { // otherwise a key meant for the previous form would answer this one
			msg.reply <- io.EOF
			return nil
		}
		m.begin(msg)
		return m.poll()
	case poll:
		return m.polled(msg)
	case tea.KeyPressMsg:
		switch msg.String() {
		case "ctrl+c", "ctrl+alt+c": // alt means Esc immediately followed by Ctrl-C
			m.keepPicked()
			m.stopped = true
			m.end(io.EOF)
			return tea.Quit
		case "ctrl+z":
			if m.paused { // otherwise the library would take over the terminal twice
				return nil
			}
			pause := m.screen.suspend()
			m.paused = pause != nil
			return pause
		}
		m.wait(msg)
	case tea.KeyReleaseMsg:
		m.debouncer.release(msg)
	case tea.PasteMsg:
		m.wait(msg)
	}
	return nil
}

// begin shows a form.
func (m *model) begin(asked *pendingForm) {
	m.asked, m.form, m.fields, m.proving, m.over, m.left = asked, nil, nil, false, nil, false
	m.shownAt = m.screen.now()
	var fields []huh.Field
	for _, q := range asked.form.Questions {
		f := newField(asked.form, q, m.screen.lang, m.history.of(q))
		f.colors = m.screen.colors
		m.fields, fields = append(m.fields, f), append(fields, f)
	}
	if len(fields) > 0 {
		m.form = huh.NewForm(huh.NewGroup(fields...)).WithTheme(m.screen.theme()).
			WithShowHelp(false).WithShowErrors(false)
		m.form.Init() // its next step would only ask for the size, which is known
	}
	m.draw()
	m.paging = m.pages()
	m.page = viewport.New()
	switch {
	case m.paging:
		m.skip("") // a page that must be read cannot be skipped
	case asked.form.Heed:
		m.skip(begun(m.waiting))
	}
	m.fit()
}

// focused returns the field that has the focus.
func (m *model) focused() *field { return m.form.GetFocusedField().(*field) }

// read discards what the player asked to see, once it was read.
func (m *model) read() {
	m.asked.form.News, m.looked = nil, nil
}

// turn handles a key on a page.
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
	case key == "enter" && m.form == nil && !m.page.AtBottom(): // a count can be left only after its end was visible
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
		m.shownAt = m.screen.now()
		m.fit()
		return
	}
	m.page, _ = m.page.Update(msg)
}

// show shows something over the form. Its counterpart close closes it, or scrolls with other keys.
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
	case "space":
		if m.form != nil && m.focused().helped { // ? and a space begin a question
			m.over = nil
			m.focused().put("? ")
			m.fit()
			return
		}
		fallthrough
	default:
		m.page, _ = m.page.Update(msg)
	}
}

// take passes a message to the form and handles the consequences at once; otherwise the library's own messages would
// arrive after later keys.
func (m *model) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, next := range msg {
			m.follow(next)
		}
	case outcome:
		switch msg {
		case acknowledged: // the messages were read
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

// follow handles the consequences of a message to the form.
func (m *model) follow(next tea.Cmd) {
	if next != nil {
		m.take(next())
	}
}

// keepPicked stores the choices picked so far as the answer.
func (m *model) keepPicked() {
	if m.form == nil {
		return
	}
	if f := m.focused(); len(f.picked) > 0 {
		f.q.Answer = strings.Join(f.picked, ", ")
	}
}

// end returns from the pending Ask.
func (m *model) end(err error) {
	if m.asked != nil {
		m.asked.reply <- err
	}
	m.asked, m.form, m.fields = nil, nil, nil
}

// pollEvery is how often a form is checked for being out of date.
const pollEvery = time.Second

// A poll is the result of such a check.
type poll struct {
	asked *pendingForm
	stale bool
}

// poll checks the form after a while, in the background.
func (m *model) poll() tea.Cmd {
	asked := m.asked
	if asked == nil || asked.form.Stale == nil {
		return nil
	}
	return tea.Tick(pollEvery, func(time.Time) tea.Msg { return poll{asked, asked.form.Stale()} })
}

// polled ends an outdated form, unless somebody is using it.
func (m *model) polled(p poll) tea.Cmd {
	switch {
	case p.asked != m.asked: // another form is shown by now
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

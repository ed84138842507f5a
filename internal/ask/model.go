package ask

import (
	"io"
	"slices"
	"strings"
	"unicode"

	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"
)

// model is what the screen shows: what stays in view, what was told, the form, and
// the keys. The form is the library's: it holds the focus, moves between the fields
// and lays them out.
type model struct {
	screen        *Screen
	width, height int

	asked  *asking
	form   *huh.Form      // nil where nothing but what was told is shown
	fields []*field       // those of the form
	page   viewport.Model // what was told, where it is too long to be above the form
	paging bool

	above      []string // what stays in view above the form
	aboveSize  [2]int   // the width and the height that it is drawn for
	looked     []string // what was looked at, until it has been read
	lookedSize [2]int   // the width and the height that it is drawn for
	drawnOf    *asking  // the form that they are above

	right      []string // what is beside the form
	besideOf   *asking  // the form that it is beside
	besideSize [2]int   // the columns and lines that there were for it

	history history
	waiting []tea.Msg // keys that came while nothing was asked
	shown   string    // what was drawn last, which stays while nothing is asked
	stopped bool      // the person broke off: nothing is answered any more
	paused  bool      // Ctrl-Z was pressed, and the library has not looked at the window's size since
}

// maxWaiting bounds the keys that wait.
const maxWaiting = 1 << 10

// Init has nothing to do.
func (m *model) Init() tea.Cmd { return nil }

// Update takes a message.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height, m.paused = msg.Width, msg.Height, false
		m.screen.width.Store(int64(msg.Width))
		m.screen.height.Store(int64(msg.Height))
		m.fit()
	case *asking:
		if m.stopped { // a key on its way to the form before would answer this one
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
		case "ctrl+c", "ctrl+alt+c": // the second one is Esc, and Ctrl-C right behind it
			m.keepPicked()
			m.stopped = true
			m.end(io.EOF)
			return m, tea.Quit
		case "ctrl+z":
			if m.paused { // the library would take the terminal over twice at a time
				return m, nil
			}
			pause := m.screen.suspend()
			m.paused = pause != nil
			return m, pause
		case "ctrl+j": // Enter, typed before the terminal was taken over
			msg = tea.KeyPressMsg{Code: tea.KeyEnter}
		}
		m.key(msg)
	case tea.PasteMsg:
		m.key(msg)
	}
	return m, nil
}

// begin shows a form.
func (m *model) begin(asked *asking) {
	m.asked, m.form, m.fields = asked, nil, nil
	if asked.form.Heed {
		m.waiting = begun(m.waiting)
	}
	var fields []huh.Field
	for _, q := range asked.form.Questions {
		typed := &m.history
		if q.Private {
			typed = &history{}
		}
		f := newField(q, m.screen.lang, typed, asked.form.Heed)
		f.colors = m.screen.colors
		m.fields, fields = append(m.fields, f), append(fields, f)
	}
	if len(fields) > 0 {
		m.form = huh.NewForm(huh.NewGroup(fields...)).WithTheme(theme(m.screen.colors)).
			WithShowHelp(false).WithShowErrors(false)
		m.form.Init() // what it would have done next is to ask for the size, which is known
	}
	m.draw()
	m.paging = m.pages()
	if m.paging {
		m.waiting = nil // what is to be read is not passed over
		m.page = viewport.New()
	}
	m.fit()
}

// begun returns the keys of a line that somebody has begun to type when what was typed
// before is dropped: the rest of it would mean something else. What is no letters at its
// beginning, or moves about, is dropped too, for it would act at once.
func begun(keys []tea.Msg) []tea.Msg {
	from := 0
	for i, msg := range keys {
		if press, ok := msg.(tea.KeyPressMsg); ok && slices.Contains([]string{"enter", "tab", "ctrl+j"}, press.String()) {
			from = i + 1
		}
	}
	line := keys[from:]
	for i, msg := range line {
		press, ok := msg.(tea.KeyPressMsg)
		if !ok || press.Text == "" || i == 0 && !unicode.IsLetter([]rune(press.Text)[0]) {
			return nil
		}
	}
	return line
}

// focused returns the field that has the focus.
func (m *model) focused() *field { return m.form.GetFocusedField().(*field) }

// key hands a key to what is on the screen, or lets it wait.
func (m *model) key(msg tea.Msg) {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case m.asked == nil:
		if len(m.waiting) < maxWaiting {
			m.waiting = append(m.waiting, msg)
		}
	case m.paging:
		m.turn(msg, press)
	default:
		m.take(msg)
		if m.form.State == huh.StateCompleted {
			m.end(nil)
		}
		m.fit()
	}
}

// read forgets what was told, and what was looked at.
func (m *model) read() {
	m.asked.told, m.asked.form.News, m.looked = "", nil, nil
}

// turn hands a key to the page that is read.
func (m *model) turn(msg tea.Msg, press tea.KeyPressMsg) {
	switch press.String() {
	case "enter", "esc", "q":
		m.paging = false
		if m.form == nil {
			m.end(nil)
			return
		}
		m.read()
		m.fit()
		return
	}
	m.page, _ = m.page.Update(msg)
}

// take hands a message to the form, and whatever that leads to. The library moves
// between fields by messages, which would come after keys that are on their way;
// taken at once they come before.
func (m *model) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, next := range msg {
			m.follow(next)
		}
	case acknowledgment:
		m.read()
	default:
		_, next := m.form.Update(msg)
		m.follow(next)
	}
}

// follow takes what a message to the form leads to.
func (m *model) follow(next tea.Cmd) {
	if next != nil {
		m.take(next())
	}
}

// drain takes the keys that waited.
func (m *model) drain() {
	for len(m.waiting) > 0 && m.asked != nil && !m.paging {
		msg := m.waiting[0]
		m.waiting = m.waiting[1:]
		m.key(msg)
	}
}

// keepPicked answers with what is picked so far.
func (m *model) keepPicked() {
	if m.form == nil {
		return
	}
	if f := m.focused(); len(f.picked) > 0 {
		f.q.Answer = strings.Join(f.picked, ", ")
	}
}

// end answers the one who asked.
func (m *model) end(err error) {
	if m.asked != nil {
		m.asked.reply <- err
	}
	m.asked, m.form, m.fields = nil, nil, nil
}

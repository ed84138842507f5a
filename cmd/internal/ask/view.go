package ask

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// leastField is the least number of lines of a field: a title, an input line, and a row.
const leastField = 3

// fieldHeight is the number of lines of a field if there are several questions, unless the screen has room for more.
const fieldHeight = 8

// fit fits everything to the screen.
func (m *model) fit() {
	if m.asked == nil {
		return
	}
	m.draw()
	if m.paging || m.over != nil {
		m.page.SetWidth(m.width)
		m.page.SetHeight(max(m.height-2, 1))
		m.page.SetContentLines(m.paged())
	}
	if m.form == nil || m.over != nil { // the form below it does not change
		return
	}
	height := m.height - len(m.top()) - len(m.wrong()) - len(m.foot())
	if n := len(m.fields); n > 1 {
		height = max(min(height, fieldHeight), height/n)
	}
	for _, f := range m.fields {
		f.width = m.formWidth()
		f.height, f.cramped = max(height, leastField), height < leastField
	}
}

// draw draws what is above the form, if the form or the size has changed.
func (m *model) draw() {
	another := m.drawnOf != m.asked
	m.drawnOf = m.asked
	if size := [2]int{m.width, m.height}; another || size != m.lookedSize {
		look := m.asked.form.News
		if m.proving {
			look = m.asked.form.Proof
		}
		m.lookedSize, m.looked = size, look.on(m.width, m.height-1) // a page has two lines below it
	}
	room := [2]int{m.width, m.height}
	if news := len(m.news()); news > 0 && news <= fewTold {
		room[1] = max(m.height-news-1, 1)
	}
	if another || room != m.aboveSize {
		m.aboveSize, m.above = room, m.asked.form.Above.on(room[0], room[1])
	}
}

// top returns everything above the form. If there is too little room, messages and the first rows of a list take
// precedence over the scoreboard, and an error takes precedence over all of them.
func (m *model) top() []string {
	room := max(m.height-leastField-len(m.wrong())-len(m.foot()), 0)
	var news []string
	if !m.paging {
		news = m.news()
	}
	tops := [][]string{stacked(m.above, news), stacked(news)}
	if more := m.least() - 1; more > 0 && len(tops[0]) > room-more && len(tops[1]) <= room-more {
		return tops[1]
	}
	if m.form != nil && !m.paging && m.focused().err != nil {
		tops = [][]string{stacked(m.above, news), stacked(m.above), nil}
	}
	for _, top := range tops {
		if len(top) <= room {
			return top
		}
	}
	return tops[0][:room]
}

// least returns how many rows a form with a single question shows at least: all, if they are few. It is 0 if there are
// several questions, or for a turn.
func (m *model) least() int {
	if m.form == nil || m.paging || len(m.fields) > 1 || m.focused().q.Loud {
		return 0
	}
	rows := len(m.focused().q.Choices)
	if !m.focused().q.Enter.Empty() {
		rows++
	}
	if rows > leastRows {
		return leastOfMany
	}
	return rows
}

// leastOfMany is how many rows of a long list are shown at least: what Enter means, a choice, and how many more there
// are.
const leastOfMany = 3

// stacked puts blocks of lines below each other, each followed by a blank line.
func stacked(blocks ...[]string) []string {
	var all []string
	for _, block := range blocks {
		if len(block) > 0 {
			all = append(append(all, block...), "")
		}
	}
	return all
}

// View draws the screen.
func (m *model) View() tea.View {
	view := tea.View{AltScreen: true, KeyboardEnhancements: tea.KeyboardEnhancements{ReportEventTypes: true}}
	if m.asked == nil { // keep the previous drawing
		view.SetContent(m.shown)
		return view
	}
	foot := append(m.wrong(), m.foot()...)
	var body []string
	if m.paging || m.over != nil {
		body = lines(m.page.View())
	} else {
		top := m.top()
		room := m.height - len(foot) - len(top)
		body = append(top, m.beside(m.asks(room), room)...)
	}
	if m.form != nil && !m.paging && m.over == nil && m.focused().cramped {
		body, foot = wrap(m.screen.lang.Words(tooSmall), m.width, m.focused().styles().Description), nil
	}
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

// asks returns the fields or, if there is no room for all of them, those from the focused one on.
func (m *model) asks(room int) []string {
	var asks []string
	from := 0
	for _, f := range m.fields {
		if f.focused {
			from = len(asks)
		}
		asks = append(asks, lines(f.draw())...)
	}
	return asks[min(from, max(len(asks)-room, 0)):]
}

// On screens of at least wideScreen columns, something can be shown next to the form. The form then takes two fifths
// of the columns, but at least besideForm and at most widestForm.
const wideScreen, besideForm, widestForm = 110, SmallestWidth, 80

// formWidth is the number of columns of the form.
func (m *model) formWidth() int {
	if m.asked.form.Beside == nil || m.width < wideScreen {
		return m.width
	}
	return max(besideForm, min(m.width*2/5, widestForm))
}

// beside appends what is next to the form to its lines, on at most so many lines.
func (m *model) beside(form []string, most int) []string {
	width := m.formWidth()
	if width == m.width {
		return form
	}
	if size := [2]int{m.width - width - 1, most}; size != m.besideSize || m.besideOf != m.asked {
		m.besideSize, m.besideOf, m.right = size, m.asked, m.asked.form.Beside(size[0], size[1])
	}
	for i, right := range m.right[:min(len(m.right), max(most, 0))] {
		if i == len(form) {
			form = append(form, "")
		}
		form[i] += strings.Repeat(" ", max(width+1-ansi.StringWidth(form[i]), 0)) + right
	}
	return form
}

// wrong returns what is wrong with the typed text, as lines to go above the keys.
func (m *model) wrong() []string {
	if m.paging || m.over != nil || m.form == nil {
		return nil
	}
	return m.focused().says(m.width-1, m.height-leastField-len(m.foot()))
}

// foot returns the lines below the form: why the last key was ignored, if it was, and the keys.
func (m *model) foot() (foot []string) {
	styles := m.screen.theme().Theme(false)
	if !m.ignored.Empty() {
		foot = wrap(m.screen.lang.Words(m.ignored), m.width-1, styles.Focused.NoteTitle)
	}
	for _, line := range m.keys() {
		foot = append(foot, styles.Help.ShortDesc.Render(line))
	}
	return foot
}

// keys returns the available keys in lines. None is cut off.
func (m *model) keys() []string {
	say := m.screen.lang.Say
	if m.form == nil || m.paging || m.over != nil {
		keys := []string{say("Enter go on")}
		if m.over != nil {
			keys[0] = say("Enter, Esc back")
		} else if m.asked.form.Proof != nil && !m.proving {
			keys = append(keys, say("p proof"))
		} else if m.asked.form.Proof != nil {
			keys = append(keys, say("p without the proof"))
		}
		if m.over == nil && m.form == nil {
			back := m.asked.form.back()
			if m.proving {
				back = text.Say("back")
			}
			keys = append(keys, say("Esc %s", back))
		}
		if m.page.TotalLineCount() > m.page.Height() {
			if m.over == nil && m.form == nil && !m.page.AtBottom() {
				keys[0] = say("Enter go on reading")
			}
			keys = append(keys, say("↑ ↓ PgUp PgDn scroll")+fmt.Sprintf("  %.0f%%", 100*m.page.ScrollPercent()))
		}
		return m.filled(keys)
	}
	var keys, moves []string
	var back text.Sentence
	for _, q := range m.asked.form.Questions {
		for _, k := range q.Keys {
			key := k.Key
			if key == "space" {
				key = say("Space")
			}
			keys = append(keys, key+" "+m.screen.lang.Words(k.Label))
		}
		if len(moves) == 0 && len(q.Choices) > 0 {
			moves = []string{say("↑ ↓ move"), say("type to search")}
		}
		back = m.asked.form.back()
		if q.Leaves {
			back = q.Enter
		}
	}
	if !m.focused().first { // to the previous question
		back = text.Say("back")
	}
	if len(keys) <= fewKeys {
		keys = append(append(keys, say("Enter take")), moves...)
	}
	keys = append(keys, say("Esc %s", back))
	if m.focused().helps() {
		keys = append(keys, say("? help"))
	}
	return m.filled(keys)
}

// fewKeys is up to how many keys a form also explains Enter and the arrows.
const fewKeys = 5

// filled arranges keys in lines, separated by two spaces.
func (m *model) filled(keys []string) []string {
	var rows []string
	for _, key := range keys {
		if last := len(rows) - 1; last >= 0 && ansi.StringWidth(rows[last])+2+ansi.StringWidth(key) <= m.width {
			rows[last] += "  " + key
		} else {
			rows = append(rows, key)
		}
	}
	return rows
}

// lines splits a text into lines; an empty text has none.
func lines(text string) []string {
	if text = strings.TrimRight(text, "\n"); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// Messages go above the form if they fit. Those of a turn, up to fewTold lines, never go on a page of their own, so
// that Enter means the same on every screen: they may leave room for only a field and one more line, and may even
// replace the scoreboard. Longer messages must leave leastRows rows of the form visible, or go on a page.
const fewTold, leastRows = 7, 4

// pages reports whether the messages are shown on a page of their own.
func (m *model) pages() bool {
	news := len(m.news())
	if m.form == nil || news == 0 {
		return m.form == nil
	}
	room := m.height - leastField - 1 - len(m.foot())
	if news > fewTold {
		room -= leastRows + len(stacked(m.above))
	}
	return news+1 > room
}

// news returns the messages, broken into lines.
func (m *model) news() []string {
	var news []string
	for _, line := range append(slices.Clip(m.looked), lines(m.asked.told)...) {
		news = append(news, laid(line, max(m.width, 1))...)
	}
	return news
}

// paged returns the content of the page.
func (m *model) paged() []string {
	if m.over == nil {
		return m.news()
	}
	var shown []string
	for _, line := range m.over.on(m.width, m.height) {
		shown = append(shown, laid(line, max(m.width, 1))...)
	}
	return shown
}

// leastHanging is the least width at which the last column of a row is wrapped.
const leastHanging = 16

// laid wraps a line to a width. It wraps a sentence, and the last column of a row if that is a sentence; other rows
// are cut, because wrapping would break up their columns.
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
	for _, part := range folded(text.Pieces(last), room) {
		laid = append(laid, before+part)
		before = strings.Repeat(" ", ansi.StringWidth(before))
	}
	return laid
}

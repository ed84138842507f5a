package ask

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// pollEvery is how often a form is asked whether it is stale.
const pollEvery = time.Second

// A poll is the answer of a form to whether it is stale.
type poll struct {
	asked *asking
	stale bool
}

// poll asks the form after a while whether it is stale, in the background: it may read a
// file.
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
	return m.poll()
}

// idle reports whether nothing is typed, picked, refused or being read on the form.
func (m *model) idle() bool {
	if m.form == nil || m.paging {
		return false
	}
	f := m.focused()
	return f.query() == "" && len(f.picked) == 0 && f.err == nil && len(m.looked) == 0
}

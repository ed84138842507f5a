package ask

import (
	"time"
	"unicode"
	"unicode/utf8"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/huh/v2"

	"purser/internal/text"
)

// This file takes keys from the terminal to the form.

// maxWaiting limits how many keys can wait.
const maxWaiting = 1 << 10

// wait queues a key or a paste that has just come.
func (m *model) wait(msg tea.Msg) {
	if key := m.debouncer.stroke(msg, m.screen.now()); len(m.waiting) < maxWaiting {
		m.waiting = append(m.waiting, key)
	}
}

// drain handles the waiting keys up to a doubtful one, and returns the command that waits until that is decided.
func (m *model) drain() tea.Cmd {
	for len(m.waiting) > 0 && m.asked != nil {
		key := m.waiting[0]
		if key.kind == doubtful && m.taking(key).typed() {
			key.kind = struck
		}
		if doubt := key.doubt(m.screen.now()); doubt > 0 && m.acts(key) {
			return tea.Tick(doubt, func(time.Time) tea.Msg { return decided{} })
		}
		m.waiting = m.waiting[1:]
		m.key(key)
	}
	return nil
}

// key passes a key to what is on the screen, unless it is ignored.
func (m *model) key(key *keystroke) {
	m.ignored = m.ignores(key)
	switch {
	case !m.ignored.Empty():
	case m.over != nil:
		m.close(key.msg)
	case m.paging:
		m.turn(key.msg)
	default:
		m.take(key.msg)
		switch {
		case m.left:
			m.end(ErrBack)
		case m.form.State == huh.StateCompleted:
			m.end(nil)
		}
	}
	m.fit()
}

// ignores says why a key does not count, or returns nothing if it does.
func (m *model) ignores(key *keystroke) text.Sentence {
	if !m.acts(key) {
		return text.Sentence{}
	}
	f := m.taking(key)
	key.typed, key.runs = f.typed(), f != nil && f.q.Runs
	if why := m.debouncer.ignored(key); !why.Empty() {
		return why
	}
	if f != nil && f.chosen && m.screen.now().Sub(m.shownAt) < seen {
		return text.Say("this has just appeared: read it, then press the key again")
	}
	return text.Sentence{}
}

// acts reports whether a key would take, answer or leave something, rather than only type or move.
func (m *model) acts(key *keystroke) bool {
	pressed := name(key.msg)
	if m.over != nil || m.paging {
		return pressed == "enter" || pressed == "esc" || pressed == "q"
	}
	f := m.focused()
	return pressed == "enter" || pressed == "tab" || pressed == "esc" && f.text.Value() == "" || f.key(pressed) != nil
}

// taking returns the field from which a key would take something, or nil.
func (m *model) taking(key *keystroke) *field {
	if pressed := name(key.msg); m.over != nil || m.paging || pressed != "enter" && pressed != "tab" {
		return nil
	}
	return m.focused()
}

// typed reports whether the field contains words that were neither refused nor announced yet. Then a key that takes
// them cannot be a repetition of an earlier one.
func (f *field) typed() bool {
	return f != nil && !f.untouched() && !f.refused && !f.chosen
}

// skip drops the waiting keys, except for those of a line that somebody is typing, and says so.
func (m *model) skip(line string) {
	if utf8.RuneCountInString(line) < len(m.waiting) {
		m.ignored = text.Say("what was typed before this appeared is ignored")
	}
	m.waiting = nil
	if line != "" {
		m.take(tea.PasteMsg{Content: line})
	}
}

// begun returns the line that somebody is typing at the end of the waiting keys, or "". It must begin with a letter.
func begun(keys []*keystroke) string {
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
	if first, _ := utf8.DecodeRuneInString(line.Value()); !unicode.IsLetter(first) {
		return ""
	}
	return line.Value()
}

// key returns the key of the question that answers at once if pressed now, or nil.
func (f *field) key(pressed string) *AnswerKey {
	for i, k := range f.q.Keys {
		if pressed == k.Key && (f.untouched() || k.Looks && f.refused) {
			return &f.q.Keys[i]
		}
	}
	return nil
}

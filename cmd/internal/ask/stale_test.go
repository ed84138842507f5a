package ask

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"purser/internal/text"
)

// TestStale ends a form that is about something that is another by now, as long as nobody is
// at it; what was asked of a form before means nothing.
func TestStale(t *testing.T) {
	for _, tt := range []struct {
		keys  string
		stale bool
		ends  bool
	}{
		{"", true, true}, {"", false, false}, {"down", true, true}, {"a", true, false}, {"a backspace", true, true},
		{"z z enter", true, false},
	} {
		m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
		q := fruits()
		q.Validate = func(string) error { return errors.New("no") }
		asked := &pendingForm{form: &Form{Questions: []*Question{q}, Stale: func() bool { return tt.stale }},
			reply: make(chan error, 1)}
		if _, next := m.Update(asked); next == nil {
			t.Error("it is never asked whether it is stale")
		}
		for _, key := range strings.Fields(tt.keys) {
			m.Update(keyOf(key))
		}
		m.Update(poll{&pendingForm{}, true})
		if m.asked == nil {
			t.Errorf("%q: another form ends it", tt.keys)
		}
		_, next := m.Update(poll{asked, tt.stale})
		if ended := m.asked == nil; ended != tt.ends || (next == nil) != tt.ends {
			t.Errorf("%q, stale %t: it ends: %t, and is asked again: %t", tt.keys, tt.stale, ended, next != nil)
		}
		if tt.ends {
			if err := <-asked.reply; !errors.Is(err, ErrStale) {
				t.Errorf("%q: %v", tt.keys, err)
			}
		}
	}
}

// TestClockAbove draws what is above a form again while nobody types, because it may tell the
// time: the form stays, with what is typed.
func TestClockAbove(t *testing.T) {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 80, height: 24}
	minutes := 3
	asked := &pendingForm{form: &Form{Questions: []*Question{fruits()}, Stale: func() bool { return false },
		Above: func(int, int) string { return fmt.Sprintf("%d min\n", minutes) }},
		reply: make(chan error, 1)}
	m.Update(asked)
	m.Update(keyOf("a"))
	for _, now := range []int{3, 4, 4, 12} {
		minutes = now
		_, next := m.Update(poll{asked, false})
		if shown := m.View().Content; !strings.Contains(shown, fmt.Sprintf("%d min", now)) ||
			m.focused().query() != "a" || next == nil {
			t.Errorf("after %d min:\n%s", now, shown)
		}
	}
}

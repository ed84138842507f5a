package ask

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// TestFocusInView checks that the whole focused field is in view, moving forward and back
// through a form longer than the screen.
func TestFocusInView(t *testing.T) {
	for _, height := range []int{20, 24, 60} {
		m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 60, height: height}
		form := &Form{Above: fixed("scores")}
		for i := range 6 {
			q := fruits()
			q.Text = text.Say("question %d", i)
			form.Questions = append(form.Questions, q)
		}
		m.Update(&pendingForm{form: form, reply: make(chan error, 1)})
		at := 0
		for _, key := range strings.Fields("tab tab tab tab tab shift+tab shift+tab shift+tab shift+tab shift+tab shift+tab") {
			shown := ansi.Strip(m.View().Content)
			for _, want := range []string{"scores", fmt.Sprintf("┃ question %d", at), "┃ > apple", "┃   Elderberry"} {
				if !strings.Contains(shown, want) {
					t.Fatalf("%d lines: no %q in\n%s", height, want, shown)
				}
			}
			if n := strings.Count(shown, "┃ question"); n != 1 {
				t.Errorf("%d fields have the focus", n)
			}
			if got := len(lines(shown)); got != height {
				t.Errorf("%d lines on a screen of %d", got, height)
			}
			m.Update(keyOf(key))
			if key == "tab" {
				at++
			} else {
				at = max(at-1, 0)
			}
		}
	}
}

// TestWhole checks that everything that is wrong can be read on the smallest screen, in
// place of what stays in view, which returns when the text is corrected.
func TestWhole(t *testing.T) {
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 60, height: 20}
	var wrong []string
	for i := range 5 {
		wrong = append(wrong, fmt.Sprintf("reason %d %s", i, strings.Repeat("is long ", 10)))
	}
	q := &Question{Text: text.Say("name"), Validate: func(string) error {
		return text.Errorf("%s",
			strings.Join(wrong, "\n"))
	}}
	above := strings.Repeat("stays\n", 9)
	m.Update(&pendingForm{form: &Form{Above: fixed(above), Questions: []*Question{q}}, reply: make(chan error, 1)})
	for _, key := range strings.Fields("x enter") {
		m.Update(keyOf(key))
	}
	shown := ansi.Strip(m.View().Content)
	for _, want := range []string{"reason 0", "reason 1", "reason 2", "reason 3", "reason 4", ": x", "Esc back"} {
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in\n%s", want, shown)
		}
	}
	if strings.Contains(shown, "stays") {
		t.Errorf("in the way is\n%s", shown)
	}
	m.Update(keyOf("y"))
	if shown := ansi.Strip(m.View().Content); strings.Count(shown, "stays") != 9 || strings.Contains(shown, "reason") {
		t.Errorf("after it\n%s", shown)
	}
}

// TestRedrawn checks that what is above a form is redrawn for another screen size and for
// the lines that the messages leave, and that what the player asked to see is gone once it
// has been read.
func TestRedrawn(t *testing.T) {
	size := func(name string) Drawing {
		return func(width, height int) string { return fmt.Sprintf("%s for %d × %d", name, width, height) }
	}
	m := &model{screen: &Screen{now: slow(), lang: text.English}, width: 120, height: 40}
	form := &Form{Above: size("scores"), News: size("log"), Questions: []*Question{fruits()}, Heed: true}
	m.Update(&pendingForm{form: form, told: "told", reply: make(chan error, 1)})
	for _, want := range []string{"scores for 120 × 37\n\nlog for 120 × 39\ntold\n",
		"scores for 60 × 17\n\nlog for 60 × 19\ntold\n", "scores for 60 × 18\n\ntold\n\n┃ fruit"} {
		var shown string
		for line := range strings.Lines(ansi.Strip(m.View().Content)) {
			shown += strings.TrimRight(line, " \n") + "\n"
		}
		if !strings.Contains(shown, want) {
			t.Errorf("no %q in\n%s", want, shown)
		}
		if m.width == 120 {
			m.Update(tea.WindowSizeMsg{Width: 60, Height: 20})
		} else {
			m.Update(keyOf("enter"))
		}
	}
}

// TestProof holds that p shows a proof in the place of what is to be read, and that p or Esc puts that back; from
// there Esc goes a step back.
func TestProof(t *testing.T) {
	for _, back := range []string{"p", "esc"} {
		m, reply := &model{screen: &Screen{now: slow(), lang: text.English}, width: 60, height: 20}, make(chan error, 1)
		m.Update(&pendingForm{form: &Form{News: fixed("the count"), Proof: fixed("the way"), Back: text.Say("stop")}, reply: reply})
		for i, want := range []string{"the count", "the way", "the count"} {
			if shown := ansi.Strip(m.View().Content); !strings.Contains(shown, want) {
				t.Errorf("%s, %d: no %q in\n%s", back, i, want, shown)
			}
			if keys := ansi.Strip(m.View().Content); strings.Contains(keys, "Esc stop") != (want == "the count") {
				t.Errorf("%s, %d: what does Esc do?\n%s", back, i, keys)
			}
			m.Update(keyOf([]string{"p", back, "esc"}[i]))
		}
		if err := <-reply; err != ErrBack {
			t.Errorf("%s: %v", back, err)
		}
	}
}

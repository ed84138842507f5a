package ask

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"purser/internal/text"
)

// TestFocusInView holds that the whole field that has the focus is in view, on the way
// through a form that is longer than the screen and on the way back.
func TestFocusInView(t *testing.T) {
	for _, height := range []int{20, 24, 60} {
		m := &model{screen: &Screen{lang: text.English}, width: 60, height: height}
		form := &Form{Above: "scores"}
		for i := range 6 {
			q := fruits()
			q.Text = text.Say("question %d", i)
			form.Questions = append(form.Questions, q)
		}
		m.Update(&asking{form: form, reply: make(chan error, 1)})
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

package ask

import (
	"testing"

	"purser/internal/text"
)

// TestPause checks that Ctrl-Z releases the terminal while the program is stopped, that the
// form continues afterward, and that Ctrl-Z does nothing if nobody could resume the
// program.
func TestPause(t *testing.T) {
	t.Parallel()
	term := open(t, 80, 24)
	name := &Question{Text: text.Say("name")}
	paused := make(chan bool, 1)
	term.Screen.pause = func() {
		paused <- true
		term.restored()
	}
	done := term.ask(&Form{Questions: []*Question{name}})
	term.wait("┃ name")
	term.press("An\x1a")
	<-paused
	term.wait(": An")
	term.Screen.program.Send(keyOf("enter")) // the library reads no keys from a pipe after a pause
	term.must(done)
	if name.Answer != "An" {
		t.Errorf("%q", name.Answer)
	}
	term = open(t, 80, 24)
	name = &Question{Text: text.Say("name")}
	done = term.ask(&Form{Questions: []*Question{name}})
	term.press("Ben\x1a\r")
	if term.must(done); name.Answer != "Ben" {
		t.Errorf("%q", name.Answer)
	}
}

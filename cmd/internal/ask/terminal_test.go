package ask

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hinshun/vt10x"

	"purser/internal/text"
)

// A terminal is a screen of forms that gets its keys from a pipe and whose output is drawn
// by an emulator.
type terminal struct {
	t    *testing.T
	keys *io.PipeWriter
	*Screen

	mutex   sync.Mutex
	drawn   vt10x.Terminal
	written strings.Builder // everything written to the terminal
}

// An output is what a screen writes to.
type output struct{ *terminal }

// open opens a screen of the given size.
func open(t *testing.T, width, height int) *terminal {
	t.Helper()
	return openAs(t, Terminal{Width: width, Height: height})
}

// slow returns a clock by which a second passes between any two keys.
func slow() func() time.Time {
	var seconds atomic.Int64
	return func() time.Time { return time.Unix(seconds.Add(1), 0) }
}

// openAs opens a screen on the given terminal.
func openAs(t *testing.T, on Terminal) *terminal {
	t.Helper()
	in, keys := io.Pipe()
	term := &terminal{t: t, keys: keys, drawn: vt10x.New(vt10x.WithSize(on.Width, on.Height))}
	on.In, on.Out = in, output{term}
	if on.Now == nil {
		on.Now = slow()
	}
	term.Screen = OpenScreen(on, text.English)
	t.Cleanup(term.close)
	return term
}

// close closes the screen, the keys first so that nothing waits for another one.
func (term *terminal) close() {
	term.keys.Close()
	term.Screen.Close()
}

// Write draws what the screen writes. A line feed starts a new line, as on a terminal that
// is not in raw mode.
func (out output) Write(p []byte) (int, error) {
	out.mutex.Lock()
	defer out.mutex.Unlock()
	out.written.Write(p)
	_, err := out.drawn.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}

// shows returns what is on the terminal.
func (term *terminal) shows() string {
	term.mutex.Lock()
	defer term.mutex.Unlock()
	return term.drawn.String()
}

// wait waits until the terminal shows a match of a pattern.
func (term *terminal) wait(pattern string) {
	term.t.Helper()
	fits := regexp.MustCompile(pattern)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(2 * time.Millisecond) {
		shown := term.shows()
		if fits.MatchString(shown) {
			return
		}
		if time.Now().After(deadline) {
			term.t.Fatalf("no %q in\n%s", pattern, shown)
		}
	}
}

// press presses keys.
func (term *terminal) press(keys string) {
	term.t.Helper()
	if _, err := io.WriteString(term.keys, keys); err != nil {
		term.t.Fatal(err)
	}
}

// ask asks in the background.
func (term *terminal) ask(form *Form) <-chan error {
	done := make(chan error, 1)
	go func() { done <- term.Ask(form) }()
	return done
}

// answered waits for the end of a form.
func (term *terminal) answered(done <-chan error) error {
	term.t.Helper()
	select {
	case err := <-done:
		return err
	case <-time.After(10 * time.Second):
		term.t.Fatalf("no answer comes; the screen shows\n%s", term.shows())
		return nil
	}
}

// must waits for a form to be answered without an error.
func (term *terminal) must(done <-chan error) {
	term.t.Helper()
	if err := term.answered(done); err != nil {
		term.t.Fatal(err)
	}
}

// restored checks that the alternate screen is left and the cursor is shown.
func (term *terminal) restored() {
	term.t.Helper()
	term.mutex.Lock()
	defer term.mutex.Unlock()
	for _, pair := range [][2]string{{"\x1b[?1049h", "\x1b[?1049l"}, {"\x1b[?25l", "\x1b[?25h"},
		{"\x1b[?2004h", "\x1b[?2004l"}} {
		on, off := strings.LastIndex(term.written.String(), pair[0]), strings.LastIndex(term.written.String(), pair[1])
		if on > off {
			term.t.Errorf("%q is not taken back", pair[0])
		}
	}
}

// fixed returns a drawing that is the same on every screen.
func fixed(text string) Drawing { return func(int, int) string { return text } }

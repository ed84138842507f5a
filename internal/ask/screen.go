package ask

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// Screen asks by forms that fill a terminal. It is one program from its opening to
// its closing, so that nothing flickers and no key is lost between two forms.
type Screen struct {
	program *tea.Program
	ended   chan struct{} // closed when the terminal is as it was
	err     error         // why it ended
	width   atomic.Int64
	height  atomic.Int64
	told    strings.Builder // since the last form
	wrong   bool
}

// The size of the smallest screen that forms fit on.
const smallestWidth, smallestHeight = 60, 20

// Fits reports whether forms fit on a screen.
func Fits(width, height int) bool { return width >= smallestWidth && height >= smallestHeight }

// OpenScreen takes over a terminal of that size until [Screen.Close]. Without
// colors nothing is colored.
func OpenScreen(in io.Reader, out io.Writer, width, height int, colors bool) *Screen {
	s := &Screen{ended: make(chan struct{})}
	s.width.Store(int64(width))
	s.height.Store(int64(height))
	m := &model{screen: s, width: width, height: height}
	profile := colorprofile.ASCII
	if colors {
		profile = colorprofile.ANSI // whatever the environment says: whoever asks has looked
	}
	ctx, cancel := context.WithCancel(context.Background())
	if file, ok := in.(file); ok {
		in = &endingFile{file, s}
	} else {
		in = &endingReader{in, s}
	}
	s.program = tea.NewProgram(m, tea.WithInput(in), tea.WithOutput(out), tea.WithWindowSize(width, height),
		tea.WithColorProfile(profile), tea.WithContext(ctx))
	go func() {
		defer close(s.ended)
		defer cancel()
		if _, err := s.program.Run(); errors.Is(err, tea.ErrInterrupted) || err == nil {
			s.err = io.EOF
		} else {
			s.err = err
		}
	}()
	return s
}

// A file is what the library takes a terminal to be.
type file interface {
	io.ReadWriteCloser
	Fd() uintptr
	Name() string
}

// An endingReader ends the screen when no more keys will come, because the terminal
// is gone; the library waits for ever. So does an endingFile.
type endingReader struct {
	io.Reader
	screen *Screen
}

type endingFile struct {
	file
	screen *Screen
}

func (r *endingReader) Read(p []byte) (int, error) { return r.screen.read(r.Reader, p) }
func (f *endingFile) Read(p []byte) (int, error)   { return f.screen.read(f.file, p) }

func (s *Screen) read(in io.Reader, p []byte) (int, error) {
	n, err := in.Read(p)
	if err != nil {
		go s.program.Quit()
	}
	return n, err
}

// Close gives the terminal back.
func (s *Screen) Close() {
	s.program.Quit()
	<-s.ended
}

// Write keeps what is told for the next form.
func (s *Screen) Write(p []byte) (int, error) { return s.told.Write(p) }

// Wrong drops what is typed before the next form is seen.
func (s *Screen) Wrong() { s.wrong = true }

// Width is that of the terminal.
func (s *Screen) Width() int { return int(s.width.Load()) }

// Height is that of the terminal.
func (s *Screen) Height() int { return int(s.height.Load()) }

// Ask shows a form, with what was told above it, until it is answered.
func (s *Screen) Ask(form *Form) error {
	ask := &asking{form: form, told: s.told.String(), fresh: s.wrong, reply: make(chan error, 1)}
	s.told.Reset()
	s.wrong = false
	go s.program.Send(ask) // it waits for a program that may have ended
	select {
	case err := <-ask.reply:
		return err
	case <-s.ended:
		return s.err
	}
}

// asking is a form on its way to the screen.
type asking struct {
	form  *Form
	told  string
	fresh bool // keys typed before it is seen are dropped
	reply chan error
}

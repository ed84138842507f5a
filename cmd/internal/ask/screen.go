package ask

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"purser/internal/text"
)

// Screen asks with forms that fill a terminal. It is a single program from opening to
// closing, so that nothing flickers and no key is lost between two forms.
type Screen struct {
	lang    *text.Language
	colors  bool
	pause   func()
	now     func() time.Time
	program *tea.Program
	ended   chan struct{} // closed once the terminal is restored
	err     error         // why it ended
	width   atomic.Int64
	height  atomic.Int64
	told    strings.Builder // messages since the last form
}

// The size of the smallest screen on which forms fit, in characters.
const SmallestWidth, SmallestHeight = 60, 20

// Fits reports whether forms fit on a screen.
func Fits(width, height int) bool { return width >= SmallestWidth && height >= SmallestHeight }

// A Terminal is what a screen must know about the terminal it takes over.
type Terminal struct {
	In            io.Reader // keys; a file if it is a terminal
	Out           io.Writer // a file if it is a terminal
	Width, Height int       // in characters
	Colors        bool      // if false, nothing is colored
	Environ       []string  // the environment, to find out what the terminal can do

	// Pause stops the program until it is resumed, or does nothing if nobody could resume
	// it. It is called on Ctrl-Z; the terminal is released before and taken over again
	// afterward. If it is nil, Ctrl-Z does nothing.
	Pause func()

	// Now returns the time, so that a key that is held can be told from one that is struck again.
	Now func() time.Time
}

// OpenScreen takes over a terminal, and asks in a language, until [Screen.Close], which is safe
// at any time and from any goroutine.
func OpenScreen(t Terminal, lang *text.Language) *Screen {
	s := &Screen{lang: lang, colors: t.Colors, pause: t.Pause, now: t.Now, ended: make(chan struct{})}
	s.width.Store(int64(t.Width))
	s.height.Store(int64(t.Height))
	m := &model{screen: s, width: t.Width, height: t.Height}
	profile := colorprofile.ASCII
	if t.Colors {
		profile = colorprofile.ANSI // regardless of the environment, which the caller has checked
	}
	ctx, cancel := context.WithCancel(context.Background())
	in := t.In
	if file, ok := in.(ttyFile); ok {
		in = &endingFile{file, s}
	} else {
		in = &endingReader{in, s}
	}
	s.program = tea.NewProgram(m, tea.WithInput(in), tea.WithOutput(t.Out), tea.WithWindowSize(t.Width, t.Height),
		tea.WithEnvironment(append([]string{}, t.Environ...)), tea.WithColorProfile(profile),
		tea.WithContext(ctx), tea.WithoutSignalHandler(), tea.WithFPS(frames))
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

// suspend returns the command for Ctrl-Z.
func (s *Screen) suspend() tea.Cmd {
	if s.pause == nil {
		return nil
	}
	// redraw over anything printed meanwhile
	return tea.Exec(pausing(s.pause), func(error) tea.Msg { return tea.ClearScreen() })
}

// pausing adapts a pause to tea.Exec, which releases the terminal meanwhile; tea's own suspend
// may block forever.
type pausing func()

// frames is how often the library looks whether there is something new to draw, in a second. It
// wakes the computer for that although nobody presses a key, and a form never moves by itself.
const frames = 20

// settling is how long the library may take to stop drawing. It does so in the background:
// after a shorter pause it would stop what is drawn next.
const settling = 2 * time.Second / frames

func (p pausing) Run() error {
	time.Sleep(settling)
	p()
	return nil
}
func (pausing) SetStdin(io.Reader)  {}
func (pausing) SetStdout(io.Writer) {}
func (pausing) SetStderr(io.Writer) {}

// A ttyFile is the interface by which the library recognizes a terminal.
type ttyFile interface {
	io.ReadWriteCloser
	Fd() uintptr
	Name() string
}

// An endingReader ends the screen when the terminal is gone; the library would wait forever.
type endingReader struct {
	io.Reader
	screen *Screen
}

type endingFile struct {
	ttyFile
	screen *Screen
}

func (r *endingReader) Read(p []byte) (int, error) { return r.screen.read(r.Reader, p) }
func (f *endingFile) Read(p []byte) (int, error)   { return f.screen.read(f.ttyFile, p) }

func (s *Screen) read(in io.Reader, p []byte) (int, error) {
	n, err := in.Read(p)
	if err != nil {
		go s.program.Quit()
	}
	return n, err
}

// Close releases the terminal. A pending Ask then returns [io.EOF].
func (s *Screen) Close() {
	s.program.Quit()
	<-s.ended
}

// Write adds messages to be shown with the next form.
func (s *Screen) Write(p []byte) (int, error) { return s.told.Write(p) }

// Size returns the size of the terminal.
func (s *Screen) Size() (width, height int) { return int(s.width.Load()), int(s.height.Load()) }

// Ask shows a form, with the messages above it, until it is answered.
func (s *Screen) Ask(form *Form) error {
	ask := &pendingForm{form: form, told: s.told.String(), reply: make(chan error, 1)}
	s.told.Reset()
	go s.program.Send(ask) // it blocks if the program has ended
	select {
	case err := <-ask.reply:
		return err
	case <-s.ended:
		return s.err
	}
}

// pendingForm is a form on its way to the screen.
type pendingForm struct {
	form  *Form
	told  string
	reply chan error
}

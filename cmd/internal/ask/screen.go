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

// Screen asks with forms that fill a terminal. It is one program from opening to closing, so that nothing flickers and
// no key is lost between two forms.
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

// The smallest screen on which forms fit, in characters.
const SmallestWidth, SmallestHeight = 60, 20

// Fits reports whether forms fit on a screen.
func Fits(width, height int) bool { return width >= SmallestWidth && height >= SmallestHeight }

// A Terminal is what a screen needs to know about its terminal.
type Terminal struct {
	In            io.Reader // an [os.File] if it is a terminal
	Out           io.Writer // an [os.File] if it is a terminal
	Width, Height int       // in characters
	Colors        bool      // otherwise nothing is colored
	Environ       []string  // the environment, which says what the terminal can do

	// Pause suspends the program until it is resumed, or does nothing if nobody could resume it. It is called on
	// Ctrl-Z, with the terminal released meanwhile. If it is nil, Ctrl-Z does nothing.
	Pause func()

	// Now returns the time, to distinguish a held key from one that is pressed again.
	Now func() time.Time
}

// OpenScreen takes over a terminal until [Screen.Close], which can be called at any time and from any goroutine.
func OpenScreen(t Terminal, lang *text.Language) *Screen {
	s := &Screen{lang: lang, colors: t.Colors, pause: t.Pause, now: t.Now, ended: make(chan struct{})}
	s.width.Store(int64(t.Width))
	s.height.Store(int64(t.Height))
	m := &model{screen: s, width: t.Width, height: t.Height}
	profile := colorprofile.ASCII
	if t.Colors {
		profile = colorprofile.ANSI // whatever the environment says; the caller has checked it
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
	// draw over anything printed meanwhile
	return tea.Exec(pausing(s.pause), func(error) tea.Msg { return tea.ClearScreen() })
}

// pausing adapts a function for tea.Exec, which releases the terminal meanwhile. The library's own suspend can block
// forever.
type pausing func()

// frames is how often per second the library checks for something to draw. That wakes the computer even if nobody
// presses a key, so it is rare; forms never move by themselves.
const frames = 20

// settling is how long the library may take to stop drawing, which it does in the background. After a shorter pause,
// it would stop the next drawing instead.
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

// An endingReader ends the screen when the terminal is gone. Otherwise the library would wait forever.
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

// Write adds messages, to be shown with the next form.
func (s *Screen) Write(p []byte) (int, error) { return s.told.Write(p) }

// Size returns the size of the terminal.
func (s *Screen) Size() (width, height int) { return int(s.width.Load()), int(s.height.Load()) }

// Ask shows a form with pending messages above it until it is answered.
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

// pendingForm is a form passed to the screen.
type pendingForm struct {
	form  *Form
	told  string
	reply chan error
}

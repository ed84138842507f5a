//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// midGame is a game in the middle of which the program is stopped, and oneMore the same
// game with one more line.
const (
	midGame = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna draw\n"
	oneMore = midGame + "Ben draw\n"
)

// fresh returns the settings of a terminal on which nothing has run.
func fresh(t *testing.T) *term.State {
	t.Helper()
	keys, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer keys.Close()
	defer tty.Close()
	state, err := term.GetState(int(tty.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	return state
}

// entering starts an evening at a terminal of that size, and enters a line.
func entering(t *testing.T, size pty.Winsize) (s *screen, path string) {
	t.Helper()
	home := t.TempDir()
	path = filepath.Join(home, "friday.game")
	if err := os.WriteFile(path, []byte(midGame), 0o600); err != nil {
		t.Fatal(err)
	}
	s = atTerminal(t, home, size, "play", "friday")
	s.wait("Ben")
	s.press("draw\r")
	s.wait("7  Ben takes cards")
	return s, path
}

// keeps checks that a game has the line that was entered, and nothing else.
func keeps(t *testing.T, path string) {
	t.Helper()
	if text, err := os.ReadFile(path); err != nil || string(text) != oneMore {
		t.Errorf("%v, the game is\n%s", err, text)
	}
}

// TestSignals sends signals to an evening, on the screen of forms and line by line, while a
// line is half typed. The line before it is in the game, the terminal is as it was, and
// with forms the program exits normally.
func TestSignals(t *testing.T) {
	// Under nohup SIGHUP is ignored, and a child would inherit that; a signal that is caught
	// here has its default effect on the child.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGHUP)
	defer signal.Stop(caught)
	want := fresh(t)
	for _, size := range []pty.Winsize{small, {Rows: 10, Cols: 50}} {
		for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
			s, path := entering(t, size)
			s.press("lima syd")
			s.wait("lima syd")
			if err := s.cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
			code, written := s.end()
			restored(t, written)
			if size == small && (code != 0 || !strings.Contains(written, "the game is saved")) {
				t.Errorf("%v: code %d, %q", signal, code, written[max(0, len(written)-200):])
			}
			if now, err := term.GetState(int(s.keys.Fd())); err != nil || !reflect.DeepEqual(now, want) {
				t.Errorf("%v: the terminal has other settings: %v", signal, err)
			}
			keeps(t, path)
		}
	}
}

// TestTerminalCloses closes the terminal during an evening, on the screen of forms and line
// by line: the program ends, and the line before is in the game.
func TestTerminalCloses(t *testing.T) {
	t.Parallel()
	for _, size := range []pty.Winsize{small, {Rows: 10, Cols: 50}} {
		home := t.TempDir()
		path := filepath.Join(home, "friday.game")
		if err := os.WriteFile(path, []byte(midGame), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("purser", "play", "friday")
		cmd.Env = append(os.Environ(), "PURSER_HOME="+home, "TERM=xterm", "ACCESSIBLE=")
		keys, err := pty.StartWithSize(cmd, &size)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = cmd.Process.Kill() })
		shows := vt10x.New(vt10x.WithSize(int(size.Cols), int(size.Rows)))
		readUntil(t, keys, shows, "Ben")
		if _, err := keys.WriteString("draw\r"); err != nil {
			t.Fatal(err)
		}
		readUntil(t, keys, shows, "7  Ben takes cards")
		if err := keys.Close(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		select {
		case <-ended: // normally, or by the hang-up signal
		case <-time.After(20 * time.Second):
			t.Errorf("on %d columns it does not end", size.Cols)
		}
		keeps(t, path)
	}
}

// readUntil reads from a terminal until it shows a text. It never blocks in a read, because
// a terminal that is being read cannot be closed.
func readUntil(t *testing.T, keys *os.File, shows vt10x.Terminal, want string) {
	t.Helper()
	chunk := make([]byte, 4096)
	for deadline := time.Now().Add(20 * time.Second); !strings.Contains(shows.String(), want); {
		ready := []unix.PollFd{{Fd: int32(keys.Fd()), Events: unix.POLLIN}}
		n, err := unix.Poll(ready, 100)
		if err == nil && n > 0 {
			n, err = keys.Read(chunk)
			_, _ = shows.Write(chunk[:n])
		}
		if err != nil && !errors.Is(err, unix.EINTR) || time.Now().After(deadline) {
			t.Fatalf("%v, no %q in\n%s", err, want, shows)
		}
	}
}

// TestNoJobControl presses Ctrl-Z where no shell could resume the program: it continues at
// once, on the same screen, and ends with the terminal as it was.
func TestNoJobControl(t *testing.T) {
	t.Parallel()
	want := fresh(t)
	s, path := entering(t, small)
	s.press("lima")
	s.wait(": lima")
	s.press("\x1a")
	s.press(" syd")
	s.wait(": lima syd")
	keeps(t, path)
	s.press("\x15draw\r")
	s.wait("8  Anna takes cards")
	s.press("\x1a\x1a\x03")
	code, written := s.end()
	restored(t, written)
	if now, err := term.GetState(int(s.keys.Fd())); err != nil || !reflect.DeepEqual(now, want) {
		t.Errorf("the terminal has other settings: %v", err)
	}
	if text, err := os.ReadFile(path); code != 0 || err != nil || string(text) != oneMore+"Anna draw\n" {
		t.Errorf("code %d, %v, the game is\n%s", code, err, text)
	}
}

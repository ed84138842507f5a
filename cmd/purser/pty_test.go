package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A screen is the program at a real terminal, and all that it has shown.
type screen struct {
	t    *testing.T
	cmd  *exec.Cmd
	keys *os.File

	mutex sync.Mutex
	shown bytes.Buffer
	seen  int // how much of it was waited for
}

// atTerminal starts the program at a terminal of its own.
func atTerminal(t *testing.T, home string, args ...string) *screen {
	t.Helper()
	s := &screen{t: t, cmd: exec.Command("purser", args...)} // this test itself, under that name
	s.cmd.Env = append(os.Environ(), "PURSER_HOME="+home, "TERM=xterm", "ACCESSIBLE=")
	keys, err := pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	s.keys = keys
	go func() {
		for chunk := make([]byte, 4096); ; {
			n, err := keys.Read(chunk)
			s.mutex.Lock()
			s.shown.Write(chunk[:n])
			s.mutex.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return s
}

// wait waits until something new on the screen has a text.
func (s *screen) wait(text string) {
	s.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		s.mutex.Lock()
		fresh := s.shown.String()[s.seen:]
		at := strings.Index(fresh, text)
		if at >= 0 {
			s.seen += at + len(text)
		}
		s.mutex.Unlock()
		if at >= 0 {
			return
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("no %q in\n%s", text, fresh)
		}
	}
}

// answer waits for a question and types the answer.
func (s *screen) answer(question, answer string) {
	s.t.Helper()
	s.wait(question)
	if _, err := io.WriteString(s.keys, answer+"\n"); err != nil {
		s.t.Fatal(err)
	}
}

// TestPlayAtTerminal plays a whole game at a real terminal, with a wrong claim, an
// undo, a kill in the middle, and a second start that goes on.
func TestPlayAtTerminal(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home")
	s := atTerminal(t, home, "play")
	s.answer("name of the game", "friday")
	s.answer("board:", "")
	s.answer("player 1, name:", "Anna")
	s.answer("color:", "")
	s.answer("trains [20]:", "10")
	s.answer("ships [40]:", "50")
	s.answer("tickets kept", "3")
	s.answer("player 2, name:", "Ben")
	for range 4 {
		s.answer("Ben, ", "")
	}
	s.answer("player 3, name", "")
	s.answer("house rule", "")
	s.answer("Anna (blue), marker 0:", "lima sydney black")
	s.answer("Ben (red), marker 0:", "lima sydney purple")
	s.wait("claim.double-closed") // wrapped to the terminal, for eyes
	s.wait("since Anna claimed\r\n  lima/sydney/black")
	s.answer("Ben (red), marker 0:", "")
	s.answer("Anna (blue), marker 21:", "undo")
	s.wait("taken back: 9  Ben draw")
	s.answer("Ben (red), marker 0:", "")
	s.answer("Anna (blue), marker 21:", "anch tik")
	s.wait("next: Ben")
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait() // killed

	s = atTerminal(t, home, "play")
	for _, route := range []string{"caracas lagos", "christ valp", "casablanca miami", "la tok black", "tok van", "la ny black"} {
		s.answer("Ben (red), marker 0:", "")
		s.answer("Anna (blue)", route)
	}
	s.wait("the end has come: 4 turns to play, Ben first and Anna last")
	s.answer("4 turns to come:", "")
	s.answer("3 turns to come:", "")
	s.answer("2 turns to come:", "")
	s.answer("1 turn to come:", "")
	s.wait("the game is over")
	s.answer("Anna, tickets", "bang tok, jakarta lima, hong moskva")
	s.answer("Ben, tickets", "tok bang")
	s.wait("reveal.unique")
	s.answer("Ben, tickets", "")
	s.wait("Anna wins with ")
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
	text, err := os.ReadFile(filepath.Join(home, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := purser(string(text), "verify", "-"); code != 0 {
		t.Error(stderr)
	}
	for _, line := range []string{"undo\n", "Anna claim los-angeles/new-york/black\n", "Anna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n"} {
		if !strings.Contains(string(text), "\n"+line) {
			t.Errorf("the record has no line %s%s", line, text)
		}
	}
}

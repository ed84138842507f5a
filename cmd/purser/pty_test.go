package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/google/go-cmp/cmp"
	"github.com/hinshun/vt10x"
)

// A screen is the program at a real terminal, and what the terminal shows.
type screen struct {
	t    *testing.T
	cmd  *exec.Cmd
	keys *os.File
	term vt10x.Terminal

	mutex   sync.Mutex
	written strings.Builder // all its output
	ended   chan struct{}   // closed when the output ends
}

// atTerminal starts the program at a new terminal.
func atTerminal(t *testing.T, home string, size pty.Winsize, args ...string) *screen {
	t.Helper()
	return atTerminalWith(t, nil, home, size, args...)
}

// atTerminalWith does so with additional variables.
func atTerminalWith(t *testing.T, env []string, home string, size pty.Winsize, args ...string) *screen {
	t.Helper()
	// this test binary, under that name
	s := &screen{t: t, cmd: exec.Command("purser", args...), ended: make(chan struct{})}
	races := filepath.Join(t.TempDir(), "race")
	s.cmd.Env = append(append(os.Environ(), env...), "PURSER_HOME="+home, "TERM=xterm", "ACCESSIBLE=",
		"GORACE=atexit_sleep_ms=0 exitcode=0 log_path="+races)
	s.term = vt10x.New(vt10x.WithSize(int(size.Cols), int(size.Rows)))
	keys, err := pty.StartWithSize(s.cmd, &size)
	if err != nil {
		t.Fatal(err)
	}
	s.keys = keys
	go func() {
		defer close(s.ended)
		for chunk := make([]byte, 4096); ; {
			n, err := keys.Read(chunk)
			s.mutex.Lock()
			s.written.Write(chunk[:n])
			_, _ = s.term.Write(chunk[:n])
			s.mutex.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		keys.Close()
		noRaces(t, races)
	})
	return s
}

// noRaces checks that the race detector reported nothing except in the library that reads
// the keys, which closes the terminal during its last read.
func noRaces(t *testing.T, races string) {
	t.Helper()
	logs, err := filepath.Glob(races + "*")
	if err != nil {
		t.Fatal(err)
	}
	for _, log := range logs {
		text, err := os.ReadFile(log)
		if err != nil {
			t.Fatal(err)
		}
		for _, report := range strings.Split(string(text), "WARNING: DATA RACE")[1:] {
			if !strings.Contains(report, "muesli/cancelreader.(*epollCancelReader).Close") {
				t.Error(report)
			}
		}
	}
}

// shows returns what the terminal shows.
func (s *screen) shows() string {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.term.String()
}

// wait waits until the terminal shows a text.
func (s *screen) wait(text string) {
	s.t.Helper()
	s.until(func(shown string) string {
		if strings.Contains(shown, text) {
			return ""
		}
		return fmt.Sprintf("no %q", text)
	})
}

// until waits until nothing is wrong with what the terminal shows.
func (s *screen) until(wrong func(shown string) string) {
	s.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		shown := s.shows()
		fault := wrong(shown)
		if fault == "" {
			return
		}
		if time.Now().After(deadline) {
			s.t.Fatalf("%s in\n%s", fault, shown)
		}
	}
}

// whole waits for the screen of an evening, every line of it, that is stored in testdata.
func (s *screen) whole() {
	s.t.Helper()
	want, err := os.ReadFile("testdata/evening.screen")
	if err != nil {
		s.t.Fatal(err)
	}
	s.until(func(now string) string {
		var shown strings.Builder
		for line := range strings.Lines(now) {
			shown.WriteString(strings.TrimRight(line, " \n") + "\n")
		}
		return cmp.Diff(strings.TrimSpace(shown.String()), strings.TrimSpace(string(want)))
	})
}

// press presses keys.
func (s *screen) press(keys string) {
	s.t.Helper()
	if _, err := io.WriteString(s.keys, keys); err != nil {
		s.t.Fatal(err)
	}
}

// A step is something done at the table, in three ways: as a command, as a line at the
// plain prompt, and as keys.
type step struct {
	command string
	line    string
	keys    string // if empty, the line and Enter
	shows   string // what the screen shows then
}

// tableGame is a game with a wrong claim, a slip, and every kind of line. The program is
// killed at the end of the first part.
var tableGame = [2][]step{
	{
		{"claim lima sydney black", "lima sydney black", "", "8  Anna claims Lima – Sydney (black): +21"},
		{"claim lima sydney purple", "lima sydney purple", "", "claim.double-closed"},
		{"draw", "draw", "\x15draw\r", "9  Ben takes cards"},
		{"undo", "undo", "4", "10  taken back: Ben takes cards"},
		{"draw", "d", " ", "11  Ben takes cards"},
		{"claim anch tik", "anch tik", "", "12  Anna claims Anchorage – Tiksi (yellow): +21"},
	},
	{
		{"exchange 3 ships for trains", "exchange 3 ships for trains", "23 ships for trains\r",
			"13  Ben exchanges 3 ships for 3 trains: −3"},
		{"claim caracas lagos", "caracas lagos", "", "14  Anna claims Caracas – Lagos ("},
		{"claim ham mos white", "hamb mosk whi", "", "15  Ben claims Hamburg – Moskva (white): +2"},
		{"claim christ valp", "christ valp", "", "16  Anna claims Christchurch – Valparaiso ("},
		{"harbor ham", "harbor ham", "1ham\r", "17  Ben builds a harbor in Hamburg"},
		{"claim casablanca miami", "casablanca miami", "", "18  Anna claims Casablanca – Miami ("},
		{"tickets 2 of 4", "tickets 2 of 4", "32 of 4\r", "19  Ben draws 4 tickets and keeps 2"},
		{"claim la tok black --cards 3 double-black, 1 wild", "la tok black with 3 double-black, 1 wild", "",
			"20  Anna claims Los Angeles – Tokyo (black): +18"},
		{"pass nothing to take by consent nothing to take", "pass nothing to take by consent nothing to take", "",
			"21  Ben passes: nothing to take; all agreed"},
		{"claim tok van", "tok van", "", "22  Anna claims Tokyo – Vancouver ("},
		{"draw", "d", " ", "23  Ben takes cards"},
		{"claim la ny black", "la ny black", "", "the end is triggered: 4 turns to play, Ben first and Anna last"},
		{"draw", "d", " ", "25  Ben takes cards"},
		{"draw", "d", " ", "26  Anna takes cards"},
		{"draw", "d", " ", "27  Ben takes cards"},
		{"draw", "d", " ", "Which tickets does Anna show? (0 of 3 shown)"},
		{"reveal --player Anna bang tok, jakarta lima, hong moskva", "bang tok, jakarta lima, hong moskva",
			"bang tok\rlima jak\rhong mosk\r\r", "29  Anna shows Bangkok – Tokyo, Jakarta – Lima and Hong Kong – Moskva"},
		{"reveal --player Ben athina manila", "athina manila", "athi\x1b[B\r\r\r", "Athina – Manila"},
		{"shown", "", "\r", "Ben (red): −23 points"}, // as a line, Enter ends Ben's tickets
	},
}

// TestThreeWays plays one game at a terminal, with a kill in the middle, by lines from a
// pipe, and by commands: the records are identical to the byte.
func TestThreeWays(t *testing.T) {
	t.Parallel()
	forms := filepath.Join(t.TempDir(), "forms")
	s := atTerminal(t, forms, pty.Winsize{Rows: 24, Cols: 80}, "play")
	s.wait("name of the game")
	s.press("friday\r\rAnna\rblue\r10\r3\r") // type-ahead is not lost
	s.wait("Who is player 2?")
	s.press("Ben\r\r\r\r")
	s.wait("Who is player 3?")
	s.press("\r\r\r\r") // no more players, Anna begins, no house rules, begin
	s.wait("Anna's turn (blue), marker 0")
	do := func(steps []step) {
		for _, st := range steps {
			keys := st.keys
			if keys == "" {
				keys = st.line + "\r"
			}
			s.press(keys)
			s.wait(st.shows)
		}
	}
	do(tableGame[0])
	s.press("tok")
	s.whole()
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.cmd.Wait() // killed
	s = atTerminal(t, forms, pty.Winsize{Rows: 40, Cols: 120}, "play")
	do(tableGame[1])
	for _, last := range []string{"Ben (red)", "Anna (blue)", "Anna wins with"} { // the last one first
		s.wait(last)
		s.wait("Enter go on")
		s.press("\r")
	}
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
	s.wait("Harbors not built") // the count stays after the forms are gone
	s = atTerminal(t, forms, pty.Winsize{Rows: 24, Cols: 80}, "play")
	s.wait("> the same again: Anna and Ben") // another evening, begun with Enter alone
	s.press("\r")
	s.wait("How many of the 5 tickets does Anna keep?")
	s.press("\r")
	s.wait("How many of the 5 tickets does Ben keep?")
	s.press("\r")
	s.wait("Is everything right?")
	s.press("\r")
	s.wait("Anna's turn (blue), marker 0")
	s.press("\x03")
	s.wait("the game is saved")

	lines := filepath.Join(t.TempDir(), "lines")
	typed := "friday\nworld\nAnna\nblue\n10\n3\nBen\nred\n20\n\n\n\n\n\n"
	for i, part := range tableGame {
		for _, st := range part {
			typed += st.line + "\n"
		}
		if i == 1 {
			typed += "yes\n"
		}
		cmd := exec.Command("purser", "play")
		cmd.Env = append(os.Environ(), "PURSER_HOME="+lines, "ACCESSIBLE=1")
		cmd.Stdin = strings.NewReader(typed)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, st := range part {
			if heard := strings.Replace(st.shows, "  ", ": ", 1); !strings.Contains(string(out), heard) {
				t.Errorf("no %q in\n%s", heard, out)
			}
		}
		typed = ""
	}

	commands := filepath.Join(t.TempDir(), "commands")
	call := func(words ...string) {
		cmd := exec.Command("purser", append(words, "--home", commands)...)
		out, err := cmd.CombinedOutput()
		if refused := strings.Contains(string(out), "claim.double-closed"); (err != nil) != refused {
			t.Fatalf("%v: %v\n%s", words, err, out)
		}
	}
	call("new", "friday", "--player", "Anna blue 10 trains 50 ships keeps 3", "--player", "Ben red 20 trains 40 ships")
	for _, part := range tableGame {
		for _, st := range part {
			words, cards, paid := strings.Cut(st.command, " --cards ")
			args := strings.Fields(words)
			if paid {
				args = append(args, "--cards", cards)
			}
			call(args...)
		}
	}

	want := recordOf(t, commands)
	if code, _, stderr := purser(want, "verify", "-"); code != 0 {
		t.Error(stderr)
	}
	for _, home := range []string{forms, lines} {
		if diff := cmp.Diff(want, recordOf(t, home)); diff != "" {
			t.Errorf("%s: the record is another one than by commands:\n%s", filepath.Base(home), diff)
		}
	}
}

// recordOf reads the record of the game.
func recordOf(t *testing.T, home string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(home, "friday.game"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTrainsAtTerminal plays on the USA at a terminal: neither pieces nor harbors are
// mentioned, and nothing without a rule on the board has a key.
func TestTrainsAtTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, pty.Winsize{Rows: 24, Cols: 80}, "play")
	s.wait("name of the game")
	s.press("friday\rusa\rAnn\r")
	s.wait("Which color does Ann play?")
	s.press("red\r")
	s.wait("How many of the 3 tickets does Ann keep?")
	s.press("2\rBen\r\r\r")
	s.wait("Who is player 3?")
	s.press("\r")
	s.wait("Who begins?")
	s.press("\r")
	s.wait("Any house rules?")
	s.press("\r")
	s.wait("Is everything right?")
	absent := func(words ...string) {
		t.Helper()
		for _, word := range words {
			if shown := s.shows(); strings.Contains(shown, word) {
				t.Errorf("the screen shows %q:\n%s", word, shown)
			}
		}
	}
	absent("Ships", "ships", "rest of the")
	s.press("\r")
	s.wait("Ann's turn (red), marker 0")
	s.wait("3 tickets")
	absent("Ships", "Harbors", "harbor", "exchange")
	s.press("la el paso 5b w\r")
	s.wait("8  Ann claims El Paso – Los Angeles (black): +15")
	s.wait("left: 39 trains")
	s.press("harbor boston\r")
	s.wait("Ticket to Ride: USA has no harbors")
	s.press("\x15bos\x15boston new york red 2r\r")
	s.wait("9  Ben claims Boston – New York (red): +2")
	s.press("31 of 3\r")
	s.wait("10  Ann draws 3 tickets and keeps 1")
	s.press("0")
	s.wait("Which line should be fixed?")
	s.wait("┃    9  Ben claims") // below 10
	s.press("\x03")
	s.wait("the game is saved")
	want := "purser 1\nmap usa\ndate 2026-11-20\nturns strict\nplayer Ann red 45 trains keeps 2\nplayer Ben blue 45 trains\n\n" +
		"Ann claim el-paso/los-angeles/black with 5 black, 1 wild\nBen claim boston/new-york/red with 2 red\nAnn tickets 1 of 3\n"
	if diff := cmp.Diff(want, recordOf(t, home)); diff != "" {
		t.Error(diff)
	}
}

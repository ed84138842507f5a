package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// small is the size that every form is designed for.
var small = pty.Winsize{Rows: 24, Cols: 80}

// end waits for the program to end and returns its exit code and all its output.
func (s *screen) end() (code int, written string) {
	s.t.Helper()
	done := make(chan error, 1)
	go func() { done <- s.cmd.Wait() }()
	select {
	case err := <-done:
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			s.t.Fatal(err)
		}
	case <-time.After(20 * time.Second):
		s.t.Fatalf("it does not end; on the screen stands\n%s", s.shows())
	}
	<-s.ended
	return s.cmd.ProcessState.ExitCode(), s.written.String()
}

// restored checks that the terminal is as it was before: the forms are gone, the cursor is
// shown, and pasted text comes unmarked.
func restored(t *testing.T, written string) {
	t.Helper()
	for _, mode := range []string{"?1049", "?25", "?2004"} {
		on, off := "h", "l"
		if mode == "?25" {
			on, off = "l", "h"
		}
		if strings.LastIndex(written, "\x1b["+mode+on) > strings.LastIndex(written, "\x1b["+mode+off) {
			t.Errorf("mode %s is left as it was for the forms", mode)
		}
	}
}

// TestBreakOff presses Ctrl-C at every question of an evening: the program exits normally,
// restores the terminal, keeps what was entered, and continues from there.
func TestBreakOff(t *testing.T) {
	t.Parallel()
	table := []struct{ shows, keys string }{
		{"name of the game", "friday\r"},
		{"┃ board", "\r"},
		{"Who is player 1?", "Anna\r"},
		{"┃ Which color does Anna play?", "\r"},
		{"┃ How many trains does Anna take", "\r"},
		{"tickets does Anna keep?", "3\r"},
		{"Who is player 2?", "Ben\r\r\r\r"},
		{"Who is player 3?", "\r"},
		{"Who begins?", "\r"},
		{"house rule", "\r"},
		{"Is everything right?", "\r"},
		{"Anna's turn (blue), marker 0", "2"}, // from here on the game is on disk
		{"What does Anna exchange", "\x1b"},
		{"Anna's turn (blue), marker 0", "8"},
		{"paused", "\r"},
		{"Anna's turn (blue), marker 0", "?"},
		{"Space, d  ", "\r"},
		{"Anna's turn (blue), marker 0", "7"},
		{"Enter go on", "\r"},
		{"Anna's turn (blue), marker 0", "lima sydney black\r"},
		{"Ben's turn (red), marker 0", ""},
	}
	setUp := 11 // questions
	for from, home := 0, t.TempDir(); from < len(table); from++ {
		dir := home
		if from < setUp {
			dir = t.TempDir()
		}
		first := 0
		if from > setUp {
			first = setUp // the game exists already
		}
		s := atTerminal(t, dir, small, "play")
		for _, st := range table[first:from] {
			s.wait(st.shows)
			s.press(st.keys)
		}
		at := table[from].shows
		s.wait(at)
		before, _ := os.ReadFile(filepath.Join(dir, "friday.game"))
		s.press("half\x03")
		code, written := s.end()
		says := "the game is saved"
		if from < setUp {
			says = "no game was begun"
		}
		if code != 0 || !strings.Contains(written, says) {
			t.Errorf("at %s: code %d, %q", at, code, written[max(0, len(written)-200):])
		}
		restored(t, written)
		after, _ := os.ReadFile(filepath.Join(dir, "friday.game"))
		if string(before) != string(after) || (len(after) > 0) != (from >= setUp) {
			t.Errorf("at %s the game is\n%s\nand was\n%s", at, after, before)
		}
		if from >= 2 && from < setUp { // the set-up goes on with the first unanswered question
			s := atTerminal(t, dir, small, "play")
			s.wait("Go on with the set-up of friday")
			s.press("\r")
			s.wait([]string{"Who is player 1?", "Who is player 2?", "Who is player 3?"}[min(max(from-5, 0), 2)])
		}
	}
}

// TestHangUp checks that the terminal is restored after a hang-up signal.
func TestHangUp(t *testing.T) {
	t.Parallel()
	s := atTerminal(t, t.TempDir(), small, "play")
	s.wait("name of the game")
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	code, written := s.end()
	restored(t, written)
	if code != 0 || !strings.Contains(written, "no game was begun") {
		t.Errorf("code %d, %q", code, written[max(0, len(written)-200):])
	}
}

// TestBreakOffTickets presses Ctrl-C at the question about tickets and at the count.
func TestBreakOffTickets(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record, err := os.ReadFile(filepath.Join(records, "evening.game"))
	if err != nil {
		t.Fatal(err)
	}
	play, _, found := strings.Cut(string(record), " reveal ")
	if !found {
		t.Fatal("nobody shows tickets")
	}
	play = play[:strings.LastIndex(play, "\n")+1]
	path := filepath.Join(home, "friday.game")
	if err := os.WriteFile(path, []byte(play), 0o600); err != nil {
		t.Fatal(err)
	}
	s := atTerminal(t, home, small, "play", "friday")
	s.wait("show?")
	s.press("\x1b[B\x1b[B\r\x1b[B\x03") // what is picked is kept
	code, written := s.end()
	restored(t, written)
	if text, _ := os.ReadFile(path); code != 0 || string(text) != play+"Ruth reveal al-qahira/caracas\n" {
		t.Errorf("code %d, and the game is\n%s", code, text)
	}
}

// TestTallyForms tallies a board at a terminal; then a second game offers the players of
// the first one with their colors, and a player is changed before it begins.
func TestTallyForms(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, small, "tally")
	for _, st := range []struct{ shows, keys string }{
		{"name of the game", "sunday\r\r"},
		{"How do you count?", "name\r"},
		{"Who is player 1?", "Anna\rgreen\r\r"},
		{"Who is player 2?", "Ben\ryellow\r21\r"},
		{"Who is player 3?", "\r\r\r\r"},
		{"What does Anna exchange", "4 trains\r"}, // the key for undo differs here
		{"Anna exchanges 4 trains for 4 ships: −4", "undo\r"},
		{"taken back: ", "3 ships\r"},
		{"Anna exchanges 3 ships for 3 trains: −3", "\r"},
		{"Enter again: no more", "\r"},
		{"Which route does Anna claim?", "la tok gr\r"},
		{"Anna claims Los Angeles – Tokyo (green): +18", "lim syd\r"},
		{"2 match; Enter again takes Lima – Sydney, black", "\r"}, // the first of two
		{"Anna claims Lima – Sydney (", "4"},
		{"taken back: ", "lim syd pur\r"},
		{"Anna claims Lima – Sydney (purple)", "\r"},
		{"Enter again: no more", "\r"},
		{"Where does Anna build a harbor?", "tok\r"},
		{"Anna builds a harbor in Tokyo", lone}, // which ends no list
		{"Where does Anna build a harbor?", "\r"},
		{"Enter again: no more", "\r"},
		{"How many trains does Anna have left?", "many\r"},
		{`error: "many" is not a number`, lone},
		{"How many trains does Anna have left?", "23\r"},
		{"How many ships does Anna have left?", "20\r"},
		{"Check again what was entered", "\r"},
		{"Where is Anna's marker?", "\r"},
		{"What does Ben exchange", "\r"},
		{"Enter again: no more", "\r"},
		{"Which route does Ben claim?", "4"},
		{"there is nothing more of Ben to undo", "lima syd b\r"},
		{"claim.double-closed", "\x15\x1b[B\r"},
		{"Where does Ben build a harbor?", "\r"},
		{"How many trains does Ben have left?", "\r"},
		{"How many ships does Ben have left?", "\r"},
		{"Where is Ben's marker?", "1\r"},
		{"the marker shows 1, but should show ", "4"},
		{"error: there are no more tickets to undo", "bang tok\r\r\r"},
		{"Anna shows Bangkok – Tokyo", "4"},
		{"taken back: ", "bang tok\r\r\r"},
		{"Enter take", ""}, {"Esc back  ? help", ""}, // the keys fit
		{"Anna shows Bangkok – Tokyo", ""},
		{"Which tickets does Ben show?", "tok bang"},
		{"Bangkok – Tokyo cannot be picked now; Enter says why", "\r"},
		{"has shown Bangkok – Tokyo already", "\x15xyzzy"},
		{"No match", "\r"},
		{`error: unknown city "xyzzy"`, lone},
		{"Which tickets does Ben show?", "\r\r"},
		{"Enter go on  p proof  Esc stop", "?"}, {"  p    ", "\r"},
		{"Enter go on  p proof  Esc stop", "\r"}, // Ben's count, and then Anna's
		{"Bangkok – Tokyo", "\r"},
		{"Anna wins with", "\r"},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	code, written := s.end()
	restored(t, written)
	if code != 0 || !strings.Contains(s.shows(), "Anna wins with") {
		t.Errorf("code %d\n%s", code, s.shows())
	}

	s = atTerminal(t, home, small, "play", "friday")
	s.wait("> the same again: ")
	s.press("xyzzy\r")
	s.wait(`error: "xyzzy" is no answer here: Esc empties the line, ↑ ↓ marks a row`)
	s.press(lone)
	s.wait("  a new table")
	s.press("\x1b[B\x1b[B\r")
	s.wait("┃ board")
	s.press("\r")
	s.wait("Who is player 1?")
	s.wait("  Ben")
	s.press("B")
	s.wait(": B ")
	s.press("\x1b[B\r") // Ben, not the typed B
	s.wait("> yellow")
	s.press("\r\r\r")
	s.wait("Who is player 2?")
	if regexp.MustCompile(`┃ . Ben *\n`).MatchString(s.shows()) {
		t.Errorf("Ben is offered again\n%s", s.shows())
	}
	s.press("\x1b[B\r")
	s.wait("> green")
	s.press("\r\r\r")
	s.wait("Who is player 3?")
	s.press("\r\r\r")
	s.wait("Is everything right?")
	s.press("Anna\r")
	s.wait("Who is player 2?")
	s.press("Zoe\rbla\r7\r")
	s.wait("53 ships; the box holds 50")
	s.press("\x7f12\r6\r") // only what is wrong is asked again
	s.wait("keeps 6 tickets")
	s.press("\x7f4\r")
	s.wait("Zoe (black)       12     48        4")
	s.wait("Is everything right?")
	s.press("\r")
	s.wait("Ben's turn (yellow), marker 0")
	s.press("9")
	if code, _ := s.end(); code != 0 {
		t.Errorf("code %d", code)
	}
	record := recordOf(t, home)
	if want := "player Ben yellow 20 trains 40 ships\nplayer Zoe black 12 trains 48 ships keeps 4\n"; !strings.Contains(
		record, want) {
		t.Errorf("no %q in\n%s", want, record)
	}
}

// coloring matches a sequence that switches a color on.
var coloring = regexp.MustCompile(`\x1b\[([0-9;:]*;)?(3[0-8]|4[0-8]|9[0-7]|10[0-7])([;:][0-9;:]*)?m`)

// TestNoColors checks that nothing is colored when nothing should be, and that a player's
// color is still written out.
func TestNoColors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, env string
		args      []string
		colored   bool
	}{
		{"by the environment", "NO_COLOR=1", nil, false},
		{"by the flag", "NO_COLOR=", []string{"--color", "never"}, false},
		{"colored", "NO_COLOR=", nil, true},
		{"the flag wins", "NO_COLOR=1", []string{"--color", "always"}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s := atTerminalWith(t, []string{tt.env}, t.TempDir(), small, append(tt.args, "play")...)
			s.wait("name of the game")
			s.press("../x\r")
			s.wait("error:")
			s.press("\x15friday\r\rAnna\r\r\r\rBen\r\r\r\r\r\r\r\r")
			s.wait("Anna's turn (blue), marker 0")
			s.press("\r")
			s.wait("Ben (red)  ")
			s.press("9")
			code, written := s.end()
			restored(t, written)
			if code != 0 || coloring.MatchString(written) != tt.colored {
				t.Errorf("code %d, colors %q", code, coloring.FindString(written))
			}
		})
	}
}

// TestTooSmall checks that questions are asked line by line on a terminal too small for
// forms.
func TestTooSmall(t *testing.T) {
	t.Parallel()
	for _, size := range []pty.Winsize{{Rows: 15, Cols: 50}, {Rows: 24, Cols: 59}, {Rows: 19, Cols: 80}} {
		s := atTerminal(t, t.TempDir(), size, "play")
		s.wait("name of the game [")
		s.press("friday\n")
		s.wait("Globetrotter, ")
		s.press("\x04") // the end of the input
		code, written := s.end()
		if code != 0 || strings.Contains(written, "\x1b") || !strings.Contains(written, "no game was begun") {
			t.Errorf("%v: code %d, %q", size, code, written)
		}
	}
}

// TestLookKeepsFlags checks that a look in the middle of play is colored as the game is,
// and so is what follows it.
func TestLookKeepsFlags(t *testing.T) {
	t.Parallel()
	for _, color := range []string{"never", "always"} {
		s := atTerminal(t, t.TempDir(), pty.Winsize{Rows: 15, Cols: 79}, "play", "--color", color)
		s.press("friday\n\nAnna\n\n\n\nBen\n\n\n\n\n\n\n\nstatus\ndraw\nlog\nquit\n")
		code, written := s.end()
		if code != 0 || coloring.MatchString(written) != (color == "always") ||
			!strings.Contains(written, "Ben's turn (red)") {
			t.Errorf("--color %s: code %d, %q", color, code, written)
		}
	}
}

// TestNobodyThere checks that nothing is asked if nobody can answer: not with --no-input,
// and not if standard input or standard error is not a terminal.
func TestNobodyThere(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"play", "tally"} {
		s := atTerminal(t, t.TempDir(), small, command, "--no-input")
		if code, written := s.end(); code != 2 ||
			!strings.Contains(written, "needs to ask questions, which --no-input forbids") ||
			strings.Contains(written, "\x1b") {
			t.Errorf("%s --no-input: code %d, %q", command, code, written)
		}
		for _, way := range []string{"</dev/null", "2>errors"} {
			dir := t.TempDir()
			cmd := exec.Command("sh", "-c", "purser "+command+" "+way)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "PURSER_HOME="+dir, "TERM=xterm", "ACCESSIBLE=")
			term, err := pty.Start(cmd)
			if err != nil {
				t.Fatal(err)
			}
			err = cmd.Wait()
			term.Close()
			var exit *exec.ExitError
			if !errors.As(err, &exit) || exit.ExitCode() != 2 {
				t.Errorf("%s %s: %v", command, way, err)
			}
		}
	}
}

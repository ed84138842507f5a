package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestDownAfterError presses ↓ on a list whose mark an error took away: it marks the first row, and no house rule is
// adopted that nobody chose.
func TestDownAfterError(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, small, "play")
	for _, step := range [][2]string{{"name of the game", "friday\r"}, {"┃ board", "usa\r"}, {"Who is player 1?", "Anna\r"},
		{"Which color does Anna play?", "\r"}, {"tickets does Anna keep?", "2\r"}, {"Who is player 2?", "Ben\r"}, {"Which color does Ben play?", "\r"},
		{"tickets does Ben keep?", "2\r"}, {"Who is player 3?", "\r"}, {"Who begins?", "\r"}, {"Any house rules?", "xyzzy\r"},
		{"error: ", lone}, {"Please choose with ↓", "\x1b[B"}, {"> none", "\r"}, {"Is everything right?", "\r"},
		{"Anna's turn", "9"}} {
		s.wait(step[0])
		s.press(step[1])
	}
	s.end()
	if record := recordOf(t, home); strings.Contains(record, "\nrule ") {
		t.Errorf("a house rule is adopted:\n%s", record)
	}
}

// turns is a game of two in which nothing has been played.
const turns = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n"

// inRealTime opens the game at a terminal whose keys come when they come.
func inRealTime(t *testing.T) (s *screen, file string) {
	t.Helper()
	home := t.TempDir()
	file = filepath.Join(home, "friday.game")
	if err := os.WriteFile(file, []byte(turns), 0o600); err != nil {
		t.Fatal(err)
	}
	s = atTerminalWith(t, []string{realKeys + "=1"}, home, small, "play", "friday")
	s.wait("Anna's turn")
	return s, file
}

// wrote waits until the record of a screen has the given lines.
func (s *screen) wrote(file, record string) {
	s.t.Helper()
	s.until(func(string) string {
		got, _ := os.ReadFile(file)
		if string(got) == record {
			return ""
		}
		return string(got)
	})
}

// tap is how long people wait before they strike a key again.
const tap = 350 * time.Millisecond

// TestTappedKeys strikes Space and 4 again and again: each time one line is written, or taken back.
func TestTappedKeys(t *testing.T) {
	t.Parallel()
	s, file := inRealTime(t)
	record := turns + "\n"
	for i := range 5 {
		time.Sleep(tap)
		s.press(" ")
		record += []string{"Anna", "Ben"}[i%2] + " draw\n"
		s.wrote(file, record)
	}
	for range 4 {
		time.Sleep(tap)
		s.press("4")
		record += "undo\n"
		s.wrote(file, record)
	}
}

// TestHeldKeys holds Space, strikes keys at once, and takes a row that nobody has seen: that writes one line each time,
// and the screen says so. Esc that is held does not stop the evening, and two strokes do.
func TestHeldKeys(t *testing.T) {
	t.Parallel()
	s, file := inRealTime(t)
	record := turns + "\n"
	for i, keys := range []struct{ first, then, says string }{
		{" ", "  ", "held key: counted once"},
		{" ", "\x1b[32;1:2u", "held key: counted once"}, // as a terminal reports it that was asked to
		{" 4 4 4", "", "key pressed twice: counted once"},
		{" \r ", "", "key pressed twice: counted once"},
		{" \x1b[B\r", "", "several keys at once: only the first one counts"},
	} {
		time.Sleep(time.Second)
		s.press(keys.first)
		record += []string{"Anna", "Ben"}[i%2] + " draw\n"
		s.wrote(file, record)
		time.Sleep(tap)
		s.press(strings.Repeat(keys.then, 10)) // in one go: pauses are stretched on a busy machine
		s.wait(keys.says)
		s.wrote(file, record)
	}
	time.Sleep(time.Second)
	s.press(lone)
	s.wait("Esc again: stop")
	time.Sleep(tap)
	s.press(strings.Repeat("\x1b[27;1:2u", 40)) // package ask tests it by pauses, on a clock of its own
	s.wait("held key: counted once")
	for range 2 {
		time.Sleep(time.Second)
		s.press(lone)
	}
	const asksForRepeats = "\x1b[=3;1u"
	code, written := s.end()
	if code != 0 || !strings.Contains(written, "the game is saved") || !strings.Contains(written, asksForRepeats) {
		t.Errorf("code %d: %s", code, written)
	}
	s.wrote(file, record)
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// asCounted is a player of an ordinary evening, question by question, as a table says it: two of one, four of two …
var asCounted = []struct{ shows, keys string }{
	{"Anna: How many routes of 1 space?", "2\r"},
	{"Anna: How many routes of 2 spaces?", "4\r"},
	{"Anna: How many routes of 3 spaces?", "3\r"},
	{"Anna: How many routes of 4 spaces?", "2\r"},
	{"Anna: How many routes of 5 spaces?", "1\r"},
	{"Anna: How many routes of 6 spaces?", "\r"},
	{"Anna: How many routes of 7 spaces?", "2\r"},
	{"Anna: How many routes of 8 spaces?", "\r"},
	{"Anna: What does each ticket pay?", "12 8 13 21 -5\r"},
	{"Anna: How many completed tickets name each harbor?", "2 1\r"},
	{"Anna: How many pieces were exchanged?", "\r"},
	{"Anna: How many trains are left?", "\r"},
	{"Anna: How many ships are left?", "\r"},
	{"Anna: What did the scoring marker show?", "\r"},
}

// countedKeys is how many keys that player takes.
const countedKeys = 36

// TestTallyKeys counts the keys that a player takes, in forms of every size and at plain prompts.
func TestTallyKeys(t *testing.T) {
	t.Parallel()
	const begun = "purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n"
	const want = begun + "\nAnna counted routes 1:2 2:4 3:3 4:2 5:1 7:2, tickets 12 8 13 21 -5, harbors 2 1\n"
	typed := ""
	for _, st := range asCounted {
		typed += st.keys
	}
	if len(typed) != countedKeys {
		t.Errorf("%d keys, not %d", len(typed), countedKeys)
	}
	for _, size := range []pty.Winsize{{Rows: 20, Cols: 60}, {Rows: 24, Cols: 80}, {Rows: 40, Cols: 120}} {
		home := t.TempDir()
		record := filepath.Join(home, "evening.game")
		if err := os.WriteFile(record, []byte(begun), 0o600); err != nil {
			t.Fatal(err)
		}
		s := atTerminal(t, home, size, "tally", "evening")
		for _, st := range asCounted {
			s.wait(st.shows)
			s.press(st.keys)
		}
		s.wait("Check again what was entered for Anna?") // no ticket pays 21
		s.press("\x03")
		if code, _ := s.end(); code != 0 {
			t.Errorf("code %d", code)
		}
		if text, _ := os.ReadFile(record); string(text) != want {
			t.Errorf("the game is\n%s", text)
		}
	}
	sh, record := atHome(t, begun)
	sh["ACCESSIBLE"] = "1"
	if _, _, stderr := sh.purser(strings.ReplaceAll(typed, "\r", "\n"), "tally", "friday"); !strings.Contains(stderr,
		"Check again what was entered for Anna?") {
		t.Error(stderr)
	}
	if text, _ := os.ReadFile(record); string(text) != want {
		t.Errorf("the game is\n%s", text)
	}
}

// TestTallyNumbers counts by numbers at a terminal: what was understood stands above the next question with everybody's
// points, Esc goes a step back also to the player before, and a count that was broken off goes on.
func TestTallyNumbers(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := atTerminal(t, home, small, "tally")
	for _, st := range []struct{ shows, keys string }{
		{"name of the game", "sunday\rnordic\r"},
		{"How do you count?", "\r"},
		{"Who is player 1?", "Anna\r"},
		{"Which color does Anna play?", "\r"},
		{"Who is player 2?", "white\r"},
		{"Which color does white play?", "\r"},
		{"Who is player 3?", "\r"},
		{"Is everything right?", "\r"},
		{"Anna: How many routes of 1 space?", "three\r"},
		{`error: "three" is not a number`, "\x153\r"},
		{"three routes of 1: 3 points", ""},
		{"Anna: How many routes of 2 spaces?", "4\r"},
		{"three routes of 1, four of 2: 11 points", ""},
		{"Anna: How many routes of 3 spaces?", lone},
		{"typing replaces it", "3\r"},
		{"three routes of 1, three of 2: 9 points", "tickets 12 -5, routes 1:2\r"},
		{"Anna: 19 points", ""},
		{"white: How many routes of 1 space?", lone},
		{"Anna: What did the scoring marker show?", "\r"},
		{"white: How many routes of 1 space?", "40\r"},
		{"(count.routes)", "\x03"},
	} {
		s.wait(st.shows)
		s.press(st.keys)
	}
	code, _ := s.end()
	want := "turns totals\nplayer Anna purple\nplayer white white\n\nAnna counted routes 1:2, tickets 12 -5\nwhite counted routes 1:40\n"
	if text, _ := os.ReadFile(filepath.Join(home, "sunday.game")); code != 0 || !strings.HasSuffix(string(text), want) {
		t.Errorf("code %d, and the game is\n%s", code, text)
	}
	s = atTerminal(t, home, small, "tally")
	s.wait("white: How many routes of 2 spaces?")
	s.press("scored 5\r")
	s.wait("Anna wins with ")
	s.press("\r")
	if code, _ := s.end(); code != 0 {
		t.Errorf("code %d", code)
	}
}

// TestTallyKilled kills a tally that asks for a number: it goes on there, with all numbers before.
func TestTallyKilled(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	record := filepath.Join(home, "evening.game")
	if err := os.WriteFile(record, []byte("purser 1\nmap world\nturns totals\nplayer Anna blue\nplayer Ben red\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	s := atTerminal(t, home, small, "tally", "evening")
	for _, st := range asCounted[:4] {
		s.wait(st.shows)
		s.press(st.keys)
	}
	s.wait(asCounted[4].shows)
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	s.end()
	s = atTerminal(t, home, small, "tally", "evening")
	s.wait(asCounted[4].shows)
	s.press("1\r")
	s.wait(asCounted[5].shows)
	s.press("\x03")
	s.end()
	if text, _ := os.ReadFile(record); !strings.HasSuffix(string(text), "\nAnna counted routes 1:2 2:4 3:3 4:2 5:1\n") {
		t.Errorf("the game is\n%s", text)
	}
}

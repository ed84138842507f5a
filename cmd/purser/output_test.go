package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// broken is a standard output that takes so many writes, and no more.
type broken int

func (b *broken) Write(p []byte) (int, error) {
	if *b == 0 {
		return 0, errors.New("no space left on device")
	}
	*b--
	return len(p), nil
}

// TestFullDisk checks that it is an error if results could not be written.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	if code := run([]string{"rules"}, fake("", new(broken), &stderr)); code != 1 ||
		stderr.String() != "error: no space left on device\n" {
		t.Errorf("exit code %d: %s", code, stderr.String())
	}
}

// TestMadeOnFullDisk checks that a command that changed something says so if only its
// results could not be written, and that the change is there.
func TestMadeOnFullDisk(t *testing.T) {
	sh, file := atHome(t, freeTable)
	sh["ACCESSIBLE"] = "1"
	home := filepath.Dir(file)
	finished, err := os.ReadFile(records + "/paris-two.game")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"damaged": freeTable + "\nnonsense\n", "paris": string(finished)} {
		if err := os.WriteFile(filepath.Join(home, name+".game"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(t.TempDir())
	const made, written = "the change was written, but then: no space left on device",
		"the line was written; only this output failed: no space left on device"
	const players = " --player 'Anna blue 20 trains 40 ships' --player 'Ben red 25 trains 35 ships'"
	for _, tt := range []struct{ args, stdin, says, current, there string }{
		{"new one" + players, "", made, "one", home + "/one.game"},
		{"import '" + file + "' --as two", "", made, "two", home + "/two.game"},
		{"use one", "", made, "one", ""},
		{"draw", "", written, "one", ""},
		{"undo", "", written, "one", ""},
		{"redo", "", written, "one", ""},
		{"fix 8 exchange 1 train for ships", "", written, "one", ""},
		{"play one", "draw\n", "no space left on device", "one", ""}, // with the lines so far, before any answer
		{"play three", "\n\nAnna\n\n\n\nBen\n\n\n\n\n\n\n\n\n",
			"three was written, but then: no space left on device", "three", home + "/three.game"},
		{"tally four", "\n\nname\nAnna\n\n\n\nBen\n\n\n\n\n\n\n\n\n",
			"four was written, but then: no space left on device", "four", home + "/four.tally"},
		{"chart course.svg --game one", "", made, "four", "course.svg"},
		{"sheet page.html --game one", "", made, "four", "page.html"},
		{"map draw board.png --game one", "", made, "four", "board.png"},
		{"map new isle", "", made, "four", "isle/board.toml"},
		{"man pages", "", made, "four", "pages/purser.1"},
		{"doctor --game damaged", "", made, "four", home + "/damaged-mended.game"},
		{"map learn town --map paris", "", made, "four", home + "/maps/town/routes.csv"},
		{"delete four --yes", "", made, "", ""},
	} {
		var stderr strings.Builder
		var stdout broken
		if strings.HasPrefix(tt.says, tt.current+" was written") {
			stdout = 1 // what was set up is read out before the game is made
		}
		code := run(shellWords(tt.args), sh.fake(tt.stdin, &stdout, &stderr))
		if !strings.HasSuffix(stderr.String(), "error: "+tt.says+"\n") || code != 1 {
			t.Errorf("%s: exit code %d, %s", tt.args, code, stderr.String())
		}
		if got, err := os.ReadFile(filepath.Join(home, "current")); tt.current != "" && string(got) != tt.current+"\n" {
			t.Errorf("%s: %s is in use, %v", tt.args, got, err)
		}
		if _, err := os.Stat(tt.there); tt.there != "" && err != nil {
			t.Errorf("%s: %v", tt.args, err)
		}
	}
	if _, err := os.Stat(home + "/four.game"); !errors.Is(err, os.ErrNotExist) {
		t.Error("the deleted game is there")
	}
}

// TestSafe checks that nothing a terminal would obey comes through from file names, the
// command line or the texts of a board.
func TestSafe(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	evil := filepath.Join(dir, "a\x1b[31m\u202e.game")
	if err := os.WriteFile(evil, []byte("purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"verify", evil}, {"verify", evil, "--json"}, {"score", evil}, {"fmt", evil + "x"}, {"map", "lint", evil},
		{"explain", "\x1b[2J"}, {"map", "routes", "\x1b[2J\u202e"}, {"map", "routes", "--map", "\x1b"}, {"\x1b[2J"},
		{"score", "--\x1b"},
	} {
		_, stdout, stderr := purser("", args...)
		if strings.ContainsAny(stdout+stderr, "\x1b\u202e") {
			t.Errorf("purser %q: %q %q", args, stdout, stderr)
		}
	}
}

// TestTurns checks what JSON says about the turn as the game comes to its end.
func TestTurns(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(records + "/friday.game")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(data), "\n")
	for n, want := range map[int]struct {
		phase, player string
		left          int
	}{
		280: {"playing", "Ben", 0},
		281: {"last-turns", "Cleo", 10},
		282: {"last-turns", "Dan", 9},
		290: {"last-turns", "Ben", 1},
		291: {"over", "", 0},
	} {
		_, stdout, stderr := purser(strings.Join(lines[:n], ""), "score", "-", "--json")
		var got struct {
			Phase string
			Turn  struct {
				Player    string
				TurnsLeft int `json:"turns_left"`
			}
		}
		if err := json.Unmarshal([]byte(stdout), &got); err != nil {
			t.Fatalf("%d lines: %v: %s", n, err, stderr)
		}
		if got.Phase != want.phase || got.Turn.Player != want.player || got.Turn.TurnsLeft != want.left {
			t.Errorf("after %d lines: %+v, want %+v", n, got, want)
		}
	}
}

// TestMarkdownEscapes checks that a name cannot inject Markdown.
func TestMarkdownEscapes(t *testing.T) {
	t.Parallel()
	const record = "purser 1\nmap world\nturns free\nplayer \"![x](http://e/t.png)|<b>\" blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n"
	_, stdout, _ := purser(record, "score", "-", "--markdown")
	if strings.Contains(stdout, "![x]") || strings.Contains(stdout, "<b>") || strings.Contains(stdout, "png)|") {
		t.Error(stdout)
	}
}

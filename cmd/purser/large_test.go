package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"purser/sessions/store"
)

// grown returns a record of size bytes, most of them comments.
func grown(t *testing.T, head, play string, size int) string {
	t.Helper()
	comment := "# " + strings.Repeat("x", 60) + "\n"
	rest := size - len(head) - len(play)
	return head + strings.Repeat(comment, rest/len(comment)-1) + "# " + strings.Repeat("x", rest%len(comment)+
		len(comment)-3) + "\n" + play
}

// TestTooLarge checks that no command makes a game larger than the program reads: such a
// command is refused and writes nothing.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	const head = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"
	const play = "\nAnna draw\nBen draw\n"
	sh, path := atHome(t, head+play)
	home := filepath.Dir(path)
	game := grown(t, head, play, store.MaxSize-3)
	if err := os.WriteFile(path, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	// fits as it is, but not with the blank line of its canonical form
	larger := filepath.Join(t.TempDir(), "larger.game")
	if text := grown(t, head, play[1:], store.MaxSize); len(text) != store.MaxSize {
		t.Fatal(len(text))
	} else if err := os.WriteFile(larger, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	last := strings.Count(game, "\n")
	for _, args := range [][]string{
		{"draw", "--player", "Anna"},
		{"claim", "la", "tok", "green", "--player", "Anna"},
		{"undo"},
		{"undo", "2"},
		{"fix", strconv.Itoa(last), "claim", "la", "tok", "green"},
		{"import", larger, "larger"},
		{"import", larger},
	} {
		code, stdout, stderr := sh.purser("", args...)
		if code != 1 || stdout != "" || !strings.HasPrefix(stderr, "error: ") ||
			!strings.Contains(stderr, "larger than 16 MiB, which is too large for a game") {
			t.Errorf("%v: exit code %d: %.200q %.200q", args, code, stdout, stderr)
		}
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != game {
		t.Errorf("the game has %d bytes, had %d: %v", len(text), len(game), err)
	}
	files, err := filepath.Glob(filepath.Join(home, "*"))
	if err != nil || len(files) != 3 { // the game, the lock, and the name of the game in use
		t.Errorf("%q: %v", files, err)
	}
}

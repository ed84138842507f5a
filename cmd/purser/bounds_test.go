package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/terminal"
	"purser/sessions/store"
)

// TestLargest reads a record of the largest size and refuses one byte more, both from a
// file and from standard input.
func TestLargest(t *testing.T) {
	t.Parallel()
	const begin = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n# "
	for more, want := range map[int]int{0: 0, 1: 1} {
		text := begin + strings.Repeat("x", store.MaxSize-len(begin)-1+more) + "\n"
		file := filepath.Join(t.TempDir(), "large.game")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"-", file} {
			code, _, stderr := purser(text, "verify", name)
			if code != want || (code == 1) != strings.Contains(stderr,
				"larger than 16 MiB, which is too large for a game") {
				t.Errorf("%s, %d bytes: exit code %d: %s", name, len(text), code, stderr)
			}
		}
	}
}

// TestLongID refuses a board with a name of 60,000 letters by its place and the beginning of that name, wherever it
// is looked for.
func TestLongID(t *testing.T) {
	t.Parallel()
	sh := shell{"PURSER_HOME": t.TempDir()}
	file := filepath.Join(t.TempDir(), "long.game")
	if err := os.WriteFile(file, []byte("purser 1\nmap "+strings.Repeat("x", 60_000)+"\nplayer Anna blue\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"score", "verify", "import", "sheet"} {
		code, _, stderr := sh.purser("", command, file)
		if code != 1 || !strings.Contains(stderr, "long.game:2:5: unknown map \"xxxx") || len(stderr) > 600 {
			t.Errorf("%s: exit code %d: %.300s", command, code, stderr)
		}
	}
}

// TestSizeOf checks from which width on results are fitted to a terminal, and that an
// unknown height counts as 0.
func TestSizeOf(t *testing.T) {
	t.Parallel()
	for at, want := range map[[2]int][2]int{
		{80, 24}: {80, 24}, {40, 1}: {40, 1}, {39, 24}: {0, 24}, {0, 0}: {0, 0}, {100, 0}: {100, 0},
		{100, -1}: {100, 0},
	} {
		if width, height := terminal.Size(&fakeTerminal{width: at[0], height: at[1]}); width != want[0] ||
			height != want[1] {
			t.Errorf("a terminal of %v is one of %d × %d", at, width, height)
		}
	}
	if width, height := terminal.Size(&bytes.Buffer{}); width != 0 || height != 0 {
		t.Errorf("no terminal is one of %d × %d", width, height)
	}
}

// TestFlush checks that results are written only once, however often they are flushed.
func TestFlush(t *testing.T) {
	t.Parallel()
	var out, errs bytes.Buffer
	e := newEnv(fake("", &out, &errs))
	e.Printf("one\n")
	for range 2 {
		if err := e.flush(); err != nil {
			t.Fatal(err)
		}
	}
	e.Printf("two\n")
	e.Note("a note")
	if code := e.finish(nil, nil); code != 0 || out.String() != "one\ntwo\n" || errs.String() != "note: a note\n" {
		t.Errorf("exit code %d: %q, %q", code, out.String(), errs.String())
	}
	e.report(nil, nil)
	if errs.String() != "note: a note\n" {
		t.Errorf("%q", errs.String())
	}
}

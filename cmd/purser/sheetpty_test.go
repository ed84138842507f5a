package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestSheetAtTerminal writes a page that would fill the terminal into a file named after the game, and says which; what
// something else has written there stays.
func TestSheetAtTerminal(t *testing.T) {
	t.Parallel()
	dir, home := t.TempDir(), t.TempDir()
	sheet := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("purser", append([]string{"sheet"}, args...)...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "PURSER_HOME="+home, "TERM=xterm")
		terminal, end, err := pty.Open()
		if err == nil {
			err = pty.Setsize(end, &pty.Winsize{Rows: 24, Cols: 80})
		}
		if err != nil {
			t.Fatal(err)
		}
		defer terminal.Close()
		cmd.Stdin, cmd.Stdout, cmd.Stderr = end, end, end
		if args = args[max(len(args)-1, 0):]; len(args) > 0 && args[0] == "-" {
			record, err := os.Open(filepath.Join(records, "evening.game"))
			if err != nil {
				t.Fatal(err)
			}
			defer record.Close()
			cmd.Stdin = record
		}
		if err := errors.Join(cmd.Start(), end.Close()); err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(terminal)
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v: %.300s", args, err, said)
		}
		return strings.ReplaceAll(string(said), "\r", "")
	}
	begins := func(file, want string) {
		t.Helper()
		if page, err := os.ReadFile(filepath.Join(dir, file)); err != nil || !strings.HasPrefix(string(page), want) {
			t.Errorf("%s: %v: %.80s", file, err, page)
		}
	}
	if code, _, stderr := (shell{"PURSER_HOME": home}).purser("", "import", filepath.Join(records, "evening.game")); code != 0 {
		t.Fatal(stderr)
	}
	const title = ": Rails & Sails: The World · An evening for two · October 31, 2026\n"
	for range 2 { // its own page is written anew
		if said := sheet(); said != "evening.html"+title {
			t.Errorf("it says %.300q", said)
		}
	}
	begins("evening.html", "<!DOCTYPE html>")
	if said := sheet("--format", "markdown"); !strings.Contains(said, "### The board") {
		t.Errorf("it says %.300q", said)
	}
	if err := os.WriteFile(filepath.Join(dir, "evening.html"), []byte("<html>mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if said := sheet("--format", "html"); said != "evening-2.html"+title {
			t.Errorf("it says %.300q", said)
		}
	}
	begins("evening.html", "<html>mine")
	begins("evening-2.html", "<!DOCTYPE html>")
	if said := sheet("-"); said != "record.html"+title {
		t.Errorf("it says %.300q", said)
	}
	begins("record.html", "<!DOCTYPE html>")
}

//go:build unix

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestNotPlain passes pipes and devices instead of records, and checks that commands of all
// kinds refuse them at once: a pipe that nobody writes to would block, and a device has no end.
func TestNotPlain(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	home := filepath.Dir(path)
	pipe, inHome := filepath.Join(t.TempDir(), "pipe.game"), filepath.Join(home, "sunday.game")
	for _, name := range []string{pipe, inHome} {
		if err := syscall.Mkfifo(name, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{pipe, inHome, "/dev/zero", t.TempDir() + "/"} {
		for _, args := range [][]string{
			{"score", file}, {"verify", file}, {"fmt", file}, {"import", file, "other"}, {"export", file},
			{"status", "--game", file}, {"log", "--game", file}, {"doctor", "--game", file},
			{"draw", "--player", "Anna", "--game", file}, {"undo", "--game", file}, {"redo", "--game", file},
			{"fix", "7", "draw", "--game", file},
			{"can", "draw", "--game", file}, {"chart", "--game", file}, {"sheet", "--game", file},
			{"legal", "--game", file}, {"map", "draw", "--game", file}, {"serve", "--game", file},
		} {
			if strings.HasSuffix(file, "/") && args[0] == "verify" {
				continue // a folder means all the records in it
			}
			code, stdout, stderr := sh.purser("", args...)
			if code != 1 || !strings.HasPrefix(stderr, "error: ") || !strings.Contains(stderr, "not a plain file") ||
				args[0] != "verify" && stdout != "" {
				t.Errorf("%q: exit code %d: %s%s", args, code, stdout, stderr)
			}
		}
	}
	code, stdout, stderr := sh.purser("", "list")
	if code != 0 || stderr != "" || !strings.Contains(stdout, "friday") || strings.Contains(stdout, "sunday") {
		t.Errorf("exit code %d: %s%s", code, stdout, stderr)
	}
	if code, stdout, stderr := sh.purser("", "verify", home); code != 0 ||
		!strings.Contains(stdout, "1 record: 1 legal") {
		t.Errorf("exit code %d: %s%s", code, stdout, stderr)
	}
	if code, _, stderr := sh.purser("", "import", path, "--as", "sunday"); code != 1 ||
		!strings.Contains(stderr, "there is already a game of that name") {
		t.Errorf("exit code %d: %s", code, stderr)
	}
}

// TestLinked checks that a game that is a link works everywhere: it is listed, used,
// entered, amended and completed; writing goes to the linked file, and the link stays until
// it is deleted.
func TestLinked(t *testing.T) {
	t.Parallel()
	sh, path := atHome(t, freeTable)
	real, link := filepath.Join(t.TempDir(), "real.game"), filepath.Join(filepath.Dir(path), "linked.game")
	// whatever the umask
	err := errors.Join(os.WriteFile(real, []byte(freeTable), 0o644), os.Chmod(real, 0o644), os.Symlink(real, link))
	if err != nil {
		t.Fatal(err)
	}
	written := func(want string) {
		t.Helper()
		if text, err := os.ReadFile(real); err != nil || string(text) != freeTable+want {
			t.Errorf("%q %v", text, err)
		}
		if to, err := os.Readlink(link); err != nil || to != real {
			t.Errorf("the link goes to %q: %v", to, err)
		}
		if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o644 {
			t.Errorf("%v %v", info, err)
		}
	}
	for _, test := range []struct{ args, shows, want string }{
		{"list", "linked", ""},
		{"use linked", "linked is in use", ""},
		{"status", "linked", ""},
		{"draw --player Anna", "Anna takes cards", "\nAnna draw\n"},
		{"draw --player Ben --game linked", "Ben takes cards", "\nAnna draw\nBen draw\n"},
		{"undo", "taken back", "\nAnna draw\nBen draw\nundo\n"},
		{"fix 7 claim la tok green", "Anna claims", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
		{"verify '" + link + "'", "legal", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
		{"doctor", "linked is not damaged", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
		{"export linked", "Ben draw", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
		{"stats --json", "linked", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
		{"__complete use li", "linked\n", "\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\n"},
	} {
		code, stdout, stderr := sh.purser("", shellWords(test.args)...)
		if code != 0 || !strings.Contains(stdout, test.shows) {
			t.Errorf("%s: exit code %d: %s%s", test.args, code, stdout, stderr)
		}
		written(test.want)
	}
	other := filepath.Join(t.TempDir(), "other.game")
	if err := os.WriteFile(other, []byte(strings.ReplaceAll(freeTable, "Anna", "Zoe")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"new", "linked", "--player", "Anna blue 20 trains 40 ships", "--player", "Ben red 20 trains 40 ships"},
		{"new", "LINKED", "--player", "Anna blue 20 trains 40 ships", "--player", "Ben red 20 trains 40 ships"},
		{"import", other, "linked"}, {"import", other, "--as", "linked"},
	} {
		if code, _, stderr := sh.purser("", args...); code != 1 ||
			!strings.Contains(stderr, "there is already a game of that name") {
			t.Errorf("%q: exit code %d: %s", args, code, stderr)
		}
	}
	sh["ACCESSIBLE"] = "1"
	if code, stdout, stderr := sh.purser("3 ships for trains\n", "play", "linked"); code != 0 {
		t.Errorf("play: exit code %d: %s%s", code, stdout, stderr)
	}
	written("\nAnna claim los-angeles/tokyo/green\nBen draw\nundo\nAnna exchange 3 ships for trains\n")
	if code, _, stderr := sh.purser("", "delete", "linked", "--yes"); code != 0 {
		t.Error(stderr)
	}
	if _, err := os.Lstat(link); err == nil {
		t.Error("the link is still there")
	}
	if text, err := os.ReadFile(real); err != nil || !strings.HasPrefix(string(text), freeTable) {
		t.Errorf("%q %v", text, err)
	}
}

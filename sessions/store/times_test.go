package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTimesFaults lets every call that stores times fail in turn, and kills it there. The game is
// as it was, no temporary file is left, and of the times at most a part of the last rows is
// missing. Adding rows never waits for the disk.
func TestTimesFaults(t *testing.T) {
	for name, test := range map[string]struct {
		do   func(h *Home, path string)
		want string
	}{
		"add":  {func(h *Home, path string) { h.AddTimes(path, []byte("two\n")) }, "one\ntwo\n"},
		"keep": {func(h *Home, path string) { h.KeepTimes(path, []byte("two\n")) }, "two\n"},
	} {
		for fail := 1; ; fail++ {
			f := &failing{disk: system{}, fail: fail, err: errGone, killed: fail%2 == 0}
			f.synced = func(file string) {
				if name == "add" {
					t.Errorf("%s is put onto the disk", file)
				}
			}
			h := &Home{t.TempDir(), f}
			path := filepath.Join(h.dir, "friday.game")
			must(t, errors.Join(os.WriteFile(path, []byte(oldGame), 0o600),
				os.WriteFile(path+times, []byte("one\n"), 0o600)))
			test.do(h, path)
			text, err := os.ReadFile(path)
			kept := string(At(h.dir).Times(path))
			left, _ := filepath.Glob(filepath.Join(h.dir, ".purser-*"))
			switch {
			case err != nil || string(text) != oldGame:
				t.Errorf("%s: %s failed: %q %v", name, f.failed, text, err)
			case kept != "one\n" && !strings.HasPrefix(test.want, kept):
				t.Errorf("%s: %s failed: %q", name, f.failed, kept)
			case len(left) > 0 && f.failed != "remove" && !f.killed:
				t.Errorf("%s: %s failed: %v are left", name, f.failed, left)
			}
			if f.failed == "" {
				if kept != test.want || fail < 3 {
					t.Errorf("%s: %q after %d calls", name, kept, fail)
				}
				break
			}
		}
	}
}

// TestTimesInTheWay checks that nothing but a plain file is written to as times, wherever a link
// leads, and that the times are no game and are removed with theirs.
func TestTimesInTheWay(t *testing.T) {
	h := At(t.TempDir())
	path, err := h.Create("friday", []byte(oldGame))
	must(t, err)
	other := filepath.Join(t.TempDir(), "other")
	must(t, os.WriteFile(other, []byte("somebody's"), 0o600))
	for what, put := range map[string]func() error{
		"a folder":      func() error { return os.Mkdir(path+times, 0o700) },
		"a link":        func() error { return os.Symlink(other, path+times) },
		"a broken link": func() error { return os.Symlink(other+"-none", path+times) },
	} {
		if put() != nil {
			continue // not on this system
		}
		h.AddTimes(path, []byte("one\n"))
		h.KeepTimes(path, []byte("two\n"))
		text, err := os.ReadFile(other)
		if _, made := os.Stat(other + "-none"); err != nil || string(text) != "somebody's" || made == nil {
			t.Errorf("%s: %q %v %v", what, text, err, made)
		}
		h.Times(path)
		must(t, os.Remove(path+times))
	}
	h.AddTimes(path, []byte("one\n"))
	link := filepath.Join(t.TempDir(), "link.game")
	if os.Symlink(path, link) == nil {
		h.AddTimes(link, []byte("two\n"))
		if got := string(h.Times(link)); got != "one\ntwo\n" {
			t.Errorf("through a link to the game: %q", got)
		}
	}
	games, err := h.List()
	must(t, err)
	names, err := h.disk.Names(h.dir, all)
	must(t, err)
	if len(games) != 1 || !slices.Contains(names, "friday.game.times") {
		t.Errorf("%v among %v", games, names)
	}
	must(t, os.Remove(path)) // by hand
	_, err = h.Create("friday", []byte(oldGame))
	must(t, err)
	if kept := h.Times(path); kept != nil {
		t.Errorf("another game of that name has %q", kept)
	}
	h.AddTimes(path, []byte("one\n"))
	must(t, h.Delete("friday"))
	if _, err := os.Lstat(path + times); !os.IsNotExist(err) {
		t.Errorf("after the game: %v", err)
	}
}

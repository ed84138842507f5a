package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

const (
	oldGame = "purser 1\nmap world\n"
	newGame = oldGame + "Anna draw\n"
	cutGame = oldGame + "Anna dr"
)

// TestEveryFault lets every call of every change fail in turn. After an error the old state
// is there, or the error says that the change was made; no error means that it was. What
// was cut off is never lost, no temporary file is left, and the next change works.
func TestEveryFault(t *testing.T) {
	for name, test := range map[string]struct {
		file, old, new string // "" if there is no file
		do             func(h *Home, path string) error
	}{
		"create": {"friday.game", "", newGame, func(h *Home, _ string) error {
			_, err := h.Create("friday", []byte(newGame))
			return err
		}},
		"append": {"friday.game", oldGame, newGame, func(h *Home, path string) error {
			_, err := h.Append(path, []byte(oldGame), []byte("Anna draw\n"))
			return err
		}},
		"append behind a cut": {"friday.game", cutGame, newGame, func(h *Home, path string) error {
			_, err := h.Append(path, []byte(cutGame), []byte("Anna draw\n"))
			return err
		}},
		"replace": {"friday.game", oldGame, newGame, func(h *Home, path string) error {
			_, err := h.Replace(path, []byte(oldGame), []byte(newGame))
			return err
		}},
		"replace behind a cut": {"friday.game", cutGame, newGame, func(h *Home, path string) error {
			_, err := h.Replace(path, []byte(cutGame), []byte(newGame))
			return err
		}},
		"delete": {"friday.game", oldGame, "", func(h *Home, _ string) error { return h.Delete("friday") }},
		"use":    {"current", "sunday\n", "friday\n", func(h *Home, _ string) error { return h.Use("friday") }},
		"draft": {"draft", "", "a draft\n", func(h *Home, _ string) error {
			return h.KeepDraft(
				[]byte("a draft\n"))
		}},
		"drop a draft": {"draft", "a draft\n", "", func(h *Home, _ string) error { return h.DropDraft() }},
		"end a tally": {"friday.game.tally", "-", "", func(h *Home, path string) error {
			return h.EndTally(strings.TrimSuffix(path, tallying))
		}},
		"write": {"picture.svg", "old", "new", func(h *Home, path string) error {
			return writeFile(h.disk, path, []byte("new"), 0o644)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			met := map[string]bool{}
			for fail := 1; ; fail++ {
				f := &failing{disk: system{}, fail: fail, err: errGone}
				h := &Home{filepath.Join(t.TempDir(), "home"), f}
				path := filepath.Join(h.dir, test.file)
				if err := os.Mkdir(h.dir, 0o700); err != nil {
					t.Fatal(err)
				}
				if game, ok := strings.CutSuffix(strings.TrimSuffix(path, beside), tallying); ok || game != path {
					if err := os.WriteFile(game, []byte(oldGame), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				if test.old != "" {
					if err := os.WriteFile(path, []byte(test.old), 0o600); err != nil {
						t.Fatal(err)
					}
				}
				err := test.do(h, path)
				met[f.failed] = true
				made := checkFault(t, f, h, path, test.old, test.new, err)
				if f.failed == "" {
					if err != nil || fail < 2 {
						t.Fatalf("after %d calls: %v", fail, err)
					}
					break
				}
				if !made {
					if err := test.do(h, path); err != nil {
						t.Errorf("%s failed; after it: %v", f.failed, err)
					}
				}
			}
			for _, call := range []string{"sync", "close"} {
				if onlyRemoved := test.new == "" && test.file != "friday.game"; !met[call] && !onlyRemoved {
					t.Errorf("no %s was to fail: %v", call, met)
				}
			}
		})
	}
}

// checkFault compares a file with what may be there after a fault, and reports whether the
// change was made.
func checkFault(t *testing.T, f *failing, h *Home, path, old, new string, err error) (made bool) {
	t.Helper()
	text, missing := os.ReadFile(path)
	now := string(text)
	if missing != nil && !errors.Is(missing, fs.ErrNotExist) {
		t.Fatal(missing)
	}
	var done *DoneError
	made = err == nil || errors.As(err, &done)
	switch whole := string(Whole([]byte(old))); {
	case made && now != new:
		t.Errorf("%s failed: the file is %q, but the error is %v", f.failed, now, err)
	case !made && f.failed == "truncate" && strings.HasPrefix(now, whole): // what was cut off may be there twice
	case !made && now != old && now != whole:
		t.Errorf("%s failed with %v: the file is %q", f.failed, err, now)
	case err != nil && !errors.Is(err, errGone):
		t.Errorf("%s failed: %v", f.failed, err)
	}
	aside, _ := filepath.Glob(path + ".cut-*")
	if old == cutGame && now != cutGame {
		kept, err := os.ReadFile(path + ".cut-1")
		if err != nil || string(kept) != "Anna dr\n" || len(aside) > 1 {
			t.Errorf("%s failed: %q was set aside in %v, %v", f.failed, kept, aside, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(h.dir, ".purser-*")); len(left) > 0 && f.failed != "remove" {
		t.Errorf("%s failed: %v are left", f.failed, left)
	}
	return made
}

// TestSync checks that a line counts as written only when it is on disk, and likewise its
// file and its name in the folder.
func TestSync(t *testing.T) {
	synced := map[string]int{}
	f := &failing{disk: system{}, synced: func(name string) {
		text, err := os.ReadFile(name)
		if err != nil { // a folder
			text = []byte("folder")
		}
		synced[string(text)]++
	}}
	h := &Home{t.TempDir(), f}
	path, err := h.Create("friday", []byte(oldGame))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Append(path, []byte(oldGame), []byte("Anna draw\n")); err != nil {
		t.Fatal(err)
	}
	if err := h.Delete("friday"); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{oldGame: 1, newGame: 1, "folder": 2} {
		if synced[text] != want && (text != "folder" || syncsFolders) {
			t.Errorf("%q was put onto the disk %d times", text, synced[text])
		}
	}
}

// TestFolderThatCannotBeSynced checks that it is not an error if the system cannot sync a
// folder, but that it is if the sync fails.
func TestFolderThatCannotBeSynced(t *testing.T) {
	if !syncsFolders {
		return
	}
	for _, test := range []struct {
		err  error
		want bool
	}{{syscall.EINVAL, false}, {syscall.ENOTSUP, false}, {syscall.EIO, true}, {errGone, true}} {
		for fail := 1; ; fail++ {
			f := &failing{disk: system{}, fail: fail, err: &fs.PathError{Op: "sync", Path: "folder", Err: test.err}}
			err := syncDir(f, t.TempDir())
			if f.failed == "sync" && (err != nil) != test.want {
				t.Errorf("%v: %v", test.err, err)
			}
			if f.failed == "" {
				break
			}
		}
	}
}

// TestNoLinks checks that a new game can also be created on a disk without links, and that
// it replaces no other file there.
func TestNoLinks(t *testing.T) {
	for there, want := range map[bool]string{false: newGame, true: "somebody's"} {
		path := filepath.Join(t.TempDir(), "friday.game")
		if there {
			if err := os.WriteFile(path, []byte("somebody's"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		err := put(noLinks{system{}}, path, []byte(newGame), 0o600, nil)
		if errors.Is(err, fs.ErrExist) != there || err != nil && !there {
			t.Error(err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != want {
			t.Errorf("%q %v", text, err)
		}
	}
}

type noLinks struct{ disk }

func (noLinks) Link(from, to string) error {
	return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EPERM}
}

// TestDoneError checks that the error says that the change was made, and why it is still an
// error.
func TestDoneError(t *testing.T) {
	err := Done("friday.game", fmt.Errorf("sync: %w", errGone))
	if got := err.Error(); got != "friday.game was written, but then: sync: the disk is gone" ||
		!errors.Is(err, errGone) {
		t.Error(got)
	}
	if Done("friday.game", nil) != nil {
		t.Error("an error without a cause")
	}
}

// TestLookingFails checks that a folder that cannot be read is an error for its callers,
// and not an empty folder.
func TestLookingFails(t *testing.T) {
	for what, look := range map[string]func(h *Home) error{
		"list": func(h *Home) error { _, err := h.List(); return err },
		"find": func(h *Home) error { _, err := h.Find("friday"); return err },
		"cuts": func(h *Home) error { _, err := h.Cuts(h.dir); return err },
	} {
		h := &Home{t.TempDir(), &failing{disk: system{}, fail: 1, err: errGone}}
		if err := look(h); !errors.Is(err, errGone) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := WriteFile(filepath.Join(t.TempDir(), "none", "picture.svg"), nil, 0o644); !errors.Is(err,
		fs.ErrNotExist) {
		t.Error(err)
	}
}

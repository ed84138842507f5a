package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestFolderThatCannotBeSynced checks that it is not an error if the system cannot sync a folder, but that it is if the
// sync fails.
func TestFolderThatCannotBeSynced(t *testing.T) {
	if !syncsFolders {
		return
	}
	for _, test := range []struct {
		err  error
		want bool
	}{{syscall.EINVAL, false}, {syscall.ENOTSUP, false}, {syscall.EIO, true}, {errGone, true}} {
		for fail := 1; ; fail++ {
			f := &failing{disk: osDisk{}, Fail: fail, Err: &fs.PathError{Op: "sync", Path: "folder", Err: test.err}}
			err := syncDir(f, t.TempDir())
			if f.Failed == "sync" && (err != nil) != test.want {
				t.Errorf("%v: %v", test.err, err)
			}
			if f.Failed == "" {
				break
			}
		}
	}
}

type noLinks struct{ disk }

func (noLinks) Link(from, to string) error {
	return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EPERM}
}

// TestNoLinks checks that a new game can also be created on a disk without links, and that it replaces no other file
// there.
func TestNoLinks(t *testing.T) {
	for there, want := range map[bool]string{false: "new", true: "somebody's"} {
		path := filepath.Join(t.TempDir(), "friday.game")
		if there {
			must(t, os.WriteFile(path, []byte("somebody's"), 0o600))
		}
		err := put(noLinks{osDisk{}}, path, []byte("new"), 0o600, nil, nil)
		if errors.Is(err, fs.ErrExist) != there || err != nil && !there {
			t.Error(err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != want {
			t.Errorf("%q %v", text, err)
		}
	}
}

// TestDone checks that the error says that the change was made, and why it is still an error.
func TestDone(t *testing.T) {
	err := Done("friday.game", fmt.Errorf("sync: %w", errGone))
	if got := err.Error(); got != "friday.game was written, but then: sync: the disk is gone" ||
		!errors.Is(err, errGone) {
		t.Error(got)
	}
	if Done("friday.game", nil) != nil {
		t.Error("an error without a cause")
	}
}

// TestLookingFails checks that a folder or a file that cannot be read is an error, and not nothing.
func TestLookingFails(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "friday.game"), []byte("x\n"), 0o600))
	for what, look := range map[string]func(f *Folder) error{
		"list": func(f *Folder) error { _, err := f.List(t.Context(), "games/", 0); return err },
		"find": func(f *Folder) error { _, err := f.List(t.Context(), "games/friday", 1); return err },
		"cuts": func(f *Folder) error { _, err := f.List(t.Context(), "games/friday/cut-", 0); return err },
		"get":  func(f *Folder) error { _, err := f.Get(t.Context(), "games/friday"); return err },
		"side": func(f *Folder) error { _, err := f.Get(t.Context(), "games/friday/side"); return err },
	} {
		d := &failing{disk: osDisk{}, Fail: 1, Err: errGone}
		if err := look(&Folder{dir: dir, disk: d}); !errors.Is(err, errGone) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestKeyOf checks which texts the files of a home are, also of games whose names have an ending in them.
func TestKeyOf(t *testing.T) {
	for file, want := range map[string]string{"friday.game": "games/friday", "friday.game.side": "games/friday/side",
		"a.game.z.game.links": "games/a.game.z/links", "a.game.side.game": "games/a.game.side", "a.tally": "tallies/a",
		"v.event.cut-1": "events/v/cut-1", "side": "", ".side": "", "friday.game.bak": "", "friday.side": "", "a.game.game": ""} {
		if key := keyOf(file); key != want {
			t.Errorf("%s is %q, want %q", file, key, want)
		}
	}
}

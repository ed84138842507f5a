//go:build unix

package store_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"

	"purser/sessions/games"
	"purser/sessions/store"
)

// TestNoPlainFile checks that anything except a plain file is refused, without waiting for it.
func TestNoPlainFile(t *testing.T) {
	for name, lay := range map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		h := laid(t, there)
		seen, err := h.Read(t.Context(), friday)
		must(t, err, os.Remove(h.Path(friday)), lay(h.Path(friday)))
		h.seen = seen
		one, key := games.OneFile(h.Path(friday))
		_, read := h.Read(t.Context(), friday)
		_, alone := one.Read(t.Context(), key)
		for what, err := range map[string]error{"read": read, "read alone": alone, "append": appends("")(t, h),
			"replace": replaces("", "")(t, h), "delete": h.Delete(t.Context(), friday),
			"write": store.WriteFile(h.Path(friday), nil, 0o600)} {
			if err == nil || !strings.Contains(err.Error(), "not a plain file") && name+what != "devicewrite" {
				t.Errorf("%s %s: %v", what, name, err)
			}
		}
		if err := creates(games.Options{})(t, h); !errors.Is(err, fs.ErrExist) {
			t.Errorf("create %s: %v", name, err)
		}
		if names := h.names(t); len(names) > 0 {
			t.Errorf("%s: %q are listed", name, names)
		}
	}
}

// TestPipesOfTheHome checks that the home does not wait for a pipe under a name that it uses itself.
func TestPipesOfTheHome(t *testing.T) {
	h := laid(t, there)
	for _, name := range []string{"current", "draft", ".lock", "friday.game.links", "friday.game.side", "friday.game.times"} {
		must(t, syscall.Mkfifo(h.dir+"/"+name, 0o600))
	}
	name, _ := h.Current(store.CurrentGame)
	draft, _ := h.Draft()
	note, _ := h.Note(t.Context(), friday, "links")
	if name != "" || draft != nil || note != nil {
		t.Error("something came out of a pipe")
	}
	for what, err := range map[string]error{"use": h.Use(store.CurrentGame, "friday"), "draft": h.KeepDraft([]byte("x")),
		"note": changes["first note"].do(t, h), "times": changes["times"].do(t, h)} {
		if err == nil || !strings.Contains(err.Error(), "not a plain file") {
			t.Errorf("%s: %v", what, err)
		}
	}
	h.append(t)
	holds(t, h.Path(friday), newGame)
}

package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/sessions/store"
)

// TestLinkedGame checks that a link to a game is a game, that lines are written through it, with what is beside it
// beside the file that it leads to, and that it stays a link.
func TestLinkedGame(t *testing.T) {
	h := laid(t, there)
	path, elsewhere := h.Path(friday), filepath.Join(t.TempDir(), "elsewhere")
	must(t, os.Rename(path, elsewhere), os.Symlink(elsewhere, path))
	if names := h.names(t); len(names) != 1 || names[0] != "friday" {
		t.Errorf("%q", names)
	}
	h.append(t)
	holds(t, elsewhere, newGame)
	h.replace(t, oldGame)
	holds(t, elsewhere, oldGame)
	must(t, changes["times"].do(t, h), changes["first note"].do(t, h))
	for _, ending := range []string{".times", ".links"} {
		if _, err := os.Stat(elsewhere + ending); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"friday", "Friday"} {
		if err := h.create(t, name); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if to, err := os.Readlink(path); err != nil || to != elsewhere {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	must(t, h.Delete(t.Context(), friday))
	holds(t, elsewhere, oldGame)
	if names, _ := filesIn(t, filepath.Dir(elsewhere)); len(names) != 2 {
		t.Errorf("beside it there are %q", names)
	}
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the link is still there: %v", err)
	}
}

// TestCreateReplacesNothing checks that a new game replaces no other file, whether or not it is listed.
func TestCreateReplacesNothing(t *testing.T) {
	h := laid(t, there)
	nowhere := filepath.Join(h.dir, "nowhere.game")
	must(t, os.Mkdir(filepath.Join(h.dir, "folder.game"), 0o700), os.Symlink(filepath.Join(t.TempDir(), "none"), nowhere))
	for _, name := range []string{"folder", "nowhere", "NOWHERE", "Folder"} {
		if err := h.create(t, name); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Readlink(nowhere); err != nil {
		t.Error(err)
	}
}

// TestModeStays checks that a replaced file keeps its mode, and that a new one has the requested mode.
func TestModeStays(t *testing.T) {
	h := laid(t, there)
	path := h.Path(friday)
	for _, mode := range []fs.FileMode{0o640, 0o600, 0o664} {
		must(t, os.Chmod(path, mode))
		h.replace(t, oldGame)
		must(t, store.WriteFile(path, []byte(oldGame), 0o644))
		if info, err := os.Stat(path); err != nil || info.Mode() != mode {
			t.Errorf("%v instead of %v, %v", info.Mode(), mode, err)
		}
	}
	picture := filepath.Join(t.TempDir(), "picture.svg")
	must(t, store.WriteFile(picture, []byte("<svg/>"), 0o644))
	if info, err := os.Stat(picture); err != nil || info.Mode() != 0o644 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	must(t, changes["first note"].do(t, h), os.Chmod(path+".links", 0o644),
		h.Keep(t.Context(), friday, "links", []byte("b"), []byte("y")))
	if info, err := os.Stat(path + ".links"); err != nil || info.Mode() != 0o600 {
		t.Errorf("what is beside a game: %v %v", info.Mode(), err)
	}
}

// TestLinkEnding checks that a picture is not written through a link onto a record, and that a missing folder is
// said.
func TestLinkEnding(t *testing.T) {
	h := laid(t, there)
	path := h.Path(friday)
	for link, want := range map[string]string{"link.svg": "a link to friday.game, which does not end in .svg",
		"link.GAME": ""} {
		link = filepath.Join(t.TempDir(), link)
		must(t, os.Symlink(path, link))
		err := store.WriteFile(link, []byte(oldGame), 0o644)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", link, err)
		}
	}
	holds(t, path, oldGame)
	if err := store.WriteFile(filepath.Join(h.dir, "none", "picture.svg"), nil, 0o644); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// TestNoLinkIsFollowed checks that nothing of the home's own, and nothing beside a game, is read as a person's or
// written through a link, wherever it leads, nor into a folder; and that a game is not refused for it, unless it must
// be.
func TestNoLinkIsFollowed(t *testing.T) {
	inTheWay := map[string]func(outside, name string) error{
		"a folder":      func(_, name string) error { return os.Mkdir(name, 0o700) },
		"a link":        func(outside, name string) error { return os.Symlink(outside+"/mine", name) },
		"a broken link": func(outside, name string) error { return os.Symlink(outside+"/nowhere", name) },
	}
	for _, name := range []string{"current", "draft", ".lock", "friday.game.times", "friday.game.links",
		"friday.game.side", "friday.game.cut-1", "current.new", "friday.game.new"} {
		for what, put := range inTheWay {
			h, outside := laid(t, map[string]string{"friday.game": oldGame + cut}), t.TempDir()
			lay(t, outside, map[string]string{"mine": "mine\n"})
			if put(outside, filepath.Join(h.dir, name)) != nil {
				continue // not on this system
			}
			refused := map[string]string{}
			for call, err := range map[string]error{"create": h.create(t, "sunday"), "use": h.Use(store.CurrentGame, "friday"),
				"draft": h.KeepDraft([]byte("draft")), "times": changes["times"].do(t, h),
				"all times": changes["all times"].do(t, h), "note": changes["first note"].do(t, h)} {
				if err != nil {
					refused[call] = err.Error()
				}
			}
			if r := h.append(t); r.Aside != h.Path(friday)+map[bool]string{true: ".cut-2", false: ".cut-1"}[name ==
				"friday.game.cut-1"] {
				t.Errorf("%s is %s: set aside in %s", name, what, r.Aside)
			}
			holds(t, h.Path(friday), newGame)
			want := map[string][]string{"current": {"use"}, "draft": {"draft"}, "friday.game.times": {"times", "all times"},
				".lock": {"create", "use", "draft", "all times"}, "friday.game.links": {"note"}}[name]
			for _, call := range want {
				if said := refused[call]; !strings.Contains(said, name) || !strings.Contains(said, "not a plain file") {
					t.Errorf("%s is %s: %s: %s", name, what, call, said)
				}
				delete(refused, call)
			}
			if len(refused) > 0 {
				t.Errorf("%s is %s: refused %v", name, what, refused)
			}
			text, err := os.ReadFile(outside + "/mine")
			if there, _ := filesIn(t, outside); err != nil || string(text) != "mine\n" || len(there) != 2 {
				t.Errorf("%s is %s: %q in %q, %v", name, what, text, there, err)
			}
		}
	}
}

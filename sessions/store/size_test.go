package store

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A counting is a disk that counts the calls that look something up, and the names that it
// returns.
type counting struct {
	disk
	stats, opened, listed, names int
}

func (c *counting) Stat(name string) (fs.FileInfo, error) {
	c.stats++
	return c.disk.Stat(name)
}

func (c *counting) Lstat(name string) (fs.FileInfo, error) {
	c.stats++
	return c.disk.Lstat(name)
}

func (c *counting) Open(name string, flag int, perm fs.FileMode) (file, error) {
	c.opened++
	return c.disk.Open(name, flag, perm)
}

func (c *counting) ReadDir(name string) ([]fs.DirEntry, error) {
	files, err := c.disk.ReadDir(name)
	c.listed, c.names = c.listed+1, c.names+len(files)
	return files, err
}

func (c *counting) Names(dir string, most int) ([]string, error) {
	names, err := c.disk.Names(dir, most)
	c.listed, c.names = c.listed+1, c.names+len(names)
	return names, err
}

// homeOf returns a home with that many games, on a disk that counts.
func homeOf(t *testing.T, games int) (*Home, *counting) {
	t.Helper()
	disk := &counting{disk: system{}}
	home := &Home{t.TempDir(), disk}
	for i := range games {
		if err := os.WriteFile(filepath.Join(home.dir, fmt.Sprintf("game-%d.game", i)), []byte(newGame),
			0o600); err != nil {
			t.Fatal(err)
		}
	}
	return home, disk
}

// TestSizeOfHome checks that what is done to one game reads as much in a home of many games
// as in one of a single game, that a change of the folder reads no more than a part of it,
// and that a new game reads it once.
func TestSizeOfHome(t *testing.T) {
	const many = some + 100
	path := func(h *Home) string { return filepath.Join(h.dir, "game-0.game") }
	for what, test := range map[string]struct {
		do            func(h *Home) error
		listed, names int // at most
	}{
		"find": {func(h *Home) error {
			game, err := h.Find("game-0")
			if err == nil && (game == nil || game.Name != "game-0" || game.Path != path(h)) {
				err = fmt.Errorf("found %+v", game)
			}
			return err
		}, 0, 0},
		"read": {func(h *Home) error { _, err := h.Read(path(h)); return err }, 0, 0},
		"append": {func(h *Home) error { _, err := h.Append(path(h), []byte(newGame), []byte("x\n")); return err }, 0,
			0},
		"replace": {func(h *Home) error { _, err := h.Replace(path(h), []byte(newGame), []byte("x\n")); return err }, 0,
			0},
		"use":    {func(h *Home) error { return h.Use("game-0") }, 1, some},
		"draft":  {func(h *Home) error { return h.KeepDraft(nil) }, 1, some},
		"delete": {func(h *Home) error { return h.Delete("game-0") }, 1, some},
		"create": {func(h *Home) error { _, err := h.Create("another", []byte(newGame)); return err }, 1, many + 1},
		"create what was sought": {func(h *Home) error {
			_, err := h.home().create("another", Ext, []byte(newGame), Options{Sought: true})
			return err
		}, 1, 1},
	} {
		t.Run(what, func(t *testing.T) {
			alone, few := homeOf(t, 1)
			among, most := homeOf(t, many)
			for _, home := range []*Home{alone, among} {
				if err := test.do(home); err != nil {
					t.Fatal(err)
				}
			}
			if few.stats != most.stats || few.opened != most.opened || few.listed != most.listed {
				t.Errorf("alone %+v, among %d games %+v", few, many, most)
			}
			if most.listed > test.listed || most.names > test.names {
				t.Errorf("%d lists with %d names, want at most %d with %d", most.listed, most.names, test.listed,
					test.names)
			}
		})
	}
}

// A folding is a disk that ignores case.
type folding struct{ disk }

func (folding) Stat(name string) (fs.FileInfo, error) {
	files, err := os.ReadDir(filepath.Dir(name))
	for _, file := range files {
		if strings.EqualFold(file.Name(), filepath.Base(name)) {
			name = filepath.Join(filepath.Dir(name), file.Name())
		}
	}
	if err != nil {
		return nil, err
	}
	return os.Stat(name)
}

// TestFindIgnoresCase checks that a game is found under its own name in any case, whether
// or not the disk ignores case, and that of two names that differ only in case each is
// found.
func TestFindIgnoresCase(t *testing.T) {
	for name, disk := range map[string]disk{"exact": system{}, "folding": folding{system{}}} {
		home := &Home{t.TempDir(), disk}
		for _, own := range []string{"Größe", "2026-11-20"} {
			if _, err := home.Create(own, []byte(newGame)); err != nil {
				t.Fatal(err)
			}
			for _, asked := range []string{own, strings.ToLower(own), strings.ToUpper(own)} {
				if game, err := home.Find(asked); err != nil || game == nil || game.Name != own ||
					game.Path != filepath.Join(home.dir, own+Ext) {
					t.Errorf("%s: %s: %+v %v", name, asked, game, err)
				}
			}
		}
		for _, none := range []string{"other", "", "../x", "größ"} {
			if game, err := home.Find(none); err != nil || game != nil {
				t.Errorf("%s: %q: %+v %v", name, none, game, err)
			}
		}
	}
	home := &Home{t.TempDir(), system{}}
	for _, own := range []string{"a", "A"} {
		if err := os.WriteFile(filepath.Join(home.dir, own+Ext), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if games, err := home.List(); err != nil || len(games) < 2 {
		return // this disk ignores case itself
	}
	if err := os.Link(filepath.Join(home.dir, "a"+Ext), filepath.Join(home.dir, "b"+Ext)); err == nil {
		_ = os.Link(filepath.Join(home.dir, "a"+Ext), filepath.Join(home.dir, "B"+Ext)) // one file by both names
	}
	games, err := home.List()
	if err != nil {
		t.Fatal(err)
	}
	for _, own := range games {
		if game, err := home.Find(own.Name); err != nil || game == nil || game.Name != own.Name {
			t.Errorf("%s: %+v %v", own.Name, game, err)
		}
	}
}

package store_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/sessions/store"
)

// TestSameLength checks that a game with different bytes has moved on, even if their number
// is the same.
func TestSameLength(t *testing.T) {
	const now, seen = header + "Anna draw\n", header + "Evan draw\n"
	_, path := game(t, now)
	for what, change := range map[string]func(string, []byte, []byte) (string, error){"append": store.At("").Append,
		"replace": store.At("").Replace} {
		var moved *store.MovedOnError
		if _, err := change(path, []byte(seen), []byte("Ben draw\n")); !errors.As(err, &moved) {
			t.Errorf("%s: %v", what, err)
		}
		holds(t, path, now)
	}
}

// TestMaxSize fills a game up to the bound and checks that nothing is written beyond it.
func TestMaxSize(t *testing.T) {
	full := bytes.Repeat([]byte("0123456789abcde\n"), store.MaxSize/16)
	home, path := game(t, string(full[:store.MaxSize-16]))
	tooLarge := func(what string, err error) {
		t.Helper()
		var size *store.SizeError
		if !errors.As(err, &size) || size.Limit != store.MaxSize {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := os.WriteFile(path, append(full[:store.MaxSize-16:store.MaxSize-16], "cut"...), 0o600); err != nil {
		t.Fatal(err)
	}
	seen := full[:store.MaxSize-16]
	aside, err := store.At("").Append(path, seen, []byte("0123456789abcdef\n"))
	tooLarge("append", err)
	if aside != "" {
		t.Errorf("%s is set aside for a line that is refused", aside)
	}
	_, err = store.At("").Replace(path, seen, append(bytes.Clone(full), '\n'))
	tooLarge("replace", err)
	if text, err := store.At("").Read(path); err != nil || len(text) != store.MaxSize-13 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if _, err = store.At("").Append(path, seen, full[:16]); err != nil {
		t.Error(err)
	}
	if text, err := store.At("").Read(path); err != nil || len(text) != store.MaxSize {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	if _, err := store.At("").Replace(path, full, full); err != nil {
		t.Error(err)
	}
	_, err = home.Create("large", append(full, '\n'))
	tooLarge("create", err)
	tooLarge("draft", home.KeepDraft(append(full, '\n')))
	if err := os.WriteFile(path, append(full, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = store.At("").Read(path)
	tooLarge("read", err)
	if err := home.Delete("friday"); err != nil { // even an unreadable game can be removed
		t.Error(err)
	}
	if games, err := home.List(); err != nil || len(games) != 0 {
		t.Errorf("%v %v", games, err)
	}
}

// TestLinkedGame checks that a link to a game is a game, that lines are written through it,
// and that it stays a link.
func TestLinkedGame(t *testing.T) {
	home, path := game(t, header)
	elsewhere := filepath.Join(t.TempDir(), "elsewhere")
	if err := errors.Join(os.Rename(path, elsewhere), os.Symlink(elsewhere, path)); err != nil {
		t.Fatal(err)
	}
	if games, err := home.List(); err != nil || len(games) != 1 || games[0].Name != "friday" {
		t.Errorf("%v %v", games, err)
	}
	if _, err := store.At("").Append(path, []byte(header), []byte("Anna draw\n")); err != nil {
		t.Error(err)
	}
	holds(t, elsewhere, header+"Anna draw\n")
	if _, err := store.At("").Replace(path, []byte(header+"Anna draw\n"), []byte(header)); err != nil {
		t.Error(err)
	}
	holds(t, elsewhere, header)
	for _, name := range []string{"friday", "Friday"} {
		if _, err := home.Create(name, nil); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if to, err := os.Readlink(path); err != nil || to != elsewhere {
		t.Errorf("the link leads to %q, %v", to, err)
	}
	if err := home.Delete("friday"); err != nil {
		t.Error(err)
	}
	holds(t, elsewhere, header)
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the link is still there: %v", err)
	}
}

// TestCreateReplacesNothing checks that a new game replaces no other file, whether or not
// it is listed.
func TestCreateReplacesNothing(t *testing.T) {
	home, _ := game(t, header)
	folder, nowhere := filepath.Join(home.Dir(), "folder.game"), filepath.Join(home.Dir(), "nowhere.game")
	if err := errors.Join(os.Mkdir(folder, 0o700), os.Symlink(filepath.Join(t.TempDir(), "none"),
		nowhere)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"folder", "nowhere", "NOWHERE", "Folder"} {
		if _, err := home.Create(name, []byte(header)); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if games, err := home.List(); err != nil || len(games) != 2 { // that of the link is named
		t.Errorf("%v %v", games, err)
	}
	if _, err := os.Readlink(nowhere); err != nil {
		t.Error(err)
	}
}

// TestModeStays checks that a replaced file keeps its mode, and that a new one has the
// requested mode.
func TestModeStays(t *testing.T) {
	_, path := game(t, header)
	for _, mode := range []fs.FileMode{0o640, 0o600, 0o664} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
		if _, err := store.At("").Replace(path, []byte(header), []byte(header)); err != nil {
			t.Fatal(err)
		}
		if err := store.WriteFile(path, []byte(header), 0o644); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Mode() != mode {
			t.Errorf("%v instead of %v, %v", info.Mode(), mode, err)
		}
	}
	picture := filepath.Join(t.TempDir(), "picture.svg")
	if err := store.WriteFile(picture, []byte("<svg/>"), 0o644); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(picture); err != nil || info.Mode() != 0o644 {
		t.Errorf("%v %v", info.Mode(), err)
	}
}

// TestLinkEnding checks that a picture is not written through a link onto a record.
func TestLinkEnding(t *testing.T) {
	_, path := game(t, header)
	for link, want := range map[string]string{"link.svg": "a link to " + filepath.Base(path) +
		", which does not end in .svg", "link.GAME": ""} {
		link = filepath.Join(t.TempDir(), link)
		if err := os.Symlink(path, link); err != nil {
			t.Fatal(err)
		}
		err := store.WriteFile(link, []byte(header), 0o644)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", link, err)
		}
	}
	holds(t, path, header)
}

// TestNoLinkIsFollowed checks that temporary files of the home are not written through a
// link with such a name.
func TestNoLinkIsFollowed(t *testing.T) {
	home, path := game(t, header)
	victim := filepath.Join(t.TempDir(), "victim")
	if err := os.WriteFile(victim, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"current.new", "draft.new", "friday.game.new", "sunday.game.new",
		"friday.game.cut-1"} {
		if err := os.Symlink(victim, filepath.Join(home.Dir(), name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path, []byte(header+"cut"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, created := home.Create("sunday", []byte(header))
	aside, replaced := store.At("").Replace(path, []byte(header), []byte(header))
	if err := errors.Join(home.Use("friday"), home.KeepDraft([]byte("a draft\n")), created, replaced); err != nil {
		t.Error(err)
	}
	if filepath.Base(aside) != "friday.game.cut-2" {
		t.Errorf("set aside in %s", aside)
	}
	if text, err := os.ReadFile(victim); err != nil || string(text) != "precious" {
		t.Errorf("%q %v", text, err)
	}
}

// TestCuts lists what was set aside, in order, and removes it.
func TestCuts(t *testing.T) {
	home, path := game(t, header)
	if cuts, err := home.Cuts(path); err != nil || cuts != nil {
		t.Errorf("nothing is set aside: %v %v", cuts, err)
	}
	link := filepath.Join(t.TempDir(), "linked.game")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	for i := range 11 {
		if err := os.WriteFile(path, []byte(header+"Anna dr"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := store.At("").Replace([]string{path, link}[i%2], []byte(header), []byte(header)); err != nil {
			t.Fatal(err)
		}
	}
	for _, other := range []string{"friday.game.cut-", "friday.game.cut-0", "friday.game.cut-01", "friday.game.cut-x",
		".friday.game.cut-1", "friday.cut-1", "a.game.cut-1"} {
		if err := os.WriteFile(filepath.Join(home.Dir(), other), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cuts, err := store.At("").Cuts(link)
	if err != nil || len(cuts) != 11 {
		t.Fatalf("%v %v", cuts, err)
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		t.Fatal(err)
	}
	for i, cut := range cuts {
		if text, err := store.At("").Read(cut.Path); cut.Game != real || cut.Number != i+1 || err != nil ||
			string(text) != "Anna dr\n" {
			t.Errorf("%+v: %q %v", cut, text, err)
		}
	}
	if err := home.DropCut(cuts[10]); err != nil {
		t.Error(err)
	}
	if err := home.DropCut(cuts[10]); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if cuts, err := home.Cuts(path); err != nil || len(cuts) != 10 {
		t.Errorf("%v %v", cuts, err)
	}
}

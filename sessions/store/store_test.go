package store_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"

	"purser/sessions/store"
)

const header = "purser 1\nmap world\n"

// game makes a home with one game.
func game(t *testing.T, text string) (*store.Home, string) {
	t.Helper()
	home := store.At(filepath.Join(t.TempDir(), "deep", "home"))
	path, err := home.Create("friday", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return home, path
}

// holds checks that a game has exactly that text.
func holds(t *testing.T, path, want string) {
	t.Helper()
	got, err := store.At("").Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("the game is %q, want %q", got, want)
	}
}

func TestCreate(t *testing.T) {
	home, path := game(t, header)
	holds(t, path, header)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	for _, name := range []string{"friday", "FRIDAY"} {
		if _, err := home.Create(name, []byte("lost")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s again: %v", name, err)
		}
	}
	holds(t, path, header)
}

func TestNames(t *testing.T) {
	home := store.At(t.TempDir())
	for _, name := range []string{"", ".", "..", "../x", "a/b", `a\b`, "-a", ".a", "a b", "a\n", "\u0308a", "a\u200d",
		"日 本", "x.game", string(bytes.Repeat([]byte("a"), 65))} {
		var wrong *store.NameError
		if _, err := home.Create(name, nil); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"a", "2026-11-20", "A.b_c", "größe", "日本", string(bytes.Repeat([]byte("a"), 64))} {
		if _, err := home.Create(name, nil); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestList(t *testing.T) {
	home := store.At(filepath.Join(t.TempDir(), "none"))
	if games, err := home.List(); err != nil || games != nil {
		t.Errorf("no folder: %v %v", games, err)
	}
	for _, name := range []string{"b", "a"} {
		if _, err := home.Create(name, []byte(header)); err != nil {
			t.Fatal(err)
		}
	}
	for _, other := range []string{"notes.txt", "a.game.cut-1", ".hidden.game", "b.game.new"} {
		if err := os.WriteFile(filepath.Join(home.Dir(), other), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	games, err := home.List()
	if err != nil || len(games) != 2 || games[0].Name != "a" || games[1].Name != "b" {
		t.Errorf("%v %v", games, err)
	}
	if err := home.Delete("a"); err != nil {
		t.Error(err)
	}
	if err := home.Delete("a"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestCurrent(t *testing.T) {
	home, _ := game(t, header)
	if name := home.Current(); name != "" {
		t.Errorf("before: %q", name)
	}
	if err := home.Use("friday"); err != nil {
		t.Fatal(err)
	}
	if name := home.Current(); name != "friday" {
		t.Errorf("after: %q", name)
	}
	if err := os.WriteFile(filepath.Join(home.Dir(), "current"), []byte("../../etc/passwd"), 0o600); err != nil {
		t.Fatal(err)
	}
	if name := home.Current(); name != "" {
		t.Errorf("a name that is none: %q", name)
	}
}

func TestAppend(t *testing.T) {
	_, path := game(t, header)
	if aside, err := store.At("").Append(path, []byte(header), []byte("Anna draw\n")); aside != "" || err != nil {
		t.Fatal(aside, err)
	}
	holds(t, path, header+"Anna draw\n")
	var moved *store.MovedOnError
	if _, err := store.At("").Append(path, []byte(header), []byte("Ben draw\n")); !errors.As(err, &moved) {
		t.Errorf("checked against an older state: %v", err)
	}
	holds(t, path, header+"Anna draw\n")
	if _, err := store.At("").Append(filepath.Join(filepath.Dir(path), "none.game"), nil, []byte("x\n")); !errors.Is(
		err, fs.ErrNotExist) {
		t.Errorf("no game: %v", err)
	}
}

// TestCutOff sets a last line without a line break aside, twice, and never joins it to
// another line.
func TestCutOff(t *testing.T) {
	_, path := game(t, header+"Anna dr")
	for i, cut := range []string{"Anna dr", "Ben cl"} {
		now, err := store.At("").Read(path)
		if err != nil {
			t.Fatal(err)
		}
		aside, err := store.At("").Append(path, now, []byte("Anna draw\n"))
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := os.ReadFile(aside); err != nil || string(kept) != cut+"\n" {
			t.Errorf("%s: %q %v", aside, kept, err)
		}
		want := header + string(bytes.Repeat([]byte("Anna draw\n"), i+1))
		holds(t, path, want)
		if i == 0 {
			if err := os.WriteFile(path, []byte(want+"Ben cl"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestReplace(t *testing.T) {
	_, path := game(t, header)
	var moved *store.MovedOnError
	if _, err := store.At("").Replace(path, []byte("other\n"), []byte("x\n")); !errors.As(err, &moved) {
		t.Errorf("checked against another state: %v", err)
	}
	if _, err := store.At("").Replace(path, []byte(header), []byte(header+"Ben draw\n")); err != nil {
		t.Fatal(err)
	}
	holds(t, path, header+"Ben draw\n")
	if err := os.WriteFile(path, []byte(header+"Anna dr"), 0o600); err != nil {
		t.Fatal(err)
	}
	aside, err := store.At("").Replace(path, []byte(header), []byte(header))
	if kept, e := os.ReadFile(aside); err != nil || e != nil || string(kept) != "Anna dr\n" {
		t.Errorf("what was cut off: %q %v %v", kept, err, e)
	}
	holds(t, path, header)
	link := filepath.Join(t.TempDir(), "link.game")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	if _, err := store.At("").Replace(link, []byte(header), []byte(header+"Ben draw\n")); err != nil {
		t.Fatal(err)
	}
	holds(t, path, header+"Ben draw\n") // the game itself, not the link to it
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
}

// TestDraft checks that what was entered for a game not yet begun is stored until it is
// removed, and is not a game.
func TestDraft(t *testing.T) {
	home := store.At(filepath.Join(t.TempDir(), "home"))
	if text := home.Draft(); text != nil {
		t.Errorf("a new home has the draft %q", text)
	}
	for _, text := range []string{"one\n", "another\n"} {
		if err := home.KeepDraft([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if got := home.Draft(); string(got) != text {
			t.Errorf("the draft is %q, not %q", got, text)
		}
	}
	if games, err := home.List(); err != nil || len(games) != 0 {
		t.Errorf("%v %v", games, err)
	}
	for range 2 {
		if err := home.DropDraft(); err != nil {
			t.Error(err)
		}
	}
	if text := home.Draft(); text != nil {
		t.Errorf("the draft %q is still there", text)
	}
}

// TestReplacedWhileWaiting checks that a line that waits for the lock, while the game is
// replaced by another file, is not written into the old file.
func TestReplacedWhileWaiting(t *testing.T) {
	_, path := game(t, header)
	held, err := lockedfile.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	written := make(chan error, 1)
	go func() {
		_, err := store.At("").Append(path, []byte(header), []byte("Ben draw\n"))
		written <- err
	}()
	time.Sleep(100 * time.Millisecond) // it has the file open, and waits
	if err := os.WriteFile(path+".other", []byte(header+"Anna draw\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Rename(path+".other", path), held.Close()); err != nil {
		t.Fatal(err)
	}
	var moved *store.MovedOnError
	if err := <-written; !errors.As(err, &moved) {
		t.Errorf("%v", err)
	}
	holds(t, path, header+"Anna draw\n")
}

// TestPortable checks that no new game gets a name that Windows keeps for a device, and
// that one with such a name that is there is still a game.
func TestPortable(t *testing.T) {
	home := store.At(t.TempDir())
	for _, name := range []string{"CON", "nul", "Com1", "lpt9", "aux.1", "prn.game.x"} {
		var refused *store.NameError
		if _, err := home.Create(name, []byte(header)); !errors.As(err, &refused) ||
			!strings.Contains(err.Error(), "Windows") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"console", "com", "com10", "null", "a.con", "lpt-1"} {
		if _, err := home.Create(name, []byte(header)); err != nil {
			t.Error(err)
		}
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile(filepath.Join(home.Dir(), "nul.game"), []byte(header), 0o600); err != nil {
		t.Fatal(err)
	}
	if game, err := home.Find("nul"); err != nil || game == nil {
		t.Errorf("%v, %v", game, err)
	}
}

package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"purser/sessions/store"
)

// TestBeside stores something next to a game, where only its owner can read it, and checks
// that it is removed with the game: another game with that name does not get it.
func TestBeside(t *testing.T) {
	home := store.At(t.TempDir())
	path, err := home.Create("friday", []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	wants := func(what, want string) {
		t.Helper()
		if got, err := home.Note(path, "key"); err != nil || string(got) != want {
			t.Errorf("%s: %q %v, want %q", what, got, err, want)
		}
	}
	wants("at first", "")
	for _, err := range []error{home.Keep(path, "key", []byte("one\n")), home.Keep(path, "key", []byte("two\n"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	wants("changed", "two\n")
	if err := home.Keep(path, "key", []byte("three\n")); err != nil {
		t.Fatal(err)
	}
	wants("replaced", "three\n")
	if info, err := os.Stat(path + ".live"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v %v", info.Mode(), err)
	}
	link := filepath.Join(t.TempDir(), "link.game")
	if err := os.Symlink(path, link); err == nil {
		if got, err := home.Note(link, "key"); err != nil || string(got) != "three\n" {
			t.Errorf("through a link: %q %v", got, err)
		}
	}
	if games, err := home.List(); err != nil || len(games) != 1 {
		t.Errorf("it is no game: %v %v", games, err)
	}
	if err := os.Remove(path); err != nil { // by hand
		t.Fatal(err)
	}
	if _, err := home.Create("friday", []byte(header)); err != nil {
		t.Fatal(err)
	}
	wants("another game of that name", "")
	if err := home.Keep(path, "key", []byte("four\n")); err != nil {
		t.Fatal(err)
	}
	if err := home.Delete("friday"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + ".live"); !os.IsNotExist(err) {
		t.Errorf("after the game: %v", err)
	}
}

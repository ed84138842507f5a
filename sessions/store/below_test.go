package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/sessions/games"
)

// TestCopyStays checks that a file which is called like a game with something behind it is not deleted with the game,
// and not when another game has its name.
func TestCopyStays(t *testing.T) {
	dir := t.TempDir()
	lay(t, dir, there)
	own := filepath.Join(dir, "friday.game.bak")
	must(t, os.WriteFile(own, []byte("mine\n"), 0o600))
	h := homeIn(dir, 0, false)
	must(t, h.Delete(t.Context(), friday))
	must(t, h.create(t, "friday"))
	holds(t, own, "mine\n")
}

// TestNamesOfOthers checks that a game whose name has what the files of another one begin with stays when that one is
// deleted or made, and that an event is one whatever it is called.
func TestNamesOfOthers(t *testing.T) {
	h := homeIn(t.TempDir(), 0, false)
	for _, name := range []string{"a.game.z", "a", "a.game.side", "w.event"} {
		must(t, h.create(t, name))
	}
	for _, name := range []string{"w", "v.game.1", "v.game.cut-1", "v.game.side"} {
		_, err := h.Create(t.Context(), games.Event, name, []byte("purser-event 1\n"), games.Options{})
		must(t, err)
	}
	must(t, h.Delete(t.Context(), games.KeyOf(games.Game, "a")), h.create(t, "a"))
	var names []string
	all, err := h.List(t.Context())
	for _, e := range all {
		names = append(names, e.Name())
	}
	want := "a a.game.side a.game.z v.game.1 v.game.cut-1 v.game.side w w.event"
	if got := strings.Join(names, " "); err != nil || got != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestLeftStays makes no game where something left below its name cannot be removed, whether or not the name was
// sought.
func TestLeftStays(t *testing.T) {
	for _, sought := range []bool{false, true} {
		dir := t.TempDir()
		lay(t, dir, map[string]string{"friday.game.side/x": "in the way"})
		as := games.Options{Sought: sought}
		_, err := homeIn(dir, 0, false).Create(t.Context(), games.Game, "friday", []byte(header), as)
		if _, there := os.Lstat(filepath.Join(dir, "friday.game")); err == nil || there == nil {
			t.Errorf("sought %t: %v, and the game is there: %t", sought, err, there == nil)
		}
	}
}

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestEvents creates, lists and uses events beside games.
func TestEvents(t *testing.T) {
	t.Parallel()
	home := At(filepath.Join(t.TempDir(), "home"))
	if names, err := home.Events(); err != nil || len(names) != 0 || home.EventInUse() != "" {
		t.Errorf("a home that is not there has %q (%v), %q in use", names, err, home.EventInUse())
	}
	for _, name := range []string{"winter", "autumn"} {
		path, err := home.CreateEvent(name, []byte("purser-event 1\n"))
		if err != nil || home.EventInUse() != name {
			t.Fatalf("%v, in use: %q", err, home.EventInUse())
		}
		if aside, err := home.Append(path, []byte("purser-event 1\n"), []byte("map usa\n")); err != nil || aside != "" {
			t.Error(aside, err)
		}
		if _, err := home.Append(path, []byte("purser-event 1\n"), []byte("map usa\n")); err == nil {
			t.Error("a line was written by somebody who had not seen the last one")
		}
	}
	if _, err := home.CreateEvent("WINTER", nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second event of that name: %v", err)
	}
	if _, err := home.Create("winter", []byte("purser 1\n")); err != nil {
		t.Errorf("a game has the name of an event: %v", err)
	}
	if err := os.Mkdir(filepath.Join(home.Dir(), "folder"+EventExt), 0o700); err != nil {
		t.Fatal(err)
	}
	names, err := home.Events()
	if want := []string{"autumn", "winter"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%q, %v", names, err)
	}
	if games, err := home.List(); err != nil || len(games) != 1 {
		t.Errorf("%v games, %v", games, err)
	}
	if err := home.UseEvent("winter"); err != nil || home.EventInUse() != "winter" {
		t.Errorf("%v, in use: %q", err, home.EventInUse())
	}
	for _, name := range []string{"", "a/b", ".hidden", "con", "winter.event", "-"} {
		var wrong *NameError
		if _, err := home.CreateEvent(name, nil); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := At("").CreateEvent("winter", nil); err == nil {
		t.Error("an event was created nowhere")
	}
}

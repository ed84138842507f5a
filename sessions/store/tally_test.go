package store_test

import (
	"testing"

	"purser/sessions/store"
)

// TestTallying remembers that a tally is not finished until it is, and holds that another
// game of the name has none of it.
func TestTallying(t *testing.T) {
	home := store.At(t.TempDir())
	path, err := home.Create("friday", []byte(header))
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range []struct {
		do   func() error
		want bool
	}{
		{func() error { return nil }, false},
		{func() error { return home.EndTally(path) }, false},
		{func() error { return home.BeginTally(path) }, true},
		{func() error { return home.BeginTally(path) }, true},
		{func() error { return home.EndTally(path) }, false},
		{func() error { return home.BeginTally(path) }, true},
		{func() error { return home.Delete("friday") }, false},
		{func() error { _, err := home.Create("friday", []byte(header)); return err }, false},
	} {
		if err := step.do(); err != nil {
			t.Errorf("step %d: %v", i, err)
		}
		if got := home.Tallying(path); got != step.want {
			t.Errorf("step %d: %t", i, got)
		}
	}
	if games, err := home.List(); err != nil || len(games) != 1 {
		t.Errorf("%v %v", games, err)
	}
}

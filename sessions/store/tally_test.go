package store_test

import (
	"errors"
	"io/fs"
	"testing"

	"purser/sessions/store"
)

// TestTallying marks a tally as not finished until it is, and checks that another game with
// its name is not marked.
func TestTallying(t *testing.T) {
	home := store.At(t.TempDir())
	path, err := home.Path("friday")
	if err != nil {
		t.Fatal(err)
	}
	create := func(marks ...store.Mark) func() error {
		return func() error { _, err := home.Create("friday", []byte(header), marks...); return err }
	}
	for i, step := range []struct {
		do   func() error
		want bool
	}{
		{create(), false},
		{func() error { return home.EndTally(path) }, false},
		{func() error { return home.Delete("friday") }, false},
		{create(store.Tally), true},
		{func() error { return home.EndTally(path) }, false},
		{func() error { return home.Delete("friday") }, false},
		{create(store.Tally), true},
		{func() error { return home.Delete("friday") }, false},
		{create(), false},
	} {
		if err := step.do(); err != nil {
			t.Errorf("step %d: %v", i, err)
		}
		if got := home.Tallying(path); got != step.want {
			t.Errorf("step %d: %t", i, got)
		}
	}
	if err := create(store.Tally)(); !errors.Is(err, fs.ErrExist) || home.Tallying(path) {
		t.Errorf("a game that is there: %v, marked: %t", err, home.Tallying(path))
	}
	if games, err := home.List(); err != nil || len(games) != 1 {
		t.Errorf("%v %v", games, err)
	}
}

package browser_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"purser/sessions/store"
	"purser/sessions/store/browser"
	"purser/sessions/store/storetest"
)

// A broken storage fails, with what is to be said: everywhere if it is closed, or else from some turn on that
// changes something.
type broken struct {
	browser.Storage
	closed bool
	left   atomic.Int32
	err    error
}

func (b *broken) Turn(ctx context.Context, ask browser.Ask, then func(browser.StoredValues) (browser.StoredValues,
	error)) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if b.closed || ask.Writes && b.left.Add(-1) < 0 {
		return b.err
	}
	return b.Storage.Turn(ctx, ask, then)
}

// full returns a storage that keeps what it is given a few times.
func full(of browser.Storage, times int32) *broken {
	b := &broken{Storage: of, err: &browser.LostError{Err: errors.New("full")}}
	b.left.Store(times)
	return b
}

// closed opens a store of which nothing can be read.
func closed(testing.TB) store.Store {
	return browser.In(&broken{closed: true, err: errors.New("closed")}, "gone", time.Now)
}

// TestStore runs the tests of all stores in memory, where memory takes over, and where there never was a storage:
// that is not asked.
func TestStore(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func() browser.Storage{
		"memory":  func() browser.Storage { return &browser.Memory{} },
		"lost":    func() browser.Storage { return browser.Safely(full(&browser.Memory{}, 3), nil) },
		"missing": func() browser.Storage { return browser.Safely(nil, &browser.LostError{Err: errors.New("missing")}) },
	} {
		t.Run(name, func(t *testing.T) {
			storetest.Run(t, func(*testing.T) storetest.Medium {
				storage := open()
				return storetest.Medium{Gone: closed,
					Open: func(testing.TB) store.Store { return browser.In(storage, "memory", time.Now) }}
			})
		})
	}
}

// TestLost checks that all texts are there when a storage is lost, also those that were not read before, if it can
// still be read, and otherwise those that were; and that it is known from then on.
func TestLost(t *testing.T) {
	kept := &browser.Memory{}
	before := browser.In(kept, "kept", time.Now)
	for _, key := range []string{"games/friday", "games/saturday", "games/saturday/side"} {
		if _, err := before.Put(t.Context(), key, store.None, []byte(key+"\n")); err != nil {
			t.Fatal(err)
		}
	}
	closes := &broken{Storage: kept, err: &browser.LostError{Err: errors.New("closed")}}
	closes.left.Store(100)
	for name, tt := range map[string]struct {
		storage *broken
		want    string
	}{
		"full":   {full(kept, 0), "games/friday games/saturday games/sunday"},
		"closed": {closes, "games/saturday games/sunday"},
	} {
		f := browser.Safely(tt.storage, nil)
		s := browser.In(f, name, time.Now)
		if all, err := s.List(t.Context(), "games/", 0); err != nil || len(all) != 2 {
			t.Fatal(all, err)
		}
		read := func(key string) {
			t.Helper()
			if text, err := s.Get(t.Context(), key); err != nil || string(text.Data) != key+"\n" {
				t.Errorf("%s: %q %v", name, text.Data, err)
			}
		}
		for _, key := range []string{"games/saturday", "games/saturday/side"} {
			if read(key); f.Lost() != nil {
				t.Fatal(f.Lost())
			}
		}
		tt.storage.closed = name == "closed"
		if _, err := s.Put(t.Context(), "games/sunday", store.None, []byte("games/sunday\n")); err != nil {
			t.Fatal(err)
		}
		all, err := s.List(t.Context(), "games/", 0)
		var keys []string
		for _, info := range all {
			keys = append(keys, info.Key)
		}
		if got := strings.Join(keys, " "); err != nil || got != tt.want {
			t.Errorf("%s: %q %v, want %q", name, got, err, tt.want)
		}
		for _, key := range []string{"games/saturday", "games/saturday/side", "games/sunday"} {
			read(key)
		}
		if err := f.Lost(); err == nil || err.Error() != name {
			t.Errorf("lost: %v, want %s", err, name)
		}
		if _, err := before.Get(t.Context(), "games/sunday"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a %s storage has it: %v", name, err)
		}
	}
}

// TestTry finds out before anything is entered that a storage keeps nothing, and leaves nothing in one that does.
func TestTry(t *testing.T) {
	kept := &browser.Memory{}
	for _, storage := range []browser.Storage{kept, full(kept, 0)} {
		f := browser.Safely(storage, nil)
		f.Try(t.Context())
		if lost := f.Lost(); (lost != nil) == (storage == kept) {
			t.Errorf("lost: %v", lost)
		}
	}
	err := kept.Turn(t.Context(), browser.Ask{}, func(found browser.StoredValues) (browser.StoredValues, error) {
		if len(found) > 0 {
			t.Errorf("%d values are left", len(found))
		}
		return nil, nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

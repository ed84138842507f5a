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
	"purser/sessions/store/suite"
)

// A broken storage fails, with what is to be said: everywhere if it is closed, or else from some turn on that
// changes something.
type broken struct {
	browser.Storage
	closed bool
	left   atomic.Int32
	err    error
}

func (b *broken) Turn(ctx context.Context, ask browser.Ask, then func(browser.Values) (browser.Values, error)) error {
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

// TestSuite runs the suite of all stores in memory, and where memory takes over.
func TestSuite(t *testing.T) {
	t.Parallel()
	gone := func(testing.TB) store.Store {
		return browser.In(&broken{closed: true, err: errors.New("closed")}, "gone", time.Now)
	}
	t.Run("memory", func(t *testing.T) {
		suite.Run(t, func(*testing.T) suite.Place {
			memory := &browser.Memory{}
			return suite.Place{Gone: gone,
				Open: func(testing.TB) store.Store { return browser.In(memory, "memory", time.Now) }}
		})
	})
	t.Run("lost", func(t *testing.T) {
		suite.Run(t, func(*testing.T) suite.Place {
			lost := browser.Safely(full(&browser.Memory{}, 3), nil)
			return suite.Place{Gone: gone,
				Open: func(testing.TB) store.Store { return browser.In(lost, "memory", time.Now) }}
		})
	})
}

// TestMissing checks that a storage that was never there is not asked, whatever came with its error.
func TestMissing(t *testing.T) {
	suite.Run(t, func(*testing.T) suite.Place {
		none := browser.Safely((*broken)(nil), errors.New("missing"))
		return suite.Place{
			Open: func(testing.TB) store.Store { return browser.In(none, "memory", time.Now) },
			Gone: func(testing.TB) store.Store {
				return browser.In(&broken{closed: true, err: errors.New("closed")}, "gone", time.Now)
			},
		}
	})
}

// TestLost checks that all games are there when a storage is lost, also those that were not read before,
// and that it is known from then on.
func TestLost(t *testing.T) {
	kept := &browser.Memory{}
	before := browser.In(kept, "kept", time.Now)
	for _, name := range []string{"friday", "saturday"} {
		if _, err := before.Create(t.Context(), name, []byte("purser 1\n"), store.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	closed := &broken{Storage: kept, err: &browser.LostError{Err: errors.New("closed")}}
	closed.left.Store(100)
	for name, tt := range map[string]struct {
		storage *broken
		want    string
	}{"full": {full(kept, 0), "friday saturday sunday"}, "closed": {closed, "saturday sunday"}} {
		f := browser.Safely(tt.storage, nil)
		s := browser.In(f, name, time.Now)
		saturday, err := s.Find(t.Context(), "saturday")
		if err == nil {
			_, err = s.Read(t.Context(), saturday.Ref)
		}
		if err != nil || f.Lost() != nil {
			t.Fatal(err, f.Lost())
		}
		closed.closed = true
		if _, err := s.Create(t.Context(), "sunday", []byte("purser 1\n"), store.Options{}); err != nil {
			t.Fatal(err)
		}
		all, err := s.List(t.Context())
		var names []string
		for _, e := range all {
			names = append(names, e.Name)
		}
		if got := strings.Join(names, " "); err != nil || got != tt.want {
			t.Errorf("%s: %q %v, want %q", name, got, err, tt.want)
		}
		if text, err := s.Read(t.Context(), saturday.Ref); err != nil || string(text.Lines) != "purser 1\n" {
			t.Errorf("%s: %q %v", name, text.Lines, err)
		}
		if err := f.Lost(); err == nil || err.Error() != name {
			t.Errorf("lost: %v, want %s", err, name)
		}
		if _, err := before.Find(t.Context(), "sunday"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a %s storage has it: %v", name, err)
		}
		closed.closed = false
	}
}

package browser

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
)

// A LostError says that a storage cannot keep what it was given: it is missing, full or closed.
type LostError struct{ Err error }

// Error returns what the browser reported.
func (e *LostError) Error() string { return e.Err.Error() }

// Unwrap returns what the browser reported.
func (e *LostError) Unwrap() error { return e.Err }

// A Fallback is a storage that goes on in memory once another one is lost, with all that was there.
type Fallback struct {
	of     Storage
	memory Memory // what is known of it, and all once it is lost

	mu   sync.RWMutex // held by turns while it is not lost
	lost error
}

// Safely returns a storage that goes on in memory once of is lost, or at once if there is an error.
func Safely(of Storage, err error) *Fallback {
	if err != nil {
		of = nil // whatever came with the error
	}
	return &Fallback{of: of, lost: err}
}

// Lost returns why what is entered lasts only as long as the program, or nil.
func (f *Fallback) Lost() error {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.lost
}

// Turn implements [Storage].
func (f *Fallback) Turn(ctx context.Context, ask Ask, then func(Values) (Values, error)) error {
	done, err := f.turn(ctx, ask, then)
	if lost := (*LostError)(nil); errors.As(err, &lost) {
		f.lose(ctx, lost)
		done = false
	}
	if done {
		return err
	}
	return f.memory.Turn(ctx, ask, then)
}

// turn does a turn unless the storage is lost.
func (f *Fallback) turn(ctx context.Context, ask Ask, then func(Values) (Values, error)) (done bool, err error) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	if f.lost != nil {
		return false, nil
	}
	known := Values{}
	err = f.of.Turn(ctx, ask, func(found Values) (Values, error) {
		changes, err := then(found)
		maps.Copy(known, found)
		maps.Copy(known, changes)
		return changes, err
	})
	if err == nil {
		f.memory.learn(known)
	}
	return true, err
}

// lose brings what can still be read into memory. Of what cannot, only whole games that were read before stay.
func (f *Fallback) lose(ctx context.Context, lost error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.lost != nil {
		return
	}
	f.lost = lost
	err := f.of.Turn(ctx, Ask{Prefixes: []string{""}}, func(found Values) (Values, error) {
		f.memory.values = found
		return nil, nil
	})
	maps.DeleteFunc(f.memory.values, func(key string, _ []byte) bool {
		id, is := strings.CutPrefix(key, heads)
		return err != nil && is && f.memory.values[texts+id] == nil
	})
}

// Told implements [Storage].
func (f *Fallback) Told(ctx context.Context) <-chan struct{} {
	here := f.memory.Told(ctx)
	if f.of == nil {
		return here
	}
	there, told := f.of.Told(ctx), make(chan struct{}, 1)
	go func() {
		for {
			select {
			case <-here:
			case <-there:
			case <-ctx.Done():
				return
			}
			select {
			case told <- struct{}{}:
			default:
			}
		}
	}()
	return told
}

// trial is how much must fit: more than a game and what is kept beside it.
const trial = 256 << 10

// Try finds out whether the storage keeps anything, before anybody relies on it.
func (f *Fallback) Try(ctx context.Context) {
	for _, value := range [][]byte{make([]byte, trial), nil} {
		_ = f.Turn(ctx, Ask{Writes: true}, func(Values) (Values, error) { return Values{"trial": value}, nil })
	}
}

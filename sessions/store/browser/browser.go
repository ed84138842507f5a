// Package browser keeps texts in a browser: a [store.Store] on top of a [Storage], which reads and changes a few
// values in one step. The storage is an IndexedDB, which is the only one that all browsers offer to a page opened from
// a file. If that is missing or full, and in tests, it is memory.
//
// Each text is stored as two values: a head and its data. A turn writes all its changes together, so no text is ever
// cut off.
package browser

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"purser/internal/decode"
	"purser/sessions/store"
)

// Prefixes of the keys of values.
const (
	heads = "head/"
	texts = "text/"
)

// A head is what is known about a text without reading it.
type head struct {
	Rev     store.Rev
	Changed time.Time
}

// A Store keeps texts in a [Storage].
type Store struct {
	storage Storage
	name    string
	now     func() time.Time
	written atomic.Pointer[chan struct{}] // closed by the next write
}

var _ store.Store = (*Store)(nil)

// In returns the store on a storage; name is used in messages, now is the clock.
func In(storage Storage, name string, now func() time.Time) *Store {
	s, written := &Store{storage: storage, name: name, now: now}, make(chan struct{})
	s.written.Store(&written)
	return s
}

// Where implements [store.Store]. It returns only the key, because there is only one place.
func (s *Store) Where(key string) string {
	_, name := path.Split(key)
	return cmp.Or(name, s.name)
}

// turn runs a turn that reads the heads with a prefix and, if ask has a key, that text, and returns both. If then is
// nil, it changes nothing.
func (s *Store) turn(ctx context.Context, ask Ask, then func(map[string]head, []byte) (StoredValues, error)) (
	there map[string]head, data []byte, err error) {
	ask.Key, ask.Prefix = texts+ask.Key, heads+ask.Prefix
	err = s.storage.Turn(ctx, ask, func(found StoredValues) (StoredValues, error) {
		there, data = map[string]head{}, found[ask.Key]
		for key, value := range found {
			if key, ok := strings.CutPrefix(key, heads); ok {
				var h head
				if err := decode.JSON(value, &h); err != nil {
					return nil, err
				}
				there[key] = h
			}
		}
		if then == nil {
			return nil, nil
		}
		return then(there, data)
	})
	return there, data, err
}

// List implements [store.Store].
func (s *Store) List(ctx context.Context, prefix string, most int) (all []store.KeyInfo, err error) {
	found, _, err := s.turn(ctx, Ask{Prefix: prefix}, nil)
	for key, h := range found {
		if store.Within(key, prefix) {
			all = append(all, store.KeyInfo{Key: key, Changed: h.Changed})
		}
	}
	slices.SortFunc(all, func(a, b store.KeyInfo) int { return cmp.Compare(a.Key, b.Key) })
	if most > 0 {
		all = all[:min(len(all), most)]
	}
	return all, err
}

// Get implements [store.Store].
func (s *Store) Get(ctx context.Context, key string) (store.Text, error) {
	there, data, err := s.turn(ctx, Ask{Key: key, Prefix: key}, nil)
	h, ok := there[key]
	if err == nil && !ok {
		err = store.Absent(key)
	}
	return store.Text{Data: bytes.Clone(data), Rev: h.Rev, Changed: h.Changed}, err
}

// Put implements [store.Store].
func (s *Store) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return s.write(ctx, key, seen, data == nil, func([]byte) []byte { return data })
}

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return s.write(ctx, key, seen, false, func(was []byte) []byte { return slices.Concat(was, data) })
}

// write changes a text, or removes it with everything below it.
func (s *Store) write(ctx context.Context, key string, seen store.Rev, removes bool,
	next func(was []byte) []byte) (rev store.Rev, err error) {
	around, rest := store.Below(key)
	if seen == store.None && rest == "" {
		around, _ = path.Split(key)
	}
	if seen == store.Sought {
		seen = store.None
	}
	ask := Ask{Key: key, Prefix: around, Writes: true}
	_, _, err = s.turn(ctx, ask, func(there map[string]head, was []byte) (StoredValues, error) {
		if err := allowed(there, key, seen); err != nil {
			return nil, err
		}
		changes := StoredValues{}
		if removes {
			for other := range there {
				if store.Under(other, key) {
					changes[heads+other], changes[texts+other] = nil, nil
				}
			}
			return changes, nil
		}
		data := append([]byte{}, next(was)...)
		if err := store.CheckSize(s.Where(key), len(data)); err != nil {
			return nil, err
		}
		rev = store.RevOf(data)
		now, err := json.Marshal(head{rev, s.now().UTC()})
		changes[heads+key], changes[texts+key] = now, data
		return changes, err
	})
	if err == nil {
		next := make(chan struct{})
		close(*s.written.Swap(&next))
	}
	return rev, err
}

// allowed returns an error if a write is not allowed in the current state.
func allowed(there map[string]head, key string, seen store.Rev) error {
	of, _ := store.Below(key)
	if _, is := there[of]; of != key && !is {
		return store.Absent(key)
	}
	h, is := there[key]
	switch {
	case seen == store.Any, is && h.Rev == seen:
		return nil
	case seen != store.None && !is:
		return store.Absent(key)
	case seen != store.None:
		return store.ErrMovedOn
	}
	for other := range there {
		if store.Fold(other) == store.Fold(key) {
			return &fs.PathError{Op: "create", Path: other, Err: fs.ErrExist}
		}
	}
	return nil
}

// Watch implements [store.Store]. It checks after each change by this program, and regularly for changes by others.
func (s *Store) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	var written chan struct{}
	return store.Compare(ctx, prefix, changed, func() (map[string]head, error) {
		written = *s.written.Load()
		there, _, err := s.turn(ctx, Ask{Prefix: prefix}, nil)
		return there, err
	}, func() {
		select {
		case <-ctx.Done():
		case <-written:
		case <-time.After(often):
		}
	})
}

// often is how often a watch checks for changes by others, such as the same page in another tab.
const often = 500 * time.Millisecond

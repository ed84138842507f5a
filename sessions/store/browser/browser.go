// Package browser keeps texts in a browser: a [store.Store] on a [Storage], which reads and changes a few values in one
// step. That is an IndexedDB, the only storage that every browser has for a page from a file, or memory if that is
// missing or full, and in tests.
//
// Each text has a head and its data, two values. What a turn changes is changed together, so nothing is ever cut off.
package browser

import (
	"bytes"
	"cmp"
	"context"
	"io/fs"
	"slices"
	"strings"
	"time"

	"encoding/json"

	"purser/internal/decode"
	"purser/sessions/store"
)

// The beginnings of keys of values.
const (
	heads = "head/"
	texts = "text/"
)

// A head is what is known of a text without reading it.
type head struct {
	Rev     store.Rev
	Changed time.Time
}

// A Store keeps texts in a storage.
type Store struct {
	storage Storage
	name    string
	now     func() time.Time
}

var _ store.Store = (*Store)(nil)

// In returns the store in a storage, with its name for messages and the clock.
func In(storage Storage, name string, now func() time.Time) *Store { return &Store{storage, name, now} }

// Where implements [store.Store]: a text is called by its name alone, for there is one place only.
func (s *Store) Where(key string) string {
	_, name := store.Parent(key)
	return cmp.Or(name, s.name)
}

// headsIn returns the heads that were found, by their keys.
func headsIn(found Values) (map[string]head, error) {
	all := map[string]head{}
	for key, value := range found {
		if key, ok := strings.CutPrefix(key, heads); ok {
			var h head
			if err := decode.JSON(value, &h); err != nil {
				return nil, err
			}
			all[key] = h
		}
	}
	return all, nil
}

// look returns all heads whose keys begin with a prefix.
func (s *Store) look(ctx context.Context, prefix string) (all map[string]head, err error) {
	err = s.storage.Turn(ctx, Ask{Prefixes: []string{heads + prefix}}, func(found Values) (Values, error) {
		all, err = headsIn(found)
		return nil, err
	})
	return all, err
}

// List implements [store.Store].
func (s *Store) List(ctx context.Context, prefix string, most int) (all []store.Info, err error) {
	found, err := s.look(ctx, prefix)
	for key, h := range found {
		if store.Within(key, prefix) {
			all = append(all, store.Info{Key: key, Changed: h.Changed})
		}
	}
	slices.SortFunc(all, func(a, b store.Info) int { return cmp.Compare(a.Key, b.Key) })
	if most > 0 {
		all = all[:min(len(all), most)]
	}
	return all, err
}

// Get implements [store.Store].
func (s *Store) Get(ctx context.Context, key string) (t store.Text, err error) {
	err = s.storage.Turn(ctx, Ask{Keys: []string{heads + key, texts + key}}, func(found Values) (Values, error) {
		there, err := headsIn(found)
		h, ok := there[key]
		if err == nil && !ok {
			err = store.Absent(key)
		}
		t = store.Text{Data: bytes.Clone(found[texts+key]), Rev: h.Rev, Changed: h.Changed}
		return nil, err
	})
	if err != nil {
		t = store.Text{}
	}
	return t, err
}

// Put implements [store.Store].
func (s *Store) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return s.write(ctx, key, seen, data == nil, func([]byte) []byte { return data })
}

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	return s.write(ctx, key, seen, false, func(was []byte) []byte { return slices.Concat(was, data) })
}

// write changes a text, or removes it with all below it.
func (s *Store) write(ctx context.Context, key string, seen store.Rev, removes bool,
	next func(was []byte) []byte) (rev store.Rev, err error) {
	of, rest := store.Below(key)
	parent, _ := store.Parent(of)
	if rest != "" {
		parent = key
	}
	if seen == store.Sought {
		seen, parent = store.None, key
	}
	ask := Ask{Keys: []string{texts + key, heads + of}, Prefixes: []string{heads + parent}, Writes: true}
	err = s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		there, err := headsIn(found)
		if err != nil {
			return nil, err
		}
		if err := allowed(there, key, seen); err != nil {
			return nil, err
		}
		changes := Values{}
		if removes {
			for other := range there {
				if store.Under(other, key) {
					changes[heads+other], changes[texts+other] = nil, nil
				}
			}
			return changes, nil
		}
		data := append([]byte{}, next(found[texts+key])...)
		if err := store.CheckSize(s.Where(key), len(data)); err != nil {
			return nil, err
		}
		rev = store.RevOf(data)
		now, err := json.Marshal(head{rev, s.now().UTC()})
		changes[heads+key], changes[texts+key] = now, data
		return changes, err
	})
	return rev, err
}

// allowed refuses what may not be written now.
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
		return store.MovedOn()
	}
	for other := range there {
		if store.Fold(other) == store.Fold(key) {
			return &fs.PathError{Op: "create", Path: other, Err: fs.ErrExist}
		}
	}
	return nil
}

// Watch implements [store.Store]. It looks when it is told, and now and then for what was not told.
func (s *Store) Watch(ctx context.Context, prefix string, changed func(key string)) error {
	told := s.storage.Told(ctx)
	unasked := time.NewTicker(often)
	defer unasked.Stop()
	known := map[string]head{}
	if _, name := store.Parent(prefix); name != "" {
		known[prefix] = head{} // it may be gone already
	}
	for first := true; ; first = false {
		now, err := s.look(ctx, prefix)
		if err != nil && (first || ctx.Err() != nil) {
			return cmp.Or(ctx.Err(), err)
		}
		if err == nil {
			for _, key := range differ(known, now) {
				if store.Under(key, prefix) {
					changed(key)
				}
			}
			known = now
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-told:
		case <-unasked.C:
		}
	}
}

// often is how often a watch looks for what it was not told.
const often = 800 * time.Millisecond

// differ returns the keys of texts that are not as they were, in order.
func differ(was, now map[string]head) (keys []string) {
	for key, h := range now {
		if was[key] != h {
			keys = append(keys, key)
		}
	}
	for key := range was {
		if _, there := now[key]; !there {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

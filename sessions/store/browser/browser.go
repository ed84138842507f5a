// Package browser keeps games in a browser: a [store.Store] on a [Storage], which reads and changes
// a few values in one step. That is an IndexedDB, the only storage that every browser has for a page
// from a file, or memory if that is missing or full.
//
// Each game has a head, its text, what writers sent, and maybe notes and times, each a value of its
// own. What a turn changes is changed together, so no line is ever cut off.
package browser

import (
	"cmp"
	"context"
	"encoding/json"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/decode"
	"purser/sessions/store"
)

// The beginnings of keys. What is kept about a game has its id behind them.
const (
	heads  = "head/"
	texts  = "text/"
	sents  = "sent/"
	times  = "times/"
	notes  = "note/" // and the key of the note behind the id
	boards = "board/"
	last   = "last" // the id that was given last
)

// A head is what is known of a game without reading it.
type head struct {
	Name    string
	Kind    store.Kind
	Changed time.Time
	Amended int  `json:",omitempty"`
	InPart  bool `json:",omitempty"`
	Turn    int  // how often anything about it was changed
}

// A Store keeps games in a storage.
type Store struct {
	storage Storage
	name    string
	now     func() time.Time
}

var _ store.Store = (*Store)(nil)

// In returns the store in a storage, with its name for messages and the clock.
func In(storage Storage, name string, now func() time.Time) *Store { return &Store{storage, name, now} }

// Name implements [store.Store].
func (s *Store) Name() string { return s.name }

// Path implements [store.Store]: a game is called by its name alone, for there is one place only.
func (s *Store) Path(name string) string { return name }

// keep returns a value that is kept of something.
func keep(value any) []byte {
	data, _ := json.Marshal(value) // texts, numbers and times never fail
	return data
}

// headsIn returns the heads that were found, by the ids of their games.
func headsIn(found Values) (map[string]head, error) {
	all := map[string]head{}
	for key, value := range found {
		if id, ok := strings.CutPrefix(key, heads); ok {
			var h head
			if err := decode.JSON(value, &h); err != nil {
				return nil, err
			}
			all[id] = h
		}
	}
	return all, nil
}

// look returns all heads.
func (s *Store) look(ctx context.Context) (all map[string]head, err error) {
	err = s.storage.Turn(ctx, Ask{Prefixes: []string{heads}}, func(found Values) (Values, error) {
		all, err = headsIn(found)
		return nil, err
	})
	return all, err
}

// entry returns the entry of a game.
func (s *Store) entry(id string, h *head) store.Entry {
	return store.Entry{Name: h.Name, Path: s.Path(h.Name), Changed: h.Changed, Ref: store.RefTo(id), Kind: h.Kind}
}

// List implements [store.Store].
func (s *Store) List(ctx context.Context) ([]store.Entry, error) {
	there, err := s.look(ctx)
	var all []store.Entry
	for id, h := range there {
		all = append(all, s.entry(id, &h))
	}
	slices.SortFunc(all, func(a, b store.Entry) int { return cmp.Compare(a.Name, b.Name) })
	return all, err
}

// Some implements [store.Store].
func (s *Store) Some(ctx context.Context, most int) ([]store.Entry, error) {
	all, err := s.List(ctx)
	return all[:min(len(all), max(most, 0))], err
}

// Find implements [store.Store].
func (s *Store) Find(ctx context.Context, name string) (store.Entry, error) {
	there, err := s.look(ctx)
	if err != nil {
		return store.Entry{}, err
	}
	for id, h := range there {
		if store.Fold(h.Name) == store.Fold(name) {
			return s.entry(id, &h), nil
		}
	}
	return store.Entry{}, store.Absent(name)
}

// Create implements [store.Store].
func (s *Store) Create(ctx context.Context, name string, lines []byte, as store.Options) (made store.Ref, err error) {
	if name, err = store.NewName(name); err != nil {
		return made, err
	}
	if err = store.CheckSize(name, len(lines)); err != nil {
		return made, err
	}
	ask := Ask{Keys: []string{last}, Prefixes: []string{heads}, Writes: true}
	err = s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		there, err := headsIn(found)
		if err != nil {
			return nil, err
		}
		for _, h := range there {
			if store.Fold(h.Name) == store.Fold(name) {
				return nil, &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
			}
		}
		n, _ := strconv.Atoi(string(found[last])) // none is 0
		id := strconv.Itoa(n + 1)
		made = store.RefTo(id)
		return Values{last: []byte(id), texts + id: whole(lines), heads + id: keep(head{Name: name,
			Kind: store.KindOf(lines), Changed: s.now().UTC(), InPart: as.InPart, Turn: 1})}, nil
	})
	return made, err
}

// whole returns a value of its own, which is not nil.
func whole(value []byte) []byte { return append([]byte{}, value...) }

// of asks for the head of a game, and for what else there is about it.
func of(game store.Ref, what ...string) Ask {
	ask := Ask{Keys: []string{heads + game.ID()}}
	for _, begins := range what {
		ask.Keys = append(ask.Keys, begins+game.ID())
	}
	return ask
}

// read does a turn about a game that is there.
func (s *Store) read(ctx context.Context, game store.Ref, ask Ask, then func(h *head, found Values)) error {
	return s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		h, err := headOf(game, found)
		if err == nil {
			then(h, found)
		}
		return nil, err
	})
}

func headOf(game store.Ref, found Values) (*head, error) {
	there, err := headsIn(found)
	h, ok := there[game.ID()]
	if err == nil && !ok {
		err = store.Absent(game.ID())
	}
	return &h, err
}

// change does a turn that changes a game which is there. Its head is kept as it is then, or removed if the
// changes say so; without any change there is none.
func (s *Store) change(ctx context.Context, game store.Ref, ask Ask,
	then func(h *head, found Values) (Values, error)) error {
	ask.Writes = true
	return s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		h, err := headOf(game, found)
		if err != nil {
			return nil, err
		}
		changes, err := then(h, found)
		if err != nil || changes == nil {
			return nil, err
		}
		if _, removed := changes[heads+game.ID()]; !removed {
			h.Turn++
			changes[heads+game.ID()] = keep(h)
		}
		return changes, nil
	})
}

// Read implements [store.Store].
func (s *Store) Read(ctx context.Context, game store.Ref) (t store.Text, err error) {
	err = s.read(ctx, game, of(game, texts), func(h *head, found Values) {
		lines := whole(found[texts+game.ID()])
		t = store.Text{Lines: lines, Rev: store.RevOf(lines), Amended: h.Amended, InPart: h.InPart, Changed: h.Changed}
	})
	return t, err
}

// Since implements [store.Store]: nobody changes a text by other means.
func (s *Store) Since(ctx context.Context, game store.Ref, _ store.Text) (store.Text, error) {
	return s.Read(ctx, game)
}

// Delete implements [store.Store].
func (s *Store) Delete(ctx context.Context, game store.Ref) error {
	ask := of(game)
	ask.Prefixes = []string{notes + game.ID() + "/"}
	return s.change(ctx, game, ask, func(_ *head, found Values) (Values, error) {
		gone := Values{}
		for key := range found {
			gone[key] = nil
		}
		for _, begins := range []string{texts, sents, times} {
			gone[begins+game.ID()] = nil
		}
		return gone, nil
	})
}

// Finish implements [store.Store].
func (s *Store) Finish(ctx context.Context, game store.Ref) error {
	return s.change(ctx, game, of(game), func(h *head, _ Values) (Values, error) {
		h.InPart = false
		return Values{}, nil
	})
}

// Cuts implements [store.Store]: no line is ever cut off.
func (s *Store) Cuts(ctx context.Context, _ store.Ref) ([]store.Cut, error) { return nil, ctx.Err() }

// DropCut implements [store.Store].
func (s *Store) DropCut(_ context.Context, _ store.Ref, cut store.Cut) error {
	return store.Absent(cut.Path)
}

// Watch implements [store.Store]. It looks when it is told, and now and then for what was not told.
func (s *Store) Watch(ctx context.Context, changed func(store.Ref), games ...store.Ref) error {
	told := s.storage.Told(ctx)
	unasked := time.NewTicker(often)
	defer unasked.Stop()
	known := map[string]head{}
	for first := true; ; first = false {
		now, err := s.look(ctx)
		if err != nil && (first || ctx.Err() != nil) {
			return cmp.Or(ctx.Err(), err)
		}
		if err == nil {
			for _, game := range differ(known, now) {
				if len(games) == 0 || slices.Contains(games, game) {
					changed(game)
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

// differ returns the games that are not as they were, in the order of their ids.
func differ(was, now map[string]head) (games []store.Ref) {
	for id, h := range now {
		if was[id] != h {
			games = append(games, store.RefTo(id))
		}
	}
	for id := range was {
		if _, there := now[id]; !there {
			games = append(games, store.RefTo(id))
		}
	}
	slices.SortFunc(games, func(a, b store.Ref) int { return cmp.Compare(a.ID(), b.ID()) })
	return games
}

package games

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"purser/sessions/store"
)

// A Cut is a last line of a game that was cut off, and set aside.
type Cut struct {
	Key    string // in the store
	Path   string // for messages
	Number int    // from 1, in the order in which they were set aside
	Words  []byte // what is left of the line; nil if it cannot be read
}

// Cuts returns the last lines of a game that were cut off and set aside, in order.
func (s *Games) Cuts(ctx context.Context, key Ref) ([]Cut, error) {
	found, err := s.Store.List(ctx, string(key)+"/", 0)
	var all []Cut
	for _, info := range found {
		n, _ := strconv.Atoi(strings.TrimPrefix(info.Key, key.below("cut-"))) // 0 if it is not a number
		if n < 1 || key.below("cut-"+strconv.Itoa(n)) != info.Key {
			continue
		}
		t, _ := s.Store.Get(ctx, info.Key)
		all = append(all, Cut{info.Key, s.Store.Where(info.Key), n, t.Data})
	}
	slices.SortFunc(all, func(a, b Cut) int { return a.Number - b.Number })
	return all, err
}

// DropCut removes one. The error is [fs.ErrNotExist] if it no longer exists.
func (s *Games) DropCut(ctx context.Context, cut Cut) error {
	t, err := s.Store.Get(ctx, cut.Key)
	if err == nil {
		_, err = s.Store.Put(ctx, cut.Key, t.Rev, nil)
	}
	return err
}

// putAside stores what was cut off of a game under the next number, and returns its key. After an error it is not
// there.
func (s *Games) putAside(ctx context.Context, key Ref, words []byte) (string, error) {
	for n := 1; ; n++ {
		aside := key.below("cut-" + strconv.Itoa(n))
		_, err := s.Store.Put(ctx, aside, store.None, append(slices.Clone(words), '\n'))
		if err != nil && store.Made(err) { // the game itself was not changed
			err = errors.Join(store.NotDone(err), store.NotDone(s.DropCut(ctx, Cut{Key: aside})))
		}
		if !errors.Is(err, fs.ErrExist) {
			return aside, err
		}
	}
}

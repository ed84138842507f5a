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

// A Cut is the last line of a game that was cut off, now set aside.
type Cut struct {
	Key    string // key in the store
	Path   string // for messages
	Number int    // from 1, in the order of setting aside
	Words  []byte // the rest of the line; nil if it cannot be read
}

// Cuts returns the cut-off lines of a game that were set aside, in order.
func (s *Games) Cuts(ctx context.Context, key Ref) ([]Cut, error) {
	found, err := s.Store.List(ctx, string(key)+"/", 0)
	var all []Cut
	for _, info := range found {
		n, _ := strconv.Atoi(strings.TrimPrefix(info.Key, key.below("cut-"))) // 0 if it is no number
		if n < 1 || key.below("cut-"+strconv.Itoa(n)) != info.Key {
			continue
		}
		t, _ := s.Store.Get(ctx, info.Key)
		all = append(all, Cut{info.Key, s.Store.Where(info.Key), n, t.Data})
	}
	slices.SortFunc(all, func(a, b Cut) int { return a.Number - b.Number })
	return all, err
}

// DropCut removes a cut-off line. The error is [fs.ErrNotExist] if it no longer exists.
func (s *Games) DropCut(ctx context.Context, cut Cut) error {
	t, err := s.Store.Get(ctx, cut.Key)
	if err == nil {
		_, err = s.Store.Put(ctx, cut.Key, t.Rev, nil)
	}
	return err
}

// putAside stores the cut-off rest of a game's line under the next number, and returns its key. If it returns an
// error, nothing was stored.
func (s *Games) putAside(ctx context.Context, key Ref, words []byte) (string, error) {
	for n := 1; ; n++ {
		aside := key.below("cut-" + strconv.Itoa(n))
		_, err := s.Store.Put(ctx, aside, store.None, append(slices.Clone(words), '\n'))
		if err != nil && store.Made(err) { // the game itself is unchanged
			err = errors.Join(store.NotDone(err), store.NotDone(s.DropCut(ctx, Cut{Key: aside})))
		}
		if !errors.Is(err, fs.ErrExist) {
			return aside, err
		}
	}
}

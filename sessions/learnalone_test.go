package sessions_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A busyStore has another program do something after the games were listed for the first time.
type busyStore struct {
	store.Store
	other func()
}

func (s *busyStore) List(ctx context.Context, prefix string, most int) ([]store.KeyInfo, error) {
	all, err := s.Store.List(ctx, prefix, most)
	if other := s.other; other != nil && prefix == "games/" {
		s.other = nil
		other()
	}
	return all, err
}

// TestLearnAtOnce checks that of two that learn at once the second adds to what the first wrote.
func TestLearnAtOnce(t *testing.T) {
	const one, two = freeParis + "Zoe claim louvre/opera/green 1\n", freeParis + "Zoe claim bastille/louvre/red 2\n"
	both := homeOf(t, map[string]string{"a": one, "b": two})
	learn(both.LearnBoard("paris"))(t)
	want := folderOf(t, both.Boards.Folder("paris-learnt"))

	l := homeOf(t, map[string]string{"a": one})
	l.Store = games.In(&busyStore{l.Store.Store, func() {
		put(t, l, "b", two)
		kept := games.In(store.In(l.Desk.Dir()))
		learn((&sessions.Library{Store: kept, Desk: l.Desk, Now: l.Now, Boards: &sessions.Boards{
			Kinds: l.Boards.Kinds, Store: l.Boards.Store}}).LearnBoard("paris"))(t)
		if err := os.Remove(filepath.Join(l.Desk.Dir(), "b.game")); err != nil {
			t.Error(err)
		}
	}})
	learn(l.LearnBoard("paris"))(t)
	if diff := cmp.Diff(want, folderOf(t, l.Boards.Folder("paris-learnt"))); diff != "" {
		t.Error(diff)
	}
}

// TestLearnBroken learns into a folder that a killed program left before the change was
// made: it is as if there were none.
func TestLearnBroken(t *testing.T) {
	for _, left := range []string{"", ".purser-1"} {
		l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
		folder := l.Boards.Folder("paris-learnt")
		old := time.Now().Add(-2 * time.Hour)
		err := os.MkdirAll(folder, 0o700)
		if left = filepath.Join(folder, left); left != folder && err == nil {
			err = errors.Join(os.WriteFile(left, []byte("-- cities.csv --\nci"), 0o600), os.Chtimes(left, old, old))
		}
		if err != nil {
			t.Fatal(err)
		}
		learn(l.LearnBoard("paris"))(t)
		if _, err := os.Stat(left); left != folder && err == nil {
			t.Errorf("%s is left", left)
		}
	}
}

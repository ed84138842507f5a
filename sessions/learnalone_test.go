package sessions_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"purser/sessions/store"
)

// A lockedStore checks that games are read while the home's lock is held, and that it is held until
// the change is made.
type lockedStore struct {
	store.Store
	t      *testing.T
	desk   *store.Desk
	folder string
	lists  int
	others sync.WaitGroup
}

func (s *lockedStore) List(ctx context.Context) ([]store.Entry, error) {
	s.lists++
	s.others.Go(func() { // another program
		err := s.desk.Alone(func() error {
			_, err := os.Stat(filepath.Join(s.folder, "board.toml"))
			return err
		})
		if err != nil {
			s.t.Error("the lock is not held, or the folder is written after the lock was let go:", err)
		}
	})
	time.Sleep(20 * time.Millisecond) // so that the other one would be first
	return s.Store.List(ctx)
}

// TestLearnAlone checks that learning holds the home's lock from reading to writing, so that
// of two that learn at once the second adds to what the first wrote.
func TestLearnAlone(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
	watched := &lockedStore{Store: l.Store, t: t, desk: store.DeskIn(l.Desk.Dir()),
		folder: l.Boards.Folder("paris-learnt")}
	l.Store = watched
	learn(l.LearnBoard("paris"))(t)
	watched.others.Wait()
	if watched.lists == 0 {
		t.Error("nothing was read")
	}
}

// TestLearnBroken learns into a folder that a killed program left before the change was
// made: it is as if there were none.
func TestLearnBroken(t *testing.T) {
	for _, left := range []string{"", ".purser-new"} {
		l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
		folder := l.Boards.Folder("paris-learnt")
		err := os.MkdirAll(filepath.Join(folder, left), 0o700)
		if left != "" && err == nil {
			err = os.WriteFile(filepath.Join(folder, left, "cities.csv"), []byte("ci"), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		learn(l.LearnBoard("paris"))(t)
		if _, err := os.Stat(filepath.Join(folder, left)); left != "" && err == nil {
			t.Errorf("%s is left", left)
		}
	}
}

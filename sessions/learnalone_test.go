package sessions_test

import (
	"os"
	"path/filepath"
	"testing"

	"purser/sessions/store"
)

// A lockedStore checks that a change is made while the home's lock is held.
type lockedStore struct {
	store.Paths
	t      *testing.T
	folder string
	held   bool
	lists  int
}

func (s *lockedStore) Alone(do func() error) error {
	return s.Paths.Alone(func() error {
		s.held = true
		err := do()
		if _, missing := os.Stat(filepath.Join(s.folder, "board.toml")); missing != nil {
			s.t.Error("the folder is written after the lock was let go")
		}
		s.held = false
		return err
	})
}

func (s *lockedStore) List() ([]store.Entry, error) {
	if s.lists++; !s.held {
		s.t.Error("games are read before the lock is held")
	}
	return s.Paths.List()
}

// TestLearnAlone checks that learning holds the home's lock from reading to writing, so that
// of two that learn at once the second adds to what the first wrote.
func TestLearnAlone(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
	watched := &lockedStore{Paths: l.Home, t: t, folder: l.Boards.Folder("paris-learnt")}
	l.Home = watched
	learn(l.LearnBoard("paris"))(t)
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

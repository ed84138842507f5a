package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/suite"
)

// TestSuite runs the suite of all stores with a folder.
func TestSuite(t *testing.T) {
	t.Parallel()
	suite.Run(t, func(t *testing.T) suite.Place {
		dir := t.TempDir()
		blocked := filepath.Join(dir, "file")
		if err := os.WriteFile(blocked, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		return suite.Place{
			Open: func(testing.TB) store.Store { return store.GamesIn(filepath.Join(dir, "home")) },
			Gone: func(testing.TB) store.Store { return store.GamesIn(filepath.Join(blocked, "home")) },
		}
	})
}

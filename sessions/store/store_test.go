package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"purser/sessions/store"
	"purser/sessions/store/storetest"
)

// TestStore runs the tests of all stores with a folder.
func TestStore(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T) storetest.Medium {
		dir := t.TempDir()
		blocked := filepath.Join(dir, "file")
		if err := os.WriteFile(blocked, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		return storetest.Medium{
			Open: func(testing.TB) store.Store { return store.In(filepath.Join(dir, "home")) },
			Gone: func(testing.TB) store.Store { return store.In(filepath.Join(blocked, "home")) },
		}
	})
}

package games_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/games/gamestest"
	"purser/sessions/store"
	"purser/sessions/store/browser"
	"purser/sessions/store/storetest"
)

// TestFolder runs the tests of all games with a folder.
func TestFolder(t *testing.T) {
	t.Parallel()
	gamestest.Run(t, func(t *testing.T) gamestest.Backing {
		dir := t.TempDir()
		blocked := filepath.Join(dir, "file")
		if err := os.WriteFile(blocked, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		return gamestest.Backing{
			Open: func(testing.TB) *games.Games { return games.In(store.In(filepath.Join(dir, "home"))) },
			Gone: func(testing.TB) *games.Games { return games.In(store.In(filepath.Join(blocked, "home"))) },
		}
	})
}

// TestMemory runs the tests of all games in memory.
func TestMemory(t *testing.T) {
	t.Parallel()
	gamestest.Run(t, func(*testing.T) gamestest.Backing {
		memory := browser.In(&browser.Memory{}, "memory", time.Now)
		gone := &storetest.Failing{Store: memory}
		return gamestest.Backing{
			Open: func(testing.TB) *games.Games { return games.In(memory) },
			Gone: func(testing.TB) *games.Games { return games.In(gone) },
		}
	})
}

// TestTokenOutlivesEdit sends a line again whose game was changed by hand above it: the program that wrote it still
// says so.
func TestTokenOutlivesEdit(t *testing.T) {
	dir := t.TempDir()
	s, ctx := games.In(store.In(dir)), t.Context()
	key, err := s.Create(ctx, games.Game, "friday", []byte("purser 1\n"), games.Options{})
	if err != nil {
		t.Fatal(err)
	}
	seen, err := s.Read(ctx, key)
	if err == nil {
		_, err = s.Append(ctx, key, seen, []byte("Anna pass\n"), "t")
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "friday.game"), []byte("purser 1\ntitle \"x\"\nAnna pass\n"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if r, err := s.Append(ctx, key, seen, []byte("Anna pass\n"), "t"); err != nil || !r.Already {
		t.Errorf("sent again: %+v, %v", r, err)
	}
}

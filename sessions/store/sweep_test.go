package store_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"purser/sessions/store"
)

// TestSweep checks that what killed programs left behind is removed with the next change of
// the home, that everything else stays, and that none of it is ever a game.
func TestSweep(t *testing.T) {
	for name, change := range map[string]func(home *store.Home) error{
		"create": func(home *store.Home) error { _, err := home.Create("sunday", []byte(header)); return err },
		"use":    func(home *store.Home) error { return home.Use("friday") },
		"draft":  func(home *store.Home) error { return home.KeepDraft(nil) },
		"delete": func(home *store.Home) error { return home.Delete("saturday") },
	} {
		t.Run(name, func(t *testing.T) {
			home, path := game(t, header)
			if _, err := home.Create("saturday", []byte(header)); err != nil {
				t.Fatal(err)
			}
			old, fresh := time.Now().Add(-2*time.Hour), time.Now()
			files := map[string]time.Time{".purser-1": old, ".purser-4294967295": old, ".purser-2": fresh,
				".purser-": old, ".purser-notes": old, "purser-3": old, ".purser-4.game": old}
			for file, changed := range files {
				file = filepath.Join(home.Dir(), file)
				if err := os.WriteFile(file, []byte(header), 0o600); err != nil {
					t.Fatal(err)
				}
				if err := os.Chtimes(file, changed, changed); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Mkdir(filepath.Join(home.Dir(), ".purser-5"), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(filepath.Join(home.Dir(), ".purser-5"), old, old); err != nil {
				t.Fatal(err)
			}
			if err := change(home); err != nil {
				t.Fatal(err)
			}
			left, err := filepath.Glob(filepath.Join(home.Dir(), "*purser-*"))
			for i := range left {
				left[i] = filepath.Base(left[i])
			}
			if want := []string{".purser-", ".purser-2", ".purser-4.game", ".purser-5", ".purser-notes",
				"purser-3"}; err != nil || !slices.Equal(left, want) {
				t.Errorf("%q are left, want %q: %v", left, want, err)
			}
			games, err := home.List()
			for _, g := range games {
				if !slices.Contains([]string{"friday", "saturday", "sunday"}, g.Name) {
					t.Errorf("%s is listed", g.Name)
				}
			}
			if err != nil {
				t.Error(err)
			}
			holds(t, path, header)
		})
	}
}

package sessions_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A brokenStore fails from the nth change on, as a full disk does.
type brokenStore struct {
	store.Store
	lock string // of the home
	left int
}

var errFull = errors.New("no space left")

func (s *brokenStore) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if store.Lazy(key) || !strings.HasPrefix(key, "games/") {
		return s.Store.Put(ctx, key, seen, data)
	}
	if s.left--; s.left < 0 {
		return store.None, errFull
	}
	defer s.block()
	return s.Store.Put(ctx, key, seen, data)
}

// block keeps the tables of boards from being changed if that is the next change.
func (s *brokenStore) block() {
	if s.left == 0 {
		_ = os.Remove(s.lock)
		_ = os.Mkdir(s.lock, 0o700)
	}
}

// wholeHome reads the games and the tables of a home.
func wholeHome(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, pattern := range []string{"*.game", "maps/*/*.csv"} {
		names, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[strings.TrimPrefix(name, dir)] = string(data)
		}
	}
	return files
}

// TestCorrectBroken corrects facts in all games while the disk is full from some change on:
// every game is as it was or as it should be, and the same correction then does the rest, also
// where the tables of the board have the fact.
func TestCorrectBroken(t *testing.T) {
	learned := strings.Replace(freeParis, "map paris", "map paris-learnt", 1)
	const shown = "Zoe reveal louvre/opera 5\nBen reveal louvre/nation 4\n"
	texts := map[string]string{
		"a": freeParis + "Zoe claim louvre/opera/green 1\nBen claim bastille/nation/red 2\nundo\n" + shown,
		"b": freeParis + "Ben claim louvre/opera/green 1\nBen claim opera/republique/red 2\n" + shown,
		"c": freeParis + "Ben claim bastille/nation/red 2\n" + shown,
	}
	later := map[string]string{
		"d": learned + "Zoe claim louvre/opera/green 1\n",
		"e": learned + "Ben claim louvre/opera/green\nBen claim etoile/opera/blue 2\n",
	}
	begun := homeOf(t, texts)
	learn(begun.LearnBoard("paris"))(t)
	for name, text := range later {
		if err := os.WriteFile(filepath.Join(begun.Desk.Dir(), name+".game"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cases := [][2]string{{"a", "louvre/opera/green 2"}, {"e", "city opera palais"}, {"e", "louvre/opera/green 2"},
		{"a", "city opera bastille"}, {"a", "ticket louvre/opera 7"}, {"e", "ticket louvre/opera 7"}}
	for _, c := range cases[:min(2*soak.Times(1), len(cases))] {
		from, words := c[0], strings.Fields(c[1])
		var want map[string]string
		for broken := -1; ; broken++ {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(begun.Desk.Dir())); err != nil {
				t.Fatal(err)
			}
			correct := func(broken int) error {
				l := &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir), Now: begun.Now}
				l.Boards = &sessions.Boards{Kinds: begun.Boards.Kinds,
					Store: func() *games.Games { return games.In(store.In(dir)) }}
				broke := &brokenStore{l.Store.Store, filepath.Join(dir, ".lock"), broken}
				if l.Store = games.In(broke); broken < 0 {
					l.Store = games.In(broke.Store)
					_ = os.Remove(broke.lock)
				}
				broke.block()
				c, err := l.Correction(from, text.English, words, true)
				if err == nil {
					_, err = l.Correct(c, func(*sessions.Game, string) {})
				}
				return err
			}
			err := correct(broken)
			if err != nil && !strings.Contains(err.Error(), errFull.Error()) &&
				!strings.Contains(err.Error(), "not a plain file") {
				t.Fatal(words, err)
			}
			if broken >= 0 && err != nil {
				if err := correct(-1); err != nil {
					t.Fatalf("%s, again: %v", words, err)
				}
			}
			if now := wholeHome(t, dir); broken < 0 {
				want = now
			} else if diff := cmp.Diff(want, now); diff != "" {
				t.Fatalf("%s from %s, broken at %d: %s", words, from, broken, diff)
			} else if err == nil {
				break
			}
		}
	}
}

package sessions_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// A counting is a store that counts the writes to games, and keeps what was added.
type counting struct {
	store.Store
	appends, replaces int
	added             string
}

func (c *counting) Append(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if !store.Lazy(key) {
		c.appends++
		c.added += string(data)
	}
	return c.Store.Append(ctx, key, seen, data)
}

func (c *counting) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	c.replaces++
	return c.Store.Put(ctx, key, seen, data)
}

// TestOneWrite checks that several lines undone or redone at once are one write: a crash
// leaves all of them or none.
func TestOneWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "home")
	home := &counting{Store: store.In(dir)}
	library := &sessions.Library{Store: games.In(home), Desk: store.StateIn(dir),
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}},
		Now:    time.Now}
	const game = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\nAnna draw\nBen draw\nAnna draw\n"
	if _, err := library.Store.Create(t.Context(), games.Game, "friday", []byte(game), games.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		step func(*sessions.Game) (*sessions.Game, error)
		want string
	}{
		{func(g *sessions.Game) (*sessions.Game, error) { return g.Undo(2) }, "undo\nundo\n"},
		{func(g *sessions.Game) (*sessions.Game, error) { return g.Redo(2) }, "redo\nredo\n"},
		{func(g *sessions.Game) (*sessions.Game, error) { return g.Undo(3) }, "undo\nundo\nundo\n"},
	} {
		before, err := library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		after, err := test.step(before)
		if err != nil {
			t.Fatal(err)
		}
		home.appends, home.replaces, home.added = 0, 0, ""
		if _, err := library.Save(before, after); err != nil || home.appends != 1 || home.replaces != 0 ||
			home.added != test.want {
			t.Errorf("%d appends of %q, %d replaces: %v; want one of %q", home.appends, home.added, home.replaces, err,
				test.want)
		}
	}
}

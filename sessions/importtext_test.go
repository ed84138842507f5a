package sessions_test

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// TestTake takes in texts: what is new is kept, what is the same is left alone, and what is not is replaced only if
// that is asked for.
func TestTake(t *testing.T) {
	const one, two, three, played = "purser 1\nmap usa\nturns strict\nplayer Anna red 45 trains\nplayer Ben blue 45 trains\n",
		"purser 1\nmap usa\nturns strict\nplayer Anna red 45 trains\nplayer Eve blue 45 trains\n",
		"purser 1\nmap usa\nturns strict\nplayer Zoe red 45 trains\nplayer Eve blue 45 trains\n",
		"\nZoe draw\n"
	l := libraryOf(t, nil)
	for _, step := range []struct {
		take           sessions.ImportRequest
		games          int
		here, replaced string
		exists         bool
	}{
		{sessions.ImportRequest{Called: "one.game", Data: []byte(one)}, 1, "", "", false},
		{sessions.ImportRequest{Called: "one.game", Data: []byte(one)}, 0, "one", "", false},
		{sessions.ImportRequest{Called: "one.game", Data: []byte(two)}, 0, "", "", true},
		{sessions.ImportRequest{Called: "other", Data: []byte(one), Name: "one"}, 0, "one", "", false},
		{sessions.ImportRequest{Called: "all.txtar", Data: []byte("-- one.game --\n" + two + "-- two.game --\n" + two)}, 0, "", "", true},
		{sessions.ImportRequest{Called: "all.txtar", Data: []byte("-- one.game --\n" + two + "-- two.game --\n" + two), Names: true},
			1, "", "one", false},
		{sessions.ImportRequest{Called: "x", Data: []byte(two), Name: "ONE", Names: true}, 0, "one", "", false},
		{sessions.ImportRequest{Called: "x", Data: []byte(three), Name: "ONE", Names: true}, 0, "", "", true},
		{sessions.ImportRequest{Called: "x", Data: []byte(two), Name: "three", Copy: true}, 1, "", "", false},
		{sessions.ImportRequest{Called: "e\u0301te.game", Data: []byte(one)}, 1, "", "", false}, // as macOS writes it
		{sessions.ImportRequest{Called: "e\u0301te.game", Data: []byte(one)}, 0, "\u00e9te", "", false},
		{sessions.ImportRequest{Called: "e\u0301te.game", Data: []byte(three), Names: true}, 0, "", "\u00e9te", false},
		{sessions.ImportRequest{Called: "later", Data: []byte(three + played)}, 1, "", "", false},
		{sessions.ImportRequest{Called: "later.game", Data: []byte(three + played + "Eve draw\n")}, 0, "", "", true},
		{sessions.ImportRequest{Called: "new", Data: []byte(three + played + "Eve draw\n")}, 0, "", "", true},
		{sessions.ImportRequest{Called: "new", Data: []byte(three + played + "Eve draw\n"), Names: true}, 0, "", "later", false},
		{sessions.ImportRequest{Called: "old", Data: []byte(three + played)}, 0, "", "", true},
	} {
		made, err := l.Take(step.take)
		if step.exists {
			if !errors.Is(err, fs.ErrExist) {
				t.Errorf("%s: %v", step.take.Data, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(made.Games) != step.games || strings.Join(made.Here, " ") != step.here ||
			strings.Join(made.Replaced, " ") != step.replaced || made.InUse {
			t.Errorf("%s: %+v", step.take.Data, made)
		}
	}
	for name, want := range map[string]string{"one": two, "two": two, "three": two, "\u00e9te": three,
		"later": three + played + "Eve draw\n"} {
		if _, got, _, err := l.Text(name); err != nil || string(got) != want {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
	pack, _, err := l.PackAll("all.txtar")
	if err != nil || string(pack) != "-- later.game --\n"+three+played+"Eve draw\n"+
		"-- one.game --\n"+two+"-- three.game --\n"+two+"-- two.game --\n"+two+"-- \u00e9te.game --\n"+three {
		t.Errorf("all games: %v\n%s", err, pack)
	}
}

// A livelyStore is a store in which a line is entered to every game before another one is created.
type livelyStore struct{ store.Store }

func (s livelyStore) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if data != nil && (seen == store.None || seen == store.Sought) && store.Within(key, "games/") {
		all, err := s.List(ctx, "games/", 0)
		if err != nil {
			return store.None, err
		}
		for _, e := range all {
			there, err := s.Get(ctx, e.Key)
			if err == nil {
				_, err = s.Append(ctx, e.Key, there.Rev, []byte("Anna pass\n"))
			}
			if err != nil {
				return store.None, err
			}
		}
	}
	return s.Store.Put(ctx, key, seen, data)
}

// TestTakeOver replaces no game that has gone on since it was compared.
func TestTakeOver(t *testing.T) {
	const one, two = "purser 1\nmap usa\nplayer Anna red\nplayer Ben blue\n",
		"purser 1\nmap usa\nplayer Anna red\nplayer Eve blue\n"
	l := libraryOf(t, map[string]string{"one": one})
	l.Store = games.In(livelyStore{l.Store.Store})
	all := []byte("-- two.game --\n" + two + "-- one.game --\n" + two)
	if _, err := l.Take(sessions.ImportRequest{Called: "all.txtar", Data: all, Names: true}); !errors.Is(err, store.ErrMovedOn) {
		t.Error(err)
	}
	if _, got, _, err := l.Text("one"); err != nil || string(got) != one+"Anna pass\n" {
		t.Errorf("%v\n%s", err, got)
	}
}

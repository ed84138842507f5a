package sessions_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

func libraryOfEvents(dir string) *sessions.Library {
	return &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}}}
}

// TestEvents creates, lists and uses events beside games, with which they share their names.
func TestEvents(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "home")
	l := libraryOfEvents(dir)
	inUse := func() string {
		t.Helper()
		name, err := l.Desk.Current(store.CurrentEvent)
		if err != nil {
			t.Error(err)
		}
		return name
	}
	if all, err := l.Events(); err != nil || len(all) != 0 || inUse() != "" {
		t.Errorf("a home that is not there has %v (%v), %q in use", all, err, inUse())
	}
	const first, second = "purser-event 1\n", "map usa\n"
	for _, name := range []string{"winter", "autumn"} {
		if err := l.CreateEvent(name, []byte(first)); err != nil || inUse() != name {
			t.Fatalf("%v, in use: %q", err, inUse())
		}
		at, err := l.Store.Find(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := l.ReadEvent(at)
		if err != nil {
			t.Fatal(err)
		}
		add := func(token string) (games.Receipt, error) {
			return l.AddToEvent(at, seen, []byte(second), token)
		}
		if got, err := add("one"); err != nil || got.Already {
			t.Error(got, err)
		}
		if got, err := add("one"); err != nil || !got.Already {
			t.Errorf("a line was sent again with its token: %v, %v", got, err)
		}
		for _, token := range []string{"", "two"} {
			if _, err := add(token); !errors.Is(err, store.ErrMovedOn) {
				t.Errorf("a line was written by somebody who had not seen the last one: %v", err)
			}
		}
		file := games.Listing{Path: filepath.Join(dir, name+".event")}
		if now, err := l.ReadEvent(file); err != nil || string(now.Lines) != first+second {
			t.Errorf("%q, %v", now.Lines, err)
		}
	}
	if err := l.CreateEvent("WINTER", []byte(first)); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second event of that name: %v", err)
	}
	_, err := l.Store.Create(t.Context(), games.Game, "winter", []byte("purser 1\n"), games.Options{})
	if !errors.Is(err, fs.ErrExist) {
		t.Errorf("a game with the name of an event: %v", err)
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.event"), 0o700); err != nil {
		t.Fatal(err)
	}
	var names []string
	events, err := l.Events()
	for _, e := range events {
		names = append(names, e.Name())
	}
	if want := []string{"autumn", "winter"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("%q, %v", names, err)
	}
	if games, err := l.Games(); err != nil || len(games) != 0 {
		t.Errorf("%v games, %v", games, err)
	}
	if err := l.Desk.Use(store.CurrentEvent, "winter"); err != nil || inUse() != "winter" {
		t.Errorf("%v, in use: %q", err, inUse())
	}
	for _, name := range []string{"", "a/b", ".hidden", "con", "-"} {
		var wrong *store.BadNameError
		if err := l.CreateEvent(name, []byte(first)); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if err := libraryOfEvents("").CreateEvent("winter", []byte(first)); err == nil {
		t.Error("an event was created nowhere")
	}
}

// TestRatedEvents rates games in the order of their rounds and tables, and results that were entered by hand, but no
// table that is void, and nobody's game twice.
func TestRatedEvents(t *testing.T) {
	t.Parallel()
	l := libraryOfEvents(t.TempDir())
	for name, players := range map[string]string{"z-1-1": "Anna Ben", "z-1-2": "Cleo Dan", "z-2-2": "Ben Dan",
		"a": "Anna Cleo", "z-3-1": "Dan Cleo"} {
		var one, two string
		if _, err := fmt.Sscan(players, &one, &two); err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf("purser 1\nmap usa\ndate 2026-11-20\nturns totals\nplayer %s red\nplayer %s blue\n\n%s scored 9\n%s scored 7\n",
			one, two, one, two)
		if _, err := l.Store.Create(t.Context(), games.Game, name, []byte(text), games.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.CreateEvent("z", []byte(`purser-event 1
date 2026-11-20
map usa
seed "6"
join Anna, Ben, Cleo, Dan
round 1 night
seats 1: Anna, Ben by hand "x"
seats 2: Cleo, Dan by hand "x"
result 1: Anna 9, Ben 7 from z-1-1 0123456789ab
result 2 void "x"
round 2 night
seats 1: Anna, Cleo by hand "x"
seats 2: Ben, Dan by hand "x"
seats 3: Ben, Cleo by hand "x"
result 1: Cleo 9, =Anna 9
result 2: Ben 9, Dan 7
result 3: Ben 9, Cleo gone
round 3 night
seats 1: Anna, Ben by hand "x"
result 1: Anna 1, Ben 0
`)); err != nil {
		t.Fatal(err)
	}
	if err := l.CreateEvent("broken", []byte("purser-event 1\nmap\n")); err != nil {
		t.Fatal(err)
	}
	shelf, err := l.Shelf("", nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := sessions.AddUp(shelf, sessions.Filter{})
	if sum.Games != 5 || len(sum.Left) > 0 {
		t.Errorf("%d games are added up, and %d are left out", sum.Games, len(sum.Left))
	}
	rankings, not := sum.Rankings()
	var rated []string
	for _, g := range rankings[0].Games {
		rated = append(rated, fmt.Sprint(g.Name, g.Counts[0].Place, g.Counts[1].Place))
	}
	// games that are in no event come first; that of round 3 has other players than its table
	want := []string{"a1 2", "z-3-11 2", "z-1-11 2", "z-2-11 1", "z-2-21 2", "z-3-11 2"}
	if !slices.Equal(rated, want) {
		t.Errorf("rated are %q, not %q", rated, want)
	}
	if fmt.Sprint(not) != "map[left by a player before the end:[z-2-3] void in its event:[z-1-2]]" {
		t.Errorf("not rated are %v", not)
	}
}

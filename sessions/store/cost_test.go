package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
)

// asks asks something about friday.
func asks[A, T any](ask func(*games.Games, context.Context, games.Ref, A) (T, error),
	a A) func(*testing.T, *home) error {
	return func(t *testing.T, h *home) error {
		_, err := ask(h.Games, t.Context(), friday, a)
		return err
	}
}

// calls are what is done to one game, among others, and whether that reads the names of the folder, and all of them.
var calls = map[string]struct {
	do         func(t *testing.T, h *home) error
	names, all bool
}{
	"find": {do: func(t *testing.T, h *home) error {
		e, err := h.Find(t.Context(), "friday")
		if err == nil && (e.Ref != friday || e.Path != filepath.Join(h.dir, "friday.game")) {
			err = fmt.Errorf("found %+v", e)
		}
		return err
	}},
	"read":                 {do: func(t *testing.T, h *home) error { _, err := h.Read(t.Context(), friday); return err }},
	"append":               {do: appends("")},
	"append with a token":  {do: appends(token)},
	"replace":              {do: replaces(header, "")},
	"replace with a token": {do: replaces(header, token)},
	"times":                {do: asks((*games.Games).Times, nil)},
	"stamp":                {do: changes["times"].do},
	"note":                 {do: asks((*games.Games).Note, "x")},
	"keep":                 {do: changes["first note"].do},
	"in part": {do: func(t *testing.T, h *home) error {
		_, err := h.InPart(t.Context(), friday)
		return err
	}},
	"written":   {do: asks((*games.Games).Written, "x")},
	"stamp all": {do: changes["all times"].do, names: true},
	"use":       {do: changes["use"].do, names: true},
	"draft":     {do: changes["draft"].do, names: true},
	"delete":    {do: changes["delete"].do, names: true, all: true},
	"create": {do: func(t *testing.T, h *home) error {
		_, err := h.Create(t.Context(), games.Game, "another", []byte(header), games.Options{})
		return err
	}, names: true, all: true},
}

// TestSizeOfHome checks that what is done to one game asks the disk as often in a home of many games as in one of a
// single game. A change of the folder reads no more than a part of it; only a new game, and one that is deleted, read
// all of it.
func TestSizeOfHome(t *testing.T) {
	const some, many = 1000, 1100
	for what, call := range calls {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			var asked, found [2]int
			for i, n := range []int{0, many} {
				dir := t.TempDir()
				lay(t, dir, there)
				for n := range n {
					must(t, os.WriteFile(fmt.Sprintf("%s/game-%d.game", dir, n), nil, 0o600))
				}
				h := homeIn(dir, 0, false)
				h.seen, _ = homeIn(dir, 0, false).Read(t.Context(), friday)
				must(t, call.do(t, h))
				asked[i], found[i] = h.disk.Calls, h.disk.Found
			}
			if asked[0] != asked[1] && !call.all {
				t.Errorf("alone it asks %d times, among many %d times", asked[0], asked[1])
			}
			if !call.names && found[1] > 0 || !call.all && found[1] > some || found[1] > 3*(many+5) {
				t.Errorf("it reads %d names", found[1])
			}
		})
	}
}

// TestSyncs checks that a line is on the disk when it counts as written, and likewise a game, and its name in the
// folder; that it is put there once, or twice with a token, whose first one also has a name; and that nothing waits
// for times.
func TestSyncs(t *testing.T) {
	dir := t.TempDir()
	h := homeIn(dir, 0, false)
	var synced []string
	h.disk.Synced = func(path string) {
		name, _ := filepath.Rel(dir, path)
		if strings.HasPrefix(name, ".purser-") {
			name = "new"
		}
		synced = append(synced, name)
	}
	step := func(what string, want string, do func() error) {
		t.Helper()
		synced = nil
		must(t, do())
		if !store.SyncsFolders {
			want = strings.TrimSuffix(strings.ReplaceAll(want+" ", ". ", ""), " ")
		}
		if got := strings.Join(synced, " "); got != want {
			t.Errorf("%s: synced %s, want %s", what, got, want)
		}
	}
	add := func(token string) func() error {
		return func() error {
			now, err := h.Read(t.Context(), friday)
			if err == nil {
				_, err = h.Append(t.Context(), friday, now, []byte(line), token)
			}
			return err
		}
	}
	step("create", "new .", func() error { return creates(games.Options{})(t, h) })
	step("line", "friday.game", add(""))
	step("first token", "new . friday.game", add("1"))
	step("token", "friday.game.side friday.game", add("2"))
	step("token again", "", func() error {
		now, err := h.Read(t.Context(), friday)
		if err == nil {
			_, err = h.Append(t.Context(), friday, now, []byte(line), "2")
		}
		return err
	})
	step("line after a token", "friday.game", add(""))
	step("times", "", func() error {
		return h.Stamp(t.Context(), friday, []byte(newGame), games.Times{3: time.Unix(0, 0)}, false)
	})
	step("delete", ".", func() error { return h.Delete(t.Context(), friday) })
}

package store_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"purser/sessions/games"
	"purser/sessions/store"
)

const (
	header  = "purser 1\nmap world\n"
	oldGame = header + "Ben draw\n"
	line    = "Anna draw\n"
	newGame = oldGame + line
	cut     = "Anna dr"
	token   = "token"
	friday  = games.Ref("games/friday")
)

// A home is what a person has on a disk: games, what is in use, and files in the same folder.
type home struct {
	dir  string
	disk *store.Failing
	*games.Games
	*store.UserState
	seen games.StoredText // friday, before anything failed
}

// homeIn returns a home on a disk whose call with a number fails, or none for 0.
func homeIn(dir string, fail int, killed bool) *home {
	folder, user, disk := store.OnDisk(dir, fail, killed)
	return &home{dir: dir, disk: disk, Games: games.In(folder), UserState: user}
}

func must(t testing.TB, errs ...error) {
	t.Helper()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
}

// lay writes files into a folder.
func lay(t testing.TB, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, name)
		must(t, os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600))
	}
}

// A change is one that may fail at every call of the disk.
type change struct {
	old     map[string]string // the files before
	do      func(t *testing.T, h *home) error
	between []string // what else may be there after a kill, in words of the state
}

// append and replace are changes of friday as it was seen.
func appends(token string) func(t *testing.T, h *home) error {
	return func(t *testing.T, h *home) error {
		_, err := h.Append(t.Context(), friday, h.seen, []byte(line), token)
		return err
	}
}

func replaces(lines, token string) func(t *testing.T, h *home) error {
	return func(t *testing.T, h *home) error {
		_, err := h.Replace(t.Context(), friday, h.seen, []byte(lines), token)
		return err
	}
}

func creates(as games.Options) func(t *testing.T, h *home) error {
	return func(t *testing.T, h *home) error {
		_, err := h.Create(t.Context(), games.Game, "friday", []byte(newGame), as)
		return err
	}
}

func board(word string) map[string][]byte {
	return map[string][]byte{"board.toml": []byte(word), "cities.csv": []byte(word)}
}

func keeps(t *testing.T, h *home) error {
	_, seen, err := homeIn(h.dir, 0, false).Board(t.Context(), "isle")
	must(t, err)
	return h.KeepBoard(t.Context(), "isle", seen, board("new"))
}

func drops(t *testing.T, h *home) error {
	_, err := h.Store.Put(t.Context(), "boards/isle", store.Any, nil)
	return err
}

var (
	there   = map[string]string{"friday.game": oldGame}
	torn    = map[string]string{"friday.game": oldGame + cut}
	beside  = map[string]string{"friday.game": oldGame, "friday.game.side": "{\"void\":\"x\"}\n", "friday.game.links": "a"}
	tornToo = map[string]string{"friday.game": oldGame + cut, "friday.game.side": beside["friday.game.side"] + `{"tok`}
	all     = map[string]string{"friday.game": oldGame, "friday.game.side": beside["friday.game.side"], "friday.tally": "",
		"friday.game.links": "a", "friday.game.times": "1 00000000 2026-11-23T20:15:00Z\n", "friday.game.cut-1": "Ben dr\n"}
	isle = map[string]string{"maps/isle/board.toml": "old", "maps/isle/cities.csv": "old", "maps/isle/note.txt": "mine"}
)

var changes = map[string]change{
	"create":               {nil, creates(games.Options{}), nil},
	"create in part":       {nil, creates(games.Options{InPart: true}), nil},
	"create among":         {map[string]string{"sunday.game": header, "friday.tally": ""}, creates(games.Options{}), nil},
	"append":               {there, appends(""), nil},
	"append with a token":  {there, appends(token), nil},
	"append beside":        {beside, appends(token), nil},
	"append behind a cut":  {torn, appends(""), nil},
	"append behind cuts":   {tornToo, appends(token), nil},
	"replace":              {there, replaces(newGame, ""), nil},
	"replace with a token": {beside, replaces(header, token), nil},
	"replace behind a cut": {torn, replaces(newGame, ""), nil},
	"replace behind cuts":  {tornToo, replaces(header+line, token), nil},
	"replace by the same": {beside, replaces(oldGame, token), []string{ // of which it cannot be told what was done
		fmt.Sprintf("friday %q in part false note \"a\" written false at map[]\n", oldGame)}},
	"delete": {all, func(t *testing.T, h *home) error { return h.Delete(t.Context(), friday) }, nil},
	"finish": {all, func(t *testing.T, h *home) error { return h.SetInPart(t.Context(), friday, false) }, nil},
	"note": {beside, func(t *testing.T, h *home) error {
		return h.Keep(t.Context(), friday, "links", []byte("a"), []byte("b"))
	}, nil},
	"first note": {there, func(t *testing.T, h *home) error {
		return h.Keep(t.Context(), friday, "links", nil, []byte("b"))
	}, nil},
	"own note": {there, func(t *testing.T, h *home) error {
		return h.Keep(t.Context(), "", "links", nil, []byte("b"))
	}, nil},
	"times": {there, func(t *testing.T, h *home) error {
		return h.Stamp(t.Context(), friday, []byte(oldGame), games.Times{3: time.Unix(0, 0)}, false)
	}, nil},
	"all times": {all, func(t *testing.T, h *home) error {
		return h.Stamp(t.Context(), friday, []byte(oldGame), games.Times{3: time.Unix(0, 0)}, true)
	}, nil},
	"use": {map[string]string{"current": "sunday\n"}, func(_ *testing.T, h *home) error { return h.Use(store.CurrentGame, "friday") }, nil},
	"made and used": {map[string]string{"current": "sunday\n"}, func(t *testing.T, h *home) error {
		return h.Used(store.CurrentGame, "friday", func() error { return creates(games.Options{InPart: true})(t, h) })
	}, []string{"current friday\n"}},
	"first used": {nil, func(t *testing.T, h *home) error {
		return h.Used(store.CurrentGame, "friday", func() error { return creates(games.Options{})(t, h) })
	}, []string{"current friday\n"}},
	"draft":        {there, func(_ *testing.T, h *home) error { return h.KeepDraft([]byte("a draft\n")) }, nil},
	"drop a draft": {map[string]string{"draft": "x\n"}, func(_ *testing.T, h *home) error { return h.KeepDraft(nil) }, nil},
	"board":        {nil, keeps, nil},
	"board again":  {isle, keeps, nil},
	"drop a board": {isle, drops, []string{"isle cities.csv: old note.txt: mine\n", "isle note.txt: mine\n"}},
	"picture": {isle, func(_ *testing.T, h *home) error {
		return h.disk.WriteFile(h.dir+"/picture.svg", []byte("new"))
	}, nil},
	"folder": {there, func(_ *testing.T, h *home) error {
		return h.disk.MakeFolder(filepath.Join(h.dir, "maps", "isle"), board("new"))
	}, nil},
}

// state says what everybody finds in a home.
func state(t *testing.T, dir string) string {
	t.Helper()
	h := homeIn(dir, 0, false)
	said := &strings.Builder{}
	entries, err := h.List(t.Context())
	must(t, err)
	for _, e := range entries {
		text, err := h.Read(t.Context(), e.Ref)
		part, failed := h.InPart(t.Context(), e.Ref)
		note, wrong := h.Note(t.Context(), e.Ref, "links")
		written, odd := h.Written(t.Context(), e.Ref, token)
		at, late := h.Times(t.Context(), e.Ref, text.Lines)
		must(t, err, failed, wrong, odd, late)
		fmt.Fprintf(said, "%s %q in part %t note %q written %t at %v\n", e.Name(), text.Lines, part, note, written, at)
	}
	ids, err := h.Boards(t.Context())
	must(t, err)
	for _, id := range ids {
		files, _, err := h.Board(t.Context(), id)
		must(t, err)
		if files == nil {
			continue // an empty folder
		}
		fmt.Fprint(said, id)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			fmt.Fprintf(said, " %s: %s", name, files[name])
		}
		fmt.Fprintln(said)
	}
	own, err := h.Note(t.Context(), "", "links")
	current, failed := h.Current(store.CurrentGame)
	draft, wrong := h.Draft()
	picture, _ := os.ReadFile(filepath.Join(dir, "picture.svg"))
	must(t, err, failed, wrong)
	for what, is := range map[string]string{"note": string(own), "draft": string(draft), "picture": string(picture)} {
		if is != "" {
			fmt.Fprintf(said, "%s %s\n", what, is)
		}
	}
	if current != "" {
		fmt.Fprintf(said, "current %s\n", current)
	}
	return said.String()
}

// kept reports whether the line that was cut off is still in the game, or set aside, and how often that is.
func kept(t *testing.T, dir string) (inGame bool, aside int) {
	t.Helper()
	h := homeIn(dir, 0, false)
	text, err := h.Read(t.Context(), friday)
	if errors.Is(err, fs.ErrNotExist) {
		return false, 0
	}
	cuts, failed := h.Cuts(t.Context(), friday)
	must(t, err, failed)
	for _, c := range cuts {
		if string(c.Words) == cut+"\n" {
			aside++
		}
	}
	return string(text.Cut) == cut, aside
}

// filesIn returns the names of all files in a folder except temporary ones, and those.
func filesIn(t *testing.T, dir string) (names, passing []string) {
	t.Helper()
	must(t, filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == dir {
			return fs.SkipDir
		}
		name, _ := filepath.Rel(dir, path)
		if strings.HasPrefix(filepath.Base(name), ".purser-") {
			passing = append(passing, name)
			return err
		}
		names = append(names, name)
		return err
	}))
	return names, passing
}

// try makes a change in a new home, as far as it comes.
func (c *change) try(t *testing.T, fail int, killed bool) (h *home, before string, err error) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "home")
	lay(t, dir, c.old)
	h = homeIn(dir, fail, killed)
	before = state(t, dir)
	h.seen, _ = homeIn(dir, 0, false).Read(t.Context(), friday)
	return h, before, c.do(t, h)
}

// again makes a change once more, as another program does: on the game as it is now, if it has the same lines.
func (c *change) again(t *testing.T, h *home) error {
	t.Helper()
	other := homeIn(h.dir, 0, false)
	other.seen = h.seen
	if now, err := other.Read(t.Context(), friday); err == nil && now.Rev == h.seen.Rev {
		other.seen = now
	}
	return c.do(t, other)
}

// TestEveryFault lets every call of the disk fail in turn, alone or with all that follow, as if the program was
// killed. After an error the old state is there, or the error says that the change was made, and it is; no error
// means that it was. After a kill it is the old or the new one. What was cut off is never lost, no temporary file is
// left, and the same change made again leads to the same state and the same files, with a token exactly once.
func TestEveryFault(t *testing.T) {
	for name, c := range changes {
		for _, killed := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, killed %t", name, killed), func(t *testing.T) {
				t.Parallel()
				whole, _, err := c.try(t, 0, false)
				must(t, err)
				after := state(t, whole.dir)
				_ = c.again(t, whole)
				files, _ := filesIn(t, whole.dir)
				for fail := 1; fail == 1 || c.fails(t, fail-1, killed, after, files); fail++ {
				}
			})
		}
	}
}

// fails lets one call fail, or none: then it returns false.
func (c *change) fails(t *testing.T, fail int, killed bool, after string, files []string) bool {
	t.Helper()
	h, before, err := c.try(t, fail, killed)
	failed := h.disk.Failed
	now := state(t, h.dir)
	made := err == nil || errors.Is(err, store.ErrDone)
	switch {
	case killed && now != before && now != after && !slices.Contains(c.between, now):
		t.Errorf("%d, %s: there is %s", fail, failed, now)
	case !killed && now != map[bool]string{true: after, false: before}[made] && !slices.Contains(c.between, now):
		t.Errorf("%d, %s: %v, but there is %s", fail, failed, err, now)
	case err != nil && !killed && !errors.Is(err, store.ErrGone):
		t.Errorf("%d, %s: %v", fail, failed, err)
	}
	if inGame, aside := kept(t, h.dir); strings.HasSuffix(c.old["friday.game"], cut) {
		if !inGame && aside != 1 || inGame && aside > 0 && !killed && failed != "remove" {
			t.Errorf("%d, %s: what was cut off is in the game: %t, and set aside %d times", fail, failed, inGame, aside)
		}
	}
	_, left := filesIn(t, h.dir)
	for _, path := range left {
		lock, next := strings.HasSuffix(path, "-lock"), strings.HasSuffix(path, "-next") // whoever comes next clears them
		if !killed && failed != "remove" && !lock && !(next && made) {
			t.Errorf("%d, %s: %s is left", fail, failed, path)
		}
		long := time.Now().Add(-2 * time.Hour) // then it can be told that nobody is writing it
		_ = os.Chtimes(filepath.Join(h.dir, path), long, long)
	}
	for range 2 {
		err = c.again(t, h)
	}
	if now := state(t, h.dir); now != after {
		t.Errorf("%d, %s: again: %v, and there is %s", fail, failed, err, now)
	}
	if there, _ := filesIn(t, h.dir); !slices.Equal(there, files) && !made && !killed {
		t.Errorf("%d, %s: again: there are %q, not %q", fail, failed, there, files)
	}
	return failed != ""
}

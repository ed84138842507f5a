package store_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"

	"purser/sessions/games"
	"purser/sessions/store"
)

// holds checks that a file has exactly that text, as a game of its own.
func holds(t *testing.T, path, want string) {
	t.Helper()
	s, key := games.OneFile(path)
	text, err := s.Read(t.Context(), key)
	must(t, err)
	if got := string(text.Lines) + string(text.Cut); got != want {
		t.Errorf("the game is %q, want %q", got, want)
	}
}

// laid returns a home with files.
func laid(t *testing.T, files map[string]string) *home {
	t.Helper()
	dir := t.TempDir()
	lay(t, dir, files)
	return homeIn(dir, 0, false)
}

// write changes friday as it is now.
func (h *home) write(t *testing.T, do func(now games.StoredText) (games.Receipt, error)) games.Receipt {
	t.Helper()
	now, err := h.Read(t.Context(), friday)
	must(t, err)
	r, err := do(now)
	must(t, err)
	return r
}

func (h *home) append(t *testing.T) games.Receipt {
	t.Helper()
	return h.write(t, func(now games.StoredText) (games.Receipt, error) {
		return h.Append(t.Context(), friday, now, []byte(line), "")
	})
}

func (h *home) replace(t *testing.T, lines string) games.Receipt {
	t.Helper()
	return h.write(t, func(now games.StoredText) (games.Receipt, error) {
		return h.Replace(t.Context(), friday, now, []byte(lines), "")
	})
}

// names returns the names of the games that are listed.
func (h *home) names(t *testing.T) (names []string) {
	t.Helper()
	entries, err := h.List(t.Context())
	must(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// create makes a game.
func (h *home) create(t *testing.T, name string) error {
	_, err := h.Create(t.Context(), games.Game, name, []byte(header), games.Options{})
	return err
}

// TestFiles checks which files a game has, that only their owner can read them, and that they go with it: another
// game of that name has none of them, also if it was removed by hand.
func TestFiles(t *testing.T) {
	h := laid(t, map[string]string{"friday.gamer": "", "friday.game2.cut-1": ""})
	for _, remove := range []func() error{
		func() error { return h.Delete(t.Context(), friday) },
		func() error { return os.Remove(h.Path(friday)) },
	} {
		must(t, creates(games.Options{InPart: true})(t, h))
		must(t, os.WriteFile(h.Path(friday), []byte(oldGame+cut), 0o600))
		r := h.append(t)
		must(t, changes["first note"].do(t, h), changes["times"].do(t, h))
		if r.Aside != h.Path(friday)+".cut-1" {
			t.Errorf("set aside in %s", r.Aside)
		}
		names, _ := filesIn(t, h.dir)
		want := ". .lock friday.game friday.game.cut-1 friday.game.links friday.game.times friday.game2.cut-1 " +
			"friday.gamer friday.tally"
		if strings.Join(names, " ") != want {
			t.Errorf("there are %q", names)
		}
		for _, name := range names[1:] {
			if info, err := os.Stat(filepath.Join(h.dir, name)); err != nil || info.Mode() != 0o600 {
				t.Errorf("%s: %v, %v", name, info, err)
			}
		}
		must(t, remove(), h.create(t, "friday"))
		if names, _ := filesIn(t, h.dir); len(names) != 5 || h.names(t)[0] != "friday" {
			t.Errorf("another game has %q", names)
		}
		must(t, h.Delete(t.Context(), friday))
	}
}

// TestList checks what is a game, and that a folder that is not there has none.
func TestList(t *testing.T) {
	h := laid(t, map[string]string{"friday.game": "", "Größe.game": "", "nul.game": "", "notes.txt": "",
		"friday.game.cut-1": "", ".hidden.game": "", "b.game.new": "", "-a.game": "", "x.game.game": ""})
	must(t, os.Mkdir(filepath.Join(h.dir, "folder.game"), 0o700))
	if names := h.names(t); !slices.Equal(names, []string{"Größe", "friday", "nul"}) {
		t.Errorf("%q", names)
	}
	if names := homeIn(filepath.Join(h.dir, "none"), 0, false).names(t); names != nil {
		t.Errorf("no folder: %q", names)
	}
}

// TestNames makes games with names that any disk can store, and no others.
func TestNames(t *testing.T) {
	h := laid(t, nil)
	for _, name := range []string{".", "..", `a\b`, "-a", ".a", "a b", "a\n", "\u0308a", "a\u200d", "日 本", "x.game",
		"CON", "nul", "Com1", "lpt9", "aux.1", "prn.game.x"} {
		if wrong := (*store.BadNameError)(nil); !errors.As(h.create(t, name), &wrong) {
			t.Errorf("%q is taken", name)
		}
	}
	for _, name := range []string{"a", "2026-11-20", "A.b_c", "größe", "日本", strings.Repeat("b", 64), "console",
		"com", "com10", "null", "a.con", "lpt-1"} {
		must(t, h.create(t, name))
	}
}

// TestFindIgnoresCase checks that a game is found under its own name in any case, whether or not the disk ignores
// case, and that of two names that differ only in case each is found.
func TestFindIgnoresCase(t *testing.T) {
	for name, open := range map[string]func(dir string) *store.Folder{"exact": store.In, "folding": store.InFolding} {
		s := games.In(open(t.TempDir()))
		for _, own := range []string{"Größe", "2026-11-20"} {
			key, err := s.Create(t.Context(), games.Game, own, []byte(newGame), games.Options{InPart: true})
			must(t, err, s.Keep(t.Context(), key, "links", nil, []byte("a")))
			if part, err := s.InPart(t.Context(), key); err != nil || !part {
				t.Errorf("%s: %s is whole: %v", name, own, err)
			}
			for _, asked := range []string{own, strings.ToLower(own), strings.ToUpper(own)} {
				if e, err := s.Find(t.Context(), asked); err != nil || e.Ref != key || e.Path != s.Path(key) {
					t.Errorf("%s: %s: %+v %v", name, asked, e, err)
				}
			}
		}
		for _, none := range []string{"other", "", "../x", "größ"} {
			if e, err := s.Find(t.Context(), none); !errors.Is(err, fs.ErrNotExist) {
				t.Errorf("%s: %q: %+v %v", name, none, e, err)
			}
		}
	}
	h := laid(t, map[string]string{"a.game": "", "A.game": ""})
	if len(h.names(t)) < 2 {
		return // this disk ignores case itself
	}
	if os.Link(h.dir+"/a.game", h.dir+"/b.game") == nil {
		_ = os.Link(h.dir+"/a.game", h.dir+"/B.game") // one file by both names
	}
	for _, own := range h.names(t) {
		if e, err := h.Find(t.Context(), own); err != nil || e.Name() != own {
			t.Errorf("%s: %+v %v", own, e, err)
		}
	}
}

// TestSameLength checks that a game with other bytes has moved on, even if their number is the same; and that a line
// that waits for the lock, while the game is replaced by another file, is not written into the old one.
func TestSameLength(t *testing.T) {
	h := laid(t, there)
	seen, err := h.Read(t.Context(), friday)
	must(t, err, os.WriteFile(h.Path(friday), []byte(header+"Eve draw\n"), 0o600))
	h.seen = seen
	for _, do := range []func(*testing.T, *home) error{appends(""), appends(token), replaces("", "")} {
		if err := do(t, h); !errors.Is(err, store.ErrMovedOn) {
			t.Error(err)
		}
	}
	h.seen, err = h.Read(t.Context(), friday)
	held, failed := lockedfile.OpenFile(h.Path(friday), os.O_RDWR, 0)
	must(t, err, failed)
	written := make(chan error, 1)
	go func() { written <- appends("")(t, h) }()
	time.Sleep(100 * time.Millisecond) // it has the file open, and waits
	lay(t, h.dir, map[string]string{"other": newGame})
	must(t, os.Rename(filepath.Join(h.dir, "other"), h.Path(friday)), held.Close())
	if err := <-written; !errors.Is(err, store.ErrMovedOn) {
		t.Error(err)
	}
	holds(t, h.Path(friday), newGame)
}

// TestTooLarge checks that what is too large is refused before anything is set aside, and that it can be removed.
func TestTooLarge(t *testing.T) {
	large := bytes.Repeat([]byte("0123456789abcde\n"), store.MaxSize/16)
	h := laid(t, map[string]string{"friday.game": string(large[16:]) + cut})
	tooLarge := func(what string, err error) {
		t.Helper()
		if !errors.Is(err, store.ErrTooLarge) {
			t.Errorf("%s: %v", what, err)
		}
	}
	h.seen, _ = h.Read(t.Context(), friday)
	_, err := h.Append(t.Context(), friday, h.seen, append(large[:16:16], '\n'), token)
	tooLarge("append", err)
	tooLarge("draft", h.KeepDraft(append(large, '\n')))
	if names, _ := filesIn(t, h.dir); len(names) != 2 {
		t.Errorf("there are %q", names)
	}
	must(t, os.WriteFile(h.Path(friday), append(large, '\n'), 0o600), changes["times"].do(t, h))
	_, err = h.Read(t.Context(), friday)
	tooLarge("read", err)
	must(t, h.Delete(t.Context(), friday))
	if names, _ := filesIn(t, h.dir); len(names) != 2 {
		t.Errorf("there are %q", names)
	}
}

// TestCuts lists what was set aside, in order, also of a game behind a link, and removes it.
func TestCuts(t *testing.T) {
	h := laid(t, map[string]string{"friday.game": oldGame, "friday.game.cut-": "", "friday.game.cut-0": "",
		"friday.game.cut-01": "", "friday.game.cut-x": "", ".friday.game.cut-1": "", "a.game.cut-1": ""})
	for range 11 {
		must(t, os.WriteFile(h.Path(friday), []byte(oldGame+cut), 0o600))
		h.replace(t, oldGame)
	}
	link := filepath.Join(t.TempDir(), "linked.game")
	must(t, os.Symlink(h.Path(friday), link))
	linked, only := games.OneFile(link)
	for range 2 {
		cuts, err := linked.Cuts(t.Context(), only)
		if err != nil || len(cuts) < 10 {
			t.Fatalf("%v, %v", cuts, err)
		}
		for i, c := range cuts {
			if c.Number != i+1 || string(c.Words) != cut+"\n" || filepath.Dir(c.Path) != h.dir {
				t.Errorf("%+v", c)
			}
		}
		if err := linked.DropCut(t.Context(), games.Cut{Key: string(only) + "/cut-11"}); err != nil && len(cuts) == 11 ||
			len(cuts) == 10 && !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
	}
}

// TestSweep checks that what killed programs left behind is removed with the next change of the home, that everything
// else stays, and that none of it is ever a game.
func TestSweep(t *testing.T) {
	for _, change := range []string{"create among", "use", "draft", "delete"} {
		h := laid(t, map[string]string{"draft": ""})
		if change == "delete" {
			lay(t, h.dir, there)
		}
		old, fresh := time.Now().Add(-2*time.Hour), time.Now()
		for file, changed := range map[string]time.Time{".purser-1": old, ".purser-4294967295": old, ".purser-2": fresh,
			".purser-": old, ".purser-notes": old, "purser-3": old, ".purser-4.game": old, ".purser-5/x": old} {
			lay(t, h.dir, map[string]string{file: header})
			must(t, os.Chtimes(filepath.Join(h.dir, file), changed, changed))
		}
		must(t, os.Chtimes(filepath.Join(h.dir, ".purser-5"), old, old), changes[change].do(t, h))
		left, err := filepath.Glob(filepath.Join(h.dir, "*purser-*"))
		for i := range left {
			left[i] = filepath.Base(left[i])
		}
		want := []string{".purser-", ".purser-2", ".purser-4.game", ".purser-5", ".purser-notes", "purser-3"}
		if slices.Sort(left); err != nil || !slices.Equal(left, want) {
			t.Errorf("%s: %q are left, want %q: %v", change, left, want, err)
		}
		if names := h.names(t); len(names) > 1 {
			t.Errorf("%s: %q are listed", change, names)
		}
	}
}

// TestUserState checks that what was in use and what was begun is there until something else is, and is no game.
func TestUserState(t *testing.T) {
	h := homeIn(filepath.Join(t.TempDir(), "home"), 0, false)
	is := func(wantName, wantDraft string) {
		t.Helper()
		name, err := h.Current(store.CurrentGame)
		draft, failed := h.Draft()
		if must(t, err, failed); name != wantName || string(draft) != wantDraft {
			t.Errorf("%q is in use, the draft is %q", name, draft)
		}
	}
	is("", "")
	must(t, h.KeepDraft(nil))
	if _, err := os.Stat(h.dir); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a home was made for nothing")
	}
	must(t, h.Use(store.CurrentGame, "friday"), h.KeepDraft([]byte("one\n")), h.Use(store.CurrentEvent, "cup"))
	is("friday", "one\n")
	must(t, h.KeepDraft([]byte("two\n")), h.KeepDraft(nil), h.KeepDraft(nil))
	lay(t, h.dir, map[string]string{"current": "../../etc/passwd"})
	is("", "")
	if event, err := h.Current(store.CurrentEvent); err != nil || event != "cup" || len(h.names(t)) > 0 {
		t.Errorf("the event %q, %v", event, err)
	}
	if wrong := (*store.BadNameError)(nil); !errors.As(h.Use(store.CurrentGame, "../x"), &wrong) {
		t.Error("a name that is none is in use")
	}
}

// TestNoFolder checks that a home without a folder neither finds nor writes anything in the folder where the program
// happens to run, and that a file is a game all the same, but cannot be made or removed.
func TestNoFolder(t *testing.T) {
	elsewhere := laid(t, there)
	t.Chdir(t.TempDir())
	lay(t, ".", map[string]string{"current": "friday\n", "draft": "friday\n", "friday.game": oldGame})
	h := homeIn("", 0, false)
	_, list := h.List(t.Context())
	_, find := h.Find(t.Context(), "friday")
	_, read := h.Read(t.Context(), friday)
	_, in := h.Boards(t.Context())
	for what, err := range map[string]error{"list": list, "find": find, "read": read, "boards": in,
		"create": h.create(t, "sunday"), "delete": h.Delete(t.Context(), friday), "use": h.Use(store.CurrentGame, "sunday"),
		"draft": h.KeepDraft([]byte("x")), "drop the draft": h.KeepDraft(nil),
		"board": h.KeepBoard(t.Context(), "isle", store.None, board("new"))} {
		if !errors.Is(err, store.ErrNoHome) {
			t.Errorf("%s: %v", what, err)
		}
	}
	now, err := h.Current(store.CurrentGame)
	draft, failed := h.Draft()
	if must(t, err, failed); now != "" || draft != nil {
		t.Errorf("%q is in use, the draft is %q", now, draft)
	}
	if files, err := filepath.Glob("*"); err != nil || len(files) != 3 {
		t.Errorf("%v %v", files, err)
	}
	path := elsewhere.Path(friday)
	holds(t, path, oldGame)
	s, key := games.OneFile(path)
	if err := s.Delete(t.Context(), key); err == nil || !strings.Contains(err.Error(), "is one game") {
		t.Error(err)
	}
	if _, err := s.Create(t.Context(), games.Game, "sunday", nil, games.Options{}); err == nil {
		t.Error("a game was made in a file")
	}
	if all, err := s.List(t.Context()); err != nil || len(all) != 1 || all[0].Path != path {
		t.Errorf("%v %v", all, err)
	}
	holds(t, path, oldGame)
}

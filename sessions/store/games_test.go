package store

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/internal/long"
)

// A change is one that is made with a token, to a game that was old and will be new.
type change struct{ old, new string }

// changes are lines that are added, and a last line and all lines that are replaced.
var changes = map[string]change{
	"append":  {oldGame, newGame},
	"behind":  {cutGame, newGame},
	"remove":  {newGame, oldGame},
	"replace": {newGame, oldGame + "Ben draw\nAnna draw\n"},
	"same":    {newGame, newGame},
}

// do makes the change.
func (c *change) do(t *testing.T, s *Games, path, token string) (Receipt, error) {
	t.Helper()
	seen := RevOf(Whole([]byte(c.old)))
	if added, ok := strings.CutPrefix(c.new, string(Whole([]byte(c.old)))); ok && added != "" {
		return s.Append(t.Context(), Ref{path}, seen, []byte(added), token)
	}
	return s.Replace(t.Context(), Ref{path}, seen, []byte(c.new), token)
}

// lay puts a game into a new folder, with what is beside it.
func (c *change) lay(t *testing.T, text, live string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "friday.game")
	for file, text := range map[string]string{path: text, path + beside: live} {
		if file == path || text != "" {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return path
}

// TestTokenFaults lets every call of a change fail in turn, alone or with all that follow, as if
// the program was killed. The same change with the same token is then made once, whatever was.
func TestTokenFaults(t *testing.T) {
	for name, c := range changes {
		for _, killed := range []bool{false, true} {
			for _, live := range []string{"", `{"links":{"keep":"k"}}` + "\n" + `{"seen":{"size":1`} {
				t.Run(fmt.Sprint(name, " ", killed, " ", len(live)), func(t *testing.T) {
					for fail := 1; ; fail++ {
						path := c.lay(t, c.old, live)
						f := &failing{disk: system{}, fail: fail, err: errGone, killed: killed}
						first, err := c.do(t, (&Home{filepath.Dir(path), f}).games(), path, "token")
						c.check(t, fmt.Sprintf("%d, %s", fail, f.failed), path, Made(err) && !first.Already)
						if f.failed == "" {
							if err != nil || fail < 8 {
								t.Errorf("after %d calls: %v", fail, err)
							}
							break
						}
					}
				})
			}
		}
	}
}

// fileStore returns the store of a file.
func fileStore(path string) *Games {
	s, _ := OneFile(path)
	return s
}

// check repeats a change with its token, by other programs.
func (c *change) check(t *testing.T, when, path string, was bool) {
	t.Helper()
	for i := range 3 {
		r, err := c.do(t, fileStore(path), path, "token")
		if err != nil || r.Rev != RevOf([]byte(c.new)) || (was || i > 0) && !r.Already {
			t.Fatalf("%s: again: %+v %v", when, r, err)
		}
		text, err := fileStore(path).Read(t.Context(), Ref{path})
		amended := 0
		if !strings.HasPrefix(c.new, string(Whole([]byte(c.old)))) || c.new == c.old {
			amended = 1
		}
		if err != nil || string(text.Lines) != c.new || len(text.Cut) > 0 {
			t.Fatalf("%s: %q, amended %d, %v", when, text.Lines, text.Amended, err)
		}
		if text.Amended != amended && c.new != c.old { // of the same text it cannot be told what was done
			t.Fatalf("%s: amended %d", when, text.Amended)
		}
	}
}

// TestTornJournal cuts the journal at every byte of what a change wrote there, as a kill does.
func TestTornJournal(t *testing.T) {
	for name, c := range changes {
		t.Run(name, func(t *testing.T) {
			const before = `{"links":{"keep":"k"}}` + "\n"
			path := c.lay(t, c.old, before)
			if _, err := c.do(t, fileStore(path), path, "token"); err != nil {
				t.Fatal(err)
			}
			data, err := os.ReadFile(path + beside)
			if err != nil {
				t.Fatal(err)
			}
			live := string(data)
			intent := strings.Index(live, `{"once"`)
			intent += strings.Index(live[intent:], "\n") + 1
			long.Count(long.Stops, len(live)+1-len(before))
			for at := len(before); at <= len(live); at++ {
				if at <= intent {
					c.check(t, fmt.Sprint("not made, ", at), c.lay(t, string(Whole([]byte(c.old))), live[:at]), false)
				}
				if at >= intent && c.old != c.new {
					c.check(t, fmt.Sprint("made, ", at), c.lay(t, c.new, live[:at]), true)
				}
			}
		})
	}
}

// TestSettled kills a program when its line is written and the journal does not say so yet; then
// another one replaces the line. What became of the token is known all the same.
func TestSettled(t *testing.T) {
	c := changes["append"]
	path := c.lay(t, c.old, "")
	if _, err := c.do(t, fileStore(path), path, "token"); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path + beside)
	if err != nil {
		t.Fatal(err)
	}
	intent := strings.Index(string(data), "\n") + 1
	path = c.lay(t, c.new, string(data[:intent]))
	game := Ref{path}
	if _, err := fileStore(path).Replace(t.Context(), game, RevOf([]byte(c.new)), []byte(c.old), ""); err != nil {
		t.Fatal(err)
	}
	r, err := c.do(t, fileStore(path), path, "token")
	if text, wrong := os.ReadFile(path); err != nil || wrong != nil || !r.Already || string(text) != c.old {
		t.Errorf("%+v %v, %q %v", r, err, text, wrong)
	}
}

// TestFirstEdit changes a game by other means of which nothing is stored yet.
func TestFirstEdit(t *testing.T) {
	path := (&change{}).lay(t, newGame, "")
	game := Ref{path}
	was, err := fileStore(path).Read(t.Context(), game)
	if err == nil {
		err = os.WriteFile(path, []byte(oldGame+"Ben draw\n"), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if was, err = fileStore(path).Since(t.Context(), game, was); err != nil || was.Amended != 1 {
			t.Errorf("amended %d, %v", was.Amended, err)
		}
	}
	if text, err := fileStore(path).Read(t.Context(), game); err != nil || text.Amended != 1 {
		t.Errorf("then amended %d, %v", text.Amended, err)
	}
}

// TestOldJournal reads what live boards stored beside a game before there were notes and tokens.
func TestOldJournal(t *testing.T) {
	const links = `{"watch":"w","keep":"k","seats":{"Anna":"a"}}`
	written := `{"status":303,"form":{"written":true,"seen":"1"}}`
	refused := `{"status":422,"form":{"written":false},"words":["<no>"]}`
	was, is := digestOf([]byte(oldGame)), digestOf([]byte(newGame))
	live := fmt.Sprintf(`{"links":%s}
{"seen":{"size":%d,"sum":"%s","lines":0,"amended":2}}
{"once":"1 -1 line a","if":{"size":%d,"sum":"%s"},"answer":%s}
{"once":"1 -1 line a","answer":%[6]s}
{"once":"1 -1 line b","if":{"size":%[4]d,"sum":"%s"},"answer":%[6]s}
{"once":"1 -1 line c","if":{"size":7,"sum":"00"},"answer":%[6]s}
{"once":"1 -1 line d","answer":%[8]s}
{"once":"1 -1 line e","ans`, links, was.Size, was.Sum, is.Size, is.Sum, written, is.Sum, refused)
	path := (&change{}).lay(t, newGame, live)
	s, game := fileStore(path), Ref{path}
	for range 3 {
		text, err := s.Read(t.Context(), game)
		if err != nil || text.Amended != 2 {
			t.Errorf("amended %d, %v", text.Amended, err)
		}
		for key, want := range map[string]string{"links": links, AnswerKey("1 -1 line a"): written,
			AnswerKey("1 -1 line b"): written, AnswerKey("1 -1 line d"): refused, AnswerKey("1 -1 line e"): ""} {
			if got, err := s.Note(t.Context(), game, key); string(got) != want || err != nil {
				t.Errorf("%s: %s, %v", key, got, err)
			}
		}
		for token, want := range map[string]bool{"1 -1 line a": true, "1 -1 line b": true, "1 -1 line c": false,
			"1 -1 line d": false, "1 -1 line e": false} {
			if got, err := Written(t.Context(), s, game, token); got != want || err != nil {
				t.Errorf("%s: %v, %v", token, got, err)
			}
		}
		s = fileStore(path)
		if err := s.Keep(t.Context(), game, "mine", nil, []byte("x")); err == nil { // the torn line is cut off
			continue
		}
		open, err := s.journal(path).open(true) // and the journal can be rewritten
		if err != nil {
			t.Fatal(err)
		}
		text2 := open.short()
		err = rewrite(s.home.disk, open.path, text2, 0o600)
		open.reset()
		if err := open.close(); err != nil {
			t.Fatal(err)
		}
		if err != nil || !strings.HasPrefix(string(text2), `{"links":`+links+"}\n") {
			t.Errorf("%.200s, %v", text2, err)
		}
	}
}

// TestByOtherMeans changes a game with an editor, while it is followed and while it is not.
func TestByOtherMeans(t *testing.T) {
	path := (&change{}).lay(t, oldGame, "")
	game := Ref{path}
	was, err := fileStore(path).Read(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	if err := fileStore(path).Keep(t.Context(), game, "links", nil, []byte("{}")); err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		text    string
		amended int
	}{{oldGame, 0}, {newGame, 0}, {oldGame, 1}, {newGame, 1}, {oldGame + "Ben draw\n", 2}, {oldGame + "Be", 3},
		{oldGame + "Ben draw\n", 3}, {"", 4}} {
		if err := os.WriteFile(path, []byte(step.text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := fileStore(path) // has followed nothing yet
		text, err := s.Read(t.Context(), game)
		if err != nil || text.Amended != step.amended {
			t.Errorf("%q: read: amended %d, %v", step.text, text.Amended, err)
		}
		if was, err = fileStore(path).Since(t.Context(), game, was); err != nil || was.Amended != step.amended {
			t.Errorf("%q: amended %d, %v", step.text, was.Amended, err)
		}
		if got, err := s.Read(t.Context(), game); err != nil || got.Amended != was.Amended {
			t.Errorf("%q: then amended %d, %v", step.text, got.Amended, err)
		}
	}
}

// TestFolderFiles checks which files a game has: those of before, and a journal only if something
// is kept beside the game, or it was amended.
func TestFolderFiles(t *testing.T) {
	s := GamesIn(filepath.Join(t.TempDir(), "home"))
	game, err := s.Create(t.Context(), "friday", []byte(oldGame), Options{InPart: true})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Append(t.Context(), game, RevOf([]byte(oldGame)), []byte("Anna draw\n"), ""); err != nil {
		t.Fatal(err)
	}
	files := func(want ...string) {
		t.Helper()
		entries, err := os.ReadDir(s.Name())
		there := map[string]bool{}
		for _, e := range entries {
			if info, err := e.Info(); err != nil || info.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v, %v", e.Name(), info, err)
			}
			there[e.Name()] = true
		}
		wanted := map[string]bool{}
		for _, name := range want {
			wanted[name] = true
		}
		if err != nil || !maps.Equal(there, wanted) {
			t.Errorf("%v, %v", there, err)
		}
	}
	files(".lock", "friday.game", "friday.game.tally")
	if err := s.Finish(t.Context(), game); err != nil {
		t.Fatal(err)
	}
	files(".lock", "friday.game")
	if _, err := s.Replace(t.Context(), game, RevOf([]byte(newGame)), []byte(oldGame), ""); err != nil {
		t.Fatal(err)
	}
	files(".lock", "friday.game", "friday.game.live")
	if err := s.Delete(t.Context(), game); err != nil {
		t.Fatal(err)
	}
	files(".lock")
}

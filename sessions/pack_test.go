package sessions_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	routemap "purser/maps/routes"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// isle returns the files of a board with a pack's marks before each, and its game.
func isle(id string) string {
	var b strings.Builder
	for name, data := range routemap.Template(false) {
		if name == "board.toml" {
			data = []byte(strings.Replace(string(data), `"trains"`, `"`+id+`"`, 1))
		}
		fmt.Fprintf(&b, "-- maps/%s/%s --\n%s", id, name, data)
	}
	return b.String()
}

const islander = "purser 1\nmap isle\nplayer Anna blue\nplayer Ben red\n\nAnna draw\n"

// handed writes a text into a file and returns the file.
func handed(t *testing.T, name, data string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// within lists what is in a folder, with the text of its files.
func within(t *testing.T, dir string) (all string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && entry.Name() != ".lock" {
			data, _ := os.ReadFile(path)
			all += path[len(dir):] + "\n" + string(data)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return all
}

// TestImportHostile imports packs that are no packs of games and boards: nothing is written,
// in the home or beside it.
func TestImportHostile(t *testing.T) {
	deep := strings.Repeat("-- a.game --\n", 3)
	many := strings.Builder{}
	for i := range 10_002 {
		fmt.Fprintf(&many, "-- %d.game --\n", i)
	}
	game := "-- friday.game --\n" + islander
	board := isle("isle")
	for _, tt := range []struct{ name, data, want string }{
		{"above", game + "-- ../x.game --\n" + islander, `"../x.game" cannot be the name of a file here`},
		{"absolute", "-- /tmp/x.game --\n" + islander, `"/tmp/x.game" cannot be the name of a file here`},
		{"drive", `-- C:\x.game --` + "\n" + islander, `"C:\\x.game" cannot be the name of a file here`},
		{"inside", "-- maps/../x.game --\n" + islander, `cannot be the name of a file here`},
		{"deep", board + "-- maps/isle/x/board.toml --\nid = 1\n", "maps/isle/x/board.toml is neither a game nor a file of a board"},
		{"way", game + "-- " + strings.Repeat("x/", 100) + "x.game --\n", "cannot be the name of a file here"},
		{"folder", game + "-- games/friday.game --\n" + islander, "games/friday.game is neither a game nor a file of a board"},
		{"other", board + game + "-- maps/isle/run.sh --\nrm\n", "maps/isle/run.sh is neither a game nor a file of a board"},
		{"script", game + "-- run.sh --\nrm\n", "run.sh is neither a game nor a file of a board"},
		{"marker", game + "-- x --\nAnna draw\n", "x is neither a game nor a file of a board"},
		{"twice", deep, "two files are called a.game"},
		{"case", game + "-- FRIDAY.game --\n" + islander, "two files are called FRIDAY.game"},
		{"clash", game + "-- friday.game/x --\n", "friday.game/x is neither a game nor a file of a board"},
		{"many", many.String(), "more than 10000 files"},
		{"long", "-- " + strings.Repeat("a", 500) + ".game --\n", "cannot be the name of a file here"},
		{"ours", game + strings.ReplaceAll(isle("world"), "maps/isle", "maps/world"), "the map world comes with the program"},
		{"misnamed", game + strings.ReplaceAll(board, "maps/isle", "maps/holm"), `the folder of the board "isle" must be named after its id`},
		{"idless", game + strings.ReplaceAll(board, "maps/isle/", "maps/"), "is neither a game nor a file of a board"},
		{"lacking", game + "-- maps/isle/board.toml --\nid = \"isle\"\n", "maps/isle/cities.csv:1: there is no such file"},
		{"cut", game + board + "-- maps/isle/x.csv --\na,b", "maps/isle/x.csv was cut off"},
		{"lonely", "-- friday.game.cut --\nAnna\n", "friday.game.cut has no record"},
		{"homeless", game, `unknown map "isle"`},
		{"bad", board + game + "-- sunday.game --\npurser 2\n", `sunday.game:1:8: version "2"`},
		{"illegal", board + game + "-- sunday.game --\n" + strings.Replace(islander, "Anna draw", "Ben draw", 1), "it is Anna's turn"},
		{"unnamed", board + "-- .game --\n" + islander, `"" cannot name a game`},
		{"device", board + "-- con.game --\n" + islander, `"con" cannot name a game`},
		{"nothing", "-- maps/isle --\n", "maps/isle is neither a game nor a file of a board"},
	} {
		l := homeOf(t, map[string]string{"thursday": islander[:9] + "map world" + strings.Replace(islander[17:], "blue", "blue 20 trains 40 ships", 1)})
		file := handed(t, tt.name+".txtar", tt.data)
		before := within(t, filepath.Dir(l.Desk.Dir()))
		_, err := l.Import(file, nil, sessions.ImportRequest{})
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, not %s", tt.name, err, tt.want)
		}
		if now := within(t, filepath.Dir(l.Desk.Dir())); now != before {
			t.Errorf("%s: the home is now\n%s", tt.name, now)
		}
	}
}

// TestImportAll keeps all games and boards of a pack, each under its name, also with the line
// ends of Windows; a second import changes nothing.
func TestImportAll(t *testing.T) {
	data := "A game for you.\n\n-- friday.game --\n" + islander + isle("isle") + "-- sunday.game --\n" + islander + isle("holm")
	for _, data := range []string{data, strings.ReplaceAll(data, "\n", "\r\n")} {
		l := homeOf(t, nil)
		made, err := l.Import(handed(t, "mail.txt", data), nil, sessions.ImportRequest{})
		if err != nil || len(made.Games) != 2 || len(made.Boards) != 2 || made.InUse {
			t.Fatal(made, err)
		}
		for _, name := range []string{"friday", "sunday"} {
			if _, err := l.Open(name); err != nil {
				t.Error(err)
			}
		}
		before := within(t, l.Desk.Dir())
		again, err := l.Import("-", strings.NewReader(data), sessions.ImportRequest{})
		if err != nil || !slices.Equal(again.Here, []string{"friday", "sunday"}) || len(again.Games)+len(again.Boards) > 0 {
			t.Error(again, err)
		}
		if now := within(t, l.Desk.Dir()); now != before {
			t.Errorf("%s\nwas\n%s", now, before)
		}
	}
}

// A fullStore has room for some games only.
type fullStore struct {
	store.Store
	room int
}

func (s *fullStore) Put(ctx context.Context, key string, seen store.Rev, data []byte) (store.Rev, error) {
	if data != nil && strings.HasPrefix(key, "games/") && !store.Lazy(key) {
		if s.room--; s.room < 0 {
			return store.None, errors.New("no space left on device")
		}
	}
	return s.Store.Put(ctx, key, seen, data)
}

// TestImportFull checks that an import that fails says what was kept, and is finished by the next.
func TestImportFull(t *testing.T) {
	data := isle("isle") + "-- a.game --\n" + islander + "-- b.game --\n" + islander + "-- c.game --\n" + islander
	for room := range 3 {
		l := homeOf(t, nil)
		kept := l.Store
		l.Store = games.In(&fullStore{kept.Store, room})
		made, err := l.Import("-", strings.NewReader(data), sessions.ImportRequest{})
		if err == nil || !strings.Contains(err.Error(), "no space left on device") || len(made.Games) != room {
			t.Error(made, err)
		}
		l.Store = kept
		made, err = l.Import("-", strings.NewReader(data), sessions.ImportRequest{})
		if err != nil || len(made.Games) != 3-room || len(made.Here) != room || len(made.Boards) != 0 {
			t.Error(made, err)
		}
	}
}

// TestImportOther refuses a pack whose board is not the home's of that id, or whose game is not,
// and keeps the board under another id.
func TestImportOther(t *testing.T) {
	l := homeOf(t, nil)
	mine := "-- friday.game --\n" + strings.Replace(islander, "map isle", "map isle bb0b11c6", 1) + isle("isle")
	if _, err := l.Import("-", strings.NewReader(mine), sessions.ImportRequest{}); err != nil {
		t.Fatal(err)
	}
	before := within(t, l.Desk.Dir())
	other := strings.Replace(strings.Replace(mine, "[1, 2, ", "[1, 3, ", 1), "friday", "sunday", 1)
	_, err := l.Import("-", strings.NewReader(other), sessions.ImportRequest{})
	if err == nil || !strings.HasPrefix(err.Error(), "<stdin>/maps/isle and "+l.Boards.Folder("isle")+" are not the same board") {
		t.Error(err)
	}
	_, err = l.Import("-", strings.NewReader(strings.Replace(mine, "Anna draw", "Anna draw # late", 1)), sessions.ImportRequest{})
	if disk := (*sessions.DiskError)(nil); !errors.As(err, &disk) {
		t.Error(err)
	}
	if now := within(t, l.Desk.Dir()); now != before {
		t.Errorf("%s\nwas\n%s", now, before)
	}
	for _, id := range []string{"world", "a/b", "", "../x"} {
		l.Boards.Given = id
		if _, err := l.Import("-", strings.NewReader(other), sessions.ImportRequest{}); err == nil {
			t.Errorf("imported under %q", id)
		}
	}
	l.Boards.Given = ""
	in, err := sessions.One(l.ReadFile("-", strings.NewReader(strings.Replace(other, " bb0b11c6", "", 1))))
	if err != nil {
		t.Fatal(err)
	}
	sum := " " + in.Board().Info().Folder.Sums[0]
	for sum, warned := range map[string]bool{"": false, sum: false, " 12345678": true} {
		l.Boards.Given = "holm"
		sent := strings.Replace(other, " bb0b11c6", sum, 1)
		made, err := l.Import("-", strings.NewReader(sent), sessions.ImportRequest{Name: "on-holm" + strings.TrimSpace(sum)})
		if err != nil {
			t.Fatal(err)
		}
		l.Boards.Given = ""
		g, err := l.Read(made.Games[0].Name, sessions.Any)
		if err != nil || g.Board().Info().ID != "holm" || g.ChangedBoard() != nil != warned {
			t.Error(err, g, g.ChangedBoard())
		}
	}
}

// TestPack reads what was packed: the whole record, a last line that was cut off too.
func TestPack(t *testing.T) {
	l := homeOf(t, nil)
	if _, err := l.Import("-", strings.NewReader("-- friday.game --\n"+islander+isle("isle")), sessions.ImportRequest{}); err != nil {
		t.Fatal(err)
	}
	put(t, l, "torn", islander+"Ben pass \""+strings.Repeat("so ", 50))
	put(t, l, "begins", islander+"-- x.game --") // as another file in the pack would
	put(t, l, "marked", islander+"# -- x --\n")
	put(t, l, "ours", "purser 1\nmap usa\nplayer Anna blue\nplayer Ben red\n\n")
	for name, files := range map[string]int{"friday": 5, "torn": 6, "begins": 6, "marked": 5, "ours": 1} {
		data, in, err := l.Pack(name)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count("\n"+string(data), "\n-- "); n != files || in != files {
			t.Errorf("%s: %d files", name, n)
		}
		away := &sessions.Library{Boards: &sessions.Boards{Kinds: l.Boards.Kinds}}
		g, err := sessions.One(away.ReadFile("-", strings.NewReader(string(data))))
		if err != nil {
			t.Fatal(err)
		}
		path, whole, cut, _ := l.Text(name)
		if string(g.Bytes()) != string(whole) || (g.Record.CutOff == 0) != (len(cut) == 0) {
			t.Errorf("%s: %q, %v; in the home %q, %q", path, g.Bytes(), g.Record.CutOff, whole, cut)
		}
	}
}

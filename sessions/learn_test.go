package sessions_test

import (
	"encoding/csv"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// homeOf returns a library of records by name whose home may have its own boards.
func homeOf(t *testing.T, records map[string]string) *sessions.Library {
	t.Helper()
	l := libraryOf(t, records)
	l.Boards.Store = func() *games.Games { return l.Store }
	return l
}

// put writes one more game into the home of a library, with a later date than all others.
func put(t *testing.T, l *sessions.Library, name, record string) {
	t.Helper()
	entries, err := l.Games()
	if err != nil {
		t.Fatal(err)
	}
	var changed time.Time
	for _, e := range entries {
		if e.Changed.After(changed) {
			changed = e.Changed
		}
	}
	file := filepath.Join(l.Desk.Dir(), name+store.Ext)
	err = os.WriteFile(file, []byte(record), 0o600)
	changed = changed.Add(time.Hour)
	if err := errors.Join(err, os.Chtimes(file, changed, changed)); err != nil {
		t.Fatal(err)
	}
}

// lanesIn reads the rows of a board's routes by the ids of the lanes: kind, color, spaces
// and terrain.
func lanesIn(t *testing.T, folder string) map[string][]string {
	t.Helper()
	file, err := os.Open(filepath.Join(folder, "routes.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	lanes := map[string][]string{}
	for _, row := range rows[1:] {
		ends := []string{text.Slug(row[0]), text.Slug(row[1])}
		slices.Sort(ends)
		id := strings.Join(append(ends, row[3]), "/")
		if lanes[id] != nil {
			id += "-2"
		}
		lanes[id] = row[2:6]
	}
	return lanes
}

// folderOf reads the files of a folder.
func folderOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(data)
	}
	return files
}

// learn fails the test unless the board was learned.
func learn(made *sessions.LearntBoard, err error) func(t *testing.T) *sessions.LearntBoard {
	return func(t *testing.T) *sessions.LearntBoard {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
}

// freeParis begins a record of a free game in Paris, which is finished with its first line.
const freeParis = "purser 1\nmap paris\nturns free\nplayer Zoe blue 15 buses\nplayer Ben red 15 buses\n\n"

// TestLearnTitle checks that a learned board has a title in the language of the one who learns it.
func TestLearnTitle(t *testing.T) {
	for tag, want := range map[string]string{"en": "Ticket to Ride: Paris, learned in play",
		"de": "Zug um Zug: Paris, beim Spielen gelernt"} {
		l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
		l.Lang = text.ByTag(tag)
		if made := learn(l.LearnBoard("paris"))(t); made.Board.Info().Title != want {
			t.Errorf("%q, not %q", made.Board.Info().Title, want)
		}
	}
}

// TestLearnKeeps checks that learning does not change what somebody wrote into the files of
// a learned board: a city that was moved, a lane that was added, the title, a remark.
func TestLearnKeeps(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis +
		"Zoe claim louvre/opera/green 1\nBen claim bastille/louvre/red 2\n"})
	made := learn(l.LearnBoard("paris"))(t)
	edit(t, made.Folder, "board.toml", `title  = "Ticket to Ride: Paris, learned in play"`,
		`title  = "Our Paris" # ours`)
	cities, err := os.ReadFile(filepath.Join(made.Folder, "cities.csv"))
	if err != nil {
		t.Fatal(err)
	}
	var louvre string
	for row := range strings.Lines(string(cities)) {
		if strings.HasPrefix(row, "Louvre,") {
			louvre = row
		}
	}
	edit(t, made.Folder, "cities.csv", louvre, "Louvre,inland,0.123,0.456\n")
	edit(t, made.Folder, "cities.csv", "city,kind,x,y\n", "city,kind,x,y\nNation,inland,0.900,0.900\n")
	edit(t, made.Folder, "routes.csv", "a,b,kind,color,spaces,terrain,unsure\n",
		"a,b,kind,color,spaces,terrain,unsure\nBastille,Nation,train,yellow,2,,\n")
	put(t, l, "b", freeParis+"Zoe claim bastille/nation/blue 2\nBen claim louvre/montmartre/red 3\nBen reveal louvre/nation 5\n")

	made = learn(l.LearnBoard("paris"))(t)
	files := folderOf(t, made.Folder)
	for name, rows := range map[string][]string{
		"cities.csv": {"Louvre,inland,0.123,0.456\n", "Nation,inland,0.900,0.900\n", "Montmartre,inland,"},
		"routes.csv": {"Bastille,Nation,train,yellow,2,,\n", "Bastille,Nation,train,blue,2,,\n",
			"Louvre,Montmartre,train,red,3,,\n", "Louvre,Opéra,train,green,1,,\n"},
		"tickets.csv": {"Louvre - Nation,5,5,5\n"},
		"board.toml":  {"title  = \"Our Paris\"", `id     = "paris-learnt"`},
	} {
		for _, row := range rows {
			if !strings.Contains(files[name], row) {
				t.Errorf("no %q in %s:\n%s", row, name, files[name])
			}
		}
	}
	if made.Games != 2 || made.Board.Info().Title != "Our Paris" {
		t.Errorf("%d games, %q", made.Games, made.Board.Info().Title)
	}
	before := folderOf(t, made.Folder)
	if diff := cmp.Diff(before, folderOf(t, learn(l.LearnBoard("paris"))(t).Folder)); diff != "" {
		t.Errorf("learnt again: %s", diff)
	}
}

// edit changes a text in a file of a folder, which must be there exactly once.
func edit(t *testing.T, folder, name, before, after string) {
	t.Helper()
	file := filepath.Join(folder, name)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(data), before) != 1 {
		t.Fatalf("%q is not once in\n%s", before, data)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), before, after, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestLearnDisagree checks that the majority is kept, and in a tie the older game, and that
// every version is listed with its place.
func TestLearnDisagree(t *testing.T) {
	l := homeOf(t, map[string]string{
		"a": freeParis + "Zoe draw\nZoe claim louvre/opera/green 1\nBen reveal louvre/opera 4\n",
		"b": freeParis + "Zoe claim louvre/opera/green 2\nBen reveal louvre/opera 5\n",
		"c": freeParis + "Zoe claim opera/louvre/green 2\nBen claim nation/opera/red 3\n",
	})
	made := learn(l.LearnBoard("paris"))(t)
	var against []string
	for _, e := range made.Against {
		against = append(against, e.Sentence().String())
	}
	if diff := cmp.Diff([]string{"Louvre – Opéra: 4 points in a, line 9; Louvre – Opéra: 5 points in b, line 8",
		"Louvre – Opéra (green): 2 spaces in b, line 7; Louvre – Opéra (green): 1 space in a, line 8"}, against); diff != "" {
		t.Error(diff)
	}
	want := map[string][]string{"louvre/opera/green": {"train", "green", "2", ""}, "nation/opera/red": {"train", "red",
		"3", ""}}
	if diff := cmp.Diff(want, lanesIn(t, made.Folder)); diff != "" {
		t.Error(diff)
	}
	if tickets := routewords.BoardOf(made.Board).Tickets; len(tickets) != 1 || tickets[0].Completed != 4 {
		t.Errorf("%+v", tickets)
	}
	// The table of the board now says 2, and more games that say 1 do not change it.
	put(t, l, "d", freeParis+"Zoe claim louvre/opera/green 1\n")
	put(t, l, "e", freeParis+"Zoe claim louvre/opera/green 1\n")
	made = learn(l.LearnBoard("paris"))(t)
	if diff := cmp.Diff(want, lanesIn(t, made.Folder)); diff != "" {
		t.Error(diff)
	}
	if len(made.Refuse) != 1 || made.Refuse[0].String() != "Louvre – Opéra (green): 1 space in a, line 8: Louvre – Opéra (green) has 2 spaces in the tables of the board, not 1" {
		t.Errorf("%v", made.Refuse)
	}
}

// TestLearnNothing checks which games teach nothing, and the errors if there is nothing to
// learn.
func TestLearnNothing(t *testing.T) {
	strict := strings.Replace(freeParis, "turns free\n", "", 1)
	lanes := "Zoe claim louvre/opera/green 1\n"
	for name, tt := range map[string]struct{ record, why string }{
		"unfinished":      {strict + lanes, "; not counted yet, still being played: a"},
		"illegal":         {freeParis + lanes + "Ben claim louvre/opera/green 1\n", "; not counted, against the rules: a"},
		"contradictory":   {freeParis + lanes + "Ben claim louvre/opera/green 2\n", "; not counted, against the rules: a"},
		"damaged":         {freeParis + lanes + "Ben dig\n", "; not counted, damaged: a"},
		"tickets missing": {strings.Replace(strict, "buses\n", "buses keeps 2\n", 1) + lanes + "Ben leaves\n", "; not counted, without all tickets shown: a"},
		"empty":           {freeParis, "; not counted, without a line of play: a"},
		"taken back":      {freeParis + lanes + "undo\n", "; not counted, without a line of play: a"},
		"closed":          {freeHead + "\nAnna claim lima/sydney/black\n", ""},
		"unknown":         {strings.Replace(freeParis, "paris", "atlantis", 1) + lanes, ""},
	} {
		l := homeOf(t, map[string]string{"a": tt.record})
		_, err := l.LearnBoard("paris")
		if err == nil || err.Error() != "the games folder has no finished game on Ticket to Ride: Paris"+tt.why {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Stat(filepath.Join(l.Desk.Dir(), "maps")); err == nil {
			t.Errorf("%s: a board was made", name)
		}
	}
}

// TestLearnName checks under which id a board is learned from which games.
func TestLearnName(t *testing.T) {
	paris := freeParis + "Zoe claim louvre/opera/green 1\n"
	world := strings.Replace(freeHead, "map world", "map open-world", 1) + "\nAnna claim lima/sydney/black 8 ship\n"
	mine := strings.Replace(paris, "map paris", "map mine", 1)
	both := map[string]string{"a": paris, "b": world}
	for _, tt := range []struct {
		test    string
		records map[string]string
		given   string
		name    string
		id      string // of the resulting board
		want    string // of the error
	}{
		{"ours", both, "", "paris", "paris-learnt", ""},
		{"ours, of two", both, "", "open-world", "open-world-learnt", ""},
		{"a new name", map[string]string{"a": paris}, "", "mine", "mine", ""},
		{"a new name, of two", both, "", "mine", "",
			`there are finished games on several open maps: open-world and paris; choose one with --map`},
		{"a new name, one given", both, "paris", "mine", "mine", ""},
		{"none", nil, "", "mine", "", "the games folder has no finished game on an open map"},
		{"none of the map", map[string]string{"a": world}, "", "paris", "",
			"the games folder has no finished game on Ticket to Ride: Paris"},
		{"closed", both, "", "world", "", "Rails & Sails: The World is not open: its routes and tickets are known"},
		{"closed, given", both, "usa", "mine", "", "Ticket to Ride: USA is not open: its routes and tickets are known"},
		{"no id", map[string]string{"a": paris}, "", "Our Paris", "",
			`"Our Paris" cannot be the id of a board: use lower-case letters, digits and hyphens`},
		{"a way out", map[string]string{"a": paris}, "", "../mine", "",
			`"../mine" cannot be the id of a board: use lower-case letters, digits and hyphens`},
		{"games on a board that is not there", map[string]string{"a": mine}, "", "mine", "",
			"the games folder has no finished game on an open map"},
	} {
		t.Run(tt.test, func(t *testing.T) {
			l := homeOf(t, tt.records)
			l.Boards.Given = tt.given
			made, err := l.LearnBoard(tt.name)
			if tt.want != "" {
				if err == nil || err.Error() != tt.want {
					t.Errorf("%v, want %s", err, tt.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if b := routewords.BoardOf(made.Board); b.ID != tt.id || filepath.Base(made.Folder) != tt.id ||
				len(b.Routes) != 1 {
				t.Errorf("%s in %s with %d routes", b.ID, made.Folder, len(b.Routes))
			}
		})
	}
}

// TestLearnNowhere checks the errors without a home, and for a folder without a valid open
// board; that folder stays unchanged.
func TestLearnNowhere(t *testing.T) {
	records := map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"}
	l := libraryOf(t, records) // its boards have no home
	if _, err := l.LearnBoard("paris"); !errors.Is(err, store.ErrNoHome) {
		t.Errorf("no home: %v", err)
	}
	for name, tt := range map[string]struct{ files, before, after, want string }{
		"faulty": {"paris", "open   = true\n", "open   = maybe\n", "board.toml:7: expected value"},
		"closed": {"usa", "", "", "the board is not open, and is not changed"},
	} {
		t.Run(name, func(t *testing.T) {
			l := homeOf(t, records)
			folder := l.Boards.Folder("mine")
			files := folderOf(t, filepath.Join("../maps/routes/boards", tt.files))
			if err := os.MkdirAll(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			for name, data := range files {
				data = strings.Replace(data, `id     = "`+tt.files+`"`, `id     = "mine"`, 1)
				if err := os.WriteFile(filepath.Join(folder, name), []byte(data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if tt.before != "" {
				edit(t, folder, "board.toml", tt.before, tt.after)
			}
			before := folderOf(t, folder)
			if _, err := l.LearnBoard("mine"); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %s", err, tt.want)
			}
			if diff := cmp.Diff(before, folderOf(t, folder)); diff != "" {
				t.Errorf("the folder was changed: %s", diff)
			}
		})
	}
}

// TestLearnPorts checks that every city of a board with ships may have a harbor, because
// nobody can know which ones may not.
func TestLearnPorts(t *testing.T) {
	l := homeOf(t, map[string]string{"a": strings.Replace(freeHead, "map world", "map open-world", 1) +
		"\nAnna claim hamburg/moskva/white 2 train\nAnna harbor hamburg\nBen claim lima/sydney/black 8 ship\n"})
	var ports []string
	for _, c := range routewords.BoardOf(learn(l.LearnBoard("open-world"))(t).Board).Cities {
		if c.Kind == routemap.Port {
			ports = append(ports, c.ID)
		}
	}
	if diff := cmp.Diff([]string{"hamburg", "lima", "moskva", "sydney"}, ports); diff != "" {
		t.Error(diff)
	}
}

// TestLearnFromLearnt checks that games on the learned board teach it too.
func TestLearnFromLearnt(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n"})
	learn(l.LearnBoard("paris"))(t)
	put(t, l, "b", strings.Replace(freeParis, "paris", "paris-learnt", 1)+
		"Zoe claim louvre/opera/green\nBen claim bastille/louvre/red 2\nBen reveal louvre/bastille 3\n")
	l = &sessions.Library{Store: l.Store, Desk: l.Desk,
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}},
			Store: l.Boards.Store}, Now: l.Now}
	for _, name := range []string{"paris", "paris-learnt"} {
		made := learn(l.LearnBoard(name))(t)
		if b := routewords.BoardOf(made.Board); b.ID != "paris-learnt" || len(b.Routes) != 2 || len(b.Tickets) != 1 {
			t.Errorf("%s: %s has %d routes and %d tickets", name, b.ID, len(b.Routes), len(b.Tickets))
		}
	}
}

package sessions_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	routerules "purser/referee/routes"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// libraryOf returns a library of records by name, each changed an hour after the previous
// one in the order of the names.
func libraryOf(t *testing.T, records map[string]string) *sessions.Library {
	t.Helper()
	dir := t.TempDir()
	changed := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var names []string
	for name := range records {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		file := filepath.Join(dir, name+store.Ext)
		if err := os.WriteFile(file, []byte(records[name]), 0o600); err != nil {
			t.Fatal(err)
		}
		changed = changed.Add(time.Hour)
		if err := os.Chtimes(file, changed, changed); err != nil {
			t.Fatal(err)
		}
	}
	return &sessions.Library{Store: games.In(store.In(dir)), Desk: store.StateIn(dir),
		Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}},
		Now:    func() time.Time { return changed }}
}

// freeHead begins a record of a free game of Anna and Ben.
const freeHead = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"

// TestShelf checks what a shelf says about games of every kind, in the order in which they
// were played, and that it reports its progress.
func TestShelf(t *testing.T) {
	library := libraryOf(t, map[string]string{
		"a-complete": freeHead + "\nAnna claim lima/sydney/black\nshown\n",
		"b-dated": strings.Replace(freeHead, "turns", "date 2026-02-01\nturns", 1) +
			"\nanna claim lima/sydney/black\nShown\n",
		"c-empty":   freeHead,
		"d-playing": head + "\nAnna draw\n",
		"e-hidden":  head + "\nAnna claim lima/sydney/black\nBen leaves\n",
		"f-illegal": head + "\nBen draw\n",
		"g-damaged": head + "\nBen dig\n",
		"h-cut":     freeHead + "\nAnna claim lima/sydney/black\nshown\nBen cl",
		"i-lakes": strings.NewReplacer("world", "great-lakes", "40 ships", "30 ships", "25 trains 35",
			"25 trains 25").Replace(freeHead) + "\nAnna draw\nshown\n",
		"j-undone":  freeHead + "\nAnna claim lima/sydney/black\nundo\n",
		"k-nowhere": strings.Replace(freeHead, "world", "atlantis", 1),
	})
	type row struct {
		Name, Map, Phase string
		Why              sessions.Reason
		Cut, Err         bool
		Counts           int
	}
	want := []row{
		{"b-dated", "world", "over", sessions.Complete, false, false, 2},
		{"a-complete", "world", "over", sessions.Complete, false, false, 2},
		{"c-empty", "world", "free", sessions.Empty, false, false, 2},
		{"d-playing", "world", "playing", sessions.Unfinished, false, false, 2},
		{"e-hidden", "world", "over", sessions.Hidden, false, false, 2},
		{"f-illegal", "world", "", sessions.IllegalNow, false, true, 0},
		{"g-damaged", "world", "", sessions.Damaged, false, true, 0},
		{"h-cut", "world", "over", sessions.Complete, true, false, 2},
		{"i-lakes", "great-lakes", "over", sessions.Complete, false, false, 2},
		{"j-undone", "world", "free", sessions.Empty, false, false, 2},
		{"k-nowhere", "atlantis", "", sessions.Damaged, false, true, 0},
	}
	var mu sync.Mutex
	var reached []int
	shelf, err := library.Shelf("", func(done, total int) {
		mu.Lock()
		defer mu.Unlock()
		if total != len(want) {
			t.Errorf("%d of %d", done, total)
		}
		reached = append(reached, done)
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(reached)
	if diff := cmp.Diff([]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, reached); diff != "" {
		t.Error(diff)
	}
	var got []row
	for _, s := range shelf {
		got = append(got, row{s.Name, s.Board, s.Phase, s.Why, s.Cut, s.Err != nil, len(s.Counts)})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	own, err := library.Shelf("great-lakes", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range own {
		if counted := len(s.Counts) > 0; counted != (s.Name == "i-lakes") {
			t.Errorf("%s is counted: %t", s.Name, counted)
		}
	}

	for _, test := range []struct {
		filter    sessions.Filter
		games     int
		left, cut []string
	}{
		{sessions.Filter{}, 4, []string{"c-empty", "d-playing", "e-hidden", "f-illegal", "g-damaged", "j-undone",
			"k-nowhere"}, []string{"h-cut"}},
		{sessions.Filter{Map: "great-lakes"}, 1, nil, nil},
		{sessions.Filter{Size: 3}, 0, nil, nil},
	} {
		sum := sessions.AddUp(shelf, test.filter)
		var left []string
		for _, s := range sum.Left {
			left = append(left, s.Name)
		}
		if sum.Games != test.games || !slices.Equal(sum.Cut, test.cut) || !slices.Equal(left, test.left) {
			t.Errorf("%+v: %d games, cut off: %v, left out: %v", test.filter, sum.Games, sum.Cut, left)
		}
	}
	if diff := cmp.Diff([]string{"Anna", "Ben"}, sessions.Everyone(shelf)); diff != "" {
		t.Error(diff)
	}
	for _, name := range []string{"anna", "AN", "Anna"} {
		if p, err := sessions.Someone(shelf, name); err != nil || p.Name != "Anna" || p.Key != "anna" {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
	if _, err := sessions.Someone(shelf, "Zoe"); err == nil {
		t.Error("a stranger is found")
	}
}

// TestSave writes what was added to a game, and what it was amended to; it checks that both
// are refused if somebody else has written, with the current state of the game.
func TestSave(t *testing.T) {
	library := libraryOf(t, map[string]string{"friday": head + "\nAnna draw # first\n"})
	open := func() *sessions.Game {
		t.Helper()
		g, err := library.Open("friday")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	onDisk := func(want string) {
		t.Helper()
		if _, text, _, err := library.Text("friday"); err != nil || string(text) != want {
			t.Errorf("%v: %q, not %q", err, text, want)
		}
	}
	g := open()
	next, err := play(g, routerules.Move{Act: routerules.Draw, Seat: 1})
	if err != nil {
		t.Fatal(err)
	}
	if aside, err := library.Save(g, next); err != nil || aside != "" {
		t.Fatal(aside, err)
	}
	onDisk(head + "\nAnna draw # first\nBen draw\n")
	amended, err := amend(next, 6, routerules.Move{Act: routerules.Tickets, Seat: 0, Count: 2, Drawn: 4})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := library.Save(next, amended); err != nil {
		t.Fatal(err)
	}
	onDisk(head + "\nAnna tickets 2 of 4  # first\nBen draw\n")
	if again := open(); again.Text() != amended.Text() || again.Name != "friday" || again.Cut() {
		t.Errorf("%q", again.Text())
	}

	for _, after := range []func() (*sessions.Game, error){
		func() (*sessions.Game, error) { return play(g, routerules.Move{Act: routerules.Draw, Seat: 1}) },
		func() (*sessions.Game, error) { return amend(g, 6, routerules.Move{Act: routerules.Draw}) },
		func() (*sessions.Game, error) { return g.Undo(1) },
	} {
		after, err := after()
		if err != nil {
			t.Fatal(err)
		}
		const want = "friday: somebody else entered a line first; yours was not saved: the last line is now 7, Ben takes cards, and it is Anna's turn"
		if _, err := library.Save(g, after); !errors.Is(err, store.ErrMovedOn) || err.Error() != want {
			t.Errorf("%v", err)
		}
	}
	onDisk(amended.Text())

	file := filepath.Join(library.Desk.Dir(), "friday"+store.Ext)
	for text, want := range map[string]string{
		head:                                 "friday: the file has changed since you read it; your line was not written",
		"purser 2\n":                         "friday: the file has changed since you read it; your line was not written",
		freeHead + "\nAnna draw\n":           "friday: somebody else entered a line first; yours was not saved: the last line is now 7, Anna takes cards",
		head + "\nAnna draw\nundo\nAnna dr":  "friday: somebody else entered a line first; yours was not saved: the last line is now 7, taken back: Anna takes cards, and it is Anna's turn",
		strings.Replace(head, "Ben", "B", 1): "friday: the file has changed since you read it; your line was not written",
	} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := library.Save(g, next); err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
		if data, err := os.ReadFile(file); err != nil || string(data) != text {
			t.Errorf("%v: %q", err, data)
		}
	}
}

// TestCut loads a game whose last line was cut off: that line is not part of the game, and
// the next save sets it aside.
func TestCut(t *testing.T) {
	library := libraryOf(t, map[string]string{"friday": head + "\nAnna draw\nBen dr"})
	g, err := library.Read("friday", sessions.Any)
	if err != nil || !g.Cut() || g.Record.CutOff != 0 || g.Record.Lines != 6 {
		t.Fatal(err, g)
	}
	whole, err := library.Read("friday", sessions.Whole)
	if err != nil || whole.Record.CutOff != 7 || whole.Cut() {
		t.Error(err)
	}
	part, err := library.Mend("friday", "")
	if err != nil || part.Damage != nil || part.Lines != 6 || part.Of != 6 || part.Next != "" || part.Name != "friday" {
		t.Errorf("%v: %+v", err, part)
	}
	next, err := play(g, routerules.Move{Act: routerules.Draw, Seat: 1})
	if err != nil {
		t.Fatal(err)
	}
	aside, err := library.Save(g, next)
	if data, failed := os.ReadFile(aside); err != nil || failed != nil || string(data) != "Ben dr\n" {
		t.Errorf("%v, %v: %q is set aside in %q", err, failed, data, aside)
	}
	if _, text, cut, err := library.Text("friday"); err != nil || string(text) != head+"\nAnna draw\nBen draw\n" ||
		len(cut) > 0 {
		t.Errorf("%v: %q %q", err, text, cut)
	}
}

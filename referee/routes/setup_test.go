package routes_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	routerules "purser/referee/routes"
)

// TestSetup begins games with the given players, and checks that the first player whose
// part is wrong breaks exactly these rules. TestAllFaults checks the others too.
func TestSetup(t *testing.T) {
	const fine = "red 20 trains 40 ships\n"
	for _, test := range []struct {
		name, board, players string
		player               string // refused
		want                 string
	}{
		{"nobody", "world", "", "", "setup.players"},
		{"one", "world", "Anna blue 20 trains 40 ships\n", "Anna", "setup.players"},
		{"two", "world", "Anna blue 20 trains 40 ships\nBen " + fine, "", ""},
		{"five", "world", "Anna blue 20 trains 40 ships\nBen " + fine +
			"Cleo green 20 trains 40 ships\nDan yellow 20 trains 40 ships\nEve black 20 trains 40 ships\n", "", ""},
		{"six", "world", "Anna blue 20 trains 40 ships\nBen " + fine +
			"Cleo green 20 trains 40 ships\nDan yellow 20 trains 40 ships\nEve black 20 trains 40 ships\nFay blue 20 trains 40 ships\n", "Fay", "setup.players setup.colors"},
		{"one, on the Great Lakes", "great-lakes", "Anna blue 27 trains 23 ships\n", "Anna", "setup.players"},

		{"a color twice", "world", "Anna red 20 trains 40 ships\nBen " + fine, "Ben", "setup.colors"},
		{"a color of no box", "world", "Anna white 20 trains 40 ships\nBen " + fine, "Anna", "setup.colors"},

		{"most trains", "world", "Anna blue 25 trains 35 ships\nBen " + fine, "", ""},
		{"too many trains", "world", "Anna blue 26 trains 34 ships\nBen " + fine, "Anna", "setup.pieces"},
		{"most ships", "world", "Anna blue 10 trains 50 ships\nBen " + fine, "", ""},
		{"too many ships", "world", "Anna blue 9 trains 51 ships\nBen " + fine, "Anna", "setup.pieces"},
		{"59 pieces", "world", "Anna blue 20 trains 39 ships\nBen " + fine, "Anna", "setup.pieces"},
		{"61 pieces", "world", "Anna blue 20 trains 41 ships\nBen " + fine, "Anna", "setup.pieces"},
		{"the pieces of the other map", "world", "Anna blue 20 trains 40 ships\nBen red 20 trains 30 ships\n", "Ben",
			"setup.pieces"},

		{"Great Lakes", "great-lakes", "Anna blue 27 trains 23 ships\nBen red 23 trains 27 ships\n", "", ""},
		{"most trains there", "great-lakes", "Anna blue 33 trains 17 ships\nBen red 18 trains 32 ships\n", "", ""},
		{"too many trains there", "great-lakes", "Anna blue 34 trains 16 ships\nBen red 18 trains 32 ships\n", "Anna",
			"setup.pieces"},
		{"too many ships there", "great-lakes", "Anna blue 17 trains 33 ships\nBen red 18 trains 32 ships\n", "Anna",
			"setup.pieces"},
		{"49 pieces", "great-lakes", "Anna blue 27 trains 22 ships\nBen red 18 trains 32 ships\n", "Anna",
			"setup.pieces"},
		{"60 pieces there", "great-lakes", "Anna blue 30 trains 30 ships\nBen red 18 trains 32 ships\n", "Anna",
			"setup.pieces"},

		{"keeps 3 and 5", "world", "Anna blue 20 trains 40 ships keeps 3\nBen red 20 trains 40 ships keeps 5\n", "",
			""},
		{"keeps 2", "world", "Anna blue 20 trains 40 ships keeps 2\nBen " + fine, "Anna", "setup.tickets"},
		{"keeps 6", "world", "Anna blue 20 trains 40 ships keeps 3\nBen red 20 trains 40 ships keeps 6\n", "Ben",
			"setup.tickets"},
		{"keeps 0", "world", "Anna blue 20 trains 40 ships keeps 0\nBen " + fine, "Anna", "setup.tickets"},

		{"all at once", "world", "Anna pink 26 trains 40 ships keeps 6\n", "Anna",
			"setup.players setup.colors setup.pieces setup.tickets"},
		{"the first of two", "world", "Anna blue 20 trains 41 ships\nBen red 20 trains 42 ships keeps 1\n", "Anna",
			"setup.pieces"},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := "purser 1\nmap " + test.board + "\n"
			for _, line := range strings.SplitAfter(test.players, "\n") {
				if line != "" {
					lines += "player " + line
				}
			}
			g := game(t, lines)
			s, err := routerules.New(setupOf(g))
			if test.want == "" {
				if err != nil || s == nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			var refusal *referee.Refusal
			if !errors.As(err, &refusal) || s != nil {
				t.Fatalf("not refused: %v", err)
			}
			if got := strings.Join(ids(refusal.Broken), " "); got != test.want || refusal.Player != test.player {
				t.Errorf("%s breaks %s, want %s of %s: %v", refusal.Player, got, test.want, test.player, err)
			}
			if _, stopped, err := routerules.Replay(setupOf(g), nil, nil); stopped != -1 || err == nil {
				t.Errorf("Replay stops at %d with %v, not before the first move", stopped, err)
			}
			if report := g; report.Illegal == nil || stateOf(report) != nil {
				t.Error("the record is not refused")
			}
		})
	}
}

// TestAllFaults checks that every player whose part of a setup is wrong is listed, with all
// the rules that the part breaks, on the player's own line.
func TestAllFaults(t *testing.T) {
	g := game(t, `purser 1
map world
player Anna pink 20 trains 40 ships keeps 3
player Ben red 26 trains 40 ships keeps 2
player Cleo green 20 trains 40 ships keeps 5
player Dan red 20 trains 39 ships
`)
	want := []string{
		"Anna's setup is not right: the box has no pink pieces, only blue, red, green, yellow and black",
		"Ben's setup is not right: 26 trains; the box holds 25. Keeps 2 tickets; a player keeps 3 to 5",
		"Dan's setup is not right: Ben plays red already. 20 trains and 39 ships are 59 pieces; a player starts with exactly 60",
	}
	if diff := cmp.Diff(want, strings.Split(g.Illegal.Error(), "\n")); diff != "" {
		t.Errorf("the record (-want +got):\n%s", diff)
	}
	var got []string
	for _, refusal := range setupOf(g).Check() {
		got = append(got, refusal.Player+" "+strings.Join(ids(refusal.Broken), " "))
	}
	if diff := cmp.Diff([]string{"Anna setup.colors", "Ben setup.pieces setup.tickets",
		"Dan setup.colors setup.pieces"}, got); diff != "" {
		t.Errorf("the setup (-want +got):\n%s", diff)
	}
	_, err := routerules.New(setupOf(g))
	if lines := strings.Split(text.English.Words(err), "\n"); len(lines) != 3 ||
		lines[2] != "Dan: Ben plays red already. "+
			"20 trains and 39 ships are 59 pieces; a player starts with exactly 60" {
		t.Errorf("New: %v", err)
	}
	var refusal *referee.Refusal
	if !errors.As(err, &refusal) || refusal.Player != "Anna" || err.Error() != text.English.Words(err) {
		t.Errorf("New: %v", err)
	}
}

// TestCrowd refuses far more players than there are pieces for, without checking all of
// them.
func TestCrowd(t *testing.T) {
	setup := &routerules.Setup{Board: board(t, "world"), Players: make([]routerules.Player, 10_000)}
	if n := len(setup.Check()); n != 99 {
		t.Errorf("%d of 10,000 players are refused", n)
	}
}

// TestEmptyTable looks at the table before the first move.
func TestEmptyTable(t *testing.T) {
	s := legal(t, "purser 1\nmap world\nplayer Anna blue 25 trains 35 ships keeps 4\nplayer Ben red 10 trains 50 ships\n")
	for p, want := range []routerules.Stock{
		{Pieces: [2]int{25, 35}, Box: [2]int{0, 15}, Harbors: 3},
		{Pieces: [2]int{10, 50}, Box: [2]int{15, 0}, Harbors: 3},
	} {
		if got := s.Stock(referee.Seat(p)); got != want {
			t.Errorf("%s has %+v, want %+v", names[p], got, want)
		}
	}
	if s.Phase() != referee.Playing || s.Turn() != 0 || s.TurnsLeft() != 0 || s.Seats() != 2 {
		t.Errorf("phase %v, turn %d, %d turns left, %d seats", s.Phase(), s.Turn(), s.TurnsLeft(), s.Seats())
	}
	if s.Kept(0) != 4 || s.Kept(1) != referee.Unknown {
		t.Errorf("kept %d and %d tickets", s.Kept(0), s.Kept(1))
	}
	for r := range s.Board().Routes {
		if s.Owner(route(t, s.Board(), s.Board().Routes[r].ID)) != maps.Nobody {
			t.Errorf("%s has an owner", s.Board().Routes[r].ID)
		}
	}
}

package sessions

import (
	"errors"
	"slices"
	"strings"
	"testing"

	routewords "purser/sessions/notation/routes"
)

// TestRemove removes lines from a free game: the record has everything except the line, and
// the table is that of the others. A line stays if others depend on it, or if an undo further
// down meant it.
func TestRemove(t *testing.T) {
	const head = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n"
	const play = "Anna claim lima/sydney/black # here\nBen claim tokyo/vancouver/white\nAnna harbor lima\n# a remark\nBen claim caracas/lima/yellow\n"
	for _, tt := range []struct {
		name, text string
		n          int
		gone       string // what is no longer in the record
		wrong      string
	}{
		{"in the middle", head + play, 8, "Ben claim tokyo/vancouver/white\n", ""},
		{"the last", head + play, 11, "Ben claim caracas/lima/yellow\n", ""},
		{"what a harbor hangs on", head + play, 7, "",
			"Anna cannot build a harbor in Lima: Anna owns no route into Lima"},
		{"what a harbor below hangs on", head + "Anna claim lima/sydney/black\nAnna harbor lima\n", 7, "",
			"Anna cannot build a harbor in Lima: Anna owns no route into Lima"},
		{"no line", head + play, 10, "", "line 10 is not a player's line"},
		{"undone", head + play + "undo\n", 11, "", "line 11 was taken back"},
		{"above an undo", head + play + "undo\n", 8, "Ben claim tokyo/vancouver/white\n", ""},
		{"undone and put back", head + play + "undo\nredo\n", 11, "Ben claim caracas/lima/yellow\n", ""},
		{"the only one, undone and put back", head + "Anna claim lima/sydney/black\nundo\nredo\n", 7, "",
			"line 7 was taken back and put back"},
		{"a turn", strings.Replace(head, "free", "strict", 1) + play, 8, "",
			"Ben cannot build a harbor in Lima: Ben owns no route into Lima"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read("friday", []byte(tt.text), Shipped(routewords.Routes{}))
			if err != nil {
				t.Fatal(err)
			}
			next, err := g.Remove(tt.n, tt.n, false)
			if tt.wrong != "" {
				if err == nil || !strings.Contains(err.Error(), tt.wrong) {
					t.Errorf("%v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			want := strings.Replace(tt.text, tt.gone, "", 1)
			if string(next.text) != want || string(g.text) != tt.text {
				t.Errorf("%s", next.text)
			}
			again, err := Read("friday", []byte(want), Shipped(routewords.Routes{}))
			if err != nil || !routewords.StateOf(again.Table).Equal(routewords.StateOf(next.Table)) {
				t.Errorf("%v: another table than that of the record", err)
			}
		})
	}
	g, err := Read("friday", []byte(head+play), Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	_, err = g.Remove(7, 7, false)
	if illegal := (*Illegal)(nil); !errors.As(err, &illegal) || illegal.Line != 9 || illegal.Player != "Anna" {
		t.Errorf("%v", err)
	}
}

// TestNewWarnings checks that a warning on an amended line is reported even if another line
// has the same one, and that a warning that another line had before is not repeated,
// whatever number that line has now.
func TestNewWarnings(t *testing.T) {
	const text = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n" +
		"Anna claim manila/tokyo/yellow with 2 double-yellow\nAnna claim bangkok/manila/red\nAnna claim lima/sydney/black\nAnna claim honolulu/tokyo/red with 3 double-red, 1 ship-red\n"
	g, err := Read("friday", []byte(text), Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(g.Warnings()); n != 2 {
		t.Fatalf("%d warnings", n)
	}
	lines := func(next *Game, err error) (lines []int) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range next.NewWarnings(g) {
			lines = append(lines, r.Line)
		}
		return lines
	}
	amend := func(n int, words string) (*Game, error) {
		line, err := g.Typed(nil, strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		return g.Amend(n, 0, line)
	}
	if got := lines(amend(8, "claim bangkok/manila/red with 2 double-red")); !slices.Equal(got, []int{8}) {
		t.Errorf("a second warning: %v", got)
	}
	if got := lines(amend(8, "claim bangkok/manila/red with 1 double-red")); len(got) > 0 {
		t.Errorf("no warning: %v", got)
	}
	for n, want := range map[int][]int{7: nil, 8: nil, 9: nil, 10: nil} {
		if got := lines(g.Remove(n, n, false)); !slices.Equal(got, want) {
			t.Errorf("without line %d: %v", n, got)
		}
	}
}

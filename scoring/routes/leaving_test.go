package routes_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"purser/internal/soak"
	routescore "purser/scoring/routes"
)

// TestLeavesPlaces places players who left before the end behind those who stayed, among
// themselves by points, or by a house rule like the others.
func TestLeavesPlaces(t *testing.T) {
	const anna4, ben21, cleo2 = "Anna claim los-angeles/winnipeg/gray\n", "Ben claim lima/sydney/black\n", "Cleo claim bangkok/manila/red\n"
	const all = anna4 + ben21 + cleo2
	for _, tt := range []struct {
		rule, lines string
		want        []int
	}{
		{"", all, []int{2, 1, 3}},
		{"", all + "Ben leaves\n", []int{1, 3, 2}},
		{"", "Ben leaves\n" + all, []int{1, 3, 2}}, // the order of lines decides nothing
		{"", all + "Ben leaves\nAnna leaves\n", []int{3, 2, 1}},
		{"", all + "Ben leaves\nBen returns\n", []int{2, 1, 3}},
		{"", all + "Ben leaves\nAnna leaves\nCleo leaves\n", []int{2, 1, 3}},
		{"", all + "Ben leaves\nundo\n", []int{2, 1, 3}},
		{"", anna4 + "Ben leaves\n", []int{1, 3, 2}},
		{"", "Ben leaves\n", []int{1, 3, 1}},
		{"rule leaver counted", all + "Ben leaves\n", []int{2, 1, 3}},
		{"rule leaver counted", "Ben leaves\n", []int{1, 1, 1}},
	} {
		record := freeTable(3, tt.rule) + "\n" + tt.lines + "shown\n"
		if tt.rule == "" {
			record = freeTable(3) + "\n" + tt.lines + "shown\n"
		}
		score := count(t, record)
		if got := places(score); !slices.Equal(got, tt.want) || !score.Final {
			t.Errorf("%s%s: %v, final: %t; want %v", tt.rule, tt.lines, got, score.Final, tt.want)
		}
	}
}

// TestLeavesTies breaks no tie between a player who left and one who stayed, and notes none.
func TestLeavesTies(t *testing.T) {
	const usa = "purser 1\nmap usa\nturns free\nplayer Anna blue\nplayer Ben red\nplayer Cleo green\n\n"
	const lines = "Anna claim denver/santa-fe/gray\nBen claim chicago/toronto/white\nBen claim atlanta/nashville/gray\n"
	for _, lines := range []string{"Ben leaves\n", lines + "Anna leaves\n", "Ben leaves\nCleo leaves\n"} {
		for _, note := range count(t, usa+lines).Notes() {
			if said := note.String(); strings.Contains(said, "tie") && strings.Contains(said, "Anna") &&
				strings.Contains(said, "Ben") {
				t.Errorf("%s: %s", lines, said)
			}
		}
	}
	score := count(t, freeTable(2, "rule ties tickets")+"\nBen leaves\n")
	if got := places(score); !slices.Equal(got, []int{1, 2}) || len(score.Winners) != 1 {
		t.Errorf("%v", got)
	}
}

// TestLeavesTickets waits for no ticket of a player who has left, and counts those that were
// shown.
func TestLeavesTickets(t *testing.T) {
	const table = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	for lines, want := range map[string]struct {
		final bool
		ben   int
	}{
		"Ben leaves\n": {false, 0}, // Anna has three
		"Ben leaves\nAnna reveal bangkok/tokyo, jakarta/lima, hong-kong/moskva\n": {true, 0},
		"Anna leaves\nBen reveal bangkok/tokyo\n":                                 {false, -6},
		"Ben leaves\nBen reveal bangkok/tokyo\nAnna leaves\n":                     {true, -6},
	} {
		score := count(t, table+lines)
		if got := score.Players[1].Points(routescore.Tickets); score.Final != want.final || got != want.ben {
			t.Errorf("%s: final %t, Ben's tickets %d", lines, score.Final, got)
		}
	}
}

// TestLeavesLaw compares the places of any game in which players leave with those that sorting
// by hand finds: totals are what they are without anybody leaving.
func TestLeavesLaw(t *testing.T) {
	names := []string{"Anna", "Ben", "Cleo", "Dan"}
	lanes := []string{"los-angeles/winnipeg/gray", "lima/sydney/black", "bangkok/manila/red", "manila/tokyo/yellow",
		"hamburg/moskva/white", "athina/hamburg/green", "darwin/sydney/green", "caracas/lagos/red"}
	soak.Check(t, soak.Games, func(t *rapid.T) {
		stayed, gone := freeTable(4)+"\n", freeTable(4)+"\n"
		counted := rapid.Bool().Draw(t, "counted")
		if counted {
			gone = freeTable(4, "rule leaver counted") + "\n"
		}
		left := make([]bool, len(names))
		for _, lane := range rapid.Permutation(lanes).Draw(t, "lanes") {
			p := rapid.IntRange(0, 3).Draw(t, "player")
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				if left[p] = !left[p]; left[p] {
					gone += names[p] + " leaves\n"
				} else {
					gone += names[p] + " returns\n"
				}
			default:
				stayed += names[p] + " claim " + lane + "\n"
				gone += names[p] + " claim " + lane + "\n"
			}
		}
		before, after := count(t, stayed), count(t, gone)
		for i := range names {
			place := 1
			for j := range names {
				ahead := before.Players[j].Total() > before.Players[i].Total()
				if !counted && left[i] != left[j] {
					ahead = left[i]
				}
				if ahead {
					place++
				}
			}
			if p := &after.Players[i]; p.Place != place || p.Total() != before.Players[i].Total() {
				t.Fatalf("%s%s is %d with %d, not %d with %d", gone, names[i], p.Place, p.Total(), place,
					before.Players[i].Total())
			}
		}
	})
}

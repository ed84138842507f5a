package sessions_test

import (
	"fmt"
	"slices"
	"testing"

	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/store"
)

// TestRatedEvents rates games in the order of their rounds and tables, and results that were entered by hand, but no
// table that is void, and nobody's game twice.
func TestRatedEvents(t *testing.T) {
	t.Parallel()
	home := store.At(t.TempDir())
	l := &sessions.Library{Home: home, Boards: &sessions.Boards{Kinds: []kind.Kind{routewords.Routes{}}}}
	for name, players := range map[string]string{"z-1-1": "Anna Ben", "z-1-2": "Cleo Dan", "z-2-2": "Ben Dan",
		"a": "Anna Cleo", "z-3-1": "Dan Cleo"} {
		var one, two string
		if _, err := fmt.Sscan(players, &one, &two); err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf("purser 1\nmap usa\ndate 2026-11-20\nturns totals\nplayer %s red\nplayer %s blue\n\n%s scored 9\n%s scored 7\n",
			one, two, one, two)
		if _, err := home.Create(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := home.CreateEvent("z", []byte(`purser-event 1
date 2026-11-20
map usa
seed "6"
join Anna, Ben, Cleo, Dan
round 1 night
seats 1: Anna, Ben by hand "x"
seats 2: Cleo, Dan by hand "x"
result 1: Anna 9, Ben 7 from z-1-1 0123456789ab
result 2 void "x"
round 2 night
seats 1: Anna, Cleo by hand "x"
seats 2: Ben, Dan by hand "x"
seats 3: Ben, Cleo by hand "x"
result 1: Cleo 9, =Anna 9
result 2: Ben 9, Dan 7
result 3: Ben 9, Cleo gone
round 3 night
seats 1: Anna, Ben by hand "x"
result 1: Anna 1, Ben 0
`)); err != nil {
		t.Fatal(err)
	}
	if _, err := home.CreateEvent("broken", []byte("purser-event 1\nmap\n")); err != nil {
		t.Fatal(err)
	}
	shelf, err := l.Shelf("", nil)
	if err != nil {
		t.Fatal(err)
	}
	sum := sessions.AddUp(shelf, sessions.Filter{})
	if sum.Games != 5 || len(sum.Left) > 0 {
		t.Errorf("%d games are added up, and %d are left out", sum.Games, len(sum.Left))
	}
	rankings, not := sum.Rankings()
	var rated []string
	for _, g := range rankings[0].Games {
		rated = append(rated, fmt.Sprint(g.Name, g.Counts[0].Place, g.Counts[1].Place))
	}
	// games that are in no event come first; that of round 3 has other players than its table
	want := []string{"a1 2", "z-3-11 2", "z-1-11 2", "z-2-11 1", "z-2-21 2", "z-3-11 2"}
	if !slices.Equal(rated, want) {
		t.Errorf("rated are %q, not %q", rated, want)
	}
	if fmt.Sprint(not) != "map[left by a player before the end:[z-2-3] void in its event:[z-1-2]]" {
		t.Errorf("not rated are %v", not)
	}
}

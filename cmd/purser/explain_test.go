package main

import (
	"slices"
	"strings"
	"testing"

	"purser/cmd/internal/show"
)

// TestExplainEverywhere asks on every board for everything that can be explained on any: it is explained, or the board
// does not have it, which is said with one that does. Some words of Globetrotter mean something else in Ticket to Ride.
func TestExplainEverywhere(t *testing.T) {
	t.Parallel()
	otherwise := []string{"cards", "home", "most", "players", "ships", "tied", "turns"}
	var names []string
	for _, b := range shipped() {
		names = append(names, show.ExplainNames(b)...)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	hints := map[string]bool{}
	for _, b := range shipped() {
		for _, name := range names {
			code, stdout, stderr := purser("", "explain", name, "--map", b.ID())
			_, does, absent := strings.Cut(stderr, " does not have this: "+name+"; ")
			switch {
			case code == 0 && stdout != "" && stderr == "":
			case code == 2 && stdout == "" && absent && !slices.Contains(show.ExplainNames(b), name):
				_, hint, _ := strings.Cut(strings.TrimSpace(does), "\nhint: purser ")
				hints[hint] = true
			case code != 2 || stdout != "" || !slices.Contains(otherwise, name) || b.ID() == "globetrotter":
				t.Errorf("explain %s --map %s: %d: %s%s", name, b.ID(), code, stdout, stderr)
			}
		}
	}
	for hint := range hints {
		if code, _, stderr := purser("", strings.Fields(hint)...); code != 0 {
			t.Errorf("%s: %s", hint, stderr)
		}
	}
}

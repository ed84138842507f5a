package routes

import (
	"slices"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// TestPointsAsked checks how points typed for a printed table are read: numbers are joined, and
// other words stay as they were typed, so that a refusal shows them.
func TestPointsAsked(t *testing.T) {
	b, err := routemap.Open("paris")
	if err != nil {
		t.Fatal(err)
	}
	all := board{Board: b}.switches()
	points := slices.IndexFunc(all, func(s referee.Switch) bool { return s.Name == routerules.RoutePoints.Name })
	asked := all[points].Asked
	for typed, want := range map[string]string{"1 2 4": "1-2-4", "1, 2, 4": "1-2-4", "1-2-4": "1-2-4",
		"claim belleville/republique 2": "claim belleville/republique 2", "what do you mean": "what do you mean"} {
		if got := asked.Value(typed); got != want {
			t.Errorf("%q is read as %q, not %q", typed, got, want)
		}
	}
}

// TestColorsSaid says cards as the book of each board calls them.
func TestColorsSaid(t *testing.T) {
	for board, want := range map[string]string{"paris": "red, 2 wilds", "europe": "red, 2 locomotives"} {
		b, err := routemap.Open(board)
		if err != nil {
			t.Fatal(err)
		}
		cards := routerules.Cards{Wild: 2}
		cards.Train[slices.Index(b.CardColors, "red")] = 1
		if got := text.Say("%s", colorsSaid(b, &cards)).String(); got != want {
			t.Errorf("on the board of %s: %s, not %s", board, got, want)
		}
	}
}

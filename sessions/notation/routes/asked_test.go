package routes

import (
	"slices"
	"testing"

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
	all := board{Board: b}.Switches()
	points := slices.IndexFunc(all, func(s referee.Switch) bool { return s.Name == routerules.RoutePoints.Name })
	asked := all[points].Asked
	for typed, want := range map[string]string{"1 2 4": "1-2-4", "1, 2, 4": "1-2-4", "1-2-4": "1-2-4",
		"claim belleville/republique 2": "claim belleville/republique 2", "what do you mean": "what do you mean"} {
		if got := asked.Value(typed); got != want {
			t.Errorf("%q is read as %q, not %q", typed, got, want)
		}
	}
}

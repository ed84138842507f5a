package routes_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routescore "purser/scoring/routes"
)

// TestExplainMarker explains markers that show wrong numbers.
func TestExplainMarker(t *testing.T) {
	const record = `purser 1
map world
turns free
player Anna blue 20 trains 40 ships
player Ben red 20 trains 40 ships

Anna exchange 2 ships for trains
Anna claim los-angeles/winnipeg/gray
Anna claim al-qahira/casablanca/gray
Anna claim lima/sydney/black
Anna claim bangkok/manila/red
`
	s := table(t, record)
	if s.Marker(0) != 4+4+21+2-2 {
		t.Fatalf("the marker of the example is another")
	}
	for shown, want := range map[int]string{
		29:  "",
		129: "the track starts over at 100: the marker went around 1 time",
		31: "exchanged pieces were not taken off: 2 points; a route of 2 spaces, 2 points, was counted twice; " +
			"a route of 2 spaces was paid as one of 3; routes of 3 spaces were paid 5 points, not 4",
		8:   "a route of 8 spaces, 21 points, was not counted",
		50:  "a route of 8 spaces, 21 points, was counted twice",
		26:  "a route of 3 spaces was paid as one of 1; a route of 8 spaces was paid as one of 7",
		500: "",
		79:  "", // half of the track is not a full round
		-21: "",
		229: "the track starts over at 100: the marker went around 2 times",
		-71: "the track starts over at 100: the marker went around 1 time",
	} {
		if diff := cmp.Diff(want, text.Joined(routescore.ExplainMarker(s, 0, shown), "; ").String()); diff != "" {
			t.Errorf("%d: %s", shown, diff)
		}
	}
}

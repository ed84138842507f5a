package routes_test

import (
	"strings"
	"testing"

	routewords "purser/sessions/notation/routes"
)

// TestLaneCards holds that the example of cards for a lane pays for it, for all lanes of all boards.
func TestLaneCards(t *testing.T) {
	for _, id := range []string{"world", "great-lakes", "usa", "europe", "nordic", "switzerland"} {
		head, b := begun(t, id)
		head = strings.ReplaceAll(head, " keeps 2", "")
		for i := range b.Routes {
			lane := &b.Routes[i]
			line := lane.ID + " with " + routewords.LaneCards(b, lane)
			verb := routewords.VerbOf("claim")
			m, err := verb.Typed(b, strings.Fields(line))
			if err != nil {
				t.Fatalf("%s: %s: %v", id, line, err)
			}
			g := read(t, head+"Anna "+routewords.Words(b, m)+"\n")
			if _, _, err := g.Replay([]int{0}, true, nil); err != nil {
				t.Errorf("%s: %s: %v", id, line, err)
			}
		}
	}
}

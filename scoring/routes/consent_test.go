package routes_test

import (
	"slices"
	"strings"
	"testing"

	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// TestCountByConsent counts what is only possible by consent: both lanes of a double route
// for one player, a harbor without a route, a ticket shown too early, and more tickets kept
// than were drawn.
func TestCountByConsent(t *testing.T) {
	const record = `purser 1
map world
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships keeps 3

Anna claim hamburg/moskva/white
Ben draw
Anna claim hamburg/moskva/black by consent "we noticed too late"
Ben tickets 5 of 4 by consent "he took one more"
Anna harbor tokyo by consent "we noticed too late"
Anna reveal jakarta/lima, bangkok/tokyo by consent "they fell down"
`
	for _, order := range []string{"path", "trail", "legs", "direct"} {
		g, err := sessions.Read("a.game", []byte(strings.Replace(record, "player", "rule tour-order "+order+"\nplayer",
			1)), sessions.Shipped(routewords.Routes{}))
		if err != nil {
			t.Fatal(err)
		}
		counted, err := g.Score()
		if err != nil {
			t.Fatal(err)
		}
		s := routewords.ScoreOf(counted)
		anna := &s.Players[0]
		points := []int{anna.Points(routescore.Routes), anna.Points(routescore.Harbors),
			anna.Points(routescore.Tickets), anna.Points(routescore.Unbuilt)}
		if want := []int{2 + 2, 0, -20, -8}; !slices.Equal(points, want) || s.Final ||
			routewords.StateOf(g.Table).Kept(1) != 3+5 {
			t.Errorf("%s: %v, want %v; final: %t", order, points, want, s.Final)
		}
	}
}

package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
)

// TestLoans completes London - Berlin by a lane of somebody else into the city of the station, and
// by no other lane.
func TestLoans(t *testing.T) {
	own := europeTable(4) + "Anna claim amsterdam/london/gray\nAnna claim amsterdam/frankfurt/white\n"
	const shown = "Anna reveal berlin/london\n"
	for _, test := range []struct {
		name, lines string
		lends       string // in order of the cities
		points      int
	}{
		{"without a station", "Ben claim berlin/frankfurt/black\n", "", -7},
		{"a lane of somebody else", "Anna station berlin\nBen claim berlin/frankfurt/black\n", "berlin/frankfurt/black", 7},
		{"the first of two lanes", "Anna station berlin\nBen claim berlin/frankfurt/red\nCleo claim berlin/frankfurt/black\n",
			"berlin/frankfurt/black", 7},
		{"from its other city", "Anna station frankfurt\nBen claim berlin/frankfurt/black\n", "berlin/frankfurt/black", 7},
		{"a lane that nobody owns", "Anna station berlin\nBen claim berlin/wien/green\n", "none", -7},
		{"no lane of the city", "Anna station wien\nBen claim berlin/frankfurt/black\nBen claim berlin/wien/green\n", "none", -7},
		{"somebody else's station", "Cleo station berlin\nBen claim berlin/frankfurt/black\n", "", -7},
		{"one lane where two are needed", "Anna station essen\nBen claim berlin/essen/blue\nBen claim essen/frankfurt/green\n", "none", -7},
		{"two stations for two lanes", "Anna station essen\nAnna station berlin\nBen claim berlin/essen/blue\nCleo claim essen/frankfurt/green\n",
			"berlin/essen/blue essen/frankfurt/green", 7},
		{"said otherwise", "Anna station berlin\nBen claim berlin/frankfurt/black\nBen claim berlin/wien/green\nAnna station berlin via berlin/wien/green\n",
			"berlin/wien/green", -7},
		{"said to lend nothing", "Anna station berlin\nBen claim berlin/frankfurt/black\nAnna station berlin via none\n", "none", -7},
	} {
		s := table(t, own+test.lines+shown)
		p := counted(t, s).Players[0]
		var lends []string
		for _, station := range p.Stations {
			id := "none"
			if station.Via != routemap.NoRoute {
				id = s.Board().Routes[station.Via].ID
			}
			lends = append(lends, id)
		}
		if got := strings.Join(lends, " "); got != test.lends || p.Points(routescore.Tickets) != test.points {
			t.Errorf("%s: the stations lend %q, for %d points", test.name, got, p.Points(routescore.Tickets))
		}
	}
}

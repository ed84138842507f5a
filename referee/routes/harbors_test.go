package routes_test

import (
	"testing"

	routemap "purser/maps/routes"
)

// TestHarbors builds in ports where the player has a route of either kind.
func TestHarbors(t *testing.T) {
	text := table(2) + "Anna claim hamburg/moskva/white\nBen claim athina/hamburg/green\n"
	legal(t, text+"Anna harbor hamburg\n")
	refused(t, text+"Anna harbor moskva\n", "harbor.port")
	refused(t, text+"Anna harbor athina\n", "harbor.route") // a route, but Ben's
	refused(t, text+"Anna harbor beijing\n", "harbor.port", "harbor.route")
	refused(t, text+"Anna harbor hamburg\nBen harbor hamburg\n", "harbor.taken")
	refused(t, text+"Anna harbor hamburg\nBen draw\nAnna harbor hamburg\n", "harbor.taken")
	legal(t, text+"Anna harbor hamburg\nBen harbor athina\n")
	// Ship routes count as well as train routes.
	legal(t, table(2)+rounds(2, "claim lima/sydney/black", "harbor lima", "harbor sydney"))
	// The star is not a port, though a ship route leads there.
	refused(t, table(2)+rounds(2, "claim cape-town/southern-ocean/green", "harbor cape-town")+
		"Anna harbor southern-ocean\n", "harbor.port")
}

// TestHarborLimit builds three harbors, and is refused a fourth.
func TestHarborLimit(t *testing.T) {
	text := table(2) + rounds(2, "claim lima/sydney/black", "claim perth/sydney/white", "harbor lima", "harbor sydney",
		"harbor perth", "claim darwin/sydney/green")
	s := legal(t, text)
	if got := s.Stock(0).Harbors; got != 0 {
		t.Errorf("%d harbors left", got)
	}
	if got := s.Stock(1).Harbors; got != 3 {
		t.Errorf("Ben has %d harbors left", got)
	}
	refused(t, text+"Anna harbor darwin\n", "harbor.limit")
	refused(t, text+"Anna harbor sydney\n", "harbor.taken", "harbor.limit")
	// A harbor of one player does not count against another.
	legal(t, text+"Anna draw\nBen claim christchurch/sydney/red\nAnna draw\nBen harbor christchurch\n")
}

// TestHarborEverywhere tries every city of both boards, at the end of a route.
func TestHarborEverywhere(t *testing.T) {
	for id, stock := range map[string]string{"world": "25 trains 35 ships", "great-lakes": "33 trains 17 ships"} {
		b := board(t, id)
		for c := range b.Cities {
			city := routemap.CityNo(c)
			for r := range b.Routes {
				if !b.Routes[r].Touches(city) {
					continue
				}
				text := "purser 1\nmap " + id + "\nturns free\nplayer Anna blue " + stock + "\nplayer Ben red " +
					stock +
					"\n\nAnna claim " + b.Routes[r].ID + "\nAnna harbor " + b.Cities[c].ID + "\n"
				if b.Cities[c].Kind == routemap.Port {
					if s := legal(t, text); s.HarborIn(city) != 0 {
						t.Errorf("no harbor in %s", b.Cities[c].ID)
					}
				} else {
					refused(t, text, "harbor.port")
				}
			}
		}
	}
}

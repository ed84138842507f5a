package routes_test

import (
	"fmt"
	"testing"

	routerules "purser/referee/routes"
)

// TestDoubles claims one lane of a double route, and then the other for the same player and
// for another, with every number of players and under the house rule.
func TestDoubles(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for _, from := range []int{0, 3, 4} {
			var head []string
			open := players >= 4
			if from > 0 {
				head = []string{fmt.Sprintf("rule doubles-open-from %d", from)}
				open = players >= from
			}
			for _, lanes := range [][2]string{
				{"hamburg/moskva/white", "hamburg/moskva/black"},
				{"hamburg/moskva/black", "hamburg/moskva/white"},
				{"lima/sydney/black", "lima/sydney/purple"},
				{"lima/valparaiso/gray", "lima/valparaiso/gray-2"}, // lanes of one color
				{"perth/southern-ocean/purple", "perth/southern-ocean/white"},
			} {
				text := table(players, head...) + "Anna claim " + lanes[0] + "\n"
				refused(t, text+"Ben claim "+lanes[0]+"\n", "claim.taken")
				if open {
					legal(t, text+"Ben claim "+lanes[1]+"\n")
					refused(t, text+"Ben claim "+lanes[1]+"\nCleo claim "+lanes[1]+"\n", "claim.taken")
				} else {
					refused(t, text+"Ben claim "+lanes[1]+"\n", "claim.double-closed")
				}
				text = table(players, head...) + rounds(players, "claim "+lanes[0]) + "Anna claim " + lanes[1] + "\n"
				if open {
					refused(t, text, "claim.double-owner")
				} else {
					refused(t, text, "claim.double-owner", "claim.double-closed")
				}
			}
			// The routes on both sides of the star are separate double routes.
			legal(t, table(players, head...)+
				"Anna claim perth/southern-ocean/purple\nBen claim cape-town/southern-ocean/green\n")
			legal(t, table(players, head...)+rounds(players, "claim perth/southern-ocean/purple",
				"claim cape-town/southern-ocean/green"))
		}
	}
}

// TestSideBySide claims the train route and the ship route between two cities of the Great
// Lakes: they are not a double route, for one player or two.
func TestSideBySide(t *testing.T) {
	head := "purser 1\nmap great-lakes\nplayer Anna blue 27 trains 23 ships\nplayer Ben red 27 trains 23 ships\n\n"
	for _, lanes := range [][2]string{
		{"duluth/thunder-bay/yellow", "duluth/thunder-bay/black"},
		{"muskegon/traverse-city/red", "muskegon/traverse-city/white"},
	} {
		for _, order := range [][2]int{{0, 1}, {1, 0}} {
			first, second := lanes[order[0]], lanes[order[1]]
			legal(t, head+"Anna claim "+first+"\nBen draw\nAnna claim "+second+"\n")
			legal(t, head+"Anna claim "+first+"\nBen claim "+second+"\n")
		}
	}
	// Two gray lanes of one kind are a double route.
	refused(t, head+"Anna claim buffalo/toronto/gray\nBen claim buffalo/toronto/gray-2\n", "claim.double-closed")
}

// TestDoublesOfTheBoard opens both lanes from the number of players that the board sets,
// unless a house rule sets another; a house rule with the usual number also counts.
func TestDoublesOfTheBoard(t *testing.T) {
	b := *board(t, "world")
	b.Values.Play.DoublesOpenFrom = 3
	for _, test := range []struct {
		rule    string
		players int
		open    bool
	}{
		{"", 2, false}, {"", 3, true}, {"", 4, true},
		{"4", 3, false}, {"4", 4, true},
		{"3", 2, false}, {"3", 3, true},
	} {
		setup := &routerules.Setup{Board: &b}
		for i := range test.players {
			setup.Players = append(setup.Players, routerules.Player{Name: names[i], Color: colors[i], Trains: 20,
				Ships: 40, Keeps: 3})
		}
		if test.rule != "" {
			if err := setup.House.Set("doubles-open-from", test.rule); err != nil {
				t.Fatal(err)
			}
		}
		s, err := routerules.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim,
			Route: route(t, &b, "hamburg/moskva/white")}); err != nil {
			t.Fatal(err)
		}
		_, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Seat: 1, Route: route(t, &b, "hamburg/moskva/black")})
		if open := err == nil; open != test.open {
			t.Errorf("with %d players, and the house's %q: %v", test.players, test.rule, err)
		}
	}
}

package routes_test

import (
	"slices"
	"strings"
	"testing"
)

// europeTable and nordicTable are the headers of free records on those boards.
func europeTable(players int) string { return tableOn("europe", "45 trains", players) }

func nordicTable(players int) string {
	return strings.NewReplacer(" blue ", " purple ", " red ", " white ", " green ", " black ").Replace(
		tableOn("nordic", "40 trains", players))
}

// TestTieBreakers breaks ties on Europe and on Nordic Countries by each of the steps that their
// rulebooks print, with an amount that the next step would give to the other player.
func TestTieBreakers(t *testing.T) {
	const (
		// 21 points, and the European Express.
		express = "Cleo claim petrograd/stockholm/gray\nCleo claim petrograd/riga/gray\nCleo claim danzig/riga/black\n"
		// 21 points and a path of 12 spaces.
		twelve = "Anna claim kharkov/moskva/gray\nAnna claim kharkov/kyiv/gray\nAnna claim kyiv/warszawa/gray\n"
		// 23 points and a path of 14 spaces.
		fourteen = "Ben claim barcelona/marseille/gray\nBen claim marseille/pamplona/red\nBen claim pamplona/paris/blue\nBen claim bruxelles/paris/red\n"
	)
	for _, test := range []struct {
		name, lines string
		places      []int
		note        string
	}{
		// Anna: 4 + 2 points, 3 for the ticket less, and one station of three. Ben: 7 + 4 and 12.
		{"tickets before stations", europeTable(3) + express +
			"Anna claim bucuresti/sofia/gray\nAnna claim bucuresti/budapest/gray\nAnna reveal budapest/sofia\nAnna station roma\nAnna station wien\n" +
			"Ben claim berlin/essen/blue\nBen claim berlin/wien/green\n", []int{2, 3, 1},
			"Anna and Ben tie with 18 points; more completed tickets put Anna ahead, with 1 completed ticket."},
		// Anna: 4 + 1 + 1, 8 for stations and 10 for the Express, less 12. Ben: 4 + 1 and 12, less 5.
		{"stations before the Express", europeTable(3) + "Cleo claim rostov/sochi/gray\nCleo station riga\n" +
			"Anna claim berlin/wien/green\nAnna claim budapest/wien/red\nAnna claim amsterdam/bruxelles/black\nAnna station roma\nAnna reveal amsterdam/wilno\n" +
			"Ben claim berlin/frankfurt/black\nBen claim dieppe/paris/purple\nBen reveal angora/athina\n", []int{2, 1, 3},
			"Anna and Ben tie with 12 points, and have completed as many tickets; fewer stations built put Ben ahead."},
		// Ben has 10 more for the Express, and loses 12 for a ticket.
		{"the Express", europeTable(2) + twelve + fourteen + "Ben reveal amsterdam/wilno\n", []int{2, 1},
			"Anna and Ben tie with 33 points, and have completed as many tickets; the longest path puts Ben ahead."},
		// A longer path that is not the longest of all decides nothing.
		{"nothing", europeTable(3) + express + "Anna claim frankfurt/munchen/purple\nAnna claim munchen/wien/orange\nAnna claim lisboa/madrid/purple\n" +
			"Ben claim berlin/essen/blue\nBen claim berlin/warszawa/purple\nBen claim amsterdam/bruxelles/black\nBen reveal berlin/moskva\nAnna reveal london/berlin\nAnna reveal frankfurt/kobenhavn\n",
			[]int{2, 2, 1}, "Anna and Ben tie with 10 points, and the rulebook has nothing more to tell them apart: they share a place."},
		// Nordic Countries. Anna: 1 + 1 + 2 + 3 and 10. Ben: 15 + 2.
		{"tickets before the length", nordicTable(2) +
			"Anna claim lahti/tampere/blue\nAnna claim helsinki/lahti/black\nAnna claim helsinki/tallinn/purple\nAnna reveal tallinn/tampere\n" +
			"Ben claim mo-i-rana/trondheim/red\nBen claim trondheim/ostersund/black\n", []int{1, 2},
			"Anna and Ben tie with 17 points; more completed tickets put Anna ahead, with 1 completed ticket."},
		// Anna: a path of 3 and one of 1. Ben: a path of 4.
		{"the length", nordicTable(2) + "Anna claim oulu/vaasa/black\nAnna claim lahti/tampere/blue\n" +
			"Ben claim kuopio/oulu/gray\nBen claim oulu/tornio/white\n", []int{2, 1},
			"Anna and Ben tie with 5 points, and have completed as many tickets; the longest path puts Ben ahead."},
		// Cleo's path is the longest of all, and she has no part in the tie.
		{"the length among those tied", nordicTable(3) + "Anna claim oulu/vaasa/black\nAnna claim lahti/tampere/blue\n" +
			"Ben claim kuopio/oulu/gray\nBen claim oulu/tornio/white\nCleo claim lieksa/murmansk/gray\n", []int{3, 2, 1},
			"Anna and Ben tie with 5 points, and have completed as many tickets; the longest path puts Ben ahead."},
		{"as long", nordicTable(2) + "Anna claim oulu/vaasa/black\nAnna claim oulu/tornio/white\n" +
			"Ben claim kuopio/lahti/white\nBen claim lahti/tampere/blue\n", []int{1, 1},
			"Anna and Ben tie with 5 points, and the rulebook has nothing more to tell them apart: they share a place."},
	} {
		score := count(t, test.lines)
		var places []int
		for i := range score.Players {
			places = append(places, score.Players[i].Place)
		}
		if len(score.Notes) == 0 || !strings.HasPrefix(score.Notes[len(score.Notes)-1].String(), test.note) ||
			!slices.Equal(places, test.places) {
			t.Errorf("%s: %v, %q", test.name, places, score.Notes)
			for i := range score.Players {
				t.Log(score.Players[i].Total(), score.Players[i].Longest)
			}
		}
	}
}

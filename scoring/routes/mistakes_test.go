package routes_test

import (
	"testing"

	routescore "purser/scoring/routes"
)

// TestMistakes counts what other programs and tables get wrong, as listed in the rulings.
// The mistakes of the referee are in package referee.
func TestMistakes(t *testing.T) {
	const tour = "Anna reveal lagos/luanda/dar-es-salaam/djibouti\n"
	for _, test := range []struct {
		mistake string
		text    string
		part    routescore.ScorePart
		want    int // Anna's points in that part
	}{
		{"three spaces pay 5 points",
			freeTable(2) + "Anna claim hong-kong/tokyo/gray\n", routescore.Routes, 4},
		{"a pair route pays by its cards",
			freeTable(2) + "Anna claim anchorage/vancouver/gray with 4 train-red\n", routescore.Routes, 2},
		{"the longest route pays a bonus",
			freeTable(2) + "Anna claim lima/sydney/black\nAnna claim christchurch/sydney/red\n", routescore.Routes, 22},
		{"the most tickets pay a bonus",
			freeTable(2) + "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna reveal bangkok/tokyo\n",
			routescore.Tickets, 6},

		{"a harbor pays by its routes",
			freeTable(2) + "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\nAnna claim hong-kong/manila/purple\nAnna harbor manila\n", routescore.Harbors, 0},
		{"a harbor pays 10 on the World",
			freeTable(2) + "Anna claim hong-kong/manila/purple\nAnna claim jakarta/manila/gray\nAnna harbor jakarta\nAnna reveal hong-kong/jakarta\n", routescore.Harbors, 20},
		{"a harbor pays 20 on the Great Lakes",
			tableOn("great-lakes", "27 trains 23 ships", 2) +
				"Anna claim green-bay/wausau/red\nAnna claim eau-claire/wausau/gray\nAnna harbor green-bay\nAnna reveal eau-claire/green-bay\n", routescore.Harbors, 10},
		{"a second harbor is paid with the first one's tickets",
			freeTable(2) + "Anna claim hong-kong/manila/purple\nAnna claim jakarta/manila/gray\nAnna harbor jakarta\nAnna harbor manila\nAnna reveal hong-kong/jakarta\n", routescore.Harbors, 20},

		{"an unfinished ticket is not subtracted",
			freeTable(2) + "Anna reveal jakarta/lima\n", routescore.Tickets, -14},
		{"an unfinished tour costs its lower value",
			freeTable(2) + tour, routescore.Tickets, -15},
		{"a tour's middle value is never paid",
			freeTable(2) + "Anna claim lagos/luanda/yellow\nAnna claim cape-town/luanda/gray\nAnna claim cape-town/dar-es-salaam/green\nAnna claim casablanca/lagos/gray\nAnna claim al-qahira/casablanca/gray\nAnna claim al-qahira/djibouti/red\nAnna claim dar-es-salaam/toamasina/yellow\n" + tour,
			routescore.Tickets, 6},
		{"a tour's middle value is always paid",
			freeTable(2) + "Anna claim lagos/luanda/yellow\nAnna claim dar-es-salaam/luanda/gray\nAnna claim dar-es-salaam/djibouti/red\n" + tour,
			routescore.Tickets, 9},
		{"a tour is tested by its first two cities",
			freeTable(2) + "Anna claim lagos/luanda/yellow\nAnna claim cape-town/luanda/gray\nAnna claim cape-town/toamasina/gray\nAnna claim dar-es-salaam/toamasina/yellow\nAnna claim al-qahira/djibouti/red\nAnna claim al-qahira/casablanca/gray\nAnna claim casablanca/lagos/gray\n" + tour,
			routescore.Tickets, 6},

		{"the exchange penalty is forgotten",
			freeTable(2) + "Anna exchange 3 ships for trains\n", routescore.Exchanges, -3},
		{"an exchange costs once, however many pieces",
			freeTable(2) + "Anna exchange 5 ships for trains\nAnna exchange 5 trains for ships\n", routescore.Exchanges,
			-10},
		{"a harbor not built costs nothing",
			freeTable(2), routescore.Unbuilt, -12},
	} {
		t.Run(test.mistake, func(t *testing.T) {
			p := &count(t, test.text).Players[0]
			if got := p.Points(test.part); got != test.want {
				t.Errorf("%v pay %d, want %d", test.part, got, test.want)
			}
		})
	}
}

// TestMistakenTotals checks complete totals: a score held at zero, a tie won by seat, and a
// bonus that no part shows.
func TestMistakenTotals(t *testing.T) {
	score := count(t, freeTable(3)+"Anna reveal jakarta/lima\nCleo claim hamburg/moskva/white\nBen claim miami/new-york/white\n")
	if got := score.Players[0].Total(); got != -26 {
		t.Errorf("a score of -26 is %d", got)
	}
	if len(score.Winners) != 2 || score.Players[1].Place != 1 || score.Players[2].Place != 1 ||
		score.Players[0].Place != 3 {
		t.Errorf("a tie is won by %v", score.Winners)
	}
	for i, want := range []int{-26, -10, -10} {
		if got := score.Players[i].Total(); got != want {
			t.Errorf("seat %d has %d points, want %d", i, got, want)
		}
	}
}

package routes_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	routescore "purser/scoring/routes"
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
			"Anna and Ben tie with 12 points and the same number of completed tickets; fewer stations built put Ben ahead."},
		// Ben has 10 more for the Express, and loses 12 for a ticket.
		{"the Express", europeTable(2) + twelve + fourteen + "Ben reveal amsterdam/wilno\n", []int{2, 1},
			"Anna and Ben tie with 33 points and the same number of completed tickets; the longest path puts Ben ahead."},
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
			"Anna and Ben tie with 5 points and the same number of completed tickets; the longest path puts Ben ahead."},
		// Cleo's path is the longest of all, and she has no part in the tie.
		{"the length among those tied", nordicTable(3) + "Anna claim oulu/vaasa/black\nAnna claim lahti/tampere/blue\n" +
			"Ben claim kuopio/oulu/gray\nBen claim oulu/tornio/white\nCleo claim lieksa/murmansk/gray\n", []int{3, 2, 1},
			"Anna and Ben tie with 5 points and the same number of completed tickets; the longest path puts Ben ahead."},
		{"as long", nordicTable(2) + "Anna claim oulu/vaasa/black\nAnna claim oulu/tornio/white\n" +
			"Ben claim kuopio/lahti/white\nBen claim lahti/tampere/blue\n", []int{1, 1},
			"Anna and Ben tie with 5 points, and the rulebook has nothing more to tell them apart: they share a place."},
	} {
		score := count(t, test.lines)
		var places []int
		for i := range score.Players {
			places = append(places, score.Players[i].Place)
		}
		if len(score.Notes()) == 0 || !strings.HasPrefix(score.Notes()[len(score.Notes())-1].String(), test.note) ||
			!slices.Equal(places, test.places) {
			t.Errorf("%s: %v, %q", test.name, places, score.Notes())
			for i := range score.Players {
				t.Log(score.Players[i].Total(), score.Players[i].Longest)
			}
		}
	}
}

// wholeGame reads one of the whole games and checks that its lines add up.
func wholeGame(t *testing.T, name string) *routescore.Score {
	t.Helper()
	data, err := os.ReadFile("../../sessions/testdata/games/" + name + ".game")
	if err != nil {
		t.Fatal(err)
	}
	s := table(t, string(data))
	score := counted(t, s)
	for i := range score.Players {
		p, sum := &score.Players[i], 0
		for _, line := range p.Lines(s.Board()) {
			sum += line.Points
		}
		if sum != p.Total() || !score.Final {
			t.Errorf("the lines of %s add up to %d, not %d", s.Name(p.Seat), sum, p.Total())
		}
	}
	compare(t, s.Board().ID, string(data))
	return score
}

// figures are the points of routes, tickets, stations, most tickets and longest path, then the
// total and the place.
func figures(score *routescore.Score, seat int) [7]int {
	p := &score.Players[seat]
	return [7]int{p.Points(routescore.Routes), p.Points(routescore.Tickets), p.Points(routescore.Stations), p.Most,
		p.Longest.Points, p.Total(), p.Place}
}

// TestOrient compares a complete game of Europe with a count by hand from the printed lengths and
// tickets.
func TestOrient(t *testing.T) {
	score := wholeGame(t, "orient")
	for seat, want := range [][7]int{
		// Nora, routes of 2: Frankfurt - München, Danzig - Warszawa; of 3: Frankfurt to Paris and
		// Berlin, Danzig - Riga, München - Wien, Brest - Paris; of 4: Petrograd - Riga, Kyïv to
		// Warszawa and Bucuresti, Berlin - Danzig, Bucuresti - Budapest, Brest - Pamplona.
		// Brest - Petrograd, Paris - Wien and Berlin - Bucuresti are completed. No station is
		// built. The path from Budapest to Pamplona has 4+4+4+2+4+3+3+3+4 = 31 spaces.
		{2*2 + 5*4 + 6*7, 20 + 8 + 8, 3 * 4, 0, 10, 66 + 36 + 12 + 10, 1},
		// Emil, of 1: Budapest - Wien; of 2: Essen - Frankfurt, München - Venezia; of 3: Bucuresti -
		// Constantinople, Cádiz - Madrid - Pamplona, Frankfurt - Paris, Essen - København -
		// Stockholm; of 4: Pamplona - Paris, Barcelona - Marseille.
		// Cádiz - Stockholm is completed, and Kyïv - Petrograd by two routes that are lent: Jan's
		// from Kyïv to Wilno and Oma's on to Petrograd. Constantinople - Venezia, Athína - Wilno
		// and Angora - Kharkov failed. All stations are built. The path has 21 spaces.
		{1 + 2*2 + 6*4 + 2*7, 21 + 6 - 10 - 11 - 10, 0, 0, 0, 43 - 4, 4},
		// Oma, of 1: Dieppe - Paris; of 2: Zágráb to Venezia and Wien, Venezia - Roma - Brindisi,
		// Dieppe to Brest and London; of 3: Berlin - Wien; of 4: Marseille to Paris and Roma,
		// Athína - Brindisi, Edinburgh - London, Bucuresti - Sevastopol, Petrograd - Wilno, Berlin -
		// Warszawa. Athína - Edinburgh, Berlin - Roma and Brest - Marseille are completed.
		// Edinburgh - London - Dieppe - Paris - Marseille - Roma - Venezia - Zágráb - Wien - Berlin -
		// Warszawa has 4+2+1+4+4+2+2+2+3+4 = 28 spaces.
		{1 + 6*2 + 4 + 7*7, 21 + 9 + 7, 3 * 4, 0, 0, 66 + 37 + 12, 2},
		// Jan, of 1: Budapest - Wien; of 2: Kyïv - Wilno, Rostov to Sochi and Kharkov, Berlin -
		// Essen; of 3: Warszawa - Wilno, Erzurum - Sochi, Kyïv - Smolensk, Essen - København, Berlin -
		// Frankfurt; of 4: Berlin - Warszawa, Kharkov to Kyïv and Moskva, Edinburgh - London.
		// Erzurum - København and Frankfurt - Smolensk are completed.
		{1 + 4*2 + 5*4 + 4*7, 21 + 13, 3 * 4, 0, 0, 57 + 34 + 12, 3},
	} {
		if got := figures(score, seat); got != want {
			t.Errorf("seat %d: %v, want %v", seat, got, want)
		}
	}
	for seat, length := range []int{31, 21, 28, 25} {
		if got := score.Players[seat].Longest.Length; got != length {
			t.Errorf("seat %d: a path of %d, want %d", seat, got, length)
		}
	}
}

// TestFjord does the same with a complete game of Nordic Countries.
func TestFjord(t *testing.T) {
	score := wholeGame(t, "fjord")
	for seat, want := range [][7]int{
		// Ida, of 2: Honningsvåg - Kirkenes, Oulu - Rovaniemi, Lillehammer - Oslo; of 3: Kirkenes -
		// Murmansk, Narvik - Tromsø, Sundsvall - Vaasa, Lillehammer - Trondheim; of 4: Honningsvåg -
		// Tromsø, Mo I Rana - Narvik; of 5: Mo I Rana - Trondheim, Åndalsnes - Bergen.
		// Honningsvåg - Oslo and Murmansk - Narvik are completed.
		{3*2 + 4*4 + 2*7 + 2*10, 21 + 12, 0, 0, 0, 56 + 33, 3},
		// Lasse, of 1: Tampere to Turku and Lahti; of 2: Göteborg to Ålborg and Örebro, Örebro to
		// Oslo and Stockholm, Kajaani - Kuopio, Kristiansand - Oslo; of 3: Stockholm - Turku,
		// Kuopio - Lahti, Sundsvall - Umeå; of 4: Örebro - Sundsvall, Bergen - Oslo; of 9: Lieksa -
		// Murmansk. Kristiansand - Tampere, Kajaani - Stockholm and Ålborg - Umeå are completed.
		{2*1 + 6*2 + 3*4 + 2*7 + 27, 10 + 10 + 11, 0, 0, 0, 67 + 31, 2},
		// Freja, of 1: Helsinki - Tampere, Umeå - Vaasa, Kiruna - Narvik, Norrköping - Stockholm;
		// of 2: Helsinki - Tallinn, Tampere - Vaasa, Örebro - Stockholm, Göteborg - København; of
		// 3: Boden to Kiruna and Umeå, Göteborg - Norrköping; of 4: Stockholm to Helsinki and
		// Tallinn, Kuopio - Vaasa. Helsinki - Kiruna, Narvik - Tallinn, Kuopio - Örebro and
		// Helsinki - København are completed: four tickets, the most. They also break the tie.
		{4*1 + 4*2 + 3*4 + 3*7, 10 + 13 + 10 + 10, 0, 10, 0, 45 + 43 + 10, 1},
	} {
		if got := figures(score, seat); got != want {
			t.Errorf("seat %d: %v, want %v", seat, got, want)
		}
	}
}

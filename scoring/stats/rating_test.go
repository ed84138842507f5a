package stats_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"purser/scoring/stats"
)

// near reports whether two ratings are equal but for the rounding of processors.
func near(r stats.Rating, mu, sigma float64) bool {
	return math.Abs(r.Mu-mu) < 1e-9 && math.Abs(r.Sigma-sigma) < 1e-9
}

// TestRateTwo rates a game of two new players.
func TestRateTwo(t *testing.T) {
	after := stats.Rate([]stats.Rating{stats.NewRating, stats.NewRating}, []int{1, 2})
	if !near(after[0], 27.635389493140497, 8.06590141354368) || !near(after[1], 22.364610506859503, 8.06590141354368) {
		t.Error(after)
	}
	if first := stats.NewRating.Tenths(); first != 0 || after[0].Tenths() != 34 || after[1].Tenths() != -18 {
		t.Error(first, after)
	}
}

// TestRateLikeOpenskill compares ratings with those of the npm package openskill; the head of the file
// says how it was made.
func TestRateLikeOpenskill(t *testing.T) {
	data, err := os.ReadFile("testdata/openskill.txt")
	if err != nil {
		t.Fatal(err)
	}
	club, games := map[string]stats.Rating{}, 0
	for line := range strings.Lines(string(data)) {
		game, want, ok := strings.Cut(strings.TrimSpace(line), " = ")
		if !ok {
			clear(club)
			continue
		}
		var before []stats.Rating
		var places []int
		players := strings.Fields(game)
		for _, p := range players {
			r, known := club[p[:1]]
			if !known {
				r = stats.NewRating
			}
			before, places = append(before, r), append(places, int(p[1]-'0'))
		}
		from := strings.NewReader(want)
		for i, r := range stats.Rate(before, places) {
			var mu, sigma float64
			if _, err := fmt.Fscan(from, &mu, &sigma); err != nil || !near(r, mu, sigma) {
				t.Fatalf("%s: %s has %v, want %v %v (%v)", game, players[i], r, mu, sigma, err)
			}
			club[players[i][:1]] = r
		}
		games++
	}
	if games != 150 {
		t.Errorf("%d games", games)
	}
}

// TestRateFar rates strengths that are far apart or uncertain, with what openskill 5.0.1 makes of them.
func TestRateFar(t *testing.T) {
	unequal := []stats.Rating{{30, 2}, {20, 7}, stats.NewRating}
	sure := slices.Repeat([]stats.Rating{{25, 0.01}}, 7)
	for _, test := range []struct {
		before      []stats.Rating
		places      []int
		games       int
		first, last stats.Rating
	}{
		{[]stats.Rating{stats.NewRating, stats.NewRating}, []int{1, 2}, 300,
			stats.Rating{49.87190004813959, 4.8999768054504855}, stats.Rating{0.128099951860377, 4.8999768054504855}},
		{slices.Repeat([]stats.Rating{stats.NewRating}, 10), slices.Repeat([]int{1}, 10), 10,
			stats.Rating{25, 8.253204875936154}, stats.Rating{25, 8.253204875936154}},
		{unequal, []int{3, 1, 1}, 1,
			stats.Rating{29.859200158571475, 2.000869335199814}, stats.Rating{25.956894655980808, 8.10377456257702}},
		{append(sure, stats.Rating{25, 1000}), []int{1, 2, 3, 4, 5, 6, 7, 8}, 1, // κ
			stats.Rating{25.00000616346071, 0.08393118874675844},
			stats.Rating{-1692.7378232667108, 10.000000034722223}},
	} {
		all := test.before
		for range test.games {
			all = stats.Rate(all, test.places)
		}
		first, last := all[0], all[len(all)-1]
		if !near(first, test.first.Mu, test.first.Sigma) || !near(last, test.last.Mu, test.last.Sigma) {
			t.Errorf("%v: %v, %v", test.places, first, last)
		}
	}
}

// placed returns a game by its players, the best first; = is the place of the one before.
func placed(name, day, board, order string) stats.FinishedGame {
	g := stats.FinishedGame{Name: name, Day: day, Board: board}
	for i, who := range strings.Fields(order) {
		key, tied := strings.CutPrefix(who, "=")
		place := i + 1
		if tied {
			place = g.Counts[i-1].Place
		}
		g.Players = append(g.Players, stats.Person{Key: strings.ToLower(key), Name: key})
		g.Counts = append(g.Counts, stats.GameFigures{Place: place})
	}
	return g
}

// TestRankings rates three games out of their order, on two boards.
func TestRankings(t *testing.T) {
	three := placed("a", "2026-11-03", "usa", "B D A")
	two := placed("b", "2026-11-02", "usa", "D a =b C")
	two.EventTable = stats.EventTable{Event: "cup", Round: 1, Table: 2}
	one := placed("c", "2026-11-02", "world", "A B C D")
	one.EventTable = stats.EventTable{Event: "cup", Round: 1, Table: 1}
	keys := placed("d", "2026-11-01", "globetrotter", "B A")
	for i := range keys.Counts {
		keys.Counts[i].Unit = "keys"
	}
	all := stats.Rankings([]stats.FinishedGame{three, two, placed("alone", "2026-11-01", "usa", "A"), one, keys})
	var of []string
	for _, r := range all {
		of = append(of, fmt.Sprintf("%s %s %v %d %d", r.Unit, r.Board, r.Boards, len(r.Games), len(r.Players)))
	}
	want := []string{"  [world usa] 3 4", " usa [usa] 2 4", " world [world] 1 4", "keys  [globetrotter] 1 2",
		"keys globetrotter [globetrotter] 1 2"}
	if !slices.Equal(of, want) {
		t.Errorf("%q", of)
	}
	var got []string
	for _, p := range all[0].Players {
		got = append(got, fmt.Sprintf("%s %d %.6f/%.6f %d %v %v", p.Name, p.Games, p.Mu, p.Sigma, p.Place, p.Steps, p.In))
	}
	want = []string{"B 3 28.869637/7.904532 0 [20 21 52] [0 1 2]", "D 3 24.892158/7.781590 0 [-33 -3 15] [0 1 2]",
		"A 3 23.402563/7.826891 0 [30 30 -1] [0 1 2]", "C 2 22.736405/7.945759 0 [4 -11] [0 1]"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if len(stats.Rankings(nil)) != 0 {
		t.Error("a ranking of no games")
	}
}

// TestOrder rates games by day, event, round, table and name, and calls players as they were called last.
func TestOrder(t *testing.T) {
	var games []stats.FinishedGame
	for _, at := range []string{"2 a 1 1 a", "1 b 1 1 a", "1 a 2 1 a", "1 a 1 2 a", "1 a 1 1 b", "1 a 1 1 a"} {
		g := placed("", "", "usa", "ANNA Ben")
		if _, err := fmt.Sscan(at, &g.Day, &g.Event, &g.Round, &g.Table, &g.Name); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	all := stats.Rankings(append(games, placed("z", "0", "usa", "Anna")))[0]
	for i, g := range all.Games {
		if g.Day != games[5-i].Day || g.Name != games[5-i].Name || g.EventTable != games[5-i].EventTable {
			t.Errorf("%d: %v", i, g)
		}
	}
	if all.Players[0].Name != "Anna" {
		t.Error(all.Players[0].Person)
	}
}

// TestPlaces ranks those with ten games: equal ratings share a place, and newcomers have none.
func TestPlaces(t *testing.T) {
	var games []stats.FinishedGame
	for i := range 10 {
		for _, order := range []string{"Anna Ben", "Cleo Dan", "Eva =Fritz"} {
			games = append(games, placed(fmt.Sprint(i), "2026-11-01", "usa", order))
		}
	}
	games = append(games, placed("x", "2026-11-02", "usa", "Zoe =Gil"))
	var got []string
	for _, p := range stats.Rankings(games)[0].Players {
		got = append(got, fmt.Sprintf("%d %s %d", p.Place, p.Name, p.Games))
	}
	want := []string{"1 Anna 10", "1 Cleo 10", "3 Eva 10", "3 Fritz 10", "5 Ben 10", "5 Dan 10", "0 Gil 1", "0 Zoe 1"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// BenchmarkRankings rates 50,000 games of four; openskill 5.0.1 says where that ends.
func BenchmarkRankings(b *testing.B) {
	var games []stats.FinishedGame
	for i := range 50_000 {
		games = append(games, placed(fmt.Sprint(i), fmt.Sprintf("20%02d-01-01", i/1000), fmt.Sprint("board", i%8),
			fmt.Sprintf("P%d P%d P%d =P%d", i%97, 100+i%89, 200+i%83, 300+i%79)))
	}
	for b.Loop() {
		all := stats.Rankings(games)
		last := slices.IndexFunc(all[0].Players, func(p stats.Rated) bool { return p.Name == "P233" })
		if r := all[0].Players[last].Rating; len(all) != 9 || !near(r, -6.950803166790616, 2.069494080130633) {
			b.Fatal(len(all), r)
		}
	}
}

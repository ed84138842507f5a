package stats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"purser/scoring/stats"
)

// played returns a game of players and totals: "Anna 100, Ben 90".
func played(name, board, result string) stats.FinishedGame {
	g := stats.FinishedGame{Name: name, Board: board}
	for one := range strings.SplitSeq(result, ", ") {
		var who string
		var count stats.GameFigures
		if _, err := fmt.Sscan(one, &who, &count.Total); err != nil {
			panic(err)
		}
		g.Players = append(g.Players, stats.Person{Key: strings.ToLower(who), Name: who})
		g.Counts = append(g.Counts, count)
	}
	winners := 0
	for i := range g.Counts {
		c := &g.Counts[i]
		c.Place = 1
		for _, other := range g.Counts {
			if other.Total > c.Total {
				c.Place++
			}
		}
		if c.Won = c.Place == 1; c.Won {
			winners++
		}
	}
	for i := range g.Counts {
		g.Counts[i].Shared = g.Counts[i].Won && winners > 1
	}
	return g
}

// TestOf adds up a few evenings: a shared win, a name in different case, a player who came
// only once, and a total below zero.
func TestOf(t *testing.T) {
	games := []stats.FinishedGame{
		played("one", "world", "anna 100, Ben 90"),
		played("two", "world", "Ben 80, Anna 80, Cleo 70"),
		played("three", "world", "ANNA -10, Ben 30"),
	}
	for who, want := range map[string]string{
		"": `3 games
Ben: 3 games, 2 wins, 1 shared, 66.7, best 90 in one
ANNA: 3 games, 2 wins, 1 shared, 56.7, best 100 in one
Cleo: 1 games, 0 wins, 0 shared, 70.0, best 70 in two
world: 3 games, 4 wins, 2 shared, 62.9, best 100 in one
2: 2 games, 2 wins, 0 shared, 52.5, best 100 in one
3: 1 games, 2 wins, 2 shared, 76.7, best 80 in two
Ben ANNA: 3 games, 1 1 1, +10.0
Ben Cleo: 1 games, 1 0 0, +10.0
ANNA Cleo: 1 games, 1 0 0, +10.0
100 ANNA, 90 Ben, 80 Ben, 80 ANNA, 70 Cleo
`,
		"cleo": `1 games
Cleo: 1 games, 0 wins, 0 shared, 70.0, best 70 in two
world: 1 games, 0 wins, 0 shared, 70.0, best 70 in two
3: 1 games, 0 wins, 0 shared, 70.0, best 70 in two
Cleo ANNA: 1 games, 0 0 1, -10.0
Cleo Ben: 1 games, 0 0 1, -10.0
70 Cleo
`,
		"nobody": "0 games\n\n",
	} {
		if got := told(stats.Of(games, who)); got != want {
			t.Errorf("of %q:\n%swant\n%s", who, got, want)
		}
	}
	if got := told(stats.Of(nil, "")); got != "0 games\n\n" {
		t.Errorf("of no games: %s", got)
	}
}

// TestFirstBest checks that a best score belongs to the game that reached it first.
func TestFirstBest(t *testing.T) {
	s := stats.Of([]stats.FinishedGame{played("one", "world", "Anna 100, Ben 90"), played("two", "world", "Anna 100, Ben 100")},
		"")
	if s.Players[0].Best.Game != "one" || s.Best[0].Game != "one" || s.Best[2].Player != "Ben" {
		t.Errorf("%+v %+v", s.Players[0].Best, s.Best)
	}
}

// told writes stats as text.
func told(s *stats.Stats) string {
	text := fmt.Sprintf("%d games\n", s.Games)
	for _, r := range slices.Concat(s.Players, s.Boards, s.Sizes) {
		text += fmt.Sprintf("%s: %d games, %d wins, %d shared, %.1f, best %d in %s\n", r.Name, r.Games, r.Wins,
			r.Shared, r.Average(), r.Best.Points, r.Best.Game)
	}
	for _, p := range s.Pairs {
		text += fmt.Sprintf("%s %s: %d games, %d %d %d, %+.1f\n", p.One, p.Other, p.Games, p.Ahead, p.Level, p.Behind,
			p.AverageMargin())
	}
	var best []string
	for _, b := range s.Best {
		best = append(best, fmt.Sprint(b.Points, " ", b.Player))
	}
	return text + strings.Join(best, ", ") + "\n"
}

// TestFigures adds up the other figures of counts by name, in any order and whatever the
// total counts.
func TestFigures(t *testing.T) {
	games := []stats.FinishedGame{
		played("one", "world", "Anna 100, Ben 90"), played("two", "usa", "Anna 60, Ben 70"),
		played("three", "globetrotter", "Anna 6, Ben 4"), played("four", "plain", "Anna 1, Ben 2"),
	}
	for i, figures := range []struct {
		names []string
		of    [2][]int
	}{
		{[]string{"tickets", "harbors"}, [2][]int{{9, 2}, {5, 0}}},
		{[]string{"longest", "tickets"}, [2][]int{{1, 4}, {0, -1}}},
		{[]string{"journeys"}, [2][]int{{7}, {3}}},
	} {
		for seat := range figures.of {
			games[i].Counts[seat].Parts = &stats.Parts{Names: figures.names, Values: figures.of[seat]}
		}
	}
	games[2].Counts[0].Unit, games[2].Counts[1].Unit = "keys", "keys"
	sum := stats.Of(games, "")
	rows := slices.Concat(sum.Players, sum.Boards, sum.Sizes)
	for at, want := range map[string]string{
		"anna": "tickets 13 of 2, harbors 2 of 1, longest 1 of 1, journeys 7 of 1, flags 0 of 0",
		"ben":  "tickets 4 of 2, harbors 0 of 1, longest 0 of 1, journeys 3 of 1, flags 0 of 0",
		"usa":  "tickets 3 of 2, harbors 0 of 0, longest 1 of 2, journeys 0 of 0, flags 0 of 0",
		"2":    "tickets 17 of 4, harbors 2 of 2, longest 1 of 2, journeys 10 of 2, flags 0 of 0",
	} {
		row := &rows[slices.IndexFunc(rows, func(r stats.Row) bool { return r.Key == at })]
		var got []string
		for _, name := range []string{"tickets", "harbors", "longest", "journeys", "flags"} {
			n, counts := row.Sum(name)
			got = append(got, fmt.Sprintf("%s %d of %d", name, n, counts))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
	}
}

// BenchmarkOf adds up ten thousand games of four.
func BenchmarkOf(b *testing.B) {
	names := []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"}
	var games []stats.FinishedGame
	for i := range 10_000 {
		g := played(fmt.Sprint("game", i), fmt.Sprint("board", i%4), fmt.Sprintf("Anna %d, Ben %d, Cleo %d, Dan %d",
			90+i%37, 80+i%53, 70+i%11, 100+i%7))
		for seat := range g.Counts {
			g.Counts[seat].Parts = &stats.Parts{Names: names[i%4:], Values: make([]int, len(names)-i%4)}
		}
		games = append(games, g)
	}
	b.ReportAllocs()
	for b.Loop() {
		stats.Of(games, "")
	}
}

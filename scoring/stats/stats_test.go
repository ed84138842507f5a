package stats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/scoring/stats"
)

// world opens the board that has tours.
func world(t *testing.T) *maps.Board {
	t.Helper()
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// played returns a game of players and totals: "Anna 100, Ben 90".
func played(b *maps.Board, name, result string) stats.Game {
	g, score := scored(b, name, result)
	g.Counts = stats.CountsOf(b, score)
	return g
}

// scored returns a game that is not counted yet, and its score.
func scored(b *maps.Board, name, result string) (stats.Game, *scoring.Score) {
	g := stats.Game{Name: name, Board: b.ID}
	score := &scoring.Score{Final: true}
	for seat, one := range strings.Split(result, ", ") {
		var who string
		var points int
		if _, err := fmt.Sscan(one, &who, &points); err != nil {
			panic(err)
		}
		g.Players = append(g.Players, stats.Person{Key: strings.ToLower(who), Name: who})
		score.Players = append(score.Players, scoring.Player{
			Seat: referee.Seat(seat), Routes: []scoring.Length{{Spaces: 1, Count: 1, Points: points}}})
	}
	players := score.Players
	for i := range players {
		players[i].Place = 1
		for j := range players {
			if players[j].Total() > players[i].Total() {
				players[i].Place++
			}
		}
		if players[i].Place == 1 {
			score.Winners = append(score.Winners, players[i].Seat)
		}
	}
	return g, score
}

// TestOf adds up a few evenings: a shared win, a name in another case, somebody
// who only once came, and a total below zero.
func TestOf(t *testing.T) {
	b := world(t)
	games := []stats.Game{
		played(b, "one", "anna 100, Ben 90"),
		played(b, "two", "Ben 80, Anna 80, Cleo 70"),
		played(b, "three", "ANNA -10, Ben 30"),
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

// TestFirstBest holds that a best score is of the game that had it first.
func TestFirstBest(t *testing.T) {
	b := world(t)
	s := stats.Of([]stats.Game{played(b, "one", "Anna 100, Ben 90"), played(b, "two", "Anna 100, Ben 100")}, "")
	if s.Players[0].Best.Game != "one" || s.Best[0].Game != "one" || s.Best[2].Player != "Ben" {
		t.Errorf("%+v %+v", s.Players[0].Best, s.Best)
	}
}

// told writes stats as text.
func told(s *stats.Stats) string {
	text := fmt.Sprintf("%d games\n", s.Games)
	for _, r := range slices.Concat(s.Players, s.Boards, s.Sizes) {
		text += fmt.Sprintf("%s: %d games, %d wins, %d shared, %.1f, best %d in %s\n", r.Name, r.Games, r.Wins, r.Shared, r.Average(), r.Best.Points, r.Best.Game)
	}
	for _, p := range s.Pairs {
		text += fmt.Sprintf("%s %s: %d games, %d %d %d, %+.1f\n", p.One, p.Other, p.Games, p.Ahead, p.Level, p.Behind, p.AverageMargin())
	}
	var best []string
	for _, b := range s.Best {
		best = append(best, fmt.Sprint(b.Points, " ", b.Player))
	}
	return text + strings.Join(best, ", ") + "\n"
}

// TestFigures counts tickets, tours, harbors and pieces.
func TestFigures(t *testing.T) {
	b := world(t)
	g, score := scored(b, "one", "Anna 100, Ben 90")
	var tour, plain maps.TicketNo
	for i := range b.Tickets {
		if b.Tickets[i].Tour() {
			tour = maps.TicketNo(i)
		} else {
			plain = maps.TicketNo(i)
		}
	}
	anna := &score.Players[0]
	anna.Tickets = []scoring.Ticket{
		{Ticket: tour, Result: scoring.InOrder, Points: 20},
		{Ticket: tour, Result: scoring.Completed, Points: 10},
		{Ticket: tour, Result: scoring.Failed, Points: -15},
		{Ticket: plain, Result: scoring.Completed, Points: 7},
		{Ticket: plain, Result: scoring.Failed, Points: -8},
	}
	anna.Harbors = []scoring.Harbor{{Points: 20}, {Points: 0}}
	anna.Missing, anna.Each = 1, -4
	anna.Pieces, anna.Paid = 3, -3
	g.Counts = stats.CountsOf(b, score)
	row := stats.Of([]stats.Game{g}, "anna").Players[0]
	if row.Completed != 3 || row.Failed != 2 || row.Tours != 3 || row.InOrder != 1 || row.Harbors != 2 || row.Unbuilt != 1 || row.Pieces != 3 {
		t.Errorf("%+v", row)
	}
	for part, want := range map[scoring.Part]float64{scoring.Routes: 100, scoring.Exchanges: -3, scoring.Tickets: 14, scoring.Harbors: 20, scoring.Unbuilt: -4} {
		if got := row.AveragePart(part); got != want {
			t.Errorf("%s: %v, want %v", part, got, want)
		}
	}
	if row.Points != 127 || row.Won != 127 || row.AverageWon() != 127 {
		t.Errorf("%d points, %d won", row.Points, row.Won)
	}
}

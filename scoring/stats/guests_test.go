package stats_test

import (
	"testing"

	"purser/scoring/stats"
)

// TestGuests plays against guests whom nobody named: they count at the table and on the board, and have no figures,
// no pairs and no rating of their own.
func TestGuests(t *testing.T) {
	g := played("1", "world", "Anna 100, X 90, Ben 80, Y 120")
	g.Players[1], g.Players[3] = stats.Person{}, stats.Person{}
	games := []stats.FinishedGame{g}
	sum := stats.Of(games, "")
	if len(sum.Players) != 2 || len(sum.Pairs) != 1 || len(sum.Best) != 2 || sum.Best[0].Player != "Anna" {
		t.Errorf("%+v", sum)
	}
	if b := sum.Boards[0]; b.Counts != 4 || b.Average() != 97.5 || b.Best.Points != 120 || sum.Sizes[0].Name != "4" {
		t.Errorf("%+v", b)
	}
	if forms := stats.Forms(games); len(forms) != 2 || forms[0].Key != "anna" || forms[0].Percent[0] != 67 {
		t.Errorf("%+v", forms)
	}
	again := stats.Rankings([]stats.FinishedGame{g, g})[0].Players
	if len(again) != 2 || again[0].Key != "anna" || again[0].Games != 2 || again[1].Place != 0 {
		t.Errorf("%+v", again)
	}
}

package stats_test

import (
	"testing"

	"purser/scoring/stats"
)

// TestUnits holds that keys are not added to points: who has won counts everywhere, and the
// totals where most games have the same.
func TestUnits(t *testing.T) {
	people := []stats.Person{{Key: "anna", Name: "Anna"}, {Key: "ben", Name: "Ben"}}
	game := func(name, board, unit string, anna, ben int) stats.Game {
		return stats.Game{Name: name, Board: board, Players: people, Counts: []stats.Count{
			{Unit: unit, Total: anna, Place: 1, Won: true}, {Unit: unit, Total: ben, Place: 2}}}
	}
	sum := stats.Of([]stats.Game{game("one", "globetrotter", "keys", 6, 4), game("two", "world", "", 120, 90)}, "")
	anna := sum.Players[0]
	if anna.Name != "Anna" || anna.Games != 2 || anna.Wins != 2 || anna.Counts != 1 || anna.Average() != 120 || anna.AverageWon() != 120 || anna.Best.Points != 120 {
		t.Errorf("Anna: %+v", anna)
	}
	if keys := sum.Boards[0]; keys.Name != "globetrotter" || keys.Average() != 5 || keys.AverageWon() != 6 || keys.Best.Points != 6 {
		t.Errorf("keys: %+v", keys)
	}
	if pair := sum.Pairs[0]; pair.Games != 2 || pair.Ahead != 2 || pair.Scored != 1 || pair.AverageMargin() != 30 {
		t.Errorf("the pair: %+v", pair)
	}
	for _, best := range sum.Best {
		if best.Board == "globetrotter" {
			t.Errorf("%+v is among the best points", best)
		}
	}
	keys := stats.Of([]stats.Game{game("one", "globetrotter", "keys", 6, 4), game("three", "globetrotter", "keys", 5, 3), game("two", "world", "", 120, 90)}, "")
	if best := keys.Players[0].Best; best == nil || best.Points != 6 || keys.Players[0].Average() != 5.5 {
		t.Errorf("most games count keys: %+v", keys.Players[0])
	}
}

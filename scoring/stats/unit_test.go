package stats_test

import (
	"testing"

	"purser/scoring/stats"
)

// trotted returns a game of players and keys.
func trotted(name, result string) stats.FinishedGame {
	g := played(name, "globetrotter", result)
	for i := range g.Counts {
		g.Counts[i].Unit = "keys"
	}
	return g
}

// TestUnits checks that keys are not added to points, however many games count them: wins,
// games and places include all games; averages, best totals and margins include only
// points, and those of keys are in the row of the board. A player with only keys has no
// average and no margin.
func TestUnits(t *testing.T) {
	games := []stats.FinishedGame{played("one", "world", "Anna 120, Ben -90")}
	for _, name := range []string{"two", "three", "four", "five"} {
		games = append(games, trotted(name, "Anna 6, Ben 4, Zoe 3"))
		sum := stats.Of(games, "")
		n := len(games)
		anna, zoe := sum.Players[0], sum.Players[2]
		if anna.Name != "Anna" || anna.Games != n || anna.Wins != n || anna.Unit != "" || anna.Counts != 1 ||
			anna.Average() != 120 || anna.AverageWon() != 120 || anna.Best.Points != 120 {
			t.Errorf("Anna: %+v", anna)
		}
		if zoe.Name != "Zoe" || zoe.Games != n-1 || zoe.Counts != 0 || zoe.Best != nil {
			t.Errorf("Zoe: %+v", zoe)
		}
		if keys := sum.Boards[0]; keys.Name != "globetrotter" || keys.Unit != "keys" || keys.Games != n-1 ||
			keys.AverageWon() != 6 || keys.Best.Points != 6 || keys.Points != 13*(n-1) {
			t.Errorf("keys: %+v", keys)
		}
		if two, three := sum.Sizes[0], sum.Sizes[1]; two.Average() != 15 || three.Counts != 0 || three.Wins != n-1 {
			t.Errorf("two players: %+v, and three: %+v", two, three)
		}
		if both, other := sum.Pairs[0], sum.Pairs[1]; both.Games != n || both.Ahead != n || both.Scored != 1 ||
			both.AverageMargin() != 210 || other.Ahead != n-1 || other.Scored != 0 {
			t.Errorf("the pairs: %+v", sum.Pairs)
		}
		if len(sum.Best) != 2 || sum.Best[0].Points != 120 || sum.Best[1].Points != -90 {
			t.Errorf("the best: %+v", sum.Best)
		}
	}
}

// TestUnitsAlone checks that games without points are added up by what they count: all of
// them, or the requested ones.
func TestUnitsAlone(t *testing.T) {
	keys := []stats.FinishedGame{trotted("one", "Anna 6, Zoe 4"), trotted("two", "Anna 5, Zoe 3")}
	for what, sum := range map[string]*stats.Stats{
		"keys alone": stats.Of(keys, ""), "of Zoe": stats.Of(append(keys, played("three", "world", "Anna 120, Ben 90")),
			"zoe"),
	} {
		zoe := sum.Players[len(sum.Players)-1]
		if zoe.Name != "Zoe" || zoe.Unit != "keys" || zoe.Average() != 3.5 || zoe.Best.Points != 4 ||
			sum.Pairs[0].Scored != 2 {
			t.Errorf("%s: %+v, %+v", what, zoe, sum.Pairs)
		}
	}
	stones := played("three", "nim", "Anna 9, Ben 1")
	for i := range stones.Counts {
		stones.Counts[i].Unit = "stones"
	}
	if anna := stats.Of([]stats.FinishedGame{stones, keys[0]}, "").Players[0]; anna.Unit != "keys" || anna.Points != 6 ||
		anna.Wins != 2 {
		t.Errorf("keys come before stones: %+v", anna)
	}
}

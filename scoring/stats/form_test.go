package stats_test

import (
	"fmt"
	"testing"

	"purser/scoring/stats"
)

// TestForms follows three players through games of two and three: the last five of each
// count, a tied player counts half, and a player who sits out keeps the form.
func TestForms(t *testing.T) {
	games := []stats.FinishedGame{
		played("1", "world", "Anna 100, Ben 90, Cleo 80"),      // 100, 50, 0
		played("2", "world", "Ben 100, ANNA 90"),               // 50, 75 and spelled differently
		played("3", "lakes", "Anna 70, Ben 70, Cleo 90"),       // 25, 25, 100
		played("4", "world", "Anna 9, Ben 8"),                  // 100, 0
		played("5", "world", "Anna 9, Ben 8"),                  // 100, 0
		played("6", "world", "Anna 9, Ben 8"),                  // the first game no longer counts: 0, 25, 100, 100, 100
		played("7", "world", "Dan 5, Cleo 5"),                  // tied: 50
		played("8", "world", "Ben 1, Anna 0, Cleo -1, Dan -2"), // 100, 67, 33, 0
	}
	want := map[string]string{
		"anna": "Anna 7 games from 0: [100 50 42 56 65 65 65 78]",
		"ben":  "Ben 7 games from 0: [50 75 58 44 35 25 25 25]",
		"cleo": "Cleo 4 games from 0: [0 0 50 50 50 50 50 46]",
		"dan":  "Dan 2 games from 6: [50 25]",
	}
	forms := stats.Forms(games)
	for i, f := range forms {
		if got := fmt.Sprintf("%s %d games from %d: %d", f.Name, f.Games, f.First, f.Percent); got != want[f.Key] {
			t.Errorf("%s, want %s", got, want[f.Key])
		}
		if i > 0 && forms[i-1].Games < f.Games {
			t.Errorf("%s comes too late", f.Name)
		}
	}
	if len(forms) != 4 || len(stats.Forms(nil)) != 0 {
		t.Errorf("%d players", len(forms))
	}
}

package bgstats_test

import (
	"os"
	"testing"

	"golang.org/x/tools/txtar"

	"purser/sessions/bgstats"
)

// FuzzRead reads whatever is called an export: each play is a game with a count for each player, or left out for a
// reason.
func FuzzRead(f *testing.F) {
	script, err := os.ReadFile("../../cmd/purser/testdata/script/bgplays.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range txtar.Parse(script).Files {
		f.Add(file.Data)
	}
	f.Add([]byte(`{"plays": [1, null, {"playerScores": {"a": []}, "expansionPlays": [{}], "playDate": "2026-01-01T"}], "games": {}, "players": [[]]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		plays, err := bgstats.Read(data, boards)
		if err != nil {
			return
		}
		for _, g := range plays.Games {
			if len(g.Players) != len(g.Counts) || len(g.Players) == 0 || len(g.Players) > 100 || g.Day == "" {
				t.Errorf("%+v", g)
			}
		}
		for _, l := range plays.Left {
			if l.Why.Empty() || l.Plays == 0 || len(l.Of) > l.Plays {
				t.Errorf("%+v", l)
			}
		}
		if both := plays.Beside(plays.Games); len(both) != len(plays.Games) {
			t.Errorf("%d games of %d", len(both), len(plays.Games))
		}
	})
}

package bgstats_test

import (
	"fmt"
	"slices"
	"testing"

	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/bgstats"
)

var boards = []bgstats.Board{
	{Map: "world", Names: []string{"world", "Rails & Sails: The World", "Weltreise"}, Game: "Rails & Sails",
		BGG: 202670},
	{Map: "great-lakes", Names: []string{"great-lakes", "Rails & Sails: The Great Lakes", "Die Großen Seen"},
		Game: "Rails & Sails", BGG: 202670},
	{Map: "ours", Names: []string{"ours", "World of Ours"}, Game: "Our Own Game"},
}

// read reads one play of a game on a board, with a score.
func read(t *testing.T, game, board, score string) *bgstats.Plays {
	t.Helper()
	plays, err := bgstats.Read(fmt.Appendf(nil, `{"games": [{"id": 1, "name": "Ticket to Ride: Rails & Sails", "bggId": 202670},
		{"id": 2, "name": "our own game"}, {"id": 3, "name": "Rails & Sails"}], "players": [{"id": 7, "name": "Ruth"}],
		"plays": [{"playDate": "2026-06-01 20:00:00", "gameRefId": %s, "board": %q, "playerScores": [{"playerRefId": 7, "score": %s}]}]}`, game, board, score), boards)
	if err != nil {
		t.Fatal(err)
	}
	return plays
}

// TestBoardsMeant checks which board people mean by what they call it.
func TestBoardsMeant(t *testing.T) {
	for called, want := range map[string]string{
		"World": "world", "the world": "world", "Rails & Sails – The World": "world", "WELTREISE": "world",
		"Welt":        "world",
		"Great Lakes": "great-lakes", "Große Seen": "great-lakes", "lakes, great": "great-lakes",
		"": "several", "Rails & Sails": "several", "sails": "several",
		"Legendary Asia": "unknown", "Not World": "unknown", "World 1910": "unknown", "!": "unknown",
	} {
		plays := read(t, "1", called, "1")
		got := "several"
		switch {
		case len(plays.Games) == 1:
			got = plays.Games[0].Map
		case slices.Equal(plays.Unknown, []string{called}):
			got = "unknown"
		case plays.Unnamed != 1:
			got = fmt.Sprint(plays)
		}
		if got != want {
			t.Errorf("%q is %s, want %s", called, got, want)
		}
	}
	if plays := read(t, "2", "", "1"); len(plays.Games) != 1 || plays.Games[0].Map != "ours" {
		t.Errorf("a game without a number: %+v", plays)
	}
	if plays := read(t, "3", "World", "1"); len(plays.Games) != 0 || plays.Unknown != nil {
		t.Errorf("a game that is not known: %+v", plays)
	}
}

// TestTotals checks which scores can be added up, and to what.
func TestTotals(t *testing.T) {
	for score, want := range map[string]int{
		`"150"`: 150, `150`: 150, `"-3"`: -3, `-3`: -3, `"+3"`: 3, `" 7 "`: 7, `"90+60"`: 150, `"90 + 60 - 12"`: 138,
		`"1000000"`: 1_000_000,
	} {
		if plays := read(t, "1", "world", score); len(plays.Games) != 1 || plays.Games[0].Counts[0].Total != want {
			t.Errorf("%s: %+v, want %d", score, plays, want)
		}
	}
	for _, score := range []string{`""`, `null`, `"about 87"`, `"1.5"`, `1.5`, `"90+"`, `"90+-60"`, `"1 000"`,
		`"1000001"`, `"99999999"`, `"9000000+9000000"`, `[1]`} {
		if plays := read(t, "1", "world", score); plays.Unread != 1 || len(plays.Games) != 0 {
			t.Errorf("%s: %+v", score, plays)
		}
	}
}

// TestBeside checks that a play is left out if a game on the shelf is the same one: on the
// same board, a day apart at most, with the same players and totals.
func TestBeside(t *testing.T) {
	plays := read(t, "1", "world", "90")
	same := plays.Games[0]
	same.Name = "friday"
	for i, test := range []struct {
		change func(g *sessions.Summary)
		want   int
	}{
		{func(*sessions.Summary) {}, 1},
		{func(g *sessions.Summary) { g.Date = "2026-05-31" }, 1},
		{func(g *sessions.Summary) { g.Date = "2026-06-02" }, 1},
		{func(g *sessions.Summary) { g.Date = "2026-06-03" }, 2},
		{func(g *sessions.Summary) { g.Map = "great-lakes" }, 2},
		{func(g *sessions.Summary) { g.Players = []stats.Person{{Key: "ben", Name: "Ben"}} }, 2},
		{func(g *sessions.Summary) { g.Counts = []stats.Count{{Total: 91}} }, 2},
	} {
		g := same
		test.change(&g)
		if got := plays.Beside([]sessions.Summary{g}); len(got) != test.want || got[0].Day() > got[len(got)-1].Day() {
			t.Errorf("%d: %d games, want %d", i, len(got), test.want)
		}
	}
}

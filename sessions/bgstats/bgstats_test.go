package bgstats_test

import (
	"fmt"
	"slices"
	"testing"

	"purser/sessions/bgstats"
)

var boards = []bgstats.Board{
	{Map: "world", Names: []string{"world", "Rails & Sails: The World", "Weltreise"}, Game: "Rails & Sails", BGG: 202670},
	{Map: "great-lakes", Names: []string{"great-lakes", "Rails & Sails: The Great Lakes", "Die Großen Seen"}, Game: "Rails & Sails", BGG: 202670},
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
		"World": "world", "the world": "world", "Rails & Sails – The World": "world", "WELTREISE": "world", "Welt": "world",
		"Great Lakes": "great-lakes", "Große Seen": "great-lakes", "lakes, great": "great-lakes",
		"": "several", "Rails & Sails": "several", "sails": "several",
		"Die Welt": "world", "Legendary Asia": "unknown", "!": "unknown",
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
		`"150"`: 150, `150`: 150, `"-3"`: -3, `-3`: -3, `"+3"`: 3, `" 7 "`: 7, `"90+60"`: 150, `"90 + 60 - 12"`: 138, `"1000000"`: 1_000_000,
	} {
		if plays := read(t, "1", "world", score); len(plays.Games) != 1 || plays.Games[0].Counts[0].Total != want {
			t.Errorf("%s: %+v, want %d", score, plays, want)
		}
	}
	for _, score := range []string{`""`, `null`, `"about 87"`, `"1.5"`, `1.5`, `"90+"`, `"90+-60"`, `"1 000"`, `"1000001"`, `"99999999"`, `"9000000+9000000"`, `[1]`} {
		if plays := read(t, "1", "world", score); plays.Unread != 1 || len(plays.Games) != 0 {
			t.Errorf("%s: %+v", score, plays)
		}
	}
}

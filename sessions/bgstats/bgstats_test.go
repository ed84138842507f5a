package bgstats_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/internal/lists"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/bgstats"
)

var boards = []bgstats.Board{
	{Map: "world", Names: []string{"world", "Rails & Sails: The World", "Weltreise"}, Game: "Rails & Sails",
		BGG: []int{202670}},
	{Map: "great-lakes", Names: []string{"great-lakes", "Rails & Sails: The Great Lakes", "Die Großen Seen"},
		Game: "Rails & Sails", BGG: []int{202670}},
	{Map: "ours", Names: []string{"ours", "World of Ours"}, Game: "Our Own Game"},
}

// read reads one play of a game on a board, with a score.
func read(t *testing.T, game, board, score string) *bgstats.Plays {
	t.Helper()
	plays, err := bgstats.Read(fmt.Appendf(nil, `{"games": [{"id": 1, "name": "Ticket to Ride: Rails & Sails", "bggId": 202670},
		{"id": 2, "name": "our own game"}, {"id": 3, "name": "Sails"}], "players": [{"id": 7, "name": "Ruth"}],
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
		got := left(plays)
		if len(plays.Games) == 1 {
			got = plays.Games[0].Board
		}
		want = strings.NewReplacer("several", "1 of a game with several boards, none of which is named: Ticket to Ride: Rails & Sails",
			"unknown", "1 on boards that are not known: "+called).Replace(want)
		if got != want {
			t.Errorf("%q is %s, want %s", called, got, want)
		}
	}
	if plays := read(t, "2", "", "1"); len(plays.Games) != 1 || plays.Games[0].Board != "ours" {
		t.Errorf("a game without a number: %+v", plays)
	}
	for id, want := range map[string]string{"3": "1 of other games: Sails", "9": "1 of a game that is not in the file: 9"} {
		if plays := read(t, id, "World", "1"); left(plays) != want {
			t.Errorf("game %s: %s, want %s", id, left(plays), want)
		}
	}
}

// left says what is left out.
func left(plays *bgstats.Plays) string {
	return strings.Join(lists.Map(plays.Left, func(l bgstats.LeftOut) string {
		said := fmt.Sprint(l.Plays, " ", l.Why)
		if len(l.Of) > 0 {
			said += ": " + strings.Join(l.Of, ", ")
		}
		return said
	}), "; ")
}

// TestTotals checks which scores can be added up, and to what.
func TestTotals(t *testing.T) {
	for score, want := range map[string]int{
		`"150"`: 150, `150`: 150, `"-3"`: -3, `-3`: -3, `"+3"`: 3, `" 7 "`: 7, `"90+60"`: 150, `"90 + 60 - 12"`: 138,
		`"1000000"`: 1_000_000, `"86+84+"`: 170, `"86 + 84 + "`: 170, `"--3"`: 3, `"90--3"`: 93, `"90+-60"`: 30, `"6.+8"`: 14, `"6,0"`: 6,
		`"−5"`: -5, `"90 – 5"`: 85, `"5-"`: 5,
	} {
		if plays := read(t, "1", "world", score); len(plays.Games) != 1 || plays.Games[0].Counts[0].Total != want {
			t.Errorf("%s: %+v, want %d", score, plays, want)
		}
	}
	for score, of := range map[string]string{`""`: "", `null`: "", `"about 87"`: ": about 87", `"1.5"`: ": 1.5", `1.5`: ": 1.5",
		`"+"`: ": +", `"1 000"`: ": 1 000", `"1.000"`: ": 1.000", `"1000001"`: ": 1000001", `"99999999"`: ": 99999999",
		`"9000000+9000000"`: ": 9000000+9000000", `[1]`: "", `{}`: "", `true`: ": true", `1e3`: ": 1e3"} {
		plays := read(t, "1", "world", score)
		if want := "1 without a whole number as everybody's score" + of; left(plays) != want || len(plays.Games) != 0 {
			t.Errorf("%s: %s, want %s", score, left(plays), want)
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
		{func(g *sessions.Summary) { g.Day = "2026-05-31" }, 1},
		{func(g *sessions.Summary) { g.Day = "2026-06-02" }, 1},
		{func(g *sessions.Summary) { g.Day = "2026-06-03" }, 2},
		{func(g *sessions.Summary) { g.Board = "great-lakes" }, 2},
		{func(g *sessions.Summary) { g.Players = []stats.Person{{Key: "ben", Name: "Ben"}} }, 2},
		{func(g *sessions.Summary) { g.Counts = []stats.GameFigures{{Total: 91}} }, 2},
	} {
		g := same
		test.change(&g)
		plays.Left = nil
		got := plays.Beside([]sessions.Summary{g})
		if len(got) != test.want || got[0].Day > got[len(got)-1].Day {
			t.Errorf("%d: %d games, want %d", i, len(got), test.want)
		}
		if here := left(plays) == "1 already kept here"; here != (test.want == 1) {
			t.Errorf("%d: %s", i, left(plays))
		}
	}
}

// TestLenient reads what apps and people write in other ways, and says what it leaves out.
func TestLenient(t *testing.T) {
	const names = `"games": [{"id": "2", "name": "World of Ours"}, null, 7, {"id": 3, "name": "Ours 1910"}, {"id": 4, "name": "Two of Ours",
		"bggId": "44"}], "players": [{"id": 1, "name": "Ann"}, {"id": "2", "name": "Ben"}, {"id": 3, "name": "ANN"},
		{"id": 9, "name": "Somebody", "isAnonymous": true}, {"id": 8}], `
	ours := []bgstats.Board{{Map: "ours", Names: []string{"World of Ours"}, Game: "Ours", BGG: []int{4}, Mixed: []int{44}}}
	const two = `"playerScores": [{"playerRefId": "1", "score": 5, "rank": "1"}, {"playerRefId": 2, "score": "4", "rank": 2.0, "winner": "false"}]`
	const day = `"playDate": "2026-11-05", `
	for play, want := range map[string]string{
		`{` + day + `"gameRefId": 2, ` + two + `}`:                                                                      "ann 5 1 ben 4 2 ",
		`{` + day + `"gameRefId": "2", "ignored": "true", ` + two + `}`:                                                 "1 ignored in the app",
		`{` + day + `"gameRefId": "2", "ignored": 1, ` + two + `}`:                                                      "1 ignored in the app",
		`{"playDate": "2026-11-05T20:15:00Z", "gameRefId": "2", ` + two + `}`:                                           "ann 5 1 ben 4 2 ",
		`{"playDate": 20261105, "gameRefId": "2", ` + two + `}`:                                                         "1 without a date that can be read: 20261105",
		`{"gameRefId": "2", ` + two + `}`:                                                                               "1 without a date that can be read",
		`{` + day + `"gameRefId": 2, "playerScores": {}}`:                                                               "1 without players",
		`{` + day + `"gameRefId": 2}`:                                                                                   "1 without players",
		`{` + day + `"gameRefId": 2, "playerScores": [{"playerRefId": 5, "score": 1}]}`:                                 "1 with a player who is not in the file: 5",
		`{` + day + `"gameRefId": 2, "playerScores": [{"playerRefId": 1, "score": 1}, {"playerRefId": 3, "score": 1}]}`: "1 with two players of one name: ANN",
		`{` + day + `"gameRefId": 2, "playerScores": [{"playerRefId": 9, "score": 7}, {"playerRefId": 1, "score": 5},
			{"playerRefId": 9, "score": 4}, {"playerRefId": 8, "score": 3}]}`: " 7 1 ann 5 2  4 3  3 4 ",
		`{` + day + `"gameRefId": 2, "playerScores": [{"playerRefId": 1, "score": 5}, {"playerRefId": 2, "score": 5, "winner": 1}]}`: "ann 5 2 ben 5 1 ",
		`{` + day + `"gameRefId": 2, "expansionPlays": [{"gameRefId": 3}], ` + two + `}`:                                             "1 without the name of their board, and with expansions that are not known: Ours 1910",
		`{` + day + `"gameRefId": 2, "expansionPlays": [{"gameRefId": 4}], ` + two + `}`:                                             "1 of a game with several boards, none of which is named: Two of Ours",
		`{` + day + `"gameRefId": 3, "expansionPlays": [{"gameRefId": 4}], "board": "ours", ` + two + `}`:                            "ann 5 1 ben 4 2 ",
		`{` + day + `"gameRefId": 2, "playerScores": [` + strings.Repeat(`{"playerRefId": 9, "score": 1},`, 100) + `{}]}`:            "1 with more than 100 players",
		`7`: "1 of a game that is not in the file", `null`: "1 of a game that is not in the file", `{}`: "1 of a game that is not in the file",
	} {
		plays, err := bgstats.Read([]byte(`{`+names+`"plays": [`+play+`]}`), ours)
		if err != nil {
			t.Errorf("%s: %v", play, err)
			continue
		}
		got := left(plays)
		for _, g := range plays.Games {
			for i, person := range g.Players {
				got += fmt.Sprint(person.Key, " ", g.Counts[i].Total, " ", g.Counts[i].Place, " ")
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", play, got, want)
		}
	}
	for file, want := range map[string]string{`{"plays": 1}`: "it has no plays", `[]`: "it has no plays", `"x"`: "it has no plays",
		"{\n \"plays\": [}": "the JSON is broken in line 2, character 12", ``: "the JSON is broken in line 1, character 1"} {
		if _, err := bgstats.Read([]byte(file), ours); err == nil || err.Error() != "this is not an export of BG Stats: "+want {
			t.Errorf("%s: %v", file, err)
		}
	}
}

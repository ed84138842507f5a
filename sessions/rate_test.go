package sessions_test

import (
	"fmt"
	"slices"
	"testing"

	"purser/scoring/stats"
	"purser/sessions"
)

// TestRankingsOfAll rates everybody, whoever's figures are added up, and leaves out what a strict table does not
// accept.
func TestRankingsOfAll(t *testing.T) {
	people := []stats.Person{{Key: "anna", Name: "Anna"}, {Key: "ben", Name: "Ben"}}
	game := func(name, day string, change func(*sessions.Summary)) sessions.Summary {
		s := sessions.Summary{FinishedGame: stats.FinishedGame{Name: name, Board: "usa", Day: day, Players: people,
			Counts: []stats.GameFigures{{Place: 1}, {Place: 2}}}}
		change(&s)
		return s
	}
	games := []sessions.Summary{
		game("plain", "2026-01-01", func(*sessions.Summary) {}),
		game("gone", "2026-01-02", func(s *sessions.Summary) { s.Gone = true }),
		game("agreed", "2026-01-03", func(s *sessions.Summary) { s.Agreed = true }),
		game("changed", "2026-01-04", func(s *sessions.Summary) { s.Else = true }),
		game("going", "2026-01-05", func(s *sessions.Summary) { s.Why = sessions.Unfinished }),
		game("others", "2026-01-06", func(s *sessions.Summary) {
			s.Players = []stats.Person{{Key: "zoe", Name: "Zoe"}, {Key: "ben", Name: "Ben"}}
		}),
		game("last", "2026-01-07", func(s *sessions.Summary) { s.EventTable = stats.EventTable{Event: "cup", Round: 2, Table: 1} }),
		game("first", "2026-01-07", func(s *sessions.Summary) { s.EventTable = stats.EventTable{Event: "cup", Round: 1, Table: 2} }),
	}
	for _, test := range []struct {
		filter   sessions.Filter
		rated    []string
		not      map[sessions.Reason][]string
		rankings int
	}{
		{sessions.Filter{Who: people[0]}, []string{"plain", "agreed", "changed", "others", "first", "last"},
			map[sessions.Reason][]string{sessions.Deserted: {"gone"}}, 2},
		{sessions.Filter{Strict: true, Map: "usa"}, []string{"plain", "others", "first", "last"},
			map[sessions.Reason][]string{sessions.Deserted: {"gone"}, sessions.ByAll: {"agreed", "changed"}}, 1},
		{sessions.Filter{Since: "2026-01-06"}, []string{"others", "first", "last"}, nil, 2},
	} {
		rankings, not := sessions.AddUp(games, test.filter).Rankings()
		var rated []string
		for _, g := range rankings[0].Games {
			rated = append(rated, g.Name)
		}
		if len(rankings) != test.rankings || !slices.Equal(rated, test.rated) ||
			fmt.Sprint(not) != fmt.Sprint(test.not) {
			t.Errorf("%+v: %d rankings of %v, not of %v", test.filter, len(rankings), rated, not)
		}
	}
}

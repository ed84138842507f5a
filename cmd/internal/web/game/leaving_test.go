package game_test

import (
	"strings"
	"testing"
)

// TestLeaves lets a player go home and come back from the player's own page, and whoever keeps
// the score for anybody.
func TestLeaves(t *testing.T) {
	three := strings.Replace(two, "\n\n", "\nplayer Cleo green 20 trains 40 ships\n\n", 1) + "Anna draw\n"
	odd := strings.ReplaceAll(three, "player Ben", "player returns")
	const away, back = "Ben leaves \"the last bus\"\n", "Ben returns\n"
	for _, test := range []struct {
		record, who string
		fields      []string
		status      int
		wrote       string
	}{
		{three, "Ben", []string{"verb", "leaves", "line", "the last bus"}, 303, away},
		{three, "Ben", []string{"verb", "leaves", "line", ""}, 303, "Ben leaves\n"},
		{three, "Ben", []string{"line", "leaves \"the last bus\""}, 303, away},
		{three, "Anna", []string{"line", "Ben leaves"}, 403, ""},
		{three, "Anna", []string{"line", "leaves"}, 303, "Anna leaves\n"},
		{three, "keep", []string{"verb", "leaves", "player", "Ben", "line", "the last bus"}, 303, away},
		{three + away, "Ben", []string{"verb", "returns", "player", "Ben"}, 303, back},
		{three + away, "keep", []string{"verb", "returns", "player", "Ben"}, 303, back},
		{three + away, "keep", []string{"line", "Ben returns"}, 303, back},
		{three + away, "Ben", []string{"verb", "draw", "player", "Ben"}, 422, ""},
		{three, "Ben", []string{"verb", "returns", "player", "Ben"}, 422, ""},
		{odd, "keep", []string{"line", "returns draw"}, 303, "\"returns\" draw\n"},
		{odd, "keep", []string{"line", "leaves the last bus"}, 303, "\"returns\" leaves \"the last bus\"\n"},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		seen := "1"
		if strings.HasSuffix(test.record, away) {
			seen = "2"
		}
		got := b.send(link+"/line", append(test.fields, "seen", seen)...)
		if got.Code != test.status || b.record() != test.record+test.wrote {
			t.Errorf("%s sends %v: %d %s\n%s", test.who, test.fields, got.Code, got.Body, b.record())
		}
	}
	const leaving, coming = "Leave the table before the end of the game", "Come back to the table"
	for _, test := range []struct {
		record, who  string
		shows, hides string
	}{
		{three, "Ben", "<summary>" + leaving, coming},
		{three, "Anna", "<summary>" + leaving, coming},
		{three, "keep", "<summary>" + leaving, coming},
		{three + away, "Ben", "<button type=\"submit\">" + coming, leaving},
		{three + away, "Ben", ">gone<", "Take cards"},
		{three + away, "keep", "<button type=\"submit\">Ben is back at the table", "\x00"},
		{three + away + "Cleo leaves\n", "Ben", ">gone<", coming},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		page := b.ask("GET", link, "").Body.String()
		if !strings.Contains(page, test.shows) || strings.Contains(page, test.hides) {
			t.Errorf("%s sees no %q, or %q:\n%s", test.who, test.shows, test.hides, page)
		}
	}
}

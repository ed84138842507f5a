package game_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestAllShown lets whoever keeps the score say that all tickets are shown, once the game is over or in one in which
// turns are not refereed, and nobody else.
func TestAllShown(t *testing.T) {
	free := strings.Replace(two, "map world\n", "map world\nturns free\n", 1) + "Anna claim lima/sydney/black\n"
	over := two + "Anna claim lima/sydney/black\nBen leaves\n"
	for _, test := range []struct {
		record, who string
		fields      []string
		status      int
		wrote       string
	}{
		{free, "keep", []string{"verb", "shown", "player", ""}, http.StatusSeeOther, "shown\n"},
		{free, "keep", []string{"line", "Aufgedeckt"}, http.StatusSeeOther, "shown\n"},
		{over, "keep", []string{"line", "shown"}, http.StatusSeeOther, "shown\n"},
		{over, "Anna", []string{"line", "shown"}, http.StatusForbidden, ""},
		{two + "Anna draw\n", "keep", []string{"line", "shown"}, http.StatusUnprocessableEntity, ""},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		seen := "1"
		if test.record == over {
			seen = "2"
		}
		got := b.send(link+"/line", append(test.fields, "seen", seen)...)
		if got.Code != test.status || b.record() != test.record+test.wrote {
			t.Errorf("%s sends %v: %d %s\n%s", test.who, test.fields, got.Code, got.Body, b.record())
		}
	}
	const button, won = `<button type="submit">Say that all tickets are shown</button>`, "Anna wins with"
	for _, test := range []struct {
		record, who  string
		shows, hides string
	}{
		{two, "keep", "Anna", button},
		{free, "keep", button, won},
		{free, "Anna", "Anna", button},
		{free + "shown\n", "keep", won, button},
		{over, "keep", button, won},
		{over + "shown\n", "keep", "everybody has shown all tickets", button},
	} {
		b := set(t, test.record)
		link := b.keeper()
		if test.who != "keep" {
			link = b.seat(test.who)
		}
		page := b.ask(http.MethodGet, link, "").Body.String()
		if !strings.Contains(page, test.shows) || strings.Contains(page, test.hides) {
			t.Errorf("%s sees no %q, or %q, after\n%s", test.who, test.shows, test.hides, test.record)
		}
	}
}

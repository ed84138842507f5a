package routes_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// TestOpenDeck draws tickets from the deck of an open board: with a known number, until one
// is left, which is drawn and kept, and then none; and with an unknown number.
func TestOpenDeck(t *testing.T) {
	open := func(tickets int) *routerules.Setup {
		return seated(flagBoard(t, func(b *routemap.Board) { b.Open, b.Values.Cards.Tickets = true, tickets }), 2, 2)
	}
	for _, test := range []struct {
		tickets     int
		lines, want string
	}{
		{9, "Anna tickets 1 of 2", ""}, // 5 left
		{9, "Anna tickets 1 of 1", "tickets.drawn"},
		{9, "Anna tickets 2 of 2\nBen tickets 2 of 2\nAnna tickets 1 of 1", ""}, // the last one
		{9, "Anna tickets 2 of 2\nBen tickets 2 of 2\nAnna tickets 0 of 1", "tickets.kept"},
		{9, "Anna tickets 2 of 2\nBen tickets 2 of 2\nAnna tickets 1 of 2", "tickets.drawn"},
		// none is left
		{9, "Anna tickets 2 of 2\nBen tickets 2 of 2\nAnna tickets 1 of 1\nBen tickets 1 of 1", "tickets.drawn"},
		{9, "Anna tickets 2 of 2\nBen tickets 2 of 2\nAnna tickets 1 of 1\nBen tickets 0 of 0", "tickets.kept"},
		{0, "Anna tickets 1 of 2", ""},
		{0, "Anna tickets 1 of 1", ""},
		{0, "Anna tickets 1 of 3", "tickets.drawn"},
	} {
		if _, got := played(t, open(test.tickets), test.lines); strings.Join(got, " ") != test.want {
			t.Errorf("%d tickets, %s: breaks %v, want %s", test.tickets, test.lines, got, test.want)
		}
	}
	setup := open(0)
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"tickets.drawn"}, ids(s.Check(moveOf(t, setup, "Anna tickets 1 of 2")).With(
		referee.Unchecked))); diff != "" {
		t.Error(diff)
	}
}

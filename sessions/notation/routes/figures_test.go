package routes_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/maps"
	routemap "purser/maps/routes"
	routescore "purser/scoring/routes"
	routewords "purser/sessions/notation/routes"
)

// TestCountsOf counts points, tickets, tours, harbors and pieces.
func TestCountsOf(t *testing.T) {
	b := world(t)
	var tour, plain routemap.TicketNo
	for i := range b.Tickets {
		if b.Tickets[i].Tour() {
			tour = routemap.TicketNo(i)
		} else {
			plain = routemap.TicketNo(i)
		}
	}
	score := &routescore.Score{Final: true, Winners: []maps.Seat{1, 0}, Players: []routescore.Player{{
		Seat: 0, Place: 1, Routes: []routescore.Length{{Spaces: 1, Count: 1, Points: 100}},
		Tickets: []routescore.TicketScore{
			{Ticket: tour, Result: routescore.InOrder, Points: 20},
			{Ticket: tour, Result: routescore.Completed, Points: 10},
			{Ticket: tour, Result: routescore.Failed, Points: -15},
			{Ticket: plain, Result: routescore.Completed, Points: 7},
			{Ticket: plain, Result: routescore.Failed, Points: -8},
		},
		Harbors: []routescore.Harbor{{Points: 20}, {Points: 0}}, Missing: 1, Each: -4, Pieces: 3, Paid: -3,
		Longest: routescore.Trail{Length: 20, Points: 10}, Flags: 2, Flag: 4,
	}, {Seat: 1, Place: 1}, {Seat: 2, Place: 3}}}
	counts := routewords.CountsOf(b, score)
	if c := counts[0]; c.Total != score.Players[0].Total() || c.Place != 1 || c.Unit != "" || !c.Won || !c.Shared {
		t.Errorf("%+v", c)
	}
	if c := counts[2]; c.Place != 3 || c.Won || c.Shared {
		t.Errorf("%+v", c)
	}
	figures := func(b *routemap.Board) string {
		c := routewords.CountsOf(b, score)[0]
		var all []string
		for i, name := range c.Parts.Names {
			all = append(all, name+" "+strconv.Itoa(c.Parts.Values[i]))
		}
		return strings.Join(all, ", ")
	}
	const onWorld = "parts.routes 100, parts.exchanges -3, parts.tickets 14, parts.harbors 20, parts.unbuilt -4, " +
		"tickets.completed 3, tickets.failed 2, tours.shown 3, tours.in_order 1, harbors.built 2, harbors.unbuilt 1, exchanges.pieces 3"
	if diff := cmp.Diff(onWorld, figures(b)); diff != "" {
		t.Error(diff)
	}
	// What the board does not have is left out: it has neither harbors nor tours.
	score.Players[0].Tickets = score.Players[0].Tickets[3:]
	const onUSA = "parts.routes 100, parts.tickets -1, parts.longest 10, tickets.completed 1, tickets.failed 1, longest.bonuses 1"
	if diff := cmp.Diff(onUSA, figures(usa(t))); diff != "" {
		t.Error(diff)
	}
	const inParis = "parts.routes 100, parts.tickets -1, parts.flags 8, tickets.completed 1, tickets.failed 1, flags.made 2"
	_, paris := begun(t, "paris")
	if diff := cmp.Diff(inParis, figures(paris)); diff != "" {
		t.Error(diff)
	}
}

package routes_test

import (
	"slices"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
)

// checkBoard checks what is true of every board that the reader accepts.
func checkBoard(t *testing.T, b *routemap.Board) {
	t.Helper()
	seen := map[string]bool{}
	unique := func(kind, id string) {
		if id == "" || seen[kind+id] {
			t.Errorf("the %s %q is empty or not unique", kind, id)
		}
		seen[kind+id] = true
	}
	for i := range b.Cities {
		unique("city", b.Cities[i].ID)
		checkCity(t, b, routemap.CityNo(i))
	}
	for i := range b.Routes {
		unique("route", b.Routes[i].ID)
		checkLane(t, b, routemap.RouteNo(i))
	}
	for i := range b.Tickets {
		unique("ticket", b.Tickets[i].ID)
		checkTicket(t, b, routemap.TicketNo(i))
	}
	if !b.Open {
		checkWhole(t, b)
	}
}

func checkCity(t *testing.T, b *routemap.Board, no routemap.CityNo) {
	c := &b.Cities[no]
	if c.ID != text.Slug(c.Name) || c.ID != text.Slug(c.ID) {
		t.Errorf("%q has the id %q", c.Name, c.ID)
	}
	if no > 0 && b.Cities[no-1].ID >= c.ID {
		t.Errorf("%q stands after %q", c.ID, b.Cities[no-1].ID)
	}
	if !(c.X >= 0 && c.X <= 1 && c.Y >= 0 && c.Y <= 1) {
		t.Errorf("%q lies at %v, %v", c.ID, c.X, c.Y)
	}
	for _, name := range append([]string{c.ID, c.Name, strings.ToUpper(c.ID)}, c.Other...) {
		if got, err := b.City(name); err != nil || got != no {
			t.Errorf("City(%q) is %d, %v; it is a name of %q", name, got, err, c.ID)
		}
	}
}

func checkLane(t *testing.T, b *routemap.Board, no routemap.RouteNo) {
	r := &b.Routes[no]
	both := b.Cities[r.A].ID + "/" + b.Cities[r.B].ID + "/"
	color, ok := strings.CutPrefix(r.ID, both)
	if !ok || r.A >= r.B || !strings.HasPrefix(color, b.ColorName(r.Color)) {
		t.Errorf("%q joins %d and %d", r.ID, r.A, r.B)
	}
	if got, err := b.Lane(r.B, r.A, color); err != nil || got != no {
		t.Errorf("%q is not found by its id: %v", r.ID, err)
	}
	if r.Spaces < 1 || r.Spaces > len(b.Values.Points.Routes) {
		t.Errorf("%q has %d spaces", r.ID, r.Spaces)
	}
	if r.Pair && (r.Kind != routemap.Train || r.Color != routemap.Gray) {
		t.Errorf("%q is a pair route", r.ID)
	}
	for _, end := range []routemap.CityNo{r.A, r.B} {
		if r.Kind == routemap.Ship && b.Cities[end].Kind == routemap.Inland {
			t.Errorf("ships of %q run into %q", r.ID, b.Cities[end].ID)
		}
		if !r.Touches(end) || r.From(r.From(end)) != end {
			t.Errorf("%q does not know its end %q", r.ID, b.Cities[end].ID)
		}
	}
	if r.Twin == routemap.NoRoute {
		return
	}
	twin := &b.Routes[r.Twin]
	if twin.Twin != no || r.Twin == no || twin.A != r.A || twin.B != r.B || twin.Kind != r.Kind ||
		twin.Spaces != r.Spaces && twin.Tunnel == r.Tunnel || twin.Pair != r.Pair ||
		twin.Color == r.Color && r.Color != routemap.Gray {
		t.Errorf("%q and %q are no twins", r.ID, twin.ID)
	}
}

func checkTicket(t *testing.T, b *routemap.Board, no routemap.TicketNo) {
	ticket := &b.Tickets[no]
	if ticket.ForCountry() {
		checkCountryTicket(t, b, no)
		return
	}
	ids := b.CityIDs(ticket.Cities)
	if len(ids) < 2 || ticket.ID != strings.Join(ids, "/") {
		t.Errorf("%q names %v", ticket.ID, ids)
	}
	if !ticket.Tour() && (ids[0] >= ids[1] || ticket.Completed != ticket.InOrder) {
		t.Errorf("%q is no ordinary ticket", ticket.ID)
	}
	if got, err := b.Ticket(ticket.Cities); err != nil || got != no {
		t.Errorf("%q is not found by its cities: %v", ticket.ID, err)
	}
	for i, c := range ticket.Cities {
		if b.Cities[c].Kind == routemap.Waypoint || slices.Contains(ticket.Cities[:i], c) || !ticket.Names(c) {
			t.Errorf("%q stands on %q", b.Cities[c].ID, ticket.ID)
		}
	}
	if ticket.Completed < 0 || ticket.InOrder < 0 || ticket.Failed < 0 {
		t.Errorf("%q pays less than nothing", ticket.ID)
	}
}

func checkCountryTicket(t *testing.T, b *routemap.Board, no routemap.TicketNo) {
	ticket := &b.Tickets[no]
	place := ""
	if ticket.From != nil {
		place = ticket.From.ID
	} else {
		place = b.Cities[ticket.Cities[0]].ID
	}
	if got, ok := b.TicketOf(place + "/country"); !ok || got != no || ticket.ID != place+"/country" {
		t.Errorf("%q is not found by its id", ticket.ID)
	}
	names := []string{place}
	if ticket.From != nil {
		names = append(names, ticket.From.Other...)
	} else {
		names = append(names, b.Cities[ticket.Cities[0]].Name)
		names = append(names, b.Cities[ticket.Cities[0]].Other...)
	}
	for _, name := range names {
		if got, is, err := b.CountryTicket("country", name); !is || err != nil || got != no {
			t.Errorf("%q is not found as %q: %v", ticket.ID, name, err)
		}
	}
	for i, pay := range ticket.Pays {
		if pay.Country == ticket.From || i > 0 && pay.Points > ticket.Pays[i-1].Points || ticket.Failed > pay.Points {
			t.Errorf("%q pays %d for %s", ticket.ID, pay.Points, pay.Country.ID)
		}
	}
	if ticket.Completed != ticket.Pays[0].Points || ticket.InOrder != ticket.Completed {
		t.Errorf("%q pays %d and %d", ticket.ID, ticket.Completed, ticket.InOrder)
	}
}

// checkWhole walks from the first city to all others.
func checkWhole(t *testing.T, b *routemap.Board) {
	next := map[routemap.CityNo][]routemap.CityNo{}
	for _, r := range b.Routes {
		next[r.A] = append(next[r.A], r.B)
		next[r.B] = append(next[r.B], r.A)
	}
	reached := map[routemap.CityNo]bool{}
	for open := []routemap.CityNo{0}; len(open) > 0; {
		at := open[0]
		open = open[1:]
		if !reached[at] {
			reached[at] = true
			open = append(open, next[at]...)
		}
	}
	if len(reached) != len(b.Cities) {
		t.Errorf("%d of %d cities can be reached", len(reached), len(b.Cities))
	}
}

package routes_test

import (
	"strings"
	"testing"

	routemap "purser/maps/routes"
)

// city, lane and ticket find what must exist by its id; cards is a count of one color.

func city(t testing.TB, b *routemap.Board, id string) routemap.CityNo {
	t.Helper()
	for i := range b.Cities {
		if b.Cities[i].ID == id {
			return routemap.CityNo(i)
		}
	}
	t.Fatal(id)
	return 0
}

func lane(t testing.TB, b *routemap.Board, id string) routemap.RouteNo {
	t.Helper()
	for i := range b.Routes {
		if b.Routes[i].ID == id {
			return routemap.RouteNo(i)
		}
	}
	t.Fatal(id)
	return 0
}

func ticket(t testing.TB, b *routemap.Board, id string) routemap.TicketNo {
	t.Helper()
	for i := range b.Tickets {
		if b.Tickets[i].ID == id {
			return routemap.TicketNo(i)
		}
	}
	t.Fatal(id)
	return 0
}

func cards(color int, n int32) (counts [routemap.MaxColors]int32) {
	counts[color] = n
	return counts
}

// TestIDs checks that every id of all boards is understood as written, and written the
// same.
func TestIDs(t *testing.T) {
	for _, id := range routemap.IDs() {
		head, b := begun(t, id)
		var all strings.Builder
		all.WriteString(head)
		begins, ports := len(read(t, head).Moves), len(b.Cities)
		if !b.Values.HasShips() {
			ports = 0
		}
		for i := range ports {
			all.WriteString("Anna harbor " + b.Cities[i].ID + "\n")
		}
		for i := range b.Routes {
			all.WriteString("Anna claim " + b.Routes[i].ID + "\n")
		}
		for i := range b.Tickets {
			all.WriteString("Anna reveal " + b.Tickets[i].ID + "\n")
		}
		g := read(t, all.String())
		if got := g.Record.String(); got != all.String() {
			t.Errorf("%s is not written as it was read", id)
		}
		for i := range b.Routes {
			if m := g.Moves[begins+ports+i]; m.Route != routemap.RouteNo(i) {
				t.Errorf("%s is read as %s", b.Routes[i].ID, b.Routes[m.Route].ID)
			}
		}
		for i := range b.Tickets {
			if m := g.Moves[begins+ports+len(b.Routes)+i]; m.Shown[0] != routemap.TicketNo(i) {
				t.Errorf("%s is read as %s", b.Tickets[i].ID, b.Tickets[m.Shown[0]].ID)
			}
		}
	}
}

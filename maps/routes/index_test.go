package routes_test

import (
	"testing"

	routemap "purser/maps/routes"
)

// TestByID finds everything on the boards by its id, and nothing by another name.
func TestByID(t *testing.T) {
	for _, id := range routemap.IDs() {
		b, err := routemap.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Cities {
			if c, ok := b.CityOf(b.Cities[i].ID); !ok || c != routemap.CityNo(i) {
				t.Errorf("%s is city %d", b.Cities[i].ID, c)
			}
		}
		for i := range b.Routes {
			if r, ok := b.RouteOf(b.Routes[i].ID); !ok || r != routemap.RouteNo(i) {
				t.Errorf("%s is route %d", b.Routes[i].ID, r)
			}
		}
		for i := range b.Tickets {
			if n, ok := b.TicketOf(b.Tickets[i].ID); !ok || n != routemap.TicketNo(i) {
				t.Errorf("%s is ticket %d", b.Tickets[i].ID, n)
			}
		}
	}
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	moskva, _ := b.CityOf("moskva")
	for _, name := range []string{"Moskva", "moskau", "Moskau", "Moscou"} {
		if c, ok := b.CityNamed(name); !ok || c != moskva {
			t.Errorf("%s names city %d", name, c)
		}
		if _, ok := b.CityOf(name); ok {
			t.Errorf("%s is an id", name)
		}
	}
	if _, ok := b.CityNamed("atlantis"); ok {
		t.Error("atlantis is there")
	}
	if _, ok := b.RouteOf("moskva/hamburg/white"); ok {
		t.Error("the ends in the other order are an id")
	}
	if _, ok := b.TicketOf("tokyo/bangkok"); ok {
		t.Error("the cities in the other order are an id")
	}
}

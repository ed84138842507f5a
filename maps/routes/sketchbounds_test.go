package routes_test

import (
	"fmt"
	"testing"

	routemap "purser/maps/routes"
)

// most adds as much to an open board as the bounds allow: cities in a row, two lanes
// between most neighbors, and tickets of one step.
func most(t testing.TB) *routemap.Sketch {
	t.Helper()
	b, err := routemap.Open("open-world")
	if err != nil {
		t.Fatal(err)
	}
	s := routemap.NewSketch(b)
	for i := range routemap.MaxCities {
		if c, _, err := s.City(fmt.Sprint("c", i)); err != nil || int(c) != i {
			t.Fatal(c, err)
		}
	}
	for i := range routemap.MaxRoutes {
		a, color, says := routemap.CityNo(i%(routemap.MaxCities-1)), "gray", routemap.LaneFact{Spaces: 1}
		switch i / (routemap.MaxCities - 1) {
		case 1:
			color = "gray-2"
		case 2: // another kind than the two beside it
			color, says.Kind = "red", routemap.Ship
		}
		if r, against, err := s.Lane(a, a+1, color, says, i+1); err != nil || len(against) > 0 || int(r) != i {
			t.Fatal(i, against, err)
		}
	}
	for i := range routemap.MaxTickets {
		cities := []routemap.CityNo{routemap.CityNo(i), routemap.CityNo((i + 1) % routemap.MaxCities)}
		if k, _, err := s.Ticket(cities, routemap.Worth{Completed: 1}, i+1); err != nil || int(k) != i {
			t.Fatal(i, err)
		}
	}
	return s
}

// TestSketchBounds adds as much as the bounds allow; one thing more is refused, and known
// facts may be repeated.
func TestSketchBounds(t *testing.T) {
	s := most(t)
	mark := s.Mark()
	for _, tt := range []struct {
		want string
		tell func() error
	}{
		{"more than 999 cities", func() error { _, _, err := s.City("another"); return err }},
		{"more than 1999 routes", func() error {
			_, _, err := s.Lane(5, 9, "red", routemap.LaneFact{Spaces: 1},
				9)
			return err
		}},
		{"more than 999 tickets", func() error {
			_, _, err := s.Ticket([]routemap.CityNo{5, 9}, routemap.Worth{Completed: 1}, 9)
			return err
		}},
		{"<nil>", func() error { _, _, err := s.City("c998"); return err }},
		{"<nil>", func() error { _, _, err := s.Lane(0, 1, "gray", routemap.LaneFact{Spaces: 1}, 9); return err }},
		{"<nil>", func() error {
			_, _, err := s.Ticket([]routemap.CityNo{1, 0}, routemap.Worth{Completed: 1}, 9)
			return err
		}},
	} {
		if have := fmt.Sprint(tt.tell()); have != tt.want {
			t.Errorf("%s, want %s", have, tt.want)
		}
	}
	if s.Mark() != mark {
		t.Error("something was told beyond the bounds")
	}
	if s.Back(routemap.Mark{}); len(s.Board.Cities)+len(s.Board.Routes)+len(s.Board.Tickets) > 0 {
		t.Error("not everything was taken back")
	}
}

// BenchmarkSketch adds as much to a board as the bounds allow, and undoes it.
func BenchmarkSketch(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		s := most(b)
		if n := len(s.Board.Cities) + len(s.Board.Routes) + len(s.Board.Tickets); n != routemap.MaxCities+
			routemap.MaxRoutes+routemap.MaxTickets {
			b.Fatalf("%d things are told", n)
		}
		if s.Back(routemap.Mark{}); len(s.Board.Routes) > 0 {
			b.Fatal("not taken back")
		}
	}
}

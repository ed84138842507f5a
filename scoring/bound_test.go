package scoring

import (
	"testing"

	"purser/maps"
	"purser/referee"
)

// TestBound holds that a search which may take no more steps leaves the tour
// open, instead of calling it out of order. On networks of 63 routes nobody has
// found a tour that the count cannot settle, so this looks at the search itself.
func TestBound(t *testing.T) {
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	setup := &referee.Setup{Board: b, Free: true, Players: []referee.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: referee.Unknown},
		{Name: "Ben", Color: "red", Trains: 20, Ships: 40, Keeps: referee.Unknown},
	}}
	s, err := referee.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	var tour []maps.CityNo
	for _, name := range []string{"lagos", "luanda", "dar-es-salaam", "djibouti"} {
		c, err := b.City(name)
		if err != nil {
			t.Fatal(err)
		}
		tour = append(tour, c)
	}
	for i := range len(tour) - 1 {
		if s, err = s.Apply(referee.Move{Kind: referee.Claim, Route: b.Between(tour[i], tour[i+1])[0]}); err != nil {
			t.Fatal(err)
		}
	}
	net := newNetwork(s, 0)
	budget := countSteps
	net.budget = &budget
	if _, found, settled := net.trail(tour, 1); found || settled {
		t.Errorf("in one step: found %t, settled %t", found, settled)
	}
	if path, found, settled := net.trail(tour, houseSteps); !found || !settled || len(path.Routes) != 3 {
		t.Errorf("in many steps: found %t, settled %t, %d routes", found, settled, len(path.Routes))
	}
}

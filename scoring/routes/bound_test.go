package routes

import (
	"errors"
	"testing"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
)

// free returns the World, and a game of two on it in which lines come in any order.
func free(t *testing.T) (*routemap.Board, *routerules.State) {
	t.Helper()
	b, err := routemap.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	setup := &routerules.Setup{Board: b, Free: true, Players: []routerules.Player{
		{Name: "Anna", Color: "blue", Trains: 20, Ships: 40, Keeps: referee.Unknown},
		{Name: "Ben", Color: "red", Trains: 20, Ships: 40, Keeps: referee.Unknown},
	}}
	s, err := routerules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return b, s
}

// TestBound checks that a search that may take no more steps leaves the tour open, instead
// of calling it out of order. On networks of 63 routes no tour is known that the count
// cannot settle, so this tests the search itself.
func TestBound(t *testing.T) {
	b, s := free(t)
	var tour []routemap.CityNo
	for _, name := range []string{"lagos", "luanda", "dar-es-salaam", "djibouti"} {
		c, err := b.City(name)
		if err != nil {
			t.Fatal(err)
		}
		tour = append(tour, c)
	}
	for i := range len(tour) - 1 {
		var err error
		if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Route: b.Between(tour[i],
			tour[i+1])[0]}); err != nil {
			t.Fatal(err)
		}
	}
	net := newNetwork(s, 0)
	net.steps = 1
	if _, found, settled := net.trail(tour); found || settled {
		t.Errorf("in one step: found %t, settled %t", found, settled)
	}
	net.steps = houseSteps
	if path, found, settled := net.trail(tour); !found || !settled || len(path.Routes) != 3 {
		t.Errorf("in many steps: found %t, settled %t, %d routes", found, settled, len(path.Routes))
	}
}

// TestTangled checks that a tour that cannot be settled is an error that names it, and not
// a tour out of order.
func TestTangled(t *testing.T) {
	b, s := free(t)
	// The shortest paths to and from Al-Qahira meet in Athina, so that only a search finds
	// the way around through Lagos.
	for _, id := range []string{"casablanca/marseille/gray", "athina/marseille/red", "al-qahira/athina/green",
		"athina/tehran/gray",
		"casablanca/lagos/gray", "lagos/luanda/yellow", "dar-es-salaam/luanda/gray", "dar-es-salaam/djibouti/red",
		"al-qahira/djibouti/red"} {
		lane, err := b.FindRoute(id)
		if err != nil {
			t.Fatal(err)
		}
		if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Route: lane}); err != nil {
			t.Fatal(err)
		}
	}
	tour, err := b.FindTicket("casablanca", "al-qahira", "tehran")
	if err != nil {
		t.Fatal(err)
	}
	if s, _, err = s.Apply(routerules.Move{Act: routerules.Reveal, Shown: []routemap.TicketNo{tour}}); err != nil {
		t.Fatal(err)
	}
	for steps, want := range map[int]TicketResult{0: Failed, houseSteps: InOrder} {
		net := newNetwork(s, 0)
		net.budget = &budget{house: steps}
		p := &Player{}
		err := p.countTickets(s, net)
		if errors.Is(err, ErrTangled) != (want == Failed) {
			t.Errorf("in %d steps: %v", steps, err)
		}
		switch {
		case want == InOrder && (len(p.Tickets) != 1 || p.Tickets[0].Result != want):
			t.Errorf("in %d steps: %v", steps, p.Tickets)
		case want == Failed && (err == nil || err.Error() !=
			"Anna: the tour Casablanca – Al-Qahira – Tehran cannot be worked out: there are too many ways through the network"):
			t.Errorf("%v", err)
		}
	}
}

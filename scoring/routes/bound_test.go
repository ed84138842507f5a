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

// tangled returns a game in which only a search finds the tour from Casablanca over Al-Qahira to Tehran: the shortest
// paths to and from Al-Qahira meet in Athina, and the way around leads through Lagos.
func tangled(t *testing.T) (*routemap.Board, *routerules.State) {
	t.Helper()
	b, s := free(t)
	for _, id := range []string{"casablanca/marseille/gray", "athina/marseille/red", "al-qahira/athina/green",
		"athina/tehran/gray", "casablanca/lagos/gray", "lagos/luanda/yellow", "dar-es-salaam/luanda/gray",
		"dar-es-salaam/djibouti/red", "al-qahira/djibouti/red"} {
		lane, err := b.FindRoute(id)
		if err != nil {
			t.Fatal(err)
		}
		if s, _, err = s.Apply(routerules.Move{Act: routerules.Claim, Route: lane}); err != nil {
			t.Fatal(err)
		}
	}
	return b, s
}

// TestBound checks that a search that may take no more steps leaves the tour open, instead
// of calling it out of order. On networks of 63 routes no tour of a printed board is known that the count
// cannot settle, so this tests the search itself.
func TestBound(t *testing.T) {
	b, s := tangled(t)
	n, err := b.FindTicket("casablanca", "al-qahira", "tehran")
	if err != nil {
		t.Fatal(err)
	}
	tour := b.Tickets[n].Cities
	for _, by := range []routerules.TourReading{routerules.TourPath, routerules.TourTrail} {
		net := newNetwork(s, 0)
		net.steps = 1
		if a := net.judge(tour, by); a.found || a.settled {
			t.Errorf("%d in one step: found %t, settled %t", by, a.found, a.settled)
		}
		net.steps = houseSteps
		if a := net.judge(tour, by); !a.found || !a.settled || len(a.path.Routes) != 7 {
			t.Errorf("%d in many steps: found %t, settled %t, %d routes", by, a.found, a.settled, len(a.path.Routes))
		}
	}
}

// TestTangled checks that a tour that cannot be settled is an error that names it, and not
// a tour out of order.
func TestTangled(t *testing.T) {
	b, s := tangled(t)
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

package routes_test

import (
	"errors"
	"testing"

	routemap "purser/maps/routes"
	"purser/referee"
	routewords "purser/sessions/notation/routes"
)

// TestClaimPieces claims routes with exactly enough pieces of their kind, and
// with one too few; the other kind never helps out.
func TestClaimPieces(t *testing.T) {
	// Anna has 10 trains, and 6 after the first claim.
	text := tableWith(2, "10 trains 50 ships") + rounds(2, "claim los-angeles/new-york/black")
	four := text + rounds(2, "claim hamburg/moskva/white")
	three := text + rounds(2, "claim caracas/mexico/purple")
	legal(t, four+"Anna claim moskva/novosibirsk/green\n")
	refused(t, three+"Anna claim moskva/novosibirsk/green\n", "claim.pieces")
	legal(t, three+"Anna claim beijing/yakutsk/yellow\n")
	// A pair route takes a train for each space, not for each card.
	legal(t, three+"Anna claim beijing/lahore/gray with 6 train-red\n")
	two := three + rounds(2, "claim lagos/luanda/yellow")
	legal(t, two+"Anna claim lahore/tehran/gray with 4 train-red\n")
	refused(t, two+"Anna claim beijing/lahore/gray with 6 train-red\n", "claim.pieces")
	// Ships, down to the last.
	ships := tableWith(2, "10 trains 50 ships") + rounds(2, allShips[:6]...) // 6 left
	legal(t, ships+"Anna claim tokyo/vancouver/white\n")
	refused(t, ships+"Anna claim edinburgh/new-york/purple\n", "claim.pieces")
	none := ships + rounds(2, "claim tokyo/vancouver/white")
	refused(t, none+"Anna claim edinburgh/hamburg/black\n", "claim.pieces")
	legal(t, none+"Anna claim hamburg/moskva/black\n")
}

// TestPairPieces takes one train per space for a pair route, although it costs two cards.
func TestPairPieces(t *testing.T) {
	s := legal(t, table(2)+"Anna claim beijing/lahore/gray with 2 train-red, 4 wild\n")
	if got := s.Stock(0).Pieces; got != [2]int{17, 40} {
		t.Errorf("Anna has %v", got)
	}
	if got := s.Marker(0); got != 4 {
		t.Errorf("the marker stands at %d", got)
	}
}

// TestRoutePoints moves the marker by the printed table of each board with printed lanes,
// for every route on it.
func TestRoutePoints(t *testing.T) {
	printed := map[string][]int{
		"world":       {1, 2, 4, 7, 10, 15, 18, 21},
		"great-lakes": {1, 2, 4, 7, 10, 15, 18, 21, 27},
		"usa":         {1, 2, 4, 7, 10, 15},
		"europe":      {1, 2, 4, 7, 0, 15, 0, 21},
		"nordic":      {1, 2, 4, 7, 10, 15, 0, 0, 27},
		"switzerland": {1, 2, 4, 7, 10, 15},
	}
	for _, id := range routemap.IDs() {
		if !board(t, id).Open && printed[id] == nil {
			t.Errorf("the table of %s is missing", id)
		}
	}
	for id, points := range printed {
		stock := map[string]string{"world": "25 trains 35 ships", "great-lakes": "33 trains 17 ships",
			"usa": "45 trains"}[id]
		b := board(t, id)
		head := "purser 1\nmap " + id + "\nplayer Anna " + b.SeatColors[0] + " " + stock + "\nplayer Ben " + b.SeatColors[1] + " " + stock + "\n\n"
		for r := range b.Routes {
			s := legal(t, head+"Anna claim "+b.Routes[r].ID+"\n")
			if got, want := s.Marker(0), points[b.Routes[r].Spaces-1]; got != want || s.Marker(1) != 0 {
				t.Errorf("%s pays %d, want %d", b.Routes[r].ID, got, want)
			}
			if s.Owner(routemap.RouteNo(r)) != 0 {
				t.Errorf("%s has the owner %d", b.Routes[r].ID, s.Owner(routemap.RouteNo(r)))
			}
		}
	}
}

// TestEveryFaultIsNamed breaks as many rules as one line can, and checks that all of them
// are reported, in the order of the rulebook.
func TestEveryFaultIsNamed(t *testing.T) {
	text := tableWith(2, "10 trains 50 ships") + rounds(2, "claim los-angeles/new-york/black",
		"claim caracas/rio-de-janeiro/green", "claim hamburg/moskva/white") +
		"Anna claim anchorage/tiksi/yellow\n"
	refused(t, text+"Anna claim los-angeles/new-york/purple with 5 train-red, 1 ship-green\n",
		"turn.order", "claim.double-owner", "claim.double-closed", "claim.pieces", "claim.cards")
	refused(t, text+"Anna claim beijing/lahore/gray with 12 train-red, 1 train-green\n",
		"turn.order", "claim.pieces", "claim.cards", "claim.pairs", "cards.exist")
	refused(t, text+"Ben harbor moskva with 15 wild\n", "cards.exist", "harbor.port", "harbor.route", "harbor.cards")
	refused(t, text+"Anna exchange 9 trains for ships\n", "turn.order", "exchange.supply", "exchange.box")
	refused(t, text+"Anna reveal bangkok/tokyo, bangkok/tokyo\n", "reveal.early", "reveal.unique")
	refused(t, text+"Anna pass\n", "turn.order", "pass.reason")
	refused(t, text+"Anna tickets 0 of 3\n", "turn.order", "tickets.drawn", "tickets.kept")
}

// TestRefusal checks that the error names the player, and every rule with its section.
func TestRefusal(t *testing.T) {
	s := legal(t, table(2)+"Anna claim hamburg/moskva/white\n")
	_, _, err := s.Apply(game(t, table(2)+"Anna claim hamburg/moskva/black\n").Script.(*routewords.Script).Moves[0])
	if err == nil {
		t.Fatal("not refused")
	}
	var refusal *referee.Refusal
	if !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	if got, want := err.Error(), "Anna: it is Ben's turn. Anna owns the other lane, Hamburg – Moskva (white). "+
		"With 2 players this lane is closed, because Anna claimed Hamburg – Moskva (white)"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, want := refusal.Source().String(), "turn.order (The Game Turn), claim.double-owner (Double Routes), "+
		"claim.double-closed (Double Routes)"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

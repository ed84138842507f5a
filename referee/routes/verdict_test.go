package routes_test

import (
	"strings"
	"testing"

	"purser/internal/text"
	"purser/maps"
	routerules "purser/referee/routes"
)

// TestManyReasons checks that a finding lists only as many reasons as are worth reading,
// and says how many more there are.
func TestManyReasons(t *testing.T) {
	s := legal(t, table(2))
	lane := route(t, s.Board(), "hamburg/moskva/white")
	for _, test := range []struct {
		colors, wilds int // each color breaks the rule four times
		last          string
		clauses       int
	}{
		{1, 0, "7 purple double ships, but there are only 6", 4},
		{1, 15, "15 wilds, but there are only 14", 5},
		{2, 0, "7 yellow double ships, but there are only 6", 8},
		{2, 15, "and 1 more", 9},
		{6, 0, "and 16 more", 9},
	} {
		m := routerules.Move{Act: routerules.Claim, Route: lane, Cards: &routerules.Cards{Wild: int32(test.wilds)}}
		for c := range test.colors {
			m.Cards.Train[c], m.Cards.Anchor[c], m.Cards.Ship[c], m.Cards.Double[c] = 7, 5, 5, 7
		}
		found := false
		for _, f := range s.Check(m) {
			if f.Rule.ID != "cards.exist" {
				continue
			}
			found = true
			clauses := strings.Split(text.Records.Words(*f.Detail), "; ")
			if clauses[0] != "more cards than there are: 12 purple train cards, but there are only 11" ||
				clauses[len(clauses)-1] != test.last || len(clauses) != test.clauses {
				t.Errorf("%d colors: %s", test.colors, f.Detail)
			}
		}
		if !found {
			t.Errorf("%d colors break no rule", test.colors)
		}
	}
}

// TestCheckSeat judges one part of a setup while others may still join.
func TestCheckSeat(t *testing.T) {
	setup := &routerules.Setup{Board: board(t, "world"), Players: []routerules.Player{{Name: "Anna", Color: "blue",
		Trains: 20, Ships: 40, Keeps: 3}}}
	if refusal := setup.CheckSeat(0); refusal != nil {
		t.Errorf("the first of some players: %v", refusal)
	}
	setup.Players = append(setup.Players, routerules.Player{Name: "Ben", Color: "blue", Trains: 20, Ships: 41,
		Keeps: 3})
	if refusal := setup.CheckSeat(0); refusal != nil {
		t.Errorf("the first of two: %v", refusal)
	}
	if refusal := setup.CheckSeat(1); refusal == nil ||
		strings.Join(ids(refusal.Broken), " ") != "setup.colors setup.pieces" || refusal.Seat != 1 {
		t.Errorf("the second: %v", refusal)
	}
	if len(setup.Players) != 2 {
		t.Error("checking has changed the setup")
	}
}

// TestNobodyPlays checks that no player is named if there are none.
func TestNobodyPlays(t *testing.T) {
	refusals := (&routerules.Setup{Board: board(t, "world")}).Check()
	if len(refusals) != 1 || refusals[0].Seat != maps.Nobody ||
		refusals.Error() != "0 players; this game takes at least 2" {
		t.Errorf("%v", refusals)
	}
}

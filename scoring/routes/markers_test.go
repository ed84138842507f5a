package routes_test

import (
	"fmt"
	"os"
	"reflect"
	"testing"

	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// markersOf follows the markers through a record, and counts the turns.
func markersOf(t testing.TB, text string) (markers [][]int, turns int) {
	t.Helper()
	rec, err := record.Read("test.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	game, err := routewords.Read(rec, board(t, rec.Map))
	if err != nil {
		t.Fatal(err)
	}
	var moves []routerules.Move
	for _, i := range rec.Standing() {
		moves = append(moves, game.Moves[i])
	}
	markers, err = routescore.Markers(game.Setup, moves)
	if err != nil {
		t.Fatal(err)
	}
	return markers, len(markers[0]) - 1
}

// TestMarkers follows the markers: up by a route, down below zero by an exchange,
// and not at all by a move that was taken back.
func TestMarkers(t *testing.T) {
	const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"
	markers, turns := markersOf(t, two+`
Anna exchange 2 ships for trains
Ben claim hamburg/moskva/white
Anna draw
undo
Anna claim los-angeles/tokyo/green
`)
	if want := [][]int{{0, -2, -2, 16}, {0, 0, 2, 2}}; !reflect.DeepEqual(markers, want) || turns != 3 {
		t.Errorf("%v after %d turns, want %v", markers, turns, want)
	}
	if markers, _ := markersOf(t, two); !reflect.DeepEqual(markers, [][]int{{0}, {0}}) {
		t.Errorf("%v before the first turn", markers)
	}
}

// TestMarkersByConsent checks that a line out of turn does not count as a turn: its points
// come with the turn before it, and those after the last turn with that one.
func TestMarkersByConsent(t *testing.T) {
	const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"
	markers, turns := markersOf(t, two+`
Ben claim hamburg/moskva/white by consent "he began"
Anna draw
Anna claim hamburg/moskva/black by consent "once more"
Ben draw
`)
	if want := [][]int{{0, 2, 2}, {2, 2, 2}}; !reflect.DeepEqual(markers, want) || turns != 2 {
		t.Errorf("%v after %d turns, want %v", markers, turns, want)
	}
}

// TestMarkersIllegal checks that moves which are not legal are refused.
func TestMarkersIllegal(t *testing.T) {
	setup := table(t, freeTable(2)).Setup()
	claim := routerules.Move{Act: routerules.Claim, Seat: 1, Route: 0}
	if markers, err := routescore.Markers(setup, []routerules.Move{claim, claim}); err == nil {
		t.Errorf("%v", markers)
	}
}

// TestMarkersEnd checks where the markers of whole games end, and that the showing of tickets
// takes no turn.
func TestMarkersEnd(t *testing.T) {
	for name, want := range map[string]string{
		"friday":  "267 turns; 82; 110; 88; 70; 106",
		"lakes":   "146 turns; 57; 74; 73",
		"evening": "103 turns; 96; 57",
		"coast":   "65 turns; 85; 65",
		"orient":  "161 turns; 66; 43; 66; 57",
		"fjord":   "119 turns; 56; 67; 45",
		// Each line of play of these is a turn, but for the last ones, which show tickets.
		"paris-two":  "31 turns; 19; 21",
		"paris-four": "57 turns; 16; 21; 11; 16",
	} {
		game, err := os.ReadFile("../../sessions/testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		markers, turns := markersOf(t, string(game))
		got := fmt.Sprint(turns, " turns")
		for p := range markers {
			got += fmt.Sprint("; ", markers[p][turns])
			if len(markers[p]) != turns+1 {
				t.Errorf("%s: player %d has %d markers after %d turns", name, p, len(markers[p]), turns)
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

package chart_test

import (
	"fmt"
	"os"
	"reflect"
	"testing"

	"purser/maps"
	"purser/maps/draw/chart"
	"purser/referee"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// courseOf works out the course of a record.
func courseOf(t testing.TB, text string) *chart.Course {
	t.Helper()
	rec, err := record.Read("test.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	board, err := maps.Open(rec.Map)
	if err != nil {
		t.Fatal(err)
	}
	game, err := notation.Read(rec, board)
	if err != nil {
		t.Fatal(err)
	}
	var moves []referee.Move
	for _, i := range rec.Standing() {
		moves = append(moves, game.Moves[i])
	}
	c, err := chart.Of(game.Setup, moves)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// wholeGame gives the course of one of the whole games.
func wholeGame(t testing.TB, name string) *chart.Course {
	t.Helper()
	record, err := os.ReadFile("../../../sessions/testdata/games/" + name + ".game")
	if err != nil {
		t.Fatal(err)
	}
	c := courseOf(t, string(record))
	c.Title, c.Result = "The title", "The result."
	return c
}

const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"

// TestOf follows the markers: up by a route, down below zero by an exchange, and
// not at all by what was taken back or by the showing of tickets.
func TestOf(t *testing.T) {
	c := courseOf(t, two+`
Anna exchange 2 ships for trains
Ben claim hamburg/moskva/white
Anna draw
undo
Anna claim los-angeles/tokyo/green
`)
	if c.Turns != 3 || c.Final {
		t.Errorf("%d turns, final %v", c.Turns, c.Final)
	}
	for i, want := range [][]int{{0, -2, -2, 16}, {0, 0, 2, 2}} {
		if got := c.Lines[i].Marker; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", c.Lines[i].Name, got, want)
		}
	}
	if c.End(&c.Lines[0]) != 16 || c.Lines[0].Total != 4 || c.Lines[0].Place != 1 || c.Lines[1].Place != 2 {
		t.Errorf("%+v", c.Lines)
	}
	if none := courseOf(t, two); none.Turns != 0 || !reflect.DeepEqual(none.Lines[0].Marker, []int{0}) {
		t.Errorf("%+v", none)
	}
}

// TestWholeGames ends every line where the counts of the games do.
func TestWholeGames(t *testing.T) {
	for name, want := range map[string]string{
		"friday":  "267 turns; Anna 82 153 5; Ben 110 232 1; Cleo 88 209 3; Dan 70 177 4; Eva 106 223 2",
		"lakes":   "146 turns; Mia 57 173 1; Noah 74 128 3; Olga 73 142 2",
		"evening": "103 turns; Ruth 96 238 1; Karl 57 237 2",
	} {
		c := wholeGame(t, name)
		got := fmt.Sprint(c.Turns, " turns")
		for _, l := range c.Lines {
			got += fmt.Sprintf("; %s %d %d %d", l.Name, l.Last(), l.Total, l.Place)
			if len(l.Marker) != c.Turns+1 {
				t.Errorf("%s: %s has %d markers in %d turns", name, l.Name, len(l.Marker), c.Turns)
			}
		}
		if got != want || !c.Final {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

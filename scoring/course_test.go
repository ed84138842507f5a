package scoring_test

import (
	"fmt"
	"os"
	"reflect"
	"testing"

	"purser/referee"
	"purser/scoring"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// courseOf returns the course of a record.
func courseOf(t testing.TB, text string) *scoring.Course {
	t.Helper()
	rec, err := record.Read("test.game", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	game, err := notation.Read(rec, board(t, rec.Map))
	if err != nil {
		t.Fatal(err)
	}
	var moves []referee.Move
	for _, i := range rec.Standing() {
		moves = append(moves, game.Moves[i])
	}
	c, err := scoring.CourseOf(game.Setup, moves)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCourse follows the markers: up with a route, down below zero with an exchange, and
// unchanged by a move that was undone.
func TestCourse(t *testing.T) {
	const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"
	c := courseOf(t, two+`
Anna exchange 2 ships for trains
Ben claim hamburg/moskva/white
Anna draw
undo
Anna claim los-angeles/tokyo/green
`)
	if want := [][]int{{0, -2, -2, 16}, {0, 0, 2, 2}}; !reflect.DeepEqual(c.Markers, want) || c.Turns() != 3 {
		t.Errorf("%v after %d turns, want %v", c.Markers, c.Turns(), want)
	}
	if p := c.Score.Players; c.Score.Final || p[0].Total() != 4 || p[0].Place != 1 || p[1].Place != 2 {
		t.Errorf("%+v", c.Score)
	}
	if none := courseOf(t, two); none.Turns() != 0 || !reflect.DeepEqual(none.Markers, [][]int{{0}, {0}}) {
		t.Errorf("%+v", none)
	}
}

// TestCourseByConsent checks that a line out of turn is not a turn of the course: its
// points come with the turn before it, and after the last turn with the last one.
func TestCourseByConsent(t *testing.T) {
	const two = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 25 trains 35 ships\n"
	c := courseOf(t, two+`
Ben claim hamburg/moskva/white by consent "he began"
Anna draw
Anna claim hamburg/moskva/black by consent "once more"
Ben draw
`)
	if want := [][]int{{0, 2, 2}, {2, 2, 2}}; !reflect.DeepEqual(c.Markers, want) || c.Turns() != 2 {
		t.Errorf("%v after %d turns, want %v", c.Markers, c.Turns(), want)
	}
}

// TestCourseIllegal checks that illegal moves have no course.
func TestCourseIllegal(t *testing.T) {
	setup := table(t, freeTable(2)).Setup()
	claim := referee.Move{Kind: referee.Claim, Seat: 1, Route: 0}
	if c, err := scoring.CourseOf(setup, []referee.Move{claim, claim}); err == nil {
		t.Errorf("%+v", c)
	}
}

// TestCoursesEnd checks that the course of every complete game ends where its count does,
// and that showing tickets does not take a turn.
func TestCoursesEnd(t *testing.T) {
	for name, want := range map[string]string{
		"friday":  "267 turns; 82 153 5; 110 232 1; 88 209 3; 70 177 4; 106 223 2",
		"lakes":   "146 turns; 57 173 1; 74 128 3; 73 142 2",
		"evening": "103 turns; 96 238 1; 57 237 2",
		"coast":   "65 turns; 85 113 1; 65 77 2",
		// Each of their lines of play is a turn, except the last ones, which show tickets.
		"paris-two":  "31 turns; 19 28 1; 21 8 2",
		"paris-four": "57 turns; 16 15 1; 21 15 2; 11 -39 4; 16 2 3",
	} {
		game, err := os.ReadFile("../sessions/testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		c := courseOf(t, string(game))
		got := fmt.Sprint(c.Turns(), " turns")
		for p, markers := range c.Markers {
			player := &c.Score.Players[p]
			got += fmt.Sprintf("; %d %d %d", markers[len(markers)-1], player.Total(), player.Place)
			if len(markers) != c.Turns()+1 {
				t.Errorf("%s: player %d has %d markers after %d turns", name, p, len(markers), c.Turns())
			}
		}
		if got != want || !c.Score.Final {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

package sessions_test

import (
	"fmt"
	"strings"
	"testing"

	"purser/maps"
	"purser/sessions"
	globewords "purser/sessions/notation/globetrotter"
	routewords "purser/sessions/notation/routes"
)

// allBoards finds the boards of all kinds.
var allBoards = sessions.Shipped(routewords.Routes{}, globewords.Globetrotter{})

// TestTotals places players by their totals alone, on the boards of all kinds, and refuses
// whatever is not a result.
func TestTotals(t *testing.T) {
	for _, test := range []struct{ on, lines, want string }{
		{"usa", "Anna scored 113\nBen scored 77\nCleo scored 77\n", "1 2 2, Anna, final, 113 77 77"},
		{"world", "cleo SCORED -4\nAnna scored -0012\nBen scored −4\n", "3 1 1, Ben Cleo, final, -12 -4 -4"},
		{"globetrotter", "Anna scored 3\nundo\nAnna scored 4\nBen scored 4\n", "1 1 3, Anna Ben, 4 4 0"},
		{"paris", "Anna scored 3\nBen scored -1\nundo\nredo\nCleo scored 0\n", "1 3 2, Anna, final, 3 -1 0"},
		{"great-lakes", "", "1 1 1, , 0 0 0"},
		{"usa", "Anna scored 3\nBen scored 4\nAnna scored 3\n", "9:6: Anna scored already; undo takes that back first"},
		{"usa", "Anna scored 3\nundo\nredo\nAnna scored 3\n", "10:6: Anna scored already; undo takes that back first"},
		{"usa", "Anna scored\n", "7:12: add the total, such as 113"},
		{"usa", "Anna scored 1.5\n", `7:13: "1.5" is not a total: write a whole number such as 113 or -4`},
		{"usa", "Anna scored 1000000\n", `7:13: "1000000" is not a total: write a whole number such as 113 or -4`},
		{"usa", "Anna scored 3 points\n", `7:15: "points" was not expected here`},
		{"usa", "Anna scored 3 by consent \"so it was\"\n", `7:15: "by" was not expected here`},
		{"usa", "Anna draw\n", "7:6: in this game only results are written down (turns totals): NAME scored N"},
		{"globetrotter", "Ben land kairo 5\n", "7:5: in this game only results are written down (turns totals): NAME scored N"},
	} {
		text := "purser 1\nmap " + test.on + "\nturns totals\nplayer Anna blue\nplayer Ben red\nplayer Cleo green\n" + test.lines
		if got := placed("a.game", text); got != test.want {
			t.Errorf("%s: %q: %s instead of %s", test.on, test.lines, got, test.want)
		}
	}
	for _, test := range []struct{ on, header, want string }{
		{"usa", "player Anna blue 45 trains\n", `4:18: "45" was not expected here`},
		{"usa", "player Anna\n", "4:12: add the color of the pieces, such as blue"},
		{"nordic", "player Anna\n", "4:12: add the color of the pieces, such as purple"},
		{"world", "rule ties tickets\nplayer Anna blue\n", "1, , 0"},
		{"world", "rule tie tickets\nplayer Anna blue\n", `4:6: unknown house rule "tie": did you mean ties?`},
		{"globetrotter", "fee island 0 ends\nplayer Anna blue\n",
			`4:1: in this game only results are written down (turns totals): there is no line "fee"`},
	} {
		if got := placed("a.game", "purser 1\nmap "+test.on+"\nturns totals\n"+test.header); got != test.want {
			t.Errorf("%s: %q: %s instead of %s", test.on, test.header, got, test.want)
		}
	}
}

// placed returns places, winners and totals of a game, or why it cannot be read.
func placed(name, text string) string {
	g, err := sessions.Read(name, []byte(text), allBoards)
	if err != nil {
		return strings.TrimPrefix(err.Error(), name+":")
	}
	s, err := g.Score()
	if err != nil {
		return err.Error()
	}
	var places, winners, all []string
	for p := range g.Record.Players {
		places = append(places, fmt.Sprint(s.Place(maps.Seat(p))))
		all = append(all, fmt.Sprint(s.Total(maps.Seat(p))))
	}
	for _, p := range s.Winners() {
		winners = append(winners, g.Who(p))
	}
	final := ""
	if s.Final {
		final = "final, "
	}
	return strings.Join(places, " ") + ", " + strings.Join(winners, " ") + ", " + final + strings.Join(all, " ")
}

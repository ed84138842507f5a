package sessions_test

import (
	"errors"
	"maps"
	"os"
	"strings"
	"testing"

	"purser/internal/text"
	boards "purser/maps"
	routemap "purser/maps/routes"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// TestFollow follows whole games, one with undone lines: before the first line nothing is
// claimed, after each line the marks are those of the log, and at the end the table is that
// of the game.
func TestFollow(t *testing.T) {
	records := map[string]string{}
	for _, name := range []string{"friday", "lakes"} {
		data, err := os.ReadFile("testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		records[name] = string(data)
	}
	records["undone"] = strings.Replace(records["lakes"], "Noah draw\n", "Noah draw\nundo\nNoah draw\n", 1)
	for name, record := range records {
		g := reread(t, record)
		steps := g.Steps()
		marks := map[int]int{} // by line
		for _, s := range steps {
			marks[s.Line.Number] = s.Mark
		}
		begun := false
		var lines []int
		g.Follow(func(then *sessions.Game, e *sessions.Entry) {
			if e == nil {
				begun = len(lines) == 0
				for r := range boardOf(g).Routes {
					if stateOf(then).Owner(routemap.RouteNo(r)) != boards.Nobody {
						t.Errorf("%s: %s is claimed before the first line", name, boardOf(g).Routes[r].ID)
					}
				}
				return
			}
			lines = append(lines, e.Line.Number)
			if got, want := then.Table.Mark(e.Line.Player), marks[e.Line.Number]; got != want {
				t.Errorf("%s: line %d: the marker is %d, want %d", name, e.Line.Number, got, want)
			}
			if len(then.Entries) != len(g.Entries) {
				t.Errorf("%s: line %d: %d entries", name, e.Line.Number, len(then.Entries))
			}
		})
		standing := g.Standing()
		if !begun || len(lines) != len(standing) {
			t.Fatalf("%s: %d lines, want %d", name, len(lines), len(standing))
		}
		for i, e := range standing {
			if lines[i] != e.Line.Number {
				t.Fatalf("%s: moment %d is line %d, want %d", name, i, lines[i], e.Line.Number)
			}
		}
		if got := snapshot(g); got != snapshot(reread(t, string(g.Bytes()))) {
			t.Errorf("%s: following the game changed it", name)
		}
	}
}

// routesOf lists the ids of a player's routes.
func routesOf(g *sessions.Game, p kind.Seat) (ids []string, err error) {
	s := routewords.StateOf(g.Table)
	for r, route := range s.Board().Routes {
		if s.Owner(routemap.RouteNo(r)) == p {
			ids = append(ids, route.ID)
		}
	}
	return ids, nil
}

// TestClaims counts the claims of a shelf from its records, of all players and of one, and
// leaves out games that are not over; on two boards it counts nothing.
func TestClaims(t *testing.T) {
	library := libraryOf(t, map[string]string{
		"a": freeHead + "\nAnna claim lima/sydney/black\nBen claim hamburg/moskva/white\nshown\n",
		"b": freeHead + "\nBen claim lima/sydney/black\nAnna claim lagos/luanda/yellow\nundo\nshown\n",
		"c": head + "\nAnna claim lima/sydney/black\n", // not over
	})
	games, err := library.Shelf("", nil)
	if err != nil {
		t.Fatal(err)
	}
	for who, want := range map[string]map[string]int{
		"":     {"lima/sydney/black": 2, "hamburg/moskva/white": 1},
		"anna": {"lima/sydney/black": 1},
		"zoe":  {},
	} {
		filter := sessions.Filter{Who: stats.Person{Key: who}}
		claims, err := library.Claims(sessions.AddUp(games, filter), routesOf)
		if err != nil || !maps.Equal(claims.Of, want) || claims.Games != map[string]int{"": 2, "anna": 2,
			"zoe": 0}[who] {
			t.Errorf("%q: %v, %v", who, claims, err)
		}
	}
	put(t, library, "d", strings.NewReplacer("world", "great-lakes", "40 ships", "30 ships", "25 trains 35",
		"25 trains 25").Replace(freeHead)+"\nAnna claim bay-city/detroit/green\nshown\n")
	if games, err = library.Shelf("", nil); err != nil {
		t.Fatal(err)
	}
	_, err = library.Claims(sessions.AddUp(games, sessions.Filter{}), routesOf)
	var hint text.Hinter
	if !errors.As(err, &hint) || hint.Hint().String() != "--map world chooses one" ||
		err.Error() != "the finished games are on several boards: great-lakes, world" {
		t.Errorf("%v", err)
	}
	if claims, err := library.Claims(sessions.AddUp(games, sessions.Filter{Map: "great-lakes"}),
		routesOf); err != nil || claims.Of["bay-city/detroit/green"] != 1 {
		t.Errorf("%v, %v", claims, err)
	}
}

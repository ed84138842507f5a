package routes_test

import (
	"fmt"
	"strings"

	"github.com/google/go-cmp/cmp"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// The tests are written as records, as players would mail them to each other.

// A tester is a *testing.T or a *rapid.T.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// game reads and referees a record; a word that it cannot parse fails the test.
func game(t tester, text string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("test.game", []byte(text), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g.Verified()
}

// stateOf returns the state of a game, or nil if the setup breaks rules.
func stateOf(g *sessions.Game) *routerules.State { return routewords.StateOf(g.Table) }

// setupOf returns the setup of a game.
func setupOf(g *sessions.Game) *routerules.Setup { return g.Script.(*routewords.Script).Setup }

// legal returns the state after a record that must be legal.
func legal(t tester, text string) *routerules.State {
	t.Helper()
	report := game(t, text)
	if report.Illegal != nil {
		t.Fatalf("refused: %v\n%s", report.Illegal, text)
	}
	return stateOf(report)
}

// refused checks that the last line of a record breaks exactly these rules, and that all
// lines before it are legal.
func refused(t tester, text string, want ...string) {
	t.Helper()
	report := game(t, text)
	if report.Illegal == nil {
		t.Fatalf("not refused; want %v\n%s", want, text)
	}
	if diff := cmp.Diff(want, ids(report.Illegal.Broken)); diff != "" {
		t.Errorf("rules broken (-want +got):\n%s%v", diff, report.Illegal)
	}
	if got, last := report.Illegal.Line, strings.Count(text, "\n"); got != last {
		t.Errorf("line %d is refused, not the last, %d: %v", got, last, report.Illegal)
	}
}

// ids returns the ids of the rules of findings, each of which can be said in every language.
func ids(findings []referee.Finding) []string {
	var list []string
	for _, f := range findings {
		for _, tag := range text.Tags() {
			if words := text.ByTag(tag).Words(f); strings.Contains(words, "%!") {
				panic(words)
			}
		}
		list = append(list, f.Rule.ID)
	}
	return list
}

var (
	names  = []string{"Anna", "Ben", "Cleo", "Dan", "Eve"}
	colors = []string{"blue", "red", "green", "yellow", "black"}
)

// table is the header of a record for that many players on the World. Other header lines
// may be put before the players.
func table(players int, head ...string) string {
	return tableWith(players, "20 trains 40 ships keeps 3", head...)
}

// tableWith is a table where everyone begins with the same pieces.
func tableWith(players int, stock string, head ...string) string {
	var b strings.Builder
	b.WriteString("purser 1\nmap world\n")
	for _, line := range head {
		b.WriteString(line + "\n")
	}
	for i := range players {
		fmt.Fprintf(&b, "player %s %s %s\n", names[i], colors[i], stock)
	}
	return b.String()
}

// rounds lets Anna act once per round, while the others draw cards.
func rounds(players int, acts ...string) string {
	return roundsOf(0, players, acts...)
}

// roundsOf lets one player act once per round, while the others draw cards.
func roundsOf(actor, players int, acts ...string) string {
	var b strings.Builder
	for _, act := range acts {
		for p := range players {
			if p == actor {
				b.WriteString(names[p] + " " + act + "\n")
			} else {
				b.WriteString(names[p] + " draw\n")
			}
		}
	}
	return b.String()
}

// board returns a built-in board.
func board(t tester, id string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// route finds a route by its id.
func route(t tester, b *routemap.Board, id string) routemap.RouteNo {
	t.Helper()
	for r := range b.Routes {
		if b.Routes[r].ID == id {
			return routemap.RouteNo(r)
		}
	}
	t.Fatalf("no route %s", id)
	return routemap.NoRoute
}

// listed returns the ids of the built-in boards that are not open.
func listed(t tester) (ids []string) {
	for _, id := range routemap.IDs() {
		if !board(t, id).Open {
			ids = append(ids, id)
		}
	}
	return ids
}

package sessions_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// head begins most records of these tests: four lines, and Anna and Ben.
const head = `purser 1
map world
player Anna blue 20 trains 40 ships
player Ben red 25 trains 35 ships
`

// read reads a record that must be understood.
func read(t testing.TB, data string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("a.game", []byte(data), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return g
}

// TestIllegal checks that the first counting line that the rules forbid is reported by its
// place in the file: neither comments nor undone lines shift it.
func TestIllegal(t *testing.T) {
	for _, test := range []struct {
		name, record, player, cannot string
		line                         int
		rules                        []string
	}{
		{
			"a claim that is taken",
			head + "Anna claim lima/valparaiso/gray\nBen draw\nundo\n# what now?\n\nBen claim valparaiso/lima/gray\nBen draw\n",
			"Ben", "Ben cannot claim Lima – Valparaiso (gray)", 10, []string{"claim.taken"},
		},
		{
			"out of turn, with another rule",
			head + "Anna draw\nAnna harbor moskva\n",
			"Anna", "Anna cannot build a harbor in Moskva", 6, []string{"turn.order", "harbor.port", "harbor.route"},
		},
		{
			"the second player's pieces",
			"purser 1\nplayer Anna blue 20 trains 40 ships\nplayer \"B C\" red 1 train 1 ship\nmap world\nAnna draw\n",
			"B C", "B C's setup is not right", 3, []string{"setup.pieces"},
		},
		{
			"nobody", "purser 1\nturns free\nmap world\n",
			"", "", 3, []string{"setup.players"},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			report := read(t, test.record)
			no := report.Illegal
			if no == nil {
				t.Fatal("legal")
			}
			var rules []string
			for _, f := range no.Broken {
				rules = append(rules, f.Rule.ID)
			}
			if no.File != "a.game" || no.Line != test.line || no.Player != test.player || no.Cannot.String() != test.cannot {
				t.Errorf("%s:%d: %s: %s", no.File, no.Line, no.Player, no.Cannot)
			}
			if diff := cmp.Diff(test.rules, rules); diff != "" {
				t.Error(diff)
			}
			var refusal *referee.Refusal
			if !errors.As(no, &refusal) {
				t.Error("the error holds no refusal")
			}
		})
	}
}

// TestLegal checks the table after the counting lines, and a remark on the line if
// something could not be checked.
func TestLegal(t *testing.T) {
	g := read(t, head+"Anna draw\nundo\n\nAnna claim lima/valparaiso/gray\nBen draw\nAnna claim honolulu/lima/gray\nundo\n")
	report := g
	if report.Illegal != nil {
		t.Fatal(report.Illegal)
	}
	if owner := stateOf(report).Owner(lane(t, g, "lima/valparaiso/gray")); owner != 0 {
		t.Errorf("the route is %d's", owner)
	}
	if owner := stateOf(report).Owner(lane(t, g, "honolulu/lima/gray")); owner != maps.Nobody {
		t.Errorf("a claim that was taken back stands: %d", owner)
	}
	var remarks []string
	for _, r := range report.Remarks {
		if r.Player == "Anna" && r.Line == 8 {
			remarks = append(remarks, r.Rule.ID)
		} else {
			t.Errorf("%+v", r)
		}
	}
	if diff := cmp.Diff([]string{"claim.cards"}, remarks); diff != "" {
		t.Error(diff)
	}
}

// lane returns the number of a route.
func lane(t testing.TB, g *sessions.Game, id string) routemap.RouteNo {
	t.Helper()
	r, ok := boardOf(g).RouteOf(id)
	if !ok {
		t.Fatal(id)
	}
	return r
}

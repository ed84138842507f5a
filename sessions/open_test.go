package sessions_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"purser/internal/soak"
	"purser/internal/text"
	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// opened returns the record of a game on the World as players would write it who read the
// lanes and the tickets from their board: each is entered when it is first named.
func opened(t failer, g *sessions.Game) string {
	t.Helper()
	b := boardOf(g)
	rows := strings.Split(g.Text(), "\n")
	for i, row := range rows {
		if row == "map world" {
			rows[i] = "map open-world"
		}
	}
	told := map[string]bool{}
	var tells, undone []string // the lane that each counting line enters, or empty
	for i, e := range g.Entries {
		tell, m := "", moveOf(g, i)
		switch {
		case e.Line.Key == "undo":
			tell, tells = tells[len(tells)-1], tells[:len(tells)-1]
			undone, told[tell] = append(undone, tell), false
			continue
		case e.Line.Key == "redo":
			tell, undone = undone[len(undone)-1], undone[:len(undone)-1]
			tells, told[tell] = append(tells, tell), true
			continue
		case m.Act == routerules.Claim:
			if lane := b.Routes[m.Route]; !told[lane.ID] {
				tell, told[lane.ID] = lane.ID, true
				m.Facts.Lane = lane.Fact()
			}
		case m.Act == routerules.Reveal:
			for _, k := range m.Shown {
				m.Facts.Worths = append(m.Facts.Worths, b.Tickets[k].Worth())
			}
		}
		tells, undone = append(tells, tell), nil
		rows[e.Line.Number-1] = record.Quote(stateOf(g).Name(m.Seat)) + " " + routewords.Words(b, m)
	}
	return strings.Join(rows, "\n")
}

// sameCount checks that everybody has the same total for the same parts in two games, and
// that the games have progressed equally far.
func sameCount(t failer, printed, open *sessions.Game) {
	t.Helper()
	type player struct {
		Total, Place int
		Parts        [routescore.NumParts]int
	}
	type count struct {
		Final   bool
		Phase   referee.Phase
		Players []player
	}
	countOf := func(g *sessions.Game) count {
		score, err := scoreOf(g)
		if err != nil {
			t.Fatalf("%v", err)
		}
		all := count{Final: score.Final, Phase: stateOf(g).Phase()}
		for _, p := range score.Players {
			one := player{Total: p.Total(), Place: p.Place}
			for part := range routescore.NumParts {
				one.Parts[part] = p.Points(part)
			}
			all.Players = append(all.Players, one)
		}
		return all
	}
	if diff := cmp.Diff(countOf(printed), countOf(open)); diff != "" {
		t.Fatalf("the count: %s\n%s", diff, open.Text())
	}
}

// TestOpenWorld replays the games on the World as games on a board that is learned while it
// is played, and checks that everybody has the same total for the same parts.
func TestOpenWorld(t *testing.T) {
	for _, name := range []string{"evening", "friday"} {
		data, err := os.ReadFile("testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		printed, err := sessions.Read(name, data, sessions.Shipped(routewords.Routes{}))
		if err != nil {
			t.Fatal(err)
		}
		open, err := sessions.Read(name, []byte(opened(t, printed)), sessions.Shipped(routewords.Routes{}))
		if err != nil {
			t.Fatal(err)
		}
		if open.Illegal != nil {
			t.Fatal(open.Illegal)
		}
		sameCount(t, printed, open)
		again, err := sessions.Read(name, []byte(open.Record.String()), sessions.Shipped(routewords.Routes{}))
		if err != nil || again.Record.String() != open.Record.String() || !stateOf(again).Equal(stateOf(open)) {
			t.Errorf("%s: what was written is another game (%v)", name, err)
		}
	}
}

// TestOpenWorldAtRandom plays random games on the World, with lines undone and redone, and
// checks that entering its lanes and tickets on an open board leads to the same count and
// the same verdicts: on the game itself, and on one more claim, which may be illegal.
func TestOpenWorldAtRandom(t *testing.T) {
	tables := []string{
		head + "\n",
		strings.Replace(head, "map", "turns free\nmap", 1) + "\n",
		head + "player Cleo green 10 trains 50 ships\nplayer Dan black 25 trains 35 ships\n\n",
	}
	soak.Check(t, soak.Games, func(t *rapid.T) {
		printed := gameAfter(t, rapid.SampledFrom(tables).Draw(t, "table"), 30)
		told := opened(t, printed)
		open := reread(t, told)
		sameCount(t, printed, open)
		sameCount(t, printed, reread(t, open.Record.String()))

		b := boardOf(printed)
		m := routerules.Move{Act: routerules.Claim,
			Seat:  referee.Seat(rapid.IntRange(0, stateOf(printed).Seats()-1).Draw(t, "seat")),
			Route: routemap.RouteNo(rapid.IntRange(0, len(b.Routes)-1).Draw(t, "route"))}
		var taken []routemap.RouteNo
		for r := range routemap.RouteNo(len(b.Routes)) {
			if stateOf(printed).Owner(r) != maps.Nobody {
				taken = append(taken, r)
			}
		}
		if len(taken) > 0 && rapid.Bool().Draw(t, "taken") {
			m.Route = rapid.SampledFrom(taken).Draw(t, "of")
			if twin := b.Routes[m.Route].Twin; twin != routemap.NoRoute && rapid.Bool().Draw(t, "twin") {
				m.Route = twin
			}
		}
		verdict := func(text string) []string {
			text += "\n" + stateOf(printed).Name(m.Seat) + " " + routewords.Words(b, m) + "\n"
			g, err := sessions.Read("a.game", []byte(text), sessions.Shipped(routewords.Routes{}))
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if g.Illegal == nil {
				return nil
			}
			return ids(g.Illegal.Broken)
		}
		want := verdict(printed.Text())
		m.Facts.Lane = b.Routes[m.Route].Fact()
		if diff := cmp.Diff(want, verdict(told)); diff != "" {
			t.Fatalf("%s: %s", routewords.Words(b, m), diff)
		}
	})
}

const paris = "purser 1\nmap paris\nplayer Zoe blue 15 buses keeps 2\nplayer Ben red 15 buses keeps 2\n\n"

// TestContradiction enters contradictory facts, and checks that the error names the line
// that they contradict; next to each is a fact that barely does not contradict.
func TestContradiction(t *testing.T) {
	world := "purser 1\nmap open-world\nturns free\nplayer Zoe blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\nplayer Cleo green 20 trains 40 ships\nplayer Dan black 20 trains 40 ships\n\n"
	free := strings.Replace(paris, "player", "turns free\nplayer", 1)
	for _, tt := range []struct{ name, record, want string }{
		{"length", free + "Zoe claim a/b/blue 1\nBen claim a/b/blue 2\n", "a/b/blue has 1 space according to line 7, not 2"},
		{"same length", free + "Zoe claim a/b/blue 1\nBen claim a/c/blue 2\n", ""},
		{"ends turned", free + "Zoe claim a/b/blue 1\nBen claim b/a/blue 2\n",
			"a/b/blue has 1 space according to line 7, not 2"},
		{"double of another length", world + "Zoe claim a/b/red 1 train\nBen claim a/b/black 2 train\n",
			"the other lane, a/b/red, has 1 space according to line 9, but a/b/black has 2: both lanes of a double route have the same length"},
		{"double of one length", world + "Zoe claim a/b/red 1 train\nBen claim a/b/black 1 train\n", ""},
		{"beside, of another kind", world + "Zoe claim a/b/red 1 train\nBen claim a/b/black 2 ship\n", ""},
		{"two gray lanes", world + "Zoe claim a/b/gray 2 train\nBen claim a/b/gray-2 2 train\n", ""},
		{"the second gray lane first", world + "Zoe claim a/b/gray-2 2 train\nBen claim a/b/gray 2 train\n", ""},
		{"gray lanes of two lengths", world + "Zoe claim a/b/gray-2 2 train\nBen claim a/b/gray 3 train\n",
			"the other lane, a/b/gray-2, has 2 spaces according to line 9"},
		{"a pair and none", world + "Zoe claim a/b/gray 1 pair\nBen claim a/b/gray-2 1 train\n",
			"a pair route according to line 9"},
		{"kind", world + "Zoe claim a/b/red 1 train\nBen claim a/b/red 1 ship\n",
			"a/b/red is a train route according to line 9, not a ship route"},
		{"length and kind: the lane beside it", world + "Zoe claim a/b/red 1 train\nBen claim a/b/red 2 ship\n", ""},
		{"both known", world + "Zoe claim a/b/red 1 train\nBen claim a/b/red-2 1 ship\nCleo claim a/b/red 2 ship\n",
			"a/b/red-2 has 1 space according to line 10, not 2"},
		{"both of a kind", world + "Zoe claim a/b/red 1 train\nBen claim a/b/red-2 1 train\n",
			"a/b/red is entered already, according to line 9"},
		{"a third lane", world + "Zoe claim a/b/red 1 train\nBen claim a/b/black 1 train\nCleo claim a/b/white 1 train\n", "a/b/white would be a third lane"},
		{"points", paris + "Zoe draw\nundo\nZoe reveal a/b 7 by consent \"x\"\nBen reveal b/a 8 by consent \"x\"\n",
			"a/b is worth 7 according to line 8, not 8"},
		{"a tour", world + "Zoe reveal a/b/c 9/13/19\nBen reveal a/b/c 9/13/18\n",
			"a/b/c is worth 9/13/19 according to line 9, not 9/13/18"},
		{"another tour", world + "Zoe reveal a/b/c 9/13/19\nBen reveal b/a/c 9/13/18\n", ""},
		{"what was taken back", free + "Zoe claim a/b/blue 1\nundo\nBen claim a/b/blue 2\n", ""},
		{"what was put back", free + "Zoe claim a/b/blue 1\nundo\nredo\nBen claim a/b/red 2\n",
			"has 1 space according to line 7"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g, err := sessions.Read("a.game", []byte(tt.record), sessions.Shipped(routewords.Routes{}))
			if err != nil {
				t.Fatal(err)
			}
			var have string
			if g.Illegal != nil {
				for _, f := range g.Illegal.Refusal.Broken {
					if f.Rule.ID == "board.contradiction" {
						have = text.Records.Words(*f.Detail)
					}
				}
			}
			if tt.want == "" && have != "" || !strings.Contains(have, tt.want) {
				t.Errorf("%q, want %q (%v)", have, tt.want, g.Illegal)
			}
		})
	}
}

// TestUntold checks that every lane and ticket must be entered when it is first named, with
// the place of the error.
func TestUntold(t *testing.T) {
	for _, tt := range []struct{ name, record, want string }{
		{"no spaces", paris + "Zoe claim a/b/blue\n",
			"a.game:6:11: a/b/blue is named for the first time: add its spaces, such as 2"},
		{"no spaces after an undo", paris + "Zoe claim a/b/blue 1\nundo\nZoe claim a/b/blue\n",
			"a.game:8:11: a/b/blue is named for the first time"},
		{"no points", paris + "Zoe reveal a/b\n",
			"a.game:6:12: a/b is shown for the first time: add its points, such as 7"},
		{"no color", paris + "Zoe claim a/b 1\n", "a.game:6:11: add the color of the lane"},
		{"gray", paris + "Zoe claim a/b/gray 1\n", `the colors here are`},
		{"too long", paris + "Zoe claim a/b/blue 4\n", "4 spaces, but there are points only for 1 to 3"},
		{"no space at all", paris + "Zoe claim a/b/blue 0\n", "a route has at least one space"},
		{"to itself", paris + "Zoe claim a/A/blue 1\n", "a route from a city to itself"},
		{"a kind", paris + "Zoe claim a/b/blue 1 ship\n", `found "ship" instead of "with"`},
		{"no kind", strings.Replace(strings.Replace(paris, "paris", "open-world", 1), "15 buses", "20 trains 40 ships",
			2) + "Zoe claim a/b/red 1\n", "add train, ship or pair behind the spaces"},
		{"a colored pair", strings.Replace(strings.Replace(paris, "paris", "open-world", 1), "15 buses",
			"20 trains 40 ships", 2) + "Zoe claim a/b/red 1 pair\n", "a pair route is a gray train route"},
		{"a tour on Paris", paris + "Zoe reveal a/b/c 1/2/3\n", "a ticket of the map paris names two cities"},
		{"a ticket with a city twice", paris + "Zoe reveal a/a 5\n", "a is on the ticket twice"},
		{"three values", paris + "Zoe reveal a/b 5/6/7\n", "a ticket of two cities has one value"},
		{"two words", paris + "Zoe claim notre dame/b/blue 1\n",
			"write a city of several words with hyphens or in quotes: notre-dame"},
		{"a harbor", paris + "Zoe harbor a\n", "the map paris has no harbors"},
		{"ships", strings.Replace(paris, "15 buses", "15 ships", 1), "the map paris has no ships"},
		{"keep elsewhere", strings.Replace(strings.Replace(paris, "paris", "open-world", 1), "15 buses",
			"20 trains 40 ships", 2) + "Zoe claim a/b/red 1 train keep\n", "the map open-world has no flags"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := sessions.Read("a.game", []byte(tt.record), sessions.Shipped(routewords.Routes{}))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v, want %s", err, tt.want)
			}
		})
	}
}

// TestNumberedCity reads the points of a ticket to a city where they are the number of another one.
func TestNumberedCity(t *testing.T) {
	line := "Zoe reveal zone-5/zone 5"
	g, err := sessions.Read("a.game", []byte(strings.Replace(paris, "turns strict", "turns free", 1)+
		"Zoe claim zone/zone-5/red 2\n"+line+"\n"), sessions.Shipped(routewords.Routes{}))
	if err != nil || !strings.HasSuffix(g.Text(), line+"\n") {
		t.Errorf("%v", err)
	}
}

// TestOpenPlay plays lines on an open board one after the other, undoes and redoes them,
// and compares the game with the same text read at once.
func TestOpenPlay(t *testing.T) {
	g, err := sessions.Read("a.game", []byte(paris), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	enter := func(seat referee.Seat, words string) {
		t.Helper()
		verb, rest, _ := strings.Cut(words, " ")
		m, err := routewords.VerbOf(verb).Typed(boardOf(g), strings.Fields(rest))
		if err != nil {
			t.Fatal(err)
		}
		m.Seat = seat
		if g, err = play(g, m); err != nil {
			t.Fatal(err)
		}
	}
	enter(0, "claim bastille notre-dame blue 1 with 1b keep")
	enter(1, "claim bas louvre red 2")
	if g, err = g.Undo(2); err != nil {
		t.Fatal(err)
	}
	if n := len(boardOf(g).Routes) + len(boardOf(g).Cities); n > 0 {
		t.Errorf("%d things are known of the board, but nothing stands", n)
	}
	if g, err = g.Redo(1); err != nil {
		t.Fatal(err)
	}
	enter(1, "claim not lou red 3 with 2r w")
	again, err := sessions.Read("a.game", []byte(g.Text()), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	if !stateOf(again).Equal(stateOf(g)) || g.Text() != again.Text() {
		t.Errorf("the game read again differs:\n%s", g.Text())
	}
	var ids []string
	for _, r := range boardOf(g).Routes {
		ids = append(ids, r.ID)
	}
	if diff := cmp.Diff([]string{"bastille/notre-dame/blue", "lou/notre-dame/red"}, ids); diff != "" {
		t.Error(diff)
	}
	if printed, _ := routemap.Open("paris"); len(printed.Routes) > 0 {
		t.Error("the board itself has learnt something")
	}
}

package sessions_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/maps"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// aGame plays a whole game of two on the World, drawn from a seed, with lines undone and
// some of them redone.
func aGame(t *testing.T, seed uint64) *sessions.Game {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, seed))
	g := reread(t, strings.Replace(head, "ships\n", "ships keeps 3\n", -1)+"\n")
	for stateOf(g).Turn() >= 0 {
		seat := stateOf(g).Turn()
		m := routerules.Move{Act: routerules.Draw, Seat: seat}
		legal := stateOf(g).Legal(seat)
		kind := []routerules.Act{routerules.Claim, routerules.Claim, routerules.Claim, routerules.Draw,
			routerules.Harbor}[random.IntN(5)]
		legal = slices.DeleteFunc(legal, func(m routerules.Move) bool { return m.Act != kind })
		if len(legal) > 0 {
			m = legal[random.IntN(len(legal))]
		}
		g = mustPlay(t, g, m)
		if what := random.IntN(16); what < 2 {
			g = must(g.Undo(1))(t)
			if what == 0 {
				g = must(g.Redo(1))(t)
			}
		}
	}
	deck := random.Perm(len(boardOf(g).Tickets))
	for seat := range referee.Seat(stateOf(g).Seats()) {
		m := routerules.Move{Act: routerules.Reveal, Seat: seat}
		for range 3 {
			m.Shown, deck = append(m.Shown, routemap.TicketNo(deck[0])), deck[1:]
		}
		g = mustPlay(t, g, m)
	}
	return g
}

// must fails the test unless there is a game.
func must(g *sessions.Game, err error) func(t *testing.T) *sessions.Game {
	return func(t *testing.T) *sessions.Game {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// mustPlay plays a legal move.
func mustPlay(t *testing.T, g *sessions.Game, m routerules.Move) *sessions.Game {
	t.Helper()
	return must(play(g, m))(t)
}

// openWorldGames returns three whole games on the World as games on the open World, and as
// they were played on the printed one.
func openWorldGames(t *testing.T) (records map[string]string, printed []*sessions.Game) {
	t.Helper()
	for _, name := range []string{"evening", "friday"} {
		data, err := os.ReadFile("testdata/games/" + name + ".game")
		if err != nil {
			t.Fatal(err)
		}
		printed = append(printed, reread(t, string(data)))
	}
	printed = append(printed, aGame(t, 7))
	records = map[string]string{}
	for i, name := range []string{"evening", "friday", "random"} {
		records[name] = opened(t, printed[i])
	}
	return records, printed
}

// TestLearnWorld learns the World from three games that were played as if nothing were
// known about it, and compares each learned row with the printed one: everything that the
// games saw is there, as printed, and nothing else except the gray lanes without which a
// second gray lane cannot be told apart.
func TestLearnWorld(t *testing.T) {
	records, printed := openWorldGames(t)
	l := homeOf(t, records)
	made := learn(l.LearnBoard("open-world"))(t)
	if made.Games != 3 || len(made.Against)+len(made.Refuse) > 0 {
		t.Errorf("%d games, %v, %v", made.Games, made.Against, made.Refuse)
	}
	if want := filepath.Join(l.Desk.Dir(), "maps", "open-world-learnt"); made.Folder != want ||
		made.Board.Info().ID != "open-world-learnt" || made.Board.Info().Open == nil {
		t.Errorf("%s: %s", made.Folder, made.Board.Info().ID)
	}
	world, learnt := boardOf(printed[0]), routewords.BoardOf(made.Board)
	seen, shown := map[string]bool{}, map[string]bool{}
	for _, g := range printed {
		for r := range world.Routes {
			seen[world.Routes[r].ID] = seen[world.Routes[r].ID] || stateOf(g).Owner(routemap.RouteNo(r)) != maps.Nobody
		}
		for seat := range referee.Seat(stateOf(g).Seats()) {
			for _, k := range stateOf(g).Tickets(seat) {
				shown[world.Tickets[k].ID] = true
			}
		}
	}
	for lane := range seen {
		if gray, second := strings.CutSuffix(lane, "-2"); second && seen[lane] && !seen[gray] {
			seen[gray] = true // the lane that only its order in the table tells apart
		}
	}
	want, have := lanesIn(t, "../maps/routes/boards/world"), lanesIn(t, made.Folder)
	for lane := range want {
		if !seen[lane] {
			delete(want, lane)
		}
	}
	if diff := cmp.Diff(want, have); diff != "" || len(have) < 60 {
		t.Errorf("of %d lanes: %s", len(have), diff)
	}
	worth := func(b *routemap.Board, only map[string]bool) map[string]routemap.Worth {
		all := map[string]routemap.Worth{}
		for i := range b.Tickets {
			if only == nil || only[b.Tickets[i].ID] {
				all[b.Tickets[i].ID] = b.Tickets[i].Worth()
			}
		}
		return all
	}
	if diff := cmp.Diff(worth(world, shown), worth(learnt, nil)); diff != "" || len(learnt.Tickets) < 30 {
		t.Errorf("of %d tickets: %s", len(learnt.Tickets), diff)
	}
	for r := range learnt.Routes { // each lane has its printed twin, if that was also seen
		have := &learnt.Routes[r]
		w, _ := world.RouteOf(have.ID)
		twin := world.Routes[w].Twin
		switch {
		case twin == routemap.NoRoute || !seen[world.Routes[twin].ID]:
			if have.Twin != routemap.NoRoute {
				t.Errorf("%s has a twin, %s", have.ID, learnt.Routes[have.Twin].ID)
			}
		case have.Twin == routemap.NoRoute || learnt.Routes[have.Twin].ID != world.Routes[twin].ID:
			t.Errorf("%s has not the twin %s", have.ID, world.Routes[twin].ID)
		}
	}
	for c := range learnt.Cities {
		city := &learnt.Cities[c]
		if _, ok := world.CityOf(city.ID); !ok || city.Kind != routemap.Port { // as far as anybody knows
			t.Errorf("%s is a port: %t", city.ID, city.Kind == routemap.Port)
		}
		if city.X < 0 || city.X > 1 || city.Y < 0 || city.Y > 1 || city.Unplaced {
			t.Errorf("%s is at %v, %v", city.ID, city.X, city.Y)
		}
	}
	before := folderOf(t, made.Folder)
	again := learn(l.LearnBoard("open-world"))(t)
	if diff := cmp.Diff(before, folderOf(t, again.Folder)); diff != "" {
		t.Errorf("learnt again: %s", diff)
	}
}

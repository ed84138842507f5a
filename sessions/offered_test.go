package sessions_test

import (
	"errors"
	"strings"
	"testing"

	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	"purser/sessions"
	routewords "purser/sessions/notation/routes"
)

// typed enters a line as a person types it, with what other games offer, and returns the
// game with it.
func typed(l *sessions.Library, g *sessions.Game, seat referee.Seat, words string) (*sessions.Game, error) {
	verb, rest, _ := strings.Cut(words, " ")
	_, next, err := l.Entered(g, text.English, g.Record.Players[seat], verb, strings.Fields(rest))
	return next, err
}

// TestOffered enters lines into a game in Paris, and checks that what was learned from earlier
// games can be named without its length and its points and is written out in full,
// that facts entered in the game itself take precedence, and that its record depends on no
// other game.
func TestOffered(t *testing.T) {
	l := homeOf(t, map[string]string{
		"a": freeParis + "Zoe claim louvre/opera/green 1\nBen claim bastille/louvre/red 2\nZoe claim nation/opera/blue 3\n" +
			"Ben claim concorde/etoile/blue 2\nZoe reveal louvre/opera 4, etoile/nation 8\n",
		"b": freeParis + "Ben claim nation/opera/blue 2\n", // if two disagree, the older one
		"c": strings.Replace(freeParis, "turns free\n", "", 1) + "Zoe claim belleville/nation/blue 1\n",
		"d": freeHead + "\nAnna claim lima/sydney/black\n",
	})
	learn(l.LearnBoard("paris"))(t)
	put(t, l, "now", strings.Replace(freeParis, "\n\n", "\nplayer Lea green 15 buses\n\n", 1)+
		"Zoe claim bastille/louvre/white 1\n")
	g := must(l.Open("now"))(t)
	for _, tt := range []struct {
		seat  referee.Seat
		words string
		want  string // the line in the record, or the error
	}{
		{1, "claim louvre/opera/green", "Ben claim louvre/opera/green 1"},
		{0, "claim nat op blue with 3 blue keep", "Zoe claim nation/opera/blue 3 with 3 blue keep"},
		// a new twin must be entered
		{2, "claim nation/opera/red", "Nation – Opéra (red) is named for the first time: add its spaces, such as 2"},
		{2, "claim nation/opera/red 3", "Lea claim nation/opera/red 3"},
		{1, "claim bastille/louvre/red", "Ben claim bastille/louvre/red 1"}, // not 2: the other lane has 1
		{1, "claim belleville/nation/blue", "Belleville – Nation (blue) is named for the first time: add its spaces, such as 2"},
		{1, "claim concorde/etoile/blue 3", "Ben claim concorde/etoile/blue 3"}, // entered facts take precedence
		{0, "reveal etoile/nation", "Zoe reveal etoile/nation 8"},
		{0, "reveal opera louvre", "Zoe reveal louvre/opera 4"},
		{0, "reveal louvre/nation", "Louvre – Nation is shown for the first time: add its points, such as 7"},
		{0, "reveal bastille/etoile 3", "Zoe reveal bastille/etoile 3"},
		{0, "draw", "Zoe draw"},
	} {
		next, err := typed(l, g, tt.seat, tt.words)
		if err != nil {
			if err.Error() != tt.want {
				t.Errorf("%s: %v, want %s", tt.words, err, tt.want)
			}
			continue
		}
		if row := strings.TrimSuffix(strings.TrimPrefix(next.Text(), g.Text()), "\n"); row != tt.want {
			t.Errorf("%s: %q, want %q", tt.words, row, tt.want)
		}
		g = next
		alone := reread(t, g.Text()) // with only the built-in boards
		if alone.Record.String() != g.Record.String() {
			t.Fatalf("the record read alone is another game:\n%s", g.Text())
		}
		sameCount(t, alone, g)
	}
	for _, lane := range boardOf(g).Routes {
		if !lane.Offered && lane.Line == 0 {
			t.Errorf("%s is known from nowhere", lane.ID)
		}
	}
}

// TestNotOffered checks that a game is not offered its own facts, that nothing is offered on boards that are not open,
// and that looking changes no game.
func TestNotOffered(t *testing.T) {
	l := homeOf(t, map[string]string{
		"a": freeParis + "Zoe claim louvre/opera/green 1\nZoe draw\n",
		"d": freeHead + "\nAnna claim lima/sydney/black\n",
	})
	g := must(l.Open("a"))(t)
	g = must(g.Undo(2))(t)
	var untold *routemap.UnknownLaneError
	if _, err := typed(l, g, 0, "claim louvre/opera/green"); !errors.As(err, &untold) {
		t.Errorf("its own line, taken back: %v", err)
	}
	world := must(l.Open("d"))(t)
	if same, err := l.Offered(world); err != nil || same != world {
		t.Errorf("a closed board: %v", err)
	}
	learn(l.LearnBoard("paris"))(t)
	fresh := reread(t, freeParis)
	offered := must(l.Offered(fresh))(t)
	if len(boardOf(fresh).Routes) != 0 || len(boardOf(offered).Routes) != 1 || !boardOf(offered).Routes[0].Offered ||
		offered.Text() != fresh.Text() {
		t.Errorf("%+v, %+v", boardOf(fresh).Routes, boardOf(offered).Routes)
	}
}

// TestOn checks that reading a game on a board that already knows a ticket named for the
// first time does not change the game, including its house rules.
func TestOn(t *testing.T) {
	for _, rule := range []string{"", "rule points 1-3-5\n"} {
		g := reread(t, strings.Replace(freeParis, "player", rule+"player", 1)+"Zoe claim louvre/opera/green 2\n")
		m, err := routewords.VerbOf("reveal").Typed(boardOf(g), []string{"louvre/opera", "4"})
		if err != nil {
			t.Fatal(err)
		}
		b := *m.Facts.Board
		b.Values = b.Printed().Values // the record's house rules are read again
		knowing := must(g.On(routewords.On(&b)))(t)
		if knowing.Text() != g.Text() || len(boardOf(knowing).Tickets) != 1 || len(boardOf(g).Tickets) != 0 {
			t.Errorf("%d tickets:\n%s", len(boardOf(knowing).Tickets), knowing.Text())
		}
		sameCount(t, g, knowing)
	}
}

// TestOfferedByBoard checks that one library offers each game the facts about its own
// board.
func TestOfferedByBoard(t *testing.T) {
	l := homeOf(t, map[string]string{
		"a": freeParis + "Zoe claim louvre/opera/green 1\n",
		"b": strings.Replace(freeHead, "map world", "map open-world", 1) + "\nAnna claim lima/sydney/black 8 ship\n",
	})
	for _, id := range []string{"paris", "open-world"} {
		learn(l.LearnBoard(id))(t)
	}
	paris := must(l.Offered(reread(t, freeParis)))(t)
	world := must(l.Offered(reread(t, strings.Replace(freeHead, "map world", "map open-world", 1))))(t)
	if id := boardOf(paris).ID; id != "paris" || len(boardOf(paris).Routes) != 1 {
		t.Errorf("%s offers %d lanes", id, len(boardOf(paris).Routes))
	}
	if id := boardOf(world).ID; id != "open-world" || len(boardOf(world).Routes) != 1 ||
		boardOf(world).Routes[0].ID != "lima/sydney/black" {
		t.Errorf("%s offers %v", id, boardOf(world).Routes)
	}
}

// TestReopen checks that a known game is taken for what is on the disk only if it is: not one
// with a line more, and not one that was offered what others taught.
func TestReopen(t *testing.T) {
	l := homeOf(t, map[string]string{"a": freeParis + "Zoe claim louvre/opera/green 1\n", "now": freeParis})
	learn(l.LearnBoard("paris"))(t)
	g := must(l.Open("now"))(t)
	if again := must(l.Reopen("now", g))(t); again != g {
		t.Error("a known game is read again")
	}
	offered := must(l.Offered(g))(t)
	if again := must(l.Reopen("now", offered))(t); len(boardOf(offered).Routes) != 1 ||
		len(boardOf(again).Routes) != 0 {
		t.Errorf("%d lanes, %d offered", len(boardOf(again).Routes), len(boardOf(offered).Routes))
	}
	lent := must(play(offered, routerules.Move{Act: routerules.Draw}))(t)
	after := must(play(g, routerules.Move{Act: routerules.Draw}))(t)
	if again := must(l.Reopen("now", after))(t); again.Text() != g.Text() {
		t.Errorf("%q", again.Text())
	}
	if _, err := l.Save(g, after); err != nil {
		t.Fatal(err)
	}
	for _, known := range []*sessions.Game{g, lent} {
		if again := must(l.Reopen("now", known))(t); again == known || again.Text() != after.Text() {
			t.Errorf("%q", again.Text())
		}
	}
	if again := must(l.Reopen("now", after))(t); again != after {
		t.Error("a game that was saved is read again")
	}
}

package routes_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	routemap "purser/maps/routes"
	"purser/referee"
	routerules "purser/referee/routes"
	routescore "purser/scoring/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
	"purser/sessions/record"
)

// folders are where the boards of these tests are.
var folders = map[string]string{"world": "../../maps/routes/boards/world", "usa": "../../maps/routes/boards/usa",
	"flags": "../../referee/routes/testdata/flags"}

// edited reads a board with some texts of a file replaced; the file is board.toml unless
// the old text is a line of routes.csv.
func edited(t tester, id string, changes ...string) *routemap.Board {
	t.Helper()
	folder := fstest.MapFS{}
	for _, name := range []string{"board.toml", "cities.csv", "routes.csv", "tickets.csv"} {
		data, err := fs.ReadFile(os.DirFS(folders[id]), name)
		if err != nil {
			t.Fatal(err)
		}
		folder[name] = &fstest.MapFile{Data: data}
	}
	for i := 0; i+1 < len(changes); i += 2 {
		found := false
		for _, file := range folder {
			if old := string(file.Data); !found && strings.Contains(old, changes[i]) {
				found, file.Data = true, []byte(strings.Replace(old, changes[i], changes[i+1], 1))
			}
		}
		if !found {
			t.Fatalf("%s has no %q", id, changes[i])
		}
	}
	b, err := routemap.Read(folder, id)
	if err != nil {
		t.Fatal(err)
	}
	if id == "flags" {
		b.Values.Box.Buses = b.Values.Box.Trains
	}
	return b
}

// outcome is what the rules say about a game on a board: the rules that it breaks, or the
// totals of its players. On a board with flags every claim in a color of the flag keeps a
// card.
func outcome(t tester, b *routemap.Board, text string) string {
	t.Helper()
	g, err := sessions.Read("a.game", []byte(text), func(*record.Record) (kind.Board, error) {
		return routewords.On(b),
			nil
	})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	moves := standing(g)
	for i := range moves {
		if m := &moves[i]; b.Values.HasFlags() && m.Act == routerules.Claim {
			m.Keep = slices.Contains(b.Values.Play.Flag, b.ColorName(b.Routes[m.Route].Color))
		}
	}
	s, _, err := routerules.Replay(g.Script.(*routewords.Script).Setup, moves, nil)
	var refusal *referee.Refusal
	var refusals referee.Refusals
	if errors.As(err, &refusals) {
		refusal = refusals[0]
	}
	if refusal != nil || errors.As(err, &refusal) {
		var ids []string
		for _, f := range refusal.Broken {
			ids = append(ids, f.Rule.ID)
		}
		return strings.Join(ids, " ")
	}
	if g.Illegal != nil && !b.Values.HasFlags() {
		return g.Illegal.Broken[0].Rule.ID
	}
	score, err := routescore.Count(s)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for i := range score.Players {
		said = append(said, fmt.Sprintf("%d/%d", score.Players[i].Total(), score.Players[i].Place))
	}
	return strings.Join(said, " ")
}

// textOn returns the text of a rule or a topic on a board, empty if the board does not have
// it.
func textOn(b *routemap.Board, id string) string {
	for _, rule := range routerules.RulesOf(b) {
		if rule.ID == id {
			return rule.Text(b).String()
		}
	}
	for _, rule := range routescore.RulesOf(b) {
		if rule.ID == id {
			return rule.Text(b).String()
		}
	}
	for _, topic := range append(routerules.TopicsOf(b), routescore.TopicsOf(b)...) {
		if topic.Name == id {
			return topic.Text(b).String()
		}
	}
	return ""
}

// The tables of these tests.
const (
	world     = "purser 1\nmap world\nplayer Anna blue 20 trains 40 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n"
	worldFree = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n"
	manila    = "Anna claim bangkok/manila/red\nAnna claim manila/tokyo/yellow\n"
	flagsTwo  = "purser 1\nmap flags\nplayer Anna blue keeps 2\nplayer Ben red keeps 2\n"
	flagsFree = "purser 1\nmap flags\nturns free\nplayer Anna blue\nplayer Ben red\n"
	usaFree   = "purser 1\nmap usa\nturns free\nplayer Anna blue\nplayer Ben red\n"
	french    = "Anna claim bastille/notre-dame/blue\nAnna claim louvre/opera/white\nAnna claim bastille/louvre/red\n"
	last      = "Anna claim bastille/republique/yellow\nBen draw\nAnna claim concorde/trocadero/green\nBen draw\nAnna claim invalides/pantheon/purple\nBen draw\nAnna claim etoile/montmartre/blue\nBen draw\nAnna claim bastille/louvre/red\n"
)

// TestEveryValue changes each value that a board may have, and checks that the verdict or
// the count changes, and the text of the rule with it.
func TestEveryValue(t *testing.T) {
	for _, test := range []struct {
		board, old, new string // of the board's files
		game            string
		before, after   string
		rule            string
		says, saysThen  string
	}{
		// Pieces and players.
		{"world", "pieces       = 60\nfirst-trains = 20", "pieces       = 61\nfirst-trains = 21", world, "-12/1 -12/1",
			"setup.pieces", "setup.pieces", "exactly 60 pieces", "exactly 61 pieces"},
		{"world", "trains  = 25\nships   = 50", "trains  = 20\nships   = 50", strings.ReplaceAll(world, "20 trains 40",
			"25 trains 35"), "-12/1 -12/1", "setup.pieces", "setup.pieces", "25 trains and 50 ships for",
			"20 trains and 50 ships for"},
		{"flags", "trains = 15", "trains = 2", flagsTwo + "Anna claim bastille/republique/yellow\n", "4/1 0/2",
			"claim.pieces", "setup.pieces", "exactly 15 buses", "exactly 2 buses"},
		{"world", "min-players  = 2", "min-players  = 3", world, "-12/1 -12/1", "setup.players", "setup.players",
			"for 2 to 5", "for 3 to 5"},
		{"flags", "max-players = 4", "max-players = 2", flagsTwo + "player Cleo green\n", "0/1 0/1 0/1",
			"setup.players", "setup.players", "for 2 to 4", "for 2 to 2"},
		// Cards.
		{"world", "trains  = 11", "trains  = 4",
			world + "Anna claim los-angeles/new-york/black with 5 train-black, 1 wild\n", "claim.cards",
			"claim.cards cards.exist", "cards.exist", "each color there are 11 train cards", "each color there are 4 train cards"},
		{"world", "wilds   = 14", "wilds   = 1", world + "Anna claim hamburg/moskva/white with 2 wild\n", "-10/1 -12/2",
			"cards.exist", "cards.exist", "14 wilds", "and 1 wild in all"},
		{"world", "ships   = 4 ", "ships   = 1 ", world + "Anna claim hong-kong/manila/purple with 2 ship-purple\n",
			"claim.cards", "claim.cards cards.exist", "cards.exist", "4 single ships", "1 single ship "},
		{"flags", "white = 8", "white = 1, red = 1", flagsTwo + "Anna claim bastille/louvre/red with 2 red\n",
			"2/1 0/2", "cards.exist", "cards.exist", "other numbers: 8 white.", "other numbers: 1 red and 1 white."},
		// Points.
		{"world", "[1, 2, 4, 7, 10, 15, 18, 21]", "[1, 3, 4, 7, 10, 15, 18, 21]", worldFree + manila, "-8/1 -12/2",
			"-6/1 -12/2", "score.routes", "1, 2, 4, 7", "1, 3, 4, 7"},
		{"flags", "[1, 2, 4]", "[1, 3, 4]", flagsFree + french, "8/1 0/2", "9/1 0/2", "score.routes",
			"1, 2 and 4 points for 1 to 3", "1, 3 and 4 points for 1 to 3"},
		{"usa", "[1, 2, 4, 7, 10, 15]", "[1, 2, 4, 7, 10, 16]", usaFree + "Anna claim helena/seattle/yellow\n",
			"25/1 0/2", "26/1 0/2", "score.routes", "10 and 15 points", "10 and 16 points"},
		{"usa", "longest = 10", "longest = 9", usaFree + "Anna claim helena/seattle/yellow\n", "25/1 0/2", "24/1 0/2",
			"bonus", "Yes: 10 points", "Yes: 9 points"},
		{"flags", "flag   = 4", "flag   = 7", flagsFree + french, "8/1 0/2", "11/1 0/2", "score.flags", "pays 4 points",
			"pays 7 points"},
		{"flags", "flag   = 4", "flag   = 7", flagsFree + french, "8/1 0/2", "11/1 0/2", "flags", "pays 4 points",
			"pays 7 points"},
		{"flags", `flag              = ["blue", "white", "red"]`, `flag              = ["blue", "white"]`, flagsFree +
			"Anna claim bastille/notre-dame/blue\nAnna claim louvre/opera/white\n", "2/1 0/2", "6/1 0/2", "flag.color",
			"blue, white or red", "blue or white"},
		{"flags", `ties   = ["tickets"]`, ``, flagsFree +
			"Anna claim bastille/louvre/red\nAnna reveal bastille/louvre\nBen claim concorde/trocadero/green\n",
			"4/1 4/2", "4/1 4/1", "ties", "this decides: more completed tickets.", "The rulebook does not say"},
		{"world", "exchange = -1", "exchange = -3", worldFree + "Anna exchange 2 ships for trains\n", "-14/2 -12/1",
			"-18/2 -12/1", "score.exchange", "costs 1 point,", "costs 3 points,"},
		{"world", "exchange = -1", "exchange = -3", worldFree + "Anna exchange 2 ships for trains\n", "-14/2 -12/1",
			"-18/2 -12/1", "marker", "minus 1 point", "minus 3 points"},
		{"world", "unbuilt  = -4", "unbuilt  = -5", worldFree, "-12/1 -12/1", "-15/1 -15/1", "score.unbuilt",
			"costs 4 points", "costs 5 points"},
		{"world", "[20, 30, 40]", "[10, 30, 40]", worldFree + manila + "Anna harbor tokyo\nAnna reveal bangkok/tokyo\n",
			"22/1 -12/2", "12/1 -12/2", "score.harbors", "20, 30 and 40 points for 1, 2 and 3",
			"10, 30 and 40 points for 1, 2 and 3"},
		// Harbors, pairs, doubles.
		{"world", "harbors = 3", "harbors = 1", worldFree + manila + "Anna harbor tokyo\nAnna harbor manila\n",
			"0/1 -12/2", "harbor.limit", "harbor.limit", "has 3 harbors", "has 1 harbor "},
		{"flags", "doubles-open-from = 3", "doubles-open-from = 2", flagsTwo +
			"Anna claim bastille/notre-dame/blue\nBen claim bastille/notre-dame/red\n", "claim.double-closed",
			"1/1 1/1", "claim.double-closed", "fewer than 3 players", "fewer than 2 players"},
		{"world", "doubles-open-from = 4", "doubles-open-from = 2",
			world + "Anna claim hamburg/moskva/white\nBen claim hamburg/moskva/black\n", "claim.double-closed",
			"-10/1 -10/1", "doubles", "fewer than 4 players", "fewer than 2 players"},
		// Tickets.
		{"flags", "tickets     = 2\nkeep        = 1", "tickets     = 1\nkeep        = 1", flagsTwo, "0/1 0/1",
			"setup.tickets", "setup.tickets", "dealt 2 tickets", "dealt 1 ticket "},
		{"world", "keep         = 3", "keep         = 4", world, "-12/1 -12/1", "setup.tickets", "setup.tickets",
			"at least 3", "at least 4"},
		{"flags", "tickets           = 2", "tickets           = 3", flagsTwo + "Anna tickets 1 of 2\n", "0/1 0/1",
			"tickets.drawn", "tickets.drawn", "draws 2 of", "draws 3 of"},
		{"flags", "keep              = 1", "keep              = 2", flagsTwo + "Anna tickets 1 of 2\n", "0/1 0/1",
			"tickets.kept", "tickets.kept", "at least 1 of", "at least 2 of"},
		{"flags", "keep              = 1", "keep              = 2", flagsTwo + "Anna tickets 1 of 2\n", "0/1 0/1",
			"tickets.kept", "tickets", "at least 1;", "at least 2;"},
		// The end.
		{"flags", "end-pieces        = 1", "end-pieces        = 0", flagsTwo + last + "Ben draw\nAnna draw\nBen draw\n",
			"turn.over", "18/1 0/2", "turn.over", "1 bus or fewer", "0 buses or fewer"},
		{"flags", "end-turns         = 1", "end-turns         = 2", flagsTwo + last + "Ben draw\nAnna draw\nBen draw\n",
			"turn.over", "18/1 0/2", "end", "has 1 more turn.", "has 2 more turns."},
	} {
		printed, other := edited(t, test.board), edited(t, test.board, test.old, test.new)
		before, after := outcome(t, printed, test.game), outcome(t, other, test.game)
		if before == after || before != test.before || after != test.after {
			t.Errorf("%s, %q: %s, then %s; want %s, then %s", test.board, test.new, before, after, test.before,
				test.after)
		}
		if said := textOn(printed, test.rule); test.rule != "" && !strings.Contains(said, test.says) {
			t.Errorf("%s, %s lacks %q: %s", test.board, test.rule, test.says, said)
		}
		if said := textOn(other, test.rule); test.rule != "" && !strings.Contains(said, test.saysThen) {
			t.Errorf("%s, %q, %s lacks %q: %s", test.board, test.new, test.rule, test.saysThen, said)
		}
	}
}

// TestPairsOfTheBoard takes one card per space for a route that is no longer a pair route.
func TestPairsOfTheBoard(t *testing.T) {
	const game = world + "Anna claim casablanca/marseille/gray with 1 train-red\n"
	if got := outcome(t, edited(t, "world"), game); got != "claim.cards claim.pairs" {
		t.Errorf("as printed: %s", got)
	}
	b := edited(t, "world", "Casablanca,Marseille,train,gray,1,pair", "Casablanca,Marseille,train,gray,1,",
		"pairs     = 5", "pairs     = 4")
	if got := outcome(t, b, game); got != "-11/1 -12/2" {
		t.Errorf("without the pair: %s", got)
	}
}

// TestWithoutHarbors removes the harbors, and then the exchange, from the World: everything
// about them is gone, and everything else stays.
func TestWithoutHarbors(t *testing.T) {
	for _, test := range []struct {
		old, new   string
		prefix     string // of the rules that are gone
		gone       []string
		kind       routerules.Act
		left       int // parts of the count
		game       string
		totals     string
		turns, not string // what turn.order says
	}{
		{"harbors = 3", "harbors = 0", "harbor.", []string{"score.harbors", "score.unbuilt", "harbors", "harbor-cards"},
			routerules.Harbor, 3,
			worldFree + manila + "Anna exchange 1 ships for trains\nAnna reveal bangkok/tokyo\n", "9/1 0/2",
			"draw tickets or exchange pieces.", "harbor"},
		{"exchange = -1", "exchange = 0", "exchange.", []string{"score.exchange", "exchange"}, routerules.Exchange, 4,
			worldFree + manila + "Anna harbor tokyo\nAnna reveal bangkok/tokyo\n", "22/1 -12/2",
			"draw tickets or build a harbor.", "exchange"},
	} {
		printed, b := edited(t, "world"), edited(t, "world", test.old, test.new)
		for _, rule := range routerules.RulesOf(printed) {
			if has := textOn(b, rule.ID) != ""; has == strings.HasPrefix(rule.ID, test.prefix) {
				t.Errorf("%s: there is %s: %t", test.new, rule.ID, has)
			}
		}
		for _, id := range test.gone {
			if textOn(printed, id) == "" || textOn(b, id) != "" {
				t.Errorf("%s: %s says %q", test.new, id, textOn(b, id))
			}
		}
		if parts := routescore.PartsOf(b); len(parts) != test.left {
			t.Errorf("%s: %v", test.new, parts)
		}
		if got := outcome(t, b, test.game); got != test.totals {
			t.Errorf("%s: %s, want %s", test.new, got, test.totals)
		}
		if said := textOn(b, "turn.order"); !strings.Contains(said, test.turns) || strings.Contains(said, test.not) {
			t.Errorf("%s: %s", test.new, said)
		}
		if said := textOn(b, "pass.reason"); !strings.Contains(said, "one of the four actions") {
			t.Errorf("%s: %s", test.new, said)
		}
		g, err := sessions.Read("a.game", []byte(worldFree+manila), func(*record.Record) (kind.Board,
			error) {
			return routewords.On(b), nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range routewords.StateOf(g.Table).Legal(0) {
			if m.Act == test.kind {
				t.Errorf("%s: %v is offered", test.new, m.Act)
			}
		}
		for _, m := range []routerules.Move{{Act: test.kind, City: b.Routes[0].A, Count: 1, Give: routemap.Train},
			{Act: test.kind, Count: 1, Give: routemap.Ship}} {
			if _, _, err := routewords.StateOf(g.Table).Apply(m); err == nil {
				t.Errorf("%s: %v is played", test.new, m.Act)
			}
		}
	}
}

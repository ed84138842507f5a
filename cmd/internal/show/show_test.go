package show_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	routeview "purser/cmd/internal/show/routes"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// gamesDir is the folder of the test games.
const gamesDir = "../../../sessions/testdata/games"

// counted reads and scores a record: a text, or a test game by its name.
func counted(t testing.TB, record string) (*sessions.Game, *kind.Count) {
	t.Helper()
	name, data := "test", []byte(record)
	if !strings.Contains(record, "\n") {
		var err error
		if data, err = os.ReadFile(filepath.Join(gamesDir, record+".game")); err != nil {
			t.Fatal(err)
		}
		name = record
	}
	g, err := sessions.Read(name, data, sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	score, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	return g, score
}

// printer returns a Printer for a terminal of a width, or for a file if it is 0.
func printer(width int) *show.Printer {
	return &show.Printer{Lang: text.English, Width: width, Views: show.Views{routewords.Routes{}: routeview.View{}}}
}

// opened opens a built-in board.
func opened(t *testing.T, id string) kind.Board {
	t.Helper()
	b, err := routewords.Routes{}.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// printed returns what is printed for a terminal of a width, or for a file if it is 0.
func printed(t *testing.T, width int, print func(p *show.Printer) error) string {
	t.Helper()
	p := printer(width)
	if err := print(p); err != nil {
		t.Fatal(err)
	}
	return p.Out.String()
}

// freeTable is the header of a game for two that only records what scores.
const freeTable = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n"

// TestHeading checks the sentence about a score: who is ahead, by how much, and whether
// that is final.
func TestHeading(t *testing.T) {
	const strict = "purser 1\nmap world\nplayer Anna blue 10 trains 50 ships keeps 3\nplayer Ben red 20 trains 40 ships keeps 3\n\n"
	const nearEnd = strict + "Anna claim lima/sydney/black\nBen draw\nAnna claim anchorage/tiksi/yellow\nBen draw\n" +
		"Anna claim caracas/lagos/red\nBen draw\nAnna claim christchurch/valparaiso/yellow\nBen draw\nAnna claim casablanca/miami/green\nBen draw\n" +
		"Anna claim los-angeles/tokyo/black\nBen draw\nAnna claim tokyo/vancouver/white\nBen draw\nAnna claim los-angeles/new-york/black\n"
	for _, test := range []struct{ record, want string }{
		{freeTable, "Not all tickets are shown; so far Anna and Ben share the lead with −12 points."},
		{freeTable + "shown\n", "Anna and Ben share the win with −12 points."},
		{freeTable + "Anna claim lagos/luanda/yellow\nshown\n", "Anna wins with −11 points, 1 more than Ben."},
		{strict, "It is Anna's turn; Anna and Ben share the lead with −12 points."},
		{strict + "Anna draw\nBen claim lagos/luanda/yellow\n",
			"It is Anna's turn; Ben leads with −11 points, 1 more than Anna."},
		{nearEnd, "It is Ben's turn, 4 turns to come; Anna leads with 124 points, 136 more than Ben."},
		{nearEnd + "Ben draw\nAnna draw\nBen draw\n",
			"It is Anna's turn, 1 turn to come; Anna leads with 124 points, 136 more than Ben."},
		{nearEnd + "Ben draw\nAnna draw\nBen draw\nAnna draw\n",
			"Not all tickets are shown; so far Anna leads with 124 points, 136 more than Ben."},
	} {
		g, score := counted(t, test.record)
		if _, got := printer(0).Heading(g, score); got.String() != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
	g, score := counted(t, strings.Replace(freeTable, "turns free", "title \"A & B\"\ndate 2026-11-20\nturns free", 1))
	if title, _ := printer(0).Heading(g, score); title != "Rails & Sails: The World · A & B · November 20, 2026" {
		t.Error(title)
	}
}

// TestColor checks that colors only repeat what the words say.
func TestColor(t *testing.T) {
	g, score := counted(t, freeTable+"Anna draw\nundo\n")
	for _, print := range []func(p *show.Printer) error{
		func(p *show.Printer) error { show.Score(p, g, score); return nil },
		func(p *show.Printer) error { show.Log(p, g); return nil },
	} {
		plain := printed(t, 0, print)
		colored := printed(t, 0, func(p *show.Printer) error {
			p.Colors = true
			return print(p)
		})
		bare := strings.NewReplacer("\x1b[34m", "", "\x1b[31m", "", "\x1b[9m", "", "\x1b[0m", "").Replace(colored)
		if bare != plain || colored == plain {
			t.Errorf("colors change the words: %q, %q", colored, plain)
		}
	}
	log := printed(t, 0, func(p *show.Printer) error {
		p.Colors = true
		show.Log(p, g)
		return nil
	})
	if !strings.Contains(log, "\x1b[9m") || !strings.Contains(log, "\x1b[0mundone\n") {
		t.Errorf("the log: %q", log)
	}
}

// explained prints what a name means on a board.
func explained(p *show.Printer, b kind.Board, name string) error {
	means, err := sessions.Explain(p.Lang, p.Views.Kinds(), name, b)
	if err == nil {
		show.Explain(p, means, b, show.AtTable)
	}
	return err
}

// result returns a game with its count and its course.
func result(g *sessions.Game) *sessions.Result {
	r, err := g.Result()
	if err != nil {
		panic(err)
	}
	return r
}

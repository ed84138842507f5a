package routes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/sessions"
	"purser/sessions/kind"
	routewords "purser/sessions/notation/routes"
)

// gamesDir is the folder of the test games.
const gamesDir = "../../../../sessions/testdata/games"

// freeTable is the header of a game for two that only records what scores.
const freeTable = "purser 1\nmap world\nturns free\nplayer Anna blue 20 trains 40 ships\nplayer Ben red 20 trains 40 ships\n\n"

// read reads a record that may be illegal.
func read(t *testing.T, record string) *sessions.Game {
	t.Helper()
	g, err := sessions.Read("test", []byte(record), sessions.Shipped(routewords.Routes{}))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// counted reads and scores a record: a text, or a test game by its name.
func counted(t *testing.T, record string) (*sessions.Game, *kind.Count) {
	t.Helper()
	if !strings.Contains(record, "\n") {
		data, err := os.ReadFile(filepath.Join(gamesDir, record+".game"))
		if err != nil {
			t.Fatal(err)
		}
		record = string(data)
	}
	g := read(t, record)
	score, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	return g, score
}

// opened opens a built-in board.
func opened(t *testing.T, id string) *routemap.Board {
	t.Helper()
	b, err := routemap.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// printer returns a printer for a terminal of a width, or for a file if it is 0.
func printer(width int) *show.Printer {
	return &show.Printer{Lang: text.English, Width: width, Views: show.Views{routewords.Routes{}: View{}}}
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

// explained prints what a name means on a board.
func explained(p *show.Printer, b kind.Board, name string) error {
	means, err := sessions.Explain(p.Lang, p.Views.Kinds(), name, b)
	if err == nil {
		show.Explain(p, means, b, show.AtTable)
	}
	return err
}

// resulted returns a game with its count and its course.
func resulted(g *sessions.Game) *sessions.Result {
	r, err := g.Result()
	if err != nil {
		panic(err)
	}
	return r
}

package globetrotter_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"purser/cmd/internal/show"
	globeview "purser/cmd/internal/show/globetrotter"
	"purser/internal/text"
	"purser/maps/draw/board"
	routedraw "purser/maps/draw/routes"
	"purser/sessions"
	"purser/sessions/kind"
	globewords "purser/sessions/notation/globetrotter"
)

var view = globeview.View{Earth: routedraw.Earth}

// example is the rulebook's example, and four a whole game with four players.
const (
	example = "example"
	four    = "four"
)

// recorded returns the text of a game from the referee's tests.
func recorded(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../../../referee/globetrotter/testdata/" + name + ".game")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// game reads a legal record: a text, or a game from the referee's tests by its name.
func game(t testing.TB, text string) *sessions.Game {
	t.Helper()
	if !strings.Contains(text, "\n") {
		text = recorded(t, text)
	}
	g, err := sessions.Read("rainy", []byte(text), sessions.Shipped(globewords.Globetrotter{}))
	if err != nil {
		t.Fatal(err)
	}
	if g.Illegal != nil {
		t.Fatal(g.Illegal)
	}
	return g
}

// counted reads and scores a record.
func counted(t testing.TB, text string) (*sessions.Game, *kind.Count) {
	t.Helper()
	g := game(t, text)
	s, err := g.Score()
	if err != nil {
		t.Fatal(err)
	}
	return g, s
}

// printer returns a Printer for a terminal of a width, or for a file if it is 0.
func printer(width int) *show.Printer {
	return &show.Printer{Lang: text.English, Width: width, Views: show.Views{globewords.Globetrotter{}: view}}
}

// printed returns what is printed for a terminal of a width, or for a file if it is 0.
func printed(t testing.TB, width int, print func(p *show.Printer) error) string {
	t.Helper()
	p := printer(width)
	if err := print(p); err != nil {
		t.Fatal(err)
	}
	return p.Out.String()
}

// want compares texts.
func want(t testing.TB, want, got string) {
	t.Helper()
	if diff := cmp.Diff(strings.TrimLeft(want, "\n"), got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// changes returns what is printed for each line of play of a record, on a screen of 80
// columns.
func changes(t testing.TB, record string) string {
	t.Helper()
	lines := strings.SplitAfter(record, "\n")
	p := printer(80)
	var before *sessions.Game
	for i := range lines {
		so := strings.Join(lines[:i+1], "")
		if header, _, _ := strings.Cut(record, "\n\n"); len(so) < len(header)+1 {
			continue
		}
		g := game(t, so)
		if before != nil && len(g.Entries) > len(before.Entries) {
			show.Change(p, g.Since(before))
		}
		before = g
	}
	return p.Out.String()
}

// result returns a game with its count and its course.
func result(g *sessions.Game) *sessions.Result {
	r, err := g.Result()
	if err != nil {
		panic(err)
	}
	return r
}

// drawn returns a game to draw.
func drawn(p *show.Printer, g *sessions.Game, look show.PictureOptions) (*board.Scene, error) {
	return show.Scene(p, g, result(g).Count, look)
}

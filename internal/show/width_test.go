package show

import (
	"errors"
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/internal/text"
	"purser/maps"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions"
)

// long is a game of players whose names would push tables off the screen.
const long = `purser 1
map world
turns free
player "Anna-Maximiliane von Hohenzollern-Sigmaringen" blue 20 trains 40 ships
player Maximilianefriederikeottilie yellow 20 trains 40 ships
player 日本語日本語日本語日本語 red 20 trains 40 ships

Maximilianefriederikeottilie claim lagos/luanda/yellow
Maximilianefriederikeottilie harbor lagos
`

// TestWidth holds that nothing wraps on a terminal of 80 columns, and that long
// names are clipped rather than push a table off the screen. Ids and the lines of
// a record are never broken, so that they can be copied.
func TestWidth(t *testing.T) {
	run := func(what string, print func(p *Printer) error) {
		t.Helper()
		for _, tag := range text.Tags() {
			out := printed(t, 80, func(p *Printer) error {
				p.Lang = text.ByTag(tag)
				return print(p)
			})
			if out == "" {
				t.Errorf("%s: nothing is printed", what)
			}
			for line := range strings.Lines(out) {
				if width := twwidth.Width(strings.TrimRight(line, "\n")); width > 80 {
					t.Errorf("%s: in %s %d columns: %s", what, tag, width, line)
				}
			}
		}
	}
	var mixed []sessions.Summary
	for _, record := range []string{
		long, strings.Replace(long, "turns free\n", "turns free\nrule score-floor zero\n", 1), "friday", "lakes", "evening", "coast",
	} {
		g, score := counted(t, record)
		run("score", func(p *Printer) error { return Score(p, g, score) })
		run("status", func(p *Printer) error { return Status(p, g) })
		for _, ascii := range []bool{false, true} {
			run("board", func(p *Printer) error {
				scene, err := Scene(p, g, score, maps.Nobody, "")
				Board(p, scene, ascii)
				return err
			})
			run("chart", func(p *Printer) error {
				c, err := Course(p, g)
				Chart(p, c, ascii)
				return err
			})
		}
		var people []stats.Person
		for _, name := range g.Record.Players {
			people = append(people, stats.Person{Key: name, Name: name})
		}
		shelf := []sessions.Summary{{Name: strings.Repeat("a-very-long-name", 4), Map: g.Board().ID, Players: people,
			Phase: "over", Counts: stats.CountsOf(g.Board(), score)}}
		run("stats", func(p *Printer) error { return Stats(p, sessions.AddUp(shelf, sessions.Filter{})) })
		mixed = append(mixed, shelf...)
	}
	run("stats of all boards", func(p *Printer) error { return Stats(p, sessions.AddUp(mixed, sessions.Filter{})) })
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	run("rules", func(p *Printer) error { return Rules(p, b) })
	run("boards", func(p *Printer) error { return Boards(p, []*maps.Board{b}) })
	for _, name := range ExplainNames(b) {
		run("explain "+name, func(p *Printer) error { return Explain(p, b, name) })
	}
	for _, id := range maps.IDs() {
		if b, err = maps.Open(id); err != nil {
			t.Fatal(err)
		}
		if b.Open {
			run("an open board", func(p *Printer) error { return Boards(p, []*maps.Board{b}) })
			continue
		}
		run("routes", func(p *Printer) error { return Routes(p, b, nil, false) })
		run("cities", func(p *Printer) error { return Cities(p, b, nil, false) })
		run("tickets", func(p *Printer) error { return Tickets(p, b, nil, false) })
	}
}

// TestBoardWidth holds that the board fills a terminal of any width.
func TestBoardWidth(t *testing.T) {
	b, err := maps.Open("world")
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{40, 63, 80, 120, 200} {
		wide := 0
		for line := range strings.Lines(printed(t, width, func(p *Printer) error {
			scene, err := EmptyScene(p, b, "")
			Board(p, scene, false)
			return err
		})) {
			wide = max(wide, twwidth.Width(strings.TrimRight(line, "\n")))
		}
		if wide > width || wide < width-3 {
			t.Errorf("the board is %d columns wide on a terminal of %d", wide, width)
		}
	}
}

// TestEndWidth holds that a claim which triggers the end is told in one line, long
// names or not.
func TestEndWidth(t *testing.T) {
	const pair = "purser 1\nmap world\nplayer Wilhelmina-Charlotte-Alexandra-von-und-zu-Hohenzollern blue 10 trains 50 ships keeps 3\n" +
		"player Maximilianefriederikeottilie red 16 trains 44 ships keeps 3\n\n"
	g, _ := counted(t, pair)
	before := g
	seat := referee.Seat(0)
	for _, route := range []string{"lima/sydney/black", "anchorage/tiksi/yellow", "caracas/lagos/red", "christchurch/valparaiso/yellow",
		"casablanca/miami/green", "los-angeles/tokyo/black", "tokyo/vancouver/white", "los-angeles/new-york/black"} {
		no, err := g.Board().FindRoute(strings.Split(route, "/")...)
		if err != nil {
			t.Fatal(err)
		}
		var errs [2]error
		before = g
		if seat == 0 && g.State.Turn() == 1 {
			before, errs[0] = g.Play(referee.Move{Kind: referee.Draw, Seat: 1})
		}
		g, errs[1] = before.Play(referee.Move{Kind: referee.Claim, Seat: 0, Route: no})
		if err := errors.Join(errs[:]...); err != nil {
			t.Fatal(err)
		}
	}
	c := g.Since(before)
	if !c.Ended {
		t.Fatal("the end has not come")
	}
	out := printed(t, 80, func(p *Printer) error {
		Change(p, c, false)
		return nil
	})
	lines := strings.Split(out, "\n")[1:] // the line of the record is never broken
	if len(lines) != 5 || !strings.HasPrefix(lines[2], "the end has come: 4 turns to play, ") {
		t.Errorf("%q", lines)
	}
	for _, line := range lines {
		if twwidth.Width(line) > 80 {
			t.Errorf("%d columns: %s", twwidth.Width(line), line)
		}
	}
}

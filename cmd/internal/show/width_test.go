package show_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/cmd/internal/show"
	"purser/internal/text"
	routemap "purser/maps/routes"
	"purser/referee"
	"purser/scoring/stats"
	"purser/sessions"
	"purser/sessions/kind"
)

// wide is a game with players whose names would push tables off the screen.
const wide = `purser 1
map world
turns free
player "Anna-Maximiliane von Hohenzollern-Sigmaringen" blue 20 trains 40 ships
player Maximilianefriederikeottilie yellow 20 trains 40 ships
player 日本語日本語日本語日本語 red 20 trains 40 ships

Maximilianefriederikeottilie claim lagos/luanda/yellow
Maximilianefriederikeottilie harbor lagos
`

// TestWidth checks that nothing wraps on a terminal of 80 columns, and that long names are
// clipped rather than push a table off the screen. Ids and the lines of a record are never
// broken, so that they can be copied.
func TestWidth(t *testing.T) {
	run := func(what string, print func(p *show.Printer) error) {
		t.Helper()
		for _, tag := range text.Tags() {
			out := printed(t, 80, func(p *show.Printer) error {
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
		wide, strings.Replace(wide, "turns free\n", "turns free\nrule score-floor zero\n", 1), "friday", "lakes",
		"evening", "coast",
	} {
		g, score := counted(t, record)
		run("score", func(p *show.Printer) error { show.Score(p, g, score); return nil })
		run("status", func(p *show.Printer) error { show.Status(p, g); return nil })
		for _, ascii := range []bool{false, true} {
			run("board", func(p *show.Printer) error {
				scene, err := show.Scene(p, g, score, show.PictureOptions{})
				p.ASCII = ascii
				show.Board(p, scene)
				return err
			})
			run("chart", func(p *show.Printer) error {
				p.ASCII = ascii
				show.Chart(p, show.Course(p, result(g)))
				return nil
			})
		}
		var people []stats.Person
		for _, name := range g.Record.Players {
			people = append(people, stats.Person{Key: name, Name: name})
		}
		shelf := []sessions.Summary{{Phase: "over", FinishedGame: stats.FinishedGame{Name: strings.Repeat("a-very-long-name", 4),
			Board: g.Board().Info().ID, Players: people, Counts: score.Players}}}
		run("stats", func(p *show.Printer) error {
			show.Stats(p, sessions.AddUp(shelf, sessions.Filter{}), nil)
			return nil
		})
		mixed = append(mixed, shelf...)
	}
	run("stats of all boards", func(p *show.Printer) error {
		show.Stats(p, sessions.AddUp(mixed, sessions.Filter{}), []kind.Board{opened(t, "world"),
			opened(t, "great-lakes"), opened(t, "usa"), opened(t, "paris")})
		return nil
	})
	b := opened(t, "world")
	run("rules", func(p *show.Printer) error { show.Rules(p, b); return nil })
	run("boards", func(p *show.Printer) error { show.Boards(p, []kind.Board{b}); return nil })
	for _, name := range sessions.ExplainNames(b) {
		run("explain "+name, func(p *show.Printer) error { return explained(p, b, name) })
	}
	for _, id := range routemap.IDs() {
		if b = opened(t, id); b.Info().Open != nil {
			run("an open board", func(p *show.Printer) error { show.Boards(p, []kind.Board{b}); return nil })
			continue
		}
		run("routes", func(p *show.Printer) error { return show.LookUp(p, b, "routes", nil) })
		run("cities", func(p *show.Printer) error { return show.LookUp(p, b, "cities", nil) })
		run("tickets", func(p *show.Printer) error { return show.LookUp(p, b, "tickets", nil) })
	}
}

// TestExplainedWidth checks that explanations fit a narrow screen, but for lines of a record that can be copied.
func TestExplainedWidth(t *testing.T) {
	const width = 60
	for _, b := range []kind.Board{opened(t, "world"), opened(t, "paris")} {
		for _, name := range sessions.ExplainNames(b) {
			for _, tag := range text.Tags() {
				out := printed(t, width, func(p *show.Printer) error {
					p.Lang = text.ByTag(tag)
					return explained(p, b, name)
				})
				for line := range strings.Lines(out) {
					wide := twwidth.Width(strings.TrimRight(line, "\n"))
					if wide > width && !strings.HasPrefix(line, "    Anna ") {
						t.Errorf("explain %s, in %s: %d columns: %s", name, tag, wide, line)
					}
				}
			}
		}
	}
}

// TestBoardWidth checks that the board fills a terminal of any width from 40 columns up.
func TestBoardWidth(t *testing.T) {
	b := opened(t, "world")
	for width := 40; width <= 200; width++ {
		wide := 0
		for line := range strings.Lines(printed(t, width, func(p *show.Printer) error {
			scene, err := show.EmptyScene(p, b, show.PictureOptions{})
			show.Board(p, scene)
			return err
		})) {
			wide = max(wide, twwidth.Width(strings.TrimRight(line, "\n")))
		}
		if wide > width || wide < width-3 {
			t.Errorf("the board is %d columns wide on a terminal of %d", wide, width)
		}
	}
}

// TestEndWidth checks that a claim that triggers the end is reported in one line, whether
// names are long or not.
func TestEndWidth(t *testing.T) {
	pair := "purser 1\nmap world\nplayer Wilhelmina-Charlotte-Alexandra-von-und-zu-Hohenzollern blue 10 trains 50 ships keeps 3\n" +
		"player Maximilianefriederikeottilie red 16 trains 44 ships keeps 3\n\n" +
		strings.Repeat("Wilhelmina-Charlotte-Alexandra-von-und-zu-Hohenzollern draw\nMaximilianefriederikeottilie draw\n", 11)
	g, _ := counted(t, pair)
	before := g
	seat := referee.Seat(0)
	for _, route := range []string{"lima/sydney/black", "anchorage/tiksi/yellow", "caracas/lagos/red",
		"christchurch/valparaiso/yellow",
		"casablanca/miami/green", "los-angeles/tokyo/black", "tokyo/vancouver/white", "los-angeles/new-york/black"} {
		var errs [2]error
		before = g
		if seat == 0 && g.Table.Now().Turn == 1 {
			before, errs[0] = g.Play(1, kind.Line{Words: "draw"})
		}
		g, errs[1] = before.Play(0, kind.Line{Words: "claim " + route})
		if err := errors.Join(errs[:]...); err != nil {
			t.Fatal(err)
		}
	}
	c := g.Since(before)
	if !c.Ended {
		t.Fatal("the end has not come")
	}
	out := printed(t, 80, func(p *show.Printer) error {
		show.Change(p, c)
		return nil
	})
	end := out[max(strings.Index(out, "the end is triggered: 4 turns to play, "), 0):]
	if strings.Count(out, "\n") != 6 || strings.Count(end, "\n") != 2 {
		t.Errorf("%q", out)
	}
	for line := range strings.Lines(out) {
		line = strings.TrimRight(line, "\n")
		if twwidth.Width(line) > 80 {
			t.Errorf("%d columns: %s", twwidth.Width(line), line)
		}
	}
	undone, err := g.Undo(1)
	if err != nil {
		t.Fatal(err)
	}
	redone, err := undone.Redo(1)
	if err != nil {
		t.Fatal(err)
	}
	again := printed(t, 80, func(p *show.Printer) error {
		show.Change(p, redone.Since(undone))
		return nil
	})
	if !strings.Contains(again, end) {
		t.Errorf("put back: %q, without %q", again, end)
	}
}

// TestResultNames checks that the table of a result on 80 columns has every name and heading in
// full, in every language.
func TestResultNames(t *testing.T) {
	for _, record := range []string{"friday", "lakes", "paris-two"} {
		g, score := counted(t, record)
		for _, tag := range text.Tags() {
			out := printed(t, 80, func(p *show.Printer) error {
				p.Lang = text.ByTag(tag)
				show.Result(p, g, score)
				return nil
			})
			_, table, _ := strings.Cut(out, "\n\n")
			for _, name := range g.Record.Players {
				if !strings.Contains(table, name) {
					t.Errorf("%s in %s: %s is not in the table:\n%s", record, tag, name, table)
				}
			}
			if strings.Contains(table, "…") {
				t.Errorf("%s in %s: something is cut:\n%s", record, tag, table)
			}
		}
	}
}

// TestSplit checks that a table that is too wide is printed in parts: with every heading in full, each part within the
// screen and with the first column, and without the rows that it has nothing for.
func TestSplit(t *testing.T) {
	table := &show.Grid{Head: []string{"Player", ">Games", ">Done", ">Failed", ">Harbors", ">Pieces", ">Flags"}}
	table.Add("Anna", "2", "5", "3", "", "", "")
	table.Add("Maximilian", "1", "4", "0", "", "2", "7")
	for _, width := range []int{20, 40, 60, 80} {
		p := printer(width)
		parts := table.Split(p)
		for _, part := range parts {
			part.Text(p)
		}
		shown := p.Out.String()
		for _, head := range table.Head[1:] {
			if strings.Count(shown, head[1:]) != 1 {
				t.Errorf("%d columns: %s is not there once\n%s", width, head, shown)
			}
		}
		for line := range strings.Lines(shown) {
			if twwidth.Width(strings.TrimRight(line, " \n")) > width {
				t.Errorf("%d columns: %s", width, line)
			}
		}
		if names := strings.Count(shown, "Anna"); width == 40 && (len(parts) != 2 || names != 1) ||
			width == 80 && len(parts) != 1 {
			t.Errorf("%d columns: %d parts, Anna in %d\n%s", width, len(parts), names, shown)
		}
	}
}

// TestAllAloud checks that a voice reads what a narrow screen has no room for, but no rule's id, and a list in a cell
// as one.
func TestAllAloud(t *testing.T) {
	table := &show.Grid{Head: []string{"Player", ">Buses", "Flag", "Rule", "Proof"}}
	table.Add("Anna", "9", "blue, white, red", "score.flags", "three cards")
	p := printer(20)
	p.Aloud = true
	table.Fit(p, 1, 2)
	table.Text(p)
	const want = "Anna: 9 buses, flag blue, white and red, three cards"
	if got := strings.Join(strings.Fields(p.Out.String()), " "); got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestPhoneWidth checks that the count and the log of a game fit a terminal as narrow as a phone with every heading in
// full, and that the totals stay.
func TestPhoneWidth(t *testing.T) {
	g, score := counted(t, anEvening)
	const width = 40
	for _, tag := range text.Tags() {
		for name, print := range map[string]func(p *show.Printer) error{
			"score": func(p *show.Printer) error { show.Score(p, g, score); return nil },
			"log":   func(p *show.Printer) error { show.Log(p, g); return nil },
		} {
			p := printer(width)
			p.Lang = text.ByTag(tag)
			if err := print(p); err != nil {
				t.Fatal(err)
			}
			shown := p.Out.String()
			for line := range strings.Lines(shown) {
				if twwidth.Width(strings.TrimRight(line, " \n")) > width || strings.Contains(line, "…") {
					t.Errorf("%s in %s: %s", name, tag, line)
				}
			}
			if total := p.Lang.Say("Total"); name == "score" && !strings.Contains(shown, total) {
				t.Errorf("in %s there is no %s:\n%s", tag, total, shown)
			}
		}
	}
}

// TestCutHeading checks that a heading that has to be cut has nothing of itself below the cut.
func TestCutHeading(t *testing.T) {
	table := &show.Grid{Head: []string{">Line", "Did", ">Keys"}}
	table.Add("1", strings.Repeat("x", 25), "1")
	p := printer(38)
	p.Lang = text.ByTag("de")
	table.Text(p)
	if shown := p.Out.String(); !strings.Contains(shown, "…") || strings.Contains(shown, "sel") {
		t.Errorf("%q", shown)
	}
}

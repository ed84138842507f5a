package show

import (
	"cmp"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/maps"
	"purser/maps/draw/chart"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// Course returns the course of a game with its title and result in the reader's words, for
// a picture of package chart. Errors are those of [sessions.Game.Score].
func Course(p *Printer, g *sessions.Game) (*chart.Chart, error) {
	marks, s, err := courseOf(g)
	if err != nil {
		return nil, err
	}
	terms := p.view(g.Board()).Terms()
	c := &chart.Chart{Final: s.Final(), Rounds: terms.Rounds, Keys: terms.Keys, Lang: p.Lang}
	letters := maps.Letters(g.Record.Players)
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		c.Lines = append(c.Lines, chart.Line{Name: name, Color: g.Script.Color(seat), Letter: letters[i],
			Values: marks[i], End: s.Total(seat)})
	}
	title, result := p.Heading(g, s)
	if !c.Final { // the lines end with the marks, so the current totals would be in their way
		result = p.notOver(g)
		if g.Table.Turn() == maps.Nobody {
			result = p.view(g.Board()).Account(g, s).Missing
		}
	}
	c.Title, c.Result = title, p.Words(result)
	return c, nil
}

// courseOf returns the course of a game, and the resulting score.
func courseOf(g *sessions.Game) (marks [][]int, s kind.Count, err error) {
	if s, err = g.Score(); err != nil {
		return nil, nil, err
	}
	marks, err = g.Course()
	return marks, s, err
}

// courseJSON is the JSON of the course of a game.
type courseJSON struct {
	Turns   int        `json:"turns"`
	Final   bool       `json:"final"` // the totals are the final count
	Players []lineJSON `json:"players"`
}

type lineJSON struct {
	Name   string `json:"name"`
	Color  string `json:"color"`
	Letter string `json:"letter"` // marks the player's line
	Marker []int  `json:"marker"` // before the first turn, and after each
	Total  int    `json:"total"`  // the score, final or so far
	Place  int    `json:"place"`
}

// CourseJSON returns the JSON of the course of a game. Errors are those of
// [sessions.Game.Score].
func CourseJSON(g *sessions.Game) (any, error) {
	marks, s, err := courseOf(g)
	if err != nil {
		return nil, err
	}
	form := courseJSON{Turns: len(marks[0]) - 1, Final: s.Final()}
	letters := maps.Letters(g.Record.Players)
	for i, name := range g.Record.Players {
		seat := referee.Seat(i)
		form.Players = append(form.Players, lineJSON{name, g.Script.Color(seat), letters[i], marks[i], s.Total(seat),
			s.Place(seat)})
	}
	return form, nil
}

// Chart draws a course in characters, as large as the screen, or 24 lines of 80 characters
// if there is none.
func Chart(p *Printer, c *chart.Chart, ascii bool) {
	width, height := 80, 24
	if p.Width > 0 {
		width, height = p.Width, cmp.Or(p.Height, height)
	}
	p.Prose("", "", c.Title)
	p.Prose("", "", c.Result)
	p.Printf("\n")
	const prompt = 1
	above := strings.Count(p.Out.String(), "\n")
	p.Printf("%s", chart.Text(c, p.chartScreen(width, height-above-prompt, ascii)))
}

// chartScreen returns the room for a chart in characters, in color if the printer has
// colors.
func (p *Printer) chartScreen(width, height int, ascii bool) chart.Screen {
	screen := chartScreen(width, height, ascii)
	if p.Colors {
		screen.Ink = func(color, text string) string { return inked(ink[color], text) }
	}
	return screen
}

// chartScreen returns the room for a chart in characters, without color.
func chartScreen(width, height int, ascii bool) chart.Screen {
	return chart.Screen{
		Width: width, Height: height, ASCII: ascii,
		Clip:    func(name string, most int) string { return Clip(Safe(name), most) },
		Measure: twwidth.Width,
	}
}

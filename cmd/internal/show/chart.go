package show

import (
	"cmp"
	"errors"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/maps"
	"purser/maps/draw/chart"
	"purser/sessions"
	"purser/sessions/kind"
)

// Course returns the course of a game with its title and result in the reader's words, for
// a picture of package chart. Errors are those of [sessions.Game.Score].
func Course(p *Printer, g *sessions.Game) (*chart.Chart, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	marks, err := g.Script.Course(g.Record.Standing())
	if err != nil {
		return nil, err
	}
	terms := p.View(g.Board()).Info()
	c := &chart.Chart{Final: s.Final, Rounds: terms.Rounds, Keys: terms.Keys, Lang: p.Lang}
	for i, seat := range Players(g) {
		c.Lines = append(c.Lines, chart.Line{Name: seat.Name, Color: seat.Color, Letter: seat.Letter, Values: marks[i],
			End: s.Total(maps.Seat(i))})
	}
	title, result := p.Heading(g, s)
	if !c.Final { // the lines end with the marks, so the current totals would be in their way
		result = p.notOver(g)
		if g.Table.Now().Turn == maps.Nobody {
			result = p.View(g.Board()).Account(g, s).Missing
		}
	}
	c.Title, c.Result = title, p.Words(result)
	return c, nil
}

// courseOf returns the course of a game, or nil if nobody wrote it down.
func courseOf(p *Printer, g *sessions.Game) (*chart.Chart, error) {
	course, err := Course(p, g)
	if none := (*kind.AbsentError)(nil); errors.As(err, &none) {
		return nil, nil
	}
	return course, err
}

// CoursePlot returns the course of a game as a plot; its JSON has everybody's marker before the first turn and after
// each. Errors are those of [sessions.Game.Score].
func CoursePlot(p *Printer, g *sessions.Game) (*Plot, error) {
	course, err := Course(p, g)
	if err != nil {
		return nil, err
	}
	s, err := g.Score()
	var players []Object
	for i, l := range course.Lines {
		players = append(players, Fields("name", l.Name, "color", l.Color, "letter", l.Letter, "marker", l.Values,
			"total", l.End, "place", s.Place(maps.Seat(i)))) // the total is the score, final or so far
	}
	return chartPlot(p, course, Fields("turns", len(course.Lines[0].Values)-1, "final", course.Final, "players", players)), err
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
	if p.Aloud && !ascii {
		p.voice(chart.Said(c))
		return
	}
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
	return chart.Screen{Width: width, Height: height, ASCII: ascii, Measure: twwidth.Width,
		Clip: func(name string, most int) string { return Clip(Safe(name), most) }}
}

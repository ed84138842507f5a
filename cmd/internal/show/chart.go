package show

import (
	"cmp"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"

	"purser/maps"
	"purser/maps/draw/chart"
	"purser/sessions"
)

// Course returns the course of a game for package chart, with title and result in the reader's words, or nil if it was
// not recorded.
func Course(p *Printer, r *sessions.Result) *chart.Chart {
	if r.Course == nil {
		return nil
	}
	g, s := r.Game, r.Count
	terms := p.View(g.Board()).Info()
	c := &chart.Chart{Final: s.Final, Rounds: terms.Rounds, Keys: terms.Keys, Lang: p.Lang}
	for i, seat := range Players(g) {
		c.Lines = append(c.Lines, chart.Curve{Name: seat.Name, Color: seat.Color, Letter: seat.Letter,
			Values: r.Course[i], End: s.Total(maps.Seat(i))})
	}
	title, result := p.Heading(g, s)
	if !c.Final { // labels at the ends of the lines already show the scores
		result = p.notOver(g)
		if g.Table.Now().Turn == maps.Nobody {
			result = p.View(g.Board()).Account(g, s).Missing
		}
	}
	c.Title, c.Result = title, p.Words(result)
	return c
}

// CoursePlot returns a plot of the course of a game. Its JSON has every player's marker before the first turn and
// after each. The error is [kind.ErrAbsent] if the course was not recorded.
func CoursePlot(p *Printer, r *sessions.Result) (*Plot, error) {
	course := Course(p, r)
	if course == nil {
		return nil, errTotals
	}
	var players []Object
	for i, l := range course.Lines {
		players = append(players, Fields("name", l.Name, "color", l.Color, "letter", l.Letter, "marker", l.Values,
			"total", l.End, "place", r.Count.Place(maps.Seat(i)))) // the total is the score, final or so far
	}
	return chartPlot(p, course,
		Fields("turns", len(course.Lines[0].Values)-1, "final", course.Final, "players", players)), nil
}

// Chart prints a course in characters, as large as the screen, or 80 columns by 24 lines if there is none.
func Chart(p *Printer, c *chart.Chart) {
	width, height := 80, 24
	if p.Width > 0 {
		width, height = p.Width, cmp.Or(p.Height, height)
	}
	p.Prose("", "", c.Title)
	p.Prose("", "", c.Result)
	if p.Aloud && !p.ASCII {
		p.voice(chart.Said(c))
		return
	}
	p.Printf("\n")
	const prompt = 1
	above := strings.Count(p.Out.String(), "\n")
	p.Printf("%s", chart.Text(c, p.chartScreen(width, height-above-prompt)))
}

// chartScreen returns the space for a chart in characters, with colors if the printer has them.
func (p *Printer) chartScreen(width, height int) chart.Canvas {
	screen := chartScreen(width, height)
	screen.ASCII = p.ASCII
	if p.Colors {
		screen.Ink = func(color, text string) string { return inked(ink[color], text) }
	}
	return screen
}

// chartScreen returns the space for a chart in characters without colors.
func chartScreen(width, height int) chart.Canvas {
	return chart.Canvas{Width: width, Height: height, Measure: twwidth.Width,
		Clip: func(name string, most int) string { return Clip(Safe(name), most) }}
}

package show

import (
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// A Plot is a picture of many games.
type Plot struct {
	Sheet func(on paper.Style) *paper.Sheet
	Text  func(ascii bool) error // prints it for a screen; ascii means plain characters only
	JSON  any
}

// CoursePlot returns the course of a game as a plot. The error is that of
// [sessions.Game.Score].
func CoursePlot(p *Printer, g *sessions.Game) (*Plot, error) {
	course, err := Course(p, g)
	if err != nil {
		return nil, err
	}
	form, err := CourseJSON(g)
	return chartPlot(p, course, form), err
}

// chartPlot returns a chart as a plot.
func chartPlot(p *Printer, c *chart.Chart, form any) *Plot {
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.Draw(c, on) },
		Text:  func(ascii bool) error { Chart(p, c, ascii); return nil },
		JSON:  form,
	}
}

// PartsPlot returns what the totals of a game are made of as a plot. The error is that of
// [sessions.Game.Score].
func PartsPlot(p *Printer, g *sessions.Game) (*Plot, error) {
	bars, err := Bars(p, g)
	if err != nil {
		return nil, err
	}
	form, err := PartsJSON(p, g)
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawBars(bars, on) },
		Text:  func(ascii bool) error { BarsText(p, bars, ascii); return nil },
		JSON:  form,
	}, err
}

// A PlotKind is a way to draw many games.
type PlotKind struct {
	Name, Short, Example string // of its command

	// Of returns the plot of the games that a filter lets through, and notes which are left
	// out; nil where there is none. The error is that of [sessions.Library.Claims].
	Of func(p *Printer, l *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error)
}

// Plots are all of them.
var Plots = []PlotKind{
	{"form", "Draw how the players did over time", "  purser stats form\n  purser stats form season.svg --since 2026-09\n  purser stats form --player anna", plotForm},
	{"versus", "Draw how the players did against each other", "  purser stats versus\n  purser stats versus club.png --map world", plotVersus},
	{"heat", "Draw how often each route was claimed", "  purser stats heat --map world\n  purser stats heat world.svg --map world --player anna", plotHeat},
}

// summed adds up games and notes which are left out; nil where there is none to add up.
func summed(p *Printer, games []sessions.Summary, filter sessions.Filter) *sessions.Sum {
	sum := sessions.AddUp(games, filter)
	NoteLeftOut(p, sum)
	if sum.Games == 0 {
		p.Note("no finished game to add up")
		return nil
	}
	return sum
}

func plotForm(p *Printer, _ *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error) {
	sum := summed(p, games, filter)
	if sum == nil {
		return nil, nil
	}
	return chartPlot(p, Form(p, sum), FormJSON(sum)), nil
}

func plotVersus(p *Printer, _ *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error) {
	sum := summed(p, games, filter)
	if sum == nil {
		return nil, nil
	}
	versus := Versus(p, sum)
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawVersus(versus, on) },
		Text:  func(bool) error { return VersusText(p, versus) },
		JSON:  pairForms(sum),
	}, nil
}

func plotHeat(p *Printer, l *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error) {
	if summed(p, games, filter) == nil {
		return nil, nil
	}
	claims, err := l.Claims(games, filter)
	if err != nil {
		return nil, err
	}
	scene, err := Heat(p, claims)
	if err != nil {
		return nil, err
	}
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return board.Draw(scene, on) },
		Text:  func(ascii bool) error { return HeatText(p, scene, ascii) },
		JSON:  HeatJSON(claims, scene),
	}, nil
}

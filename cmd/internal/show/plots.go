package show

import (
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// A Plot is a picture of a game or of many. If there is nothing to draw it only has JSON.
type Plot struct {
	Sheet func(on paper.Style) *paper.Sheet
	Text  func(ascii bool) // prints it on a screen; ascii means plain characters only
	JSON  any
}

func chartPlot(p *Printer, c *chart.Chart, form any) *Plot {
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.Draw(c, on) },
		Text:  func(ascii bool) { Chart(p, c, ascii) },
		JSON:  form,
	}
}

// A PlotKind is a way to draw many games.
type PlotKind struct {
	Name, Short, Example string // of its command

	// Of returns the plot of the games that pass a filter, and notes which are left out.
	// Errors are those of [sessions.Library.Claims].
	Of func(p *Printer, l *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error)
}

// Plots lists the kinds of plots of games of any kind.
var Plots = []PlotKind{
	{"form", "Draw how the players did over time",
		"  purser stats form\n  purser stats form season.svg --since 2026-09\n  purser stats form --player anna",
		plotForm},
	{"versus", "Draw how the players did against each other",
		"  purser stats versus\n  purser stats versus club.png --map world", plotVersus},
}

// Summed adds up games, and notes which are left out, or that there are none.
func Summed(p *Printer, games []sessions.Summary, filter sessions.Filter) *sessions.Sum {
	sum := sessions.AddUp(games, filter)
	NoteLeftOut(p, sum)
	if sum.Games == 0 {
		p.Note("no finished game to add up")
	}
	return sum
}

func plotForm(p *Printer, l *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error) {
	sum := Summed(p, games, filter)
	if lonely(p, sum, len(contests(sum))) {
		return &Plot{JSON: FormJSON(sum)}, nil
	}
	c := Form(p, sum)
	c.Title = p.ofBoard(c.Title, sum, l)
	return chartPlot(p, c, FormJSON(sum)), nil
}

// ofBoard returns a title with the board that all games of a sum were played on, if it is one.
func (p *Printer) ofBoard(title string, s *sessions.Sum, l *sessions.Library) string {
	if len(s.Boards) != 1 {
		return title
	}
	return title + ": " + titlesOf(p, l.Boards.All()).of(s.Boards[0].Key)
}

func plotVersus(p *Printer, l *sessions.Library, games []sessions.Summary, filter sessions.Filter) (*Plot, error) {
	sum := Summed(p, games, filter)
	if lonely(p, sum, len(sum.Pairs)) {
		return &Plot{JSON: pairForms(sum)}, nil
	}
	v := Versus(p, sum, mostDuels)
	v.Title = p.ofBoard(v.Title, sum, l)
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawVersus(v, on) },
		Text:  func(bool) { VersusText(p, sum, v.Title) },
		JSON:  pairForms(sum),
	}, nil
}

// lonely reports whether a sum has no games with several players, and notes it if it has
// any games.
func lonely(p *Printer, s *sessions.Sum, contests int) bool {
	if contests == 0 && s.Games > 0 {
		p.Note("no finished game of several players")
	}
	return contests == 0
}

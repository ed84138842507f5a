package show

import (
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
)

// A Plot is a picture of one game or of many. With nothing to draw, only JSON is set.
type Plot struct {
	Sheet func(on paper.Style) *paper.Sheet
	Text  func() // prints it
	JSON  any
}

func chartPlot(p *Printer, c *chart.Chart, form any) *Plot {
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.Draw(c, on) },
		Text:  func() { Chart(p, c) },
		JSON:  form,
	}
}

// A PlotKind is a kind of picture of many games.
type PlotKind struct {
	Name, Short, Example string // of its command

	// Claimed lists what a player claimed in a game, for pictures of claims; see [sessions.Library.Claims].
	Claimed func(g *sessions.Game, seat referee.Seat) ([]string, error)

	// Of returns the plot for a sum, or for claims. Known are the boards whose titles are known.
	Of func(p *Printer, s *sessions.Sum, claims *sessions.Claims, known []kind.Board) *Plot
}

// Plots lists the kinds of plots of games of any kind.
var Plots = []PlotKind{
	{"form", "Draw how the players did over time",
		"  purser stats form\n  purser stats form season.svg --since 2026-09\n  purser stats form --player anna",
		nil, plotForm},
	{"versus", "Draw how the players did against each other",
		"  purser stats versus\n  purser stats versus club.png --map world", nil, plotVersus},
}

func plotForm(p *Printer, sum *sessions.Sum, _ *sessions.Claims, known []kind.Board) *Plot {
	if lonely(p, sum, len(contests(sum))) {
		return &Plot{JSON: formJSON(sum)}
	}
	c := Form(p, sum)
	c.Title = p.ofBoard(c.Title, sum, known)
	return chartPlot(p, c, formJSON(sum))
}

// ofBoard adds the board to a title if all games of a sum were played on the same one.
func (p *Printer) ofBoard(title string, s *sessions.Sum, known []kind.Board) string {
	if len(s.Boards) != 1 {
		return title
	}
	return title + ": " + titlesOf(p, known).of(s.Boards[0].Key)
}

func plotVersus(p *Printer, sum *sessions.Sum, _ *sessions.Claims, known []kind.Board) *Plot {
	if lonely(p, sum, len(sum.Pairs)) {
		return &Plot{JSON: pairs(p, sum.Pairs)}
	}
	v := versus(p, sum, mostDuels)
	v.Title = p.ofBoard(v.Title, sum, known)
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawVersus(v, on) },
		Text:  func() { versusText(p, sum, v.Title) },
		JSON:  pairs(p, sum.Pairs),
	}
}

// lonely reports whether no game of a sum has several players, and notes that.
func lonely(p *Printer, s *sessions.Sum, contests int) bool {
	NoteNone(p, s)
	if contests == 0 && s.Games > 0 {
		p.Note("no finished game of several players")
	}
	return contests == 0
}

// NoteNone notes that there are no games to add up, if there are none.
func NoteNone(p *Printer, s *sessions.Sum) {
	if s.Games == 0 {
		p.Note("no finished game to add up")
	}
}

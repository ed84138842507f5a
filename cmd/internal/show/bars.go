package show

import (
	"cmp"

	"purser/internal/lists"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
)

// barsOf returns the parts of the players' totals in a scored game, by place and in the reader's words, to be drawn by
// package chart.
func barsOf(p *Printer, g *sessions.Game, s *kind.Count, account *Account) *chart.Bars {
	shown := account.shown()
	title, result := p.Heading(g, s)
	bars := &chart.Bars{Title: title, Result: p.Words(result),
		Parts: lists.Map(shown, func(i int) string { return p.Lang.Say(account.Parts[i].Head) })}
	seats := Players(g)
	for _, player := range account.ByPlace() {
		of := seats[player.Seat]
		bars.Rows = append(bars.Rows, chart.Bar{Name: of.Name, Color: of.Color, Letter: of.Letter,
			Seat: int(player.Seat), Total: player.Total,
			Parts: lists.Map(shown, func(i int) int { return player.Parts[i] })})
	}
	return bars
}

// barsText prints bars in characters, as wide as the screen, or 80 columns wide if there is none.
func barsText(p *Printer, b *chart.Bars) {
	p.Prose("", "", b.Title)
	p.Prose("", "", b.Result)
	if p.Aloud && !p.ASCII {
		p.voice(chart.BarsSaid(b))
		return
	}
	p.Printf("\n%s", chart.BarsText(b, p.chartScreen(cmp.Or(p.Width, 80), 0)))
}

// PartsPlot returns a plot of the parts of the players' totals, by place.
func PartsPlot(p *Printer, r *sessions.Result) *Plot {
	g, s := r.Game, r.Count
	account := p.View(g.Board()).Account(g, s)
	bars := barsOf(p, g, s, account)
	if len(bars.Parts) == 0 {
		p.Note("only the totals are known, not what they are made of: there are no bars to draw")
	}
	var players []Object
	for k, player := range account.ByPlace() {
		var parts Object // by name, in the order of the score; they add up to the total
		for i, part := range account.Parts {
			parts = append(parts, objectField{part.Name, player.Parts[i]})
		}
		players = append(players, Fields("name", bars.Rows[k].Name, "color", bars.Rows[k].Color, "place", player.Place,
			"parts", parts, "total", player.Total))
	}
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawBars(bars, on) },
		Text:  func() { barsText(p, bars) },
		JSON:  Fields("final", s.Final, "players", players),
	}
}

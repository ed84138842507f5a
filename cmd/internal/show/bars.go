package show

import (
	"cmp"

	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// Bars returns the parts of the totals of a game, by place, in the reader's words, for a
// picture of package chart. Errors are those of [sessions.Game.Score].
func Bars(p *Printer, g *sessions.Game) (*chart.Bars, error) {
	s, err := g.Score()
	if err != nil {
		return nil, err
	}
	account := p.View(g.Board()).Account(g, s)
	shown := account.shown()
	title, result := p.Heading(g, s)
	bars := &chart.Bars{Title: title, Result: p.Words(result)}
	for _, i := range shown {
		bars.Parts = append(bars.Parts, p.Lang.Say(account.Parts[i].Head))
	}
	seats := Players(g)
	for _, player := range account.ByPlace() {
		of := seats[player.Seat]
		bar := chart.Bar{Name: of.Name, Color: of.Color, Letter: of.Letter, Seat: int(player.Seat), Total: player.Total}
		for _, i := range shown {
			bar.Parts = append(bar.Parts, player.Parts[i])
		}
		bars.Rows = append(bars.Rows, bar)
	}
	return bars, nil
}

// BarsText draws bars in characters, as wide as the screen, or 80 columns if there is none.
func BarsText(p *Printer, b *chart.Bars, ascii bool) {
	p.Prose("", "", b.Title)
	p.Prose("", "", b.Result)
	if p.Aloud && !ascii {
		p.voice(chart.BarsSaid(b))
		return
	}
	p.Printf("\n%s", chart.BarsText(b, p.chartScreen(cmp.Or(p.Width, 80), 0, ascii)))
}

// partsJSON is the JSON of the parts of a total.
type partsJSON struct {
	Name  string `json:"name"`
	Color string `json:"color"`
	Place int    `json:"place"`
	Total int    `json:"total"`
	Parts Object `json:"parts"` // by name, in the order of the count; they add up to the total
}

// PartsPlot returns the parts of the totals of a game, by place, as a plot. Errors are those
// of [sessions.Game.Score].
func PartsPlot(p *Printer, g *sessions.Game) (*Plot, error) {
	bars, err := Bars(p, g)
	if err != nil {
		return nil, err
	}
	if len(bars.Parts) == 0 {
		p.Note("only the totals are known, not what they are made of: there are no bars to draw")
	}
	s, err := g.Score()
	account := p.View(g.Board()).Account(g, s)
	form := struct {
		Final   bool        `json:"final"`
		Players []partsJSON `json:"players"`
	}{Final: s.Final()}
	for k, player := range account.ByPlace() {
		of := partsJSON{Name: bars.Rows[k].Name, Color: bars.Rows[k].Color, Place: player.Place, Total: player.Total}
		for i, part := range account.Parts {
			of.Parts = append(of.Parts, field{part.Name, player.Parts[i]})
		}
		form.Players = append(form.Players, of)
	}
	return &Plot{
		Sheet: func(on paper.Style) *paper.Sheet { return chart.DrawBars(bars, on) },
		Text:  func(ascii bool) error { BarsText(p, bars, ascii); return nil },
		JSON:  form,
	}, err
}

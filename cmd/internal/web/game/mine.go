package game

import (
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/lists"
)

// mine returns what a player sees first when the game is over: the picture to share, and the player's own tickets.
func (p *page) mine() dom.Node {
	if p.seat == "" {
		return nil
	}
	var tickets []show.AccountLine
	if p.Ended {
		lines := p.Players[slices.Index(p.game.Record.Players, p.seat)].Lines()
		tickets = lists.Filter(lines, func(line show.AccountLine) bool { return line.Ticket })
	}
	picture := tag.Img(markup.Link("src", p.Base+"/share.svg", "seen="+p.Seen), tag.Width("1080"), tag.Height("1350"),
		markup.Attr("alt", p.Lang.Say("The result")))
	return tag.Div(tag.ID("mine"), web.Refreshed, p.share(picture), dom.If(tickets != nil, dom.Group{
		tag.H2(p.Spoken("My tickets")),
		tag.Ol(markup.Each(tickets, func(line show.AccountLine) dom.Node {
			return tag.Li(tag.Span(tag.Aria("hidden", "true"), markup.Text(sign(&line))),
				tag.Span(markup.Text(p.Words(line.What)), p.resultHeard(&line)),
				tag.Strong(markup.Text(p.Lang.Say("%+d", line.Points))),
				tag.Span(tag.Class("quiet"), markup.Text(p.Words(line.Proof))))
		}))}))
}

package serve

import (
	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/sessions/kind"
)

// live marks an element that the page's script renews when the game changes.
var live = dom.Attr("data-live")

// document returns the page in HTML.
func (p *page) document() markup.Document {
	return markup.Document{
		Lang: p.lang.Tag, Title: p.Title,
		Assets: markup.Lines{
			tag.Link(tag.Rel("stylesheet"), p.at("href", "/style.css")),
			tag.Script(p.at("src", "/live.js"), tag.Defer()),
		},
		Body: tag.Body(
			markup.Attr("data-base", p.Base), markup.Attr("data-seen", p.Seen),
			markup.Attr("data-lost", p.Say("no connection; this is how it was %s seconds ago", "§")),
			markup.Attr("data-fit", p.Say("%s found", "§")), markup.Attr("data-more", p.Say("%s found; keep typing",
				"§")),
			markup.Attr("data-away", p.Say("put away")), markup.Attr("data-add", p.Say("Add a ticket")),
			dom.If(p.writes(), tag.Class("writes")),
			markup.Block(
				p.header(),
				tag.Main(markup.Block(p.refusal(), p.questions(), p.table(), p.entry(), p.hand(), p.moves(),
					p.picture())),
			),
		),
	}
}

// at is an attribute with an address below the page's link.
func (p *page) at(name, path string) dom.Node { return markup.Link(name, p.Base+path, "") }

// said is a text of the program in the reader's language.
func (p *page) said(words string) dom.Node { return markup.Text(p.Say(words)) }

// section is a part of the page under a heading.
func (p *page) section(id, heading string, content ...dom.Node) dom.Node {
	return tag.Section(tag.ID(id), tag.Aria("labelledby", id+"-head"),
		tag.H2(tag.ID(id+"-head"), p.said(heading)), dom.Group(content))
}

// header says whose page it is and where the game stands.
func (p *page) header() dom.Node {
	moment, leads := p.Moment, p.Result
	if p.Seat != "" {
		moment += " · " + p.Say("the seat of %s", p.Seat)
	}
	if p.Over {
		moment, leads = moment+" · "+p.Result, ""
	}
	return tag.Header(markup.Block(
		tag.H1(markup.Text(p.Title)),
		tag.P(tag.ID("moment"), live, markup.Text(moment)),
		tag.P(tag.ID("leads"), tag.Class("quiet"), live, markup.Text(leads)),
		tag.P(tag.ID("lost"), dom.Attr("hidden"),
			tag.Span(tag.Aria("hidden", "true")), tag.Span(tag.Class("heard"), tag.Role("status"))),
	))
}

// refusal says why what was sent is not written.
func (p *page) refusal() dom.Node {
	if len(p.Problems) == 0 {
		return nil
	}
	return tag.Section(tag.ID("answer"), tag.Role("alert"), tag.TabIndex("-1"),
		tag.H2(p.said("Not written")), markup.Block(
			markup.Each(p.Problems, func(why string) dom.Node { return tag.P(markup.Text(why)) }),
			markup.Each(p.Broken, func(r kind.Rule) dom.Node {
				return tag.P(tag.Class("rule"), tag.Strong(markup.Text(p.Say(r.Title))),
					markup.Text(" ("+p.lang.Words(r.Section)+"): "+p.lang.Words(r.Text)))
			}),
		))
}

// table lists the players, and after the game the parts of their totals.
func (p *page) table() dom.Node {
	column := func(h show.LiveHead) dom.Node {
		if h.Number {
			return markup.Column("n", h.Words)
		}
		return markup.Column("", h.Words)
	}
	heads := dom.Group{markup.Column("", p.Say("Player")), dom.Map(p.Heads, column)}
	content := markup.Lines{tag.Table(markup.Table(heads, markup.Each(p.Players, p.player)))}
	if p.Over {
		heads := dom.Group{markup.Column("n", "#"), markup.Column("", p.Say("Player")),
			markup.Column("n", p.Say("Total")),
			dom.Map(p.Parts, column)}
		content = append(content, tag.Table(markup.Table(heads, markup.Each(p.Players, result))))
	}
	return tag.Section(tag.ID("table"), tag.Class("wide"), tag.Aria("labelledby", "players-head"), tag.TabIndex("0"),
		live, tag.H2(tag.ID("players-head"), p.said("Players")), content)
}

// player is a player's row.
func (p *page) player(row show.LivePlayer) dom.Node {
	cells := dom.Group{tag.Th(tag.Scope("row"),
		markup.Chip(row.Tint, row.Letter, tag.Aria("hidden", "true")), markup.Text(row.Name+" "),
		tag.Span(tag.Class("quiet color"), markup.Text("("+row.Color+")")),
		dom.If(row.Turn, dom.Group{markup.Text(" "), tag.Span(tag.Class("next"), p.said("next"))}))}
	for i, words := range row.Cells {
		cells = append(cells, tag.Td(dom.If(p.Heads[i].Number, tag.Class("n")), markup.Text(words)))
	}
	return tag.Tr(dom.If(row.Turn, tag.Class("turn")), cells)
}

// result is a player's row after the game.
func result(row show.LivePlayer) dom.Node {
	return tag.Tr(markup.Number("n", row.Place), tag.Th(tag.Scope("row"), markup.Text(row.Name)),
		markup.Number("n total", row.Total), markup.Numbers(row.Points))
}

// moves lists the last lines, and says the newest to a screen reader.
func (p *page) moves() dom.Node {
	last := ""
	if len(p.Moves) > 0 {
		last = p.Moves[0].Words()
	}
	return p.section("moves", "Last lines", markup.Lines{
		tag.Ol(tag.ID("list"), live, markup.Each(p.Moves, func(h show.Happened) dom.Node {
			return tag.Li(dom.If(h.Undone, tag.Class("undone")), markup.Text(h.Words()), dom.If(h.Undone, dom.Group{
				markup.Text(" "), tag.Span(tag.Class("quiet"), markup.Text("("+p.Say("taken back")+")"))}))
		})),
		tag.P(tag.ID("news"), tag.Class("quiet"), tag.Role("status"), tag.Aria("live", "polite"), live,
			markup.Text(last)),
	})
}

const darkScreen = "(prefers-color-scheme: dark)"

// picture is the board, if it can be drawn.
func (p *page) picture() dom.Node {
	if !p.Picture {
		return nil
	}
	board := p.Base + "/board.svg"
	return p.section("board", "The board", markup.Lines{tag.Picture(tag.ID("picture"), live,
		tag.Source(dom.Attr("media", darkScreen), markup.Link("srcset", board, "style=dark&seen="+p.Seen)),
		tag.Img(markup.Link("src", board, "seen="+p.Seen),
			markup.Attr("alt", p.Say("The board; the last lines are in the list."))))})
}

package serve

import (
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/kind"
)

// live marks an element that the page's script renews when the game changes.
var live = dom.Attr("data-live")

// document returns the page in HTML.
func (p *page) document() markup.Document {
	return markup.Document{
		Lang: p.Lang.Tag, Title: p.Title,
		Assets: markup.Lines{
			tag.Link(tag.Rel("stylesheet"), p.at("href", "/style.css")),
			tag.Script(p.at("src", "/live.js"), tag.Defer()),
		},
		Body: tag.Body(
			markup.Attr("data-base", p.base), markup.Attr("data-seen", p.seen),
			markup.Attr("data-lost", p.say("no connection; this is how it was %s seconds ago", "§")),
			markup.Attr("data-fit", p.say("%s found", "§")),
			markup.Attr("data-more", p.say("%s found; keep typing", "§")),
			markup.Attr("data-away", p.say("put away")), markup.Attr("data-add", p.say("Add a ticket")),
			dom.If(p.writes(), tag.Class("writes")),
			markup.Block(
				p.header(),
				tag.Main(markup.Block(p.scene(), p.refusal(), p.questions(), p.table(), p.entry(), p.tickets(),
					p.moves(), p.board())),
			),
		),
	}
}

// at is an attribute with an address below the page's link.
func (p *page) at(name, path string) dom.Node { return markup.Link(name, p.base+path, "") }

// said is a text of the program in the reader's language.
func (p *page) said(words string) dom.Node { return markup.Text(p.say(words)) }

// section is a part of the page under a heading.
func (p *page) section(id, heading string, content ...dom.Node) dom.Node {
	return tag.Section(tag.ID(id), tag.Aria("labelledby", id+"-head"),
		tag.H2(tag.ID(id+"-head"), p.said(heading)), dom.Group(content))
}

// header says whose page it is and where the game stands.
func (p *page) header() dom.Node {
	moment, leads := p.Live.Moment, p.Result
	if p.seat != "" {
		moment += " · " + p.say("the seat of %s", p.seat)
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
				return tag.P(tag.Class("rule"), tag.Strong(markup.Text(p.say(r.Title))),
					markup.Text(" ("+p.Words(r.Section)+"): "+p.Words(r.Text())))
			}),
		))
}

// table lists the players, and after the game the parts of their totals.
func (p *page) table() dom.Node {
	heads := dom.Group{markup.Column("", p.say("Player"))}
	for _, c := range p.Columns {
		heads = append(heads, p.column(strings.CutPrefix(c.Head, ">")))
	}
	content := markup.Lines{tag.Table(markup.Table(heads, markup.Each(p.Players, p.player)))}
	if p.Over {
		heads := dom.Group{markup.Column("n", "#"), markup.Column("", p.say("Player")),
			markup.Column("n", p.say("Total")),
			dom.Map(p.Shown, func(i int) dom.Node { return p.column(p.Parts[i].Head, true) })}
		content = append(content, tag.Table(markup.Table(heads, markup.Each(p.Players, p.result))))
	}
	for _, excuse := range p.Excuses {
		content = append(content, tag.P(tag.Class("quiet"), markup.Text(p.Words(excuse))))
	}
	return tag.Section(tag.ID("table"), tag.Class("wide"), tag.Aria("labelledby", "players-head"), tag.TabIndex("0"),
		live, tag.H2(tag.ID("players-head"), p.said("Players")), content)
}

// column is the heading of a column, with soft hyphens where a narrow screen may break it.
func (p *page) column(head string, number bool) dom.Node {
	class, words := "", p.say(head)
	if number {
		class = "n"
	}
	soft := text.Typed{Key: "soft ", Word: head}
	if broken := p.Words(soft); broken != head {
		words = broken
	}
	return markup.Column(class, words)
}

// player is a player's row.
func (p *page) player(row show.AccountPlayer) dom.Node {
	turn, names, color := p.game.Table.Turn() == row.Seat, p.game.Record.Players, p.game.Script.Color(row.Seat)
	cells := dom.Group{tag.Th(tag.Scope("row"),
		markup.Chip(color, maps.Letters(names)[row.Seat], tag.Aria("hidden", "true")), markup.Text(names[row.Seat]+" "),
		tag.Span(tag.Class("quiet color"), markup.Text("("+p.say(color)+")")),
		dom.If(turn, dom.Group{markup.Text(" "), tag.Span(tag.Class("next"), p.said("next"))}),
		dom.If(p.game.Table.Away().Gone(row.Seat), dom.Group{markup.Text(" "), tag.Span(tag.Class("quiet"),
			p.said("gone"))}))}
	for _, c := range p.Columns {
		cells = append(cells, tag.Td(dom.If(strings.HasPrefix(c.Head, ">"), tag.Class("n")),
			markup.Text(c.Cell(p.Printer, row.Seat))))
	}
	return tag.Tr(dom.If(turn, tag.Class("turn")), cells)
}

// result is a player's row after the game.
func (p *page) result(row show.AccountPlayer) dom.Node {
	return tag.Tr(markup.Number("n", row.Place), tag.Th(tag.Scope("row"), markup.Text(p.game.Record.Players[row.Seat])),
		markup.Number("n total", row.Total),
		dom.Map(p.Shown, func(i int) dom.Node { return markup.Number("n", row.Parts[i]) }))
}

// moves lists the last lines, and says the newest to a screen reader.
func (p *page) moves() dom.Node {
	last := ""
	if len(p.Moves) > 0 {
		last = p.Words(p.Moves[0].Said)
	}
	return p.section("moves", "Last lines", markup.Lines{
		tag.Ol(tag.ID("list"), live, markup.Each(p.Moves, func(l show.Line) dom.Node {
			return tag.Li(dom.If(l.Undone, tag.Class("undone")), markup.Text(p.Words(l.Said)), dom.If(l.Undone, dom.Group{
				markup.Text(" "), tag.Span(tag.Class("quiet"), markup.Text("("+p.say("taken back")+")"))}))
		})),
		tag.P(tag.ID("news"), tag.Class("quiet"), tag.Role("status"), tag.Aria("live", "polite"), live,
			markup.Text(last)),
	})
}

const darkScreen = "(prefers-color-scheme: dark)"

// board is its picture, if it can be drawn.
func (p *page) board() dom.Node {
	if !p.picture {
		return nil
	}
	board := p.base + "/board.svg"
	return p.section("board", "The board", markup.Lines{tag.Picture(tag.ID("picture"), live,
		tag.Source(dom.Attr("media", darkScreen), markup.Link("srcset", board, "style=dark&seen="+p.seen)),
		tag.Img(markup.Link("src", board, "seen="+p.seen),
			markup.Attr("alt", p.say("The board; the last lines are in the list."))))})
}

package game

import (
	"cmp"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions/kind"
)

// tab returns the title of the page: whose turn it is or who has won, and the name of the game.
func (p *page) tab() string { return p.bandText() + " · " + p.Title }

// document returns the page as HTML.
func (p *page) document() markup.Document {
	moment, leads, class := p.LiveGame.Moment, p.Result, "watches"
	if p.writes() {
		class = ""
	}
	form, picture := p.board(), dom.Node(nil)
	if !p.touches() || p.Over {
		form, picture = nil, form
	}
	if p.game.Record.Totals { // its result says that nothing else is known
		moment, leads = leads, ""
	}
	if p.seat != "" {
		moment += " · " + p.Lang.Say("the seat of %s", p.seat)
	}
	if p.Over && leads != "" {
		moment, leads = moment+" · "+leads, ""
	}
	return p.Page(&web.Layout{Title: p.tab(), Heading: p.Title, Here: p.Base, Class: class,
		Scripts: []string{"share.js"},
		Marks: dom.Group{markup.Attr("data-away", p.Lang.Say("put away")),
			markup.Attr("data-add", p.Lang.Say("Add a ticket"))},
		Lines: markup.Lines{p.home(), p.moment(moment),
			tag.P(tag.ID("leads"), tag.Class("quiet"), web.Refreshed, markup.Text(leads)),
			tag.P(tag.ID("shared"), web.Refreshed, dom.If(p.seat == "", p.share()))},
		Main: tag.Main(markup.Block(p.scene(), p.mine(), p.refusal(), p.questions(), p.buttons(), p.steering(), form,
			p.table(), p.joinForm(), p.entry(), p.tickets(), p.moves(), rulesForm(p.Frame, ""), picture))})
}

// moment says how the game stands, in the color and with the letter of the player whose turn it is, or who has won.
func (p *page) moment(words string) dom.Node {
	seat, color := p.leader()
	if color == "" {
		return web.Moment(words)
	}
	return tag.P(tag.ID("moment"), web.Refreshed, tag.Span(tag.Class("mover "+color),
		markup.Chip(color, maps.Letters(p.game.Record.Players)[seat], tag.Aria("hidden", "true")),
		markup.Text(words)))
}

// home returns the link to all games.
func (p *page) home() dom.Node {
	if !p.keeps || p.way == "" {
		return nil
	}
	return p.NavLink(p.way, nil, "All games")
}

// refusal says why what was sent was not written.
func (p *page) refusal() dom.Node {
	head := p.Spoken("Not written")
	if p.Asked {
		head = p.Spoken("Only asked")
	}
	return p.Answer(head, p.Problems, p.rules(p.Broken), p.agreement(), p.sure())
}

// rules returns the texts of rules.
func (p *page) rules(all []kind.Rule) markup.Lines {
	return markup.Each(all, func(r kind.Rule) dom.Node {
		return tag.P(tag.Class("rule"), tag.Strong(markup.Text(p.Lang.Say(r.Title))),
			markup.Text(" ("+p.Words(r.Section)+"): "+p.Words(r.Text())))
	})
}

// table lists the players; after the game, by place and with the parts of their totals.
func (p *page) table() dom.Node {
	rows := p.Players
	if p.Over {
		rows = p.ByPlace()
	}
	var now []gridColumn
	for _, c := range p.Columns {
		class := ""
		head, number := strings.CutPrefix(c.Head, ">")
		if number {
			class = "n"
		}
		cell := func(row show.AccountPlayer) string { return cmp.Or(c.Cell(p.Printer, row.Seat), "–") } // none
		now = append(now, gridColumn{head, class, cell})
	}
	content := markup.Lines{playersGrid{page: p, rows: rows, columns: now, playing: true}.draw()}
	if p.Over || p.game.Free() {
		part := func(head string, of func(row show.AccountPlayer) int) gridColumn {
			return gridColumn{head, "n", func(row show.AccountPlayer) string { return strconv.Itoa(of(row)) }}
		}
		var end []gridColumn
		for _, i := range p.Shown {
			end = append(end, part(p.Parts[i].Head, func(row show.AccountPlayer) int { return row.Parts[i] }))
		}
		end = append(end, part("Total", func(row show.AccountPlayer) int { return row.Total }))
		content = append(content, playersGrid{page: p, rows: rows, columns: end}.draw())
	}
	for _, note := range p.Notes {
		content = append(content, tag.P(tag.Class("quiet"), markup.Text(p.Words(note))))
	}
	content = append(content, p.HeldAgainst(p.held),
		dom.If(p.held != nil && p.Over, p.form("/numbers", p.Submit("The names are right: drop the numbers"))))
	return tag.Section(tag.ID("table"), tag.Class("wide"), tag.Aria("labelledby", "players-head"), tag.TabIndex("0"),
		web.Refreshed, tag.H2(tag.ID("players-head"), p.Spoken("Players")), content)
}

// A gridColumn is a column of a table of players.
type gridColumn struct {
	head  string // in English
	class string // "n" for numbers
	cell  func(row show.AccountPlayer) string
}

// A playersGrid is a table of the players, during play or with the result.
type playersGrid struct {
	*page
	rows    []show.AccountPlayer
	columns []gridColumn
	playing bool
}

// draw returns the table. On a phone, headings that are too wide may break; if that is not enough, each cell follows
// its heading below the player's name.
func (p playersGrid) draw() dom.Node {
	said := func(head string) string { return p.Lang.Say(head) }
	wide := func() bool {
		letters := web.LongestWord(p.game.Record.Players...)
		for _, c := range p.columns {
			letters += web.LongestWord(append(lists.Map(p.rows, c.cell), said(c.head))...)
		}
		return letters > web.MostBeside
	}
	if wide() {
		said = p.Soft
	}
	heads := dom.Group{markup.Column("", p.Lang.Say("Player"))}
	if !p.playing {
		heads = append(dom.Group{markup.Column("n", "#")}, heads...)
	}
	for _, c := range p.columns {
		whole, broken := p.Lang.Say(c.head), said(c.head) // screen readers should get no soft hyphens
		heads = append(heads, markup.Column(c.class, broken, dom.If(broken != whole, markup.Attr("aria-label", whole))))
	}
	return tag.Table(dom.If(wide(), tag.Class("stacked")),
		markup.Table(heads, markup.Each(p.rows, func(row show.AccountPlayer) dom.Node {
			turn := p.playing && p.game.Table.Now().Turn == row.Seat
			cells := dom.Map(p.columns, func(c gridColumn) dom.Node {
				return tag.Td(dom.If(c.class != "", tag.Class(c.class)), markup.Attr("data-head", p.Lang.Say(c.head)),
					markup.Text(text.Minus(c.cell(row))))
			})
			return tag.Tr(dom.If(turn, tag.Class("turn")), p.name(row), cells)
		})))
}

// name returns the heading of a player's row: during play, with whose turn it is and who has left; afterward, after
// the place.
func (p playersGrid) name(row show.AccountPlayer) dom.Node {
	names, color := p.game.Record.Players, p.colorOf(row.Seat)
	if !p.playing {
		return dom.Group{markup.Number("n", row.Place), tag.Th(tag.Scope("row"), markup.Text(names[row.Seat]))}
	}
	turn := p.game.Table.Now().Turn == row.Seat
	return tag.Th(tag.Scope("row"),
		markup.Chip(color, maps.Letters(names)[row.Seat], tag.Aria("hidden", "true")), markup.Text(names[row.Seat]+" "),
		tag.Span(tag.Class("quiet color"), markup.Text("("+p.Lang.Words(maps.ColorSaid(color))+")")),
		dom.If(turn, dom.Group{markup.Text(" "), tag.Span(tag.Class("next"), p.Spoken("next"))}),
		dom.If(p.game.Table.Now().Away.Gone(row.Seat), dom.Group{markup.Text(" "), tag.Span(tag.Class("quiet"),
			p.Spoken("gone"))}))
}

// moves lists the latest lines. A screen reader announces the newest one.
func (p *page) moves() dom.Node {
	last := ""
	if len(p.Moves) > 0 {
		last = p.Words(p.Moves[0].Said)
	}
	return p.Region("moves", "Last lines", markup.Lines{
		tag.Ol(tag.ID("list"), web.Refreshed,
			dom.If(last == "", tag.Li(tag.Class("quiet"), p.Spoken("Nothing was played yet."))),
			markup.Each(p.Moves, func(l show.LogLine) dom.Node {
				return tag.Li(dom.If(l.Undone, tag.Class("undone")), markup.Text(p.Words(l.Said)),
					dom.If(l.Undone, dom.Group{markup.Text(" "),
						tag.Span(tag.Class("quiet"), markup.Text("("+p.Lang.Say("taken back")+")"))}))
			})),
		tag.P(tag.ID("news"), tag.Class("quiet"), tag.Role("status"), tag.Aria("live", "polite"), web.Refreshed,
			markup.Text(last)),
	})
}

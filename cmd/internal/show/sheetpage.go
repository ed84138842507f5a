package show

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/maps/draw/paper"
	"purser/sessions/kind"
)

var (
	//go:embed sheet.css
	sheetStyle string
	//go:embed replay.js
	replayScript string
)

// styleComment matches comments in sheet.css, which are only for developers and left out of pages.
var styleComment = text.Pattern(`/\*.*?\*/`)

// document returns the score sheet as HTML. Its policy allows its own script and no other.
func (made *sheetPage) document(title, result string) markup.Document {
	style := strings.Replace(sheetStyle, "/* pictures */", made.dark(), 1)
	return markup.Document{
		Lang: made.Lang.Tag, Title: title,
		Policy: "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src " +
			markup.Hash(made.script()),
		Assets: markup.Lines{tag.StyleEl(dom.Raw("\n" + styleComment().ReplaceAllString(style, " ")))},
		Body: tag.Body(markup.Block(
			tag.Main(markup.Block(made.parts(title, result), made.proofs(), made.boards(), made.sources())),
			made.scripts(),
		)),
	}
}

// dark returns the style rules for pictures on dark screens.
func (made *sheetPage) dark() string {
	pictures := append([]string{made.bars, made.course, made.board, made.ground}, made.keys...)
	for _, m := range made.strip {
		pictures = append(pictures, m.Picture)
	}
	for _, l := range slices.Concat(made.lines...) {
		pictures = append(pictures, l.Picture)
	}
	return paper.DarkRules(pictures...)
}

// said returns English words in the reader's language.
func (made *sheetPage) said(words string) dom.Node { return markup.Text(made.Lang.Say(words)) }

// column returns the heading of a column; class may be empty.
func (made *sheetPage) column(class, head string) dom.Node {
	return markup.Column(class, made.Lang.Say(head))
}

// named returns the name of an element for screen readers.
func (made *sheetPage) named(words string) dom.Node {
	return markup.Attr("aria-label", made.Lang.Say(words))
}

// wide marks elements that may be wider than the screen and then scroll sideways.
var wide = dom.Group{tag.Class("wide"), tag.TabIndex("0")}

// quiet returns a less prominent paragraph.
func quiet(words string) dom.Node { return tag.P(tag.Class("quiet"), markup.Text(words)) }

// player returns a player's letter, name and color.
func (made *sheetPage) player(p AccountPlayer) dom.Node {
	names, color := made.game.Record.Players, made.game.Script.Info().Colors[p.Seat]
	return dom.Group{markup.Chip(color, maps.Letters(names)[p.Seat]), markup.Text(names[p.Seat] + " "),
		tag.Span(tag.Class("quiet"), markup.Text("("+made.Lang.Words(maps.ColorSaid(color))+")"))}
}

// parts returns the beginning of the sheet: the result, the parts of all totals and the notes. On a phone only the
// picture shows the parts.
func (made *sheetPage) parts(title, result string) dom.Node {
	marker := made.account.Marker
	heads := dom.Group{markup.Column("n", "#"), made.column("", "Player"),
		dom.Map(made.shown, func(i int) dom.Node { return made.column("n part", made.account.Parts[i].Head) }),
		made.column("n", "Total"), dom.If(marker, made.column("n", "Marker"))}
	rows := markup.Each(made.players, func(p AccountPlayer) dom.Node {
		return tag.Tr(markup.Number("n", p.Place), tag.Th(tag.Scope("row"), made.player(p)),
			dom.Map(made.shown, func(i int) dom.Node { return markup.Number("n part", p.Parts[i]) }),
			markup.Number("n total", p.Total),
			dom.If(marker, markup.Number("n", made.game.Table.Mark(p.Seat))))
	})
	return markup.Lines{
		tag.H1(markup.Text(title)),
		tag.P(tag.Class("result"), markup.Text(result)),
		dom.If(made.share != "",
			tag.Button(tag.Type("button"), tag.ID("share"), dom.Attr("hidden"), // until the script runs
				markup.Attr("data-share", ShareName(title)), made.said("Share a picture"))),
		tag.Div(wide, tag.Table(tag.ID("parts"), made.named("The count"), markup.Table(heads, rows))),
		markup.Blank,
		tag.Div(tag.Class("pair"), markup.Block(
			dom.If(len(made.shown) > 0, tag.Figure(tag.ID("bars"), dom.Raw(made.bars))),
			tag.Div(markup.Block(markup.Each(notesOf(made.game, made.account), func(note text.Sentence) dom.Node {
				return tag.P(tag.Class("note"), made.said("Note: "), markup.Text(made.Words(note)))
			}))))),
		markup.Blank,
	}
}

// boards returns the board with the replay, and the strip, if they can be drawn.
func (made *sheetPage) boards() dom.Node {
	if made.board == "" {
		return markup.Lines{markup.Blank, markup.Blank}
	}
	hidden := dom.Attr("hidden") // until the script runs
	press := func(id string, more ...dom.Node) dom.Node {
		return tag.Button(tag.Type("button"), tag.ID(id), dom.Group(more))
	}
	return markup.Lines{
		tag.Section(tag.Class("across"), tag.H2(made.said("The board")), markup.Lines{
			tag.Div(tag.ID("replay"), tag.Role("group"), made.named("The game, line by line"), hidden, markup.Block(
				press("play", markup.Attr("data-pause", made.Lang.Say("Pause")), made.said("Play")),
				press("back", made.named("a line back"), markup.Text("‹")),
				press("on", made.named("a line on"), markup.Text("›")),
				tag.Input(tag.Type("range"), tag.ID("moment"), tag.Min("0"), made.named("the line")),
				tag.P(tag.ID("did")),
			)),
			tag.P(tag.Class("more quiet"), made.said("The board is wider than the screen: move it to the side. →")),
			tag.Figure(tag.ID("board"), wide, dom.Raw(made.board)),
		}),
		markup.Blank,
		tag.H2(tag.ID("turns"), made.said("Turn by turn")),
		tag.Div(tag.Class("ground"), dom.Raw(made.ground)),
		tag.Div(tag.Class("keys"), dom.Map(made.keys, func(key string) dom.Node { return dom.Raw(key) })),
		tag.Ul(tag.Class("maps"), tag.Aria("labelledby", "turns"), markup.Block(
			markup.Each(made.strip, func(m smallMap) dom.Node {
				return tag.Li(dom.Raw(m.Picture), tag.P(tag.Class("marks"), markup.Text(m.What)), quiet(m.Caption))
			}))),
		markup.Blank,
	}
}

// proofs returns the lines of each player's score, the winner's first.
func (made *sheetPage) proofs() (all markup.Lines) {
	for i, p := range made.players {
		id, counted := fmt.Sprintf("of-%d", i), dom.Node(quiet(made.Lang.Say("there is nothing to count")))
		if len(made.lines[i]) > 0 {
			counted = tag.Ul(tag.Class("lines"), tag.Aria("labelledby", id),
				markup.Block(markup.Each(made.lines[i], made.line)))
		}
		all = append(all,
			tag.H2(tag.ID(id), made.player(p), markup.Text(": "+made.Words(p.Total))),
			counted,
			markup.Blank,
		)
	}
	return all
}

// line returns a line of a player's score next to its picture.
func (made *sheetPage) line(l pageLine) dom.Node {
	proof := made.Words(l.Proof)
	if result := made.Words(l.Result); result != "" {
		proof = result + ": " + proof
	}
	return tag.Li(dom.If(l.Picture != "", dom.Raw(l.Picture)), tag.P(l.mark(),
		tag.B(markup.Text(made.Words(l.What))), markup.Text(" "),
		tag.Span(tag.Class("n"), markup.Text(text.Minus(fmt.Sprintf("%+d", l.Points)))), markup.Text(" "),
		tag.Span(tag.Class("quiet"), markup.Text(proof+" "),
			tag.Span(tag.Class("rule"), markup.Text(made.rule(l.Rule))))))
}

// mark returns the sign in front of a ticket, completed or failed. The words behind it say the same.
func (l pageLine) mark() dom.Node {
	return dom.If(l.Ticket && !l.Result.Empty(), dom.Group{
		tag.Span(tag.Class("sign"), tag.Aria("hidden", "true"), markup.Text(l.Sign())), markup.Text(" ")})
}

// rule returns the title of the rule with this id, or the id itself if there is none.
func (made *sheetPage) rule(id string) string {
	if i := slices.IndexFunc(made.rules, func(r kind.Rule) bool { return r.ID == id }); i >= 0 {
		return made.Lang.Say(made.rules[i].Title)
	}
	return id
}

// sources returns the end of the sheet: the course, the rules, and the record, which is long and therefore closed at
// first.
func (made *sheetPage) sources() dom.Node {
	cited := lists.Filter(made.rules, func(r kind.Rule) bool {
		return slices.ContainsFunc(slices.Concat(made.lines...), func(l pageLine) bool { return l.Rule == r.ID })
	})
	rows := markup.Each(cited, func(r kind.Rule) dom.Node {
		return tag.Tr(tag.Th(tag.Scope("row"), made.said(r.Title)), tag.Td(markup.Text(made.Words(r.Section))))
	})
	end := made.recordEnd(made.game)
	record := SafeLines(made.game.Record.String())
	by := "Refereed and counted by purser %s. An unofficial companion for people who own the game."
	if made.game.Record.Totals {
		by = "Made by purser %s. An unofficial companion for people who own the game."
	}
	return markup.Lines{
		tag.Div(tag.Class("pair"), markup.Block(
			dom.If(made.course != "", tag.Section(tag.H2(made.said("The course of the game")),
				tag.Figure(tag.ID("course"), dom.Raw(made.course)))),
			dom.If(len(cited) > 0, tag.Section(tag.H2(tag.ID("rules"), made.said("The rules it follows")),
				tag.Table(tag.Aria("labelledby", "rules"), markup.Lines{tag.TBody(markup.Block(rows))}))))),
		markup.Blank,
		tag.Details(
			tag.Summary(tag.H2(made.said("The record")), markup.Text(" "), tag.Span(tag.Class("quiet"),
				markup.Text(made.Words(text.Count(strings.Count(record, "\n"), "line"))))),
			tag.Pre(tag.ID("record"), markup.Text(record),
				dom.If(end != "", tag.Span(tag.ID("end"), markup.Text(end))))),
		quiet(made.Lang.Say(by, made.version)),
	}
}

// script returns the code that shares the picture and, if the board can be drawn, replays the game.
func (made *sheetPage) script() (script string) {
	if made.share != "" {
		script = ShareScript + "document.getElementById(\"share\").hidden = false;\n"
	}
	if made.board != "" {
		script += replayScript
	}
	return script
}

// SheetScripts returns all scripts that a sheet may have; each sheet has one of them.
func SheetScripts() (all []string) {
	for _, share := range []string{"<svg>", ""} {
		for _, board := range []string{"<svg>", ""} {
			all = append(all, (&sheetPage{share: share, board: board}).script())
		}
	}
	return all
}

// scripts returns the script and its data: the picture to share, and the words for each moment as JSON, which escapes
// tags.
func (made *sheetPage) scripts() dom.Node {
	var all markup.Lines
	if made.share != "" {
		all = append(all, tag.Script(tag.Type("image/svg+xml"), tag.ID("to-share"), dom.Raw(made.share)))
	}
	if made.board != "" {
		moments, _ := json.Marshal(made.moments) // strings can always be encoded
		all = append(all, tag.Script(tag.Type("application/json"), tag.ID("moments"), dom.Raw(string(moments))))
	}
	return append(all, tag.Script(dom.Raw(made.script())))
}

package show

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
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

// styleComment matches what sheet.css says to those who work on it.
var styleComment = text.Pattern(`/\*.*?\*/`)

// document returns the sheet in HTML. It allows its own script and no other.
func (made *page) document(title, result string) markup.Document {
	style := strings.Replace(sheetStyle, "/* pictures */", made.dark(), 1)
	sum := sha256.Sum256([]byte(replayScript))
	return markup.Document{
		Lang: made.Lang.Tag, Title: title,
		Policy: "default-src 'none'; style-src 'unsafe-inline'; " +
			"script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
		Assets: markup.Lines{tag.StyleEl(dom.Raw("\n" + styleComment().ReplaceAllString(style, " ")))},
		Body: tag.Body(markup.Block(
			tag.Main(markup.Block(made.parts(title, result), made.boards(), made.proofs(), made.sources())),
			made.scripts(),
		)),
	}
}

// dark returns the style rules that make the pictures dark on a dark screen.
func (made *page) dark() string {
	pictures := []string{made.bars, made.course, made.board, made.ground, made.key}
	for _, m := range slices.Concat(append([][]smallMap{made.strip}, made.maps...)...) {
		pictures = append(pictures, m.Picture)
	}
	return paper.DarkRules(pictures...)
}

// said is a heading, a sentence or another text in the reader's language.
func (made *page) said(words string) dom.Node { return markup.Text(made.Lang.Say(words)) }

// column is the heading of a column, with a class or none.
func (made *page) column(class, head string) dom.Node {
	return markup.Column(class, made.Lang.Say(head))
}

// named is the name of an element for those who do not see it.
func (made *page) named(words string) dom.Node {
	return markup.Attr("aria-label", made.Lang.Say(words))
}

// wide marks what can be wider than the screen, and be moved there.
var wide = dom.Group{tag.Class("wide"), tag.TabIndex("0")}

// quiet is a text of less weight.
func quiet(words string) dom.Node { return tag.P(tag.Class("quiet"), markup.Text(words)) }

// player is a player's letter, name and color.
func (made *page) player(p AccountPlayer) dom.Node {
	names, color := made.game.Record.Players, made.game.Script.Color(p.Seat)
	return dom.Group{markup.Chip(color, maps.Letters(names)[p.Seat]), markup.Text(names[p.Seat] + " "),
		tag.Span(tag.Class("quiet"), markup.Text("("+made.Lang.Say(color)+")"))}
}

// parts begins the sheet: the result, the parts of all totals and the notes.
func (made *page) parts(title, result string) dom.Node {
	marker := made.account.Marker
	heads := dom.Group{markup.Column("n", "#"), made.column("", "Player"), made.column("n", "Total"),
		dom.Map(made.shown, func(i int) dom.Node { return made.column("n", made.account.Parts[i].Head) }),
		dom.If(marker, made.column("n", "Marker"))}
	rows := markup.Each(made.players, func(p AccountPlayer) dom.Node {
		return tag.Tr(markup.Number("n", p.Place), tag.Th(tag.Scope("row"), made.player(p)),
			markup.Number("n total", p.Total),
			dom.Map(made.shown, func(i int) dom.Node { return markup.Number("n", p.Parts[i]) }),
			dom.If(marker, markup.Number("n", made.game.Table.Mark(p.Seat))))
	})
	return markup.Lines{
		tag.H1(markup.Text(title)),
		tag.P(tag.Class("result"), markup.Text(result)),
		markup.Blank,
		tag.Div(wide, tag.Table(tag.ID("parts"), made.named("The count"), markup.Table(heads, rows))),
		markup.Each(notesOf(made.game, made.account), func(note text.Sentence) dom.Node {
			return tag.P(tag.Class("note"), made.said("Note: "), markup.Text(made.Words(note)))
		}),
		markup.Blank,
		tag.H2(made.said("The parts of the totals")),
		tag.Figure(tag.ID("bars"), wide, dom.Raw(made.bars)),
		markup.Blank,
	}
}

// boards shows the board with the replay, and the game as a strip, if they can be drawn.
func (made *page) boards() dom.Node {
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
			tag.Figure(tag.ID("board"), wide, dom.Raw(made.board)),
		}),
		markup.Blank,
		tag.H2(tag.ID("turns"), made.said("Turn by turn")),
		tag.Div(tag.Class("ground"), dom.Raw(made.ground)),
		tag.Figure(tag.Class("key"), dom.Raw(made.key)),
		smallMaps("turns", made.strip),
		markup.Blank,
	}
}

// smallMaps lists small boards below a heading.
func smallMaps(heading string, maps []smallMap) dom.Node {
	items := markup.Each(maps, func(m smallMap) dom.Node {
		return tag.Li(dom.Raw(m.Picture), tag.P(markup.Text(m.What)), quiet(m.Caption))
	})
	return tag.Ul(tag.Class("maps"), tag.Aria("labelledby", heading), markup.Block(items))
}

// proofs shows the course of the game, and lists the lines of each player's score.
func (made *page) proofs() dom.Node {
	var all markup.Lines
	if made.course != "" {
		all = markup.Lines{
			tag.H2(made.said("The course of the game")),
			tag.Figure(tag.ID("course"), wide, dom.Raw(made.course)),
			markup.Blank,
		}
	}
	points := made.view(made.game.Board()).Terms().Points
	heads := dom.Group{made.column("what", "What"), markup.Column("n points", made.Lang.Say(points)),
		dom.If(made.results, made.column("done", "Result")), made.column("proof", "Proof"), made.column("rule", "Rule")}
	for i, p := range made.players {
		id, small, counted := fmt.Sprintf("of-%d", i), markup.Blank, dom.Node(quiet(made.Lang.Say("there is nothing to count")))
		if len(made.maps[i]) > 0 {
			small = smallMaps(id, made.maps[i])
		}
		if len(made.lines[i]) > 0 {
			counted = tag.Div(wide, tag.Table(tag.Class("lines"), markup.Attr("aria-label", made.game.Record.Players[p.Seat]),
				markup.Table(heads, markup.Each(made.lines[i], made.line))))
		}
		all = append(all,
			tag.H2(tag.ID(id), made.player(p), markup.Text(fmt.Sprintf(": %d", p.Total))),
			counted,
			small,
			markup.Blank,
		)
	}
	return all
}

// line is a row of a player's score.
func (made *page) line(l AccountLine) dom.Node {
	return tag.Tr(tag.Th(tag.Scope("row"), markup.Text(made.Words(l.What))), markup.Number("n", l.Points),
		dom.If(made.results, tag.Td(markup.Text(made.Words(l.Result)))), tag.Td(markup.Text(made.Words(l.Proof))),
		tag.Td(tag.Class("quiet"), markup.Text(l.Rule)))
}

// sources ends the sheet: the rules and the record.
func (made *page) sources() dom.Node {
	cited := slices.DeleteFunc(made.game.Board().Rules(), func(r kind.Rule) bool {
		return !slices.ContainsFunc(slices.Concat(made.lines...), func(l AccountLine) bool { return l.Rule == r.ID })
	})
	rows := markup.Each(cited, func(r kind.Rule) dom.Node {
		return tag.Tr(tag.Th(tag.Scope("row"), tag.Class("quiet"), markup.Text(r.ID)),
			tag.Td(made.said(r.Title)), tag.Td(markup.Text(made.Words(r.Section))))
	})
	end := made.recordEnd(made.game)
	return markup.Lines{
		tag.H2(tag.ID("rules"), made.said("The rules it goes by")),
		tag.Div(wide, tag.Table(tag.Aria("labelledby", "rules"), markup.Lines{tag.TBody(markup.Block(rows))})),
		markup.Blank,
		tag.H2(made.said("The record")),
		tag.Pre(tag.ID("record"), markup.Text(safeLines(made.game.Record.String())),
			dom.If(end != "", tag.Span(tag.ID("end"), markup.Text(end)))),
		quiet(made.Lang.Say("Refereed and counted by purser %s. An unofficial companion for people who own the game.",
			made.version)),
	}
}

// scripts replays the game on the board. Their words are JSON, which escapes every tag.
func (made *page) scripts() dom.Node {
	if made.board == "" {
		return nil
	}
	moments, _ := json.Marshal(made.moments) // texts are always JSON
	return markup.Lines{
		tag.Script(tag.Type("application/json"), tag.ID("moments"), dom.Raw(string(moments))),
		tag.Script(dom.Raw(replayScript)),
	}
}

package game

import (
	"fmt"
	"slices"
	"strconv"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// writes reports whether the page has forms that write.
func (p *page) writes() bool { return p.keeps || p.seat != "" }

// form returns a form that sends its fields to a path below the page's link. The answer is the page.
func (p *page) form(path string, content ...dom.Node) dom.Node {
	return tag.Form(tag.Method("post"), p.At("action", path), dom.Attr("data-stays"), dom.Group(content))
}

// unseen returns the hidden fields of every form that writes: the version of the game that its sender has seen, and a
// token, so that a line sent twice is written once. More fields may follow.
func (p *page) unseen(more ...dom.Node) dom.Node {
	return append(dom.Group{web.Hidden("seen", p.Seen), p.Once("")}, more...)
}

// tap returns a form with only a button, which writes a line.
func (p *page) tap(words string, class dom.Node, fields ...dom.Node) dom.Node {
	return p.form("/line", p.unseen(fields...), p.Submit(words, class))
}

// verbTap returns the button for a verb.
func (p *page) verbTap(t pageTap) dom.Node {
	return p.form("/line", p.unseen(web.Hidden("player", t.player), web.Hidden("verb", t.Name)),
		tag.Button(tag.Type("submit"), markup.Text(p.Words(p.does(t)))))
}

// buttons returns the buttons for verbs without further words.
func (p *page) buttons() dom.Node {
	if !p.writes() {
		return nil
	}
	return tag.Div(tag.ID("taps"), tag.Class("row"), web.Refreshed, markup.Block(markup.Each(p.taps, p.verbTap)))
}

// does returns the label of the button for a verb; on the scorekeeper's page it includes the player: Olga takes cards.
func (p *page) does(t pageTap) text.Sentence {
	seat := slices.Index(p.game.Record.Players, t.player)
	if !p.keeps || seat < 0 {
		return text.Say(t.Short)
	}
	line, err := p.game.Script.Line(p.game.Table, t.Name)
	if err == nil {
		var after *sessions.Game
		if after, err = p.game.Enter(maps.Seat(seat), line); err == nil {
			return after.Script.Said(after.Entries[len(after.Entries)-1].Line).Did
		}
	}
	return text.Say("%s: %s", t.player, text.Say(t.Short))
}

// Attributes of fields: some must not be empty, some are known to the page's script, and fields for words of the game
// are not spell-checked.
var (
	required = tag.Required()
	many     = dom.Attr("data-many")
	small    = dom.Attr("autocapitalize", "off")
	spelled  = dom.Group{small, dom.Attr("spellcheck", "false")}
)

// list returns the names of the tickets that a field suggests, for the page's script.
func (p *page) list(id string, tickets []kind.Choice) dom.Node {
	return tag.DataList(markup.Attr("id", id), dom.Map(tickets, func(c kind.Choice) dom.Node {
		return option(c.ID, p.Words(c.Name()))
	}))
}

// option returns a choice of a selection, with its name.
func option(value, words string) dom.Node {
	return tag.Option(markup.Attr("value", value), markup.Text(words))
}

// again returns the fields to send the refused line once more, with the answers so far.
func (p *page) again() markup.Lines {
	answers := markup.Each(p.Sent["told"], func(answer string) dom.Node { return web.Hidden("told", answer) })
	return append(markup.Lines{p.unseen(web.Hidden("line", lineOf(p.game, p.Sent).String()))}, answers...)
}

// questions asks for facts that a line needs, below the answers so far.
func (p *page) questions() dom.Node {
	if len(p.Asks) == 0 {
		return nil
	}
	var asked markup.Lines
	for i, q := range p.Asks {
		id := fmt.Sprintf("told-%d", i)
		asked = append(asked,
			p.Ask(&q.Question, web.Input{ID: id, Name: "told", Of: "told", Example: p.answer(q), Most: 400,
				Marks: small}))
	}
	return p.Region("asks", "The game does not know this yet", markup.Lines{p.form("/line", markup.Block(
		p.again(),
		asked,
		tag.P(tag.Class("quiet"), p.Spoken("Leave blank what you do not know.")),
		p.Submit("Write"),
	))})
}

// answer returns an example of an answer: the first choice.
func (p *page) answer(q kind.FactQuestion) string {
	if len(q.Choices) == 0 {
		return ""
	}
	return p.Words(text.Say("%s", text.Command(q.Choices[0].ID)))
}

// because asks why everyone agrees to a line.
func (p *page) because(id string, marks dom.Node) dom.Node {
	return web.Input{ID: id, Name: "consent", Asks: p.Lang.Say("Against the rules, but everyone agrees: why"),
		Example: p.Lang.Say("nobody minds"), Most: 400, Marks: marks}
}

// agreement asks the scorekeeper why everyone agrees to a refused line.
func (p *page) agreement() dom.Node {
	if !p.keeps || !p.Bends || p.Sent.Has("n") {
		return nil
	}
	return p.form("/line", markup.Block(
		p.again(),
		p.because("agreed", required),
		p.Submit("Write"),
	))
}

// sure returns the form that writes the refused line although its names may be slips.
func (p *page) sure() dom.Node {
	if !p.Doubted {
		return nil
	}
	path, lines := "/line", append(p.again(), web.Hidden("sure", "1"))
	if p.Sent.Has("n") {
		path, lines = "/fix", append(lines, web.Hidden("n", p.Sent.Get("n")))
	}
	return p.form(path, markup.Block(lines, p.Submit("Write: every name is right")))
}

// entry returns the forms that write lines.
func (p *page) entry() dom.Node {
	if !p.writes() {
		return nil
	}
	whose := p.Lang.Say("A line, with the player's name")
	if p.mover != "" {
		whose = p.Lang.Say("A line of %s", p.mover)
	}
	plain := tag.Class("plain")
	return p.Region("enter", "Enter a line", markup.Lines{
		p.form("/line", markup.Block(
			p.unseen(),
			tag.Label(tag.ID("whose"), tag.For("line"), web.Refreshed, markup.Text(whose)),
			web.Input{ID: "line", Of: "line", Example: p.example, Value: p.refused(), Most: 2000,
				Marks: dom.Group{required, spelled, dom.Attr("enterkeyhint", "send")}},
			dom.Group{p.Submit("Write"), markup.Text(" "),
				p.Submit("Can I?", tag.Name(asks), tag.Value("1"), plain)},
		)),
		tag.Div(tag.Class("row"), markup.Block(
			p.tap("Undo", plain, web.Hidden("line", "undo")),
			p.tap("Redo", plain, web.Hidden("line", "redo")),
		)),
		tag.Div(tag.ID("verbs"), web.Refreshed, markup.Block(markup.Each(p.verbs, p.verb), p.amendment())),
	})
}

// refused returns the line that was sent and not written, for its field. It includes the player's name if the turn has
// passed to another player since.
func (p *page) refused() string {
	sent := lineOf(p.game, p.Sent)
	line := sent.String()
	was, ok := parseSeen(p.Sent.Get("seen"))
	if !ok || !p.keeps || line == "" || sent.player != "" || was.Lines >= len(p.game.Entries) {
		return line
	}
	then, err := p.game.Before(p.game.Entries[was.Lines].Line.Number)
	if err != nil || then.Table.Now().Turn == maps.Nobody || p.game.Record.Players[then.Table.Now().Turn] == p.mover {
		return line
	}
	verb, _, err := verbOf(p.game, sent.words)
	if of := p.game.Verb(verb); err != nil || of == nil || of.Fact {
		return line // it is no player's line
	}
	return record.Quote(p.game.Record.Players[then.Table.Now().Turn]) + " " + line
}

// verb returns the form for one verb.
func (p *page) verb(v pageVerb) dom.Node {
	id := func(of string) string { return of + "-" + v.Name }
	asks, send := p.Words(v.Asks), p.Submit("Write")
	shows := v.Hand && p.Over
	if v.Asks.Empty() {
		asks = p.Lang.Say(v.Missing)
	}
	if shows {
		send = p.Submit("Show")
	}
	marks := dom.Group{dom.If(v.Least > 0, required), dom.If(v.Hand, dom.Attr("data-hand"))}
	lines := markup.Lines{p.unseen(), web.Hidden("verb", v.Name)}
	if p.keeps && !v.Fact {
		lines = append(lines, p.names(id("player")))
	}
	lines = append(lines, web.Input{ID: id("verb"), Name: "line", Asks: asks, Of: "verb", Example: v.words, Most: 2000,
		Marks: append(marks, spelled)})
	if v.Hand {
		lines = append(lines, p.list("list-"+id("verb"), v.Choices))
	}
	if v.Cards && !p.Over {
		lines = append(lines, p.cards(id, v.cards))
	}
	lines = append(lines, p.suffixes(v.Verb, id)...)
	if p.keeps && !v.Fact {
		lines = append(lines, p.because(id("consent"), nil))
	}
	return p.Folded(v.Short, dom.If(shows, web.Open), p.form("/line", markup.Block(lines, send)))
}

// cards returns the field for the cards of a line.
func (p *page) cards(id func(of string) string, example string) dom.Node {
	return web.Input{ID: id("cards"), Name: "cards", Of: "cards", Example: example, Most: 400,
		Asks: p.Lang.Say("The cards played, if they are to be checked"), Marks: dom.Group{many, spelled}}
}

// suffixes returns the fields for what may follow the cards of a line.
func (p *page) suffixes(v *kind.Verb, id func(of string) string) (fields markup.Lines) {
	for _, behind := range v.Suffixes {
		fields = append(fields, web.Hidden("word", behind.Word), web.Input{ID: id(behind.Word), Name: "behind",
			Asks: p.Words(behind.Asks), Of: behind.Word, Example: p.Words(text.Say("%s", behind.Sample)), Most: 400,
			Marks: dom.Group{many, spelled}})
	}
	return fields
}

// names asks whose line it is.
func (p *page) names(id string) dom.Node {
	return web.Select(id, "player", p.Lang.Say("Player"), tag.Required(),
		dom.If(p.mover == "", option("", "")), dom.Map(p.game.Record.Players, func(name string) dom.Node {
			return tag.Option(dom.If(name == p.mover, tag.Selected()), markup.Text(name))
		}))
}

// amendment returns the form that replaces a line.
func (p *page) amendment() dom.Node {
	if p.fix == 0 {
		return nil
	}
	out := p.Submit("Take it out", tag.Name("out"), tag.Value("1"), tag.FormNoValidate(), tag.Class("plain"))
	return p.Folded("Fix a line", nil, p.form("/fix", markup.Block(
		p.unseen(),
		web.Input{ID: "n", Asks: p.Lang.Say("Which line"), Of: "n", Example: strconv.Itoa(p.fix), Most: 9,
			Marks: required},
		web.Input{ID: "instead", Name: "line", Asks: p.Lang.Say("What it should be"), Of: "instead", Example: p.usual(),
			Most: 2000, Marks: dom.Group{required, spelled}},
		dom.Group{p.Submit("Write"), markup.Text(" "), out},
	)))
}

// tickets returns the form where players check their tickets in private.
func (p *page) tickets() dom.Node {
	if len(p.hand) == 0 || !p.writes() {
		return nil
	}
	return p.Region("hand", "My tickets", markup.Block(
		tag.P(tag.Class("quiet"),
			p.Spoken("They stay on this phone. To find and check them, the table looks and writes nothing down.")),
		p.form("/tickets", markup.Block(
			web.Input{ID: "tickets", Asks: p.Lang.Say("Tickets, with commas between"), Of: "tickets", Most: 4000,
				Example: p.Words(p.hand[0].Name()), Value: p.Sent.Get("tickets"),
				Marks: dom.Group{many, required, spelled}},
			p.list("list-tickets", p.hand),
			p.Submit("Check"),
		)),
		tag.Pre(tag.ID("outlook"), tag.Role("status"), tag.TabIndex("0"),
			dom.If(p.Outlook == "", dom.Attr("hidden")), markup.Text(p.Outlook)),
		tag.A(tag.ID("on-board"), tag.Class("open"), dom.If(p.Outlook == "", dom.Attr("hidden")),
			markup.Link("href", p.Base+"/board", p.onBoard().Encode()), p.Spoken("Show them on the board")),
	))
}

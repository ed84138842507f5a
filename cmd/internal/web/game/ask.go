package game

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// rulesForm returns the form that asks about the rules. Its answer is a page of its own.
func rulesForm(f *web.Frame, question string) dom.Node {
	return f.Region("ask", "Ask about the rules", tag.Form(tag.Method("get"), f.At("action", "/ask"), markup.Block(
		web.Input{ID: "q", Asks: f.Lang.Say("Your question, in your own words"),
			Example: f.Lang.Say("how many cards in hand"), Value: question, Marks: tag.Required()},
		f.Submit("Ask"))))
}

// ask answers a question about the rules of the game's board.
func (v *visit) ask() error {
	at, question := v.moment(), strings.TrimSpace(v.Query("q"))
	return v.Page(http.StatusOK, func() dom.Node {
		f := v.Frame(at.seen().String())
		return f.Page(&web.Layout{Title: f.Lang.Say("Ask about the rules"), Heading: at.game.Name,
			Lines: markup.Lines{f.NavLink(v.Base(), nil, "Back")},
			Main:  tag.Main(markup.Block(answer(f, at.game.Board(), question), rulesForm(f, question)))})
	})
}

// answer returns the best answer to a question, with links to others.
func answer(f *web.Frame, b kind.Board, question string) dom.Node {
	if question == "" {
		return nil
	}
	found, err := sessions.Explain(f.Lang, f.Views.Kinds(), question, b, sessions.Siblings(b)...)
	unknown := (*text.NameError)(nil)
	switch {
	case errors.As(err, &unknown):
		return tag.Section(tag.ID("reply"), tag.Role("status"), markup.Block(
			tag.H2(f.Spoken("No answer to \"%s\"", text.Brief(question, 80))),
			more(f, b, "The nearest topics:", unknown.Candidates)))
	case err != nil:
		return tag.Section(tag.ID("reply"), tag.Role("status"), web.Paragraphs(web.WordsOf(f.Lang, err)))
	}
	said := show.RuleTextOf(f.Printer, found)
	on := dom.Node(nil)
	if found.Board != b {
		on = tag.P(tag.Class("quiet"), markup.Text(f.Words(kind.BoardSaid(found.Board))))
	}
	return tag.Section(tag.ID("reply"), tag.Role("status"), markup.Block(tag.H2(markup.Text(said.Title)), on,
		dom.If(said.Section != "", tag.P(tag.Class("quiet"), markup.Text(said.Section))),
		web.Paragraphs(said.Paragraphs), more(f, found.Board, "More on this:", found.Also)))
}

// more links to the answers for other topics and rules of a board, by their titles.
func more(f *web.Frame, b kind.Board, above string, names []string) dom.Node {
	if len(names) == 0 {
		return nil
	}
	return markup.Lines{tag.P(f.Spoken(above)), tag.Ul(markup.Each(names, func(name string) dom.Node {
		return tag.Li(tag.A(tag.Class("open"), markup.Link("href", f.Base+"/ask", url.Values{"q": {name}}.Encode()),
			f.Spoken(sessions.TitleOf(b, name))))
	}))}
}

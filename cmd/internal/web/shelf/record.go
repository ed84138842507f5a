package shelf

import (
	"net/http"
	"net/url"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/record"
	"purser/sessions/store"
)

// record answers with the page of a game's record, to copy, share or save.
func (v *shelfVisit) record() error {
	g, err := v.asked()
	if err != nil {
		return err
	}
	p := v.page()
	_, whole, cut, err := v.Reader().Text(g.Name())
	if err != nil {
		return err
	}
	end := record.EndOnPage(string(whole), p.Lang.Say("the end of the record"))
	scripted := func(name, words string) dom.Node { // hidden until the script runs
		return tag.Button(tag.Type("button"), dom.Attr("hidden"), dom.Attr(name, "record"), tag.Class("plain"),
			markup.Attr("data-done", p.Lang.Say("Copied")), p.Spoken(words))
	}
	title := p.Lang.Say("The record of %s", g.Name())
	return p.render(http.StatusOK, title, g.Glance().line(p.Frame), func() dom.Node {
		return markup.Lines{
			tag.Div(tag.Class("row"),
				markup.Block(scripted("data-copy", "Copy it"), scripted("data-send", "Share it"))),
			p.download("/text", named(g.Name()), v.called(g), "Save it as a file"),
			dom.If(len(cut) > 0, p.cut()),
			tag.Pre(tag.ID("record"), tag.TabIndex("0"), markup.Attr("data-name", g.Name()),
				markup.Text(show.SafeLines(string(whole))),
				dom.If(end != "", tag.Span(tag.ID("end"), markup.Text(end)))),
			p.NavLink(p.Base+"/game", named(g.Name()), "Back to %s", g.Name()),
		}
	})
}

// cut says that the game's last line was cut off.
func (p *shelfPage) cut() dom.Node {
	return tag.P(tag.Class("quiet"), markup.Text(p.Words(show.CutOff)))
}

// download returns a link that downloads a file.
func (p *shelfPage) download(path string, query url.Values, name, words string) dom.Node {
	return tag.P(tag.A(tag.Class("open"), markup.Link("href", p.Base+path, query.Encode()),
		markup.Attr("download", name), p.Spoken(words)))
}

// called returns the file name for a game, in the form in which players mail it: together with its board, if that is
// not built in.
func (v *shelfVisit) called(g *Item) string {
	if board, err := v.Library.Boards.Open(g.Glance().Board.ID); err == nil && board.Info().Folder != nil {
		return g.Name() + sessions.PackExt
	}
	return g.Name() + store.Ext
}

// text answers with the record of a game as a file.
func (v *shelfVisit) text() error {
	g, err := v.asked()
	if err != nil {
		return err
	}
	name := v.called(g)
	_, data, _, err := v.Reader().Text(g.Name())
	if err == nil && name != g.Name()+store.Ext {
		data, _, err = v.Reader().Pack(g.Name())
	}
	if err != nil {
		return err
	}
	return v.File(name, data)
}

// allCalled returns the file name for all games.
func (v *shelfVisit) allCalled() string { return "games-" + v.Library.Today() + sessions.PackExt }

// export answers with the page to export all games.
func (v *shelfVisit) export() error {
	_, count, err := v.Reader().PackAll(v.allCalled())
	if err != nil {
		return v.unpacked(err)
	}
	p := v.page()
	files := p.Words(text.Count(count, "file"))
	return p.render(http.StatusOK, p.Lang.Say("Export all games"), files, func() dom.Node {
		return markup.Lines{
			tag.P(p.Spoken("One file has the records of all games, and the boards of your own that they are played " +
				"on. Any text editor shows it, and the page that takes in records keeps what is in it.")),
			p.download("/games", nil, v.allCalled(), "Save all games as a file"),
		}
	})
}

// unpacked answers that the games do not fit into one file, either now or because there are too many.
func (v *shelfVisit) unpacked(err error) error {
	if web.Is[*sessions.DiskError](err) {
		return err
	}
	p := v.page()
	large := p.Lang.Say("Too many games for one file")
	return p.render(http.StatusUnprocessableEntity, p.Lang.Say("Export all games"), large, func() dom.Node {
		return append(web.Paragraphs(web.WordsOf(v.Language, err)),
			tag.P(p.Spoken("Save the records of games one by one: the page of each game leads to its record.")))
	})
}

// allGames answers with all games as a file.
func (v *shelfVisit) allGames() error {
	data, _, err := v.Reader().PackAll(v.allCalled())
	if err != nil {
		return v.unpacked(err)
	}
	return v.File(v.allCalled(), data)
}

// sheet answers with the score sheet of a game, under its own content policy.
func (v *shelfVisit) sheet() error {
	g, err := v.asked()
	if err != nil {
		return err
	}
	opened, err := v.Reader().Open(g.Name())
	var r *sessions.Result
	if err == nil {
		r, err = opened.Result()
	}
	var made markup.Document
	var page []byte
	if err == nil {
		web.Draw(func() {
			made = show.SheetPage(v.Printer(v.Language), r, v.Version)
			page = web.Part(made)
		})
	}
	if err != nil {
		p := v.page()
		p.problems = web.WordsOf(v.Language, err)
		line := g.Glance().line(p.Frame)
		return p.render(http.StatusUnprocessableEntity, g.Name(), line, func() dom.Node { return nil })
	}
	return v.Sheet(made.Policy, page)
}

package shelf

import (
	"cmp"
	"net/http"
	"slices"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions"
)

// game answers with the page of a game: how it stands, and what can be done with it.
func (v *shelfVisit) game() error { return v.gamePage(http.StatusOK, nil) }

// gamePage answers with that page; problems say why what was sent was not written.
func (v *shelfVisit) gamePage(status int, problems []string) error {
	g, err := v.asked()
	if err != nil {
		return err
	}
	p, seen := v.page(), g.Glance()
	record := p.NavLink(p.Base+"/record", named(g.Name()), "The record")
	if seen.Broken != nil { // its record can still be read
		p.problems = nil
		return p.render(http.StatusOK, g.Name(), seen.line(p.Frame), func() dom.Node {
			return append(web.Paragraphs(web.WordsOf(p.Lang, seen.Broken)), record)
		})
	}
	links, err := v.Collection.Links(g)
	if err != nil {
		return err
	}
	var held []sessions.Compared
	library := v.Reader()
	if opened, err := library.Open(g.Name()); err == nil {
		held = library.HeldAgainst(opened)
	}
	play := "Go on playing"
	if seen.Complete {
		play = "The pages of the game"
	}
	p.problems = problems
	return p.render(status, g.Name(), seen.line(p.Frame), func() dom.Node {
		return markup.Lines{
			p.kept(),
			tag.P(tag.Class("quiet"), markup.Text(seen.about(p.Frame))),
			dom.If(seen.Cut, p.cut()),
			tag.Section(tag.ID("table"), web.Refreshed, Standing(p.Frame, p.Lang.Say("Players"), seen.Seats)),
			markup.Each(seen.Depth, func(why text.Sentence) dom.Node { return tag.P(markup.Text(p.Words(why))) }),
			p.HeldAgainst(held),
			tag.P(tag.A(tag.Class("open main"), markup.Link("href", links.Keep, ""), p.Spoken(play))),
			p.NavLink(links.Watch, nil, "The board, on a television"),
			p.handed(seen, links),
			dom.If(seen.Provable, p.proof()),
			tag.Nav(tag.Class("ways"), tag.Aria("label", g.Name()), markup.Block(
				p.NavLink(p.Base+"/sheet", named(g.Name()), "The sheet, to keep or to print"), record)),
		}
	})
}

// Standing returns the table of a game's players, by place once it is over. The caption is for screen readers.
func Standing(f *web.Frame, caption string, of []PlayerSummary) dom.Node {
	seats := slices.Clone(of)
	slices.SortStableFunc(seats, func(a, b PlayerSummary) int { return cmp.Compare(a.Place, b.Place) })
	return tag.Table(
		tag.Caption(tag.Class("heard"), markup.Text(caption)),
		markup.Table(dom.Group{markup.Column("", f.Lang.Say("Player")), markup.Column("n", f.Lang.Say("Total"))},
			markup.Each(seats, func(s PlayerSummary) dom.Node {
				words := s.Name + " "
				if s.Place > 0 {
					words = f.Lang.Say("%d. %s", s.Place, words)
				}
				return tag.Tr(dom.If(s.Turn, tag.Class("turn")),
					tag.Th(tag.Scope("row"), markup.Chip(s.Color, s.Letter, tag.Aria("hidden", "true")),
						markup.Text(words),
						dom.If(s.Turn, tag.Span(tag.Class("next"), f.Spoken("next"))),
						dom.If(s.Gone, tag.Span(tag.Class("quiet"), f.Spoken("gone")))),
					markup.Number("n", s.Total))
			})))
}

// handed returns the links to hand out to players, with QR codes, unless nobody else can reach the server.
func (p *shelfPage) handed(seen *Glance, links game.Links) dom.Node {
	if p.URL == "" {
		return nil
	}
	var all markup.Lines
	add := func(what, link string) {
		code, err := web.CodePicture(p.URL+"/"+link, what)
		if err != nil {
			return // too long for a QR code
		}
		all = append(all, tag.Li(tag.P(markup.Text(what)), code,
			tag.P(tag.A(tag.Class("open"), markup.Link("href", link, ""), p.Spoken("Open it here"),
				tag.Span(tag.Class("heard"), markup.Text(": "+what))))))
	}
	add(p.Lang.Say("For the television"), links.Watch)
	for _, name := range seen.Players {
		if link := links.Seats[name]; link != "" {
			add(p.Lang.Say("For the phone of %s", name), link)
		}
	}
	return p.Folded("Codes for the phones of the others", nil, tag.Ul(tag.Class("codes"), all))
}

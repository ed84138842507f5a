package shelf

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/referee"
)

// mostShown is how many finished games a page lists.
const mostShown = 50

// list answers with the list of games: those in play, and then the others, newest first.
func (v *shelfVisit) list() error {
	p := v.page()
	var playing, over []*Item
	for _, g := range v.All() {
		if seen := g.Glance(); seen.Complete || seen.Phase == referee.Totals.String() {
			over = append(over, g)
		} else {
			playing = append(playing, g)
		}
	}
	slices.SortStableFunc(over, func(a, b *Item) int {
		return cmp.Or(strings.Compare(b.Glance().Date, a.Glance().Date), b.Glance().changed.Compare(a.Glance().changed))
	})
	from, err := strconv.Atoi(v.Query("from"))
	if err != nil || from < 0 || from >= len(over) {
		from = 0
	}
	further := func(to int, words string) dom.Node { return p.PageLink(p.Base, to, len(over), words) }
	all := p.Words(text.Count(len(playing)+len(over), "game"))
	return p.render(http.StatusOK, p.Lang.Say("Games"), all, func() dom.Node {
		return markup.Lines{
			p.kept(),
			tag.Nav(tag.Aria("label", p.Lang.Say("Begin a game")), markup.Block(
				tag.P(tag.Class("row"), tag.A(tag.Class("open main"), p.At("href", "/count"), p.Spoken(countTitle)),
					tag.A(tag.Class("open main"), p.At("href", "/begin"), p.Spoken("Begin a game"))), p.again())),
			p.games("playing", "Being played", playing),
			p.games("over", "Played", over[from:min(from+mostShown, len(over))],
				further(from-mostShown, "Later games"), further(from+mostShown, "Earlier games")),
			tag.Nav(tag.Class("ways"), tag.Aria("label", p.Lang.Say("All games")), markup.Block(
				p.NavLink(p.Base+"/stats", nil, "Statistics"), p.NavLink(p.Base+"/take", nil, "Import a record"),
				p.NavLink(p.Base+"/export", nil, "Export all games"), p.languages())),
		}
	})
}

// games returns a part of the list.
func (p *shelfPage) games(id, heading string, games []*Item, further ...dom.Node) dom.Node {
	var listed dom.Node = tag.P(tag.Class("quiet"), p.Spoken("None yet."))
	if len(games) > 0 {
		listed = tag.Ul(markup.Each(games, p.row))
	}
	return tag.Section(tag.ID(id), tag.Class("games"), web.Refreshed, tag.Aria("labelledby", id+"-head"),
		markup.Block(tag.H2(tag.ID(id+"-head"), p.Spoken(heading)), listed, markup.Lines(further)))
}

// row returns a game in the list.
func (p *shelfPage) row(g *Item) dom.Node {
	seen := g.Glance()
	return tag.Li(markup.Block(
		tag.A(tag.Class("open"), markup.Link("href", p.Base+"/game", named(g.Name()).Encode()),
			tag.B(markup.Text(g.Name())), markup.Text(" "),
			tag.Span(tag.Class("quiet"), markup.Text(seen.about(p.Frame)))),
		p.seats(seen),
		tag.P(markup.Text(seen.line(p.Frame)))))
}

// seats returns the players of a game, each with the current score as the players see it.
func (p *shelfPage) seats(seen *Glance) dom.Node {
	if len(seen.Seats) == 0 {
		return nil
	}
	return tag.P(tag.Class("seats"), dom.Map(seen.Seats, func(s PlayerSummary) dom.Node {
		return dom.Group{tag.Span(markup.Chip(s.Color, s.Letter, tag.Aria("hidden", "true")),
			markup.Text(" "+s.Name+" "+text.Minus(strconv.Itoa(s.Total)))), markup.Text(" ")}
	}))
}

// again offers to play again with the players and the board of the latest game.
func (p *shelfPage) again() dom.Node {
	g := p.latest()
	if g == nil {
		return nil
	}
	seen := g.Glance()
	return p.NavLink(p.Base+"/begin", url.Values{"map": {seen.Board.ID}, "again": {g.Name()}},
		"the same again: %s", text.Say("%s; %s", text.And(seen.Players), text.Say(seen.Board.Title)))
}

// latest returns the game that was played most recently, or nil.
func (v *shelfVisit) latest() (latest *Item) {
	for _, g := range v.All() {
		seen := g.Glance()
		if seen.Broken == nil && seen.Phase != referee.Totals.String() &&
			(latest == nil || seen.changed.After(latest.Glance().changed)) {
			latest = g
		}
	}
	return latest
}

// kept says what became of imported records, given by number in the query.
func (p *shelfPage) kept() dom.Node {
	var said []string
	for _, part := range []struct{ name, words string }{{"kept", "taken in: %s"},
		{"same", "already here and identical: %s"},
		{"replaced", "replaced: %s"}, {"boards", "boards that came with them: %s"},
		{"cut", cutOff}} {
		if n, err := strconv.Atoi(p.Query(part.name)); err == nil && n > 0 {
			said = append(said, p.Lang.Say(part.words, p.Lang.Say("%d", n)))
		}
	}
	if len(said) == 0 {
		return nil
	}
	return tag.P(tag.ID("kept"), tag.Role("status"), markup.Text(strings.Join(said, "; ")))
}

// languages links to the pages in other languages, each in its own language.
func (p *shelfPage) languages() (all markup.Lines) {
	if p.OneLang {
		return nil
	}
	for _, lang := range text.Languages() {
		if one := lang.Tag; lang != p.Lang {
			all = append(all, tag.P(tag.A(tag.Class("open"), markup.Attr("lang", one), markup.Attr("hreflang", one),
				markup.Link("href", p.Base+"/language", url.Values{"tag": {one}}.Encode()),
				markup.Text(lang.Say("These pages in English")))))
		}
	}
	return all
}

// language makes the browser remember the language that the visitor chose.
func (v *shelfVisit) language() error {
	lang := text.ByTag(v.Query("tag"))
	if lang == nil || v.OneLang {
		return web.ErrNothing
	}
	v.Choose(lang)
	return v.lead("", nil)
}

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
			markup.Fill(`<nav aria-label="%s">
<p class="row"><a class="open main" href="%s/count">%s</a><a class="open main" href="%s/begin">%s</a></p>`,
				p.Lang.Say("Begin a game"), p.Base, p.Lang.Say(countTitle), p.Base, p.Lang.Say("Begin a game")),
			p.again(), dom.Raw("</nav>"),
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
		listed = tag.Ul(tag.Class("pictured"), markup.Each(games, p.row))
	}
	return markup.Lines{markup.Fill(`<section id="%s" class="games" data-live aria-labelledby="%s-head">
<h2 id="%s-head">%s</h2>`, id, id, id, p.Lang.Say(heading)), listed, markup.Lines(further), dom.Raw("</section>")}
}

// row returns a game in the list.
func (p *shelfPage) row(g *Item) dom.Node {
	seen := g.Glance()
	query := named(g.Name())
	link := p.choice("/game", query, g.Name(), seen.about(p.Frame))
	query.Set("seen", string(seen.rev)) // another picture when the game goes on, and only then
	return markup.Lines{dom.Raw("<li>"), web.Thumbnail(p.Base+thumbPath, query), dom.Raw("<div>"), link, p.seats(seen),
		markup.Fill("<p>%s</p></div></li>", seen.line(p.Frame))}
}

// choice returns the link of a row in a list with pictures: a name, and some words about it.
func (p *shelfPage) choice(path string, query url.Values, name, about string) dom.Node {
	return markup.Fill(`<a class="open" href="%s"><b>%s</b> <span class="quiet">%s</span></a>`,
		p.Base+path+"?"+query.Encode(), name, about)
}

// seats returns the players of a game, each with the current score as the players see it.
func (p *shelfPage) seats(seen *Glance) dom.Node {
	if len(seen.Seats) == 0 {
		return nil
	}
	return tag.P(tag.Class("seats"), dom.Map(seen.Seats, func(s PlayerSummary) dom.Node {
		return markup.Fill( // with a bdi, a name in Arabic does not pull the number to its other side
			`<span><span class="chip %s" aria-hidden="true">%s</span> <bdi>%s</bdi> %s</span> `, s.Color, s.Letter,
			s.Name, text.Minus(strconv.Itoa(s.Total)))
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
			all = append(all, markup.Fill(
				`<p><a class="open" lang="%s" hreflang="%s" href="%s/language?tag=%s">%s</a></p>`, one, one, p.Base,
				one, lang.Say("These pages in English")))
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

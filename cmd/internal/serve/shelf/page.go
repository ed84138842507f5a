package shelf

import (
	_ "embed"
	"net/url"
	"strings"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
)

var (
	//go:embed shelf.css
	styleText string
	//go:embed shelf.js
	scriptText string
)

// assets are what the pages load.
var assets = serve.AssetsWith(styleText, "shelf.js", scriptText)

// Scripts returns the scripts that pages load, those of the games' live boards among them.
func Scripts() (all []string) {
	for _, a := range assets {
		if a.Kind == assets["live.js"].Kind {
			all = append(all, a.Text)
		}
	}
	return all
}

// A page is a page of the shelf while it is drawn.
type page struct {
	*visit
	*serve.Frame
	sent     url.Values // what was sent and not written, or nil
	problems []string   // why
	doubted  bool       // because names may be slips
}

// page begins a page.
func (v *visit) page() *page {
	return &page{visit: v, Frame: &serve.Frame{Printer: v.Printer(v.lang), Base: "/" + v.links.Keep, Seen: v.now()}}
}

// render answers with the page: a heading, a line below it, and the rest.
func (p *page) render(status int, title, line string, content func() dom.Node) {
	serve.Write(p.w, status, serve.HTML, serve.Drawn(func() dom.Node {
		var way dom.Node
		if p.r.URL.Path != p.Base {
			way = p.Way(p.Base, "", "All games")
		}
		body := dom.Group{p.Follows(serve.Here(p.r), p.Base+"/events"), tag.Class("shelf")}
		return p.Page(title, body, title, markup.Lines{way, serve.Moment(line)},
			tag.Main(markup.Block(p.NotWritten(p.problems), content())), "shelf.js")
	}))
}

// fail answers that there is nothing to show now, and why.
func (v *visit) fail(err error) { v.Fail(v.w, v.r, text.Told(err)) }

// lead leads a browser to a path below the link.
func (v *visit) lead(path string, query url.Values) {
	serve.Lead(v.w, "/"+v.links.Keep+path, query.Encode())
}

// named is the query that names a game.
func named(game string) url.Values { return url.Values{"game": {game}} }

// asked returns the game that a request names, as it was at the last look, or answers and returns nil.
func (v *visit) asked() *Game {
	g := v.Seen(v.Named(v.r.URL.Query().Get("game")))
	if g == nil || g.Glance() == nil {
		v.Nothing(v.w, v.r)
		return nil
	}
	return g
}

// to leads to another page, with a query.
func (p *page) to(path string, query url.Values, words string) dom.Node {
	return tag.P(tag.A(tag.Class("open"), markup.Link("href", p.Base+path, query.Encode()), markup.Text(words)))
}

// form sends its fields to the page itself, with a token because of which they are written once.
func (p *page) form(content ...dom.Node) dom.Node {
	return tag.Form(tag.Method("post"), tag.EncType("multipart/form-data"),
		markup.Link("action", p.r.URL.Path, p.r.URL.Query().Encode()),
		markup.Block(serve.Hidden("once", serve.NewLink()), markup.Lines(content)))
}

// mostTitle is how many characters of an evening's title a list shows.
const mostTitle = 60

// line says where a game stands.
func (s *Glance) line(f *serve.Frame) string {
	if s.Broken != nil {
		return f.Lang.Say("this game cannot be read now")
	}
	return f.Words(s.Stands())
}

// Stands says whose turn it is, or who has won.
func (s *Glance) Stands() text.Sentence {
	var winners []string
	for _, seat := range s.Seats {
		if seat.Place == 1 {
			winners = append(winners, seat.Name)
		}
	}
	if !s.Complete || len(winners) == 0 {
		return s.Moment
	}
	return serve.Won(winners)
}

// about says what a game's evening is called, on which board it is, and of which day.
func (s *Glance) about(f *serve.Frame) string {
	var words []string
	if s.Title != "" {
		words = append(words, text.Brief(s.Title, mostTitle))
	}
	if s.Board.Title != "" {
		words = append(words, f.Lang.Say(s.Board.Title))
	}
	if s.Date != "" {
		words = append(words, f.Day(s.Date))
	}
	return strings.Join(words, " · ")
}

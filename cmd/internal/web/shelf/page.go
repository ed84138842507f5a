package shelf

import (
	_ "embed"
	"net/url"
	"strings"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/internal/text"
)

var (
	//go:embed shelf.css
	styleText string
	//go:embed shelf.js
	scriptText string
)

// assets are the files that the pages load.
var assets = sync.OnceValue(func() web.Assets {
	return web.Common().With(styleText, "shelf.js", scriptText)
})

// Scripts returns all scripts that pages load, including those of live boards.
func Scripts() []string { return assets().Scripts() }

// A shelfPage is a page of the shelf being drawn.
type shelfPage struct {
	*shelfVisit
	*web.Frame
	sent     url.Values // what was sent and not written, or nil
	problems []string   // why it was not written
	doubted  bool       // because names may be slips
}

// page begins a page.
func (v *shelfVisit) page() *shelfPage { return &shelfPage{shelfVisit: v, Frame: v.Frame(v.now())} }

// render answers with the page: a heading, a line below it, and the content.
func (p *shelfPage) render(status int, title, line string, content func() dom.Node) error {
	return p.shelfVisit.Page(status, func() dom.Node {
		var way dom.Node
		if p.R.URL.Path != p.Base {
			way = p.NavLink(p.Base, nil, "All games")
		}
		return p.Frame.Page(&web.Layout{Title: title, Class: "shelf", Scripts: []string{"shelf.js"},
			Lines: markup.Lines{way, web.Moment(line)},
			Main:  tag.Main(markup.Block(p.NotWritten(p.problems), content()))})
	})
}

// lead redirects to a path below the link.
func (v *shelfVisit) lead(path string, query url.Values) error {
	return v.Redirect(v.Base()+path, query.Encode())
}

// named returns the query that names a game.
func named(game string) url.Values { return url.Values{"game": {game}} }

// asked returns the game that a request names, as last seen.
func (v *shelfVisit) asked() (*Item, error) {
	g := v.Seen(v.Named(v.Query("game")))
	if g == nil || g.Glance() == nil {
		return nil, web.ErrNothing
	}
	return g, nil
}

// form returns a form that is sent to the page's own address, with a token, so that it is written once.
func (p *shelfPage) form(content ...dom.Node) dom.Node {
	return p.Form(tag.EncType("multipart/form-data"), p.Once(""), markup.Lines(content))
}

// mostTitle is how many characters of an evening's title a list shows.
const mostTitle = 60

// line says how a game stands.
func (s *Glance) line(f *web.Frame) string {
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
	return web.Won(winners)
}

// about says which evening a game belongs to, on which board it is, and its date.
func (s *Glance) about(f *web.Frame) string {
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

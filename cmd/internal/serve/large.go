package serve

import (
	"net/http"
	"net/url"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/text"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

const darkScreen = "(prefers-color-scheme: dark)"

// Picture is a drawing that the server has in both styles, light or dark, with what follows in its query.
func (f *Frame) Picture(path, query, alt string, more ...dom.Node) dom.Node {
	return tag.Picture(dom.Group(more),
		tag.Source(dom.Attr("media", darkScreen), markup.Link("srcset", path, "style=dark&"+query)),
		tag.Img(markup.Link("src", path, query), markup.Attr("alt", f.Lang.Say(alt))))
}

// StyleOf returns the style that a request for such a drawing asks for.
func StyleOf(r *http.Request) paper.Style {
	if r.URL.Query().Get("style") == paper.Dark.String() {
		return paper.Dark
	}
	return paper.Light
}

// board is its picture, if it can be drawn, which opens large.
func (p *page) board() dom.Node {
	if !p.picture {
		return nil
	}
	return p.Region("board", "The board", markup.Lines{tag.A(tag.Class("open"), p.At("href", "/board"), markup.Block(
		tag.Span(p.Spoken("Open it large")), p.boardPicture("The board; the last lines are in the list.", nil)))})
}

// boardPicture is the picture of the board, light or dark, with more in its query.
func (p *page) boardPicture(alt string, query url.Values) dom.Node {
	more := "seen=" + p.looks.String()
	if len(query) > 0 { // what it shows may change although the board does not
		more = "seen=" + p.Seen + "&" + query.Encode()
	}
	return p.Picture(p.Base+"/board.svg", more, alt, tag.ID("picture"), Refreshed)
}

// onBoard is the query of what shows tickets on the board.
func (p *page) onBoard() url.Values {
	if p.Outlook == "" {
		return nil
	}
	return url.Values{"tickets": {p.Sent.Get("tickets")}}
}

// large answers with the board as a page of its own, which a browser moves and zooms like any other: it
// is as high as the screen, and wider. On a player's link it shows what tickets lack, if requested.
func (l *Live) large(w http.ResponseWriter, r *http.Request, who *role) {
	if err := l.outdated(who); err != nil {
		l.Fail(w, r, text.Told(err))
		return
	}
	what := &saying{Sent: r.URL.Query()}
	if tickets := what.Sent.Get("tickets"); tickets != "" && who.power == sit {
		look, p, err := l.outlook(who, tickets)
		if err != nil {
			l.refuse(w, r, who, err, what.Sent)
			return
		}
		look.Print(p)
		what.Outlook = p.Out.String()
	}
	var err error
	page := Drawn(func() dom.Node {
		var made *page
		if made, err = l.pageOf(l.moment(), who, what); err != nil || !made.picture {
			return nil
		}
		return made.largeDocument()
	})
	switch {
	case err != nil:
		l.Fail(w, r, text.Told(who.unspecific(err)))
	case len(page) == 0:
		l.Nothing(w, r)
	default:
		Write(w, http.StatusOK, HTML, page)
	}
}

// largeDocument is the board as a page of its own.
func (p *page) largeDocument() markup.Document {
	here, alt, query := p.Base+"/board", "The board", p.onBoard()
	if query != nil {
		here, alt = here+"?"+query.Encode(), "The board; what the tickets lack is below it in words."
	}
	return markup.Document{
		Lang: p.Lang.Tag, Title: p.tab(), Assets: p.Assets("share.js"),
		Body: tag.Body(p.Follows(here, p.Base+"/events"), tag.Class("large"), markup.Block(
			tag.Header(markup.Block(tag.A(p.At("href", ""), p.Spoken("Back")),
				tag.H1(tag.ID("moment"), Refreshed, markup.Text(p.bandText())), Lost())),
			tag.Main(markup.Block(p.boardPicture(alt, query),
				dom.If(query != nil, tag.Pre(tag.ID("outlook"), Refreshed, markup.Text(p.Outlook))))),
		)),
	}
}

// lacking answers with a picture of what tickets lack, which is neither kept nor cached.
func (l *Live) lacking(w http.ResponseWriter, r *http.Request, who *role, on paper.Style, tickets string) {
	look, p, err := l.outlook(who, tickets)
	if err != nil || look.Scene == nil {
		l.Nothing(w, r)
		return
	}
	var drawn []byte
	Draw(func() {
		if drawn, err = SVG(board.Draw(look.Scene(p), on)); err == nil && takesGzip(r) {
			drawn, err = packed(drawn)
			w.Header().Set("Content-Encoding", "gzip")
		}
	})
	if err != nil {
		l.Fail(w, r, text.Told(who.unspecific(err)))
		return
	}
	Write(w, http.StatusOK, ImageSVG, drawn)
}

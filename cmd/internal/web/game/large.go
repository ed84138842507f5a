package game

import (
	"net/http"
	"net/url"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

// board returns the picture of the board, if it can be drawn, and a link to the large picture. Where lines are written
// the picture is touched; elsewhere it is part of the link.
func (p *page) board() dom.Node {
	if !p.picture {
		return nil
	}
	large := func(more ...dom.Node) dom.Node {
		return tag.A(tag.Class("open"), p.At("href", "/board"),
			markup.Block(append([]dom.Node{tag.Span(p.Spoken("Open it large"))}, more...)...))
	}
	picture := p.boardPicture("The board; the last lines are in the list.", nil)
	if !p.touches() {
		return p.Region("board", "The board", markup.Lines{large(picture)})
	}
	return p.Region("board", "The board", markup.Lines{large(),
		p.withTouch(picture, nil),
		tag.Button(tag.ID("whole"), tag.Type("button"), tag.Class("plain"), dom.Attr("hidden"),
			p.Spoken("Whole board"))})
}

// withTouch returns the picture of the board with its lanes and cities to touch, on pages that write, and with rings.
func (p *page) withTouch(picture, rings dom.Node) dom.Node {
	touch := dom.Node(nil)
	switch {
	case p.touches():
		touch = p.touch()
	case rings == nil:
		return picture
	}
	return tag.Div(tag.ID("map"), tag.Div(picture, rings, touch))
}

// rings returns the places of the rings around cities, to which the page's script scrolls.
func (p *page) rings() dom.Node {
	if p.Outlook == "" || p.drawn == nil || p.drawn.Look == nil {
		return nil
	}
	at := p.where()
	return dom.El("svg", tag.Class("over"), markup.Attr("viewBox", at.Box), tag.Aria("hidden", "true"),
		dom.El("g", tag.ID("rings"), dom.Map(p.drawn.Look.Stops, func(c int) dom.Node {
			return dom.Raw(ring(at, c, 40))
		})))
}

// boardPicture returns the picture of the board for light and dark screens, with additional query parameters.
func (p *page) boardPicture(alt string, query url.Values) dom.Node {
	more := "seen=" + p.looks.String()
	if len(query) > 0 { // it may change while the board stays the same
		more = "seen=" + p.Seen + "&" + query.Encode()
	}
	return p.Picture(p.Base+"/board.svg", more, alt, tag.ID("picture"), web.Refreshed)
}

// onBoard returns the query for a picture with tickets.
func (p *page) onBoard() url.Values {
	if p.Outlook == "" {
		return nil
	}
	return url.Values{"tickets": {p.Sent.Get("tickets")}}
}

// large answers with the board on a page of its own, as high as the screen and wider, to scroll and zoom in a browser.
// For a player it shows what tickets lack, if requested.
func (v *visit) large() error {
	if err := v.outdated(); err != nil {
		return err
	}
	what, ringed := &formResult{Sent: v.R.URL.Query()}, (*board.Scene)(nil)
	if tickets := what.Sent.Get("tickets"); tickets != "" && v.power == sit {
		v.Private()
		look, p, err := v.outlook(tickets)
		if err != nil {
			return v.refuse(err, what.Sent)
		}
		if look.Scene != nil {
			ringed = look.Scene(p)
		}
		look.Print(p)
		what.Outlook = p.Out.String()
	}
	var failed error
	err := v.Page(http.StatusOK, func() dom.Node {
		made, err := v.pageOf(v.moment(), what)
		if failed = err; err != nil || !made.picture {
			return nil
		}
		if ringed != nil {
			made.drawn, made.where = ringed, sync.OnceValue(func() *board.Touch { return board.TouchOf(ringed) })
		}
		return made.largeDocument()
	})
	if failed != nil {
		return v.redact(failed)
	}
	return err
}

// largeDocument returns the board as a page of its own.
func (p *page) largeDocument() markup.Document {
	here, alt, query := p.Base+"/board", "The board", p.onBoard()
	if query != nil {
		here, alt = here+"?"+query.Encode(), "The board; what the tickets lack is below it in words."
	}
	return markup.Document{
		Lang: p.Lang.Tag, Title: p.tab(), Assets: p.Assets("share.js"),
		Body: tag.Body(p.Follows(&web.Layout{Here: here, Class: "large"}), markup.Block(
			tag.Header(markup.Block(tag.A(p.At("href", ""), p.Spoken("Back")),
				tag.H1(tag.ID("moment"), web.Refreshed, markup.Text(p.bandText())), web.Lost())),
			tag.Main(markup.Block(p.withTouch(p.boardPicture(alt, query), p.rings()),
				dom.If(query != nil, tag.Pre(tag.ID("outlook"), web.Refreshed, markup.Text(p.Outlook))))),
		)),
	}
}

// lacking answers with a picture of what tickets lack. It is neither kept nor cached.
func (v *visit) lacking(on paper.Style, tickets string) error {
	look, p, err := v.outlook(tickets)
	if err != nil || look.Scene == nil {
		return web.ErrNothing
	}
	var drawn []byte
	web.Draw(func() { drawn, err = web.SVG(board.Draw(look.Scene(p), on)) })
	if err != nil {
		return v.redact(err)
	}
	v.Private()
	return v.Write(http.StatusOK, web.ImageSVG, drawn)
}

package game

import (
	"net/http"
	"net/url"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
	"purser/maps/draw/board"
	"purser/maps/draw/paper"
)

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
	return p.Picture(p.Base+"/board.svg", more, alt, tag.ID("picture"), web.Refreshed)
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
func (v *visit) large() error {
	if err := v.outdated(); err != nil {
		return err
	}
	what := &formResult{Sent: v.R.URL.Query()}
	if tickets := what.Sent.Get("tickets"); tickets != "" && v.power == sit {
		v.Private()
		look, p, err := v.outlook(tickets)
		if err != nil {
			return v.refuse(err, what.Sent)
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
		return made.largeDocument()
	})
	if failed != nil {
		return v.redact(failed)
	}
	return err
}

// largeDocument is the board as a page of its own.
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
			tag.Main(markup.Block(p.boardPicture(alt, query),
				dom.If(query != nil, tag.Pre(tag.ID("outlook"), web.Refreshed, markup.Text(p.Outlook))))),
		)),
	}
}

// lacking answers with a picture of what tickets lack, which is neither kept nor cached.
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

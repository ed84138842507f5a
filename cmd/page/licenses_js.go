package main

import (
	_ "embed"
	"net/http"

	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/web"
)

//go:embed licenses.txt
var licensesText string // a release replaces it

// licenses answers with the licenses of the program's parts.
func (p *program) licenses(w http.ResponseWriter, r *http.Request) {
	c := web.Config{Lang: p.library.Lang}
	f := &web.Frame{Printer: c.Printer(c.Language(r)), Base: p.home}
	title := f.Lang.Say("Licenses")
	web.Write(w, web.Part(markup.Document{
		Lang: f.Lang.Tag, Title: title,
		Assets: markup.Lines{tag.Link(tag.Rel("stylesheet"), f.At("href", "/style.css"))},
		Body: tag.Body(tag.Class("shelf"), markup.Block(
			tag.Header(markup.Block(tag.H1(markup.Text(title)),
				tag.P(tag.A(tag.Class("open"), f.At("href", ""), f.Spoken("All games"))))),
			tag.Main(markup.Block(tag.Pre(tag.ID("licenses"), tag.TabIndex("0"), tag.Lang("en"),
				markup.Text(licensesText)))),
		)),
	}))
}

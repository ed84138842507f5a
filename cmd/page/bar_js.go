package main

import (
	"bytes"
	"net/http"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/cmd/internal/serve"
	"purser/internal/text"
)

// bar answers with what is below every page: where the games are, and the other languages.
func (p *program) bar(w http.ResponseWriter, r *http.Request) {
	c := serve.Config{Lang: p.library.Lang}
	lang := c.Language(r)
	said, class := text.Say("The games are in this browser, for %s alone", p.file), "kept"
	if lost := p.storage.Lost(); lost != nil {
		said, class = text.Say("This browser keeps nothing (%s): save the games before you close this page", lost), "lost"
	}
	all := dom.Group{
		tag.P(tag.Class(class), tag.Role("status"), markup.Text(lang.Words(said))),
		tag.A(markup.Link("href", p.home, ""), markup.Text(lang.Say("Games"))),
	}
	for _, other := range []string{"en", "de"} {
		if other != lang.Tag {
			all = append(all, tag.Button(tag.Type("button"), tag.Lang(other), dom.Attr("data-language", other),
				markup.Text(text.ByTag(other).Say("in English"))))
		}
	}
	var out bytes.Buffer
	_ = all.Render(&out) // a buffer takes everything
	serve.Write(w, http.StatusOK, serve.HTML, out.Bytes())
}

package serve

import (
	_ "embed"
	"net/http"
	"strings"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/text"
)

// bareStyle is all that a bare page looks like: a link that opens nothing has no style sheet.
//
//go:embed bare.css
var bareStyle string

// barePolicy is what a bare page may do.
var barePolicy = sync.OnceValue(func() string {
	return "default-src 'none'; style-src " + markup.Hash(bareStyle) +
		"; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
})

// A bare answer says why there is no page, and what helps.
type bare struct {
	status int
	plain  string // what a program gets, or nothing
	what   any    // a sentence or an error
	fix    text.Sentence
}

// answer writes the answer: a page for a person, in the visitor's language. The way back depends on the
// path alone, so that it tells nothing about a link.
func (c *Config) answer(w http.ResponseWriter, r *http.Request, b bare) {
	if !wantsPage(r) {
		if b.plain == "" {
			w.WriteHeader(b.status)
			return
		}
		Write(w, b.status, "text/plain;charset=utf-8", []byte(b.plain))
		return
	}
	lang := c.Language(r)
	link, below, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	page := Part(markup.Document{Lang: lang.Tag, Title: lang.Words(b.what),
		Assets: markup.Lines{tag.StyleEl(dom.Raw(bareStyle))},
		Body: tag.Body(tag.Main(markup.Block(
			tag.H1(markup.Text(lang.Words(b.what))), tag.P(markup.Text(lang.Words(b.fix))),
			dom.If(below != "" && link != "",
				tag.P(tag.A(markup.Link("href", "/"+link, ""), markup.Text(lang.Say("Back"))))),
		)))})
	w.Header().Set("Content-Security-Policy", barePolicy())
	Write(w, b.status, HTML, page)
}

// wantsPage reports whether a request comes from a browser that opens a page, and not from a picture, a script or a
// program.
func wantsPage(r *http.Request) bool {
	for name := range accepted(r, "Accept") {
		if name == "text/html" {
			return true
		}
	}
	return false
}

// Nothing answers requests that are not authorized.
func (c *Config) Nothing(w http.ResponseWriter, r *http.Request) {
	c.answer(w, r, bare{http.StatusNotFound, "404\n", text.Say("There is nothing here"),
		text.Say("The link is incomplete, or it is no longer valid. Scan the code again, or ask for a new one.")})
}

// Fail answers that there is nothing to show now, and why. A browser asks again by itself, unless a form was sent:
// only the form's page can send it again.
func (c *Config) Fail(w http.ResponseWriter, r *http.Request, why any) {
	retry(w, "1")
	fix := text.Say("Go back, and send it again in a moment.")
	if r.Method != http.MethodPost {
		w.Header().Set("Refresh", "2")
		fix = text.Say("Just wait: this page asks again by itself.")
	}
	c.answer(w, r, bare{http.StatusServiceUnavailable, c.Language(r).Words(why) + "\n", why, fix})
}

// tooLarge answers that more was sent than is read.
func (c *Config) tooLarge(w http.ResponseWriter, r *http.Request, most int64) {
	w.Header().Set("Connection", "close")
	size := text.Say("%d KiB", most>>10)
	if most >= 1<<20 {
		size = text.Say("%d MiB", most>>20)
	}
	c.answer(w, r, bare{http.StatusRequestEntityTooLarge, "", text.Say("That was too large"),
		text.Say("More than %s cannot be sent here, and nothing was written.", size)})
}

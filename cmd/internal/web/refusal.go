package web

import (
	_ "embed"
	"errors"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	dom "maragu.dev/gomponents"
	tag "maragu.dev/gomponents/html"

	"purser/cmd/internal/markup"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// bareStyle is the style of the page for refused requests, which stands alone: a link that opens nothing has no style
// sheet.
//
//go:embed bare.css
var bareStyle string

// barePolicy is the content policy of such a page.
var barePolicy = sync.OnceValue(func() string {
	return "default-src 'none'; style-src " + markup.Hash(bareStyle) +
		"; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"
})

// A noPage is an error that says why there is no page, and what to do.
type noPage struct {
	status int
	plain  string // the answer for a program; may be empty
	what   any    // a sentence or an error
	fix    text.Sentence
}

// Error returns the words in English.
func (e *noPage) Error() string { return text.English.Words(e.what) }

var nothingWritten = text.Say("Nothing was written")

// ErrNothing answers requests without a valid link, and those for pages that do not exist.
var ErrNothing error = &noPage{http.StatusNotFound, "404\n", text.Say("There is nothing here"),
	text.Say("The link is incomplete, or it is no longer valid. Scan the code again, or ask for a new one.")}

// tooLarge returns the error for a request that is too large.
func tooLarge(most int64) error {
	size := text.Say("%d KiB", most>>10)
	if most >= 1<<20 {
		size = text.Say("%d MiB", most>>20)
	}
	return tooMuch(text.Say("More than %s cannot be sent here, and nothing was written.", size))
}

// tooMuch returns the error for a request with too much in it.
func tooMuch(why text.Sentence) error {
	return &noPage{http.StatusRequestEntityTooLarge, "", text.Say("That was too large"), why}
}

// refuse answers with an error, for a person as a page in the visitor's language. The link back depends only on the
// path, so that it reveals nothing about links.
func (v *Visit) refuse(err error) {
	e, ok := errors.AsType[*noPage](err)
	if !ok {
		e = v.failure(text.Told(err))
	}
	v.private = true
	if !v.wantsPage() {
		if e.plain == "" {
			v.W.WriteHeader(e.status)
			return
		}
		_ = v.Write(e.status, plain, []byte(e.plain))
		return
	}
	link, below, _ := strings.Cut(strings.TrimPrefix(v.R.URL.Path, "/"), "/")
	page := Part(markup.Document{Lang: v.Language.Tag, Title: v.Language.Words(e.what),
		Assets: markup.Lines{tag.StyleEl(dom.Raw(bareStyle))},
		Body: tag.Body(tag.Main(markup.Block(
			tag.H1(markup.Text(v.Language.Words(e.what))), tag.P(markup.Text(v.Language.Words(e.fix))),
			dom.If(below != "" && link != "",
				tag.P(tag.A(markup.Link("href", "/"+link, ""), markup.Text(v.Language.Say("Back"))))),
		)))})
	v.W.Header().Set("Content-Security-Policy", barePolicy())
	_ = v.Write(e.status, HTML, page)
}

// failure returns the error for something that cannot be shown now. The browser retries by itself, except for a form,
// which only its page can send again.
func (v *Visit) failure(why error) *noPage {
	v.Retry("1")
	fix := text.Say("Go back, and send it again in a moment.")
	if !v.Writes() {
		v.W.Header().Set("Refresh", "2")
		fix = text.Say("Just wait: this page asks again by itself.")
	}
	return &noPage{http.StatusServiceUnavailable, v.Language.Words(why) + "\n", why, fix}
}

// Status returns the HTTP status of an error that kept something from being written.
func Status(err error) int {
	switch {
	case errors.Is(err, fs.ErrExist), errors.Is(err, store.ErrMovedOn):
		return http.StatusConflict
	case errors.Is(err, store.ErrTooLarge):
		return http.StatusRequestEntityTooLarge
	case text.ClassOf(err) == text.Illegal:
		return http.StatusUnprocessableEntity
	case errors.Is(err, store.ErrUnknown), Is[*sessions.DiskError](err):
		return http.StatusServiceUnavailable
	}
	return http.StatusBadRequest
}

var tokenText = text.Pattern(`^[0-9a-f]{32}$`)

// Whole returns an error if a form lacks the token from its page.
func Whole(once string) error {
	if !tokenText().MatchString(once) {
		return NotWhole()
	}
	return nil
}

// NotWhole returns the error for a form that is not as its page sends it.
func NotWhole() error { return text.Errorf("this form is incomplete; reload the page") }

// Is reports whether an error is of type E.
func Is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

package web

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	dom "maragu.dev/gomponents"

	"purser/internal/text"
)

// A Visit is a request below a link, and its answer.
type Visit struct {
	W        http.ResponseWriter
	R        *http.Request
	Link     string         // the part of the path that opens the site
	Language *text.Language // the visitor's

	site    *Site
	private bool // the answer is for this visitor alone, and nothing keeps it
}

// Base is the path of the link.
func (v *Visit) Base() string { return "/" + v.Link }

// Query returns a value of the address.
func (v *Visit) Query(name string) string { return v.R.URL.Query().Get(name) }

// Writes reports whether the visitor wants something written.
func (v *Visit) Writes() bool { return v.R.Method == http.MethodPost }

// Private keeps the answer out of all caches: it is for this visitor alone.
func (v *Visit) Private() { v.private = true }

// Frame returns what pages have that keep themselves up to date; seen is what this one shows.
func (v *Visit) Frame(seen string) *Frame {
	return &Frame{Printer: v.site.Printer(v.Language), Base: v.Base(), Seen: seen, visit: v}
}

// Page answers with a page, which is drawn when its turn comes. If there is none, there is nothing.
func (v *Visit) Page(status int, draw func() dom.Node) error {
	page := Drawn(draw)
	if len(page) == 0 {
		return ErrNothing
	}
	return v.Write(status, HTML, page)
}

// Sheet answers with a page to print or to keep: beyond its policy it sends nothing and stands in no other page.
func (v *Visit) Sheet(policy string, page []byte) error {
	v.W.Header().Set("Content-Security-Policy", policy+"; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	return v.Write(http.StatusOK, HTML, page)
}

// File answers with a text as a file to be kept.
func (v *Visit) File(name string, data []byte) error {
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	return v.Write(http.StatusOK, plain, data)
}

// Redirect leads a browser to a path.
func (v *Visit) Redirect(path, query string) error {
	v.W.Header().Set("Location", (&url.URL{Path: path, RawQuery: query}).String())
	v.W.WriteHeader(http.StatusSeeOther)
	return nil
}

// RequestURI is the address that the request asks for.
func (v *Visit) RequestURI() string {
	return (&url.URL{Path: v.R.URL.Path, RawQuery: v.R.URL.Query().Encode()}).String()
}

// Retry says after how many seconds a request may succeed.
func (v *Visit) Retry(seconds string) { v.W.Header().Set("Retry-After", seconds) }

// mostBody is the largest request body that is read, in bytes, and mostTyped is how many characters a form has in all,
// besides its long fields: more than any page lets people type.
const (
	mostBody  = 64 << 10
	mostTyped = 8000
)

// Fields reads the fields of a form. The answer to one that is too large or cannot be read is short: who sends half a
// form, or an endless line, may send a thousand of them. Only long fields may have more than fits into a line.
func (v *Visit) Fields(long ...string) (url.Values, error) {
	sent, err := v.FieldsWithin(mostBody)
	typed, longest := 0, ""
	for name, values := range sent {
		for _, value := range values {
			if slices.Contains(long, name) {
				continue
			}
			if typed += utf8.RuneCountInString(value); len(value) > len(longest) {
				longest = value
			}
		}
	}
	if typed > mostTyped {
		return nil,
			tooMuch(text.Say("%q is more than this page takes, and nothing was written.", text.Brief(longest, 80)))
	}
	return sent, err
}

// FieldsWithin is Fields for a form of that many bytes at most, with the files that are sent with it in memory.
func (v *Visit) FieldsWithin(most int64) (url.Values, error) {
	r := v.R
	r.Body = http.MaxBytesReader(v.W, r.Body, most)
	err := r.ParseForm()
	if kind, _, bad := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && bad == nil &&
		kind == "multipart/form-data" {
		err = r.ParseMultipartForm(most)
	}
	_, unread := io.Copy(io.Discard, r.Body) // a body that is not a form is too large like any other
	switch large := (*http.MaxBytesError)(nil); {
	case errors.As(errors.Join(err, unread), &large) || r.ContentLength > most:
		v.W.Header().Set("Connection", "close")
		return nil, tooLarge(most)
	case err != nil || unread != nil:
		v.W.Header().Set("Connection", "close")
		return nil,
			&noPage{status: http.StatusBadRequest, what: nothingWritten, fix: text.Say("the form cannot be read")}
	}
	return r.PostForm, nil
}

// WordsOf returns the words of an error for a page, by lines.
func WordsOf(lang *text.Language, err error) (words []string) {
	for _, one := range text.Parts(text.Told(err)) {
		words = append(words, strings.Split(lang.Words(one), "\n")...)
	}
	return words
}

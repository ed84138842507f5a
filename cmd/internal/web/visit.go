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

// A Visit is a request below a link, together with its answer.
type Visit struct {
	W        http.ResponseWriter
	R        *http.Request
	Link     string         // the part of the path that opens the site
	Language *text.Language // for this visitor

	site    *Site
	private bool // the answer must not be cached
}

// Base returns the path of the link.
func (v *Visit) Base() string { return "/" + v.Link }

// Query returns a value of the query.
func (v *Visit) Query(name string) string { return v.R.URL.Query().Get(name) }

// Writes reports whether the request may write something.
func (v *Visit) Writes() bool { return v.R.Method == http.MethodPost }

// Private keeps the answer, which is only for this visitor, out of all caches.
func (v *Visit) Private() { v.private = true }

// Frame returns the common part of pages that keep themselves up to date. Seen is the version that the page shows.
func (v *Visit) Frame(seen string) *Frame {
	return &Frame{Printer: v.site.Printer(v.Language), Base: v.Base(), Seen: seen, visit: v}
}

// Page draws a page when its turn comes, and answers with it, or with [ErrNothing] if draw returns nil.
func (v *Visit) Page(status int, draw func() dom.Node) error {
	page := Drawn(draw)
	if len(page) == 0 {
		return ErrNothing
	}
	return v.Write(status, HTML, page)
}

// Sheet answers with a page to print or save. It loads only what its policy allows, and no other page can embed it.
func (v *Visit) Sheet(policy string, page []byte) error {
	v.W.Header().Set("Content-Security-Policy", policy+"; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
	return v.Write(http.StatusOK, HTML, page)
}

// File answers with a file to save.
func (v *Visit) File(name string, data []byte) error {
	v.W.Header().Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	return v.Write(http.StatusOK, plain, data)
}

// Redirect redirects a browser to a path.
func (v *Visit) Redirect(path, query string) error {
	v.W.Header().Set("Location", (&url.URL{Path: path, RawQuery: query}).String())
	v.W.WriteHeader(http.StatusSeeOther)
	return nil
}

// RequestURI returns the address of the request.
func (v *Visit) RequestURI() string {
	return (&url.URL{Path: v.R.URL.Path, RawQuery: v.R.URL.Query().Encode()}).String()
}

// Retry says after how many seconds to try again.
func (v *Visit) Retry(seconds string) { v.W.Header().Set("Retry-After", seconds) }

// mostBody is the largest request body in bytes, and mostTyped the most characters in a form apart from its long
// fields: more than any page lets people type.
const (
	mostBody  = 64 << 10
	mostTyped = 8000
)

// Fields reads the fields of a form. Only the fields in long may have more than fits on a line. The answer to a form
// that is too large or cannot be read is short, because a malicious client may send thousands.
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

// FieldsWithin is [Visit.Fields] for a form of at most that many bytes. Files sent with it are kept in memory.
func (v *Visit) FieldsWithin(most int64) (url.Values, error) {
	r := v.R
	r.Body = http.MaxBytesReader(v.W, r.Body, most)
	err := r.ParseForm()
	if kind, _, bad := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && bad == nil &&
		kind == "multipart/form-data" {
		err = r.ParseMultipartForm(most)
	}
	_, unread := io.Copy(io.Discard, r.Body) // any other body can be too large as well
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

// WordsOf returns the words of an error for a page, line by line.
func WordsOf(lang *text.Language, err error) (words []string) {
	for _, one := range text.Parts(text.Told(err)) {
		words = append(words, strings.Split(lang.Words(one), "\n")...)
	}
	return words
}

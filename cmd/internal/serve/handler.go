package serve

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions/kind"
)

// Asked returns the link of a request, and what it asks for below, as in [paths]. What is refused whatever it is for,
// and the icon, which browsers request without a link, too, it has answered itself.
func (c *Config) Asked(w http.ResponseWriter, r *http.Request) (link, what string, ok bool) {
	if c.Guard(w, r) {
		return "", "", false
	}
	link, what, slash := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	method := r.Method
	if method == http.MethodHead && !strings.HasSuffix(what, "events") { // which makes no sense for a stream
		method = http.MethodGet
	}
	switch {
	case method == http.MethodGet && r.URL.Path == "/favicon.ico":
		Assets["icon.svg"].Write(w)
		return "", "", false
	case slash && what == "": // a page has one path alone
		return link, "", true
	}
	return link, method + "/" + what, true
}

// ServeHTTP answers a request. Unknown links, paths and methods all get the same 404.
func (l *Live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	link, what, ok := l.Asked(w, r)
	if !ok {
		return
	}
	do, known := paths[what]
	who := find(l.roles, link)
	if who == nil || !known || who.power < do.least || // before anything is read from the disk
		l.closed.Load() || r.Method == http.MethodPost && l.closing() {
		l.Nothing(w, r)
		return
	}
	visitor := *who
	visitor.lang = l.Language(r)
	do.serve(l, w, r, &visitor)
}

// paths are all that can be requested below a link, by method.
var paths = map[string]struct {
	least power // watch: all links; keep: those that write; sit: players' links
	serve func(l *Live, w http.ResponseWriter, r *http.Request, who *role)
}{
	"GET/":          {watch, (*Live).page},
	"GET/state":     {watch, (*Live).state},
	"GET/events":    {watch, (*Live).events},
	"GET/board":     {watch, (*Live).large},
	"GET/board.svg": {watch, (*Live).picture},
	"GET/wall.svg":  {watch, (*Live).picture},
	"GET/share.svg": {watch, (*Live).picture},
	"GET/share.js":  {watch, asset},
	"GET/icon.svg":  {watch, asset},
	"GET/style.css": {watch, asset},
	"GET/live.js":   {watch, asset},
	"POST/line":     {keep, (*Live).line},
	"POST/amend":    {keep, (*Live).amendment},
	"POST/tickets":  {sit, (*Live).tickets},
	"POST/suggest":  {keep, (*Live).suggest},
}

// asset serves a part of the pages.
func asset(_ *Live, w http.ResponseWriter, r *http.Request, _ *role) {
	Assets[path.Base(r.URL.Path)].Write(w)
}

// The kinds of answers for people and for programs.
const (
	HTML = "text/html;charset=utf-8"
	JSON = "application/json"

	ImageSVG = "image/svg+xml"
)

// Write writes an answer. It ignores errors, because then the reader is gone.
func Write(w http.ResponseWriter, status int, kind string, text []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", fmt.Sprint(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text)
}

// state answers with the state for programs.
func (l *Live) state(w http.ResponseWriter, r *http.Request, who *role) {
	if err := l.outdated(who); err != nil {
		a := who.refused(err, l.moment().seen())
		retry(w, "1")
		Write(w, http.StatusServiceUnavailable, JSON, append(a.Form, '\n'))
		return
	}
	at := l.moment()
	l.show(w, r, who, &at.Once, "state", JSON, func() ([]byte, error) { return l.stateOf(at) })
}

// picture answers with the board, or with the one for a whole room: in the dark style, with what
// has just come onto it, or on a player's link with what tickets lack, if requested.
func (l *Live) picture(w http.ResponseWriter, r *http.Request, who *role) {
	on, of := StyleOf(r), table
	switch _, latest := r.URL.Query()["latest"]; {
	case strings.HasSuffix(r.URL.Path, "/wall.svg") && latest:
		of = wallLatest
	case strings.HasSuffix(r.URL.Path, "/wall.svg"):
		of = wall
	case strings.HasSuffix(r.URL.Path, "/share.svg"):
		of = shared
	}
	if err := l.outdated(who); err != nil {
		l.Fail(w, r, text.Told(err))
		return
	}
	if tickets := r.URL.Query().Get("tickets"); tickets != "" && who.power == sit {
		l.lacking(w, r, who, on, tickets)
		return
	}
	at := l.moment()
	if of == shared {
		l.show(w, r, who, &at.Once, fmt.Sprint("share ", who.lang.Tag, on), ImageSVG, func() ([]byte, error) {
			sheet, err := show.Share(l.Printer(who.lang), at.game, true, on)
			if err != nil {
				return nil, err
			}
			return SVG(sheet)
		})
		return
	}
	made, err := l.painting(at, who.lang, of)
	if err != nil {
		l.absent(w, r, who, err)
		return
	}
	l.show(w, r, who, &made.Once, fmt.Sprint("picture ", on), ImageSVG, func() ([]byte, error) { return made.drawn(on) })
}

// outdated returns why what is shown may be old, as far as the link may know it, or nil.
func (l *Live) outdated(who *role) error {
	if err := l.old.Load(); err != nil {
		return who.unspecific(*err)
	}
	return nil
}

// retry says after how many seconds a request may succeed.
func retry(w http.ResponseWriter, seconds string) { w.Header().Set("Retry-After", seconds) }

// show answers with what all viewers see, which is made once.
func (l *Live) show(w http.ResponseWriter, r *http.Request, who *role, of *Once, name, kinded string,
	make func() ([]byte, error)) {
	if err := of.Show(w, r, name, kinded, make); err != nil {
		l.absent(w, r, who, err)
	}
}

// absent answers that there is nothing to show, at all or now.
func (l *Live) absent(w http.ResponseWriter, r *http.Request, who *role, err error) {
	if absent := (*kind.AbsentError)(nil); errors.As(err, &absent) {
		l.Nothing(w, r)
		return
	}
	l.Fail(w, r, text.Told(who.unspecific(err)))
}

// mostTyped is how many characters a form has in all, besides its long fields: more than any page lets people type.
const mostTyped = 8000

// Fields reads the fields of a form, or answers that they are too large or cannot be read, and returns nil. That answer
// is short: who sends half a form, or an endless line, may send a thousand of them. Only long fields may have more than
// fits into a line.
func (c *Config) Fields(w http.ResponseWriter, r *http.Request, long ...string) url.Values {
	sent := c.FieldsWithin(w, r, mostBody)
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
		c.answer(w, r, bare{http.StatusRequestEntityTooLarge, "", text.Say("That was too large"),
			text.Say("%q is more than this page takes, and nothing was written.", text.Brief(longest, 80))})
		return nil
	}
	return sent
}

// FieldsWithin is Fields for a form of that many bytes at most, with the files that are sent with it in memory.
func (c *Config) FieldsWithin(w http.ResponseWriter, r *http.Request, most int64) url.Values {
	r.Body = http.MaxBytesReader(w, r.Body, most)
	err := r.ParseForm()
	if kind, _, bad := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && bad == nil &&
		kind == "multipart/form-data" {
		err = r.ParseMultipartForm(most)
	}
	_, unread := io.Copy(io.Discard, r.Body) // a body that is not a form is too large like any other
	var large *http.MaxBytesError
	switch {
	case errors.As(errors.Join(err, unread), &large) || r.ContentLength > most:
		c.tooLarge(w, r, most)
		return nil
	case err != nil || unread != nil:
		w.Header().Set("Connection", "close")
		c.answer(w, r, bare{http.StatusBadRequest, "", text.Say("Nothing was written"), text.Say("the form cannot be read")})
		return nil
	}
	return r.PostForm
}

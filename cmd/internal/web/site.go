// Package web is the common part of all sites, whether they show one game, all games or an event.
//
// A [Site] has pages below secret links. Anyone with a link may do what it allows; without one a visitor learns
// nothing, not even that there is anything. A request is checked once, becomes a [Visit], and is answered by the page
// that the site finds for it. An error that a page returns becomes the answer.
package web

import (
	"context"
	"maps"
	"net/http"
	"strings"
	"sync"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// A Config is the configuration of a site.
type Config struct {
	Library  *sessions.Library
	Game     string // name or file; empty for the current game
	Views    show.Views
	Lang     *text.Language // of the pages
	OneLang  bool           // ignore the language that a browser asks for
	Addr     string         // HOST:PORT to serve at; empty: only for this computer
	LAN      bool           // serve at the private address that others in the same network can reach
	Hosts    []string       // names that a request may use for the server, each with its port
	URL      string         // of the server, without a path; empty if nobody else can reach it
	NewLinks bool           // replace the existing links
	Clocks   bool           // pages show the time of everybody's turns
	Crowd    *Crowd         // limits the streams of a hall's public links; may be nil
	Version  string         // of the program, shown on score sheets
	Home     string         // path of the list of games, for the scorekeeper's pages; may be empty
	Relinked func()         // announces the site's links after they were replaced; may be nil
}

// Printer returns a printer for one answer in a language.
func (c *Config) Printer(lang *text.Language) *show.Printer {
	return &show.Printer{Lang: lang, Views: c.Views, Clocks: c.Clocks}
}

// A Served is a site that can be served at a port: a game, or several.
type Served interface {
	http.Handler
	Watch(ctx context.Context) // looks for changes by others until the context ends, and then closes all streams
	Close()                    // closes all streams

	Warn(p *show.Printer)                // notes what people should know, printed before the links
	Announced(url string) []Announcement // its links
}

// A Site answers requests below secret links.
type Site struct {
	Config
	Below func(v *Visit) (Pages, error) // finds the pages below a visit's link; nil if the link is unknown
}

// Pages are all pages below a link, by method and path: "GET /", "POST /players".
type Pages map[string]func(v *Visit) error

// Of adapts pages that take a special kind of visit; of makes it from a [Visit].
func Of[V any](pages map[string]func(V) error, of func(v *Visit) V) Pages {
	all := Pages{}
	for what, page := range pages {
		all[what] = func(v *Visit) error { return page(of(v)) }
	}
	return all
}

// common are the pages that serve the common assets.
var common = sync.OnceValue(func() Pages { return Common().Pages() })

// And returns the pages with more added.
func (p Pages) And(more Pages) Pages {
	all := maps.Clone(p)
	maps.Copy(all, more)
	return all
}

// ServeHTTP answers a request. Unknown links, paths and methods all get the same 404.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	v := &Visit{W: w, R: r, Language: s.Language(r), site: s}
	if err := s.answer(v); err != nil {
		v.refuse(err)
	}
}

// answer answers a visit, or returns an error. The icon needs no link, because browsers ask for it without one.
func (s *Site) answer(v *Visit) error {
	if err := s.guard(v.W, v.R); err != nil {
		return err
	}
	link, below, slash := strings.Cut(strings.TrimPrefix(v.R.URL.Path, "/"), "/")
	method := v.R.Method
	if method == http.MethodHead && !strings.HasSuffix(below, "events") { // HEAD makes no sense for a stream
		method = http.MethodGet
	}
	switch {
	case method == http.MethodGet && v.R.URL.Path == "/favicon.ico":
		return common()["GET /icon.svg"](v)
	case slash && below == "": // a page has only one path
		return ErrNothing
	}
	v.Link = link
	pages, err := s.Below(v)
	if err != nil {
		return err
	}
	if page := pages[method+" /"+below]; page != nil {
		return page(v)
	}
	return ErrNothing
}

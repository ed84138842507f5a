// Package web is one kit for sites: what they have in common, whether they show a game, all games or an event.
//
// A [Site] has pages below secret links. Anyone with a link may do what it allows; without one a visitor learns
// nothing, not even that there is anything. A request is guarded once, becomes a [Visit], and is answered by the page
// that the site finds for it; an error that a page returns is an answer, too.
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
	Game     string // by name or file; empty for the game in use
	Views    show.Views
	Lang     *text.Language // of the pages
	OneLang  bool           // whatever language a browser requests
	Addr     string         // HOST:PORT to serve at; empty for this computer alone
	LAN      bool           // serve at the one private address that others in the same network can reach
	Hosts    []string       // the names that a request may use for the server, each with its port
	URL      string         // of the server, without a path; empty if nobody else can reach it
	NewLinks bool           // replace the existing links
	Clocks   bool           // pages say how long everybody's turns took
	Crowd    *Crowd         // of a hall, to which those belong who look on; or nil
	Version  string         // of the program, for sheets
	Home     string         // the path of all games, to which the page of whoever keeps leads; or empty
	Relinked func()         // announces the links of the site, which has other ones now; or nil
}

// Printer returns a printer for one answer in a language.
func (c *Config) Printer(lang *text.Language) *show.Printer {
	return &show.Printer{Lang: lang, Views: c.Views, Clocks: c.Clocks}
}

// A Served is what a port serves: the site of a game, or one of several.
type Served interface {
	http.Handler
	Watch(ctx context.Context) // looks for changes by others until the context ends, and then closes all streams
	Close()                    // closes all streams

	Warn(p *show.Printer)                // notes what people should know before its links
	Announced(url string) []Announcement // its links
	Addresses(url string) any            // the same for programs
}

// A Site answers requests below secret links.
type Site struct {
	Config
	Below func(v *Visit) (Pages, error) // finds the pages below the link of a visit; there are none below other links
}

// Pages are all that can be requested below a link, by method and path: "GET /", "POST /players".
type Pages map[string]func(v *Visit) error

// Of returns pages whose visits know more than any: what of makes of one.
func Of[V any](pages map[string]func(V) error, of func(v *Visit) V) Pages {
	all := Pages{}
	for what, page := range pages {
		all[what] = func(v *Visit) error { return page(of(v)) }
	}
	return all
}

// common are the pages that answer with what the pages of every site load.
var common = sync.OnceValue(func() Pages { return Common().Pages() })

// And returns the pages with further ones.
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

// answer answers a visit, or returns why not. The icon is there without a link, too, because browsers request it so.
func (s *Site) answer(v *Visit) error {
	if err := s.guard(v.W, v.R); err != nil {
		return err
	}
	link, below, slash := strings.Cut(strings.TrimPrefix(v.R.URL.Path, "/"), "/")
	method := v.R.Method
	if method == http.MethodHead && !strings.HasSuffix(below, "events") { // which makes no sense for a stream
		method = http.MethodGet
	}
	switch {
	case method == http.MethodGet && v.R.URL.Path == "/favicon.ico":
		return common()["GET /icon.svg"](v)
	case slash && below == "": // a page has one path alone
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

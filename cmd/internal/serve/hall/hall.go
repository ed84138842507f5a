// Package hall shows all games of a store at one port: each at its own links, which are those of a live board,
// and beside them a page of all tables, one of the standings, and the pages of the director.
//
// A [Hall] watches the store once for all games. What it shows is worked out from the records, so that several
// halls on one store show the same.
package hall

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"sync/atomic"

	"purser/cmd/internal/events"
	"purser/cmd/internal/serve"
	"purser/cmd/internal/serve/shelf"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
)

// Links are the last parts of the paths of the hall's own pages, as those of a game.
type Links struct {
	Hall      string `json:"hall"`
	Director  string `json:"director,omitempty"`
	Standings string `json:"standings,omitempty"`
}

// complete returns all links: the existing ones, and new ones for the rest.
func (l Links) complete() Links {
	return Links{cmp.Or(l.Hall, serve.NewLink()), cmp.Or(l.Director, serve.NewLink()),
		cmp.Or(l.Standings, serve.NewLink())}
}

// mostStreams is the largest number of pages for everybody that can listen for changes at the same time: those of
// the hall, of the standings, and of all tables.
const mostStreams = 2000

// A Hall is a [serve.Site] of all games of a store.
type Hall struct {
	*shelf.Shelf
	event string    // its name, or empty without an event
	at    games.Key // of the event, or of the store itself: the links are kept there
	links Links

	now   atomic.Pointer[moment]
	news  serve.Hub // tells what happens at the tables
	ranks serve.Hub // tells when the standings change
	old   atomic.Bool
}

// None is the event of a hall that shows all games that are not over.
const None = "none"

// Open returns what opens the hall of an event: the named one, or without a name the one in use, if one is, or
// with [None] no event.
func Open(name string) func(c serve.Config) (serve.Site, error) {
	return func(c serve.Config) (serve.Site, error) {
		h, err := New(c, name)
		return h, err
	}
}

// New opens a hall.
func New(c serve.Config, name string) (*Hall, error) {
	c.Crowd = &serve.Crowd{Most: mostStreams}
	all, err := shelf.New(c)
	if err != nil {
		return nil, err
	}
	h := &Hall{Shelf: all}
	if err := h.open(name); err != nil {
		return nil, err
	}
	h.links, err = serve.KeepLinks(context.Background(), c.Library.Store, h.at, serve.LinksKey, c.NewLinks,
		Links.complete)
	if err != nil {
		return nil, &sessions.DiskError{Path: c.Library.Store.Name(), Cause: err}
	}
	for _, hub := range []*serve.Hub{&h.news, &h.ranks} {
		hub.Crowd, hub.Public = h.Crowd, []string{"/" + h.links.Hall, "/" + h.links.Standings}
	}
	h.looked(h.Look())
	return h, nil
}

// open finds the event.
func (h *Hall) open(name string) error {
	if name == "" {
		inUse, err := h.Library.Desk.EventInUse()
		if err != nil {
			return show.ReadError(h.Library.Desk.Dir(), err)
		}
		name = cmp.Or(inUse, None)
	}
	o, err := h.shell(text.English).Open(name)
	switch {
	case err == nil:
		h.event, h.at = o.Entry.Name(), o.Entry.Key
		if h.event == "" {
			return text.Errorf("%s is a file: a hall shows an event of the home", name)
		}
	case name == None:
		return nil
	}
	return err
}

// shell returns the commands of events for pages in a language.
func (h *Hall) shell(lang *text.Language) *events.Shell {
	library := h.Reader()
	return &events.Shell{Printer: h.Printer(lang), Library: func() *sessions.Library { return library },
		Stdin: strings.NewReader(""), Changed: new(bool), Announced: func() string { return h.URL },
		Links: func(game string, players []string) (events.Links, error) {
			made, err := serve.LinksOf(library, game, players)
			return events.Links{Keep: made.Keep, Seats: made.Seats}, err
		}}
}

// Close closes all streams.
func (h *Hall) Close() {
	h.news.Close()
	h.ranks.Close()
	h.Shelf.Close()
}

// Links returns the links of the hall.
func (h *Hall) Links() Links { return h.links }

// Warn notes which games cannot be read.
func (h *Hall) Warn(p *show.Printer) {
	for _, t := range h.now.Load().tables {
		if t.Broken != nil {
			p.Note("%s", t.Broken)
		}
	}
}

// Announce prints the links, with the code of the hall's page.
func (h *Hall) Announce(p *show.Printer, url string, codes bool) error {
	if codes {
		if err := serve.Code(p, url+"/"+h.links.Hall); err != nil {
			return err
		}
	}
	p.Say("All tables, for everybody and for the television: %s", url+"/"+h.links.Hall)
	if h.event != "" {
		p.Say("The standings, for everybody: %s", url+"/"+h.links.Standings)
		p.Say("For the director alone: %s", url+"/"+h.links.Director)
	}
	return h.Shelf.Announce(p, url, false)
}

// AnnounceJSON prints the links as one object on one line; without an event there are no standings and no director.
func (h *Hall) AnnounceJSON(p *show.Printer, url string) error {
	links := Links{Hall: url + "/" + h.links.Hall}
	if h.event != "" {
		links.Director, links.Standings = url+"/"+h.links.Director, url+"/"+h.links.Standings
	}
	return serve.OneLine(p, struct {
		Links
		Keep string `json:"keep"`
	}{links, url + "/" + h.Keep()})
}

// A visit is a request below one of the hall's own links.
type visit struct {
	*Hall
	w    http.ResponseWriter
	r    *http.Request
	lang *text.Language
	base string // the path of the link
}

// A page answers a visit.
type page func(v *visit)

// The pages below the hall's links, by their methods and paths.
var (
	hallPages = map[string]page{
		"GET/": (*visit).tables, "GET/state": (*visit).state, "GET/events": (*visit).tablesEvents,
		"GET/standings": (*visit).standings, "GET/standings/events": (*visit).standingsEvents,
		"GET/standings/ratings": (*visit).history, "GET/standings/ratings.svg": (*visit).history,
		"GET/page/events": (*visit).pageEvents, "GET/table": (*visit).table,
	}
	standingsPages = map[string]page{
		"GET/": (*visit).standings, "GET/events": (*visit).standingsEvents,
		"GET/ratings": (*visit).history, "GET/ratings.svg": (*visit).history,
	}
)

// pagesOf returns the pages below a link, or nil. It takes the same time for every link.
func (h *Hall) pagesOf(link string) (found map[string]page) {
	for _, own := range []struct {
		link  string
		pages map[string]page
	}{{h.links.Hall, hallPages}, {h.links.Standings, standingsPages}, {h.links.Director, directorPages}} {
		if serve.Same(link, own.link) {
			found = own.pages
		}
	}
	return found
}

// ServeHTTP answers a request: below the links of a game as its live board does. Unknown links, paths and methods
// all get the same 404.
func (h *Hall) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	link, what, ok := h.Asked(w, r)
	if !ok {
		return
	}
	pages := h.pagesOf(link)
	asset, isAsset := assets[strings.TrimPrefix(what, "GET/")]
	do := pages[what]
	switch {
	case pages == nil:
		h.Shelf.ServeHTTP(w, r)
	case isAsset:
		asset.Write(w)
	case do == nil:
		h.Nothing(w, r)
	default:
		do(&visit{h, w, r, h.Language(r), "/" + link})
	}
}

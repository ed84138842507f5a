// Package hall serves all games of a store at one port. Each game has its own links, those of its live board; in
// addition there are a page of all tables, a page of the standings, and the director's pages.
//
// A [Hall] watches the store once for all games. Everything that it shows is derived from the records, so that several
// halls on one store show the same.
package hall

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"purser/cmd/internal/events"
	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/shelf"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// EventLinks are the last parts of the paths of the hall's own pages, like those of a game.
type EventLinks struct {
	Hall      string `json:"hall"`
	Director  string `json:"director,omitempty"`
	Standings string `json:"standings,omitempty"`
}

// complete returns all links: the existing ones, otherwise hall for the page of all tables, and new ones for the rest.
func (l EventLinks) complete(hall string) EventLinks {
	return EventLinks{cmp.Or(l.Hall, hall, web.NewLink()), cmp.Or(l.Director, web.NewLink()),
		cmp.Or(l.Standings, web.NewLink())}
}

// mostStreams is how many streams the public pages (the hall, the standings and all tables) can have open at the same
// time.
const mostStreams = 2000

// A Hall is a [web.Served] for all games of a store.
type Hall struct {
	*shelf.Shelf
	follows bool                     // without an event, it adopts the one that becomes the current event
	first   string                   // the first link to the page of all tables, which stays valid
	about   atomic.Pointer[occasion] // what the hall shows

	now   atomic.Pointer[hallMoment]
	news  web.Hub // streams changes at the tables
	ranks web.Hub // streams changes of the standings
	old   atomic.Bool
}

// An occasion is the event that a hall shows, if any, with the links of its pages.
type occasion struct {
	event string    // the event's name; may be empty
	at    games.Ref // where the links are kept: at the event, or at the store itself
	links EventLinks
}

// noEvent, in place of an event's name, is for a hall that shows all unfinished games.
const noEvent = "none"

// Open returns a function that opens the hall of an event. An empty name means the current event, if there is one;
// [noEvent] means none.
func Open(name string) func(c web.Config) (web.Served, error) {
	return func(c web.Config) (web.Served, error) {
		h, err := New(c, name)
		return h, err
	}
}

// New opens a hall.
func New(c web.Config, name string) (*Hall, error) {
	c.Crowd = &web.Crowd{Most: mostStreams}
	all, err := shelf.New(c)
	if err != nil {
		return nil, err
	}
	h := &Hall{Shelf: all}
	if err := h.open(name); err != nil {
		return nil, err
	}
	h.first = h.Links().Hall
	for _, hub := range []*web.Hub{&h.news, &h.ranks} {
		hub.Crowd, hub.Public = h.Crowd, h.public
	}
	h.Site.Below = h.Below
	h.Due = func() bool { return h.coming() != "" }
	h.looked(h.Look())
	return h, nil
}

// public reports whether a link is one that everybody gets.
func (h *Hall) public(link string) bool {
	now := h.Links()
	return slices.Contains([]string{h.first, now.Hall, now.Standings}, link)
}

// open finds the event.
func (h *Hall) open(name string) error {
	if name == "" {
		inUse, err := h.Library.Desk.Current(store.CurrentEvent)
		if err != nil {
			return show.ReadError(h.Library.Desk.Dir(), err)
		}
		h.follows = inUse == ""
		name = cmp.Or(inUse, noEvent)
	}
	err := h.shows(name)
	if err != nil && name == noEvent {
		return h.keep(occasion{})
	}
	return err
}

// shows makes the hall show an event.
func (h *Hall) shows(name string) error {
	o, err := h.commands(text.English).Service().Open(name)
	if err != nil {
		return err
	}
	if o.Entry.Name() == "" {
		return text.Errorf("%s is a file: a hall shows an event in the games folder", name)
	}
	return h.keep(occasion{event: o.Entry.Name(), at: o.Entry.Ref})
}

// keep makes the hall show an event or the store, at the links that are kept there.
func (h *Hall) keep(what occasion) (err error) {
	at := sessions.Location{Store: h.Library.Store, Key: what.at, Path: h.Library.Store.Path("")}
	what.links, err = web.KeepLinks(&h.Config, at, web.LinksKey,
		func(old EventLinks) EventLinks { return old.complete(h.first) })
	if err == nil {
		h.about.Store(&what)
	}
	return err
}

// coming returns the event that became the current one after the hall was opened without an event, or "".
func (h *Hall) coming() string {
	if !h.follows || h.about.Load().event != "" {
		return ""
	}
	name, _ := h.Library.Desk.Current(store.CurrentEvent) // an error is ignored: it tries again later
	return name
}

// commands returns the event commands for pages in a language.
func (h *Hall) commands(lang *text.Language) *events.CommandSet {
	library := h.Reader()
	return &events.CommandSet{Printer: h.Printer(lang), Library: func() *sessions.Library { return library },
		Stdin: strings.NewReader(""), Changed: new(bool)}
}

// Close closes all streams.
func (h *Hall) Close() {
	h.news.Close()
	h.ranks.Close()
	h.Shelf.Close()
}

// Links returns the links of the hall.
func (h *Hall) Links() EventLinks { return h.about.Load().links }

// Warn notes the games that cannot be read.
func (h *Hall) Warn(p *show.Printer) {
	for _, t := range h.now.Load().tables {
		if t.Broken != nil {
			p.Note("%s", t.Broken)
		}
	}
}

// Announced returns the links; that of all tables has a QR code. Without an event there are no standings and no
// director.
func (h *Hall) Announced(url string) []web.Announcement {
	now := h.about.Load()
	all, ranks, director := url+"/"+now.links.Hall, url+"/"+now.links.Standings, url+"/"+now.links.Director
	links := []web.Announcement{{Address: all, Code: true,
		Said: text.Say("All tables, for everybody and for the television: %s", all)}}
	if now.event != "" {
		links = append(links, web.Announcement{Said: text.Say("The standings, for everybody: %s", ranks)},
			web.Announcement{Said: text.Say("For the director only: %s", director)})
	}
	keep := h.Shelf.Announced(url)[0]
	keep.Code = false
	return append(links, keep)
}

// A hallVisit is a request below one of the hall's own links.
type hallVisit struct {
	*web.Visit
	*Hall
}

// The pages below the hall's own links.
var (
	hallPages = map[string]func(v *hallVisit) error{
		"GET /": (*hallVisit).tables, "GET /state": (*hallVisit).state, "GET /events": (*hallVisit).tablesEvents,
		"GET /standings": (*hallVisit).standings, "GET /standings/events": (*hallVisit).standingsEvents,
		"GET /standings/ratings": (*hallVisit).history, "GET /standings/ratings.svg": (*hallVisit).history,
		"GET /page/events": (*hallVisit).pageEvents, "GET /table": (*hallVisit).table,
	}
	standingsPages = map[string]func(v *hallVisit) error{
		"GET /": (*hallVisit).standings, "GET /events": (*hallVisit).standingsEvents,
		"GET /ratings": (*hallVisit).history, "GET /ratings.svg": (*hallVisit).history,
	}
)

// Below returns the pages below a link, whether it is the hall's own or a game's.
func (h *Hall) Below(v *web.Visit) (web.Pages, error) {
	type own struct {
		link  string
		pages map[string]func(v *hallVisit) error
	}
	now := h.Links()
	found := web.Find([]own{{h.first, hallPages}, {now.Hall, hallPages}, {now.Standings, standingsPages},
		{now.Director, directorPages}}, v.Link, func(o own) string { return o.link })
	if found.pages == nil {
		return h.Shelf.Below(v)
	}
	return web.Of(found.pages, func(v *web.Visit) *hallVisit { return &hallVisit{v, h} }).And(assets().Pages()), nil
}

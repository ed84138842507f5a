// Package hall shows all games of a store at one port: each at its own links, which are those of a live board,
// and beside them a page of all tables, one of the standings, and the pages of the director.
//
// A [Hall] watches the store once for all games. What it shows is worked out from the records, so that several
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

// EventLinks are the last parts of the paths of the hall's own pages, as those of a game.
type EventLinks struct {
	Hall      string `json:"hall"`
	Director  string `json:"director,omitempty"`
	Standings string `json:"standings,omitempty"`
}

// complete returns all links: the existing ones, and for the rest the one that a hall has, and new ones.
func (l EventLinks) complete(hall string) EventLinks {
	return EventLinks{cmp.Or(l.Hall, hall, web.NewLink()), cmp.Or(l.Director, web.NewLink()),
		cmp.Or(l.Standings, web.NewLink())}
}

// mostStreams is the largest number of pages for everybody that can listen for changes at the same time: those of
// the hall, of the standings, and of all tables.
const mostStreams = 2000

// A Hall is a [web.Served] of all games of a store.
type Hall struct {
	*shelf.Shelf
	follows bool                     // without an event it takes up the one that comes into use
	first   string                   // the link of all tables that it was opened with, which stays valid
	about   atomic.Pointer[occasion] // what it shows

	now   atomic.Pointer[hallMoment]
	news  web.Hub // tells what happens at the tables
	ranks web.Hub // tells when the standings change
	old   atomic.Bool
}

// An occasion is the event that a hall shows, if any, and the links of its pages.
type occasion struct {
	event string    // its name, or empty
	at    games.Ref // of the event, or of the store itself: the links are kept there
	links EventLinks
}

// noEvent is the event of a hall that shows all games that are not over.
const noEvent = "none"

// Open returns what opens the hall of an event: the named one, or without a name the one in use, if one is, or
// with [noEvent] no event.
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

// public reports whether a link is for everybody.
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

// shows has the hall show an event.
func (h *Hall) shows(name string) error {
	o, err := h.shell(text.English).Service().Open(name)
	if err != nil {
		return err
	}
	if o.Entry.Name() == "" {
		return text.Errorf("%s is a file: a hall shows an event in the games folder", name)
	}
	return h.keep(occasion{event: o.Entry.Name(), at: o.Entry.Ref})
}

// keep has the hall show something at the links that are kept there.
func (h *Hall) keep(what occasion) (err error) {
	at := sessions.Location{Store: h.Library.Store, Key: what.at, Path: h.Library.Store.Path("")}
	what.links, err = web.KeepLinks(&h.Config, at, web.LinksKey,
		func(old EventLinks) EventLinks { return old.complete(h.first) })
	if err == nil {
		h.about.Store(&what)
	}
	return err
}

// coming returns the event that has come into use since the hall was opened without one, or an empty name.
func (h *Hall) coming() string {
	if !h.follows || h.about.Load().event != "" {
		return ""
	}
	name, _ := h.Library.Desk.Current(store.CurrentEvent) // it is looked at again
	return name
}

// shell returns the commands of events for pages in a language.
func (h *Hall) shell(lang *text.Language) *events.Program {
	library := h.Reader()
	return &events.Program{Printer: h.Printer(lang), Library: func() *sessions.Library { return library },
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

// Warn notes which games cannot be read.
func (h *Hall) Warn(p *show.Printer) {
	for _, t := range h.now.Load().tables {
		if t.Broken != nil {
			p.Note("%s", t.Broken)
		}
	}
}

// Announced returns the links, with the code of the hall's page; without an event there are no standings and no
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

// Addresses returns the addresses of the links for programs.
func (h *Hall) Addresses(url string) any {
	now := h.about.Load()
	links := EventLinks{Hall: url + "/" + now.links.Hall}
	if now.event != "" {
		links.Director, links.Standings = url+"/"+now.links.Director, url+"/"+now.links.Standings
	}
	return struct {
		EventLinks
		Keep string `json:"keep"`
	}{links, url + "/" + h.Keep()}
}

// A hallVisit is a request below one of the hall's own links.
type hallVisit struct {
	*web.Visit
	*Hall
}

// The pages below the hall's links.
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

// Below returns the pages below a link: one of the hall's own, or of all games.
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

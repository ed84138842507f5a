// Package shelf serves pages about all games of a store for the scorekeeper: the list, and what can be done with a
// game before and after it is played. In addition, each game has its own links, those of its live board.
//
// A [Shelf] touches neither network, files nor environment: everything that it knows comes from its library and its
// clock.
package shelf

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"sync"
	"sync/atomic"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
)

// ShelfLinks are the last parts of the paths of the shelf's own pages, like those of a game.
type ShelfLinks struct {
	Keep string `json:"keep"`
}

// complete returns all links: the existing ones, and new ones for the rest.
func (l ShelfLinks) complete() ShelfLinks { return ShelfLinks{cmp.Or(l.Keep, web.NewLink())} }

// linksKey is the key of the note that stores the links in the store.
const linksKey = "shelf"

// A Shelf is a [web.Served] for all games of a store.
type Shelf struct {
	*Collection
	links ShelfLinks
	pages web.Pages
	news  web.Hub // streams changes of games
	old   atomic.Bool

	mu   sync.Mutex // protects seen
	seen string     // the version of all games that pages were last told

	writing sync.Mutex // held while writing, so that what is sent twice at once is written once
}

// New opens the shelf of a library. If its configuration has no address, nobody else can reach it: then it shows no
// links for others, and the scorekeeper's page of a game leads back to it.
func New(c web.Config) (*Shelf, error) {
	at := sessions.Location{Store: c.Library.Store, Path: c.Library.Store.Path("")}
	links, err := web.KeepLinks(&c, at, linksKey, ShelfLinks.complete)
	if err != nil {
		return nil, err
	}
	if c.URL == "" {
		c.Home = "/" + links.Keep
	}
	all, err := gamesOf(c)
	if err != nil {
		return nil, err
	}
	s := &Shelf{Collection: all, links: links}
	s.pages = web.Of(paths, func(v *web.Visit) *shelfVisit { return &shelfVisit{v, s} }).And(assets().Pages())
	s.Site.Below = s.Below
	return s, nil
}

// Open opens the shelf of a library, as a [web.Served].
func Open(c web.Config) (web.Served, error) {
	s, err := New(c)
	if err == nil {
		err = s.Look()
	}
	return s, err
}

// Keep returns the last part of the path of the shelf's pages.
func (s *Shelf) Keep() string { return s.links.Keep }

// Watch looks for changes by other programs until the context ends, and then closes all streams.
func (s *Shelf) Watch(ctx context.Context) {
	defer s.Close()
	s.Collection.Watch(ctx, s.Looked)
}

// Looked updates the pages after the games were checked; err says why that failed, or is nil.
func (s *Shelf) Looked(err error) {
	s.old.Store(err != nil)
	s.news.Halt(err)
	if err == nil && s.news.Open() > 0 { // otherwise no page shows all games
		s.tell()
	}
}

// tell tells pages the version of all games, unless it is unchanged.
func (s *Shelf) tell() {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if now != s.seen {
		s.seen = now
		s.news.Tell(web.News{ID: now})
	}
}

// now returns the version of all games.
func (s *Shelf) now() string {
	sum := sha256.New()
	for _, g := range s.All() {
		seen := g.Glance()
		sum.Write([]byte(g.Name() + " " + string(seen.rev) + "\n"))
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// Close closes all streams.
func (s *Shelf) Close() {
	s.news.Close()
	s.Collection.Close()
}

// Warn notes the games that cannot be read.
func (s *Shelf) Warn(p *show.Printer) {
	for _, g := range s.All() {
		if broken := g.Glance().Broken; broken != nil {
			p.Note("%s", broken)
		}
	}
}

// Announced returns the link, with a QR code.
func (s *Shelf) Announced(url string) []web.Announcement {
	address := url + "/" + s.links.Keep
	return []web.Announcement{{Address: address, Code: true,
		Said: text.Say("All games (scorekeeper only): %s", address)}}
}

// A shelfVisit is a request below the shelf's own link.
type shelfVisit struct {
	*web.Visit
	*Shelf
}

// paths are the pages below the shelf's own link.
var paths = map[string]func(v *shelfVisit) error{
	"GET /": (*shelfVisit).list, "GET /events": (*shelfVisit).events, "GET /language": (*shelfVisit).language,
	"GET /begin": (*shelfVisit).begin, "POST /begin": (*shelfVisit).beginning, "POST /suggest": (*shelfVisit).suggest,
	"GET /count": (*shelfVisit).count, "POST /count": (*shelfVisit).counting,
	"GET /game": (*shelfVisit).game, "POST /game": (*shelfVisit).proving,
	"GET /record": (*shelfVisit).record, "GET /text": (*shelfVisit).text,
	"GET /sheet": (*shelfVisit).sheet, "GET /thumb.svg": (*shelfVisit).thumb,
	"GET /take": (*shelfVisit).take, "POST /take": (*shelfVisit).taking,
	"GET /stats": (*shelfVisit).stats, "GET /export": (*shelfVisit).export, "GET /games": (*shelfVisit).allGames,
}

// Below returns the pages below a link, whether it is the shelf's own or a game's.
func (s *Shelf) Below(v *web.Visit) (web.Pages, error) {
	switch {
	case !web.Same(v.Link, s.links.Keep):
		return s.board(v)
	case s.old.Load():
		return assets().Pages(), text.Errorf("the games cannot be read now")
	}
	return s.pages, nil
}

// events streams changes of games, beginning with those since the page was drawn.
func (v *shelfVisit) events() error {
	v.tell()
	return v.Stream(&v.news, "")
}

// suggest answers with players of other games whose names contain what is typed.
func (v *shelfVisit) suggest() error {
	sent, err := v.Fields("more")
	if err != nil {
		return err
	}
	return v.Suggest(kind.Fitting(v.Language, kind.Plain(v.known()), strings.Fields(sent.Get("typed")), true), "")
}

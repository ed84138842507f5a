// Package shelf shows all games of a store on pages for whoever keeps them: the list, and what is done with a game
// before and after it is played. Each game is at its own links besides, which are those of its live board.
//
// A [Shelf] touches neither network, files nor environment: all that it knows comes from its library and its clock.
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

// ShelfLinks are the last parts of the paths of the shelf's own pages, as those of a game.
type ShelfLinks struct {
	Keep string `json:"keep"`
}

// complete returns all links: the existing ones, and new ones for the rest.
func (l ShelfLinks) complete() ShelfLinks { return ShelfLinks{cmp.Or(l.Keep, web.NewLink())} }

// linksKey is the key of the store's note with the links.
const linksKey = "shelf"

// A Shelf is a [web.Served] of all games of a store.
type Shelf struct {
	*Collection
	links ShelfLinks
	pages web.Pages
	news  web.Hub // tells when a game changes
	old   atomic.Bool

	mu   sync.Mutex // held while seen is used
	seen string     // of all games, as the pages were told last

	writing sync.Mutex // held while something is written, so that what is sent twice at once is written once
}

// New opens the shelf of a library. If its configuration has no address, nobody else can reach it: it then shows no
// links for others, and the pages of whoever keeps a game lead back to it.
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

// Open opens the shelf of a library as a [web.Served].
func Open(c web.Config) (web.Served, error) {
	s, err := New(c)
	if err == nil {
		err = s.Look()
	}
	return s, err
}

// Keep returns the last part of the path of the pages.
func (s *Shelf) Keep() string { return s.links.Keep }

// Watch looks for changes by others until the context ends, and then closes all streams.
func (s *Shelf) Watch(ctx context.Context) {
	defer s.Close()
	s.Collection.Watch(ctx, s.Looked)
}

// Looked tells the pages about a look at the games, and why nobody knows how they are, or nil.
func (s *Shelf) Looked(err error) {
	s.old.Store(err != nil)
	s.news.Halt(err)
	if err == nil && s.news.Open() > 0 { // otherwise nobody has asked for all games
		s.tell()
	}
}

// tell tells the pages how all games are now, unless they know.
func (s *Shelf) tell() {
	now := s.now()
	s.mu.Lock()
	defer s.mu.Unlock()
	if now != s.seen {
		s.seen = now
		s.news.Tell(web.News{ID: now})
	}
}

// now returns what is seen of all games.
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

// Warn notes which games cannot be read.
func (s *Shelf) Warn(p *show.Printer) {
	for _, g := range s.All() {
		if broken := g.Glance().Broken; broken != nil {
			p.Note("%s", broken)
		}
	}
}

// Announced returns the link, with its code.
func (s *Shelf) Announced(url string) []web.Announcement {
	address := url + "/" + s.links.Keep
	return []web.Announcement{{Address: address, Code: true,
		Said: text.Say("All games (scorekeeper only): %s", address)}}
}

// Addresses returns the address of the link for programs.
func (s *Shelf) Addresses(url string) any { return ShelfLinks{url + "/" + s.links.Keep} }

// A shelfVisit is a request below the link.
type shelfVisit struct {
	*web.Visit
	*Shelf
}

// paths are the pages below the link.
var paths = map[string]func(v *shelfVisit) error{
	"GET /": (*shelfVisit).list, "GET /events": (*shelfVisit).events, "GET /language": (*shelfVisit).language,
	"GET /begin": (*shelfVisit).begin, "POST /begin": (*shelfVisit).beginning, "POST /suggest": (*shelfVisit).suggest,
	"GET /game": (*shelfVisit).game, "GET /record": (*shelfVisit).record, "GET /text": (*shelfVisit).text,
	"GET /sheet": (*shelfVisit).sheet,
	"GET /take":  (*shelfVisit).take, "POST /take": (*shelfVisit).taking,
	"GET /stats": (*shelfVisit).stats, "GET /export": (*shelfVisit).export, "GET /games": (*shelfVisit).allGames,
}

// Below returns the pages below the link, or those of a game.
func (s *Shelf) Below(v *web.Visit) (web.Pages, error) {
	switch {
	case !web.Same(v.Link, s.links.Keep):
		return s.board(v)
	case s.old.Load():
		return assets().Pages(), text.Errorf("the games cannot be read now")
	}
	return s.pages, nil
}

// events tells pages when a game changes, or has changed since they were drawn.
func (v *shelfVisit) events() error {
	v.tell()
	return v.Stream(&v.news, "")
}

// suggest answers with the players of other games whose names have what is typed.
func (v *shelfVisit) suggest() error {
	sent, err := v.Fields("more")
	if err != nil {
		return err
	}
	return v.Suggest(kind.Fitting(v.Language, kind.Plain(v.known()), strings.Fields(sent.Get("typed")), true), "")
}

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
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"purser/cmd/internal/serve"
	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/kind"
)

// Links are the last parts of the paths of the shelf's own pages, as those of a game.
type Links struct {
	Keep string `json:"keep"`
}

// complete returns all links: the existing ones, and new ones for the rest.
func (l Links) complete() Links { return Links{cmp.Or(l.Keep, serve.NewLink())} }

// linksKey is the key of the store's note with the links.
const linksKey = "shelf"

// A Shelf is a [serve.Site] of all games of a store.
type Shelf struct {
	*Games
	links Links
	news  serve.Hub // tells when a game changes
	old   atomic.Bool

	mu   sync.Mutex // held while seen is used
	seen string     // of all games, as the pages were told last

	writing sync.Mutex // held while something is written, so that what is sent twice at once is written once
}

// New opens the shelf of a library. If its configuration has no address, nobody else can reach it: it then shows no
// links for others, and the pages of whoever keeps a game lead back to it.
func New(c serve.Config) (*Shelf, error) {
	links, err := serve.KeepLinks(context.Background(), c.Library.Store, games.Key(""), linksKey, c.NewLinks,
		Links.complete)
	if err != nil {
		return nil, &sessions.DiskError{Path: c.Library.Store.Path(""), Cause: err}
	}
	if c.URL == "" {
		c.Home = "/" + links.Keep
	}
	all, err := GamesOf(c)
	if err != nil {
		return nil, err
	}
	return &Shelf{Games: all, links: links}, nil
}

// Open opens the shelf of a library as a [serve.Site].
func Open(c serve.Config) (serve.Site, error) {
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
	s.Games.Watch(ctx, s.Looked)
}

// Looked tells the pages about a look at the games, and why nobody knows how they are, or nil.
func (s *Shelf) Looked(err error) {
	s.old.Store(err != nil)
	s.news.Halt(err != nil)
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
		s.news.Tell(serve.News{ID: now})
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
	s.Games.Close()
}

// Warn notes which games cannot be read.
func (s *Shelf) Warn(p *show.Printer) {
	for _, g := range s.All() {
		if broken := g.Glance().Broken; broken != nil {
			p.Note("%s", broken)
		}
	}
}

// Announce prints the link, with its code.
func (s *Shelf) Announce(p *show.Printer, url string, codes bool) error {
	if codes {
		if err := serve.Code(p, url+"/"+s.links.Keep); err != nil {
			return err
		}
	}
	p.Say("All games, for whoever keeps them alone: %s", url+"/"+s.links.Keep)
	return nil
}

// AnnounceJSON prints the link as one object on one line.
func (s *Shelf) AnnounceJSON(p *show.Printer, url string) error {
	return serve.OneLine(p, Links{url + "/" + s.links.Keep})
}

// A visit is a request below the link.
type visit struct {
	*Shelf
	w    http.ResponseWriter
	r    *http.Request
	lang *text.Language
}

// paths are all that can be requested below the link, by method.
var paths = map[string]func(v *visit){
	"GET/": (*visit).list, "GET/events": (*visit).events, "GET/language": (*visit).language,
	"GET/begin": (*visit).begin, "POST/begin": (*visit).beginning, "POST/suggest": (*visit).suggest,
	"GET/game": (*visit).game, "GET/record": (*visit).record, "GET/text": (*visit).text, "GET/sheet": (*visit).sheet,
	"GET/take": (*visit).take, "POST/take": (*visit).taking,
	"GET/stats": (*visit).stats, "GET/export": (*visit).export, "GET/games": (*visit).allGames,
}

// ServeHTTP answers a request: below the links of a game as its live board does. Unknown links, paths and methods
// all get the same 404.
func (s *Shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	link, what, ok := s.Asked(w, r)
	if !ok {
		return
	}
	asset, isAsset := assets[strings.TrimPrefix(what, "GET/")]
	do := paths[what]
	switch {
	case !serve.Same(link, s.links.Keep):
		s.Board(w, r, link)
	case isAsset:
		asset.Write(w)
	case do == nil:
		s.Nothing(w, r)
	case s.old.Load():
		s.Fail(w, r, text.Say("the games cannot be read now"))
	default:
		do(&visit{s, w, r, s.Language(r)})
	}
}

// events tells pages when a game changes, or has changed since they were drawn.
func (v *visit) events() {
	v.tell()
	v.news.Stream(v.w, v.r, v.links.Keep, "")
}

// suggest answers with the players of other games whose names have what is typed.
func (v *visit) suggest() {
	if sent := v.Fields(v.w, v.r, "more"); sent != nil {
		known := kind.Plain(v.known())
		serve.Suggested(v.w, v.lang, kind.Fitting(v.lang, known, strings.Fields(sent.Get("typed")), true), "")
	}
}

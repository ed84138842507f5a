package shelf

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
)

// A Collection has all games of a store, and the live boards that are in use.
type Collection struct {
	web.Site
	Due func() bool // reports whether to check the games even if none changed; may be nil

	mu     sync.Mutex // protects the fields below
	games  map[games.Ref]*Item
	byName map[string]*Item
	byLink map[[sha256.Size]byte]*Item
	dirty  map[games.Ref]bool
	uses   int
	wake   chan struct{}

	unlisted bool // there may be games not listed yet

	looking sync.Mutex // held while changed games are read
}

// An Item is a game of the store, or an event.
type Item struct {
	games.Listing
	links [][sha256.Size]byte // digests
	board *liveBoard          // while loaded
	seen  atomic.Pointer[Glance]
}

// A liveBoard is the live board of a game.
type liveBoard struct {
	open func() (*game.Live, error) // opens it on the first call
	used int                        // increases with each use
}

// mostBoards is how many live boards are kept although nobody looks at them.
const mostBoards = 64

// gamesOf finds the games of a store.
func gamesOf(c web.Config) (*Collection, error) {
	all := &Collection{Site: web.Site{Config: c}, games: map[games.Ref]*Item{}, dirty: map[games.Ref]bool{},
		wake: make(chan struct{}, 1)}
	fresh, err := all.list()
	all.Later(fresh...)
	return all, err
}

// Reader returns a library for one user. It caches what it read last.
func (s *Collection) Reader() *sessions.Library {
	own := *s.Library
	return &own
}

// list updates the list of games from the store, and returns the new ones.
func (s *Collection) list() (fresh []games.Ref, err error) {
	all, err := s.Library.Store.List(context.Background())
	if err != nil {
		s.unlist()
		return nil, &sessions.DiskError{Path: s.Library.Store.Path(""), Cause: err}
	}
	s.mu.Lock()
	was := s.games
	s.games, s.byName = map[games.Ref]*Item{}, map[string]*Item{}
	var gone []*liveBoard
	for _, e := range all {
		g := was[e.Ref]
		if g == nil {
			g = &Item{Listing: e}
			fresh = append(fresh, e.Ref)
		} else {
			delete(was, e.Ref)
		}
		s.games[e.Ref] = g
		if e.Kind() == games.Game {
			s.byName[e.Name()] = g
		}
	}
	for _, g := range was {
		s.unlink(g)
		if g.board != nil {
			gone = append(gone, g.board)
		}
	}
	s.mu.Unlock()
	shut(gone)
	return fresh, nil
}

// shut closes boards that are no longer kept; their pages then reconnect.
func shut(all []*liveBoard) {
	for _, b := range all {
		if live, err := b.open(); err == nil {
			live.Close()
		}
	}
}

// Named returns the game with a name, or nil.
func (s *Collection) Named(name string) *Item {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.byName[name]
}

// All returns all games, newest first, after looking at each.
func (s *Collection) All() (all []*Item) {
	s.mu.Lock()
	for _, g := range s.byName {
		all = append(all, g)
	}
	s.mu.Unlock()
	sessions.SideBySide(len(all), func(i int) { s.Seen(all[i]) })
	all = slices.DeleteFunc(all, func(g *Item) bool { return g.seen.Load() == nil }) // those just deleted
	slices.SortFunc(all, func(a, b *Item) int {
		return cmp.Or(strings.Compare(b.seen.Load().Date, a.seen.Load().Date), strings.Compare(a.Name(), b.Name()))
	})
	return all
}

// unlink removes the links of a game from the index. The caller holds the lock.
func (s *Collection) unlink(g *Item) {
	for _, link := range g.links {
		if s.byLink[link] == g {
			delete(s.byLink, link)
		}
	}
	g.links = nil
}

// Link reads the links of a game into the index. If the game cannot be read now, it keeps the known links.
func (s *Collection) Link(g *Item) {
	links, err := game.StoredLinks(sessions.Location{Store: s.Library.Store, Key: g.Ref})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.Later(g.Ref)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unlink(g)
	if s.byLink == nil {
		s.byLink = map[[sha256.Size]byte]*Item{}
	}
	for _, link := range links.All() {
		if link != "" {
			digest := sha256.Sum256([]byte(link))
			g.links = append(g.links, digest)
			s.byLink[digest] = g
		}
	}
}

// Live returns the live board of a game, opening it if necessary.
func (s *Collection) Live(g *Item) (*game.Live, error) {
	s.mu.Lock()
	b := g.board
	var idle []*liveBoard
	if b == nil {
		idle = s.idle()
		c := s.Config
		c.Library, c.Game, c.NewLinks = s.Reader(), g.Name(), false
		b = &liveBoard{open: sync.OnceValues(func() (*game.Live, error) { return game.Open(c) })}
		g.board = b
	}
	s.uses++
	b.used = s.uses
	s.mu.Unlock()
	shut(idle)
	live, err := b.open()
	if err != nil {
		s.drop(g, b)
	}
	return live, err
}

// Links returns the links of a game, and makes sure that they open its live board.
func (s *Collection) Links(g *Item) (game.Links, error) {
	live, err := s.Live(g)
	if err != nil {
		return game.Links{}, err
	}
	s.Link(g)
	return live.Links(), nil
}

// idle removes the least recently used boards, if there are too many that nobody is looking at. The caller holds the
// lock.
func (s *Collection) idle() (gone []*liveBoard) {
	var idle []*Item
	for _, g := range s.games {
		if g.board != nil {
			if live, err := g.board.open(); err == nil && !live.Watched() {
				idle = append(idle, g)
			}
		}
	}
	slices.SortFunc(idle, func(a, b *Item) int { return a.board.used - b.board.used })
	for _, g := range idle[:max(0, len(idle)-mostBoards+1)] {
		gone = append(gone, g.board)
		g.board = nil
	}
	return gone
}

// drop removes the board of a game, unless it has been replaced.
func (s *Collection) drop(g *Item, b *liveBoard) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if g.board == b {
		g.board = nil
	}
}

// loaded returns the boards that are loaded.
func (s *Collection) loaded() (all []*game.Live) {
	s.mu.Lock()
	var boards []*liveBoard
	for _, g := range s.games {
		if g.board != nil {
			boards = append(boards, g.board)
		}
	}
	s.mu.Unlock()
	for _, b := range boards {
		if live, err := b.open(); err == nil {
			all = append(all, live)
		}
	}
	return all
}

// look makes the board of a game, if loaded, look for changes. If the game has other links or players now, the board
// is dropped, and the next request loads it again.
func (s *Collection) look(g *Item) {
	s.mu.Lock()
	b := g.board
	s.mu.Unlock()
	if b == nil {
		return
	}
	if live, err := b.open(); err != nil || !live.Look() {
		s.drop(g, b)
		shut([]*liveBoard{b})
	}
}

// board returns the pages below a game's link.
func (s *Collection) board(v *web.Visit) (web.Pages, error) {
	s.mu.Lock()
	g := s.byLink[sha256.Sum256([]byte(v.Link))]
	s.mu.Unlock()
	if g == nil {
		return nil, nil
	}
	live, err := s.Live(g)
	if err != nil {
		return nil, unreadable()
	}
	return live.Below(v)
}

// unreadable returns the error that visitors see for a game that cannot be read.
func unreadable() error { return text.Errorf("this game cannot be read now") }

package hall

import (
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"sync"

	"purser/cmd/internal/serve"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// A game is a game of the store, shown or not, played or not.
type game struct {
	store.Entry
	links [][sha256.Size]byte // digests
	board *board              // while it is loaded
	seen  *glance             // how it was when it was last read, or nil
}

// A board is the live board of a game.
type board struct {
	open func() (*serve.Live, error) // which does so once
	used int                         // the number of its last use
}

// mostBoards is how many live boards are kept that nobody looks at.
const mostBoards = 64

// list finds the games of the store, and forgets those that are gone.
func (h *Hall) list() error {
	all, err := h.Library.Store.List(context.Background())
	if err != nil {
		return &sessions.DiskError{Path: h.Library.Store.Name(), Cause: err}
	}
	h.mu.Lock()
	was := h.games
	h.games, h.byName = map[store.Ref]*game{}, map[string]*game{}
	var gone []*board
	for _, e := range all {
		g := was[e.Ref]
		if g == nil || g.Name != e.Name || g.Kind != e.Kind {
			g = &game{Entry: e}
			h.dirty[e.Ref] = true
		} else {
			delete(was, e.Ref)
		}
		h.games[e.Ref] = g
		if e.Kind == store.Game {
			h.byName[e.Name] = g
		}
	}
	for _, g := range was {
		h.unlink(g)
		if g.board != nil {
			gone = append(gone, g.board)
		}
	}
	h.mu.Unlock()
	shut(gone)
	return nil
}

// shut closes boards that are no longer kept, so that their pages ask again.
func shut(all []*board) {
	for _, b := range all {
		if live, err := b.open(); err == nil {
			live.Close()
		}
	}
}

// unlink forgets the links of a game. The caller holds the lock.
func (h *Hall) unlink(g *game) {
	for _, link := range g.links {
		if h.byLink[link] == g {
			delete(h.byLink, link)
		}
	}
	g.links = nil
}

// link reads the links of a game. A game that cannot be read keeps those that were known.
func (h *Hall) link(g *game) {
	links, err := serve.StoredLinks(sessions.Place{Store: h.Library.Store, Ref: g.Ref})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.unlink(g)
	if h.byLink == nil {
		h.byLink = map[[sha256.Size]byte]*game{}
	}
	for _, link := range links.All() {
		if link != "" {
			digest := sha256.Sum256([]byte(link))
			g.links = append(g.links, digest)
			h.byLink[digest] = g
		}
	}
}

// live returns the live board of a game, which is opened if it is not.
func (h *Hall) live(g *game) (*serve.Live, error) {
	h.mu.Lock()
	b := g.board
	var idle []*board
	if b == nil {
		idle = h.idle()
		c := h.Config
		c.Library, c.Game, c.NewLinks = h.library(), g.Name, false
		b = &board{open: sync.OnceValues(func() (*serve.Live, error) { return serve.Open(c) })}
		g.board = b
	}
	h.uses++
	b.used = h.uses
	h.mu.Unlock()
	shut(idle)
	live, err := b.open()
	if err != nil {
		h.drop(g, b)
	}
	return live, err
}

// idle forgets the boards that nobody has used for longest, if there are too many that nobody looks at. The caller
// holds the lock.
func (h *Hall) idle() (gone []*board) {
	var idle []*game
	for _, g := range h.games {
		if g.board != nil {
			if live, err := g.board.open(); err == nil && !live.Watched() {
				idle = append(idle, g)
			}
		}
	}
	slices.SortFunc(idle, func(a, b *game) int { return a.board.used - b.board.used })
	for _, g := range idle[:max(0, len(idle)-mostBoards+1)] {
		gone = append(gone, g.board)
		g.board = nil
	}
	return gone
}

// drop forgets the board of a game, if it still is that one.
func (h *Hall) drop(g *game, b *board) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if g.board == b {
		g.board = nil
	}
}

// loaded returns the boards that are loaded.
func (h *Hall) loaded() (all []*serve.Live) {
	h.mu.Lock()
	var boards []*board
	for _, g := range h.games {
		if g.board != nil {
			boards = append(boards, g.board)
		}
	}
	h.mu.Unlock()
	for _, b := range boards {
		if live, err := b.open(); err == nil {
			all = append(all, live)
		}
	}
	return all
}

// look has the board of a game look for changes, if it is loaded. A board with other links or players is dropped:
// the next request loads it anew.
func (h *Hall) look(g *game) {
	h.mu.Lock()
	b := g.board
	h.mu.Unlock()
	if b == nil {
		return
	}
	if live, err := b.open(); err != nil || !live.Look() {
		h.drop(g, b)
		shut([]*board{b})
	}
}

// board answers a request below the link of a game.
func (h *Hall) board(w http.ResponseWriter, r *http.Request, link string) {
	h.mu.Lock()
	g := h.byLink[sha256.Sum256([]byte(link))]
	h.mu.Unlock()
	if g == nil {
		serve.Nothing(w)
		return
	}
	live, err := h.live(g)
	if err != nil {
		h.tell(w, h.Language(r), text.Say("this game cannot be read now"))
		return
	}
	live.ServeHTTP(w, r)
}

// tell answers that there is nothing to show now. A browser asks again by itself.
func (h *Hall) tell(w http.ResponseWriter, lang *text.Language, why any) {
	w.Header().Set("Retry-After", "1")
	w.Header().Set("Refresh", "2")
	serve.Write(w, http.StatusServiceUnavailable, "text/plain;charset=utf-8", []byte(lang.Words(why)+"\n"))
}

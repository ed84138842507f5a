// Package serve is the live board: a game in browsers while it is played, on a television
// and on everybody's phone.
//
// A [Live] is an [http.Handler] over a library and one of its games. Pages go through the
// same calls as the commands; the store's promise holds, whatever else writes to the game.
// Anyone with a link may do what it allows; without one a visitor learns nothing, not even
// that there is a game.
//
// Everything is on disk: links, and which lines were written with which token, are stored beside the game, so a
// restarted server continues where it stopped.
package serve

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"purser/cmd/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
)

// A Config is the configuration of a live board.
type Config struct {
	Library  *sessions.Library
	Game     string // by name or file; empty for the game in use
	Views    show.Views
	Lang     *text.Language // of the pages
	OneLang  bool           // whatever language a browser requests
	Hosts    []string       // the names that a request may use for the server, each with its port; see [Bind]
	URL      string         // of the server, without a path; empty if nobody else can reach it
	NewLinks bool           // replace the existing links
	Clocks   bool           // pages say how long everybody's turns took
	Crowd    *Crowd         // of a hall, to which those belong who look on; or nil
	Version  string         // of the program, for sheets
	Home     string         // the path of all games, to which the page of whoever keeps leads; or empty
	Relinked func()         // announces the links of the site, which has other ones now; or nil
}

// A Live is the live board of a game.
type Live struct {
	Config
	name   string
	roles  []role
	closed atomic.Bool           // the links are no longer valid
	old    atomic.Pointer[error] // why what is shown may be old, or nil

	now     atomic.Pointer[moment] // what pages show; readable without the lock
	painted paintings
	hub     Hub

	mu      sync.Mutex // held while the library, the journal or the fields below are used
	journal *journal
	changes []change // the latest amendments
}

// Open opens the live board of a game, which must be legal so far. Errors are those of the
// library.
func Open(c Config) (*Live, error) {
	l := &Live{Config: c, name: c.Game}
	at, err := c.Library.Place(c.Game)
	if err != nil {
		return nil, err
	}
	if l.name == "" {
		l.name = at.Name // fixed, even if another game comes into use later
	}
	g, err := c.Library.Open(l.name)
	if err != nil {
		return nil, err
	}
	l.journal = &journal{Place: at}
	if err := l.journal.open(g.Record.Players, c.NewLinks); err != nil {
		return nil, err
	}
	l.roles = l.journal.links.roles(g.Record.Players)
	l.hub.Crowd, l.hub.Public = c.Crowd, func(link string) bool { return link == l.journal.links.Watch }
	l.observe(g)
	return l, nil
}

// Game opens the live board of a game as a [Site].
func Game(c Config) (Site, error) { return Open(c) }

// Warn notes what people should know about the board.
func (l *Live) Warn(p *show.Printer) { show.NoteBoard(p, l.moment().game) }

// Close closes all streams.
func (l *Live) Close() { l.hub.Close() }

// Links returns the links of the board.
func (l *Live) Links() Links { return l.journal.links }

// A moment is a game as it was seen, with everything that is made from it on first use.
type moment struct {
	game  *sessions.Game
	seens []seen // see [seens]
	Once
}

// ours refuses a changed game that is not the one that the links were made for: another one
// of the same name, one with other players, or one whose links were renewed.
func (l *Live) ours(g *sessions.Game) error {
	if !slices.Equal(l.moment().game.Record.Players, g.Record.Players) || l.revoked() {
		return &refusal{status: http.StatusServiceUnavailable, error: text.Errorf(
			"%s is another game now, or has other links: end this server and start it again", l.name)}
	}
	return nil
}

// closing is revoked for callers that do not hold the lock.
func (l *Live) closing() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.revoked()
}

// revoked reports whether other links are stored beside the game: these open nothing then.
func (l *Live) revoked() bool {
	kept, err := l.journal.stored()
	if err == nil && kept.Keep != l.journal.links.Keep {
		l.closed.Store(true)
		l.hub.Close()
	}
	return l.closed.Load()
}

// observe makes a game the current one, and informs all pages that show another.
func (l *Live) observe(g *sessions.Game) {
	before := l.moment()
	if before != nil && string(before.game.Bytes()) == string(g.Bytes()) {
		return
	}
	at := &moment{game: g, seens: seens(g)}
	if before != nil && !at.continues(before.seen()) {
		l.changes = append(l.changes[max(len(l.changes)-mostChanges, 0):], changeOf(before, at))
	}
	l.now.Store(at)
	l.hub.Tell(steps(before, at)...)
}

// load reads the current game, unless it is the known one. The caller holds the lock.
func (l *Live) load(known *sessions.Game) (*moment, error) {
	g, err := l.Library.Reopen(l.name, known)
	if err == nil {
		err = l.ours(g)
	}
	if err == nil {
		l.observe(g)
	}
	l.doubt(err)
	return l.moment(), err
}

// doubt notes whether the disk keeps the board from showing the game as it is. Then there
// is nothing to see until it is mended, and streams end, so that pages say how old they
// are.
func (l *Live) doubt(err error) {
	inDoubt := Is[*sessions.DiskError](err)
	if inDoubt {
		l.old.Store(&err)
	} else {
		l.old.Store(nil)
	}
	l.hub.Halt(inDoubt)
}

// moment returns the game as last seen, without waiting for the lock of its file.
func (l *Live) moment() *moment { return l.now.Load() }

// Again is how long a store that cannot be watched is left alone.
const Again = time.Second

// Watching watches all games of a store, or one, until the context ends. Changed gets what has changed, and whether
// that is the first since the store could be watched; doubt gets why it cannot be now.
func Watching(ctx context.Context, s *games.Games, one games.Key, changed func(game games.Key, first bool),
	doubt func(error)) {
	for ctx.Err() == nil {
		first := true
		err := s.Watch(ctx, one, func(game games.Key) {
			changed(game, first)
			first = false
		})
		if ctx.Err() != nil {
			return
		}
		doubt(err)
		select {
		case <-ctx.Done():
		case <-time.After(Again):
		}
	}
}

// Watch looks for changes by others until the context ends, and then closes all streams.
func (l *Live) Watch(ctx context.Context) {
	defer l.Close()
	Watching(ctx, l.journal.Store, l.journal.Key, func(games.Key, bool) { l.Look() }, l.Doubt)
}

// Look checks once whether somebody has written, and reports whether the links are still those of the
// game. If the game is damaged or illegal, pages stay as they were: whoever is working on it will finish.
func (l *Live) Look() (ours bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.revoked() {
		return false
	}
	_, err := l.load(l.moment().game)
	return !Is[*refusal](err)
}

// Doubt says why nobody knows whether what is shown is old.
func (l *Live) Doubt(err error) { l.doubt(&sessions.DiskError{Path: l.journal.Path, Cause: err}) }

// Doubted reports whether what is shown may be old.
func (l *Live) Doubted() bool { return l.old.Load() != nil }

// Watched reports whether anybody looks at the board right now.
func (l *Live) Watched() bool { return l.hub.Open() > 0 }

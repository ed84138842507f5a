// Package serve is the live board: a game in browsers while it is played, on a television
// and on everybody's phone.
//
// A [Live] is an [http.Handler] over a library and one of its games. Pages go through the
// same calls as the commands; the store's promise holds, whatever else writes to the game.
// Anyone with a link may do what it allows; without one a visitor learns nothing, not even
// that there is a game.
//
// Everything is on disk: links and answers already sent are stored beside the game, so a
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
)

// A Config is the configuration of a live board.
type Config struct {
	Library  *sessions.Library
	Game     string // by name or file; empty for the game in use
	Views    show.Views
	Lang     *text.Language // of the pages
	OneLang  bool           // whatever language a browser requests
	Hosts    []string       // the names that a request may use for the server, each with its port; see [Bind]
	NewLinks bool           // replace the existing links
	Clocks   bool           // pages say how long everybody's turns took
}

// A Live is the live board of a game.
type Live struct {
	Config
	name   string
	path   string
	roles  []role
	closed atomic.Bool           // the links are no longer valid
	old    atomic.Pointer[error] // why what is shown may be old, or nil

	now atomic.Pointer[moment] // what pages show; readable without the lock
	hub hub

	mu      sync.Mutex // held while the library, the journal or the fields below are used
	journal *journal
	changed time.Time // the file's modification time when last polled
	quiet   int       // the number of polls since the text was read
	changes []change  // the latest amendments
}

// Open opens the live board of a game, which must be legal so far. Errors are those of the
// library.
func Open(c Config) (*Live, error) {
	l := &Live{Config: c, name: c.Game}
	var err error
	if l.path, err = c.Library.Path(c.Game); err != nil {
		return nil, err
	}
	if l.name == "" {
		l.name = sessions.GameOf(l.path) // fixed, even if another game comes into use later
	}
	g, err := c.Library.Open(l.name)
	if err != nil {
		return nil, err
	}
	if l.journal, err = openJournal(c.Library.Home, l.path, g.Bytes()); err != nil {
		return nil, err
	}
	if c.NewLinks {
		l.journal.links = Links{}
	}
	l.journal.links = l.journal.links.complete(g.Record.Players)
	if err := l.journal.rewrite(); err != nil {
		return nil, err
	}
	l.roles = l.journal.links.roles(g.Record.Players)
	return l, l.observe(g)
}

// Links returns the links of the board.
func (l *Live) Links() Links { return l.journal.links }

// A moment is a game as it was seen, with everything that is made from it on first use.
type moment struct {
	game *sessions.Game
	seen seen
	made sync.Map // of functions, by name
}

// once returns what make returns under a name, which is made once for everybody.
func (m *moment) once(name string, make func() ([]byte, error)) ([]byte, error) {
	made, _ := m.made.LoadOrStore(name, sync.OnceValues(make))
	return made.(func() ([]byte, error))()
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
	kept, err := linksBeside(l.Library.Home, l.path)
	if err == nil && kept.Keep != l.journal.links.Keep {
		l.closed.Store(true)
		l.hub.close()
	}
	return l.closed.Load()
}

// observe makes a game the current one, and informs all pages that show another.
func (l *Live) observe(g *sessions.Game) error {
	before := l.moment()
	if before != nil && string(before.game.Bytes()) == string(g.Bytes()) {
		return nil
	}
	m, err := l.journal.see(g.Bytes(), len(g.Entries))
	if err != nil {
		return &sessions.DiskError{Path: l.path, Cause: err}
	}
	at := &moment{game: g, seen: m.seen}
	if before != nil && before.seen.Amended != at.seen.Amended {
		l.changes = append(l.changes[max(len(l.changes)-mostChanges, 0):], changeOf(before, at))
	}
	l.now.Store(at)
	l.hub.tell(steps(before, at))
	return nil
}

// load reads the current game, unless it is the known one. The caller holds the lock.
func (l *Live) load(known *sessions.Game) (*moment, error) {
	_, err := l.Library.Changed(l.moment().game) // a missing file is no unknown game
	var g *sessions.Game
	if err == nil {
		g, err = l.Library.Reopen(l.name, known)
	}
	if err == nil {
		err = l.ours(g)
	}
	if err == nil {
		err = l.observe(g)
	}
	l.doubt(err)
	return l.moment(), err
}

// doubt notes whether the disk keeps the board from showing the game as it is. Then there
// is nothing to see until it is mended, and streams end, so that pages say how old they
// are.
func (l *Live) doubt(err error) {
	inDoubt := is[*sessions.DiskError](err)
	if inDoubt {
		l.old.Store(&err)
	} else {
		l.old.Store(nil)
	}
	l.hub.halt(inDoubt)
}

// moment returns the game as last seen, without waiting for the lock of its file.
func (l *Live) moment() *moment { return l.now.Load() }

// The file is polled every beat. Its text is read when the modification time has changed,
// and on every alert-th poll regardless, because not every change shows in the time: some
// file systems only store seconds, and some programs set it.
const (
	beat  = 40 * time.Millisecond
	alert = 15
)

// Watch looks for changes by others until the context ends, and then closes all streams.
func (l *Live) Watch(ctx context.Context) {
	ticks := time.NewTicker(beat)
	defer ticks.Stop()
	defer l.hub.close()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			l.look()
		}
	}
}

// look checks once whether somebody has written. If the game is damaged or illegal, pages
// stay as they were: whoever is working on it will finish.
func (l *Live) look() {
	l.mu.Lock()
	defer l.mu.Unlock()
	game := l.moment().game
	at, err := l.Library.Changed(game)
	switch {
	case err != nil:
		l.doubt(err)
		l.changed = time.Time{} // read it as soon as it is back
		return
	case at.Equal(l.changed) && l.quiet < alert:
		l.quiet++
		return
	}
	l.changed, l.quiet = at, 0
	if l.revoked() {
		return
	}
	_, whole, _, err := l.Library.Text(l.name)
	if err != nil || string(whole) == string(game.Bytes()) {
		l.doubt(err)
		return
	}
	_, _ = l.load(nil)
}

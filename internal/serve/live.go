// Package serve is the live board: a game in a browser while it is played, on a television
// and on a phone for everybody.
//
// A [Live] is an [http.Handler] over a library and one of its games. What pages do goes
// through the same calls as the commands; the store's promise holds, whoever writes
// beside it. Who has a link may do what the link is for, and whoever has none learns
// nothing, not even that there is a game.
//
// Nothing is kept in memory that is not on the disk: the links, and what was answered to
// whom, lie beside the game, and a server that was killed goes on where it was.
package serve

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"purser/internal/show"
	"purser/internal/text"
	"purser/sessions"
)

// A Config is what a live board is of.
type Config struct {
	Library  *sessions.Library
	Game     string // by name or file; empty for the game in use
	Views    show.Views
	Lang     *text.Language // of the pages
	OneLang  bool           // whatever language a browser asks for
	Hosts    []string       // what a request may call the server, each with its port; see [Bind]
	NewLinks bool           // those that there are open nothing any more
}

// A Live is the live board of a game.
type Live struct {
	Config
	name   string
	path   string
	roles  []role
	closed atomic.Bool // the links open nothing any more

	now atomic.Pointer[moment] // what pages show, whoever holds the lock
	hub hub

	mu      sync.Mutex // held while the library, the journal or what follows is used
	journal *journal
	changed time.Time // when the file was, as it was looked at last
	quiet   int       // how often it was looked at since it was read
	changes []change  // the last amendments
}

// Open opens the live board of a game, which must be legal so far. The error is that of the
// library.
func Open(c Config) (*Live, error) {
	l := &Live{Config: c, name: c.Game}
	var err error
	if l.path, err = c.Library.Path(c.Game); err != nil {
		return nil, err
	}
	if l.name == "" {
		l.name = sessions.GameOf(l.path) // it stays, whichever game is in use later
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
	l.hub.limit = mostStreams
	return l, l.observe(g)
}

// Links returns the links of the board.
func (l *Live) Links() Links { return l.journal.links }

// A moment is a game as it was seen, with what is made of it when it is first asked for.
type moment struct {
	game *sessions.Game
	seen seen

	mu   sync.Mutex
	made map[string]func() ([]byte, error)
}

// once returns what is made of the moment under a name, the same for everybody who asks.
func (m *moment) once(name string, make func() ([]byte, error)) ([]byte, error) {
	m.mu.Lock()
	made, ok := m.made[name]
	if !ok {
		made = sync.OnceValues(make)
		m.made[name] = made
	}
	m.mu.Unlock()
	return made()
}

// An anotherError is a game that is not the one which the links were made for.
type anotherError struct{ name string }

// Sentence says what to do.
func (e *anotherError) Sentence() text.Sentence {
	return text.Say("%s is another game now, or has other links: end this server and start it again", e.name)
}

// Error returns the sentence in English.
func (e *anotherError) Error() string { return e.Sentence().String() }

// ours refuses a game that was changed and is not the one which the links were made for:
// another one of its name, with other players, or one whose links were made anew.
func (l *Live) ours(g *sessions.Game) error {
	if !slices.Equal(l.moment().game.Record.Players, g.Record.Players) || l.revoked() {
		return &anotherError{l.name}
	}
	return nil
}

// closing is revoked for who does not hold the lock.
func (l *Live) closing() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.revoked()
}

// revoked reports whether the links are not those that lie beside the game any more: they
// open nothing from then on.
func (l *Live) revoked() bool {
	kept, err := linksBeside(l.Library.Home, l.path)
	if err == nil && kept.Keep != l.journal.links.Keep {
		l.closed.Store(true)
		l.hub.close()
	}
	return l.closed.Load()
}

// observe takes a game for the one that there is now, and tells everybody whose page shows
// another.
func (l *Live) observe(g *sessions.Game) error {
	before := l.moment()
	if before != nil && string(before.game.Bytes()) == string(g.Bytes()) {
		return nil
	}
	m, err := l.journal.see(g.Bytes(), len(g.Entries))
	if err != nil {
		return &sessions.DiskError{Path: l.path, Cause: err}
	}
	at := &moment{game: g, seen: seenOf(m), made: map[string]func() ([]byte, error){}}
	if before != nil && before.seen.amended != at.seen.amended {
		l.changes = append(l.changes[max(len(l.changes)-mostChanges, 0):], changeOf(before, at))
	}
	l.now.Store(at)
	l.hub.tell(steps(before, at))
	return nil
}

// steps returns what there was to see from one moment to another: every line, where there
// were only more of them.
func steps(before, now *moment) (all []string) {
	if before != nil && before.seen.amended == now.seen.amended {
		for n := before.seen.lines + 1; n < now.seen.lines; n++ {
			all = append(all, seen{n, now.seen.amended}.String())
		}
	}
	return append(all, now.seen.String())
}

// load reads the game as it is now on the disk. The lock is held.
func (l *Live) load() (*moment, error) {
	g, err := l.Library.Open(l.name)
	if err == nil {
		err = l.ours(g)
	}
	if err == nil {
		err = l.observe(g)
	}
	return l.moment(), err
}

// moment returns the game as it was seen last. It waits for nobody: a line may be waiting for
// the lock of the game's file.
func (l *Live) moment() *moment { return l.now.Load() }

// How often the file is looked at; its text is read when its time has changed, and at every
// alert-th look anyway, for not every change shows in the time: some file systems count it in
// seconds, and some programs set it.
const (
	beat  = 40 * time.Millisecond
	alert = 15
)

// Watch looks for what others write until the context ends, and then closes all streams.
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

// look looks once whether somebody has written. A game that cannot be read, or is illegal,
// stays on the pages as it was: whoever is at work on it will come to an end.
func (l *Live) look() {
	l.mu.Lock()
	defer l.mu.Unlock()
	game := l.moment().game
	at, err := l.Library.Changed(game)
	switch {
	case err != nil:
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
		return
	}
	_, _ = l.load()
}

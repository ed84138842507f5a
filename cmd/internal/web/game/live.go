// Package game is the live board: it shows a game in browsers while it is played, on a television and on everybody's
// phone.
//
// A [Live] is an [http.Handler] for one game of a library. Its pages make the same calls as the commands, so that the
// store's guarantees hold, whatever else writes to the game. Anyone with a link may do what it allows; without one a
// visitor learns nothing, not even that there is a game.
//
// Everything is on disk: links and the tokens of written lines are stored with the game, so that a restarted server
// continues where it stopped.
package game

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"purser/cmd/internal/show"
	"purser/cmd/internal/web"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/record"
)

// A Live is the live board of a game.
type Live struct {
	web.Site
	name   string
	place  sessions.Location
	links  Links
	roles  []*role
	closed atomic.Bool           // the links have been replaced
	old    atomic.Pointer[error] // why the pages may be out of date, or nil

	now      atomic.Pointer[liveMoment] // what the pages show; readable without the lock
	pictures pictureCache
	hub      web.Hub

	mu      sync.Mutex // protects the library and the field below
	changes []change   // the latest amendments
}

// Open opens the live board of a game, which must be legal so far. Errors are those of the library.
func Open(c web.Config) (*Live, error) {
	l := &Live{Site: web.Site{Config: c}, name: c.Game}
	var err error
	if l.place, err = c.Library.Place(c.Game); err != nil {
		return nil, err
	}
	if l.name == "" {
		l.name = l.place.Name // stays, even if another game becomes the current one
	}
	g, err := c.Library.Open(l.name)
	if err != nil {
		return nil, err
	}
	if l.links, err = web.KeepLinks(&c, l.place, web.LinksKey, func(old Links) Links {
		return old.complete(g.Record.Players)
	}); err != nil {
		return nil, err
	}
	l.take(g.Record.Players)
	l.Site.Below = l.Below
	l.hub.Crowd, l.hub.Public = c.Crowd, func(link string) bool { return link == l.links.Watch }
	l.observe(g)
	return l, nil
}

// Game opens the live board of a game as a [web.Served].
func Game(c web.Config) (web.Served, error) { return Open(c) }

// Announced returns the links of the board, each with a QR code.
func (l *Live) Announced(url string) (all []web.Announcement) {
	add := func(what text.Sentence, link string) {
		address := url + "/" + link
		all = append(all,
			web.Announcement{Address: address, Said: text.Say("%s %s", what, address), Head: what, Code: true})
	}
	add(text.Say("watch"), l.links.Watch)
	add(text.Say("keep"), l.links.Keep)
	for _, name := range l.moment().game.Record.Players {
		add(text.Say("seat %s", show.Safe(record.Quote(name))), l.links.Seats[name])
	}
	return all
}

// Warn notes what people should know about the game's board.
func (l *Live) Warn(p *show.Printer) { show.NoteBoard(p, l.moment().game) }

// Close closes all streams.
func (l *Live) Close() { l.hub.Close() }

// Links returns the links of the board.
func (l *Live) Links() Links { return l.links }

// A liveMoment is a state of the game, with everything made from it on first use.
type liveMoment struct {
	game  *sessions.Game
	seens []seen // see [seens]
	wall  wallShown
	web.Memo
}

// ours returns an error if a changed game is not the one that the links belong to: a new one with the same name, one
// with other players, or one with new links.
func (l *Live) ours(g *sessions.Game) error {
	if !slices.Equal(l.moment().game.Record.Players, g.Record.Players) || l.revoked() {
		return &liveError{status: http.StatusServiceUnavailable, error: text.Errorf(
			"%s is another game now, or has other links: end this server and start it again", l.name)}
	}
	return nil
}

// wrote reports whether a line was written with a token.
func (l *Live) wrote(token string) (bool, error) {
	if token == "" {
		return false, nil
	}
	return l.place.Store.Written(context.Background(), l.place.Key, token)
}

// closing is [Live.revoked] for callers that do not hold the lock.
func (l *Live) closing() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.revoked()
}

// revoked reports whether the stored links of the game have been replaced: the board's own links then open nothing.
func (l *Live) revoked() bool {
	kept, err := StoredLinks(l.place)
	if err == nil && kept.Keep != l.links.Keep {
		l.closed.Store(true)
		l.hub.Close()
	}
	return l.closed.Load()
}

// observe makes a game the current state, and tells all pages that show another one.
func (l *Live) observe(g *sessions.Game) {
	before := l.moment()
	if before != nil && string(before.game.Bytes()) == string(g.Bytes()) {
		return
	}
	at := &liveMoment{game: g, seens: seens(g)}
	if before != nil && !at.continues(before.seen()) {
		l.changes = append(l.changes[max(len(l.changes)-mostChanges, 0):], changeOf(before, at))
	}
	l.now.Store(at)
	l.hub.Tell(steps(before, at)...)
}

// load reads the current game, unless it equals the known one. The caller holds the lock.
func (l *Live) load(known *sessions.Game) (*liveMoment, error) {
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

// doubt records whether the disk prevents the board from showing the current state; err is nil if not. While it does,
// nothing is served and streams end, so that pages say how old they are.
func (l *Live) doubt(err error) {
	if !web.Is[*sessions.DiskError](err) {
		err = nil
		l.old.Store(nil)
	} else {
		l.old.Store(&err)
	}
	l.hub.Halt(err)
}

// moment returns the last known state, without waiting for the lock of the game's file.
func (l *Live) moment() *liveMoment { return l.now.Load() }

// Watch looks for changes by other programs until the context ends, and then closes all streams.
func (l *Live) Watch(ctx context.Context) {
	defer l.Close()
	web.Watching(ctx, l.place.Store, l.place.Key, func(games.Ref, bool) { l.Look() }, l.Doubt)
}

// Look checks once for changes, and reports whether the links are still those of the game. If the game is damaged or
// illegal, the pages stay as they are until it has been repaired.
func (l *Live) Look() (ours bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.revoked() {
		return false
	}
	_, err := l.load(l.moment().game)
	return !web.Is[*liveError](err)
}

// Doubt records why the board may be out of date.
func (l *Live) Doubt(err error) { l.doubt(&sessions.DiskError{Path: l.place.Path, Cause: err}) }

// Doubted reports whether the board may be out of date.
func (l *Live) Doubted() bool { return l.old.Load() != nil }

// Watched reports whether anybody is looking at the board.
func (l *Live) Watched() bool { return l.hub.Open() > 0 }

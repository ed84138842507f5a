package game_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"purser/cmd/internal/kinds"
	"purser/cmd/internal/web"
	"purser/cmd/internal/web/game"
	_ "purser/internal/soak" // the collector of tests
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/games"
	"purser/sessions/store"
)

// host is the server's name in the tests.
const host = "table.test:8470"

// two is the header of a game for two, and begun is the game with its first lines.
const (
	two = `purser 1
map world
player Anna blue 20 trains 40 ships keeps 3
player Ben red 25 trains 35 ships keeps 4

`
	begun = two + "Anna draw\nBen draw\n"
)

// A table is a live board with a game in its own home.
type table struct {
	t    testing.TB
	dir  string
	path string
	live *game.Live
}

// set lays out a game.
func set(t testing.TB, record string) *table {
	t.Helper()
	b := &table{t: t, dir: t.TempDir()}
	b.lay(record)
	b.start()
	return b
}

// lay creates the game.
func (b *table) lay(record string) {
	b.t.Helper()
	home := games.In(store.In(b.dir))
	game, err := home.Create(b.t.Context(), games.Game, "friday", []byte(record), games.Options{})
	if err != nil {
		b.t.Fatal(err)
	}
	b.path = home.Path(game)
}

// library returns another view of the table's home, like that of the command line.
func (b *table) library() *sessions.Library {
	return &sessions.Library{Store: games.In(store.In(b.dir)), Desk: store.StateIn(b.dir),
		Boards: &sessions.Boards{Kinds: kinds.All.Games()},
		Now:    func() time.Time { return time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC) }}
}

// start starts the server as after a kill, without ending the previous one.
func (b *table) start(newLinks ...bool) {
	b.t.Helper()
	b.startOn(games.In(store.In(b.dir)), newLinks...)
}

// startOn starts the server on a store.
func (b *table) startOn(home *games.Games, newLinks ...bool) {
	b.t.Helper()
	library := b.library()
	library.Store = home
	var err error
	b.live, err = game.Open(web.Config{Library: library, Game: "friday", Views: kinds.All.Views(),
		Lang:  text.English,
		Hosts: []string{host}, NewLinks: len(newLinks) > 0})
	if err != nil {
		b.t.Fatal(err)
	}
}

// watch makes the server look for changes by others.
func (b *table) watch() {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		b.live.Watch(ctx)
	}()
	b.t.Cleanup(func() { stop(); <-ended })
}

// record returns the game on disk.
func (b *table) record() string {
	b.t.Helper()
	text, err := os.ReadFile(b.path)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(text)
}

// types writes a line as the command line does.
func (b *table) types(player, verb string, args ...string) {
	b.t.Helper()
	l := b.library()
	g, err := l.Open("friday")
	if err == nil {
		var next *sessions.Game
		if g, next, err = l.Entered(g, text.English, player, verb, args); err == nil {
			_, err = l.Save(g, next)
		}
	}
	if err != nil {
		b.t.Fatal(err)
	}
}

// keeper, watcher and seat are the paths of links.
func (b *table) keeper() string          { return "/" + b.live.Links().Keep }
func (b *table) watcher() string         { return "/" + b.live.Links().Watch }
func (b *table) seat(name string) string { return "/" + b.live.Links().Seats[name] }

// serve serves the table on a port until end is called, which returns the error it ended
// with.
func (b *table) serve() (at *web.Bound, end func() error) {
	b.t.Helper()
	at, err := (&web.Config{Addr: "127.0.0.1:0"}).Bind()
	if err != nil {
		b.t.Fatal(err)
	}
	b.live.Hosts = at.Hosts
	ctx, stop := context.WithCancel(b.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- at.Serve(ctx, b.live) }()
	return at, func() error {
		stop()
		select {
		case err := <-ended:
			return err
		case <-time.After(patience):
			return errors.New("it does not end")
		}
	}
}

// numbered matches what was seen, as tests write it: the number of lines of play.
var numbered = regexp.MustCompile(`\bseen=([0-9]+)(&|$)`)

// at returns what was seen of the game after a number of lines of play.
func (b *table) at(lines int) string { return b.live.SeenAt(lines) }

// ask sends a request after applying the changes to it. A number of lines as what was seen is completed.
func (b *table) ask(method, path, body string, change ...func(*http.Request)) *httptest.ResponseRecorder {
	body = numbered.ReplaceAllStringFunc(body, func(seen string) string {
		parts := numbered.FindStringSubmatch(seen)
		n, _ := strconv.Atoi(parts[1])
		return "seen=" + b.at(n) + parts[2]
	})
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host = host
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	b.live.ServeHTTP(w, r)
	return w
}

// header returns a change that sets a header of a request; asJSON is the one that programs
// send.
func header(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

var asJSON = header("Accept", "application/json")

// send sends fields, given as alternating names and values.
func (b *table) send(path string, fields ...string) *httptest.ResponseRecorder {
	return b.ask(http.MethodPost, path, answerJSON(fields...), asJSON)
}

func answerJSON(fields ...string) string {
	v := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		v.Add(fields[i], fields[i+1])
	}
	return v.Encode()
}

// seen returns the seen of state.
func (b *table) seen() string {
	b.t.Helper()
	var state struct{ Seen string }
	if err := json.Unmarshal(b.ask("GET", b.watcher()+"/state", "").Body.Bytes(), &state); err != nil {
		b.t.Fatal(err)
	}
	return state.Seen
}

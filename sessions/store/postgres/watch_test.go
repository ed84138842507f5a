//go:build postgres && unix

package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"purser/internal/soak"
	"purser/sessions/games"
	"purser/sessions/store"
)

// A page shows games as somebody does who only reads what a watch tells.
type page struct {
	mu    sync.Mutex
	shown map[games.Ref]games.StoredText
	told  int
}

// follow shows the games of a store until ctx ends.
func (p *page) follow(ctx context.Context, s *Store) error {
	in := games.In(s)
	return in.Watch(ctx, "", func(game games.Ref) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.told++
		if now, err := in.Read(ctx, game); err == nil {
			p.shown[game] = now
		}
	})
}

// shows waits until a page shows a game at a revision.
func (p *page) shows(t testing.TB, game games.Ref, rev store.Rev) {
	t.Helper()
	for late := time.Now().Add(time.Minute); time.Now().Before(late); time.Sleep(10 * time.Millisecond) {
		p.mu.Lock()
		now := p.shown[game]
		p.mu.Unlock()
		if now.Rev == rev {
			return
		}
	}
	t.Fatal("the page does not show the last line")
}

// halls opens pages of a database, each by a watch of its own, and returns what stops them.
func halls(t testing.TB, stores ...*Store) (pages []*page) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var group sync.WaitGroup
	for _, s := range stores {
		p := &page{shown: map[games.Ref]games.StoredText{}}
		pages = append(pages, p)
		group.Go(func() {
			if err := p.follow(ctx, s); !errors.Is(err, context.Canceled) {
				t.Errorf("the watch ended with %v", err)
			}
		})
	}
	t.Cleanup(func() {
		stop()
		group.Wait()
	})
	return pages
}

// TestWatchCut cuts the connections of two halls, again and again, while lines are written
// through both, and then the server's. Every page ends at the last line.
func TestWatchCut(t *testing.T) {
	name := base(t)
	direct := at(t, name)
	p := server.Proxy(t, 0, 0)
	var stores []*Store
	for range 2 {
		s := At(p.URL(name))
		t.Cleanup(func() { _ = s.Close() })
		stores = append(stores, s)
	}
	var all []games.Ref
	for n := range 3 {
		all = append(all, begin(t, direct, fmt.Sprint("game-", n)))
	}
	pages := halls(t, stores...)
	var count tally
	for n := range soak.Draws(soak.Cases, 60) {
		if n%15 == 7 {
			p.Cut()
		}
		if n%60 == 40 {
			if err := server.Crash(); err != nil {
				t.Error(err)
			}
			if err := server.Start(); err != nil {
				t.Fatal(err)
			}
		}
		game := all[rand.IntN(len(all))]
		if err := count.add(t.Context(), stores[n%2], game, fmt.Sprint("line ", n), true); err != nil {
			t.Fatal(err)
		}
	}
	for _, game := range all {
		now, err := games.In(direct).Read(t.Context(), game)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			page.shows(t, game, now.Rev)
		}
	}
}

// TestWatchUntold watches a database that tells nothing: LISTEN is refused, or what was to be
// told is lost.
func TestWatchUntold(t *testing.T) {
	name := base(t)
	deaf, lost, writer := at(t, name), at(t, name), at(t, name)
	deaf.channel, writer.channel = `"`, "elsewhere" // which cannot be listened to, and to which nobody listens
	game := begin(t, writer, "friday")
	for _, page := range halls(t, deaf, lost) {
		page.shows(t, game, store.RevOf([]byte(header)))
		now, err := games.In(writer).Read(t.Context(), game)
		if err != nil {
			t.Fatal(err)
		}
		r, err := games.In(writer).Append(t.Context(), game, now, []byte("Anna pass\n"), "")
		if err != nil {
			t.Fatal(err)
		}
		page.shows(t, game, r.Rev)
		if _, err := games.In(writer).Replace(t.Context(), game, r.StoredText, []byte(header), ""); err != nil {
			t.Fatal(err)
		}
		page.shows(t, game, store.RevOf([]byte(header)))
	}
}

// TestWatchTold watches a database that is asked once only: all changes are told, and several of
// a moment at once.
func TestWatchTold(t *testing.T) {
	name := base(t)
	watcher, writer := at(t, name), at(t, name)
	watcher.asks, watcher.alone = time.Hour, time.Hour
	hears, err := pool(t, name).Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer hears.Release()
	if _, err := hears.Exec(t.Context(), "listen "+writer.channel); err != nil {
		t.Fatal(err)
	}
	game := begin(t, writer, "friday")
	page := halls(t, watcher)[0]
	page.shows(t, game, store.RevOf([]byte(header)))
	var count tally
	for n := range 20 {
		if err := count.add(t.Context(), writer, game, fmt.Sprint("line ", n), true); err != nil {
			t.Fatal(err)
		}
	}
	now, err := games.In(writer).Read(t.Context(), game)
	if err != nil {
		t.Fatal(err)
	}
	page.shows(t, game, now.Rev)
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	later, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	told := 0
	for ; ; told++ {
		news, err := hears.Conn().WaitForNotification(later)
		if err != nil {
			break
		}
		if news.Payload != string(game) && news.Payload != string(game)+"/side" {
			t.Errorf("told of %q", news.Payload)
		}
	}
	if told == 0 || told > 42 {
		t.Errorf("told %d times of a game and 20 lines", told)
	}
}

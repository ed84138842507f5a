package hall_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"purser/cmd/internal/serve"
	"purser/sessions/store"
)

// A passing is a store that is away now and then.
type passing struct {
	store.Store
	away  atomic.Bool
	still atomic.Bool // it tells of no change
}

var errAway = errors.New("away")

func (p *passing) List(ctx context.Context) ([]store.Entry, error) {
	if p.away.Load() {
		return nil, errAway
	}
	return p.Store.List(ctx)
}

func (p *passing) Find(ctx context.Context, name string) (store.Entry, error) {
	if p.away.Load() {
		return store.Entry{}, errAway
	}
	return p.Store.Find(ctx, name)
}

func (p *passing) Read(ctx context.Context, game store.Ref) (store.Text, error) {
	if p.away.Load() {
		return store.Text{}, errAway
	}
	return p.Store.Read(ctx, game)
}

func (p *passing) Watch(ctx context.Context, changed func(store.Ref), games ...store.Ref) error {
	return p.Store.Watch(ctx, func(ref store.Ref) {
		if !p.still.Load() {
			changed(ref)
		}
	}, games...)
}

// TestAway has the store be away while something changes: the hall says so, and when the store is back it shows what
// has changed, although nothing changes any more.
func TestAway(t *testing.T) {
	for _, c := range []struct{ event, record, lines, shown string }{
		{"winter", "winter-1-1", "Gus draw\n", "Ben&#39;s turn"},
		{"winter", "winter", "result 2: Cleo 121, Fay 98, Dan 95\n", "Cleo wins"},
		{"none", "winter-1-1", "Gus draw\n", "Ben&#39;s turn"},
	} {
		h := club(t)
		p := &passing{Store: opens(h)}
		r := h.open(c.event, func(config *serve.Config) { config.Library.Store = p })
		link := "/" + r.Links().Hall
		until(t, "the table is there", func() bool { return strings.Contains(r.get(link), "Gus&#39;s turn") })
		p.away.Store(true)
		h.add(c.record, c.lines)
		until(t, "the hall says so", func() bool {
			got := r.ask("GET", link)
			return got.Code == http.StatusServiceUnavailable || strings.Contains(got.Body.String(), "this game cannot be read now")
		})
		p.still.Store(true)
		p.away.Store(false)
		until(t, "the line is there", func() bool {
			got := r.ask("GET", link)
			return got.Code == http.StatusOK && strings.Contains(got.Body.String(), c.shown)
		})
	}
}

package hall_test

import (
	"net/http"
	"strings"
	"testing"

	"purser/cmd/internal/web"
	"purser/sessions/games"
	"purser/sessions/store/storetest"
)

// TestAway has the store be away while something changes: the hall says so, and when the store is back it shows what
// has changed, although nothing changes any more.
func TestAway(t *testing.T) {
	for _, c := range []struct{ event, record, lines, shown string }{
		{"winter", "winter-1-1", "Gus draw\n", "Ben&#39;s turn"},
		{"winter", "winter", "result 2: Cleo 121, Fay 98, Dan 95\n", "Cleo wins"},
		{"none", "winter-1-1", "Gus draw\n", "Ben&#39;s turn"},
	} {
		t.Run(c.event+" "+c.record, func(t *testing.T) {
			t.Parallel()
			h := club(t)
			p := &storetest.Passing{Store: opens(h).Store}
			r := h.open(c.event, func(config *web.Config) { config.Library.Store = games.In(p) })
			link := "/" + r.Links().Hall
			until(t, "the table is there", func() bool { return strings.Contains(r.get(link), "Gus&#39;s turn") })
			p.Away.Store(true)
			told := p.Told.Load()
			h.add(c.record, c.lines)
			until(t, "the hall says so", func() bool {
				got := r.ask("GET", link)
				return got.Code == http.StatusServiceUnavailable || strings.Contains(got.Body.String(), "this game cannot be read now")
			})
			until(t, "the change is told", func() bool { return p.Told.Load() > told })
			p.Still.Store(true)
			p.Away.Store(false)
			until(t, "the line is there", func() bool {
				got := r.ask("GET", link)
				return got.Code == http.StatusOK && strings.Contains(got.Body.String(), c.shown)
			})
		})
	}
}

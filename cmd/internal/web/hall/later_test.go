package hall_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"purser/cmd/internal/web"
	"purser/cmd/internal/web/hall"
	"purser/sessions/store"
)

// TestBegunLater begins an event while a hall without one is looked at: the hall takes it up, and announces links that
// every later hall of the event has. The link of all tables that it had stays valid, and is the event's if that has
// none. A hall that was to show no event stays as it is.
func TestBegunLater(t *testing.T) {
	for name, earlier := range map[string]bool{"a new event": false, "an event that had a hall before": true} {
		t.Run(name, func(t *testing.T) {
			h := newHome(t, map[string]string{"friday": dan})
			var before hall.EventLinks
			if earlier {
				h.create("winter", winter)
				before = h.open("winter").Links()
			}
			relinked := make(chan struct{}, 2)
			without := h.open("none")
			r := h.open("", func(c *web.Config) { c.Relinked = func() { relinked <- struct{}{} } })
			opened := r.Links()
			if page := r.get("/" + opened.Hall); !strings.Contains(page, "friday") || strings.Contains(page, "Standings") {
				t.Errorf("without an event:\n%s", page)
			}
			asked, done := sync.WaitGroup{}, make(chan struct{})
			for _, link := range []string{opened.Hall, opened.Director, opened.Standings} {
				asked.Go(func() {
					for {
						select {
						case <-done:
							return
						case <-time.After(time.Millisecond):
							r.ask("GET", "/"+link)
						}
					}
				})
			}
			if earlier {
				if err := h.library().Desk.Use(store.CurrentEvent, "winter"); err != nil {
					t.Fatal(err)
				}
			} else if err := h.library().CreateEvent("winter", []byte(winter)); err != nil {
				t.Fatal(err)
			}
			until(t, "it is announced", func() bool { return len(relinked) > 0 })
			close(done)
			asked.Wait()
			now := r.Links()
			again := h.open("winter").Links()
			if again != now || earlier && before != now || !earlier && opened.Hall != now.Hall {
				t.Errorf("the links were %+v and are %+v, and in another hall %+v; before they were %+v", opened, now, again, before)
			}
			for link, says := range map[string]string{opened.Hall: "Winter Cup", opened.Hall + "/standings": "Winter Cup",
				now.Hall: "Winter Cup", now.Standings: "There is no result yet", now.Director: "Check-in",
				now.Director + "/standings": "Back to the desk"} {
				if page := r.get("/" + link); !strings.Contains(page, says) {
					t.Errorf("no %q in\n%s", says, page)
				}
			}
			for _, link := range []string{opened.Director, opened.Standings} {
				if got := r.ask("GET", "/"+link); got.Code != http.StatusNotFound {
					t.Errorf("a link that nobody was told opens something: %d", got.Code)
				}
			}
			if got := r.announced(); len(got) != 4 {
				t.Errorf("announced are %v", got)
			}
			if s := without.state(); s.Event != "" {
				t.Errorf("a hall that was to show no event shows %s", s.Event)
			}
			if got := without.ask("GET", "/"+without.Links().Director); got.Code != http.StatusNotFound {
				t.Errorf("it has a page for the director: %d", got.Code)
			}
		})
	}
}

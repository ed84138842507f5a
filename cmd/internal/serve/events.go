package serve

import (
	"fmt"
	"net/http"
	"strings"
	"time"
)

// patience is how long a request may take to arrive, and an answer to be read.
const patience = 20 * time.Second

// pulse is how often a stream without news sends a sign of life.
const pulse = 15 * time.Second

// events sends every change, with what is then seen of the game as its id. A page that
// reconnects, or says in seen= what it shows, gets what it missed.
func (l *Live) events(w http.ResponseWriter, r *http.Request, who *role) {
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("seen")
	}
	next, ok := l.hub.join(who.link, last)
	if !ok {
		retry(w, "5")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	defer l.hub.leave(who.link)
	to := http.NewResponseController(w)
	_ = to.SetReadDeadline(time.Time{}) // a listener sends nothing
	send := func(text string) bool {
		_ = to.SetWriteDeadline(time.Now().Add(patience))
		_, err := w.Write([]byte(text))
		return err == nil && to.Flush() == nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.WriteHeader(http.StatusOK)
	if !send("retry: 1000\n\n") {
		return
	}
	alive := time.NewTicker(pulse)
	defer alive.Stop()
	for {
		heard, after, more, closed := l.hub.since(next)
		next = after
		var news strings.Builder
		for _, seen := range heard {
			fmt.Fprintf(&news, "id: %s\ndata: {\"seen\": %q}\n\n", seen, seen)
		}
		if closed || news.Len() > 0 && !send(news.String()) {
			return
		}
		select {
		case <-more:
		case <-alive.C:
			if !send(": alive\n\n") {
				return
			}
		case <-r.Context().Done():
			return
		}
	}
}

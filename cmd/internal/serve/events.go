package serve

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
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

// mostStreams is the largest number of pages that can listen for changes at the same time,
// and mostOfLink how many of them can have the same link, so that no link shuts out others.
const (
	mostStreams = 256
	mostOfLink  = 64
)

// mostHeard is the number of changes kept for pages that reconnect.
const mostHeard = 1024

// A hub passes what one watcher finds to many streams.
type hub struct {
	mu      sync.Mutex
	open    int
	of      map[string]int // the open streams by link
	closed  bool
	halted  bool          // there is nothing to tell for now
	first   int           // the number of heard[0]
	heard   []string      // the latest changes
	changed chan struct{} // closed by the next change
}

// join adds a stream of a link, unless there are too many. It returns the number of the
// first change to send it: the one after the last that it received, if that is known.
func (h *hub) join(link, last string) (next int, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || h.halted || h.open >= mostStreams || h.of[link] >= mostOfLink {
		return 0, false
	}
	if h.of == nil {
		h.of = map[string]int{}
	}
	h.open++
	h.of[link]++
	next = h.first + len(h.heard)
	if last == "" {
		return next, true
	}
	if i := slices.Index(h.heard, last); i >= 0 {
		return h.first + i + 1, true
	}
	return next - 1, true // the last change it received is no longer known: send the newest
}

// leave removes a stream of a link.
func (h *hub) leave(link string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open--
	h.of[link]--
}

// since returns the changes from number next on, the number of the one after them, and a
// channel that is closed when there are more. After the hub is closed the channel never
// closes.
func (h *hub) since(next int) (heard []string, after int, more <-chan struct{}, closed bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.changed == nil {
		h.changed = make(chan struct{})
	}
	heard = slices.Clone(h.heard[max(next-h.first, 0):])
	return heard, h.first + len(h.heard), h.changed, h.closed || h.halted
}

// tell adds changes.
func (h *hub) tell(changes []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.heard = append(h.heard, changes...)
	if most := len(h.heard) - mostHeard; most > 0 {
		h.heard = slices.Delete(h.heard, 0, most)
		h.first += most
	}
	h.wake()
}

// halt ends all streams for now, or lets streams join again.
func (h *hub) halt(now bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.halted = now
	if now {
		h.wake()
	}
}

// close ends all streams.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.wake()
}

// wake wakes the streams. The caller holds the lock.
func (h *hub) wake() {
	if h.changed != nil {
		close(h.changed)
		h.changed = nil
	}
}

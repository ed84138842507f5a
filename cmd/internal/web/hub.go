package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// mostHeard is how many changes are kept for pages that reconnect.
const mostHeard = 1024

// pulse is how often an idle stream sends a sign of life.
const pulse = 15 * time.Second

// News is a change to be sent to streams.
type News struct {
	ID   string                   // the version after the change
	Data func(form string) string // JSON in the form that a stream asked for; nil sends {"seen": ID}
}

// data returns the JSON to be sent.
func (n *News) data(form string) string {
	if n.Data == nil {
		return fmt.Sprintf("{\"seen\": %q}", n.ID)
	}
	return n.Data(form)
}

// mostStreams is how many streams a hub may have, and mostOfLink how many of them may use the same link, so that no
// link crowds out others.
const (
	mostStreams = 256
	mostOfLink  = 64
)

// A Crowd limits the streams of public links, of several hubs together, so that they do not crowd out the links of
// players and scorekeepers.
type Crowd struct {
	Most int

	open atomic.Int64
}

// joins adds a stream, or returns false if there is no room.
func (c *Crowd) joins() bool {
	if c.open.Add(1) <= int64(c.Most) {
		return true
	}
	c.open.Add(-1)
	return false
}

// A Hub sends what one watcher finds to many streams.
type Hub struct {
	Crowd  *Crowd                 // limits the streams of public links; may be nil
	Public func(link string) bool // reports whether a link is public

	mu      sync.Mutex
	open    int            // number of streams
	crowd   int            // how many of them count toward Crowd
	of      map[string]int // number of streams by link
	closed  bool
	halted  bool          // there is nothing to send for now
	first   int           // the number of heard[0]
	heard   []News        // the latest changes
	changed chan struct{} // closed by the next change
}

// join adds a stream of a link, or returns false if there are too many. Next is the number of the first change to
// send: the one after the last that the stream received, if that is known.
func (h *Hub) join(link, last string) (next int, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || h.halted {
		return 0, false
	}
	switch {
	case h.public(link):
		if !h.Crowd.joins() {
			return 0, false
		}
		h.crowd++
	case h.open-h.crowd >= mostStreams || h.of[link] >= mostOfLink:
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
	if i := slices.IndexFunc(h.heard, func(n News) bool { return n.ID == last }); i >= 0 {
		return h.first + i + 1, true
	}
	return next - 1, true // the last one it received is no longer known, so send the newest
}

// leave removes a stream of a link.
func (h *Hub) leave(link string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open--
	h.of[link]--
	if h.public(link) {
		h.crowd--
		h.Crowd.open.Add(-1)
	}
}

// public reports whether the streams of a link count toward Crowd.
func (h *Hub) public(link string) bool { return h.Crowd != nil && h.Public(link) }

// since returns the changes from number next on, the number after them, and a channel that is closed when there are
// more. Once the hub is closed, the channel is never closed.
func (h *Hub) since(next int) (heard []News, after int, more <-chan struct{}, closed bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.changed == nil {
		h.changed = make(chan struct{})
	}
	heard = slices.Clone(h.heard[max(next-h.first, 0):])
	return heard, h.first + len(h.heard), h.changed, h.closed || h.halted
}

// Tell sends changes to all streams.
func (h *Hub) Tell(changes ...News) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.heard = append(h.heard, changes...)
	if most := len(h.heard) - mostHeard; most > 0 {
		h.heard = slices.Delete(h.heard, 0, most)
		h.first += most
	}
	h.wake()
}

// Halt ends all streams if why is not nil, and lets no new ones join until it is called with nil.
func (h *Hub) Halt(why error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.halted = why != nil
	if h.halted {
		h.wake()
	}
}

// Close ends all streams.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.wake()
}

// wake wakes all streams. The caller holds the lock.
func (h *Hub) wake() {
	if h.changed != nil {
		close(h.changed)
		h.changed = nil
	}
}

// Open returns how many streams are open.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.open
}

// Stream sends changes to the visitor in a form, until the visitor leaves or the hub ends it.
func (v *Visit) Stream(h *Hub, form string) error {
	last := v.R.Header.Get("Last-Event-ID")
	if last == "" {
		last = v.Query("seen")
	}
	next, ok := h.join(v.Link, last)
	if !ok {
		v.Retry("5")
		v.W.WriteHeader(http.StatusServiceUnavailable)
		return nil
	}
	defer h.leave(v.Link)
	to := http.NewResponseController(v.W)
	_ = to.SetReadDeadline(time.Time{}) // the visitor sends nothing more
	send := func(text string) bool {
		_ = to.SetWriteDeadline(time.Now().Add(patience))
		_, err := v.W.Write([]byte(text))
		return err == nil && to.Flush() == nil
	}
	v.W.Header().Set("Content-Type", "text/event-stream")
	v.W.WriteHeader(http.StatusOK)
	if !send("retry: 1000\n\n") {
		return nil
	}
	alive := time.NewTicker(pulse)
	defer alive.Stop()
	for {
		heard, after, more, closed := h.since(next)
		next = after
		var news strings.Builder
		for _, n := range heard {
			fmt.Fprintf(&news, "id: %s\ndata: %s\n\n", n.ID, n.data(form))
		}
		if closed || news.Len() > 0 && !send(news.String()) {
			return nil
		}
		select {
		case <-more:
		case <-alive.C:
			if !send(": alive\n\n") {
				return nil
			}
		case <-v.R.Context().Done():
			return nil
		}
	}
}

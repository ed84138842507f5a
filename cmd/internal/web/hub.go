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

// mostHeard is the number of changes kept for pages that reconnect.
const mostHeard = 1024

// pulse is how often a stream without news sends a sign of life.
const pulse = 15 * time.Second

// News is a change, as streams tell it.
type News struct {
	ID   string                   // of what is seen then
	Data func(form string) string // in one of the forms that streams ask for, as JSON; nil is {"seen": ID}
}

// data returns what is sent of it.
func (n *News) data(form string) string {
	if n.Data == nil {
		return fmt.Sprintf("{\"seen\": %q}", n.ID)
	}
	return n.Data(form)
}

// mostStreams is the largest number of pages that can listen for changes at the same time,
// and mostOfLink how many of them can have the same link, so that no link shuts out others.
const (
	mostStreams = 256
	mostOfLink  = 64
)

// A Crowd bounds the streams of links that are for everybody, at all hubs together, so that those
// do not shut out the links that are for somebody.
type Crowd struct {
	Most int

	open atomic.Int64
}

// joins reports whether there is room for one more, who has then joined.
func (c *Crowd) joins() bool {
	if c.open.Add(1) <= int64(c.Most) {
		return true
	}
	c.open.Add(-1)
	return false
}

// A Hub passes what one watcher finds to many streams.
type Hub struct {
	Crowd  *Crowd                 // bounds the streams of public links, or nil
	Public func(link string) bool // reports whether a link is for everybody

	mu      sync.Mutex
	open    int            // streams
	crowd   int            // how many of them are in the crowd
	of      map[string]int // the open streams by link
	closed  bool
	halted  bool          // there is nothing to tell for now
	first   int           // the number of heard[0]
	heard   []News        // the latest changes
	changed chan struct{} // closed by the next change
}

// join adds a stream of a link, unless there are too many. It returns the number of the
// first change to send it: the one after the last that it received, if that is known.
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
	return next - 1, true // the last change it received is no longer known: send the newest
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

// public reports whether the streams of a link are in the crowd.
func (h *Hub) public(link string) bool { return h.Crowd != nil && h.Public(link) }

// since returns the changes from number next on, the number of the one after them, and a
// channel that is closed when there are more. After the hub is closed the channel never
// closes.
func (h *Hub) since(next int) (heard []News, after int, more <-chan struct{}, closed bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.changed == nil {
		h.changed = make(chan struct{})
	}
	heard = slices.Clone(h.heard[max(next-h.first, 0):])
	return heard, h.first + len(h.heard), h.changed, h.closed || h.halted
}

// Tell adds changes.
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

// Halt ends all streams while there is a reason for it; without one streams can join again.
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

// wake wakes the streams. The caller holds the lock.
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

// Stream sends changes to the visitor, in a form, until either ends it.
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
	_ = to.SetReadDeadline(time.Time{}) // a listener sends nothing
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

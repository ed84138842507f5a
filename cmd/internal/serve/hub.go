package serve

import (
	"slices"
	"sync"
)

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

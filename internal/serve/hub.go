package serve

import (
	"slices"
	"sync"
)

// mostStreams is how many pages hear of changes at a time.
const mostStreams = 256

// mostHeard is how many changes are kept for a page that comes back.
const mostHeard = 1024

// A hub tells many streams what one watcher finds out.
type hub struct {
	limit int

	mu      sync.Mutex
	open    int
	closed  bool
	first   int           // the number of the first of heard
	heard   []string      // the last changes
	changed chan struct{} // closed by the next change
}

// join counts one more stream, unless there are too many. It returns the number of the
// change that the stream hears first: what follows the one it heard last, if that is known.
func (h *hub) join(last string) (next int, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || h.open >= h.limit {
		return 0, false
	}
	h.open++
	next = h.first + len(h.heard)
	if last == "" {
		return next, true
	}
	for i, one := range slices.Backward(h.heard) {
		if one == last {
			return h.first + i + 1, true
		}
	}
	return next - 1, true // it has seen what nobody knows any more: tell it what there is
}

// leave counts one stream less.
func (h *hub) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.open--
}

// since returns the changes from a number on, the number of the next one, and what is
// closed when there are more; nothing is closed any more when the hub is.
func (h *hub) since(next int) (heard []string, after int, more <-chan struct{}, closed bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.changed == nil {
		h.changed = make(chan struct{})
	}
	heard = slices.Clone(h.heard[max(next-h.first, 0):])
	return heard, h.first + len(h.heard), h.changed, h.closed
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

// close ends all streams.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.wake()
}

// wake lets the streams look. The lock is held.
func (h *hub) wake() {
	if h.changed != nil {
		close(h.changed)
		h.changed = nil
	}
}

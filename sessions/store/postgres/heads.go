package postgres

import (
	"bytes"
	"crypto/sha256"
	"encoding"
	"encoding/hex"
	"hash"
	"sync"

	"purser/sessions/store"
)

// A head is how far a text is known: enough to work out the revision of the text with more
// lines, without its lines.
type head struct {
	sum   []byte
	lines int
	size  int
	state []byte // of the hash
}

func (h *head) rev() store.Rev { return store.Rev(hex.EncodeToString(h.sum)) }

// headOf returns the head of a text of whole lines.
func headOf(lines []byte) head { return (&head{state: nothing}).with(lines) }

// nothing is the state of a hash of nothing.
var nothing = stateOf(sha256.New())

func stateOf(sum hash.Hash) []byte {
	state, err := sum.(encoding.BinaryMarshaler).MarshalBinary()
	if err != nil {
		panic(err) // the library's hash always can
	}
	return state
}

// with returns the head of a text with more lines.
func (h *head) with(lines []byte) head {
	sum := sha256.New()
	if err := sum.(encoding.BinaryUnmarshaler).UnmarshalBinary(h.state); err != nil {
		panic(err) // it is a state of the same hash
	}
	_, _ = sum.Write(lines) // never fails
	return head{sum.Sum(nil), h.lines + bytes.Count(lines, []byte("\n")), h.size + len(lines), stateOf(sum)}
}

// heads remembers the latest known heads of games, so that a line is added without reading
// the game again. What it has forgotten is read.
type heads struct {
	mu sync.Mutex
	of map[string]head
}

// mostHeads is how many heads are remembered, of some 300 bytes each.
const mostHeads = 4096

// get returns the head of a game if it has a revision, as far as that is known.
func (h *heads) get(id string, rev store.Rev) (head, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	known, ok := h.of[id]
	return known, ok && known.rev() == rev
}

func (h *heads) keep(id string, now head) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.of == nil {
		h.of = map[string]head{}
	}
	if _, known := h.of[id]; !known && len(h.of) >= mostHeads {
		for other := range h.of { // any of them
			delete(h.of, other)
			break
		}
	}
	h.of[id] = now
}

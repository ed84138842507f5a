package browser

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Values are what a storage keeps, by their keys.
type Values map[string][]byte

// A Storage keeps values for several programs at once.
type Storage interface {
	// Turn reads what there is under keys, and under all keys that begin with the prefixes, and makes
	// the changes that then returns of it, of which nil removes a value. For all others that is one
	// step: all of it is made, or with an error nothing. It returns when what was changed is kept.
	//
	// Then must not wait for anything, and may be called again with what another storage has.
	Turn(ctx context.Context, ask Ask, then func(found Values) (changes Values, err error)) error

	// Told returns a channel that has something to read soon after anybody has changed anything, until
	// the context ends. A change may be missed.
	Told(ctx context.Context) <-chan struct{}
}

// An Ask is what a turn is about.
type Ask struct {
	Keys     []string
	Prefixes []string
	Writes   bool // the turn may change something
}

// has reports whether a key is asked for.
func (a *Ask) has(key string) bool {
	for _, prefix := range a.Prefixes {
		if strings.HasPrefix(key, prefix) {
			return true
		}
	}
	return slices.ContainsFunc(a.Keys, func(one string) bool { return one == key })
}

// A Memory is a storage that lasts as long as the program.
type Memory struct {
	bell
	mu     sync.Mutex
	values Values
}

var _ Storage = (*Memory)(nil)

// Turn implements [Storage].
func (m *Memory) Turn(ctx context.Context, ask Ask, then func(Values) (Values, error)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	changes, err := m.turn(&ask, then)
	if err == nil && len(changes) > 0 {
		m.ring()
	}
	return err
}

func (m *Memory) turn(ask *Ask, then func(Values) (Values, error)) (changes Values, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := Values{}
	for key, value := range m.values {
		if ask.has(key) {
			found[key] = value
		}
	}
	if changes, err = then(found); err != nil {
		return nil, err
	}
	m.take(changes)
	return changes, nil
}

// learn makes changes that another storage has.
func (m *Memory) learn(changes Values) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.take(changes)
}

// take makes changes. The caller holds the lock.
func (m *Memory) take(changes Values) {
	if m.values == nil {
		m.values = Values{}
	}
	maps.Copy(m.values, changes)
	maps.DeleteFunc(m.values, func(_ string, value []byte) bool { return value == nil })
}

// A bell tells those who listen that something has changed.
type bell struct {
	mu  sync.Mutex
	all map[chan struct{}]bool
}

// Told implements [Storage].
func (b *bell) Told(ctx context.Context) <-chan struct{} {
	told := make(chan struct{}, 1)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all == nil {
		b.all = map[chan struct{}]bool{}
	}
	b.all[told] = true
	context.AfterFunc(ctx, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		delete(b.all, told)
	})
	return told
}

// ring tells everybody.
func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for told := range b.all {
		select {
		case told <- struct{}{}:
		default: // it has something to read already
		}
	}
}

package browser

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
)

// StoredValues are what a storage keeps, by their keys.
type StoredValues map[string][]byte

// A Storage keeps values for several programs at once.
type Storage interface {
	// Turn reads what is asked for, and makes the changes that then returns of it, of which nil removes a value. For
	// all others that is one step: all of it is made, or with an error nothing. It returns when what was changed is
	// kept.
	//
	// Then must not wait for anything, and may be called again with what another storage has.
	Turn(ctx context.Context, ask Ask, then func(found StoredValues) (changes StoredValues, err error)) error
}

// An Ask is what a turn is about: the value of a key, and those of all keys that begin with a prefix.
type Ask struct {
	Key, Prefix string
	Writes      bool // the turn may change something
}

// A LostError says that a storage cannot keep what it was given: it is missing, full or closed.
type LostError struct{ Err error }

// Error returns what the browser reported.
func (e *LostError) Error() string { return e.Err.Error() }

// Unwrap returns what the browser reported.
func (e *LostError) Unwrap() error { return e.Err }

// A Memory is a storage that lasts as long as the program, or passes all turns on to one that lasts longer. When that
// is lost, it goes on with all that was there.
type Memory struct {
	of Storage // which lasts longer, or nil

	turn   sync.Mutex
	values StoredValues // all, or what is known of the other storage
	lost   error        // why what is entered lasts only as long as the program, or nil
}

// Safely returns a memory for a storage that lasts longer, or alone if that is lost already.
func Safely(of Storage, lost error) *Memory { return &Memory{of: of, lost: lost} }

// Lost returns why what is entered lasts only as long as the program, or nil.
func (m *Memory) Lost() error {
	m.turn.Lock()
	defer m.turn.Unlock()
	return m.lost
}

// Turn implements [Storage].
func (m *Memory) Turn(ctx context.Context, ask Ask, then func(StoredValues) (StoredValues, error)) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.turn.Lock()
	defer m.turn.Unlock()
	var known StoredValues
	learn := func(found StoredValues) (StoredValues, error) {
		changes, err := then(found)
		known = maps.Clone(found)
		maps.Copy(known, changes)
		return changes, err
	}
	if m.of != nil && m.lost == nil {
		err = m.of.Turn(ctx, ask, learn)
		if lost := (*LostError)(nil); errors.As(err, &lost) {
			m.lose(ctx, err)
		}
	}
	if m.of == nil || m.lost != nil {
		found := StoredValues{}
		for key, value := range m.values {
			if key == ask.Key || strings.HasPrefix(key, ask.Prefix) {
				found[key] = value
			}
		}
		_, err = learn(found)
	}
	if err == nil {
		if m.values == nil {
			m.values = StoredValues{}
		}
		maps.Copy(m.values, known)
		maps.DeleteFunc(m.values, func(_ string, value []byte) bool { return value == nil })
	}
	return err
}

// lose takes what can still be read. Of what cannot, only whole texts that were read before stay.
func (m *Memory) lose(ctx context.Context, lost error) {
	m.lost = lost
	err := m.of.Turn(ctx, Ask{}, func(all StoredValues) (StoredValues, error) {
		m.values = all
		return nil, nil
	})
	maps.DeleteFunc(m.values, func(key string, _ []byte) bool {
		id, is := strings.CutPrefix(key, heads)
		return err != nil && is && m.values[texts+id] == nil
	})
}

// trial is how much must fit: more than a game and what is kept beside it.
const trial = 256 << 10

// Try finds out whether a storage that should last keeps anything, before anybody relies on it.
func (m *Memory) Try(ctx context.Context) {
	for _, value := range [][]byte{make([]byte, trial), nil} {
		ask := Ask{Key: "trial", Prefix: "trial", Writes: true}
		_ = m.Turn(ctx, ask, func(StoredValues) (StoredValues, error) { return StoredValues{ask.Key: value}, nil })
	}
}

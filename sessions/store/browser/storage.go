package browser

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
)

// StoredValues are the values in a storage, by key.
type StoredValues map[string][]byte

// A Storage keeps values, for use by several programs at once.
type Storage interface {
	// Turn reads the values in ask and passes them to then, which returns changes; a nil value removes a key. The
	// whole turn is one atomic step for everybody else: it makes all changes or, with an error, none. Turn returns
	// once the changes are saved.
	//
	// then must not wait for anything. It may be called again with values from another storage.
	Turn(ctx context.Context, ask Ask, then func(found StoredValues) (changes StoredValues, err error)) error
}

// An Ask says what a turn reads: the value of a key, and all values whose keys begin with a prefix.
type Ask struct {
	Key, Prefix string
	Writes      bool // the turn may change something
}

// A LostError is the error of a storage that cannot keep values: it is missing, full or closed.
type LostError struct{ Err error }

// Error returns what the browser reported.
func (e *LostError) Error() string { return e.Err.Error() }

// Unwrap returns the browser's error.
func (e *LostError) Unwrap() error { return e.Err }

// A Memory is a storage that lasts only as long as the program. It may pass all turns on to a more lasting storage; if
// that gets lost, it continues with all values that were there.
type Memory struct {
	of Storage // the lasting storage, or nil

	turn   sync.Mutex
	values StoredValues // all values, or those known of the lasting storage
	lost   error        // why values last only as long as the program, or nil
}

// Safely returns a memory backed by a lasting storage, or a mere memory if lost says that the storage is lost already.
func Safely(of Storage, lost error) *Memory { return &Memory{of: of, lost: lost} }

// Lost returns why values last only as long as the program, or nil if they last longer.
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

// lose reads what can still be read of the lost storage. If that fails, it keeps only texts that had been read
// completely.
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

// trial is how many bytes must fit: more than a game with its attached data.
const trial = 256 << 10

// Try finds out whether the lasting storage keeps anything, before anybody relies on it.
func (m *Memory) Try(ctx context.Context) {
	for _, value := range [][]byte{make([]byte, trial), nil} {
		ask := Ask{Key: "trial", Prefix: "trial", Writes: true}
		_ = m.Turn(ctx, ask, func(StoredValues) (StoredValues, error) { return StoredValues{ask.Key: value}, nil })
	}
}

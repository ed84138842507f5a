package games

import (
	"bytes"
	"context"
	"errors"
	"io/fs"

	"purser/internal/text"
	"purser/sessions/store"
)

// MaxNote is the maximum size of a note, in bytes.
const MaxNote = 1 << 20

// Note returns the note with this name about a game, or about the store itself; nil if there is none. The error is
// [fs.ErrNotExist] if the game does not exist.
func (s *Games) Note(ctx context.Context, key Ref, name string) ([]byte, error) {
	t, err := s.get(ctx, key.below(name))
	if t.Rev == store.None {
		if err == nil && key != "" {
			_, err = s.at(ctx, key)
		}
		return nil, err
	}
	return append([]byte{}, t.Data...), err // not nil, even if empty
}

// Keep replaces the note was by now; nil means no note. If the note is not was, the error is [store.ErrMovedOn]. A
// note may have at most [MaxNote] bytes.
func (s *Games) Keep(ctx context.Context, key Ref, name string, was, now []byte) error {
	if len(now) > MaxNote {
		return text.Errorf("the files to be stored beside the game are too large")
	}
	t, err := s.get(ctx, key.below(name))
	switch {
	case err != nil:
		return err
	case (t.Rev == store.None) != (was == nil) || !bytes.Equal(t.Data, was):
		return store.ErrMovedOn
	case t.Rev == store.None && now == nil:
		return nil
	}
	if _, err = s.Store.Put(ctx, key.below(name), t.Rev, now); errors.Is(err, fs.ErrExist) {
		err = store.ErrMovedOn
	}
	return err
}

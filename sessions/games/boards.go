package games

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"path"

	"purser/sessions/store"
)

// boards begins the keys of tables' own boards.
const boards = "boards/"

// Boards returns the ids of the boards that are kept, in order.
func (s *Games) Boards(ctx context.Context) (ids []string, err error) {
	found, err := s.Store.List(ctx, boards, 0)
	for _, info := range found {
		ids = append(ids, path.Base(info.Key))
	}
	return ids, err
}

// Board returns the files of a board, by their names. The error is [fs.ErrNotExist] if it is not there.
func (s *Games) Board(ctx context.Context, id string) (map[string][]byte, error) {
	t, err := s.Store.Get(ctx, boards+id)
	if err != nil {
		return nil, err
	}
	return store.UnpackFiles(t.Data)
}

// BoardPath returns where the board with an id is, or would be, for messages, without a password.
func (s *Games) BoardPath(id string) string { return s.Store.Where(boards + id) }

// KeepBoard changes files of a board, by their names, from was to now, completely or not at all. Without any in now
// it removes those that were there, one after the other, and goes on if it is repeated. If they are neither was nor
// now, the error is a [*store.MovedOnError]. Other files of the board stay.
func (s *Games) KeepBoard(ctx context.Context, id string, was, now map[string][]byte) error {
	for {
		t, err := s.get(ctx, boards+id)
		if err != nil {
			return err
		}
		there, err := store.UnpackFiles(t.Data)
		if err != nil {
			return err
		}
		next := changed(there, was, now)
		if next == nil {
			return store.MovedOn()
		}
		var data []byte
		if len(next) > 0 {
			data = store.PackFiles(next)
		}
		if t.Rev == store.None && data == nil {
			return nil
		}
		_, err = s.Store.Put(ctx, boards+id, t.Rev, data) // even if it is so: a killed program may have left some files
		if moved := (*store.MovedOnError)(nil); !errors.As(err, &moved) && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// changed returns the files of a board after a change of some; nil if those are neither as they were nor as they should
// be.
func changed(there, was, now map[string][]byte) map[string][]byte {
	isWas, isNow := true, true
	for _, files := range []map[string][]byte{was, now} {
		for name := range files {
			is, known := there[name]
			old, had := was[name]
			data, stays := now[name]
			isWas = isWas && known == had && bytes.Equal(is, old)
			if now == nil { // those that are gone are as they should be
				isNow = isNow && (!known || bytes.Equal(is, old))
				continue
			}
			isNow = isNow && (!stays || known && bytes.Equal(is, data))
		}
	}
	if !isWas && !isNow {
		return nil
	}
	next := maps.Clone(there)
	for name := range was {
		if now == nil {
			delete(next, name)
		}
	}
	maps.Copy(next, now)
	return next
}

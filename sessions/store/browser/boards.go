package browser

import (
	"context"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/sessions/store"
)

// Boards implements [store.Store].
func (s *Store) Boards(ctx context.Context) (ids []string, err error) {
	err = s.storage.Turn(ctx, Ask{Prefixes: []string{boards}}, func(found Values) (Values, error) {
		ids = nil
		for key := range found {
			ids = append(ids, strings.TrimPrefix(key, boards))
		}
		return nil, nil
	})
	slices.Sort(ids)
	return ids, err
}

// BoardPath implements [store.Store].
func (s *Store) BoardPath(id string) string { return id }

// Board implements [store.Store].
func (s *Store) Board(ctx context.Context, id string) (files map[string][]byte, err error) {
	err = s.storage.Turn(ctx, Ask{Keys: []string{boards + id}}, func(found Values) (Values, error) {
		files, err = boardIn(found, id)
		return nil, err
	})
	if err == nil && files == nil {
		err = store.Absent(id)
	}
	return files, err
}

// boardIn returns the files of a board that was found, or nil.
func boardIn(found Values, id string) (files map[string][]byte, err error) {
	if value := found[boards+id]; value != nil {
		err = decode.JSON(value, &files)
	}
	return files, err
}

// KeepBoard implements [store.Store].
func (s *Store) KeepBoard(ctx context.Context, id string, was, now map[string][]byte) error {
	size := 0
	for _, data := range now {
		size += len(data)
	}
	if err := store.CheckSize(id, size); err != nil {
		return err
	}
	ask := Ask{Keys: []string{boards + id}, Writes: true}
	return s.storage.Turn(ctx, ask, func(found Values) (Values, error) {
		there, err := boardIn(found, id)
		if err != nil {
			return nil, err
		}
		next, done, err := store.BoardTurn(there, was, now)
		switch {
		case err != nil || done:
			return nil, err
		case len(next) == 0:
			return Values{boards + id: nil}, nil
		}
		return Values{boards + id: keep(next)}, nil
	})
}

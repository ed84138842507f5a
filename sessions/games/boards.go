package games

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"path"

	"purser/sessions/store"
)

// boards is the prefix of the keys of tables' own boards.
const boards = "boards/"

// Boards returns the ids of the stored boards, in order.
func (s *Games) Boards(ctx context.Context) (ids []string, err error) {
	found, err := s.Store.List(ctx, boards, 0)
	for _, info := range found {
		ids = append(ids, path.Base(info.Key))
	}
	return ids, err
}

// Board returns the files of a board by name, and its revision. There are no files if the board does not exist.
func (s *Games) Board(ctx context.Context, id string) (files map[string][]byte, rev store.Rev, err error) {
	t, err := s.get(ctx, boards+id)
	if err != nil || t.Rev == store.None {
		return nil, store.None, err
	}
	files, err = store.UnpackFiles(t.Data)
	return files, t.Rev, err
}

// BoardPath returns where the board with this id is or would be, for messages. It contains no password.
func (s *Games) BoardPath(id string) string { return s.Store.Where(boards + id) }

// KeepBoard writes files of a board, given by name: all of them or none. Its other files stay. If the board no longer
// has the revision seen, the error is [store.ErrMovedOn].
func (s *Games) KeepBoard(ctx context.Context, id string, seen store.Rev, files map[string][]byte) error {
	there, rev, err := s.Board(ctx, id)
	if err == nil && rev != seen {
		err = store.ErrMovedOn
	}
	if err != nil {
		return err
	}
	next := map[string][]byte{}
	maps.Copy(next, there)
	maps.Copy(next, files)
	_, err = s.Store.Put(ctx, boards+id, seen, store.PackFiles(next))
	if errors.Is(err, fs.ErrExist) {
		err = store.ErrMovedOn
	}
	return err
}

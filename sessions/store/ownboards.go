package store

import (
	"context"
	"io/fs"
	"path/filepath"
	"slices"
)

// boardsFolder is the folder of the boards of a home.
const boardsFolder = "maps"

// Boards implements [Store]. A board is a folder.
func (s *Games) Boards(ctx context.Context) ([]string, error) {
	dir, err := s.boards(ctx, "")
	if err != nil {
		return nil, err
	}
	entries, err := s.home.disk.ReadDir(dir)
	var ids []string
	for _, e := range entries {
		if e.IsDir() {
			ids = append(ids, e.Name())
		}
	}
	slices.Sort(ids)
	return ids, unlessMissing(err)
}

// boards returns the folder of a board, or that of all.
func (s *Games) boards(ctx context.Context, id string) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if id != "" && (id == "." || !fs.ValidPath(id) || filepath.Base(id) != id) {
		return "", Absent(id)
	}
	if s.home.dir == "" {
		return "", NoHome()
	}
	return filepath.Join(s.home.dir, boardsFolder, id), nil
}

// Board implements [Store].
func (s *Games) Board(ctx context.Context, id string) (map[string][]byte, error) {
	dir, err := s.boards(ctx, id)
	if err != nil {
		return nil, err
	}
	names, err := s.home.disk.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	changing, _ := s.home.disk.ReadDir(filepath.Join(dir, next))
	files := map[string][]byte{}
	for _, e := range slices.Concat(changing, names) {
		if _, known := files[e.Name()]; known || e.IsDir() {
			continue
		}
		data, err := first(e.Name(), func(name string) ([]byte, error) {
			return s.home.Read(filepath.Join(dir, filepath.FromSlash(name)))
		})
		if err != nil {
			return nil, err
		}
		files[e.Name()] = data
	}
	return files, nil
}

// KeepBoard implements [Store]. Other files of the folder stay.
func (s *Games) KeepBoard(ctx context.Context, id string, files map[string][]byte) error {
	dir, err := s.boards(ctx, id)
	if err != nil {
		return err
	}
	if err := s.home.disk.MkdirAll(s.home.dir, 0o700); err != nil {
		return err
	}
	return s.home.locked(some, func([]string, error) error { return s.home.ReplaceFolder(dir, files) })
}

package store

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// boardsFolder is the folder of the boards of a home.
const boardsFolder = "maps"

// Boards implements [Store]. A board is a folder, or a link to one.
func (s *Games) Boards(ctx context.Context) ([]string, error) {
	dir, err := s.boards(ctx, "")
	if err != nil {
		return nil, err
	}
	entries, err := s.home.disk.ReadDir(dir)
	var ids []string
	for _, e := range entries {
		folder := e.IsDir()
		if e.Type()&fs.ModeSymlink != 0 {
			info, err := s.home.disk.Stat(filepath.Join(dir, e.Name()))
			folder = err != nil || info.IsDir() // whoever reads it is told what is wrong with it
		}
		if folder {
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
	if id != "" && (id == "." || len(id) > maxBytes || !fs.ValidPath(id) || filepath.Base(id) != id) {
		return "", Absent(id)
	}
	if s.home.dir == "" {
		return "", NoHome()
	}
	return s.BoardPath(id), nil
}

// BoardPath implements [Store].
func (s *Games) BoardPath(id string) string { return filepath.Join(s.home.dir, boardsFolder, id) }

// Board implements [Store].
func (s *Games) Board(ctx context.Context, id string) (map[string][]byte, error) {
	dir, err := s.boards(ctx, id)
	if err != nil {
		return nil, err
	}
	was, err := s.filesIn(dir)
	for tries := 0; err == nil && tries < mostLooks; tries++ {
		var files map[string][]byte
		if files, err = s.filesIn(dir); maps.EqualFunc(was, files, bytes.Equal) {
			break // otherwise some may be older than others
		}
		was = files
	}
	if err == nil && len(was) == 0 { // a killed program may have left the folder
		err = Absent(dir)
	}
	if err != nil {
		return nil, err
	}
	return was, nil
}

// mostLooks is how often a board is read again that is changed meanwhile.
const mostLooks = 5

// filesIn returns the plain files in a folder.
func (s *Games) filesIn(dir string) (map[string][]byte, error) {
	names, err := s.home.disk.ReadDir(dir)
	if err != nil {
		return nil, linked(s.home.disk, dir, err)
	}
	changing, _ := s.home.disk.ReadDir(filepath.Join(dir, next))
	files := map[string][]byte{}
	for _, e := range slices.Concat(changing, names) {
		if _, known := files[e.Name()]; known || e.IsDir() || strings.HasPrefix(e.Name(), passing) {
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

// KeepBoard implements [Store].
func (s *Games) KeepBoard(ctx context.Context, id string, was, now map[string][]byte) error {
	dir, err := s.boards(ctx, id)
	if err != nil {
		return err
	}
	if err := s.home.disk.MkdirAll(s.home.dir, 0o700); err != nil {
		return err
	}
	return s.home.locked(some, func([]string, error) error {
		there, err := s.Board(ctx, id)
		if unlessMissing(err) != nil {
			return err
		}
		_, _, err = BoardTurn(there, was, now)
		switch {
		case err != nil:
			return err
		case now == nil:
			return discard(s.home.disk, dir, slices.Sorted(maps.Keys(was)))
		}
		return changeFolder(s.home.disk, dir, now, false) // even if they are there: a killed program may have left some
	})
}

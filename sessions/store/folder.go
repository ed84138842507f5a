package store

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"

	"purser/internal/text"
)

// MakeFolder writes files into a folder, by their names, all or none of them. It creates
// the folder if necessary, and refuses one that is not empty.
func MakeFolder(dir string, files map[string][]byte) error {
	return makeFolder(system{}, dir, files)
}

func makeFolder(d disk, dir string, files map[string][]byte) error {
	there, err := d.ReadDir(dir)
	fresh := errors.Is(err, fs.ErrNotExist)
	switch {
	case fresh:
		err = d.MkdirAll(dir, 0o755)
	case err == nil && len(there) > 0:
		err = &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder is not empty")}
	}
	if err != nil {
		return err
	}
	var made []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, name)
		err := put(d, path, files[name], 0o644, nil)
		if err == nil {
			made = append(made, path)
			continue
		}
		var left *DoneError
		if errors.As(err, &left) { // the file is there, but may not be durable
			made, err = append(made, path), left.Err
		}
		if fresh {
			made = append(made, dir) // after its contents, so that they are removed first
		}
		for _, path := range made {
			err = errors.Join(err, d.Remove(path))
		}
		return err
	}
	return nil
}

// ReplaceFolder writes files into a folder, by their names, each completely or not at all.
// It creates the folder if necessary, and keeps what else is in it.
func ReplaceFolder(dir string, files map[string][]byte) error {
	if err := (system{}).MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := WriteFile(filepath.Join(dir, name), files[name], 0o644); err != nil {
			return err
		}
	}
	return nil
}

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"purser/internal/text"
)

// Records lists the records that names mean: files as they are named, and for a folder all
// files *.game in it and below it. The name - is kept as it is. One reports whether a
// single file was named. The error names a folder that cannot be read or contains no
// record.
func Records(names []string) (files []string, one bool, err error) {
	one = len(names) == 1
	for _, name := range names {
		if name == "-" {
			files = append(files, name)
			continue
		}
		found := 0
		root := name
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			root = filepath.Clean(name) + string(filepath.Separator) // also through a symbolic link
		}
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			switch {
			case path == root && (err != nil || !entry.IsDir()):
				files = append(files, path) // as named; reading it reports what is wrong with it
				found++
				return nil
			case err != nil:
				var system *fs.PathError
				if errors.As(err, &system) {
					err = system.Err
				}
				return text.Errorf("%s: %s", path, err)
			case path == root:
				one = false
			case !entry.IsDir() && strings.HasSuffix(path, Ext) && (entry.Type().IsRegular() || isFile(path)):
				files = append(files, path)
				found++
			}
			return nil
		})
		if err != nil {
			return nil, false, err
		}
		if found == 0 {
			return nil, false, text.Errorf("%s: no record (*%s) in this folder", name, Ext)
		}
	}
	return files, one, nil
}

// isFile reports whether a path leads to a plain file, also through symbolic links.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// OpenRecord opens a file that should be a record. Anything except a plain file is refused
// at once, because opening a pipe might wait forever.
func OpenRecord(name string) (*os.File, error) {
	if err := plain(system{}, name); err != nil {
		return nil, err
	}
	return os.Open(name)
}

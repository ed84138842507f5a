package store

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/text"
)

// Directory returns a folder of data, such as a board's, and a function that reports whether any of its files has
// changed since.
func Directory(name string) (dir fs.FS, changed func() bool, err error) {
	info, err := osDisk{}.Stat(name)
	if err == nil && !info.IsDir() {
		err = &fs.PathError{Op: "open", Path: name,
			Err: text.Errorf("not a folder; a board is a folder with board.toml and three tables")}
	}
	if err != nil {
		return nil, nil, err
	}
	look := func() (all []fs.FileInfo) {
		entries, _ := os.ReadDir(name) // reading the folder reports the error
		for _, e := range entries {
			if info, err := e.Info(); err == nil {
				all = append(all, info)
			}
		}
		return all
	}
	before := look()
	if files, err := pending(osDisk{}, name); err != nil || files != nil {
		dir, failed := txtar.FS(archive(files))
		return dir, func() bool { return false }, cmp.Or(err, failed)
	}
	return os.DirFS(name), func() bool {
		return !slices.EqualFunc(before, look(), func(a, b fs.FileInfo) bool {
			return os.SameFile(a, b) && a.ModTime().Equal(b.ModTime())
		})
	}, nil
}

// Records lists the records meant by names: files, and all files *.game in a folder and below it. It keeps -, and
// replaces a name by the place that game returns for it, unless that is empty. one reports whether names is a single
// file.
func Records(names []string, game func(name string) (place string)) (files []string, one bool, err error) {
	one = len(names) == 1
	for _, name := range names {
		info, err := os.Stat(name)
		if name != "-" && err != nil {
			name = cmp.Or(game(name), name)
		}
		if name == "-" || err != nil || !info.IsDir() {
			files = append(files, name) // reading it reports what is wrong
			continue
		}
		one = false
		before := len(files)
		root := filepath.Clean(name) + string(filepath.Separator) // also follows a symbolic link
		err = filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if system, ok := errors.AsType[*fs.PathError](err); ok {
				return text.Errorf("%s: %s", path, system.Err)
			}
			info, unseen := os.Stat(path)
			if strings.HasSuffix(path, Ext) && (unseen != nil || info.Mode().IsRegular()) {
				files = append(files, path) // also if unreadable: reading it reports what is wrong
			}
			return err
		})
		if err == nil && len(files) == before {
			err = text.Errorf("%s: no record (*%s) in this folder", name, Ext)
		}
		if err != nil {
			return nil, false, err
		}
	}
	return files, one, nil
}

// IsFile reports whether a path is a plain file, also through symbolic links.
func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// OpenRecord opens a plain file that should be a record, and returns its file information.
func OpenRecord(name string) (io.ReadCloser, fs.FileInfo, error) {
	return open(osDisk{}, osDisk{}.Stat, name, os.O_RDONLY)
}

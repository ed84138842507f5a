package store

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
)

// WriteFile replaces the text of a file, completely or not at all: at every moment, the file has either the old or the
// new text. The program replaces files only in this way.
//
// An existing file keeps its mode and owner, and a link to it stays a link. A new file gets the permissions perm.
// WriteFile returns an error for anything but a plain file, and for a link to a file with another extension, so that a
// picture never replaces a record. If the error is an [ErrDone], the file has its new text.
func WriteFile(path string, data []byte, perm fs.FileMode) error {
	if to, err := (osDisk{}).Resolve(path); err == nil && !strings.EqualFold(filepath.Ext(to), filepath.Ext(path)) {
		return &fs.PathError{Op: "write", Path: path,
			Err: text.Errorf("a link to %s, which does not end in %s; name another file", filepath.Base(to),
				filepath.Ext(path))}
	}
	return writeFile(osDisk{}, path, data, perm)
}

func writeFile(d disk, path string, text []byte, perm fs.FileMode) error {
	to, err := d.Resolve(path)
	if unlessMissing(err) != nil {
		return err
	}
	return rewrite(d, cmp.Or(to, path), text, perm)
}

// rewrite does the same, but returns an error for a link.
func rewrite(d disk, path string, text []byte, perm fs.FileMode) error {
	old, err := plain(d.Lstat, path)
	if unlessMissing(err) != nil {
		return err
	}
	return put(d, path, text, perm, old, nil)
}

// passing is the prefix of a temporary file that will be moved to its final name.
const passing = ".purser-"

// leftFor is the age from which a temporary file counts as left behind by a killed program. Writing one never takes a
// minute.
const leftFor = time.Hour

// sweep removes abandoned temporary files among the names in a folder. It ignores errors.
func sweep(d disk, dir string, names []string) {
	for _, name := range names {
		number, ok := strings.CutPrefix(name, passing)
		if _, err := strconv.ParseUint(number, 10, 64); !ok || err != nil {
			continue
		}
		path := filepath.Join(dir, name)
		if info, err := d.Lstat(path); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > leftFor {
			_ = d.Remove(path)
		}
	}
}

// put writes a text into a new file next to path, and then moves it there. If old is not nil, it replaces that file,
// keeping its mode and owner; otherwise it replaces nothing. Just before the move, it calls ready, unless nil, which
// may refuse it.
func put(d disk, path string, text []byte, perm fs.FileMode, old fs.FileInfo, ready func() error) error {
	dir := filepath.Dir(path)
	beside, err := d.Temp(dir, passing+"*")
	if err != nil {
		return err
	}
	if err = fill(beside, text, perm, old); err == nil && ready != nil {
		err = ready()
	}
	if err == nil {
		err = move(d, beside.Name(), path, old == nil)
	}
	left := unlessMissing(d.Remove(beside.Name()))
	if err != nil {
		return errors.Join(err, left)
	}
	return Done(path, errors.Join(left, syncDir(d, dir)))
}

// fill writes a text into a new file that will replace the old one, and closes the file.
func fill(to diskFile, text []byte, perm fs.FileMode, old fs.FileInfo) error {
	_, err := to.Write(text)
	if err == nil && old != nil {
		perm = old.Mode().Perm()
		err = keepOwner(to, old)
	}
	if err == nil {
		err = to.Chmod(perm)
	}
	if err == nil {
		err = to.Sync()
	}
	return errors.Join(err, to.Close())
}

// move renames a file; the old name may remain. If fresh is set, it does not replace an existing file, but returns
// [fs.ErrExist].
func move(d disk, from, to string, fresh bool) error {
	if fresh {
		err := d.Link(from, to)
		if err == nil {
			return nil
		}
		if _, missing := d.Lstat(to); errors.Is(err, fs.ErrExist) || unlessMissing(missing) != nil || missing == nil {
			return errors.Join(&fs.PathError{Op: "create", Path: to, Err: fs.ErrExist}, unlessMissing(missing))
		} // this disk has no hard links
	}
	return d.Rename(from, to)
}

package store

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"purser/internal/text"
)

// Put implements [Store]. It replaces the file atomically, and keeps the file's mode and owner.
func (f *Folder) Put(ctx context.Context, key string, seen Rev, data []byte) (Rev, error) {
	path, err := f.fileOf(ctx, key)
	if err == nil {
		err = CheckSize(path, len(data))
	}
	if err != nil {
		return None, err
	}
	_, rest := Below(key)
	fresh := seen == None || seen == Sought
	switch {
	case strings.HasPrefix(key, boards):
		err = f.locked(some, func([]string, error) error { return f.putBoard(path, seen, data) })
	case f.file != "" && rest == "" && (fresh || data == nil):
		err = &fs.PathError{Op: "write", Path: path, Err: text.Errorf("%s is one game", path)}
	case data == nil:
		err = f.remove(key, path, seen)
	case fresh && rest == "":
		err = f.create(path, seen == Sought, data)
	case fresh:
		err = put(f.disk, path, data, 0o600, nil, nil)
	case seen == Any: // also whatever is there, except a link
		err = f.locked(some, func([]string, error) error { return rewrite(f.disk, path, data, 0o600) })
	default:
		err = f.change(key, path, os.O_RDWR, seen, func(diskFile, []byte) error {
			return writeFile(f.disk, path, data, 0o600)
		})
	}
	if data == nil {
		return None, err
	}
	return RevOf(data), err
}

// Append implements [Store]. With [Any], the text need not exist yet.
func (f *Folder) Append(ctx context.Context, key string, seen Rev, data []byte) (rev Rev, err error) {
	if seen == None {
		return f.Put(ctx, key, None, data)
	}
	path, err := f.fileOf(ctx, key)
	if err == nil && strings.HasPrefix(key, boards) {
		err = &fs.PathError{Op: "append", Path: path, Err: text.Errorf("a board can only be stored as a whole")}
	}
	if err != nil {
		return None, err
	}
	flag := os.O_RDWR
	if seen == Any {
		flag |= os.O_CREATE
	}
	err = f.change(key, path, flag, seen, func(file diskFile, now []byte) error {
		size := int64(len(now))
		if err := CheckSize(path, len(now)+len(data)); err != nil {
			return err
		}
		rev = RevOf(append(now, data...))
		_, err := file.WriteAt(data, size)
		if err == nil && !Lazy(key) {
			err = file.Sync()
		}
		if err != nil { // after a full disk, undo a partial write
			err = errors.Join(err, file.Truncate(size))
		}
		return err
	})
	return rev, err
}

// create makes a text with nothing below it, unless a file in the folder has the same name under [Fold]. If sought is
// set, the caller has already checked all other names.
func (f *Folder) create(path string, sought bool, data []byte) error {
	name, most := filepath.Base(path), everything
	if sought {
		most = 1
	}
	return f.locked(most, func(names []string, err error) error {
		for _, part := range parts { // may be left over, without being in names
			names = append(names, name+"."+part)
		}
		for _, other := range names {
			if Fold(other) == Fold(name) {
				return &fs.PathError{Op: "create", Path: filepath.Join(f.dir, other), Err: fs.ErrExist}
			}
		}
		if err == nil {
			err = clear(f.disk, path, names)
		}
		if err == nil {
			err = put(f.disk, path, data, 0o600, nil, nil)
		}
		return err
	})
}

// clear removes everything below the text in a file, given the names of files beside it. No other text may have that
// file.
func clear(d disk, path string, names []string) (err error) {
	for _, name := range names {
		if of, rest := beside(name); rest != "" && of == filepath.Base(path) {
			err = errors.Join(err, unlessMissing(d.Remove(filepath.Join(filepath.Dir(path), name))))
		}
	}
	return err
}

// remove removes a file and everything below its text, once nobody is writing to it. It does not remove the target of
// a link.
func (f *Folder) remove(key, path string, seen Rev) error {
	if _, rest := Below(key); rest != "" {
		return f.change(key, path, os.O_RDWR, seen, func(diskFile, []byte) error { return f.disk.Remove(path) })
	}
	_, err := plain(f.disk.Stat, path)
	dead := errors.Is(err, ErrDeadLink)
	alone := !strings.Contains(key, "/") || strings.HasPrefix(key, "tallies/")
	if seen == Any && (alone || dead) { // nothing is below it, or nobody can tell
		return unlessMissing(f.disk.Remove(path))
	}
	if err != nil {
		return err
	}
	return f.locked(some, func([]string, error) error {
		behind, err := f.behind(path)
		if err != nil {
			return err
		}
		names, err := f.disk.Names(filepath.Dir(behind), everything)
		if err != nil {
			return err
		}
		return f.change(key, path, os.O_RDWR, seen, func(diskFile, []byte) error {
			if err := f.disk.Remove(path); err != nil {
				return err
			}
			return Deleted(path, errors.Join(clear(f.disk, behind, names), syncDir(f.disk, f.dir)))
		})
	})
}

// change holds the lock of a file and lets do write the text, provided that its revision is seen. With [Any], the text
// may be too large to read. If the text is below another one, change makes the file private, and follows no link.
func (f *Folder) change(key, path string, flag int, seen Rev, do func(file diskFile, now []byte) error) error {
	return lock(f.disk, f.look(key), path, flag, func(file diskFile, info fs.FileInfo) error {
		now, err := readAll(path, file, info)
		tooLarge := errors.Is(err, ErrTooLarge)
		_, rest := Below(key)
		switch {
		case seen == Any && tooLarge:
			err = nil
		case err == nil && seen != Any && RevOf(now) != seen:
			err = ErrMovedOn
		case err == nil && rest != "" && info.Mode().Perm()&0o077 != 0:
			err = file.Chmod(0o600)
		}
		if err == nil {
			err = do(file, now)
		}
		return err
	})
}

// How many names in the folder a change reads. Creating a text reads everything; any other change only reads some, to
// find what killed programs left behind.
const (
	everything = -1
	some       = 1000
)

// locked calls do with names in the folder, while holding the folder's lock. It creates the folder if necessary. A
// store of a single text needs no such lock.
func (f *Folder) locked(most int, do func(names []string, err error) error) error {
	if f.file != "" {
		return do(nil, nil)
	}
	if _, err := makeDir(f.disk, f.dir, 0o700); err != nil {
		return err
	}
	path := filepath.Join(f.dir, ".lock")
	if info, err := f.disk.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return text.Failed(ErrFile, nil, text.Say("%s: not a plain file", path))
	}
	return lock(f.disk, f.disk.Lstat, path, os.O_RDWR|os.O_CREATE, func(diskFile, fs.FileInfo) error {
		names, err := f.disk.Names(f.dir, most)
		sweep(f.disk, f.dir, names)
		return do(names, err)
	})
}

// lock opens a plain file for writing, and calls do while holding the file's lock. Since the file may be replaced or
// removed while lock waits, it checks that it still has the current file, and otherwise starts over.
func lock(d disk, look statFunc, path string, flag int, do func(file diskFile, info fs.FileInfo) error) error {
	for {
		if _, err := plain(look, path); unlessMissing(err) != nil {
			return err
		}
		file, err := d.Lock(path, flag, 0o600)
		if err != nil {
			return err
		}
		mine, err := file.Stat()
		there, gone := d.Stat(path)
		if err == nil && gone == nil && os.SameFile(mine, there) {
			err = do(file, mine)
			if closed := file.Close(); err == nil {
				err = Done(path, closed)
			}
			return err
		}
		if err = errors.Join(err, unlessMissing(gone), file.Close()); err != nil {
			return err
		}
	}
}

// Whole cuts off a last line without a line break.
func Whole(text []byte) []byte { return text[:bytes.LastIndexByte(text, '\n')+1] }

// unlessMissing returns err, or nil if it says that a file is missing.
func unlessMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

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

// Put implements [Store]. The file is replaced atomically, and keeps its mode and its owner.
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
	case seen == Any: // and whatever is there, but no link
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

// Append implements [Store]. What has [Any] revision may not be there yet.
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
		if err != nil { // a full disk: undo what may have been written
			err = errors.Join(err, file.Truncate(size))
		}
		return err
	})
	return rev, err
}

// create makes a text with nothing below it, if no file of the folder has its name, also in other letters. If the name
// was sought, no other one is looked for.
func (f *Folder) create(path string, sought bool, data []byte) error {
	name, most := filepath.Base(path), everything
	if sought {
		most = 1
	}
	return f.locked(most, func(names []string, err error) error {
		for _, part := range parts { // which may be left, and not be among them
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

// clear removes what is below the text in a file, by the names of what is beside that: it must not be another one's.
func clear(d disk, path string, names []string) (err error) {
	for _, name := range names {
		if of, rest := beside(name); rest != "" && of == filepath.Base(path) {
			err = errors.Join(err, unlessMissing(d.Remove(filepath.Join(filepath.Dir(path), name))))
		}
	}
	return err
}

// remove removes a file and what is below its text, but not what a link leads to, once nobody is writing to it.
func (f *Folder) remove(key, path string, seen Rev) error {
	if _, rest := Below(key); rest != "" {
		return f.change(key, path, os.O_RDWR, seen, func(diskFile, []byte) error { return f.disk.Remove(path) })
	}
	_, err := plain(f.disk.Stat, path)
	dead := errors.Is(err, ErrDeadLink)
	alone := !strings.Contains(key, "/") || strings.HasPrefix(key, "tallies/")
	if seen == Any && (alone || dead) { // nothing is below it, or that is not known
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

// change has do write a text that has the revision seen, while it holds the lock of its file. For [Any] it may be one
// that cannot be read. What is below another text is nobody else's to read, and not behind a link.
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

// everything and some are how many names of the folder a change reads. A new text needs all of them; any other
// change needs none, and only looks for what killed programs left behind.
const (
	everything = -1
	some       = 1000
)

// locked calls do while it holds the lock of the folder, which is made, with names of what is in it. What is below the
// only text needs no lock.
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

// lock opens a plain file for writing, and calls do with it and what the system knows about it while it holds its lock.
// Because the file may have been replaced or removed while this waited, it checks whether it still is the one.
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

// Whole cuts off a last line that has no line break.
func Whole(text []byte) []byte { return text[:bytes.LastIndexByte(text, '\n')+1] }

// unlessMissing returns an error, but none if it says that a file is missing.
func unlessMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

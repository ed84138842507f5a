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
		err = fits("write", path, len(data))
	}
	if err != nil {
		return None, err
	}
	switch _, rest := Below(key); {
	case strings.HasPrefix(key, boards):
		err = f.locked(some, func([]string, error) error { return f.putBoard(path, seen, data) })
	case data == nil:
		err = f.remove(key, path, seen)
	case seen == Any:
		err = f.overwrite(path, data)
	case (seen == None || seen == Sought) && rest == "":
		err = f.create(key, path, seen == Sought, data)
	case seen == None || seen == Sought:
		err = put(f.disk, path, data, 0o600, nil, nil)
	default:
		err = f.change(path, seen, rest != "", func(file, []byte) error { return writeFile(f.disk, path, data, 0o600) })
	}
	if data == nil {
		return None, err
	}
	return RevOf(data), err
}

// create makes a text with nothing below it. If its name was sought, no other one is looked for.
func (f *Folder) create(key, path string, sought bool, data []byte) error {
	name, most := filepath.Base(path), everything
	if sought {
		most = 1
	}
	return f.locked(most, func(files []string, err error) error {
		if sought {
			files, err = nil, nil
			for _, part := range parts { // which may be left
				files = append(files, name+"."+part)
			}
		}
		if err == nil {
			err = f.vacant(files, name)
		}
		if err == nil {
			err = f.clear(files, key)
		}
		if err == nil {
			err = put(f.disk, path, data, 0o600, nil, nil)
		}
		return err
	})
}

// Append implements [Store]. What is [Lazy] is added to whatever is there.
func (f *Folder) Append(ctx context.Context, key string, seen Rev, data []byte) (rev Rev, err error) {
	if seen == None {
		return f.Put(ctx, key, None, data)
	}
	if strings.HasPrefix(key, boards) {
		return None, &fs.PathError{Op: "append", Path: f.Where(key), Err: text.Errorf("a board is only put as a whole")}
	}
	path, err := f.fileOf(ctx, key)
	if err != nil {
		return None, err
	}
	if seen == Any {
		return Any, f.add(path, data)
	}
	_, rest := Below(key)
	err = f.change(path, seen, rest != "", func(file file, now []byte) error {
		rev = RevOf(append(now, data...))
		if err := fits("write", path, len(now)+len(data)); err != nil {
			return err
		}
		return grow(file, int64(len(now)), data)
	})
	return rev, err
}

// change has do write a text that has the revision seen, while it holds the lock of its file. For [Any] it may be one
// that cannot be read. What is below another text is nobody else's to read, and not behind a link.
func (f *Folder) change(path string, seen Rev, private bool, do func(file file, now []byte) error) error {
	if private {
		if err := itself(f.disk, path); err != nil {
			return err
		}
	}
	file, err := lock(f.disk, path, os.O_RDWR)
	if err != nil {
		return err
	}
	now, info, err := readAll(path, file)
	if err == nil && seen != Any && RevOf(now) != seen {
		err = MovedOn()
	}
	if size := (*SizeError)(nil); seen == Any && errors.As(err, &size) {
		err = nil
	}
	if err == nil && private && info.Mode().Perm()&0o077 != 0 {
		err = file.Chmod(0o600)
	}
	if err == nil {
		err = do(file, now)
	}
	closed := file.Close()
	if err == nil {
		return Done(path, closed)
	}
	return err
}

// grow writes data behind a text of some size, on the disk, or leaves it as it was.
func grow(file file, size int64, data []byte) error {
	_, err := file.WriteAt(data, size)
	if err == nil {
		err = file.Sync()
	}
	if err != nil { // a full disk: undo what may have been written
		err = errors.Join(err, file.Truncate(size))
	}
	return err
}

// add adds to a file, which is made if it is not there, without waiting for the disk.
func (f *Folder) add(path string, data []byte) error {
	if err := itself(f.disk, path); err != nil {
		return err
	}
	file, err := f.disk.Open(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	if _, err = file.Write(data); err != nil {
		return errors.Join(err, file.Close())
	}
	return Done(path, file.Close())
}

// overwrite replaces whatever is in a file of the folder, but follows no link.
func (f *Folder) overwrite(path string, data []byte) error {
	if f.file != "" {
		return rewrite(f.disk, path, data, 0o600)
	}
	return f.locked(some, func([]string, error) error { return rewrite(f.disk, path, data, 0o600) })
}

// vacant refuses a name that a file of the folder has with the same ending, also in other letters.
func (f *Folder) vacant(files []string, name string) error {
	ending := filepath.Ext(name)
	for _, file := range files {
		if other, is := stem(file, ending); is && Fold(other) == Fold(strings.TrimSuffix(name, ending)) {
			return &fs.PathError{Op: "create", Path: filepath.Join(f.dir, file), Err: fs.ErrExist}
		}
	}
	return nil
}

// clear removes what is left below a text that is not there any more: it must not be another one's.
func (f *Folder) clear(files []string, key string) error {
	for _, file := range files {
		if strings.HasPrefix(keyOf(file), key+"/") {
			if err := unlessMissing(f.disk.Remove(filepath.Join(f.dir, file))); err != nil {
				return err
			}
		}
	}
	return nil
}

// remove removes a file and what is below its text, but not what a link leads to, once nobody is writing to it.
func (f *Folder) remove(key, path string, seen Rev) error {
	if _, rest := Below(key); rest != "" {
		return f.change(path, seen, false, func(file, []byte) error { return f.disk.Remove(path) })
	}
	if f.file != "" {
		return f.one("remove")
	}
	if parent, _ := Parent(key); seen == Any && (parent == "" || parent == "tallies/") { // nothing is below it
		return unlessMissing(f.disk.Remove(path))
	}
	err := plain(f.disk, path)
	_, dead := errors.AsType[*LinkError](err)
	if err != nil && !(dead && seen == Any) {
		return err
	}
	return f.locked(some, func([]string, error) error {
		if dead { // nothing can be written through it, and what is below it is not known
			return f.removeAll(path, nil)
		}
		left, err := f.List(context.Background(), key+"/", 0)
		if err != nil {
			return err
		}
		return f.change(path, seen, false, func(file, []byte) error { return f.removeAll(path, left) })
	})
}

// removeAll removes a file, or a link, and what is below its text.
func (f *Folder) removeAll(path string, below []Info) error {
	var files []string // while the link still says where they are
	for _, info := range below {
		if file, err := f.fileOf(context.Background(), info.Key); err == nil {
			files = append(files, file)
		}
	}
	if err := f.disk.Remove(path); err != nil {
		return err
	}
	var err error
	for _, file := range files {
		err = errors.Join(err, unlessMissing(f.disk.Remove(file)))
	}
	if err = errors.Join(err, syncDir(f.disk, f.dir)); err != nil {
		return &DoneError{text.Because("%s was deleted, but then: %s", path, err), err}
	}
	return nil
}

// everything and some are how many names of the folder a change reads. A new text needs all of them; any other
// change needs none, and only looks for what killed programs left behind.
const (
	everything = -1
	some       = 1000
)

// locked calls do while it holds the lock of the folder, which is made, with names of what is in it.
func (f *Folder) locked(most int, do func(files []string, err error) error) error {
	if f.file != "" {
		return f.one("create")
	}
	if _, err := makeDir(f.disk, f.dir, 0o700); err != nil {
		return err
	}
	path := filepath.Join(f.dir, ".lock")
	if info, err := f.disk.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return &FileError{text.Because("%s: not a plain file", path), nil}
	}
	held, err := lock(f.disk, path, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return err
	}
	files, err := f.names(most)
	sweep(f.disk, f.dir, files)
	err = do(files, err)
	if unlocked := held.Close(); err == nil {
		err = Done(f.dir, unlocked)
	}
	return err
}

// lock opens a file for writing and holds its lock. Because the file may have been replaced or removed while this
// waited, it checks whether it still is the one. A file that may be made is no link.
func lock(d disk, path string, flag int) (file, error) {
	check := plain
	if flag&os.O_CREATE != 0 {
		check = itself
	}
	for {
		if err := check(d, path); err != nil {
			return nil, err
		}
		file, err := d.Lock(path, flag, 0o600)
		if err != nil {
			return nil, err
		}
		mine, err := file.Stat()
		there, gone := d.Stat(path)
		if err == nil && gone == nil && os.SameFile(mine, there) {
			return file, nil
		}
		if err = errors.Join(err, unlessMissing(gone), file.Close()); err != nil {
			return nil, err
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

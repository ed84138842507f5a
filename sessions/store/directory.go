package store

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"purser/internal/decode"
	"purser/internal/text"
)

// A folder of files is one text. To change it, the new text is first written into the single file next; from then on,
// that is the text, whatever else is there. Then each file is replaced, and finally next is removed. If a program is
// killed on the way, the next change completes this.
const (
	next    = ".purser-next"
	filling = ".purser-lock" // locked while writing a new folder, which has no other lock
)

// PackFiles packs the files of a board, given by name, into one text.
func PackFiles(files map[string][]byte) []byte { return decode.Packed(archive(files)) }

func archive(files map[string][]byte) *txtar.Archive {
	pack := &txtar.Archive{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		pack.Files = append(pack.Files, txtar.File{Name: name, Data: files[name]})
	}
	return pack
}

// UnpackFiles returns the files in a packed text, by name.
func UnpackFiles(data []byte) (map[string][]byte, error) {
	pack, err := decode.Pack(data, decode.MaxPacked)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, file := range pack.Files {
		if !isFile(file.Name) {
			return nil, text.Errorf("%q cannot be the name of a file here", text.Brief(file.Name, 80))
		}
		files[file.Name] = file.Data
	}
	return files, nil
}

// isFile reports whether a file in a packed text may have this name.
func isFile(name string) bool {
	return decode.Portable(name) && !strings.Contains(name, "/") && !strings.HasPrefix(name, passing)
}

// pending returns the files of an unfinished change, or nil.
func pending(d disk, dir string) (map[string][]byte, error) {
	path := filepath.Join(dir, next)
	data, _, err := read(d, d.Stat, path)
	if err != nil {
		return nil, unlessMissing(err)
	}
	files, err := UnpackFiles(data)
	if err == nil && len(files) == 0 {
		err = &fs.PathError{Op: "open", Path: path,
			Err: text.Errorf("another program is writing here; if none is, remove %s", path)}
	}
	return files, err
}

// finish completes a change of a folder, and removes the files in gone.
func finish(d disk, dir string, gone []string) error {
	files, err := pending(d, dir)
	if err != nil || files == nil && gone == nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, name)
		is, _, err := read(d, d.Stat, path)
		if err = unlessMissing(err); err == nil && (is == nil || !bytes.Equal(is, files[name])) {
			err = NotDone(rewrite(d, path, files[name], 0o644))
		}
		if err != nil {
			return err
		}
	}
	for _, name := range gone {
		if err := unlessMissing(d.Remove(filepath.Join(dir, name))); err != nil {
			return err
		}
	}
	if err := syncDir(d, dir); err != nil { // before next, which has the text, is removed
		return err
	}
	return unlessMissing(d.Remove(filepath.Join(dir, next)))
}

// putFiles replaces the files of a folder: all of them or none. It leaves other files alone. Just before the change,
// it calls ready, which may refuse it. A replaced file keeps its mode and owner; if a file is not writable, putFiles
// returns an error. If now is empty, it removes the files one by one.
func putFiles(d disk, dir string, was, now map[string][]byte, ready func() error) error {
	if err := finish(d, dir, nil); err != nil {
		return err
	}
	names, _ := d.Names(dir, some)
	sweep(d, dir, names)
	if len(now) > 0 && maps.EqualFunc(was, now, bytes.Equal) {
		return nil
	}
	var like fs.FileInfo // a replaced file; next must be able to get its mode and owner
	for _, name := range slices.Sorted(maps.Keys(now)) {
		if is, there := was[name]; there && bytes.Equal(is, now[name]) {
			continue
		}
		file, old, err := open(d, d.Lstat, filepath.Join(dir, name), os.O_WRONLY)
		if err == nil {
			err = file.Close()
		}
		if unlessMissing(err) != nil {
			return err
		}
		like = cmp.Or(like, old)
	}
	gone := slices.DeleteFunc(slices.Sorted(maps.Keys(was)), func(name string) bool {
		_, stays := now[name]
		return stays
	})
	if len(now) == 0 {
		return finish(d, dir, gone)
	}
	err := put(d, filepath.Join(dir, next), PackFiles(now), 0o644, like, ready)
	if err == nil {
		err = Done(dir, finish(d, dir, gone))
	} else if Made(err) {
		err = Done(dir, NotDone(err))
	}
	return err
}

// makeDir creates a folder and its parents durably, and reports whether it did.
func makeDir(d disk, dir string, perm fs.FileMode) (made bool, err error) {
	above := filepath.Dir(dir)
	err = d.Mkdir(dir, perm)
	if errors.Is(err, fs.ErrNotExist) && above != dir {
		if _, err = makeDir(d, above, perm); err == nil {
			err = d.Mkdir(dir, perm)
		}
	}
	if err == nil {
		return true, syncDir(d, above)
	}
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	return false, err
}

// MakeFolder writes files, given by name, into a new or empty folder: all of them or none.
func MakeFolder(dir string, files map[string][]byte) error { return makeFolder(osDisk{}, dir, files) }

func makeFolder(d disk, dir string, files map[string][]byte) (err error) {
	if dir == "" {
		return &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder has no name")}
	}
	dir = filepath.Clean(dir)
	made, err := makeDir(d, dir, 0o755)
	defer func() {
		if made && !Made(err) {
			_ = d.Remove(dir) // fails if another program is writing there
		}
	}()
	if err != nil {
		return err
	}
	path := filepath.Join(dir, filling)
	return lock(d, d.Lstat, path, os.O_RDWR|os.O_CREATE, func(diskFile, fs.FileInfo) error {
		if there, failed := filesIn(d, dir); failed == nil && maps.EqualFunc(there, files, bytes.Equal) {
			files = nil // the folder was made before, and only needs completing
		}
		err := putFiles(d, dir, nil, files, func() error {
			names, err := d.Names(dir, everything)
			if slices.ContainsFunc(names, func(name string) bool { return !strings.HasPrefix(name, passing) }) {
				err = &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder is not empty")}
			}
			return err
		})
		if left := unlessMissing(d.Remove(path)); err == nil {
			err = Done(dir, left)
		}
		return err
	})
}

// board returns the text of a folder. If the folder changes while being read, it tries again a few times.
func (f *Folder) board(dir string) (t Text, err error) {
	for range 6 {
		files, err := filesIn(f.disk, dir)
		if err == nil && len(files) == 0 { // left behind by a killed program
			err = Absent(dir)
		}
		if err != nil {
			return Text{}, err
		}
		was := t.Rev
		data := PackFiles(files)
		if t = (Text{Data: data, Rev: RevOf(data)}); t.Rev == was {
			break // otherwise some files may be older than others
		}
	}
	return t, nil
}

// filesIn returns the files in a folder that belong to its text.
func filesIn(d disk, dir string) (map[string][]byte, error) {
	if files, err := pending(d, dir); files != nil || err != nil {
		return files, err
	}
	names, err := d.Names(dir, everything)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, name := range names {
		path := filepath.Join(dir, name)
		info, err := d.Lstat(path)
		if err == nil && !info.IsDir() && isFile(name) {
			var data []byte
			if data, _, err = read(d, d.Stat, path); err == nil {
				files[name] = data
			}
		}
		if unlessMissing(err) != nil { // otherwise it was removed in the meantime
			return nil, err
		}
	}
	return files, nil
}

// putBoard replaces the text of a folder, provided that its revision is seen. The caller must hold the lock.
func (f *Folder) putBoard(dir string, seen Rev, data []byte) error {
	was, err := filesIn(f.disk, dir)
	fresh := seen == None || seen == Sought
	switch {
	case unlessMissing(err) != nil:
		return err
	case fresh && len(was) > 0:
		return &fs.PathError{Op: "create", Path: dir, Err: fs.ErrExist}
	case fresh || seen == Any:
	case len(was) == 0:
		return Absent(dir)
	case RevOf(PackFiles(was)) != seen:
		return ErrMovedOn
	}
	now, err := UnpackFiles(data)
	if err == nil {
		_, err = makeDir(f.disk, dir, 0o755)
	}
	if err == nil {
		err = putFiles(f.disk, dir, was, now, nil)
	}
	if left, unread := filesIn(f.disk, dir); data == nil && len(left) == 0 && unlessMissing(unread) == nil {
		err = Done(dir, NotDone(err)) // everything is removed
	}
	if data == nil || !Made(err) {
		full := f.disk.Remove(dir) // fails if other files are in it
		if err == nil && !errors.Is(full, fs.ErrExist) {
			err = Done(dir, unlessMissing(full))
		}
	}
	return err
}

package store

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/text"
)

// Files of a folder are one change. They are written into the folder preparing inside of
// it; renaming that to next is the moment of the change. Then they are moved to their place.
// Whoever reads the folder looks into next first, and so sees the old or the new files at
// every moment. What a killed program left in preparing is garbage; what it left in next is
// moved by the next change.
const (
	preparing = ".purser-new"
	next      = ".purser-next"
	filling   = ".purser-lock" // held by whoever writes a fresh folder, which no lock of a home guards
)

// changeFolder writes files into a folder, by their names, all or none of them, and touches
// nothing else in it. A replaced file keeps its mode and its owner; one that cannot be written is
// refused. A fresh folder must be empty; for any other the caller holds the lock of the home.
func changeFolder(d disk, dir string, files map[string][]byte, fresh bool) error {
	if dir == "" {
		return &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder has no name")}
	}
	dir = filepath.Clean(dir)
	made, err := makeDir(d, dir)
	names := slices.Sorted(maps.Keys(files))
	if err == nil {
		err = finish(d, dir, names)
	}
	if err == nil {
		err = alone(d, dir, fresh, func() error { return prepare(d, dir, names, files, fresh) })
	}
	if err != nil && made {
		if left := d.Remove(dir); !errors.Is(left, fs.ErrExist) { // otherwise another program is writing there
			err = errors.Join(err, left)
		}
	}
	if err != nil {
		return err
	}
	if err = syncDir(d, dir); err == nil {
		err = finish(d, dir, names)
	}
	return Done(dir, err)
}

// alone calls do while nobody else fills the same fresh folder: a killed program holds no lock.
func alone(d disk, dir string, fresh bool, do func() error) error {
	if !fresh {
		return do()
	}
	if err := vacant(d, dir, fresh); err != nil {
		return err
	}
	path := filepath.Join(dir, filling)
	for {
		held, err := d.Lock(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return err
		}
		mine, err := held.Stat()
		there, gone := d.Lstat(path)
		if err == nil && gone == nil && os.SameFile(mine, there) {
			if err = do(); err != nil {
				err = errors.Join(err, unlessMissing(d.Remove(path)))
			}
			_ = held.Close() // it has no text
			return err
		}
		if err = errors.Join(err, unlessMissing(gone), held.Close()); err != nil {
			return err
		}
	}
}

// makeDir makes a folder and those above it, durably, and reports whether it did.
func makeDir(d disk, dir string) (made bool, err error) {
	above := filepath.Dir(dir)
	err = d.Mkdir(dir, 0o755)
	if errors.Is(err, fs.ErrNotExist) && above != dir {
		if _, err = makeDir(d, above); err == nil {
			err = d.Mkdir(dir, 0o755)
		}
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return false, nil
	case err != nil:
		return false, err
	}
	return true, syncDir(d, above)
}

// prepare writes the files into a folder of their own, and makes the change, or leaves nothing.
func prepare(d disk, dir string, names []string, files map[string][]byte, fresh bool) (err error) {
	if err := vacant(d, dir, fresh); err != nil {
		return err
	}
	old := make([]fs.FileInfo, len(names))
	for i, name := range names {
		if old[i], err = replaceable(d, filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	aside := filepath.Join(dir, preparing)
	left, err := d.Lstat(aside)
	if err == nil && left.IsDir() {
		err = discard(d, aside, names)
	}
	if unlessMissing(err) != nil {
		return err
	}
	if err := d.Mkdir(aside, 0o755); errors.Is(err, fs.ErrExist) {
		return &fs.PathError{Op: "create", Path: aside,
			Err: text.Errorf("another program is writing here; if none is, remove %s", aside)}
	} else if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, discard(d, aside, names))
		}
	}()
	for i, name := range names {
		file, err := d.Open(filepath.Join(aside, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			err = fill(file, files[name], 0o644, old[i])
		}
		if err != nil {
			return err
		}
	}
	if err := syncDir(d, aside); err != nil {
		return err
	}
	if err := vacant(d, dir, fresh); err != nil {
		return err
	}
	return d.Rename(aside, filepath.Join(dir, next))
}

// vacant refuses a fresh folder that is not empty. What a killed program left of a change that was not made does
// not count.
func vacant(d disk, dir string, fresh bool) error {
	if !fresh {
		return nil
	}
	there, err := d.ReadDir(dir)
	own := func(e fs.DirEntry) bool { return e.Name() != preparing && e.Name() != filling }
	if err == nil && slices.ContainsFunc(there, own) {
		err = &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder is not empty")}
	}
	return err
}

// replaceable returns the plain file of a name, which may be written, or nil without one.
func replaceable(d disk, name string) (fs.FileInfo, error) {
	info, err := d.Lstat(name)
	if err != nil {
		return nil, unlessMissing(err)
	}
	if !info.Mode().IsRegular() {
		return nil, notPlain(name)
	}
	file, err := d.Open(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	return info, file.Close()
}

// finish moves the files of a change to their place, as others may be doing, too.
func finish(d disk, dir string, names []string) error {
	from := filepath.Join(dir, next)
	if _, err := d.Lstat(from); err != nil {
		return unlessMissing(err)
	}
	for _, name := range names {
		if err := unlessMissing(d.Rename(filepath.Join(from, name), filepath.Join(dir, name))); err != nil {
			return err
		}
	}
	if err := syncDir(d, dir); err != nil { // before the names there are lost
		return err
	}
	if err := unlessMissing(d.Remove(filepath.Join(dir, filling))); err != nil {
		return err
	}
	return unlessMissing(d.Remove(from))
}

// discard removes a folder with files of these names, and nothing else.
func discard(d disk, dir string, names []string) (err error) {
	for _, name := range names {
		err = errors.Join(err, unlessMissing(d.Remove(filepath.Join(dir, name))))
	}
	return errors.Join(err, unlessMissing(d.Remove(dir)))
}

// unlessMissing returns an error, but none if it says that a file is missing.
func unlessMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// MakeFolder writes files into a new or empty folder, by their names, all or none of them.
func MakeFolder(dir string, files map[string][]byte) error {
	return changeFolder(system{}, dir, files, true)
}

// board returns the plain files of a folder as a pack.
func (f *Folder) board(dir string) ([]byte, error) {
	was, err := f.filesIn(dir)
	for tries := 0; err == nil && tries < mostLooks; tries++ {
		var files map[string][]byte
		if files, err = f.filesIn(dir); maps.EqualFunc(was, files, bytes.Equal) {
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
	return PackFiles(was), nil
}

// mostLooks is how often a board is read again that is changed meanwhile.
const mostLooks = 5

// filesIn returns the plain files in a folder that can be packed.
func (f *Folder) filesIn(dir string) (map[string][]byte, error) {
	names, err := f.disk.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	changing, _ := f.disk.ReadDir(filepath.Join(dir, next))
	files := map[string][]byte{}
	for _, e := range slices.Concat(changing, names) {
		_, known := files[e.Name()]
		if known || e.IsDir() || strings.HasPrefix(e.Name(), passing) || !decode.Portable(e.Name()) {
			continue
		}
		data, err := first(e.Name(), func(name string) ([]byte, error) {
			data, _, err := f.read(filepath.Join(dir, filepath.FromSlash(name)))
			return data, err
		})
		if err != nil {
			return nil, err
		}
		files[e.Name()] = data
	}
	return files, nil
}

// putBoard replaces the files of a folder that still are as they were seen. The caller holds the lock.
func (f *Folder) putBoard(dir string, seen Rev, data []byte) error {
	was, err := f.filesIn(dir)
	if err = unlessMissing(err); err != nil {
		return err
	}
	switch rev := RevOf(PackFiles(was)); {
	case seen == Any:
	case (seen == None || seen == Sought) && len(was) > 0:
		return &fs.PathError{Op: "create", Path: dir, Err: fs.ErrExist}
	case seen == None || seen == Sought:
	case len(was) == 0:
		return Absent(dir)
	case rev != seen:
		return MovedOn()
	}
	names, now := slices.Sorted(maps.Keys(was)), map[string][]byte{}
	if data != nil {
		if now, err = UnpackFiles(data); err != nil {
			return err
		}
	}
	gone, only := left(was, now)
	if only {
		err = finish(f.disk, dir, names)
	} else {
		err = changeFolder(f.disk, dir, now, false)
	}
	if !Made(err) {
		return err
	}
	for _, name := range gone {
		if failed := unlessMissing(f.disk.Remove(filepath.Join(dir, name))); failed != nil && only {
			return failed
		} else if failed != nil {
			err = errors.Join(err, failed)
		}
	}
	if data == nil {
		if full := f.disk.Remove(dir); !errors.Is(full, fs.ErrExist) { // there are other things in it
			err = unlessMissing(full)
		}
	}
	return Done(dir, err)
}

// left returns the names of files that go, and whether all others stay as they are.
func left(was, now map[string][]byte) (gone []string, only bool) {
	for name := range was {
		if _, stays := now[name]; !stays {
			gone = append(gone, name)
		}
	}
	only = len(gone) > 0
	for name, data := range now {
		old, there := was[name]
		only = only && there && bytes.Equal(old, data)
	}
	slices.Sort(gone)
	return gone, only
}

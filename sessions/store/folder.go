package store

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"purser/internal/text"
)

// Files of a folder are one change: they are written into a new folder beside the old one,
// and the two folders are then swapped. At every moment the old or the new folder is there,
// complete. The folder beside is called .purser-NAME- and a number, so that the next change
// of the folder recognizes one that a killed program left behind.

// MakeFolder writes files into a folder, by their names, all or none of them. It creates
// the folder if necessary, and refuses one that is not empty.
func MakeFolder(dir string, files map[string][]byte) error {
	return makeFolder(system{}, dir, files)
}

func makeFolder(d disk, dir string, files map[string][]byte) error {
	switch there, err := d.ReadDir(dir); {
	case err == nil && len(there) > 0:
		return &fs.PathError{Op: "create", Path: dir, Err: text.Errorf("the folder is not empty")}
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	}
	return swapFolder(d, dir, files, leftFor)
}

// ReplaceFolder writes files into a folder, by their names, all or none of them. It creates
// the folder if necessary, and keeps what else is in it. The caller holds the home's lock:
// see [Home.Alone].
func ReplaceFolder(dir string, files map[string][]byte) error {
	return swapFolder(system{}, dir, files, 0)
}

// swapFolder swaps a folder for one that has some files as well as what else is in it. What
// killed programs left behind is cleared up first if it is older than the given age.
func swapFolder(d disk, dir string, files map[string][]byte, age time.Duration) error {
	to, err := d.Resolve(dir)
	if err == nil {
		dir = to
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if dir, err = filepath.Abs(dir); err != nil { // the folder . has no name
		return err
	}
	if err := d.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	clearFolders(d, dir, files, age)
	old, err := d.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		old, err = nil, nil
	}
	if err != nil {
		return err
	}
	aside, err := prepare(d, dir, files, old)
	if err == nil {
		aside, err = swap(d, aside, dir, files, old)
	}
	if err != nil {
		return errors.Join(err, discard(d, aside, dir, files))
	}
	err = syncDir(d, filepath.Dir(dir))
	if old != nil {
		err = errors.Join(err, discard(d, aside, dir, files))
	}
	return done(dir, err)
}

// prepare makes the new folder beside the old one, which is nil if there is none: with the
// mode and the owner of the old one, and with links to its other files. What cannot be
// linked is moved after the swap. The name is empty if nothing was made.
func prepare(d disk, dir string, files map[string][]byte, old fs.FileInfo) (aside string, err error) {
	for n := os.Getpid(); ; n++ {
		aside = besideFolder(dir) + strconv.Itoa(n)
		if err = d.Mkdir(aside, 0o755); !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	if err != nil {
		return "", err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		was, err := d.Stat(filepath.Join(dir, name))
		if err != nil || !was.Mode().IsRegular() {
			was = nil
		}
		if err = put(d, filepath.Join(aside, name), files[name], 0o644, was); err != nil {
			return aside, notDone(err)
		}
	}
	if old == nil {
		return aside, nil
	}
	others, err := d.ReadDir(dir)
	if err != nil {
		return aside, err
	}
	for _, other := range others {
		if _, ours := files[other.Name()]; !ours && other.Type().IsRegular() {
			_ = d.Link(filepath.Join(dir, other.Name()), filepath.Join(aside, other.Name()))
		}
	}
	return aside, likeFolder(d, aside, old)
}

// notDone returns the error of a change that counts only with others: it was not made.
func notDone(err error) error {
	if left, ok := errors.AsType[*DoneError](err); ok {
		return left.Err
	}
	return err
}

// likeFolder gives a folder the mode and the owner of another one.
func likeFolder(d disk, dir string, like fs.FileInfo) error {
	if !syncsFolders {
		return nil // the folder above determines them
	}
	folder, err := d.Open(dir, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(keepOwner(folder, like), folder.Chmod(like.Mode().Perm()), folder.Sync(), folder.Close())
}

// swap puts the new folder in the place of the old one, and returns the name that the old
// one has then. A folder that somebody is in, which is empty, is filled instead: in another
// folder's place they would not see the files.
func swap(d disk, aside, dir string, files map[string][]byte, old fs.FileInfo) (string, error) {
	if old == nil {
		return aside, d.Rename(aside, dir)
	}
	if here, err := d.Stat("."); err == nil && os.SameFile(here, old) {
		if there, err := d.ReadDir(dir); err == nil && len(there) == 0 {
			return aside, fill(d, aside, dir, files)
		}
	}
	if d.Exchange(aside, dir) == nil {
		return aside, nil
	}
	displaced := besideFolder(dir) + displaced // this disk cannot exchange them at once
	if err := d.Rename(dir, displaced); err != nil {
		return aside, err
	}
	if err := d.Rename(aside, dir); err != nil {
		return aside, errors.Join(err, d.Rename(displaced, dir))
	}
	return displaced, nil
}

// fill moves files from one folder into an empty one, the settings last, because without
// them the folder is not a board.
func fill(d disk, aside, dir string, files map[string][]byte) error {
	names := slices.Sorted(maps.Keys(files))
	slices.Reverse(names)
	for i, name := range names {
		if err := d.Rename(filepath.Join(aside, name), filepath.Join(dir, name)); err != nil {
			for _, name := range names[:i] {
				err = errors.Join(err, d.Remove(filepath.Join(dir, name)))
			}
			return err
		}
	}
	return nil
}

// besideFolder returns how the names of the folders beside a folder begin, and displaced
// ends the name of an old one while it is moved away.
func besideFolder(dir string) string {
	return filepath.Join(filepath.Dir(dir), passing+filepath.Base(dir)+"-")
}

const displaced = "old"

// discard removes the folder aside, of which the files are known, after it has moved what
// else is in it into dir. What differs from something there stays where it is.
func discard(d disk, aside, dir string, files map[string][]byte) error {
	if aside == "" {
		return nil
	}
	entries, err := d.ReadDir(aside)
	for _, entry := range entries {
		from, to := filepath.Join(aside, entry.Name()), filepath.Join(dir, entry.Name())
		_, known := files[entry.Name()]
		it, e1 := d.Lstat(from)
		there, e2 := d.Lstat(to)
		switch {
		case known, e1 == nil && e2 == nil && os.SameFile(it, there):
			err = errors.Join(err, d.Remove(from))
		case strings.HasPrefix(entry.Name(), passing) && entry.Type().IsRegular():
			err = errors.Join(err, d.Remove(from))
		case errors.Is(e2, fs.ErrNotExist):
			err = errors.Join(err, d.Rename(from, to))
		}
	}
	return errors.Join(err, d.Remove(aside))
}

// clearFolders undoes a swap that a killed program left half-finished, and removes the
// folders that it left behind if they are older than the given age. Failing to is harmless.
func clearFolders(d disk, dir string, files map[string][]byte, age time.Duration) {
	restore(d, dir)
	entries, _ := d.ReadDir(filepath.Dir(dir))
	for _, entry := range entries {
		end, ok := strings.CutPrefix(entry.Name(), filepath.Base(besideFolder(dir)))
		if _, err := strconv.ParseUint(end, 10, 64); !ok || err != nil && end != displaced || !entry.IsDir() {
			continue
		}
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) >= age {
			_ = discard(d, filepath.Join(filepath.Dir(dir), entry.Name()), dir, files)
		}
	}
}

// restore moves a folder back to its place if it was moved away and nothing took it.
func restore(d disk, dir string) {
	if _, err := d.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		_ = d.Rename(besideFolder(dir)+displaced, dir)
	}
}

// Folder returns a folder of data, such as a board's, and a function that reports whether
// another one has taken its place since. The error is that of the system, or says that it
// is not a folder.
func Folder(name string) (folder fs.FS, swapped func() bool, err error) {
	restore(system{}, filepath.Clean(name))
	info, err := os.Stat(name)
	if err == nil && !info.IsDir() {
		return nil, nil, &fs.PathError{Op: "open", Path: name, Err: text.Errorf("not a folder; a board is a folder with board.toml and three tables")}
	}
	if err != nil {
		return nil, nil, err
	}
	return os.DirFS(name), func() bool {
		now, err := os.Stat(name)
		return err == nil && !os.SameFile(info, now)
	}, nil
}

// Folders lists the folders in a folder by their names, in order; none if it cannot be
// read. Those that are prepared or were left behind do not count.
func Folders(dir string) []string {
	entries, _ := os.ReadDir(dir) // an unreadable folder counts as empty
	var names []string
	for _, e := range entries {
		name, beside := strings.CutPrefix(e.Name(), passing)
		name, moved := strings.CutSuffix(name, "-"+displaced)
		switch {
		case !e.IsDir(), beside && !moved:
		case !beside:
			names = append(names, e.Name())
		default:
			if _, err := os.Lstat(filepath.Join(dir, name)); errors.Is(err, fs.ErrNotExist) {
				names = append(names, name) // reading it moves it back
			}
		}
	}
	slices.Sort(names)
	return names
}

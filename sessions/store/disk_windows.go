package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// Lock locks a byte far beyond the end of the file, because on Windows nobody else could read locked bytes.
func (osDisk) Lock(name string, flag int, perm fs.FileMode) (diskFile, error) {
	f, err := shared(name, flag, perm)
	if err != nil {
		return nil, followed(name, err)
	}
	far := &windows.Overlapped{OffsetHigh: 1 << 30}
	if err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, far); err != nil {
		return nil, errors.Join(&fs.PathError{Op: "lock", Path: name, Err: err}, f.Close())
	}
	return f, nil
}

// shared opens a file in a way that lets others rename, replace and remove it, which [os.OpenFile] does not.
func shared(name string, flag int, perm fs.FileMode) (*os.File, error) {
	info, err := os.Lstat(name)
	if err == nil && !info.Mode().IsRegular() { // a folder, or a link that may lead anywhere
		return os.OpenFile(name, flag, perm)
	}
	root, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return os.OpenFile(name, flag, perm) // for an error that names the file
	}
	defer root.Close()
	f, err := root.OpenFile(filepath.Base(name), flag, perm)
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		pathErr.Path = name
	}
	return f, err
}

// Rename replaces a file even if it is open, as it is while locked. On a disk that does not support this, such as a
// USB stick, the old name is gone for a moment before it has the new file. The old file is then kept beside it, under
// a name that is never swept.
func (osDisk) Rename(from, to string) error {
	dir := filepath.Dir(to)
	if filepath.Dir(from) != dir {
		return os.Rename(from, to)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	from, to = filepath.Base(from), filepath.Base(to)
	err = root.Rename(from, to)
	if !errors.Is(err, windows.ERROR_ACCESS_DENIED) {
		return err
	}
	aside := to + ".before"
	if root.Rename(to, aside) != nil {
		return err
	}
	if again := root.Rename(from, to); again != nil {
		return errors.Join(again, root.Rename(aside, to))
	}
	_ = os.Remove(filepath.Join(dir, aside)) // if this fails, the next change replaces it
	return nil
}

// syncsFolders says that a folder cannot be synced; Windows does what is necessary.
const syncsFolders = false

// keepOwner does nothing, because on Windows the folder determines the owner of a file.
func keepOwner(diskFile, fs.FileInfo) error { return nil }

package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

// Lock locks a byte far behind the end, for nobody else could read what is locked.
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

// shared opens a file that others may rename, replace and remove, which they may not while [os.OpenFile] has it open.
func shared(name string, flag int, perm fs.FileMode) (*os.File, error) {
	info, err := os.Lstat(name)
	if err == nil && !info.Mode().IsRegular() { // a folder, or a link that may lead anywhere
		return os.OpenFile(name, flag, perm)
	}
	root, err := os.OpenRoot(filepath.Dir(name))
	if err != nil {
		return os.OpenFile(name, flag, perm) // whose error names the file
	}
	defer root.Close()
	f, err := root.OpenFile(filepath.Base(name), flag, perm)
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		pathErr.Path = name
	}
	return f, err
}

// Rename replaces a file even if it is open, as it is while its lock is held. A disk that cannot do
// that, such as a stick, loses the old name for a moment before it has the new one; then what it
// had is beside it, under a name that nobody sweeps.
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
	_ = os.Remove(filepath.Join(dir, aside)) // the next change replaces what cannot be removed
	return nil
}

// syncsFolders says that a folder cannot be synced; the system does what is needed.
const syncsFolders = false

// keepOwner does nothing, because here the folder determines the owner of a file.
func keepOwner(diskFile, fs.FileInfo) error { return nil }

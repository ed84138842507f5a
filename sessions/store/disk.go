package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// A disk is what the store needs of a file system. Tests have one that fails.
type disk interface {
	Open(name string, flag int, perm fs.FileMode) (file, error)
	// opens the file, and waits until nobody else holds its lock
	Lock(name string, flag int, perm fs.FileMode) (file, error)
	Temp(dir, pattern string) (file, error) // makes a file with a unique name, and follows no links
	Stat(name string) (fs.FileInfo, error)
	Lstat(name string) (fs.FileInfo, error) // of the link itself
	ReadDir(name string) ([]fs.DirEntry, error)
	Names(dir string, most int) ([]string, error) // what is in a folder, in any order: all of it if most is negative
	MkdirAll(name string, perm fs.FileMode) error
	Mkdir(name string, perm fs.FileMode) error
	Rename(from, to string) error
	Link(from, to string) error
	Remove(name string) error
	Resolve(name string) (string, error) // the file that links lead to
}

// A file is an open file of a disk. Closing it releases its lock.
type file interface {
	io.ReadWriteCloser
	io.WriterAt
	io.ReaderAt
	Name() string
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
	Chmod(mode fs.FileMode) error
	Chown(user, group int) error
}

// system is the disk of this computer.
type system struct{}

func (system) Temp(dir, pattern string) (file, error) { return opened(os.CreateTemp(dir, pattern)) }

// opened returns a nil interface, not one with a nil pointer, if opening failed.
func opened[F file](f F, err error) (file, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (system) Stat(name string) (fs.FileInfo, error)      { return os.Stat(name) }
func (system) Lstat(name string) (fs.FileInfo, error)     { return os.Lstat(name) }
func (system) ReadDir(name string) ([]fs.DirEntry, error) { return os.ReadDir(name) }

func (system) Names(dir string, most int) ([]string, error) {
	folder, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	names, err := folder.Readdirnames(most) // half the cost of os.ReadDir
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return names, errors.Join(err, folder.Close())
}

func (system) MkdirAll(name string, perm fs.FileMode) error { return os.MkdirAll(name, perm) }
func (system) Mkdir(name string, perm fs.FileMode) error    { return os.Mkdir(name, perm) }
func (system) Link(from, to string) error                   { return os.Link(from, to) }
func (system) Remove(name string) error                     { return os.Remove(name) }
func (system) Resolve(name string) (string, error)          { return filepath.EvalSymlinks(name) }

// syncDir makes the names in a folder durable, on systems where that can be done.
func syncDir(d disk, dir string) error {
	if !syncsFolders {
		return nil
	}
	folder, err := d.Open(dir, os.O_RDONLY, 0)
	if err != nil {
		return err
	}
	err = folder.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		err = nil
	}
	return errors.Join(err, folder.Close())
}

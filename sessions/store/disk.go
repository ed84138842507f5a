package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"purser/internal/text"
)

// A disk is the part of a file system that the store needs. Tests use one that fails.
type disk interface {
	Open(name string, flag int, perm fs.FileMode) (diskFile, error)
	// Opens the file, and waits until nobody else holds its lock.
	Lock(name string, flag int, perm fs.FileMode) (diskFile, error)
	Temp(dir, pattern string) (diskFile, error) // creates a file with a unique name, and follows no links
	Stat(name string) (fs.FileInfo, error)
	Lstat(name string) (fs.FileInfo, error)       // of a link itself, not its target
	Names(dir string, most int) ([]string, error) // in any order; all of them if most is negative
	Mkdir(name string, perm fs.FileMode) error
	Rename(from, to string) error
	Link(from, to string) error
	Remove(name string) error
	Resolve(name string) (string, error) // the file to which links lead
}

// A diskFile is an open file of a disk. Closing it releases its lock.
type diskFile interface {
	io.ReadWriteCloser
	io.WriterAt
	Name() string
	Stat() (fs.FileInfo, error)
	Sync() error
	Truncate(size int64) error
	Chmod(mode fs.FileMode) error
	Chown(user, group int) error
}

// osDisk is the disk of this computer.
type osDisk struct{}

func (osDisk) Open(name string, flag int, perm fs.FileMode) (diskFile, error) {
	f, err := shared(name, flag, perm)
	return opened(f, followed(name, err))
}

func (osDisk) Temp(dir, pattern string) (diskFile, error) { return opened(os.CreateTemp(dir, pattern)) }

// opened returns a nil interface if opening failed, rather than one with a nil pointer.
func opened[F diskFile](f F, err error) (diskFile, error) {
	if err != nil {
		return nil, err
	}
	return f, nil
}

// followed returns an error about a path. For a link that cannot be followed, either the path or a folder in it, the
// error is [ErrDeadLink] and names the link.
func followed(path string, err error) error {
	if err == nil {
		return nil
	}
	info, missing := os.Lstat(path)
	if above := filepath.Dir(path); missing != nil && above != path {
		return followed(above, err)
	}
	if missing != nil || info.Mode()&fs.ModeSymlink == 0 {
		return err
	}
	said := text.Say("a link that leads nowhere")
	switch _, why := os.Stat(path); {
	case errors.Is(why, syscall.ELOOP):
		said = text.Say("a link that leads back to itself")
	case !errors.Is(why, fs.ErrNotExist):
		return err
	}
	return &fs.PathError{Op: "open", Path: path, Err: text.WithHint(text.Failed(ErrDeadLink, nil, said),
		text.Say("restore what the link leads to, or remove the link; purser delete removes the link of a game"))}
}

func (osDisk) Stat(name string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	return info, followed(name, err)
}

func (osDisk) Lstat(name string) (fs.FileInfo, error) { return os.Lstat(name) }

func (osDisk) Names(dir string, most int) ([]string, error) {
	folder, err := os.Open(dir)
	if err != nil {
		return nil, followed(dir, err)
	}
	names, err := folder.Readdirnames(most) // twice as fast as os.ReadDir
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return names, errors.Join(err, folder.Close())
}

func (osDisk) Mkdir(name string, perm fs.FileMode) error { return followed(name, os.Mkdir(name, perm)) }
func (osDisk) Link(from, to string) error                { return os.Link(from, to) }
func (osDisk) Remove(name string) error                  { return os.Remove(name) }

func (osDisk) Resolve(name string) (string, error) {
	to, err := filepath.EvalSymlinks(name)
	return to, followed(name, err)
}

// syncDir makes changes of names in a folder durable, on systems that support this.
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

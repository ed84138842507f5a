//go:build unix || js

package store

import (
	"io/fs"
	"os"
	"syscall"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// shared opens a file in a way that lets others rename, replace and remove it. On Unix, every file allows that.
var shared = os.OpenFile

func (osDisk) Lock(name string, flag int, perm fs.FileMode) (diskFile, error) {
	f, err := lockedfile.OpenFile(name, flag, perm)
	return opened(f, followed(name, err))
}

func (osDisk) Rename(from, to string) error { return os.Rename(from, to) }

// syncsFolders says that a folder can be opened and synced like a file.
const syncsFolders = true

// keepOwner gives f the owner of another file.
func keepOwner(f diskFile, of fs.FileInfo) error {
	want, ok := of.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	now, err := f.Stat()
	if err != nil {
		return err
	}
	if is, ok := now.Sys().(*syscall.Stat_t); ok && is.Uid == want.Uid && is.Gid == want.Gid {
		return nil
	}
	return f.Chown(int(want.Uid), int(want.Gid))
}

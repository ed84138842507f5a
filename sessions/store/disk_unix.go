//go:build unix

package store

import (
	"io/fs"
	"syscall"
)

// noWait keeps opening a pipe from waiting for its other end.
const noWait = syscall.O_NONBLOCK

// syncsFolders says that a folder can be opened and synced like a file.
const syncsFolders = true

// keepOwner gives f the owner of another file.
func keepOwner(f file, of fs.FileInfo) error {
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

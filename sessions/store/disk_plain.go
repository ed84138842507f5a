//go:build !windows

package store

import (
	"io/fs"
	"os"

	"github.com/rogpeppe/go-internal/lockedfile"
)

func (system) Open(name string, flag int, perm fs.FileMode) (file, error) {
	return opened(os.OpenFile(name, flag|noWait, perm))
}

func (system) Lock(name string, flag int, perm fs.FileMode) (file, error) {
	return opened(lockedfile.OpenFile(name, flag|noWait, perm))
}

func (system) Rename(from, to string) error { return os.Rename(from, to) }

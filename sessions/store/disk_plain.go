//go:build !windows

package store

import (
	"io/fs"
	"os"

	"github.com/rogpeppe/go-internal/lockedfile"
)

func (system) Open(name string, flag int, perm fs.FileMode) (file, error) {
	f, err := os.OpenFile(name, flag|noWait, perm)
	return opened(f, followed(name, err))
}

func (system) Lock(name string, flag int, perm fs.FileMode) (file, error) {
	f, err := lockedfile.OpenFile(name, flag|noWait, perm)
	return opened(f, followed(name, err))
}

func (system) Rename(from, to string) error { return os.Rename(from, to) }

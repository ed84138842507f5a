//go:build !unix

package store

import "io/fs"

// noWait has no effect on systems without named pipes in folders.
const noWait = 0

// syncsFolders says that a folder cannot be synced; the system does what is needed.
const syncsFolders = false

// keepOwner does nothing, because here the folder determines the owner of a file.
func keepOwner(file, fs.FileInfo) error { return nil }

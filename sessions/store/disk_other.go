//go:build !unix

package store

import "io/fs"

// noWait is of no use where no pipe has a name in a folder.
const noWait = 0

// syncsFolders says that a folder cannot be synced; the system does what is needed.
const syncsFolders = false

// keepOwner leaves a file to whom it belongs: here a folder decides that.
func keepOwner(file, fs.FileInfo) error { return nil }

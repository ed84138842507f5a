package store

import "golang.org/x/sys/unix"

// Exchange swaps two names at once.
func (system) Exchange(a, b string) error { return unix.RenamexNp(a, b, unix.RENAME_SWAP) }

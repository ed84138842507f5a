package main

import (
	"fmt"
	"path/filepath"
)

// mostProgram and mostArchive are the largest sizes of a program and of a file to download, in bytes.
const mostProgram, mostArchive = 26 << 20, 10 << 20

// within reports what is written, and refuses a file that is too large to be released.
func (p plan) within(name string, size, most int64) error {
	fmt.Fprintf(p.progress, "  %s: %.1f MiB\n", filepath.Base(name), float64(size)/(1<<20))
	if size > most {
		return fmt.Errorf("%s has %d bytes, and may have %d", filepath.Base(name), size, most)
	}
	return nil
}

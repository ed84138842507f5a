package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/natefinch/atomic"
)

// writeFile writes what is made into a file, whole or not at all. What stood there
// before stays until then, and a new file may be read by all.
func writeFile(file string, make func(io.Writer) error) error {
	old, err := os.Stat(file)
	if err == nil && !old.Mode().IsRegular() {
		return fmt.Errorf("%s: not a plain file", shown(file))
	}
	fresh := errors.Is(err, fs.ErrNotExist)
	var made bytes.Buffer
	if err := make(&made); err != nil {
		return fmt.Errorf("%s: %w", shown(file), err)
	}
	target := file
	if to, err := filepath.EvalSymlinks(file); err == nil {
		target = to // a link stays a link
	}
	if err = atomic.WriteFile(target, &made); err == nil && fresh {
		err = os.Chmod(target, 0o644) // it was made as a file for its maker alone
	}
	if err != nil {
		return fmt.Errorf("%s: %s", shown(file), lastCause(err))
	}
	return nil
}

// lastCause gives what the system said, without the names of passing files.
func lastCause(err error) string {
	causes := strings.Split(err.Error(), ": ")
	return causes[len(causes)-1]
}

// wrote says which file was written, and what it shows.
func (a *app) wrote(file, what string) { a.printf("%s: %s\n", shown(file), safe(what)) }

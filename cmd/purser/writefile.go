package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/natefinch/atomic"
)

// writeFile writes what is made into a file, whole or not at all. What stood there
// before stays until then, and a new file may be read by all.
func writeFile(file string, fill func(io.Writer) error) error {
	old, err := os.Stat(file)
	if err == nil && !old.Mode().IsRegular() {
		return fmt.Errorf("%s: not a plain file", shown(file))
	}
	fresh := errors.Is(err, fs.ErrNotExist)
	var made bytes.Buffer
	if err := fill(&made); err != nil {
		return fmt.Errorf("%s: %w", shown(file), err)
	}
	target := file
	if to, err := filepath.EvalSymlinks(file); err == nil {
		target = to // a link stays a link
	}
	err = unbroken(func() error {
		err := atomic.WriteFile(target, &made)
		if err == nil && fresh {
			err = os.Chmod(target, 0o644) // it was made as a file for its maker alone
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("%s: %s", shown(file), lastCause(err))
	}
	return nil
}

// errInterrupted is an interrupt that had to wait until a file was written.
var errInterrupted = errors.New("interrupted, after it was written")

// unbroken does what an interrupt must not break off, for it would leave a passing
// file behind. The interrupt is an error afterwards.
func unbroken(do func() error) error {
	broken := make(chan os.Signal, 1)
	signal.Notify(broken, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer signal.Stop(broken)
	err := do()
	select {
	case <-broken:
		return cmp.Or(err, errInterrupted)
	default:
		return err
	}
}

// lastCause gives what the system said, without the names of passing files.
func lastCause(err error) string {
	causes := strings.Split(err.Error(), ": ")
	return causes[len(causes)-1]
}

// wrote says which file was written, and what it shows.
func (a *app) wrote(file, what string) { a.printf("%s: %s\n", shown(file), safe(what)) }

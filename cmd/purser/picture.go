package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"os"
	"strings"

	"github.com/natefinch/atomic"
)

// writeFile writes what is made into a file, whole or not at all, and says so.
func (a *app) writeFile(file string, draw func(io.Writer) error) error {
	old, err := os.Stat(file)
	if err == nil && !old.Mode().IsRegular() {
		return fmt.Errorf("%s: not a plain file", shown(file))
	}
	fresh := errors.Is(err, fs.ErrNotExist)
	log.SetOutput(io.Discard) // the PDF canvas says there, too, what comes back as an error
	var picture bytes.Buffer
	if err := draw(&picture); err != nil {
		return fmt.Errorf("%s: %w", shown(file), err)
	}
	if err = atomic.WriteFile(file, &picture); err == nil && fresh {
		err = os.Chmod(file, 0o644) // it was made as a file for its maker alone
	}
	if err != nil {
		return fmt.Errorf("%s: %s", shown(file), lastCause(err))
	}
	a.printf("%s is written\n", shown(file))
	return nil
}

// lastCause gives what the system said, without the names of passing files.
func lastCause(err error) string {
	causes := strings.Split(err.Error(), ": ")
	return causes[len(causes)-1]
}

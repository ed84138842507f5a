package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"

	"purser/maps/picture"
)

// writable checks that a picture can be written into a file, and gives its format.
func writable(file string) (string, error) {
	format, err := picture.Format(file)
	if err != nil {
		return "", &usageError{err, "the ending says how the picture is written"}
	}
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return "", fmt.Errorf("%s: is a folder", shown(file))
	}
	dir := filepath.Dir(file)
	probe, err := os.CreateTemp(dir, ".purser-*")
	if err != nil {
		return "", readError(dir, err)
	}
	probe.Close()
	return format, os.Remove(probe.Name())
}

// save writes a picture whole, or not at all.
func save(file, format string, scene *picture.Scene, style *picture.Style) error {
	var data bytes.Buffer
	if err := picture.Write(&data, format, scene, style); err != nil {
		return fmt.Errorf("%s: %w", shown(file), err)
	}
	_, err := os.Stat(file)
	fresh := errors.Is(err, os.ErrNotExist)
	if err := atomic.WriteFile(file, &data); err != nil {
		return readError(file, err)
	}
	if fresh { // it was written as a file of its maker's alone
		return os.Chmod(file, 0o644)
	}
	return nil
}

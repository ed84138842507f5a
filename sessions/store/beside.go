package store

import (
	"errors"
	"io/fs"
	"os"
)

// beside ends the name of the file that lies beside a game and holds what its live board
// keeps. It is as secret as the links in it are.
const beside = ".live"

// Beside returns what is kept beside a game, or nothing. The game may be in another folder.
func (h *Home) Beside(path string) ([]byte, error) {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return nil, err
	}
	text, err := h.Read(path + beside)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// KeepBeside replaces what is kept beside a game, whole or not at all. Nobody but its
// owner can read it, whoever could read the one before.
func (h *Home) KeepBeside(path string, text []byte) error {
	path, err := h.disk.Resolve(path)
	if err == nil {
		err = fits("write", path, len(text))
	}
	if err == nil {
		err = h.close(path + beside)
	}
	if err != nil {
		return err
	}
	return writeFile(h.disk, path+beside, text, 0o600)
}

// close takes a file, if it is there, out of the sight of others.
func (h *Home) close(path string) error {
	file, err := h.disk.Open(path, os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(file.Chmod(0o600), file.Close())
}

// AddBeside adds lines to what is kept beside a game, all of them or none, and returns when
// they are on the disk.
func (h *Home) AddBeside(path string, lines []byte) error {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return err
	}
	file, err := h.disk.Open(path+beside, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	was, err := file.Stat()
	if err == nil {
		if _, err = file.Write(lines); err == nil {
			err = file.Sync()
		}
		if err != nil { // a part of a line would spoil the next one
			err = errors.Join(err, file.Truncate(was.Size()))
		}
	}
	return errors.Join(err, file.Close())
}

// dropBeside forgets what is kept beside a game: links to one that is gone must not open
// another of its name, and another may be counted.
func (h *Home) dropBeside(path string) error {
	return errors.Join(h.drop(path+beside), h.drop(path+tallying))
}

package store

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
)

// beside ends the name of the file next to a game with the data of its live board. It is as
// secret as the links in it.
const beside = ".live"

// Beside returns what is stored next to a game, or nil. The game may be in another folder.
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

// FirstBeside returns the first line of what is stored next to a game, without reading the
// rest, or nil.
func (h *Home) FirstBeside(path string) ([]byte, error) {
	path, err := h.disk.Resolve(path)
	if err != nil {
		return nil, err
	}
	err = plain(h.disk, path+beside)
	var file file
	if err == nil {
		file, err = h.disk.Open(path+beside, os.O_RDONLY, 0)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	line, err := bufio.NewReader(io.LimitReader(file, MaxSize)).ReadBytes('\n')
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return line, errors.Join(err, file.Close())
}

// KeepBeside replaces what is stored next to a game, completely or not at all. Only its
// owner can read it, even if others could read the previous one.
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

// close makes a file, if it exists, unreadable for others.
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

// AddBeside adds lines to what is stored next to a game, all of them or none, and returns
// when they are on disk.
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
		if err == nil {
			return done(path+beside, file.Close())
		}
		err = errors.Join(err, file.Truncate(was.Size())) // part of a line would corrupt the next one
	}
	return errors.Join(err, file.Close())
}

// dropBeside removes what is stored next to a game: links to a deleted game must not open
// another one with its name, nor must that one count as not tallied to its end.
func (h *Home) dropBeside(path string) error {
	return errors.Join(h.drop(path+beside), h.drop(path+tallying))
}

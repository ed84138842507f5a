package store

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"

	"purser/internal/text"
)

// Read returns the text of a game, maybe in another folder, without a lock: a line that is
// being written may be there in part.
func (h *home) Read(path string) ([]byte, error) {
	text, _, err := h.read(path)
	return text, err
}

// read returns also what the system knows about the file.
func (h *home) read(path string) ([]byte, fs.FileInfo, error) {
	file, err := h.disk.Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, nil, cmp.Or(plain(h.disk, path), err)
	}
	text, info, err := readAll(path, file)
	return text, info, errors.Join(err, file.Close())
}

// plain refuses anything except a plain file, which it may be impossible to open, or to lock.
func plain(d disk, path string) error {
	info, err := d.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = notPlain(path)
	}
	return err
}

// linked returns an error about a file, but says of a link to nothing that it is one: it is there itself.
func linked(d disk, path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, missing := d.Lstat(path); missing != nil {
		return err
	}
	return &fs.PathError{Op: "open", Path: path, Err: text.Errorf("a link that leads nowhere")}
}

// readAll reads a plain file.
func readAll(path string, file file) ([]byte, fs.FileInfo, error) {
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, nil, err
	case !info.Mode().IsRegular():
		return nil, nil, notPlain(path)
	}
	var text bytes.Buffer
	text.Grow(int(min(info.Size(), MaxSize)) + bytes.MinRead) // room for all of it, so that it is read at once
	if _, err = text.ReadFrom(io.LimitReader(file, MaxSize+1)); err == nil {
		err = fits("read", path, text.Len())
	}
	return text.Bytes(), info, err
}

// Whole cuts off a last line that has no line break.
func Whole(text []byte) []byte { return text[:bytes.LastIndexByte(text, '\n')+1] }

// grow writes text behind the whole lines of a game, on the disk, or leaves it as it was.
func grow(file file, whole, text []byte) error {
	_, err := file.WriteAt(text, int64(len(whole)))
	if err == nil {
		err = file.Sync()
	}
	if err != nil { // a full disk: undo what may have been written
		err = errors.Join(err, file.Truncate(int64(len(whole))))
	}
	return err
}

// open locks a game that check does not refuse, and then removes a cut-off last line from it,
// unless refuse rejects its whole lines.
func (h *home) open(path string, check, refuse func(text []byte) error) (file file, whole []byte, setAside string,
	err error) {
	file, err = lock(h.disk, path)
	if err != nil {
		return nil, nil, "", err
	}
	now, _, err := readAll(path, file)
	if err == nil {
		err = check(now)
	}
	if whole = Whole(now); err == nil {
		err = refuse(whole)
	}
	if cut := now[len(whole):]; err == nil && len(cut) > 0 {
		if setAside, err = putAside(h.disk, path, cut); err == nil {
			err = file.Truncate(int64(len(whole)))
		}
	}
	if err != nil {
		return nil, nil, setAside, errors.Join(err, file.Close())
	}
	return file, whole, setAside, nil
}

// lock opens a game for writing and holds its lock. Because the file may have been replaced
// while this waited, it checks whether it still is the game.
func lock(d disk, path string) (file, error) {
	if err := plain(d, path); err != nil {
		return nil, err
	}
	for {
		file, err := d.Lock(path, os.O_RDWR, 0)
		if err != nil {
			return nil, err
		}
		mine, err := file.Stat()
		var there fs.FileInfo
		if err == nil {
			there, err = d.Stat(path)
		}
		if err == nil && os.SameFile(mine, there) {
			return file, nil
		}
		if err = errors.Join(err, file.Close()); err != nil {
			return nil, err
		}
	}
}

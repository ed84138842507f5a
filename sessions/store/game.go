package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"purser/internal/text"
	"time"
)

// Read returns the text of a game, maybe in another folder, without a lock: a line that is
// being written may be there in part.
func (h *Home) Read(path string) ([]byte, error) {
	text, _, err := h.read(path)
	return text, err
}

// read returns also what the system knows about the file.
func (h *Home) read(path string) ([]byte, fs.FileInfo, error) {
	if err := plain(h.disk, path); err != nil {
		return nil, nil, err
	}
	file, err := h.disk.Open(path, os.O_RDONLY, 0)
	if err != nil {
		return nil, nil, err
	}
	text, info, err := readAll(path, file)
	return text, info, errors.Join(err, file.Close())
}

// Changed returns when a game was last changed.
func (h *Home) Changed(path string) (time.Time, error) {
	info, err := h.disk.Stat(path)
	if err != nil {
		return time.Time{}, err
	}
	return info.ModTime(), nil
}

// plain refuses anything except a plain file, because opening it might wait forever.
func plain(d disk, path string) error {
	info, err := d.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = notPlain(path)
	}
	return err
}

// readAll reads a file that may have been replaced since it was checked.
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

// Append adds text, which must be whole lines, to a game that still looks as seen, in one
// write, and returns when it is on disk. If it fails the game is unchanged, except for a
// [DoneError]. A game that would be too large is a [SizeError].
//
// A last line of the file that was cut off is first set aside, in the file named setAside;
// otherwise that is empty. The game may be in another folder. If its path is a link, the
// target grows, and the line is set aside next to the target.
func (h *Home) Append(path string, seen, text []byte) (setAside string, err error) {
	if path, err = h.disk.Resolve(path); err != nil {
		return "", err
	}
	file, whole, setAside, err := h.open(path, same(seen), func(whole []byte) error {
		return fits("write", path, len(whole)+len(text))
	})
	if err != nil {
		return setAside, err
	}
	if err := grow(file, whole, text); err != nil {
		return setAside, errors.Join(err, file.Close())
	}
	return setAside, Done(path, file.Close())
}

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

// same refuses another text than the one that was seen.
func same(seen []byte) func(now []byte) error {
	return func(now []byte) error {
		if bytes.Equal(Whole(now), Whole(seen)) {
			return nil
		}
		return &MovedOnError{text.Because("the game has moved on"), now}
	}
}

// Replace replaces the text of a game that still looks as seen. The file is replaced
// atomically, so that at every moment either the old or the new text is there; it keeps its
// mode and its owner. A last line that was cut off is set aside as by [Home.Append].
func (h *Home) Replace(path string, seen, text []byte) (setAside string, err error) {
	if path, err = h.disk.Resolve(path); err != nil {
		return "", err
	}
	file, _, setAside, err := h.open(path, same(seen), func([]byte) error { return fits("write", path, len(text)) })
	if err != nil {
		return setAside, err
	}
	if err := writeFile(h.disk, path, text, 0o600); err != nil {
		return setAside, errors.Join(err, file.Close())
	}
	return setAside, Done(path, file.Close())
}

// open locks a game that check does not refuse, and then removes a cut-off last line from it,
// unless refuse rejects its whole lines.
func (h *Home) open(path string, check, refuse func(text []byte) error) (file file, whole []byte, setAside string,
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

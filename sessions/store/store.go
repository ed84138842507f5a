// Package store keeps games on disk: one record a game, plain text, in a folder.
//
// A line is acknowledged only when it is on the disk. Whoever adds one says what
// the game looked like when the line was checked, and is refused with
// [MovedOnError] when it looks otherwise by now, so that two terminals on one game
// neither lose nor reorder a line. The lock is that of the file itself.
//
// The package deals in bytes and names of files. It knows the line breaks of a
// record and nothing else of it.
package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// Ext is the ending of a game's file.
const Ext = ".game"

// MaxSize bounds what is read as a game, in bytes.
const MaxSize = 16 << 20

// A Home is a folder of games.
type Home struct{ dir string }

// At gives the home in a folder, which is made when the first game is.
func At(dir string) *Home { return &Home{dir} }

// Dir gives the folder.
func (h *Home) Dir() string { return h.dir }

// Path gives the file of a game. The error is a [*NameError].
func (h *Home) Path(name string) (string, error) {
	if !validName(name) {
		return "", &NameError{name}
	}
	return filepath.Join(h.dir, name+Ext), nil
}

// A NameError is a name that no game can have.
type NameError struct{ Name string }

// Error gives one line.
func (e *NameError) Error() string {
	return fmt.Sprintf("%q is no name for a game: it is letters, digits, -, _ and ., begins with a letter or digit, and has at most 64", e.Name)
}

func validName(name string) bool {
	for i, r := range name {
		alnum := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
		if !alnum && (i == 0 || !strings.ContainsRune("-_.", r)) {
			return false
		}
	}
	return name != "" && len(name) <= 64 && !strings.HasSuffix(name, Ext)
}

// An Entry is one game of a home.
type Entry struct {
	Name    string
	Path    string
	Changed time.Time
}

// List gives the games of the home by name. A home without a folder has none.
func (h *Home) List() ([]Entry, error) {
	files, err := os.ReadDir(h.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var games []Entry
	for _, file := range files {
		name, ok := strings.CutSuffix(file.Name(), Ext)
		if !ok || !validName(name) || !file.Type().IsRegular() {
			continue
		}
		if info, err := file.Info(); err == nil {
			games = append(games, Entry{name, filepath.Join(h.dir, file.Name()), info.ModTime()})
		}
	}
	return games, err
}

// Find gives the game of a name, whatever the case, or nil.
func (h *Home) Find(name string) (*Entry, error) {
	games, err := h.List()
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if strings.EqualFold(g.Name, name) {
			return &g, nil
		}
	}
	return nil, nil
}

// Create writes a new game, whole or not at all. It is an error, [fs.ErrExist], if
// there is one of that name, whatever the case.
func (h *Home) Create(name string, text []byte) (path string, err error) {
	path, err = h.Path(name)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(h.dir, 0o700); err != nil {
		return "", err
	}
	unlock, err := lockedfile.MutexAt(filepath.Join(h.dir, ".lock")).Lock()
	if err != nil {
		return "", err
	}
	defer unlock()
	switch there, err := h.Find(name); {
	case err != nil:
		return "", err
	case there != nil:
		return "", &fs.PathError{Op: "create", Path: there.Path, Err: fs.ErrExist}
	}
	return path, put(path, text)
}

// put gives a file a text, whole or not at all. Whoever calls it holds a lock.
func put(path string, text []byte) error {
	beside := path + ".new"
	file, err := os.OpenFile(beside, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if err = writeAll(file, text); err == nil {
		err = os.Rename(beside, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(beside))
	}
	return syncDir(filepath.Dir(path))
}

// sync puts what is written onto the disk. Tests put another in its place.
var sync = (*os.File).Sync

// writeAll writes, syncs and closes a file.
func writeAll(file *os.File, text []byte) error {
	_, err := file.Write(text)
	if err == nil {
		err = sync(file)
	}
	return errors.Join(err, file.Close())
}

// syncDir makes a new name in a folder last.
func syncDir(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = folder.Sync() // not every system can
	return folder.Close()
}

// Delete removes a game's file, when nobody is writing to it.
func (h *Home) Delete(name string) error {
	path, err := h.Path(name)
	if err != nil {
		return err
	}
	file, _, err := lock(path)
	if err != nil {
		return err
	}
	return errors.Join(os.Remove(path), file.Close())
}

// current is the file that holds the name of the game last used.
const current = "current"

// Use remembers which game was last used.
func (h *Home) Use(name string) error {
	return put(filepath.Join(h.dir, current), []byte(name+"\n"))
}

// Current gives the game last used, or an empty name.
func (h *Home) Current() string {
	text, err := os.ReadFile(filepath.Join(h.dir, current))
	name := strings.TrimSpace(string(text))
	if err != nil || !validName(name) {
		return ""
	}
	return name
}

// draft is the file that holds a set-up that was broken off.
const draft = "draft"

// Draft gives what [Home.KeepDraft] kept, or nothing.
func (h *Home) Draft() []byte {
	text, _ := os.ReadFile(filepath.Join(h.dir, draft)) // without one there is nothing to go on with
	return text
}

// KeepDraft keeps what was told of a game that is not begun yet. The error is of
// the disk.
func (h *Home) KeepDraft(text []byte) error {
	if err := os.MkdirAll(h.dir, 0o700); err != nil {
		return err
	}
	return put(filepath.Join(h.dir, draft), text)
}

// DropDraft forgets the draft, if there is one.
func (h *Home) DropDraft() error {
	err := os.Remove(filepath.Join(h.dir, draft))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Read gives the text of a game, without a lock: what was acknowledged is there,
// and a line that is just being written may be there in part, without its line
// break.
func Read(path string) ([]byte, error) {
	if err := plain(path); err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(path, file)
}

// plain refuses what is no plain file: to open it might wait for ever.
func plain(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: errors.New("not a plain file")}
	}
	return err
}

func readAll(path string, file io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(file, MaxSize+1))
	if err == nil && len(text) > MaxSize {
		err = &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("larger than %d MiB, which no game fills", MaxSize>>20)}
	}
	return text, err
}

// Whole cuts off a last line that has no line break.
func Whole(text []byte) []byte { return text[:bytes.LastIndexByte(text, '\n')+1] }

// A MovedOnError refuses a line that was checked against an older state of the
// game.
type MovedOnError struct {
	Text []byte // the game as it is now
}

// Error gives one line.
func (e *MovedOnError) Error() string { return "the game has moved on" }

// Append adds text, which is whole lines, to a game that looks as seen, in one
// write, and returns when it is on the disk. When it fails the game is as it was.
// A last line of the file that was cut off is set aside first, in the file named
// setAside; otherwise that is empty.
func Append(path string, seen, text []byte) (setAside string, err error) {
	file, whole, setAside, err := open(path, seen)
	if err != nil {
		return setAside, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err = file.WriteAt(text, int64(len(whole))); err == nil {
		err = sync(file.File)
	}
	if err != nil { // a full disk: take back what may have been written
		err = errors.Join(err, file.Truncate(int64(len(whole))))
	}
	return setAside, err
}

// Replace gives a game that looks as seen another text. The file is replaced as a
// whole, so that at every moment the one text or the other is there. A last line
// that was cut off is set aside as by [Append].
func Replace(path string, seen, text []byte) (setAside string, err error) {
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return "", err
	}
	file, _, setAside, err := open(path, seen)
	if err != nil {
		return setAside, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return setAside, put(path, text)
}

// open locks a game that looks as seen, and takes a last line that was cut off
// away from it.
func open(path string, seen []byte) (file *lockedfile.File, whole []byte, setAside string, err error) {
	file, now, err := lock(path)
	if err != nil {
		return nil, nil, "", err
	}
	whole = Whole(now)
	if !bytes.Equal(whole, Whole(seen)) {
		return nil, nil, "", errors.Join(&MovedOnError{now}, file.Close())
	}
	if cut := now[len(whole):]; len(cut) > 0 {
		if setAside, err = putAside(path, cut); err == nil {
			err = file.Truncate(int64(len(whole)))
		}
		if err != nil {
			return nil, nil, setAside, errors.Join(err, file.Close())
		}
	}
	return file, whole, setAside, nil
}

// lock opens a game for writing and holds its lock. As the file may have been
// replaced while this waited, it looks whether it still is the game.
func lock(path string) (*lockedfile.File, []byte, error) {
	if err := plain(path); err != nil {
		return nil, nil, err
	}
	for {
		file, err := lockedfile.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			return nil, nil, err
		}
		mine, err := file.Stat()
		if err == nil {
			var there fs.FileInfo
			if there, err = os.Stat(path); err == nil && !os.SameFile(mine, there) {
				if err = file.Close(); err == nil {
					continue
				}
			}
		}
		var text []byte
		if err == nil {
			text, err = readAll(path, file)
		}
		if err != nil {
			return nil, nil, errors.Join(err, file.Close())
		}
		return file, text, nil
	}
}

// putAside keeps what was cut off beside the game.
func putAside(path string, cut []byte) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprintf("%s.cut-%d", path, n)
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		return name, writeAll(file, append(cut, '\n'))
	}
}

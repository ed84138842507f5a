// Package store keeps games on disk: one record a game, plain text, in a folder.
//
// A line is acknowledged only when it is on the disk. Whoever adds one says what
// the game looked like when the line was checked, and is refused with
// [MovedOnError] when it looks otherwise by now, so that two terminals on one game
// neither lose nor reorder a line. The lock is that of the file itself; what
// concerns the folder, such as which game was last used, has a lock of its own.
//
// An error means that nothing was changed, but for a [DoneError].
//
// The package deals in bytes and names of files. It knows the line breaks of a
// record and nothing else of it.
package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Ext is the ending of a game's file.
const Ext = ".game"

// MaxSize bounds what is kept and read as a game, in bytes: 16 MiB.
const MaxSize = 16 << 20

// maxName is how many letters the name of a game has at most.
const maxName = 64

// A Store keeps games. [Home] is the one on disk. A path is a name that the store
// uses for the text of a game; Path returns it.
type Store interface {
	Dir() string                                              // where the games are, for messages
	List() ([]Entry, error)                                   // the games, by name
	Find(name string) (*Entry, error)                         // the game of a name, whatever the case, or nil
	Path(name string) (string, error)                         // the error is a [*NameError]
	Create(name string, text []byte) (path string, err error) // [fs.ErrExist] where there is one of that name
	Read(path string) ([]byte, error)                         // the text of a game
	Append(path string, seen, text []byte) (string, error)    // adds lines; see [Home.Append]
	Replace(path string, seen, text []byte) (string, error)   // see [Home.Replace]
	Changed(path string) (time.Time, error)                   // when a game was last changed
	Delete(name string) error                                 // when nobody is writing to it
	Use(name string) error                                    // remembers the game last used
	Current() string                                          // the game last used, or nothing
	Draft() []byte                                            // what KeepDraft kept, or nothing
	KeepDraft(text []byte) error                              // keeps a set-up that was broken off
	DropDraft() error                                         // forgets it
	Cuts(path string) ([]Cut, error)                          // the lines of a game that were set aside
	DropCut(cut Cut) error                                    // forgets one
	Beside(path string) ([]byte, error)                       // what is kept beside a game, or nothing
	KeepBeside(path string, text []byte) error                // replaces it
	AddBeside(path string, lines []byte) error                // adds lines to it
	Tallying(path string) bool                                // its tally was begun and is not finished
	BeginTally(path string) error                             // remembers that
	EndTally(path string) error                               // forgets it
}

var _ Store = (*Home)(nil)

// A Home is a folder of games.
type Home struct {
	dir  string
	disk disk
}

// At returns the home in a folder, which is made when the first game is. A home
// whose folder has no name holds no games: all that looks for one there returns a
// [*HomeError]. What takes a path works all the same.
func At(dir string) *Home { return &Home{dir, system{}} }

// Dir returns the folder.
func (h *Home) Dir() string { return h.dir }

// within returns the path of a file of the home.
func (h *Home) within(name string) (string, error) {
	if h.dir == "" {
		return "", &HomeError{}
	}
	return filepath.Join(h.dir, name), nil
}

// Path returns the file of a game. The error is a [*NameError] or a [*HomeError].
func (h *Home) Path(name string) (string, error) {
	name = norm.NFC.String(name) // one spelling of a letter with an accent, one file
	if !validName(name) {
		return "", &NameError{name}
	}
	return h.within(name + Ext)
}

func validName(name string) bool {
	for i, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && (i == 0 || !unicode.IsMark(r) && !strings.ContainsRune("-_.", r)) {
			return false
		}
	}
	return name != "" && utf8.RuneCountInString(name) <= maxName && len(name) <= maxBytes && !strings.HasSuffix(name, Ext) &&
		norm.NFC.IsNormalString(name)
}

// maxBytes is how long a name may be for every file system, its endings included.
const maxBytes = 200

// An Entry is one game of a home.
type Entry struct {
	Name    string
	Path    string
	Changed time.Time
}

// List returns the games of the home by name, those that are links among them. A
// home without a folder has none.
func (h *Home) List() ([]Entry, error) {
	files, err := h.files()
	var games []Entry
	for _, file := range files {
		name, ok := strings.CutSuffix(file.Name(), Ext)
		if !ok || !validName(name) {
			continue
		}
		path := filepath.Join(h.dir, file.Name())
		if info, err := h.disk.Stat(path); err == nil && info.Mode().IsRegular() {
			games = append(games, Entry{name, path, info.ModTime()})
		}
	}
	return games, err
}

// files returns what is in the folder. A home without a folder has nothing.
func (h *Home) files() ([]fs.DirEntry, error) {
	if _, err := h.within(""); err != nil {
		return nil, err
	}
	files, err := h.disk.ReadDir(h.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return files, err
}

// Find returns the game of a name, whatever the case, or nil.
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
// there is a file of that name, whatever the case and whatever it is.
func (h *Home) Create(name string, text []byte) (path string, err error) {
	path, err = h.Path(name)
	if err == nil {
		err = fits("create", path, len(text))
	}
	if err == nil {
		err = h.disk.MkdirAll(h.dir, 0o700)
	}
	if err != nil {
		return "", err
	}
	err = h.locked(func() error {
		files, err := h.files()
		if err != nil {
			return err
		}
		for _, file := range files {
			if strings.EqualFold(file.Name(), name+Ext) {
				return &fs.PathError{Op: "create", Path: filepath.Join(h.dir, file.Name()), Err: fs.ErrExist}
			}
		}
		if err := h.dropBeside(path); err != nil {
			return err
		}
		return put(h.disk, path, text, 0o600, nil)
	})
	return path, err
}

// locked does something while it holds the home's lock.
func (h *Home) locked(do func() error) error {
	path := filepath.Join(h.dir, ".lock")
	if err := plain(h.disk, path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	held, err := h.disk.Lock(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	sweep(h.disk, h.dir)
	err = do()
	if unlocked := held.Close(); err == nil {
		err = done(h.dir, unlocked)
	}
	return err
}

// Delete removes a game's file, when nobody is writing to it. Where the file is a
// link, what it points to stays.
func (h *Home) Delete(name string) error {
	path, err := h.Path(name)
	if err != nil {
		return err
	}
	if err := plain(h.disk, path); err != nil {
		return err
	}
	return h.locked(func() error {
		file, err := lock(h.disk, path)
		if err != nil {
			return err
		}
		err = h.dropBeside(path)
		if err == nil {
			err = h.disk.Remove(path)
		}
		if err != nil {
			return errors.Join(err, file.Close())
		}
		return done(path, errors.Join(file.Close(), syncDir(h.disk, h.dir)))
	})
}

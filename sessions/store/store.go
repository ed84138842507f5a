// Package store keeps games: one record per game, as plain text. [Store] is what any store does;
// [Games] are one in a folder on disk. What a person has on a computer is a [Desk].
//
// A line is acknowledged only when it is on disk. A caller that adds one says which revision the
// game had when the line was checked, and is refused with [MovedOnError] if it has
// changed since then, so that two terminals on one game neither lose nor reorder a line.
// In a folder, the lock is that of the file itself; what concerns the folder, such as which game
// was last used, has a separate lock, and so has the journal beside a game.
//
// The package works with bytes. All it knows about a record is its line breaks, and how the first
// line of an event begins.
package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"purser/internal/text"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Ext is the ending of a game's file.
const Ext = ".game"

// MaxSize is the largest game that is stored and read, in bytes: 16 MiB.
const MaxSize = 16 << 20

// maxName is how many letters the name of a game may have.
const maxName = 64

// A home is a folder of games.
type home struct {
	dir  string
	disk disk
}

// at returns the home in a folder, which is created with the first game. In a home without a
// name of its folder, only methods that take a path work.
func at(dir string) *home { return &home{dir, system{}} }

// within returns the path of a file of the home.
func (h *home) within(name string) (string, error) {
	if h.dir == "" {
		return "", NoHome()
	}
	return filepath.Join(h.dir, name), nil
}

func validName(name string) bool {
	for i, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && (i == 0 || !unicode.IsMark(r) && !strings.ContainsRune("-_.",
			r)) {
			return false
		}
	}
	return name != "" && utf8.RuneCountInString(name) <= maxName && len(name) <= maxBytes && !strings.HasSuffix(name,
		Ext) &&
		norm.NFC.IsNormalString(name)
}

// devices are the names that Windows keeps for devices; 1 stands for any digit.
var devices = []string{"con", "prn", "aux", "nul", "com1", "lpt1"}

// portable refuses a new name that not every system can store, with a [*NameError].
func portable(name string) error {
	stem, _, _ := strings.Cut(strings.ToLower(name), ".")
	if n := len(stem) - 1; n == 3 && stem[n] >= '0' && stem[n] <= '9' {
		stem = stem[:n] + "1"
	}
	if slices.Contains(devices, stem) {
		return &NameError{text.Because("%q cannot name a game: Windows keeps that name for a device", name), name}
	}
	return nil
}

// maxBytes is how long a name may be on every file system, including its endings.
const maxBytes = 200

// An Entry is one game of a home.
type Entry struct {
	Name    string
	Path    string // for messages: where the store keeps it
	Changed time.Time
	Ref     Ref
	Kind    Kind
}

// files returns the names of what is in the folder, or of most of it.
func (h *home) files(most int) ([]string, error) {
	if _, err := h.within(""); err != nil {
		return nil, err
	}
	files, err := h.disk.Names(h.dir, most)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return files, err
}

// exact reports whether there is a game with exactly that name. It reports none where only the
// folder can tell, because the disk ignores case: a file is then found by names that are not its
// own.
func (h *home) exact(name, ext string) (bool, error) {
	if !validName(name) {
		return false, nil
	}
	path, err := h.within(name + ext)
	if err != nil {
		return false, err
	}
	info, err := h.disk.Stat(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if other := strings.Map(otherCase, name); other != name {
		there, err := h.disk.Stat(filepath.Join(h.dir, other+ext))
		if err == nil && os.SameFile(info, there) {
			return false, nil
		}
	}
	return true, nil
}

// otherCase returns a letter in the other case.
func otherCase(r rune) rune {
	if unicode.IsUpper(r) {
		return unicode.ToLower(r)
	}
	return unicode.ToUpper(r)
}

// create writes a new game, completely or not at all. The error is [fs.ErrExist] if there is any
// file with that name, ignoring case.
func (h *home) create(name, ext string, text []byte, as Options) (path string, err error) {
	if name, err = NewName(name); err == nil {
		path, err = h.within(name + ext)
	}
	if err == nil {
		err = fits("create", path, len(text))
	}
	if err == nil {
		err = h.disk.MkdirAll(h.dir, 0o700)
	}
	if err != nil {
		return "", err
	}
	most := all
	if as.Sought {
		most = 1
	}
	err = h.locked(most, func(files []string, err error) error {
		if err != nil {
			return err
		}
		for _, file := range files {
			stem, is := stem(file)
			if is && Fold(stem) == Fold(name) {
				return &fs.PathError{Op: "create", Path: filepath.Join(h.dir, file), Err: fs.ErrExist}
			}
		}
		if err := h.dropBeside(path); err != nil {
			return err
		}
		return h.begin(path, text, as)
	})
	return path, err
}

// begin writes the file of a new game after its mark, so that a killed program does not leave it
// without.
func (h *home) begin(path string, text []byte, as Options) (err error) {
	if as.InPart {
		err = writeFile(h.disk, path+tallying, nil, 0o600)
	}
	if err == nil {
		if err = put(h.disk, path, text, 0o600, nil); Made(err) {
			return err
		}
	}
	return errors.Join(notDone(err), h.drop(path+tallying)) // the mark alone is no change
}

// all and some are how many names of the folder a change reads. A new game needs all of
// them, unless its name was sought; any other change needs none, and only looks for what killed programs left behind.
const (
	all  = -1
	some = 1000
)

// locked calls do while it holds the home's lock, with names of what is in the folder.
func (h *home) locked(most int, do func(files []string, err error) error) error {
	path := filepath.Join(h.dir, ".lock")
	if info, err := h.disk.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return &FileError{text.Because("%s: not a plain file", path), nil}
	} else if unlessMissing(err) != nil {
		return err
	}
	held, err := h.disk.Lock(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	files, err := h.files(most)
	sweep(h.disk, h.dir, files)
	err = do(files, err)
	if unlocked := held.Close(); err == nil {
		err = Done(h.dir, unlocked)
	}
	return err
}

// remove removes a game's file, but not what a link leads to, once nobody is writing to it.
func (h *home) remove(path string) error {
	if err := plain(h.disk, path); err != nil {
		return err
	}
	return h.locked(some, func([]string, error) error {
		file, err := lock(h.disk, path)
		if err != nil {
			return err
		}
		if err := h.disk.Remove(path); err != nil {
			return errors.Join(err, file.Close())
		}
		if err := errors.Join(h.dropBeside(path), file.Close(), syncDir(h.disk, h.dir)); err != nil {
			return &DoneError{text.Because("%s was deleted, but then: %s", path, err), err}
		}
		return nil
	})
}

// Package store keeps games on disk: one record per game, as plain text, in a folder.
//
// A line is acknowledged only when it is on disk. A caller that adds one says what the game
// looked like when the line was checked, and is refused with [MovedOnError] if it has
// changed since then, so that two terminals on one game neither lose nor reorder a line.
// The lock is that of the file itself; what concerns the folder, such as which game was
// last used, has a separate lock.
//
// An error means that nothing was changed, except for a [DoneError].
//
// The package works with bytes and names of files. All it knows about a record is its line
// breaks.
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

// Paths are games on disk, by the paths of their files; [Home] has them.
type Paths interface {
	Dir() string                                                    // where the games are, for messages
	List() ([]Entry, error)                                         // the games, by name
	Some(most int) ([]string, error)                                // the names of some of them; see [Home.Some]
	Find(name string) (*Entry, error)                               // the game with a name, ignoring case, or nil
	Path(name string) (string, error)                               // the error is a [*NameError]
	Create(name string, text []byte, marks ...Mark) (string, error) // [fs.ErrExist] if there is one with that name
	Read(path string) ([]byte, error)                               // the text of a game
	Append(path string, seen, text []byte) (string, error)          // adds lines; see [Home.Append]
	Replace(path string, seen, text []byte) (string, error)         // see [Home.Replace]
	Alone(do func() error) error                                    // does something while nobody else changes the home
	Changed(path string) (time.Time, error)                         // when a game was last changed
	Delete(name string) error                                       // waits until nobody is writing to it
	Use(name string) error                                          // remembers the game last used
	Current() string                                                // the game last used, or empty
	Draft() []byte                                                  // what KeepDraft stored, or nil
	KeepDraft(text []byte) error                                    // stores an interrupted setup
	DropDraft() error                                               // removes it
	Cuts(path string) ([]Cut, error)                                // the lines of a game that were set aside
	DropCut(cut Cut) error                                          // removes one
	Beside(path string) ([]byte, error)                             // what is stored next to a game, or nil
	FirstBeside(path string) ([]byte, error)                        // its first line
	KeepBeside(path string, text []byte) error                      // replaces it
	AddBeside(path string, lines []byte) error                      // adds lines to it
	Times(path string) []byte                                       // the stored times of its lines
	AddTimes(path string, rows []byte)                              // adds rows to that, if it can
	KeepTimes(path string, rows []byte)                             // replaces it, if it can
	Tallying(path string) bool                                      // its tally was begun and is not finished
	EndTally(path string) error                                     // finishes it
}

// A Mark is something that is true of a new game from its beginning.
type Mark int

// The marks.
const (
	InUse Mark = iota // it is the game last used
	Tally             // its tally is not finished
)

var _ Paths = (*Home)(nil)

// A Home is a folder of games.
type Home struct {
	dir  string
	disk disk
}

// At returns the home in a folder, which is created with the first game. In a home without a
// name of its folder, only methods that take a path work.
func At(dir string) *Home { return &Home{dir, system{}} }

// Dir returns the folder.
func (h *Home) Dir() string { return h.dir }

// within returns the path of a file of the home.
func (h *Home) within(name string) (string, error) {
	if h.dir == "" {
		return "", NoHome()
	}
	return filepath.Join(h.dir, name), nil
}

// Path returns the file of a game. The error is a [*NameError] or a [*HomeError].
func (h *Home) Path(name string) (string, error) {
	name = norm.NFC.String(name) // one form for accented letters, so that each name is one file
	if !validName(name) {
		return "", nameError(name)
	}
	return h.within(name + Ext)
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

// Portable refuses a new name that not every system can store, with a [*NameError].
func Portable(name string) error {
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

// List returns the games of the home by name, including links.
func (h *Home) List() ([]Entry, error) {
	names, err := h.Some(all)
	games := make([]Entry, 0, len(names))
	for _, name := range names {
		if game := h.entry(name); game != nil {
			games = append(games, *game)
		}
	}
	if len(games) == 0 {
		return nil, err
	}
	return slices.Clip(games), err
}

// Some returns names of games, in order, from that many files of the folder, or from all if
// most is negative. Some may be those of folders, or of broken links.
func (h *Home) Some(most int) ([]string, error) {
	files, err := h.files(most)
	names := slices.DeleteFunc(files, func(file string) bool { return !strings.HasSuffix(file, Ext) })
	slices.Sort(names)
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, Ext)
	}
	return slices.DeleteFunc(names, func(name string) bool { return !validName(name) }), err
}

// entry returns the game in the file of a name, or nil.
func (h *Home) entry(name string) *Entry {
	path := filepath.Join(h.dir, name+Ext)
	if info, err := h.disk.Stat(path); err == nil && info.Mode().IsRegular() {
		return &Entry{name, path, info.ModTime(), Ref{path}, Game}
	}
	return nil
}

// files returns the names of what is in the folder, or of most of it.
func (h *Home) files(most int) ([]string, error) {
	if _, err := h.within(""); err != nil {
		return nil, err
	}
	files, err := h.disk.Names(h.dir, most)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return files, err
}

// Find returns the game with a name, ignoring case, or nil. Only if there is none with
// exactly that name does it read the folder, so that the size of the home costs nothing.
func (h *Home) Find(name string) (*Entry, error) {
	if there, err := h.exact(name, Ext); there || err != nil {
		return h.entry(name), err
	}
	names, err := h.Some(all)
	if slices.Contains(names, name) { // its own name comes before the same in another case
		names = append([]string{name}, names...)
	}
	for _, other := range names {
		if strings.EqualFold(other, name) {
			if game := h.entry(other); game != nil {
				return game, nil
			}
		}
	}
	return nil, err
}

// exact reports whether there is a game with exactly that name. It reports none where only the
// folder can tell, because the disk ignores case: a file is then found by names that are not its
// own.
func (h *Home) exact(name, ext string) (bool, error) {
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

// Create writes a new game with its marks, completely or not at all: a game that cannot be
// put in use is not made. The error is [fs.ErrExist] if there is any file with that name,
// ignoring case, or a [*FileError].
func (h *Home) Create(name string, text []byte, marks ...Mark) (path string, err error) {
	return h.create(name, Ext, text, marks)
}

func (h *Home) create(name, ext string, text []byte, marks []Mark) (path string, err error) {
	if name, err = CheckName(name); err == nil {
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
	err = h.locked(all, func(files []string, err error) error {
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
		return h.begin(path, text, marks)
	})
	return path, err
}

// begin writes the file of a new game after its marks, so that a killed program does not
// leave it without them, and another game in use: that a game in use is missing is noticed.
func (h *Home) begin(path string, text []byte, marks []Mark) (err error) {
	if slices.Contains(marks, Tally) {
		err = writeFile(h.disk, path+tallying, nil, 0o600)
	}
	before, used := h.small(current), false
	if err == nil && slices.Contains(marks, InUse) {
		err = h.use(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)))
		used = made(err)
	}
	if err == nil {
		if err = put(h.disk, path, text, 0o600, nil); made(err) {
			return err
		}
	}
	err = errors.Join(notDone(err), h.drop(path+tallying)) // the marks alone are no change
	switch inUse := filepath.Join(h.dir, current); {
	case used && before == nil:
		err = errors.Join(err, h.drop(inUse))
	case used:
		err = errors.Join(err, notDone(rewrite(h.disk, inUse, before, 0o600)))
	}
	return err
}

// all and some are how many names of the folder a change reads. A new game needs all of
// them; any other change needs none, and only looks for what killed programs left behind.
const (
	all  = -1
	some = 1000
)

// locked calls do while it holds the home's lock, with names of what is in the folder.
func (h *Home) locked(most int, do func(files []string, err error) error) error {
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

// Alone calls do, which must not call it again, while it holds the home's lock: nobody else
// creates, deletes or learns anything meanwhile.
func (h *Home) Alone(do func() error) error {
	if _, err := h.disk.Stat(h.dir); errors.Is(err, fs.ErrNotExist) {
		return do()
	}
	return h.locked(some, func([]string, error) error { return do() })
}

// Delete removes a game's file, but not what a link leads to, once nobody is writing to it.
func (h *Home) Delete(name string) error {
	path, err := h.Path(name)
	if err != nil {
		return err
	}
	return h.remove(path)
}

// remove does so.
func (h *Home) remove(path string) error {
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
		return Done(path, errors.Join(h.dropBeside(path), file.Close(), syncDir(h.disk, h.dir)))
	})
}

package sessions

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"purser/internal/text"
	"purser/sessions/kind"
	"purser/sessions/store"
)

// A Library is where games are kept: a home on disk, and the boards they are played on.
type Library struct {
	Home   store.Paths
	Boards *Boards
	Now    func() time.Time // the only clock; tests set it
	Lang   *text.Language   // of the titles of learned boards; nil means English

	offered *offer // the latest, or nil
}

// A MissingError is a game that is not in the library.
type MissingError struct {
	Name  string // empty if no game was named and none is in use
	Known []string
}

// Sentence returns what is missing, with similar names.
func (e *MissingError) Sentence() text.Sentence {
	if e.Name == "" {
		return text.Say("no game is in use")
	}
	return text.Say("%s", text.Unknown("game", e.Name, e.Known))
}

// Error returns that in English.
func (e *MissingError) Error() string { return e.Sentence().String() }

// Hint returns how to find a game.
func (e *MissingError) Hint() text.Sentence {
	if e.Name == "" {
		return text.Say("purser new NAME begins one, purser list lists them, --game NAME names one")
	}
	return text.Say("purser list lists the games")
}

// Path returns the file of a game, by its name or by the file itself; an empty name means
// the game in use. The error is a [*MissingError] or a [*store.NameError].
func (l *Library) Path(name string) (string, error) {
	if name == "" {
		if name = l.Home.Current(); name == "" {
			if l.Home.Dir() == "" {
				return "", store.NoHome()
			}
			if _, err := l.Home.List(); err != nil { // a home that cannot be read has no game in use
				return "", diskError(l.Home.Dir(), err)
			}
			return "", &MissingError{}
		}
	}
	if IsFile(name) {
		return name, nil
	}
	name = norm.NFC.String(name)
	path, err := l.Home.Path(name)
	if err != nil {
		return "", err
	}
	there, err := l.Home.Find(name)
	switch {
	case err != nil:
		return "", diskError(l.Home.Dir(), err)
	case there != nil && there.Name == name:
		return path, nil
	}
	names, err := l.Names()
	if err != nil {
		return "", err
	}
	return "", &MissingError{name, names}
}

// IsFile reports whether a name is that of a file, not of a game in the home.
func IsFile(name string) bool {
	return strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, store.Ext) ||
		strings.HasSuffix(name, PackExt) && store.IsFile(name)
}

// Means reports whether a FILE is the name of a game in the home, and not that of a file.
func (l *Library) Means(file string) bool {
	_, err := l.Path(file)
	return err == nil && file != "" && !IsFile(file) && !store.IsFile(file)
}

// IsRecord reports whether a name is [Stdin], or that of a file whose ending does not say otherwise.
func IsRecord(name string) bool {
	ending := filepath.Ext(name)
	return name == Stdin || (ending == "" || ending == store.Ext || ending == PackExt) && store.IsFile(name)
}

// FileFirst returns a FILE as [Library.Path] takes it: a file of that name goes before a game.
func FileFirst(file string) string {
	if !IsFile(file) && store.IsFile(file) {
		return "./" + file
	}
	return file
}

// Records returns the files that are meant by the names of files, of folders with records, and of
// games in the home; one is set if they are a single file, named as such.
func (l *Library) Records(names []string) (files []string, one bool, err error) {
	return store.Records(names, func(name string) string {
		if l.Means(name) {
			name, _ = l.Path(name)
		}
		return name
	})
}

// InHome refuses a name that is not that of a game in the home.
func (l *Library) InHome(name string) error {
	home, err := l.Home.Path(name)
	if err != nil {
		return err
	}
	path, err := l.Path(name)
	if err == nil && path != home {
		return &MissingError{Name: name}
	}
	return err
}

// InUse returns the name of the game in use, or "" if it is there no longer.
func (l *Library) InUse() string {
	name := l.Home.Current()
	if there, err := l.Home.Find(name); name != "" && err == nil && there == nil {
		return ""
	}
	return name
}

// GameOf returns the name of the game in a file.
func GameOf(path string) string { return strings.TrimSuffix(filepath.Base(path), store.Ext) }

// Names lists the games of the home.
func (l *Library) Names() ([]string, error) {
	games, err := l.Home.List()
	if err != nil {
		return nil, diskError(l.Home.Dir(), err)
	}
	var names []string
	for _, g := range games {
		names = append(names, g.Name)
	}
	return names, nil
}

// GameOrBoard opens the named game, or without a name the one in use unless a board was given;
// or else there is no game, but the given board or that of [DefaultMap].
func (l *Library) GameOrBoard(name string) (*Game, kind.Board, error) {
	switch {
	case name != "" || l.Boards.Given == "" && l.Home.Current() != "":
		g, err := l.Open(name)
		if err != nil {
			return nil, nil, err
		}
		return g, g.Board(), nil
	case l.Boards.Given != "":
		b, err := l.Boards.Board()
		return nil, b, err
	}
	b, err := l.Boards.Open(DefaultMap)
	return nil, b, err
}

// BoardInUse returns the given board, or that of the game in use, or nil if none is in use or the
// game cannot be opened. The error is that of the given board.
func (l *Library) BoardInUse() (kind.Board, error) {
	if l.Boards.Given != "" {
		return l.Boards.Board()
	}
	if g, err := l.Open(""); err == nil {
		return g.Board(), nil
	}
	return nil, nil
}

// About returns the board that a question about rules refers to: the given one, or that of
// the game in use, or that of [DefaultMap]; and if none was given, boards of other kinds of
// games. The error is that of the given board.
func (l *Library) About() (b kind.Board, others []kind.Board, err error) {
	if l.Boards.Given != "" {
		b, err = l.Boards.Board()
		return b, nil, err
	}
	if b, err = l.Boards.Open(DefaultMap); err != nil {
		return nil, nil, err
	}
	if g, failed := l.Open(""); failed == nil {
		if b = g.Board(); g.Record.Totals {
			b = b.Printed() // which has rules
		}
	}
	for _, other := range l.Boards.All() {
		if other.Kind() != b.Kind() {
			others = append(others, other)
		}
	}
	return b, others, nil
}

// Listed lists something about that board.
func (l *Library) Listed(list func(b kind.Board) []string) ([]string, error) {
	b, _, err := l.About()
	if err != nil {
		return nil, err
	}
	return list(b), nil
}

// DefaultMap is the id of the board that is meant if none is named.
const DefaultMap = "world"

// File returns the file that the game is stored in, or an empty name.
func (g *Game) File() string { return g.file }

// Cut reports whether the last line of the game's file was cut off while being written. It
// is not part of the game, and the next save sets it aside.
func (g *Game) Cut() bool { return g.cut }

// Save writes what a game has in addition to before, or all of an amended one, if before is
// still on disk. It returns the file in which a cut-off line was set aside, if there was one.
// The error is a [*MovedOnError] or a [*DiskError].
func (l *Library) Save(before, after *Game) (aside string, err error) {
	if before.packed {
		return "", onlyRead(before.Name)
	}
	if added, ok := strings.CutPrefix(string(after.text), string(before.text)); ok {
		aside, err = l.Home.Append(before.file, before.text, []byte(added))
	} else {
		aside, err = l.Home.Replace(before.file, before.text, after.text)
	}
	var moved *store.MovedOnError
	switch {
	case errors.As(err, &moved):
		now, failed := Read(before.Name, store.Whole(moved.Text), l.Boards.Find)
		if failed != nil {
			now = nil
		}
		return aside, &MovedOnError{before.Name, now}
	case err != nil:
		return aside, diskError(before.file, err)
	}
	l.stamp(before, after)
	return aside, nil
}

// MovedOn reports whether somebody else has written to a game since it was loaded, and what
// was written is legal: a line that is still being edited is not.
func (l *Library) MovedOn(g *Game) bool {
	data, err := l.Home.Read(g.file)
	if err != nil || bytes.Equal(store.Whole(data), g.text) {
		return false
	}
	now, err := Read(g.Name, store.Whole(data), l.Boards.Find)
	return err == nil && now.Illegal == nil
}

// A MovedOnError refuses a line that was checked against an older state of the game,
// because somebody else has written in the meantime.
type MovedOnError struct {
	Name string
	Now  *Game // the current state, or nil if it cannot be read
}

// Sentence returns what happened in between.
func (e *MovedOnError) Sentence() text.Sentence {
	if e.Now == nil || len(e.Now.Entries) == 0 {
		return text.Say("%s: the file has changed since you read it; your line was not written", e.Name)
	}
	entry := e.Now.Entries[len(e.Now.Entries)-1]
	last, words := entry.Line, e.Now.Said(entry)
	if state := e.Now.Table; state != nil && state.Turn() >= 0 {
		return text.Say("%s: the game has moved on, and your line was not written: its last line is now %d, %s, and it is %s's turn",
			e.Name, last.Number, words, state.Name(state.Turn()))
	}
	return text.Say("%s: the game has moved on, and your line was not written: its last line is now %d, %s", e.Name,
		last.Number, words)
}

// Error returns that in English.
func (e *MovedOnError) Error() string { return e.Sentence().String() }

// Hint returns how to see what happened.
func (e *MovedOnError) Hint() text.Sentence { return text.Say("purser status shows how it is now") }

// A DiskError is what the system reported about a file.
type DiskError struct {
	Path  string
	Cause error
}

// diskError returns what the system reported about a file, unless that names the file itself.
func diskError(path string, err error) error {
	var done *store.DoneError
	var file *store.FileError
	var name *store.NameError
	switch {
	case errors.As(err, &file):
		return file
	case errors.As(err, &name):
		return name
	case errors.As(err, &done):
		return done
	}
	return &DiskError{path, err}
}

// Sentence returns the file and what the system reported.
func (e *DiskError) Sentence() text.Sentence {
	if errors.Is(e.Cause, fs.ErrExist) {
		return text.Say("%s: there is already a game of that name", e.Path)
	}
	cause := e.Cause
	if nowhere := (*store.HomeError)(nil); errors.As(cause, &nowhere) {
		return nowhere.Sentence
	}
	var path *fs.PathError
	if errors.As(cause, &path) {
		cause = path.Err
	}
	return text.Say("%s: %s", e.Path, cause)
}

// Error returns that in English.
func (e *DiskError) Error() string { return e.Sentence().String() }

// Unwrap returns what the system reported.
func (e *DiskError) Unwrap() error { return e.Cause }

// Create writes a game under a new name, in its canonical form, with marks, or does nothing.
// The error is a [*store.NameError], a [*store.FileError] or a [*DiskError].
func (l *Library) Create(name string, g *Game, marks ...store.Mark) error {
	if g.tallying {
		marks = append(marks, store.Tally)
	}
	path, err := l.Home.Path(name)
	if err != nil {
		return err
	}
	words := []byte(g.Record.String())
	if _, err := l.Home.Create(name, words, marks...); err != nil {
		if errors.Is(err, fs.ErrExist) {
			path = name
		}
		return diskError(path, err)
	}
	l.stampNew(path, g, words)
	return nil
}

// Use makes a game the one in use. The error is a [*store.FileError] or a [*DiskError].
func (l *Library) Use(name string) error {
	if err := l.Home.Use(name); err != nil {
		return diskError(name, err)
	}
	return nil
}

// Delete removes a game of the home.
func (l *Library) Delete(name string) error {
	if err := l.Home.Delete(name); err != nil {
		return diskError(name, err)
	}
	return nil
}

// Today returns the current date, in the format of a record.
func (l *Library) Today() string { return l.Now().Format(time.DateOnly) }

// Changed returns when the file of a game was last changed.
func (l *Library) Changed(g *Game) (time.Time, error) {
	file, _ := split(g.file)
	changed, err := l.Home.Changed(file)
	if err != nil {
		return time.Time{}, diskError(g.file, err)
	}
	return changed, nil
}

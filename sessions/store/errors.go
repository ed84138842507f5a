package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"purser/internal/text"
)

// A NameError is a name that no game can have.
type NameError struct {
	Name   string
	Device bool // to Windows
}

// Sentence says what a name may be.
func (e *NameError) Sentence() text.Sentence {
	if e.Device {
		return text.Say("%q cannot name a game: Windows keeps that name for a device", e.Name)
	}
	return text.Say("%q cannot name a game: a name is at most 64 letters, digits, -, _ and ., and begins with a letter or digit", e.Name)
}

// Error returns the sentence in English.
func (e *NameError) Error() string { return e.Sentence().String() }

// Hint returns where to find the names; - is not a name, whatever it means elsewhere.
func (e *NameError) Hint() text.Sentence {
	if e.Name == "-" {
		return text.Say("score, verify and fmt read standard input as FILE -, and import - NAME makes it a game")
	}
	return text.Say("purser list lists the games")
}

// A HomeError says that no folder for the games was named.
type HomeError struct{}

// Sentence says what is missing.
func (e *HomeError) Sentence() text.Sentence {
	return text.Say("the folder of the games is not known, because HOME does not name a folder")
}

// Error returns the sentence in English.
func (e *HomeError) Error() string { return e.Sentence().String() }

// Hint returns how to name the folder.
func (e *HomeError) Hint() text.Sentence {
	return text.Say("--home FOLDER or PURSER_HOME=FOLDER names the folder")
}

// A MovedOnError refuses a line that was checked against an older state of the game.
type MovedOnError struct {
	Text []byte // the game as it is now
}

// Sentence says that the game has changed in the meantime.
func (e *MovedOnError) Sentence() text.Sentence { return text.Say("the game has moved on") }

// Error returns the sentence in English.
func (e *MovedOnError) Error() string { return e.Sentence().String() }

// A SizeError refuses a game that is, or would become, too large. Nothing was written.
type SizeError struct {
	Limit int // in bytes
}

// Sentence names the limit.
func (e *SizeError) Sentence() text.Sentence {
	return text.Say("larger than %d MiB, which is too large for a game", e.Limit>>20)
}

// Error returns the sentence in English.
func (e *SizeError) Error() string { return e.Sentence().String() }

// fits returns the error for a game of that many bytes, or nil if they are not too many.
// The error is an [*fs.PathError] with a [*SizeError].
func fits(op, path string, size int) error {
	if size <= MaxSize {
		return nil
	}
	return &fs.PathError{Op: op, Path: path, Err: &SizeError{MaxSize}}
}

// A DoneError says that a change was made, but that something failed afterward: the change
// may not survive a power failure, or something is left over.
type DoneError struct {
	Path string
	Err  error // never nil
}

// Sentence says that the change was made, and what failed.
func (e *DoneError) Sentence() text.Sentence {
	return text.Say("%s: the change was made, but then: %s", e.Path, e.Err)
}

// Error returns the sentence in English.
func (e *DoneError) Error() string { return e.Sentence().String() }

// Unwrap returns what failed.
func (e *DoneError) Unwrap() error { return e.Err }

// notDone returns the error of a change that counts only with others: it was not made.
func notDone(err error) error {
	if left, ok := errors.AsType[*DoneError](err); ok {
		return left.Err
	}
	return err
}

// made reports whether a change was made, though it may have ended in an error.
func made(err error) bool {
	var after *DoneError
	return err == nil || errors.As(err, &after)
}

// A LockError says that the file by which programs wait for each other is none.
type LockError struct{ Path string }

// Sentence names the file.
func (e *LockError) Sentence() text.Sentence { return text.Say("%s: not a plain file", e.Path) }

// Error returns the sentence in English.
func (e *LockError) Error() string { return e.Sentence().String() }

// A UseError says that no game can be put in use.
type UseError struct {
	Path string // of the file that names the game in use
	Err  error  // never nil
}

// Sentence names the file and what failed.
func (e *UseError) Sentence() text.Sentence {
	cause := e.Err
	var path *fs.PathError
	if errors.As(cause, &path) {
		cause = path.Err
	}
	return text.Say("%s, which names the game in use: %s", e.Path, cause)
}

// Error returns the sentence in English.
func (e *UseError) Error() string { return e.Sentence().String() }

// Unwrap returns what failed.
func (e *UseError) Unwrap() error { return e.Err }

// done returns the error for what failed after a change was made, or nil.
func done(path string, err error) error {
	if err == nil {
		return nil
	}
	return &DoneError{path, err}
}

// notPlain is the error for a file that is a folder, a pipe or a device.
func notPlain(path string) error {
	return &fs.PathError{Op: "open", Path: path, Err: text.Errorf("not a plain file")}
}

// otherEnding refuses a link because of where it leads.
func otherEnding(link, to string) error {
	return text.Errorf("a link to %s, which does not end in %s; name another file", filepath.Base(to),
		filepath.Ext(link))
}

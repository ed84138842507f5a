package store

import (
	"errors"
	"io/fs"

	"purser/internal/text"
)

// Errors that callers can handle.
var (
	// ErrNoHome says that nobody named a folder for the games.
	ErrNoHome = errors.New("homeless")
	// ErrDone says that a change was made, but something failed afterward: the change may not survive a power failure,
	// or something is left over.
	ErrDone = errors.New("done")
	// ErrDeadLink is the error for a link that cannot be followed. The link itself exists, so this is not
	// [fs.ErrNotExist].
	ErrDeadLink = errors.New("dead-link")
	// ErrFile is an error whose message names the file.
	ErrFile = errors.New("bad-file")
	// ErrUnknown says that nobody knows whether a change was made, because the answer was lost.
	ErrUnknown = errors.New("unanswered")
)

// A BadNameError is the error for a name that no game can have.
type BadNameError struct {
	error
	name string
}

// Unwrap returns the underlying error.
func (e *BadNameError) Unwrap() error { return e.error }

// Hint says where to find names. It explains - separately, which other commands accept.
func (e *BadNameError) Hint() text.Sentence {
	if e.name == "-" {
		return text.Say("score, verify, fmt and sheet read standard input as FILE -, and import - NAME makes it a game")
	}
	return text.Say("purser list lists the games")
}

// noHome returns [ErrNoHome] with a hint.
func noHome() error {
	said := text.Say("the games have no folder, because HOME does not name one")
	return text.WithHint(text.Failed(ErrNoHome, nil, said),
		text.Say("--home FOLDER or PURSER_HOME=FOLDER names the folder"))
}

// ErrMovedOn is the error for a change based on an older state of the game.
var ErrMovedOn = text.Errorf("the game has moved on")

// ErrTooLarge is the error for a game that is, or would become, larger than [MaxSize]. Nothing was written.
var ErrTooLarge = text.Errorf("larger than %d MiB, which is too large for a game", MaxSize>>20)

// CheckSize returns [ErrTooLarge] for a text of too many bytes.
func CheckSize(path string, size int) error {
	if size <= MaxSize {
		return nil
	}
	return &fs.PathError{Op: "open", Path: path, Err: ErrTooLarge}
}

// NotDone returns the error of a partial change, without [ErrDone]: the whole change was not made.
func NotDone(err error) error {
	if left, ok := text.OfKind(err, ErrDone); ok {
		return left.Cause
	}
	return err
}

// Made reports whether a change was made, even if with an error.
func Made(err error) bool { return err == nil || errors.Is(err, ErrDone) }

// Done returns [ErrDone] for an error after a file was written, or nil.
func Done(path string, err error) error {
	return done(text.Say("%s was written, but then: %s", path, err), err)
}

// Deleted returns [ErrDone] for an error after a text was deleted, or nil.
func Deleted(path string, err error) error {
	return done(text.Say("%s was deleted, but then: %s", path, err), err)
}

func done(said text.Sentence, err error) error {
	if err == nil {
		return nil
	}
	return text.Failed(ErrDone, err, said)
}

// Absent returns the error for a text that does not exist.
func Absent(key string) error { return &fs.PathError{Op: "open", Path: key, Err: fs.ErrNotExist} }

// ForEvent returns the error worded for an event.
func (e *BadNameError) ForEvent() *BadNameError {
	if validName(e.name) {
		return &BadNameError{text.BadName.Errorf("%q cannot name an event: Windows keeps that name for a device",
			e.name), e.name}
	}
	return &BadNameError{text.BadName.Errorf("%q cannot name an event: a name is at most 64 letters, digits, -, _ "+
		"and ., and begins with a letter or digit", e.name), e.name}
}

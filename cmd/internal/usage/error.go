package usage

import (
	"errors"
	"strings"

	"purser/internal/text"
	"purser/sessions/kind"
)

// An Error is a command line that was not understood.
type Error struct {
	err  error
	hint text.Sentence
}

// Wrong returns a command-line error with a hint, which may be empty.
func Wrong(err error, hint text.Sentence) *Error { return &Error{err, hint} }

// Refused returns err as a command-line error.
func Refused(err error) *Error { return &Error{err: err} }

// Errorf returns a command-line error with a sentence.
func Errorf(format string, args ...any) error { return &Error{err: text.Errorf(format, args...)} }

// Header returns the hint for a wrong line in the header of a new game, which may be empty.
func Header(line string, room kind.Seating) text.Sentence {
	switch key, _, _ := strings.Cut(line, " "); key {
	case "rule":
		return text.Say("purser explain house-rules has all of them")
	case "player":
		return Such(`--player "` + room.Example() + `"`)
	}
	return text.Sentence{}
}

func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns the underlying error.
func (e *Error) Unwrap() error { return e.err }

// Hint returns a hint on what to do, which may be empty.
func (e *Error) Hint() text.Sentence {
	var knows text.Hinter
	if e.hint.Empty() && errors.As(e.err, &knows) {
		return knows.Hint()
	}
	return e.hint
}

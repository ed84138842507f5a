package usage

import (
	"errors"
	"purser/internal/text"
)

// An ArgumentError says that a command line was not understood.
type ArgumentError struct {
	err  error
	hint text.Sentence
}

func (e *ArgumentError) Error() string { return e.err.Error() }

// Class returns [text.BadWords].
func (*ArgumentError) Class() text.Class { return text.BadWords }

// Unwrap returns the underlying error.
func (e *ArgumentError) Unwrap() error { return e.err }

// Hint returns a hint on what to do; it may be empty.
func (e *ArgumentError) Hint() text.Sentence {
	var knows text.Hinter
	if e.hint.Empty() && errors.As(e.err, &knows) {
		return knows.Hint()
	}
	return e.hint
}

// Wrong returns a command-line error with a hint, which may be empty.
func Wrong(err error, hint text.Sentence) *ArgumentError { return &ArgumentError{err, hint} }

// Refused turns err into a command-line error.
func Refused(err error) *ArgumentError { return &ArgumentError{err: err} }

// Errorf returns a command-line error with a sentence.
func Errorf(format string, args ...any) error {
	return &ArgumentError{err: text.Errorf(format, args...)}
}

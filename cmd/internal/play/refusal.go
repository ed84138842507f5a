package play

import (
	"purser/internal/text"
)

// A refusal is an error with a hint on what to do about it.
type refusal struct {
	error
	hint text.Sentence
}

// Refuse adds a hint on what to do to an error.
func Refuse(err error, hint text.Sentence) error { return &refusal{err, hint} }

// Sentence returns what is wrong.
func (r *refusal) Sentence() text.Sentence { return text.Say("%s", r.error) }

// Hint returns what to do about it.
func (r *refusal) Hint() text.Sentence { return r.hint }

// Unwrap returns the error without the hint.
func (r *refusal) Unwrap() error { return r.error }

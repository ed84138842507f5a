package play

import (
	"purser/internal/text"
)

// A refusal is an error with what can be done about it.
type refusal struct {
	error
	hint text.Sentence
}

// Refuse returns an error with what can be done about it.
func Refuse(err error, hint text.Sentence) error { return &refusal{err, hint} }

// Sentence returns what is wrong.
func (r *refusal) Sentence() text.Sentence { return text.Say("%s", r.error) }

// Hint returns what can be done about it.
func (r *refusal) Hint() text.Sentence { return r.hint }

// Unwrap returns what is wrong.
func (r *refusal) Unwrap() error { return r.error }

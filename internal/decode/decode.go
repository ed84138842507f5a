// Package decode is the door for foreign bytes: whatever is read as TOML, CSV or JSON is read
// here, within bounds that are checked before any work that grows faster than the input. The
// program's own files come in the same way, because they may be torn or edited. Records have
// a door of their own, in sessions/record.
package decode

import "purser/internal/text"

// A Fault says in which line of a file what is wrong.
type Fault struct {
	Line int // from 1
	What text.Sentence
}

// Sentence returns what is wrong, without the line.
func (f *Fault) Sentence() text.Sentence { return f.What }

// Error returns that in English.
func (f *Fault) Error() string { return f.What.String() }

// MaxLine is how many bytes a line of settings may have without its comment, or a text in
// them or a row of a table, which may span several lines; the longest printed one has 100.
const MaxLine = 8192

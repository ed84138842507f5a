package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"purser/maps"
)

// A SyntaxError is a place in a record that cannot be understood.
type SyntaxError struct {
	File string
	Line int    // from 1
	Col  int    // in characters, from 1
	What string // one lower-case clause, with what was meant where that can be told
}

// Error gives file:line:col: what.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.What)
}

// SyntaxErrors are all the places in a record that cannot be understood, or the
// first of them where they are many.
type SyntaxErrors []*SyntaxError

// maxErrors is how many are worth reading.
const maxErrors = 10

// Error lists them, one a line.
func (e SyntaxErrors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Add adds an error. It reports whether it is worth going on.
func (e *SyntaxErrors) Add(err *SyntaxError) bool {
	*e = append(*e, err)
	return len(*e) < maxErrors
}

// Err gives the errors as one, in the order of their lines, or nil where there
// are none.
func (e SyntaxErrors) Err() error {
	if len(e) == 0 {
		return nil
	}
	slices.SortStableFunc(e, func(a, b *SyntaxError) int { return a.Line - b.Line })
	return e
}

// Errorf makes the error for a word of a line.
func (r *Record) Errorf(l *Line, w Word, format string, args ...any) *SyntaxError {
	return r.errorAt(l, w.at, format, args...)
}

// EndErrorf makes the error for a word that is missing at the end of a line.
func (r *Record) EndErrorf(l *Line, format string, args ...any) *SyntaxError {
	end := len(strings.TrimRight(strings.TrimSuffix(strings.TrimRight(l.raw, " \t"), l.Comment), " \t"))
	return r.errorAt(l, end, format, args...)
}

func (r *Record) errorAt(l *Line, at int, format string, args ...any) *SyntaxError {
	return &SyntaxError{r.File, l.Number, utf8.RuneCountInString(l.raw[:at]) + 1, maps.Brief(fmt.Sprintf(format, args...), 400)}
}

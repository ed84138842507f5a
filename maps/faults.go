package maps

import (
	"sort"
	"strings"

	"purser/internal/text"
)

// A Fault is one thing wrong with a board: where, and what.
type Fault struct {
	File string // board.toml, cities.csv, routes.csv or tickets.csv, with the folder's name before it
	Line int    // from 1
	What text.Sentence
}

// maxQuoted is how many characters of a table's cell a fault repeats, because a cell may
// contain anything.
const maxQuoted = 200

// Sentence returns file:line: what.
func (f Fault) Sentence() text.Sentence { return text.Say("%s:%d: %s", f.File, f.Line, f.What) }

// Error returns the sentence in English: one line.
func (f Fault) Error() string { return f.Sentence().String() }

// Faults is everything wrong with a board, in the order of its files. It is the
// error that [Read] returns.
type Faults []Fault

// Error returns all faults in English, one per line.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the faults, so that each can be put into words separately.
func (f Faults) Unwrap() []error {
	errs := make([]error, len(f))
	for i, fault := range f {
		errs[i] = fault
	}
	return errs
}

// faultList collects the faults of one board.
type faultList struct {
	folder string
	faults Faults
}

// full reports whether the list has as many faults as may be listed.
func (l *faultList) full() bool { return len(l.faults) >= maxFaults }

// add adds a fault, unless the list is full; the last entry then says so.
func (l *faultList) add(file string, line int, format string, args ...any) {
	switch len(l.faults) {
	case maxFaults:
		return
	case maxFaults - 1:
		format, args = "too many faults: no more than %d are listed", []any{maxFaults}
	}
	if l.folder != "" {
		file = l.folder + "/" + file
	}
	l.faults = append(l.faults, Fault{file, line, say(format, args...)})
}

// say returns a sentence that repeats the content of a table, shortened. What is not put in
// quotes must be [brief].
func say(format string, args ...any) text.Sentence {
	for i, arg := range args {
		if s, ok := arg.(string); ok && len(s) > maxQuoted {
			args[i] = brief(s)
		}
	}
	return text.Say(format, args...)
}

// brief shortens a cell to fit into a fault.
func brief(cell string) string { return text.Brief(cell, maxQuoted) }

// err returns the faults in the order of files and lines, or nil.
func (l *faultList) err() error {
	if len(l.faults) == 0 {
		return nil
	}
	sort.SliceStable(l.faults, func(i, j int) bool {
		a, b := l.faults[i], l.faults[j]
		if a.File != b.File {
			return a.File < b.File
		}
		return a.Line < b.Line
	})
	return l.faults
}

// printable reports whether all of a text can be shown on a terminal.
func printable(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return !text.Printable(r) })
}

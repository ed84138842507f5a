package maps

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"purser/internal/decode"
	"purser/internal/text"
)

// A Fault is one thing wrong with a board: where, and what.
type Fault struct {
	File string // such as board.toml, with the folder's name before it
	Line int    // from 1
	What text.Sentence
}

// Sentence returns file:line: what.
func (f Fault) Sentence() text.Sentence { return text.Say("%s:%d: %s", f.File, f.Line, f.What) }

// Error returns the sentence in English: one line.
func (f Fault) Error() string { return f.Sentence().String() }

// Faults is the error of a board: everything wrong with it, in the order of its files.
type Faults = text.Errors[Fault]

// maxFaults is how many faults of a board are listed.
const maxFaults = 500

// A Report collects the faults of one board. Its zero value is empty.
type Report struct {
	Folder string // precedes the file names; may be empty
	faults Faults
}

// Len returns the number of faults.
func (r *Report) Len() int { return len(r.faults) }

// Full reports whether there are as many faults as are listed.
func (r *Report) Full() bool { return len(r.faults) >= maxFaults }

// Fault adds a fault, unless the report is full; the last entry then says so.
func (r *Report) Fault(file string, line int, format string, args ...any) {
	switch len(r.faults) {
	case maxFaults:
		return
	case maxFaults - 1:
		format, args = "too many faults: no more than %d are listed", []any{maxFaults}
	}
	if r.Folder != "" {
		file = r.Folder + "/" + file
	}
	r.faults = append(r.faults, Fault{file, line, Say(format, args...)})
}

func (r *Report) add(file string, err error) {
	if bad, ok := errors.AsType[*decode.LineFault](err); ok {
		r.Fault(file, bad.Line, bad.What.Format, bad.What.Args...)
	}
}

// Err returns the [Faults], in the order of files and lines, or nil.
func (r *Report) Err() error {
	if len(r.faults) == 0 {
		return nil
	}
	slices.SortStableFunc(r.faults,
		func(a, b Fault) int { return cmp.Or(strings.Compare(a.File, b.File), a.Line-b.Line) })
	return r.faults
}

// maxQuoted is how many characters of a cell a fault repeats, because a cell may contain
// anything.
const maxQuoted = 200

// Say returns a sentence that repeats the content of a table, shortened. What is not put in
// quotes must be passed through [Brief].
func Say(format string, args ...any) text.Sentence {
	short := slices.Clone(args)
	for i, arg := range short {
		if s, ok := arg.(string); ok && len(s) > maxQuoted {
			short[i] = Brief(s)
		}
	}
	return text.Say(format, short...)
}

// Brief shortens a cell to fit into a fault.
func Brief(cell string) string { return text.Brief(cell, maxQuoted) }

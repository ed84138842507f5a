package maps

import (
	"fmt"
	"sort"
	"strings"
)

// A Fault is one thing wrong with a board: where, and what.
type Fault struct {
	File string // board.toml, cities.csv, routes.csv or tickets.csv, with the folder's name before it
	Line int    // from 1
	What string // one lower-case sentence
}

// String gives file:line: what.
func (f Fault) String() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What) }

// Faults is everything wrong with a board, in the order of its files. It is the
// error that [Read] returns.
type Faults []Fault

// Error lists all faults, one a line.
func (f Faults) Error() string {
	lines := make([]string, len(f))
	for i, fault := range f {
		lines[i] = fault.String()
	}
	return strings.Join(lines, "\n")
}

// faultList collects the faults of one board.
type faultList struct {
	folder string
	faults Faults
}

func (l *faultList) add(file string, line int, format string, args ...any) {
	if l.folder != "" {
		file = l.folder + "/" + file
	}
	l.faults = append(l.faults, Fault{file, line, Brief(fmt.Sprintf(format, args...), 400)})
}

// err gives the faults in the order of files and lines, or nil.
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

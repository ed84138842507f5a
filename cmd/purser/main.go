// Purser keeps the accounts of Ticket to Ride: Rails & Sails at a real table: it
// referees a game from its record and settles the final count.
//
// This package is the shell: words in, tables out. It knows no rule and adds no
// points; see the packages maps, referee, scoring and sessions.
//
// # House rules of output
//
//   - Results go to standard output, all at once or not at all; everything else
//     goes to standard error.
//   - An error is one lower-case line, "error: what", for each thing wrong, and a
//     line "hint: what to do" where that helps.
//   - The exit code is 0 for yes, 1 for could not, 2 for not understood and 3 for
//     "the rules say no".
//   - Tables are aligned and have no frame. What a color says is said in words.
//   - With --json there is one JSON value, whose field names stay.
package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

func main() {
	debug.SetGCPercent(400) // most runs are over before there is anything to collect
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the whole program: it returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{in: stdin, stdout: stdout, stderr: stderr, width: widthOf(stdout)}
	root := a.root()
	root.SetArgs(args)
	root.SetOut(&a.out)
	root.SetErr(stderr)
	err := root.Execute()
	if err != nil && !a.started {
		err = &usageError{err: err}
	}
	if e := a.flush(); e != nil && err == nil {
		if err = e; a.written {
			err = fmt.Errorf("the line is in the game, and only this output failed: %w", e)
		}
	}
	return a.report(stderr, err)
}

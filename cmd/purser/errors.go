package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"purser/maps"
	"purser/referee"
)

// The exit codes, as the page on records has them.
const (
	exitOK      = 0
	exitFailed  = 1 // could not
	exitUsage   = 2 // not understood
	exitIllegal = 3 // the rules say no
)

// usageError is a command line that was not understood.
type usageError struct {
	err  error
	hint string
}

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// hinted is an error with a hint.
type hinted struct {
	error
	hint string
}

func (e *hinted) Unwrap() error { return e.error }

// exitCode gives the exit code for a kind of error.
func exitCode(err error) int {
	var usage *usageError
	var name *maps.NameError
	var refusal *referee.Refusal
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &refusal):
		return exitIllegal
	case errors.As(err, &usage), errors.As(err, &name):
		return exitUsage
	default:
		return exitFailed
	}
}

// hintFor gives the line after an error, or nothing.
func hintFor(err error) string {
	var usage *usageError
	var refusal *referee.Refusal
	var with *hinted
	switch {
	case errors.As(err, &with):
		return with.hint
	case errors.As(err, &refusal):
		return "purser explain " + refusal.Broken[0].Rule.ID + " tells the rule"
	case errors.As(err, &usage):
		if usage.hint != "" {
			return usage.hint
		}
		return "purser --help lists the commands, purser COMMAND --help tells one"
	}
	return ""
}

// report is the one place that prints notes, errors and hints.
func (a *app) report(stderr io.Writer, err error) int {
	width := widthOf(stderr)
	say := func(text string) {
		lines := []string{safe(text)}
		if width > 0 { // for eyes; for programs it stays one line
			lines = wrapped(lines[0], width-3)
		}
		fmt.Fprintln(stderr, strings.Join(lines, "\n  "))
	}
	for _, n := range a.notes {
		say(n)
	}
	if err == nil {
		return exitOK
	}
	for line := range strings.Lines(strings.TrimRight(err.Error(), "\n")) {
		say("error: " + strings.TrimRight(line, "\n"))
	}
	if hint := hintFor(err); hint != "" {
		say("hint: " + hint)
	}
	return exitCode(err)
}

// safe takes what a terminal would obey out of a line.
func safe(line string) string {
	return strings.Map(func(r rune) rune {
		if !maps.Printable(r) {
			return '?'
		}
		return r
	}, line)
}

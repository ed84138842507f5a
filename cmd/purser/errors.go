package main

import (
	"errors"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/sessions/kind"
)

// The exit codes, as documented in docs/commands.md.
const (
	exitOK      = 0
	exitFailed  = 1 // could not
	exitUsage   = 2 // not understood
	exitIllegal = 3 // the rules say no
)

// usagef returns the error for a command line that was not understood.
var usagef = usage.Errorf

// exitCode returns the exit code for a kind of error.
func exitCode(err error) int {
	if err == nil {
		return exitOK
	}
	switch text.ClassOf(err) {
	case text.Illegal:
		return exitIllegal
	case text.BadWords, text.BadName:
		return exitUsage
	}
	return exitFailed
}

// hintFor returns what to do about an error, or an example of correct usage, or nothing.
func (e *env) hintFor(cmd *cobra.Command, err error) text.Sentence {
	var hinter text.Hinter
	if said := e.Lang.Hint(err); said != "" && cmd == nil { // a person is answering questions, not at a shell
		return text.Say("%s", said)
	}
	if errors.As(err, &hinter) && !hinter.Hint().Empty() && cmd != nil {
		return hinter.Hint()
	}
	if name, ok := errors.AsType[*text.NameError](err); ok && cmd != nil {
		return usage.Lists(name)
	}
	if cmd == nil || errors.Is(err, kind.ErrAbsent) || errors.Is(err, usage.ErrRenamed) ||
		text.ClassOf(err) != text.BadWords {
		return text.Sentence{} // no command helps during an evening
	}
	if verb := kind.VerbOf(e.board, cmd.Name()); verb != nil && !e.Asked {
		return usage.Such(verb.Example)
	}
	return usage.Example(cmd)
}

// finish writes results, notes and the error, and returns the exit code.
func (e *env) finish(cmd *cobra.Command, err error) int {
	code := exitCode(err)
	switch {
	case e.Asked && (err == nil || code == exitIllegal):
		err = show.Answer(e.Printer, err, e.hintFor(cmd, err))
	case e.AsJSON && err != nil && e.Out.Len() == 0:
		err = errors.Join(e.JSON(show.RefusalJSON(err, e.hintFor(cmd, err))), err)
	}
	if failed := e.flush(); err == nil {
		err = failed
	}
	e.report(cmd, err)
	return max(code, exitCode(err))
}

// report writes notes, an error and its hint to standard error.
func (e *env) report(cmd *cobra.Command, err error) {
	width, _ := terminal.Size(e.stderr)
	e.Report(e.stderr, width, err, func() text.Sentence { return e.hintFor(cmd, err) })
}

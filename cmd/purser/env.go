package main

import (
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"purser/cmd/internal/homes"
	"purser/cmd/internal/kinds"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/sessions/kind"
)

// A system is the outside world as the program sees it. Tests substitute their own.
type system struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	getenv         func(string) string
	now            func() time.Time // the clock of what is written
	keyClock       func() time.Time // when keys come, only to compare
	draw           func(n int) int  // the only chance: a number from 0 to n-1
	language       func(tag string) *text.Language
	kinds          kinds.Kinds          // of the games it plays
	keepSmall      func() (done func()) // keeps memory small until done is called
}

// An env is the system as a command sees it, and the results collected until it is done.
type env struct {
	system
	*show.Printer
	complete         usage.Flags
	stores           homes.Stores
	color            string       // the value of --color
	started          bool         // a command was understood and runs
	written, changed bool         // the entry, or another change, is on the disk
	board            kind.Board   // that of the opened game or of --map, or nil
	listed           []*kind.Verb // its verbs, in lists of commands
	unlisted         error        // why the verbs of a board cannot be listed
}

func newEnv(sys system) *env {
	width, height := terminal.Size(sys.stdout)
	return &env{system: sys, Printer: &show.Printer{Width: width, Height: height, Lang: text.English, Now: sys.now,
		Views: sys.kinds.Views()}}
}

// begin checks the flags that all commands share, once a command was understood.
func (e *env) begin(cmd *cobra.Command) error {
	e.started, e.Aloud = true, e.plain()
	if err := usage.Given(cmd); err != nil {
		return err
	}
	if !slices.Contains(colorModes, e.color) {
		return usagef("--color is auto, always or never")
	}
	if err := e.stores.Check(e.getenv); err != nil {
		return err
	}
	e.Colors = terminal.Colors(e.color, e.getenv, e.Width > 0)
	if !cmd.HasParent() || cmd.Name() == "help" {
		return e.unlisted
	}
	return nil
}

// colorModes are the values of --color.
var colorModes = []string{"auto", "always", "never"}

// flush writes the results collected so far. Its error also says what was done before.
func (e *env) flush() error {
	_, err := e.Out.WriteTo(e.stdout)
	e.Out.Reset()
	switch {
	case err != nil && e.written:
		err = text.Errorf("the line was written; only this output failed: %s", err)
	case err != nil && e.changed:
		err = text.Errorf("the change was written, but then: %s", err)
	}
	return err
}

// progress returns a progress bar, drawn only if standard error is a terminal.
func (e *env) progress(what string) *show.Progress {
	if !terminal.Is(e.stderr) {
		return show.NewProgress(nil, what, e.now)
	}
	return show.NewProgress(e.stderr, what, e.now)
}

// personThere reports whether a person can be asked and can answer.
func (e *env) personThere() bool { return terminal.Is(e.stdin) && terminal.Is(e.stderr) }

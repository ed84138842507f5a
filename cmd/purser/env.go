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

// A system is the outside world as the program sees it. Tests replace it.
type system struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	getenv         func(string) string
	now            func() time.Time // for times that are written
	keyClock       func() time.Time // when keys come; used only for comparison
	draw           func(n int) int  // the only source of chance: a random number from 0 to n-1
	language       func(tag string) *text.Language
	kinds          kinds.Kinds          // the games that it plays
	keepSmall      func() (done func()) // keeps memory use low until done is called
}

// An env is the system as a command sees it, with the results collected so far.
type env struct {
	system
	*show.Printer
	complete         usage.Flags
	stores           homes.Stores
	color            string       // the value of --color
	started          bool         // a command was understood and is running
	written, changed bool         // an entry, or another change, was written to disk
	board            kind.Board   // the board of the opened game or of --map, or nil
	listed           []*kind.Verb // the board's verbs, in lists of commands
	unlisted         error        // why they cannot be listed
}

func newEnv(sys system) *env {
	width, height := terminal.Size(sys.stdout)
	return &env{system: sys, Printer: &show.Printer{Width: width, Height: height, Lang: text.English, Now: sys.now,
		Views: sys.kinds.Views()}}
}

// begin checks the flags that all commands share, once a command is understood.
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
	if e.AsJSON && usage.OnlyWords(cmd) {
		return usage.NoJSON(cmd)
	}
	e.Colors = terminal.Colors(e.color, e.getenv, e.Width > 0)
	if !cmd.HasParent() || cmd.Name() == "help" {
		return e.unlisted
	}
	return nil
}

// colorModes are the values of --color.
var colorModes = []string{"auto", "always", "never"}

// flush writes the results collected so far. Its error also says what has already been written to disk.
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

// progress returns a progress bar, which is drawn only if standard error is a terminal.
func (e *env) progress(what string) *show.Progress {
	if !terminal.Is(e.stderr) {
		return show.NewProgress(nil, what, e.now)
	}
	return show.NewProgress(e.stderr, what, e.now)
}

// personThere reports whether there is a person to ask.
func (e *env) personThere() bool { return terminal.Is(e.stdin) && terminal.Is(e.stderr) }

package main

import (
	"errors"
	"io/fs"
	"os"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// records completes the arguments that name records.
var records = usage.Files(store.Ext)

// read loads the record that a command is about, legal or not: FILE, the game of --game, or
// the game in use.
func (o *options) read(e *env, args []string) (*sessions.Game, error) {
	switch {
	case len(args) == 0:
		g, err := o.library(e).Whole(o.game)
		return g, withDoctor(err, o.game)
	case o.game != "":
		return nil, usagef("a FILE and --game cannot be combined")
	}
	return o.load(e, args[0])
}

// load loads the record in a file, or on standard input if the name is -, legal or not. If
// there is no such file, the name may be meant for --game.
func (o *options) load(e *env, name string) (*sessions.Game, error) {
	g, err := sessions.ReadFile(name, e.stdin, o.boards.Find)
	if errors.Is(err, fs.ErrNotExist) && o.library(e).Has(name) {
		err = text.WithHint(err, text.Say("use --game %s for the game of that name", name))
	}
	return g, err
}

// readError wraps an operating-system error with the file's name.
func readError(name string, err error) error {
	if path, ok := errors.AsType[*os.PathError](err); ok {
		err = path.Err
	}
	return text.Errorf("%s: %s", show.File(name), err)
}

// wrote reports which file was written and what it shows.
func (e *env) wrote(file, what string) {
	e.changed = true
	e.Printf("%s: %s\n", show.File(file), show.Safe(what))
}

package main

import (
	"errors"
	"io/fs"
	"os"

	"purser/internal/show"
	"purser/internal/text"
	"purser/internal/usage"
	"purser/sessions"
	"purser/sessions/store"
)

// records completes the arguments that name records.
var records = usage.Files(store.Ext)

// read reads and referees the record that a command is about, whatever the referee
// says of it: that in its FILE, or the game of --game, or the one in use.
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

// load reads and referees the record in a file, or on standard input where the
// name is -, whatever the referee says of it. Where there is no such file, a game may
// be meant.
func (o *options) load(e *env, name string) (*sessions.Game, error) {
	g, err := sessions.ReadFile(name, e.stdin, o.boards.Find)
	if errors.Is(err, fs.ErrNotExist) && o.library(e).Has(name) {
		err = text.WithHint(err, text.Say("use --game %s for the game of that name", name))
	}
	return g, err
}

// noteCutOff says that the last line of a record is missing, if it is.
func (e *env) noteCutOff(cut *sessions.CutOff) {
	if cut != nil {
		e.Note("%s:%d: the last line is left out because it does not end with a line break: it was cut off while being written; if it is complete, end it with Enter",
			cut.File, cut.Line)
	}
}

// readError says what the system said of a file.
func readError(name string, err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return text.Errorf("%s: %s", shown(name), err)
}

// shown makes a file's name safe to show.
func shown(name string) string {
	if name == "-" {
		return "<stdin>"
	}
	return show.Safe(name)
}

// wrote says which file was written, and what it shows.
func (e *env) wrote(file, what string) { e.Printf("%s: %s\n", shown(file), show.Safe(what)) }

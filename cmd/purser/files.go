package main

import (
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/show"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/store"
)

// records completes the arguments that name records.
func records(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{strings.TrimPrefix(store.Ext, ".")}, cobra.ShellCompDirectiveFilterFileExt
}

// fileEndings completes the name of a FILE that has one of some endings.
func fileEndings(endings ...string) cobra.CompletionFunc {
	var bare []cobra.Completion
	for _, ending := range endings {
		bare = append(bare, strings.TrimPrefix(ending, "."))
	}
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return bare, cobra.ShellCompDirectiveFilterFileExt
	}
}

// load reads and referees the record in a file, or on standard input where the
// name is -, whatever the referee says of it.
func (o *options) load(e *env, name string) (*sessions.Game, error) {
	data, err := e.readFile(name)
	if err != nil {
		return nil, err
	}
	return sessions.Read(shown(name), data, o.boards.Find)
}

// noteCutOff says that the last line of a record is missing, if it is.
func (e *env) noteCutOff(cut *sessions.CutOff) {
	if cut != nil {
		e.Note("%s:%d: the last line is left out, for no line break ends it: it was cut off while being written; if it is whole, end it with Enter",
			cut.File, cut.Line)
	}
}

// readFile reads a file, or standard input where the name is -.
func (e *env) readFile(name string) ([]byte, error) {
	in := e.stdin
	if name != "-" {
		file, err := store.OpenRecord(name)
		if err != nil {
			return nil, readError(name, err)
		}
		defer file.Close()
		in = file
	}
	data, err := io.ReadAll(io.LimitReader(in, store.MaxSize+1))
	if err != nil {
		return nil, readError(name, err)
	}
	if len(data) > store.MaxSize {
		return nil, text.Errorf("%s: larger than %d MiB, which no game fills", shown(name), store.MaxSize>>20)
	}
	return data, nil
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

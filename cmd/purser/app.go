package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"github.com/olekukonko/tablewriter"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"purser/maps"
	"purser/sessions/store"
)

// app is what all commands share.
type app struct {
	in             io.Reader
	stdout, stderr io.Writer
	out            bytes.Buffer // results, written at the end, or as they come in play
	notes          []string     // lines for standard error that are no errors
	width          int          // of the terminal, in characters, or 0

	drawer *tablewriter.Table // draws all tables, on the canvas
	canvas bytes.Buffer

	started  bool   // a command was understood and runs
	mapFlag  string // --map, for the commands that read records
	mapOnce  sync.Once
	mapGiven *maps.Board
	mapErr   error

	color    string // --color
	homeDir  string // --home
	gameName string // --game
	written  bool   // a line of play is on the disk
	asking   bool   // check: ask, and write nothing
}

// root is the command line.
func (a *app) root() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "purser",
		Short: "Referee and score a game of Ticket to Ride: Rails & Sails",
		Long: `Purser referees a game of Ticket to Ride: Rails & Sails from its record and
settles the final count, each line with its rule and its proof.

An unofficial companion for people who own the game.`,
		Example: `  purser score friday.game
  purser verify friday.game
  purser explain tours`,
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(*cobra.Command, []string) error { return a.begun() },
		Args:              noSuchCommand,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		Version:           version(),
	}
	a.commands(cmd)
	helpFor(cmd)
	cmd.PersistentFlags().StringVar(&a.color, "color", "auto", "auto, always or never")
	_ = cmd.RegisterFlagCompletionFunc("color", cobra.FixedCompletions(colorModes, cobra.ShellCompDirectiveNoFileComp))
	cmd.SetVersionTemplate("purser {{.Version}}\n")
	return cmd
}

// begun notes that a command was understood and runs.
func (a *app) begun() error {
	a.started = true
	return a.checkColor()
}

// commands adds all commands to the root, by what they are for.
func (a *app) commands(cmd *cobra.Command) {
	cmd.AddGroup(&cobra.Group{ID: "record", Title: "A record:"}, &cobra.Group{ID: "table", Title: "At the table:"},
		&cobra.Group{ID: "games", Title: "Games on disk:"}, &cobra.Group{ID: "look", Title: "Look things up:"})
	group := func(id string, cmds ...*cobra.Command) {
		for _, c := range cmds {
			c.GroupID = id
		}
		cmd.AddCommand(cmds...)
	}
	group("record", a.score(), a.verify(), a.fmt())
	group("table", a.entries()...)
	group("table", a.check(), a.amend(), a.play(), a.tally(), a.status(), a.log(), a.chart(), a.sheet(), a.legal())
	group("games", a.newGame(), a.list(), a.use(), a.export(), a.importGame(), a.deleteGame(), a.doctor(), a.stats())
	group("look", a.maps(), a.rules(), a.explain())
	cmd.AddCommand(a.versions())
}

// helpFor makes the help command refuse what is no command.
func helpFor(cmd *cobra.Command) {
	cmd.InitDefaultHelpCmd()
	for _, sub := range cmd.Commands() {
		if sub.Name() == "help" {
			help := sub.Run
			sub.Run = nil
			sub.RunE = func(c *cobra.Command, args []string) error {
				if found, rest, err := cmd.Find(args); err != nil || len(rest) > 0 && found.HasSubCommands() {
					return noSuchCommand(found, rest)
				}
				help(c, args)
				return nil
			}
		}
	}
}

// mapFlag adds --map to a command.
func mapFlag(cmd *cobra.Command, value *string, otherwise string) {
	cmd.Flags().StringVar(value, "map", otherwise, "board id, or a board's folder")
	_ = cmd.RegisterFlagCompletionFunc("map", func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return maps.IDs(), cobra.ShellCompDirectiveDefault
	})
}

// emptyFlag refuses a flag that is given with nothing in it.
func emptyFlag(cmd *cobra.Command, names ...string) error {
	for _, name := range names {
		if flag := cmd.Flags().Lookup(name); flag.Changed && flag.Value.String() == "" {
			return &usageError{err: fmt.Errorf("--%s is empty", name)}
		}
	}
	return nil
}

// records completes the arguments that name records.
func records(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{strings.TrimPrefix(recordExt, ".")}, cobra.ShellCompDirectiveFilterFileExt
}

// noSuchCommand refuses a word that stands where a command should.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var known []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			known = append(known, sub.Name())
		}
	}
	return maps.Unknown("command", args[0], known)
}

// wants makes a check of the arguments that says which one is missing.
func wants(least, most int, what string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return fmt.Errorf("%s is missing", what)
		case len(args) > most:
			return fmt.Errorf("%q is one argument too many", args[most])
		}
		return nil
	}
}

// flush writes the results so far.
func (a *app) flush() error {
	_, err := a.stdout.Write(a.out.Bytes())
	a.out.Reset()
	return err
}

// printf prints results.
func (a *app) printf(format string, args ...any) { fmt.Fprintf(&a.out, format, args...) }

// drawn gives what is printed, as a text.
func (a *app) drawn(print func() error) (string, error) {
	at := a.out.Len()
	err := print()
	text := string(a.out.Bytes()[at:])
	a.out.Truncate(at)
	return text, err
}

// note prints a line to standard error that is no error.
func (a *app) note(format string, args ...any) {
	a.notes = append(a.notes, fmt.Sprintf(format, args...))
}

// readFile reads a file, or standard input where the name is -.
func (a *app) readFile(name string) ([]byte, error) {
	in := a.in
	if name != "-" {
		file, err := os.Open(name)
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
		return nil, fmt.Errorf("%s: larger than %d MiB, which no game fills", shown(name), store.MaxSize>>20)
	}
	return data, nil
}

// readError says what the system said of a file.
func readError(name string, err error) error {
	var path *os.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %v", shown(name), err)
}

// shown makes a file's name safe for a terminal.
func shown(name string) string {
	if name == "-" {
		return "<stdin>"
	}
	return safe(name)
}

// widthOf gives the width of the terminal, or 0 where there is none: what goes
// into a file or to another program is not wrapped.
func widthOf(w io.Writer) int {
	switch w := w.(type) {
	case interface{ Width() int }: // the screen of the forms
		return w.Width()
	case *os.File:
		if width, _, err := term.GetSize(int(w.Fd())); err == nil && width >= 40 {
			return width
		}
	}
	return 0
}

package main

import (
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions/kind"
)

// mapCommand lists the boards; its subcommands are about one board.
func mapCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:   "map",
		Short: "List the boards, look things up on one, draw one, check one",
		Example: "  purser map\n  purser map routes tokyo green\n  purser map tickets lima --json\n" +
			"  purser map cities port --map great-lakes\n  purser map draw world.svg",
		Args: usage.NoSuchCommand,
		RunE: func(*cobra.Command, []string) error {
			return show.Boards(e.Printer, o.boards.All())
		},
	}
	o.bindHome(cmd, e)
	for _, l := range e.kinds.Lookups() {
		cmd.AddCommand(lookupCommand(e, l))
	}
	cmd.AddCommand(drawCommand(e), lintCommand(e), newMapCommand(e), learnCommand(e))
	return cmd
}

// lookupCommand looks up one kind of thing on a board.
func lookupCommand(e *env, l show.Lookup) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:               l.Name + " [WORD…]",
		Short:             l.Short,
		Example:           l.Example,
		ValidArgsFunction: o.names(e, func(b kind.Board) []string { return show.LookupWords(e.Printer, b, l.Name) }),
		RunE: func(_ *cobra.Command, words []string) error {
			b, _, err := o.library(e).About()
			if err != nil {
				return err
			}
			if o.boards.Given == "" {
				show.NoteBoardOf(e.Printer, o.library(e), "")
			}
			return show.LookUp(e.Printer, b, l.Name, words)
		},
	}
	o.bindAbout(cmd, e)
	return cmd
}

// lintCommand checks a board that users made.
func lintCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:               "lint DIR",
		Short:             "Check the board in a folder, or the one with an id",
		Example:           "  purser map lint myboard\n  purser map",
		Args:              usage.Wants(1, 1, "name the board's folder"),
		ValidArgsFunction: usage.First(usage.Folders),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := o.boards.Named(args[0])
			if err != nil {
				return err
			}
			return e.Result(func() {
				e.Say("%s: no mistakes found: %s", b.Info().ID, text.Joined(e.View(b).About(b).Holds, ", "))
			}, func() any { return show.Fields("map", b.Info().ID) })
		},
	}
	o.bindHome(cmd, e)
	return cmd
}

// newMapCommand makes the files for a new board.
func newMapCommand(e *env) *cobra.Command {
	var ships bool
	cmd := &cobra.Command{
		Use:               "new DIR",
		Short:             "Make a map of your own to begin with",
		Example:           "  purser map new isle\n  purser map new coast --ships",
		Args:              usage.Wants(1, 1, "name the new folder"),
		ValidArgsFunction: usage.First(usage.Folders),
		RunE: func(_ *cobra.Command, args []string) error {
			if args[0] == "" {
				return usagef("name the new folder")
			}
			dir, err := filepath.Abs(args[0])
			if err != nil {
				return err
			}
			files, err := e.kinds.MapFiles(e.Lang, filepath.Base(dir), ships)
			if err != nil {
				return usage.Refused(err)
			}
			b, err := e.boards().Make(args[0], files)
			if e.changed = err == nil; err != nil {
				return err
			}
			return e.Result(func() { show.CommandsOf(e.View(b)).MapMade(e.Printer, args[0], b) },
				func() any { return show.Fields("map", b.Info().ID, "folder", args[0]) })
		},
	}
	cmd.Flags().BoolVar(&ships, "ships", false, "with ships, harbors, exchanges, a pair route and a tour")
	return cmd
}

// learnCommand makes a board from what finished games recorded about an open one.
func learnCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "learn NAME",
		Short:   "Make a board from the games you have played",
		Example: "  purser map learn paris\n  purser map learn our-paris --map paris",
		Args:    usage.Wants(1, 1, "name the new board"),
		RunE: func(_ *cobra.Command, args []string) error {
			made, err := o.library(e).LearnBoard(args[0])
			if e.changed = err == nil; err != nil {
				return err
			}
			err = e.Result(func() { show.Learnt(e.Printer, made) }, func() any { return show.LearntJSON(made) })
			if e.AsJSON || len(made.Against) == 0 || !e.plain() && !e.personThere() {
				return err
			}
			return runEvening(e, &o, args[0], func(ev *play.Evening, name string) error {
				return errors.Join(ev.Report(nil), ev.Settle(made, name))
			})
		},
		ValidArgsFunction: usage.First(usage.Names(func() ([]string, error) { return o.boards.IDs(), nil })),
	}
	o.bindHome(cmd, e)
	o.bindMap(cmd, e, "")
	return cmd
}

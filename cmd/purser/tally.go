package main

import (
	"slices"

	"github.com/spf13/cobra"

	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/record"
)

type tallyOptions struct {
	playOptions
	totals     bool
	name, date string
}

// tallyCommand counts a board that was played without the program, or only results: totals, or numbers.
func tallyCommand(e *env) *cobra.Command {
	var o tallyOptions
	cmd := o.evening(e, &cobra.Command{
		Use:   "tally [NAME|COUNT…]",
		Short: "Count a finished board, player by player",
		Example: `  purser tally
  purser tally "Anna routes 1:3 2:4 6, tickets 12 8 -5" "Ben routes 2:6"
  purser tally "white routes 4:5" "purple routes 6" --map nordic --name evening
  purser tally --totals Anna 113 Ben 77 --map usa
  purser tally --totals Zoe 5 Ben 3 --map globetrotter --name rain`,
	}, (*play.Evening).Tally)
	one, asks := cmd.Args, cmd.RunE
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if o.totals {
			return usage.Wants(1, record.MaxWords, "name every player, each with a total")(cmd, args)
		} else if o.counts(e, args) {
			return nil
		}
		return one(cmd, args)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if o.totals || o.counts(e, args) {
			return o.store(e, args)
		}
		for _, flag := range []string{"name", "date"} {
			if cmd.Flags().Changed(flag) {
				return usagef("--%s is for --totals, and for counts", flag)
			}
		}
		return asks(cmd, args)
	}
	cmd.Flags().BoolVar(&o.totals, "totals", false, "store only the results: every player, each with a total")
	cmd.Flags().StringVar(&o.name, "name", "", "with --totals or counts: what to call the game")
	bindDate(cmd, e, &o.date)
	return cmd
}

// counts reports whether the arguments are counts by numbers.
func (o *tallyOptions) counts(e *env, args []string) bool {
	return slices.ContainsFunc(args, o.library(e).IsCount)
}

// store prints a game of which only the results are known, and stores it: by totals always, by numbers under a name.
func (o *tallyOptions) store(e *env, results []string) (err error) {
	var g *sessions.Game
	switch {
	case o.game != "":
		return usagef("--totals and --game cannot be combined; --name names a new game")
	case o.totals:
		g, err = o.library(e).Totals(o.name, o.date, results)
	default:
		g, err = o.library(e).Counted(e.Lang, o.name, o.date, results)
	}
	if err != nil {
		return err
	}
	if e.changed = o.totals || o.name != ""; o.totals {
		return show.Kept(e.Printer, g)
	}
	return show.Numbered(e.Printer, g, e.changed)
}

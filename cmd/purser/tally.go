package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions/record"
)

type tallyOptions struct {
	playOptions
	totals     bool
	name, date string
}

// tallyCommand counts a board that was played without the program, or stores only the results.
func tallyCommand(e *env) *cobra.Command {
	var o tallyOptions
	cmd := o.evening(e, &cobra.Command{
		Use:   "tally [NAME]",
		Short: "Count a finished board, player by player",
		Example: "  purser tally\n  purser tally --totals Anna 113 Ben 77 --map usa\n" +
			"  purser tally --totals Zoe 5 Ben 3 --map globetrotter --name rain",
	}, (*play.Evening).Tally)
	one, asks := cmd.Args, cmd.RunE
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if o.totals {
			return usage.Wants(1, record.MaxWords, "name every player, each with a total")(cmd, args)
		}
		return one(cmd, args)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if o.totals {
			return o.store(e, args)
		}
		for _, flag := range []string{"name", "date"} {
			if cmd.Flags().Changed(flag) {
				return usagef("--%s is for --%s", flag, "totals")
			}
		}
		return asks(cmd, args)
	}
	cmd.Flags().BoolVar(&o.totals, "totals", false, "store only the results: every player, each with a total")
	cmd.Flags().StringVar(&o.name, "name", "", "with --totals: what to call the game")
	bindDate(cmd, e, &o.date)
	return cmd
}

// store stores a game of which only the results are known.
func (o *tallyOptions) store(e *env, results []string) error {
	if o.game != "" {
		return usagef("--totals and --game cannot be combined; --name names a new game")
	}
	g, err := o.library(e).Totals(o.name, o.date, results)
	if e.changed = err == nil; e.changed {
		err = show.Kept(e.Printer, g)
	}
	return err
}

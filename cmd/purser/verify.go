package main

import (
	"slices"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/lists"
	"purser/sessions"
)

type verifyOptions struct {
	options
	strict, compare bool
}

// verifyCommand referees records.
func verifyCommand(e *env) *cobra.Command {
	var o verifyOptions
	cmd := &cobra.Command{
		Use:   "verify [FILE…]",
		Short: "Check that every move of a game was legal",
		Example: `  purser verify friday.game
  purser verify friday friday.game --compare
  purser verify --strict`,
		Args:              usage.Wants(0, 1<<20),
		ValidArgsFunction: usage.UnlessGame(o.records(e)),
		RunE: func(_ *cobra.Command, args []string) error {
			files, one, err := o.files(e, args)
			if err != nil {
				return err
			}
			if !one {
				defer e.keepSmall()() // a game needs much memory while it is read, and little once it is judged
			}
			load := o.load(e)
			if o.compare {
				return show.Compare(e.Printer, args, slices.Concat(lists.Map(files, load)...))
			}
			waiting := e.progress("verify")
			all := show.JudgeAll(e.Printer, files, load, waiting.Reach)
			waiting.Done()
			if one && len(all) == 1 {
				return show.OneJudged(e.Printer, all[0])
			}
			return show.AllJudged(e.Printer, all)
		},
	}
	cmd.Flags().BoolVar(&o.strict, "strict", false, "also refuse what everyone agreed to")
	cmd.Flags().BoolVar(&o.compare, "compare", false, "say in what two records of one evening differ")
	o.bindGame(cmd, e)
	return cmd
}

// files returns the named record files, or else the game of --game or the current game.
func (o *verifyOptions) files(e *env, args []string) (files []string, one bool, err error) {
	switch {
	case len(args) > 0 && o.game == "":
		return o.library(e).Records(args)
	case len(args) > 0:
		return nil, false, usagef("a FILE and --game cannot be combined")
	}
	at, err := o.library(e).Place(o.game)
	return []string{at.Path}, true, err
}

// load returns a function that reads a file.
func (o *verifyOptions) load(e *env) func(file string) []sessions.FileGame {
	library := o.library(e)
	return func(file string) []sessions.FileGame {
		read := library.ReadFile(file, e.stdin)
		if o.strict {
			read = lists.Map(read, sessions.FileGame.Strict)
		}
		return read
	}
}

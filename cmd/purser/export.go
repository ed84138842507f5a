package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/sessions"
)

// exports are the formats that a game is exported in, the default first.
var exports = []string{"record", "json", "csv", "markdown", "bgstats"}

type exportOptions struct {
	options
	to string
}

// exportCommand prints a game in one of several formats.
func exportCommand(e *env) *cobra.Command {
	var o exportOptions
	cmd := &cobra.Command{
		Use:               "export [NAME]",
		Aliases:           []string{"show"},
		Short:             "Print a game's record, or its score for other programs",
		Example:           "  purser export friday\n  purser export friday --to csv\n  purser export friday --to bgstats",
		Args:              usage.Wants(0, 1),
		ValidArgsFunction: usage.First(usage.UnlessGame(o.gameNames(e))),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && args[0] == "" {
				return usagef("the game's NAME is empty")
			}
			if !slices.Contains(exports, o.to) {
				return text.Unknown("format", o.to, exports)
			}
			if len(args) == 1 && o.game != "" {
				return usagef("a NAME and --game cannot be combined")
			}
			name, library := cmp.Or(strings.Join(args, ""), o.game), o.library(e)
			if o.to == exports[0] {
				path, whole, cut, err := library.Text(name)
				if err != nil {
					return err
				}
				if len(cut) > 0 {
					e.Note("%s: the last line was cut off while being written and is left out", show.File(path))
				}
				show.Record(e.Printer, whole, e.Width > 0 || terminal.Is(e.stdout))
				return nil
			}
			g, err := library.Whole(name)
			if err != nil {
				return withDoctor(err, name)
			}
			show.NoteCutOff(e.Printer, g.CutOff())
			s, err := g.Score()
			if err != nil {
				return err
			}
			switch o.to {
			case "json":
				return e.JSON(show.ScoreJSON(e.Printer, g, s))
			case "markdown":
				return show.ScoreMarkdown(e.Printer, g, s)
			case "csv":
				return show.ScoreRows(e.Printer, g, s)
			}
			if why := g.Lacks(s); why != sessions.Complete {
				return text.WithHint(text.Errorf("%s is %s, and BG Stats takes finished games only", g.Name,
					text.Say(string(why))),
					text.Say("purser export --to json prints the score so far"))
			}
			return show.BGStats(e.Printer, g, s, library.Changed)
		},
	}
	cmd.Flags().StringVar(&o.to, "to", exports[0], "record, json, csv, markdown or bgstats")
	e.complete.Values(cmd, "to", exports...)
	o.bindGame(cmd, e)
	return cmd
}

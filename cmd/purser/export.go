package main

import (
	"slices"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
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
		Use:     "export [NAME]",
		Aliases: []string{"show"},
		Short:   "Print a game's record, or its score for other programs",
		Example: "  purser export friday\n  purser export friday --to csv\n  purser export friday --to bgstats",
		RunE: func(_ *cobra.Command, args []string) error {
			if !slices.Contains(exports, o.to) {
				return text.Unknown("format", o.to, exports)
			}
			name, library := o.game, o.library(e)
			if len(args) == 1 {
				name = sessions.FileFirst(name)
			}
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
			show.NoteRead(e.Printer, g)
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
	o.bindName(cmd, e)
	return cmd
}

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
)

type sheetOptions struct {
	options
	form string
}

// sheetCommand makes a page of a game to keep.
func sheetCommand(e *env) *cobra.Command {
	var o sheetOptions
	names, endings := show.SheetFormats()
	cmd := &cobra.Command{
		Use:               "sheet [NAME] [FILE]",
		Short:             "Make a page of a game, to keep or to print",
		Example:           "  purser sheet friday.html\n  purser sheet --format markdown",
		Args:              usage.Wants(0, 2),
		ValidArgsFunction: usage.GameAnd(o.gameNames(e), usage.Files(endings...)),
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := o.gameAnd(e, cmd, args)
			if err != nil {
				return err
			}
			file := strings.Join(args, "")
			form, err := usage.FormatOf(args, o.form, names, endings)
			if err != nil {
				return err
			}
			g, err := o.open(e)
			if err != nil {
				return err
			}
			var title string
			print := func() (err error) {
				title, err = show.Sheet(e.Printer, g, form, usage.Version())
				return err
			}
			if file == "" {
				return print()
			}
			page, err := e.Drawn(print)
			if err == nil {
				err = writeFile(file, []byte(page))
			}
			if err == nil {
				e.wrote(file, title)
			}
			return err
		},
	}
	cmd.Flags().StringVar(&o.form, "format", "", "html or markdown, if there is no FILE")
	e.complete.Values(cmd, "format", names...)
	o.bindGame(cmd, e)
	return cmd
}

package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
)

// fmtCommand prints a record in its canonical form.
func fmtCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "fmt [FILE]",
		Short:   "Tidy up a record",
		Example: "  purser fmt friday.game\n  purser fmt - < friday.game",
		Args:    usage.Wants(0, 1), ValidArgsFunction: usage.First(usage.UnlessGame(o.records(e))),
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := sessions.One(o.read(e, args))
			if err != nil {
				return err
			}
			show.NoteRead(e.Printer, g)
			e.Printf("%s", g.Record)
			return nil
		},
	}
	o.bindGame(cmd, e)
	return cmd
}

package main

import "github.com/spf13/cobra"

// fmtCommand prints a record in its canonical form.
func fmtCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:   "fmt FILE",
		Short: "Print a record in its canonical form",
		Example: `  purser fmt friday.game
  purser fmt - < friday.game`,
		Args:              wants(1, 1, "the record's FILE (or - for standard input)"),
		ValidArgsFunction: records,
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := o.load(e, args[0])
			if err != nil {
				return err
			}
			e.noteCutOff(g.CutOff())
			e.Printf("%s", g.Record)
			return nil
		},
	}
	o.bindMap(cmd, "")
	return cmd
}

package main

import "github.com/spf13/cobra"

// fmt prints a record in its canonical form.
func (a *app) fmt() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "fmt FILE",
		Short: "Print a record in its canonical form",
		Long: `Fmt reads a record, as laxly as all commands do, and prints it in its one
canonical form. It judges nothing: an illegal game can be printed too.`,
		Example: `  purser fmt friday.game
  purser fmt - < friday.game`,
		Args:              wants(1, 1, "the record's FILE (or - for standard input)"),
		ValidArgsFunction: records,
		RunE: func(_ *cobra.Command, args []string) error {
			game, err := a.load(args[0])
			if err != nil {
				return err
			}
			a.noteCutOff(game.Record)
			a.printf("%s", game.Record)
			return nil
		},
	}
	mapFlag(cmd, &a.mapFlag, "")
	return cmd
}

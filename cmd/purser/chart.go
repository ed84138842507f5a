package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/maps/draw/paper"
)

// chartCommand draws the course of a game, or what its totals are made of.
func chartCommand(e *env) *cobra.Command {
	var o options
	var parts bool
	cmd := &cobra.Command{
		Use:     "chart [NAME] [FILE]",
		Short:   "Draw the course of a game, on the screen or into a picture",
		Example: "  purser chart\n  purser chart friday.svg\n  purser chart friday.png --style dark\n  purser chart --parts",
		Args:    usage.Wants(0, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := o.gameAnd(e, cmd, args)
			if err != nil {
				return err
			}
			into, err := o.plotAsked(cmd, args)
			if err != nil {
				return err
			}
			g, err := o.open(e)
			if err != nil {
				return err
			}
			draw := show.CoursePlot
			if parts {
				draw = show.PartsPlot
			}
			plot, err := draw(e.Printer, g)
			return o.drawPlot(e, plot, err, into)
		},
	}
	o.bindPlot(cmd, e)
	cmd.ValidArgsFunction = usage.GameAnd(o.gameNames(e), usage.Files(paper.Formats()...))
	cmd.Flags().BoolVar(&parts, "parts", false, "draw what the totals are made of, as bars")
	o.bindGame(cmd, e)
	return cmd
}

package main

import (
	"github.com/spf13/cobra"

	"purser/internal/show"
	"purser/internal/usage"
	"purser/maps/draw/chart"
)

type chartOptions struct {
	options
	asJSON, ascii bool
}

// chartCommand draws the course of a game.
func chartCommand(e *env) *cobra.Command {
	var o chartOptions
	cmd := &cobra.Command{
		Use:     "chart [FILE]",
		Short:   "Draw the course of a game, on the screen or into a picture",
		Example: "  purser chart\n  purser chart friday.svg\n  purser chart friday.png --style dark",
		Args:    usage.Wants(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			into, err := o.pictureAsked(e, cmd, args)
			switch {
			case err != nil:
				return err
			case into.name != "" && (o.asJSON || o.ascii):
				return usagef("--json and --ascii go without a FILE")
			case o.asJSON && o.ascii:
				return usagef("--json and --ascii exclude each other")
			}
			return runChart(e, &o, into)
		},
	}
	bindStyle(cmd)
	cmd.Flags().BoolVar(&o.ascii, "ascii", false, "draw with plain characters only")
	jsonFlag(cmd, &o.asJSON)
	o.bindGame(cmd, e)
	return cmd
}

func runChart(e *env, o *chartOptions, into pictureFile) error {
	g, err := o.open(e)
	if err != nil {
		return err
	}
	course, err := show.Course(e.Printer, g)
	switch {
	case err != nil:
		return err
	case o.asJSON:
		return e.tryJSON(show.CourseJSON(g))
	case into.name != "":
		return e.writePicture(into, chart.Draw(course, into.style))
	}
	show.Chart(e.Printer, course, o.ascii)
	return nil
}

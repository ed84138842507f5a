package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/maps/draw/paper"
	"purser/sessions"
)

// chartCommand draws the course of a game, or the parts of its totals.
func chartCommand(e *env) *cobra.Command {
	var o options
	var parts bool
	cmd := &cobra.Command{
		Use:   "chart [NAME] [FILE]",
		Short: "Draw the course of a game, on the screen or into a picture",
		Example: "  purser chart\n  purser chart friday.svg\n  purser chart friday.png --style dark\n  purser chart " +
			"--parts",
		Args: usage.Wants(0, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, into, err := o.pictured(e, cmd, args)
			if err != nil {
				return err
			}
			if parts {
				return o.drawPlot(e, show.PartsPlot(e.Printer, r), nil, into)
			}
			plot, err := show.CoursePlot(e.Printer, r)
			return o.drawPlot(e, plot, err, into)
		},
	}
	o.bindPlot(cmd, e)
	cmd.Flags().BoolVar(&parts, "parts", false, "draw what the totals are made of, as bars")
	o.bindPictured(cmd, e)
	return cmd
}

// shareCommand draws a game as one picture to share.
func shareCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "share [NAME] [FILE]",
		Short:   "Draw who won, the board and the course as one picture to share",
		Example: "  purser share friday.png\n  purser share friday.png --no-names --style dark",
		Args:    usage.Wants(0, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, into, err := o.pictured(e, cmd, args)
			if err == nil && into.File == "" && e.onTerminal() {
				into.File = fileOf(r.Game, ".png", nil)
			} else if err == nil && into.File == "" {
				err = usagef("name the picture's FILE, such as friday.png")
			}
			if err != nil {
				return err
			}
			sheet, err := show.Share(e.Printer, r, into.Style)
			if err != nil {
				return err
			}
			return e.writePicture(into, sheet)
		},
	}
	o.bindPicture(cmd, e)
	cmd.Flags().BoolVar(&e.Anonymous, "no-names", false, "call the players by their colors, and leave out the title")
	o.bindPictured(cmd, e)
	return cmd
}

// bindPictured adds the flags of all commands that draw a picture of one game.
func (o *options) bindPictured(cmd *cobra.Command, e *env) {
	cmd.ValidArgsFunction = usage.GameAnd(o.gameNames(e), usage.Files(paper.Formats()...))
	o.bindGame(cmd, e)
}

// pictured returns the game to draw, and where to draw it.
func (o *options) pictured(e *env, c *cobra.Command, args []string) (r *sessions.Result, at usage.Picture, err error) {
	if args, err = o.gameAnd(e, c, args); err == nil {
		at, err = o.plotAsked(e, c, args)
	}
	var g *sessions.Game
	if err == nil {
		g, err = o.open(e)
	}
	if err == nil {
		r, err = g.Result()
	}
	return r, at, err
}

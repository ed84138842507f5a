package main

import (
	"github.com/spf13/cobra"

	"purser/internal/show"
	"purser/internal/text"
	"purser/internal/usage"
	"purser/maps/draw/board"
	"purser/sessions/kind"
)

type drawOptions struct {
	options
	player, ticket string
	ascii, longest bool
}

// drawCommand draws a board, or the table of a game on it.
func drawCommand(e *env) *cobra.Command {
	var o drawOptions
	cmd := &cobra.Command{
		Use:   "draw [FILE]",
		Short: "Draw the board, and who owns what",
		Example: `  purser map draw
  purser map draw friday.svg --game ./friday.game
  purser map draw proof.png --game ./friday.game --ticket "edinburgh tokyo"
  purser map draw lakes.pdf --map great-lakes --style print
  purser map draw --game ./friday.game --player anna --ascii`,
		Args: usage.Wants(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := notEmpty(cmd, "ticket"); err != nil {
				return err
			}
			into, err := o.pictureAsked(e, cmd, args)
			switch {
			case err != nil:
				return err
			case o.longest && o.ticket != "":
				return usagef("--longest and --ticket exclude each other")
			case into.name != "" && o.ascii:
				return usagef("--ascii is for the terminal, and FILE is given")
			}
			return runDraw(e, &o, into)
		},
	}
	cmd.Flags().StringVar(&o.ticket, "ticket", "", "show the proof of a ticket")
	_ = cmd.RegisterFlagCompletionFunc("ticket", usage.Choices(e.Words, func(_ []string, begun string) ([]kind.Choice, error) {
		_, b, err := o.library(e).GameOrBoard(o.game)
		if err != nil {
			return nil, err
		}
		return kind.NextTickets(b, begun), nil
	}))
	o.bindPlayer(cmd, e, &o.player, "show a player's network")
	cmd.Flags().BoolVar(&o.longest, "longest", false, "show the longest path, or that of --player")
	cmd.Flags().BoolVar(&o.ascii, "ascii", false, "on the terminal: plain ASCII characters")
	bindStyle(cmd)
	o.bindGame(cmd, e)
	return cmd
}

// runDraw draws into a file, or on the terminal.
func runDraw(e *env, o *drawOptions, into pictureFile) error {
	scene, err := sceneOf(e, o)
	if err != nil {
		return err
	}
	if into.name == "" {
		show.Board(e.Printer, scene, o.ascii)
		return nil
	}
	if err := e.writePicture(into, board.Draw(scene, into.style)); err != nil {
		return err
	}
	if scene.Look != nil {
		e.Prose("", "", scene.Caption)
	}
	return nil
}

// sceneOf is what there is to draw: a game, or a board without one.
func sceneOf(e *env, o *drawOptions) (*board.Scene, error) {
	g, b, err := o.library(e).GameOrBoard(o.game)
	switch {
	case err != nil:
		return nil, withDoctor(err, o.game)
	case g != nil:
		return show.Scene(e.Printer, g, show.Look{Player: o.player, Ticket: o.ticket, Longest: o.longest})
	case o.player != "":
		return nil, &usageError{text.Errorf("--player needs a game, and none is in use"), text.Say("--game NAME names one")}
	case o.longest:
		return nil, &usageError{text.Errorf("--longest needs a game, and none is in use"), text.Say("--game NAME names one")}
	}
	return show.EmptyScene(e.Printer, b, show.Look{Ticket: o.ticket})
}

package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/maps/draw/board"
	"purser/sessions"
	"purser/sessions/kind"
)

type drawOptions struct {
	options
	ticket, whole string // whole: as what a whole game is drawn; see [show.Wholes]
	longest       bool
}

// drawCommand draws a board, or the table of a game on it.
func drawCommand(e *env) *cobra.Command {
	var o drawOptions
	cmd := &cobra.Command{
		Use:   "draw [NAME] [FILE]",
		Short: "Draw the board, and who owns what",
		Example: `  purser map draw
  purser map draw friday.svg --game ./friday.game
  purser map draw proof.png --game ./friday.game --ticket "edinburgh tokyo"
  purser map draw lakes.pdf --map great-lakes --style print
  purser map draw --game ./friday.game --player anna --ascii
  purser map draw wall.pdf --game ./friday.game --poster`,
		Args: usage.Wants(0, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := o.gameAnd(e, cmd, args)
			if err != nil {
				return err
			}
			into, err := usage.PictureOf(cmd, args, o.style, o.wide)
			switch {
			case err != nil:
				return err
			case into.File == "" && e.AsJSON:
				return usage.NeedsFile
			case o.longest && o.ticket != "":
				return usagef("--longest and --ticket cannot be combined")
			case into.File != "" && e.ASCII:
				return usagef("--ascii cannot be combined with a FILE")
			case o.whole != "" && into.File == "":
				return usagef("--%s is for a picture: add its FILE", o.whole)
			case o.whole != "" && (o.longest || o.ticket+o.player != ""):
				return usagef("--%s goes without --ticket, --player and --longest", o.whole)
			}
			return runDraw(e, &o, into)
		},
	}
	cmd.Flags().StringVar(&o.ticket, "ticket", "", "show the proof of a ticket")
	e.complete.Add(cmd, "ticket", usage.Choices(e.Words, func(_ []string, begun string) ([]kind.Choice, error) {
		_, b, err := o.library(e).GameOrBoard(o.game)
		if err != nil {
			return nil, err
		}
		return b.NextTickets(begun), nil
	}))
	o.bindPlayer(cmd, e, "show a player's network")
	cmd.Flags().BoolVar(&o.longest, "longest", false, "show the longest path, or that of --player")
	for _, as := range show.Wholes {
		cmd.Flags().BoolFunc(as.Name, as.Short, func(string) error { o.whole = as.Name; return nil })
	}
	cmd.Flags().BoolVar(&e.ASCII, "ascii", false, "on the terminal: plain ASCII characters")
	o.bindPicture(cmd, e)
	o.bindPictured(cmd, e)
	return cmd
}

// runDraw draws to a file or on the terminal.
func runDraw(e *env, o *drawOptions, into usage.Picture) error {
	g, b, err := o.library(e).GameOrBoard(o.game)
	if err != nil {
		return sessions.WithDoctor(err, o.game)
	}
	var s *kind.Count
	if g != nil {
		show.NoteBoard(e.Printer, g)
		if s, err = g.Score(); err != nil {
			return err
		}
	}
	if g != nil && o.whole != "" {
		made, err := show.Whole(e.Printer, g, s, o.whole, into.Style)
		if err != nil {
			return err
		}
		return e.writePicture(into, made)
	}
	scene, err := o.scene(e, g, b, s)
	if err != nil {
		return err
	}
	if into.File == "" {
		show.Board(e.Printer, scene)
		return nil
	}
	if err := e.writePicture(into, board.Draw(scene, into.Style)); err != nil {
		return err
	}
	if scene.Look != nil && !e.AsJSON {
		e.Prose("", "", scene.Caption)
	}
	return nil
}

// scene returns what to draw: a game, or a board without one.
func (o *drawOptions) scene(e *env, g *sessions.Game, b kind.Board, s *kind.Count) (*board.Scene, error) {
	if g != nil {
		return show.Scene(e.Printer, g, s, show.PictureOptions{Player: o.player, Ticket: o.ticket, Longest: o.longest})
	}
	given := map[string]bool{"--player": o.player != "", "--longest": o.longest, "--" + o.whole: o.whole != ""}
	if err := usage.NeedGame(given); err != nil {
		return nil, err
	}
	return show.EmptyScene(e.Printer, b, show.PictureOptions{Ticket: o.ticket})
}

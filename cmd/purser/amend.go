package main

import (
	"errors"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// edit makes a command change the lines at line N, its first argument, or under check only show the effect. Player is
// the help for --player, if the command has that flag.
func (o *entryOptions) edit(e *env, cmd *cobra.Command, player string,
	change func(g *sessions.Game, n int, words []string) (*sessions.Game, error)) *cobra.Command {
	cmd.ValidArgsFunction = o.line(e, cmd.Name()).Words
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		n := 0 // a house rule is given by name
		if cmd.Name() != "amend" || !sessions.IsRule(args[0]) {
			var err error
			if n, err = usage.Line(args[0]); err != nil {
				return err
			}
		}
		g, err := o.openAs(e, sessions.Mendable)
		if err != nil {
			return err
		}
		next, err := change(g, n, kind.ByConsent(args[1:], o.cards, o.consent))
		if g.Illegal != nil { // unchanged lines may be illegal too
			err = sessions.WithDoctor(err, o.game)
		}
		if err == nil {
			e.Notes = nil // they were about the game before the edit
			show.NoteOpened(e.Printer, next)
			err = save(e, o, g, next)
		}
		if err != nil {
			return err
		}
		return e.Result(func() { show.Edited(e.Printer, g, next) },
			func() any { return show.EditedJSON(e.Printer, g, next) })
	}
	if cmd.Name() != "amend" {
		cmd.Flags().BoolVar(&o.keep, "keep-names", false, "leave the players of the lines below as they are")
	}
	if player != "" {
		o.bindSeat(cmd, e, player)
		o.bindCards(cmd, e, cmd.Name())
	}
	o.bindGame(cmd, e).bindJSON(cmd, e)
	return cmd
}

// amendCommand replaces a line of play or of the header.
func amendCommand(e *env) *cobra.Command {
	var o entryOptions
	cmd := &cobra.Command{
		Use:        "amend N COMMAND …",
		SuggestFor: []string{"fix"}, // the word for it in play
		Short:      "Correct line N",
		Example:    "  purser amend 8 claim la tok black",
		Args: usage.Wants(2, record.MaxWords, "say which line, and what it should be",
			"say what the line should be"),
	}
	return o.edit(e, cmd, "the player it should belong to (default: as it is)",
		func(g *sessions.Game, n int, words []string) (*sessions.Game, error) {
			rule := n == 0
			if (rule || g.Header(n) != nil) && o.player+o.cards+o.consent != "" {
				return nil,
					usagef("what is in the header takes no --player, --cards and --consent; they are for lines of play")
			}
			if rule {
				return g.WithRule(words)
			}
			return o.asking(e).Amended(g, n, e.Lang, o.player, words)
		})
}

// insertCommand inserts lines of play above another one.
func insertCommand(e *env) *cobra.Command {
	var o entryOptions
	cmd := &cobra.Command{
		Use:     "insert N COMMAND …",
		Short:   "Insert what was forgotten before line N",
		Example: "  purser insert 8 draw\n  purser insert 8 draw --player ben --consent \"he was first\"",
		Args:    usage.Wants(2, record.MaxWords, "say before which line, and what to insert", "say what to insert"),
	}
	return o.edit(e, cmd, "whose line it is (default: whose turn it is there)",
		func(g *sessions.Game, n int, words []string) (*sessions.Game, error) {
			return o.asking(e).Inserted(g, n, e.Lang, o.player, words, e.stdin, o.keep)
		})
}

// removeCommand removes one or more lines of play.
func removeCommand(e *env) *cobra.Command {
	var o entryOptions
	last := 0
	cmd := &cobra.Command{
		Use:     "remove N",
		Short:   "Take out line N",
		Example: "  purser remove 8\n  purser remove 8 --to 9",
		Args:    usage.Wants(1, 1, "say which line to take out"),
	}
	cmd.Flags().IntVar(&last, "to", 0, "take out the lines from N to this one")
	return o.edit(e, cmd, "",
		func(g *sessions.Game, n int, _ []string) (*sessions.Game, error) {
			if !cmd.Flags().Changed("to") {
				last = n
			}
			return g.Remove(n, last, o.keep)
		})
}

// correctCommand corrects a fact about an open board in every line that entered it.
func correctCommand(e *env) *cobra.Command {
	var o options
	var all bool
	cmd := &cobra.Command{
		Use:   "correct ROUTE N",
		Short: "Correct what was entered of an open board, in every line",
		Example: "  purser correct louvre opera green 2\n  purser correct ticket bastille opera 7\n" +
			"  purser correct city bastile bastille --all",
		Args: usage.Wants(2, record.MaxWords, "say what the board shows: louvre opera blue 2"),
		RunE: func(_ *cobra.Command, args []string) error {
			library := o.library(e)
			c, err := library.Correction(o.game, e.Lang, args, all)
			if err == nil && !e.Asked {
				var done []string
				done, err = library.Correct(c, func(g *sessions.Game, file string) {
					e.Note("%s: the last line that was cut off is set aside in %s", show.File(g.File()),
						show.File(file))
				})
				if e.changed = len(done) > 0 || err == nil && c.Changes(); err != nil && len(done) > 0 {
					err = text.WithHint(text.Errorf("%s; corrected until then: %s", err, text.And(done)),
						text.Say("the same command corrects the rest"))
				}
			}
			if err != nil {
				return err
			}
			return errors.Join(show.Corrected(e.Printer, c), c.Refused())
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "in every game on this board")
	o.bindHome(cmd, e).bindJSON(cmd, e)
	cmd.Flags().StringVar(&o.game, "game", "", "the game, by name or file (default: the game in use)")
	e.complete.Add(cmd, "game", o.gameNames(e))
	return cmd
}

package main

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// fixOptions say what purser fix mends: a line, unless a flag says otherwise.
type fixOptions struct {
	entryOptions
	before, drop, to             int
	header, everywhere, allGames bool
}

// fixCommand replaces a line of play or of the header, puts lines in, or takes them out.
func fixCommand(e *env) *cobra.Command {
	var o fixOptions
	cmd := &cobra.Command{
		Use:   "fix N LINE",
		Short: "Fix a line, put one in, or take one out",
		Example: "  purser fix 8 claim la tok black\n  purser fix --before 8 draw\n  purser fix --drop 8\n" +
			"  purser fix --header date 2026-11-21\n  purser fix --everywhere louvre opera green 2",
		Args: o.wants,
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.everywhere {
				return o.correct(e, args)
			}
			n := max(o.before, o.drop)
			if n == 0 && !o.header {
				var err error
				if n, err = usage.Line(args[0]); err != nil {
					return err
				}
				args = args[1:]
			}
			return o.mend(e, n, kind.ByConsent(args, o.cards, o.consent))
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion,
			cobra.ShellCompDirective) {
			return o.line(e, o.begins()).Words(cmd, args, begun)
		},
	}
	flags := cmd.Flags()
	flags.IntVar(&o.before, "before", 0, "put LINE before line N (-: from standard input)")
	flags.IntVar(&o.drop, "drop", 0, "take out line N")
	flags.IntVar(&o.to, "to", 0, "with --drop: take out the lines from N to this one")
	flags.BoolVar(&o.header, "header", false, "put LINE into the header, or replace the one of its kind")
	flags.BoolVar(&o.everywhere, "everywhere", false, "correct what was entered of an open board, in every line")
	flags.BoolVar(&o.allGames, "all-games", false, "with --everywhere: in every game on this board")
	flags.BoolVar(&o.keep, "keep-names", false, "leave the players of the lines below as they are")
	for _, flag := range []string{"before", "drop", "to"} {
		e.complete.Add(cmd, flag, func(cmd *cobra.Command, _ []string, begun string) ([]cobra.Completion,
			cobra.ShellCompDirective) {
			return o.line(e, cmd.Name()).Words(cmd, nil, begun)
		})
	}
	o.bindSeat(cmd, e, "whose line it should be")
	o.bindCards(cmd, e, cmd.Name())
	o.bindGame(cmd, e)
	return cmd
}

// wants checks that the flags go together and that the words they need are there.
func (o *fixOptions) wants(cmd *cobra.Command, args []string) error {
	if one, other := usage.Together(cmd, "before", "drop", "header", "everywhere"); other != "" {
		return usagef("--%s and --%s cannot be combined", one, other)
	}
	for _, flag := range [][2]string{{"to", "drop"}, {"all-games", "everywhere"}} {
		if cmd.Flags().Changed(flag[0]) && !cmd.Flags().Changed(flag[1]) {
			return usagef("--%s is for --%s", flag[0], flag[1])
		}
	}
	if len(args) > 0 && slices.Contains([]string{"before", "drop", "header", "everywhere"}, args[0]) {
		return usagef("at the shell it is a flag: --%s", args[0])
	}
	if err := usage.Lines(cmd, "before", "drop", "to"); err != nil {
		return err
	}
	switch {
	case o.drop > 0:
		return usage.Wants(0, 0)(cmd, args)
	case o.before > 0:
		return usage.Wants(1, record.MaxWords, "say what to put in")(cmd, args)
	case o.header:
		return usage.Wants(1, record.MaxWords, "say what the header should say: rule ties tickets")(cmd, args)
	case o.everywhere:
		return usage.Wants(2, record.MaxWords, "say what the board shows: louvre opera blue 2")(cmd, args)
	}
	return usage.Wants(2, record.MaxWords, "say which line, and what it should be",
		"say what the line should be")(cmd, args)
}

// begins returns how the line to complete begins.
func (o *fixOptions) begins() string {
	switch {
	case o.before > 0:
		return strings.Join([]string{"fix", "before", strconv.Itoa(o.before)}, " ")
	case o.header:
		return strings.Join([]string{"fix", "header"}, " ")
	}
	return "fix"
}

// mend changes the lines at line n and referees everything below again. When only asked, it shows the effect.
func (o *fixOptions) mend(e *env, n int, words []string) error {
	g, err := o.openAs(e, sessions.Mendable)
	if err != nil {
		return err
	}
	next, err := o.mended(e, g, n, words)
	if g.Illegal != nil { // unchanged lines may be illegal too
		err = sessions.WithDoctor(err, o.game)
	}
	if err == nil {
		e.Notes = nil // they were about the game before the edit
		show.NoteOpened(e.Printer, next)
		err = save(e, &o.entryOptions, g, next)
	}
	if err != nil {
		return err
	}
	return e.Result(func() { show.Edited(e.Printer, g, next) },
		func() any { return show.EditedJSON(e.Printer, g, next) })
}

// mended returns the game with the lines changed.
func (o *fixOptions) mended(e *env, g *sessions.Game, n int, words []string) (*sessions.Game, error) {
	library := o.asking(e)
	seat := o.player+o.cards+o.consent != ""
	if seat && o.drop > 0 {
		return nil, usagef("--drop takes no --player, --cards and --consent")
	}
	if seat && (o.header || o.before == 0 && g.Header(n) != nil) {
		return nil,
			usagef("what is in the header takes no --player, --cards and --consent; they are for lines of play")
	}
	switch {
	case o.header:
		return library.Headed(g, words)
	case o.before > 0:
		return library.Inserted(g, n, e.Lang, o.player, words, e.stdin, o.keep)
	case o.drop > 0:
		return g.Remove(n, cmp.Or(o.to, n), o.keep)
	}
	return library.Amended(g, n, e.Lang, o.player, words)
}

// correct corrects a fact about an open board in every line that entered it.
func (o *fixOptions) correct(e *env, words []string) error {
	library := o.library(e)
	c, err := library.Correction(o.game, e.Lang, words, o.allGames)
	if err == nil && !e.Asked {
		var done []string
		done, err = library.Correct(c, func(g *sessions.Game, file string) {
			e.Note("%s: the last line that was cut off is set aside in %s", show.File(g.File()), show.File(file))
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
}

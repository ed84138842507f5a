package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// entryOptions are the options of a command for a line of play.
type entryOptions struct {
	options
	cards, consent string
	keep           bool // after inserting or removing lines, leave the players' names below unchanged
}

// bindSeat adds --player and --consent.
func (o *entryOptions) bindSeat(cmd *cobra.Command, e *env, usage string) {
	o.bindPlayer(cmd, e, usage)
	cmd.Flags().Func("consent", "enter it against the rules because everyone agrees: `WHY`", func(why string) error {
		o.consent = record.Quoted(why)
		return nil
	})
}

// bindCards adds --cards, completed for the line that begins and the arguments form.
func (o *entryOptions) bindCards(cmd *cobra.Command, e *env, begins string) {
	cmd.Flags().StringVar(&o.cards, "cards", "", `the cards played, to be checked: "2 red, 1 wild"`)
	e.complete.Add(cmd, "cards", o.line(e, begins).Cards)
}

// entryCommand adds a line of play with a verb or, under can, only asks about it.
func entryCommand(e *env, verb *kind.Verb) *cobra.Command {
	var o entryOptions
	cmd := &cobra.Command{
		Use:     verb.Use,
		Short:   verb.Short,
		Example: usage.Examples(verb.Example),
		Args:    cobra.ArbitraryArgs, // the board's verb checks the number of words
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := o.open(e)
			if err != nil {
				return err
			}
			g, next, err := o.asking(e).Entered(g, e.Lang, o.player, verb.Name,
				kind.ByConsent(args, o.cards, o.consent))
			if err != nil {
				return err
			}
			return enter(e, &o, g, next)
		},
		ValidArgsFunction: o.line(e, verb.Name).Words,
	}
	o.bindSeat(cmd, e, "whose line it is (default: whose turn it is)")
	if verb.Cards {
		o.bindCards(cmd, e, verb.Name)
	}
	o.bindGame(cmd, e)
	return cmd
}

// enter saves a game with new lines, unless it was only asked about, and shows the change.
func enter(e *env, o *entryOptions, g, next *sessions.Game) error {
	if err := save(e, o, g, next); err != nil {
		return err
	}
	change := next.Since(g)
	return e.Result(func() { show.Entered(e.Printer, change) },
		func() any { return show.ChangeJSON(e.Printer, change) })
}

// save writes to disk a game that continues another, unless it was only asked about.
func save(e *env, o *entryOptions, before, after *sessions.Game) error {
	if e.Asked {
		return nil
	}
	aside, err := o.library(e).Save(before, after)
	if aside != "" {
		e.Note("%s: the last line that was cut off is set aside in %s", show.File(before.File()), show.File(aside))
	}
	e.written = e.written || err == nil
	return err
}

// stepCommand undoes or redoes lines.
func stepCommand(e *env, key string) *cobra.Command {
	short, step := "Take back the last line, or the last N", (*sessions.Game).Undo
	if key == "redo" {
		short, step = "Undo the undo", (*sessions.Game).Redo
	}
	var o entryOptions
	cmd := &cobra.Command{
		Use:               key + " [N]",
		Short:             short,
		Example:           "  purser " + key + "\n  purser " + key + " 2",
		Args:              usage.Wants(0, 1),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(_ *cobra.Command, args []string) error {
			n := 1
			if len(args) == 1 {
				var err error
				if n, err = strconv.Atoi(args[0]); err != nil || n < 1 || n > record.MaxWords {
					return usagef("%q is not a number of lines", args[0])
				}
			}
			g, err := o.open(e)
			if err != nil {
				return err
			}
			next, err := step(g, n)
			if err != nil {
				return err
			}
			return enter(e, &o, g, next)
		},
	}
	o.bindGame(cmd, e)
	return cmd
}

// canCommand is a prefix for other commands that answers whether they could be done, and does nothing.
func canCommand(e *env) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "can LINE",
		Short:   "Ask whether a line would be legal, without playing it",
		Example: "  purser can claim la tok green\n  purser can fix 8 claim la tok black",
		Args:    func(cmd *cobra.Command, args []string) error { return cmd.Root().Args(cmd, args) },
		RunE: func(*cobra.Command, []string) error {
			return usagef("say what to ask about; %s lists what can be asked", "purser help can")
		},
	}
	subs := []*cobra.Command{stepCommand(e, "undo"), stepCommand(e, "redo"), fixCommand(e), markerCommand(e)}
	for _, v := range e.kinds.Verbs() {
		subs = append(subs, entryCommand(e, v))
		subs[len(subs)-1].Hidden = !e.lists(v)
	}
	for _, sub := range subs {
		sub.Example = usage.Asking(sub.Example)
		run := sub.RunE
		sub.RunE = func(cmd *cobra.Command, args []string) error {
			e.Asked = true
			return run(cmd, args)
		}
		cmd.AddCommand(sub)
	}
	return cmd
}

package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"purser/internal/show"
	"purser/internal/text"
	"purser/sessions/notation"
	"purser/sessions/record"
)

// amendCommand replaces one line of play or, behind check, asks whether it may.
func amendCommand(e *env, ask bool) *cobra.Command {
	o := entryOptions{ask: ask}
	cmd := &cobra.Command{
		Use:     "amend N COMMAND …",
		Short:   "Replace line N, and referee all lines below it again",
		Example: "  purser amend 8 claim la tok black",
		Args:    wants(2, record.MaxWords, "the number N of the line, and what it should be"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return completeAmend(e, &o, args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return runAmend(e, &o, args) },
	}
	o.bindSeat(cmd, e, "whose line it should be (default: whose it is)")
	o.bindCards(cmd)
	o.bind(cmd, e)
	return cmd
}

// runAmend puts another line in the place of line N.
func runAmend(e *env, o *entryOptions, args []string) error {
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return &usageError{text.Errorf("%q is not the number of a line", args[0]), text.Say("purser log shows the numbers")}
	}
	g, err := o.open(e)
	if err != nil {
		return err
	}
	old, err := g.Amendable(n)
	if err != nil {
		return err
	}
	m, err := notation.TypedLine(g.Board(), notation.ByConsent(args[1:], o.cards, o.consent))
	if err != nil {
		return err
	}
	m.Seat = old.Move.Seat
	if o.player != "" {
		if m.Seat, err = g.SeatOf(o.player); err != nil {
			return err
		}
	}
	next, err := g.Amend(n, m)
	if err != nil {
		return err
	}
	if !o.ask {
		if err := save(e, o.library(e), g, next); err != nil {
			return err
		}
	}
	entry, err := next.Amendable(n)
	if err != nil {
		return err
	}
	if o.asJSON {
		return e.JSON(show.AmendedJSON(next, entry, o.ask))
	}
	show.Amended(e.Printer, next, entry, o.ask)
	return nil
}

// completeAmend lists the lines that can be amended, and then the verbs.
func completeAmend(e *env, o *entryOptions, args []string) []cobra.Completion {
	g, err := o.open(e)
	if err != nil || len(args) > 1 {
		return nil
	}
	var list []cobra.Completion
	if len(args) == 1 {
		for _, v := range notation.Verbs {
			list = append(list, v.Name())
		}
		return list
	}
	for _, entry := range g.Entries {
		if entry.Stands {
			list = append(list, cobra.CompletionWithDesc(strconv.Itoa(entry.Line.Number), g.Record.Words(entry.Line)))
		}
	}
	return list
}

package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// amendCommand replaces a line of play, or with ask only checks that.
func amendCommand(e *env, ask bool) *cobra.Command {
	o := entryOptions{ask: ask}
	cmd := &cobra.Command{
		Use:        "amend N COMMAND …",
		SuggestFor: []string{"fix"}, // as in play
		Short:      "Correct line N",
		Example:    "  purser amend 8 claim la tok black",
		Args:       usage.Wants(2, record.MaxWords, "say which line, and what it should be", "say what the line should be"),
		ValidArgsFunction: o.choices(e, func(g *sessions.Game, args []string, begun string) []kind.Choice {
			return g.NextAmended(o.player, args, begun)
		}),
		RunE: func(_ *cobra.Command, args []string) error {
			n, err := strconv.Atoi(args[0])
			if err != nil {
				return usage.Wrong(text.Errorf("%q is not the number of a line", args[0]),
					text.Say("purser log shows the numbers"))
			}
			g, err := o.open(e)
			if err != nil {
				return err
			}
			old, err := g.Amendable(n)
			if err != nil {
				return err
			}
			line, err := g.Typed(e.Lang, kind.ByConsent(args[1:], o.cards, o.consent))
			if err != nil {
				return err
			}
			seat := old.Line.Player
			if o.player != "" {
				if seat, err = g.SeatOf(o.player); err != nil {
					return err
				}
			}
			next, err := g.Amend(n, seat, line)
			if err != nil {
				return err
			}
			if err := save(e, &o, g, next); err != nil {
				return err
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
		},
	}
	o.bindSeat(cmd, e, "whose line it should be (default: whose it is)")
	o.bindCards(cmd, e, func(args []string) []string { return args[min(1, len(args)):] })
	o.bind(cmd, e)
	return cmd
}

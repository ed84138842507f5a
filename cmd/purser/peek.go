package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/play"
	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// peekCommand shows in private what tickets are worth. Nothing is recorded.
func peekCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "peek [TICKET…]",
		Short:   "See in secret which of your tickets are done",
		Example: "  purser peek --player anna \"bang tok\"\n  purser peek --player anna \"bang tok\" \"lima jakarta\"",
		ValidArgsFunction: o.choices(e, func(g *sessions.Game, _ []string, begun string) []kind.Choice {
			return g.Board().NextTickets(begun)
		}),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 0 && !e.AsJSON && (e.plain() || e.personThere()):
				return runEvening(e, &o, o.game, (*play.Evening).Peek)
			}
			g, seat, err := o.openSeat(e)
			if err == nil && len(args) == 0 {
				err = ticketless(e, g, seat)
			}
			if err != nil {
				return err
			}
			if g, err = o.library(e).Offered(g); err != nil {
				return err
			}
			outlook := e.View(g.Board()).Outlook
			tickets, err := outlook(g, seat, strings.Join(args, ", "))
			if err != nil { // maybe they are the words of one ticket
				var failed error
				if tickets, failed = outlook(g, seat, strings.Join(args, " ")); failed != nil {
					return err
				}
			}
			if e.AsJSON || !terminal.Is(e.stdout) || !e.personThere() { // nobody else can be watching
				return e.Result(func() { tickets.Print(e.Printer) }, tickets.JSON)
			}
			return runEvening(e, &o, "", func(ev *play.Evening, _ string) error { return ev.PeekAt(g, tickets) })
		},
	}
	o.bindPlayer(cmd, e, "whose tickets (default: whose turn it is)")
	o.bindGame(cmd, e)
	return cmd
}

// ticketless returns the error for a peek without tickets, with a ticket of the game's board as an example.
func ticketless(e *env, g *sessions.Game, seat referee.Seat) error {
	err := error(usagef("name a ticket by its cities"))
	if tickets := g.Board().NextTickets(""); len(tickets) > 0 {
		return text.WithHint(err, usage.Such("purser peek --player "+record.Quote(g.Who(seat))+` "`+
			strings.ReplaceAll(tickets[0].ID, "/", " ")+`"`))
	}
	if _, absent := e.View(g.Board()).Outlook(g, seat, ""); errors.Is(absent, kind.ErrAbsent) {
		return absent
	}
	return err
}

// markerCommand checks a scoring marker on the board.
func markerCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:               "marker PLAYER N",
		Short:             "Check a scoring marker, and find the slip that explains it",
		Example:           "  purser can marker anna 46",
		Args:              usage.Wants(2, 2, "name the player, and what the marker shows", "say what the marker shows"),
		ValidArgsFunction: usage.First(o.playerNames(e)),
		RunE: func(_ *cobra.Command, args []string) error {
			shown, err := show.MarkerShown(args[1])
			if err != nil {
				return err
			}
			g, err := o.open(e)
			if err != nil {
				return err
			}
			seat, err := g.Player(args[0])
			if err != nil {
				return err
			}
			return show.CheckMarker(e.Printer, g, seat, shown)
		},
	}
	o.bindGame(cmd, e)
	return cmd
}

package main

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/kind"
)

// statusCommand shows the current state of the table.
func statusCommand(e *env) *cobra.Command {
	cmd := viewCommand(e, "status", "Show the table as it stands", show.Status, show.StatusJSON)
	cmd.Flags().BoolVar(&e.Clocks, "clock", false, "show how long everybody's turns took")
	return cmd
}

// logCommand shows every line of play.
func logCommand(e *env) *cobra.Command {
	cmd := viewCommand(e, "log", "Show every line with its number, its points and the running score", show.Log,
		show.LogJSON)
	cmd.Flags().BoolVar(&e.Recorded, "record", false, "show the lines as in the record")
	return cmd
}

// viewCommand shows something about a game, in words or as JSON.
func viewCommand(e *env, name, short string, words func(*show.Printer, *sessions.Game),
	form func(*show.Printer, *sessions.Game) any) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use: name + " [NAME]", Short: short, Example: "  purser " + name + "\n  purser " + name + " friday",
		RunE: func(*cobra.Command, []string) error {
			g, err := o.open(e)
			if err != nil {
				return err
			}
			return e.Result(func() { words(e.Printer, g) }, func() any { return form(e.Printer, g) })
		},
	}
	o.bindName(cmd, e)
	return cmd
}

// legalCommand lists what a player may do.
func legalCommand(e *env) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use:     "legal [claims|harbors|stations|VERB]",
		Short:   "List what a player may do now",
		Example: "  purser legal\n  purser legal harbors",
		Args:    usage.Wants(0, 1),
		RunE: func(_ *cobra.Command, args []string) error {
			g, seat, err := o.openSeat(e)
			if err != nil {
				return err
			}
			return show.Legal(e.Printer, g, seat, strings.Join(args, ""))
		},
	}
	cmd.ValidArgsFunction = usage.First(o.choices(e, func(g *sessions.Game, _ []string, begun string) []kind.Choice {
		return kind.Starting(kind.Plain(e.View(g.Board()).About(g.Board()).Lists), begun)
	}))
	o.bindPlayer(cmd, e, "whose moves (default: whose turn it is)")
	o.bindGame(cmd, e)
	return cmd
}

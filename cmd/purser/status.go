package main

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/kind"
)

// statusCommand shows the table as it is now.
func statusCommand(e *env) *cobra.Command {
	cmd := viewCommand(e, "status", "Show the table as it stands", show.Status, show.StatusJSON)
	cmd.Flags().BoolVar(&e.Clocks, "clock", false, "show how long everybody's turns took")
	return cmd
}

// logCommand shows every line of play.
func logCommand(e *env) *cobra.Command {
	asRecord := false
	cmd := viewCommand(e, "log", "Show every line with its number, its points and the running score",
		func(p *show.Printer, g *sessions.Game) { show.Log(p, g, asRecord) }, show.LogJSON)
	cmd.Flags().BoolVar(&asRecord, "record", false, "show the lines as in the record")
	return cmd
}

// viewCommand shows something about a game, in words or as JSON.
func viewCommand(e *env, name, short string, words func(*show.Printer, *sessions.Game),
	form func(*show.Printer, *sessions.Game) any) *cobra.Command {
	var o options
	cmd := &cobra.Command{
		Use: name + " [NAME]", Short: short, Example: "  purser " + name,
		RunE: func(*cobra.Command, []string) error {
			g, err := o.open(e)
			switch {
			case err != nil:
				return err
			case o.asJSON:
				return e.JSON(form(e.Printer, g))
			}
			words(e.Printer, g)
			return nil
		},
	}
	o.bindName(cmd, e).bindJSON(cmd)
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
			return show.Legal(e.Printer, g, seat, strings.Join(args, ""), o.asJSON)
		},
	}
	cmd.ValidArgsFunction = usage.First(o.choices(e, func(g *sessions.Game, _ []string, begun string) []kind.Choice {
		return kind.Starting(kind.Plain(e.View(g.Board()).About(g.Board()).Lists), begun)
	}))
	o.bindPlayer(cmd, e, "whose moves (default: whose turn it is)")
	o.bindGame(cmd, e).bindJSON(cmd)
	return cmd
}

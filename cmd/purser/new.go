package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/sessions"
	"purser/sessions/kind"
	"purser/sessions/record"
)

type newOptions struct {
	options
	turns, title, date string
	players, rules     []string
	lines              []string // other lines of the header
}

// newCommand begins a game.
func newCommand(e *env) *cobra.Command {
	var o newOptions
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Begin a game",
		Example: `  purser new saturday --player "Anna blue 20 trains 40 ships keeps 3" \
    --player "Ben red 25 trains 35 ships"
  purser new lakes --map great-lakes --rule "tour-order trail" \
    --player "Ann red 27 trains 23 ships" \
    --player "Ben blue 28 trains 22 ships"
  purser new coast --map usa --player "Anna red" --player "Ben blue"
  purser new soir --map paris --rule "points 1-2-4" --player "Zoe blue" \
    --player "Marc red"
  purser new rain --map globetrotter --line "fee island 0 ends" \
    --player "Anna red home calgary" --player "Ben blue home oslo"`,
		Args: usage.Wants(1, 1, "name the game"),
		RunE: func(_ *cobra.Command, args []string) error {
			b, err := o.boards.Board()
			if err != nil {
				return err
			}
			library := o.asking(e)
			g, words, err := library.Begin(args[0], b, &record.Header{Title: o.title, Date: library.Dated(o.date),
				Turns: o.turns, Rules: o.rules, Players: o.players, More: o.lines})
			if err != nil {
				return usage.WrongHeader(words, err, b.Seating(), o.players)
			}
			e.changed = true
			return show.Started(e.Printer, g)
		},
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&o.players, "player", nil, `a player: "NAME COLOR N trains N ships [keeps N]"`)
	flags.StringArrayVar(&o.rules, "rule", nil, `a house rule: "NAME VALUE", such as "ties tickets"`)
	flags.StringArrayVar(&o.lines, "line", nil, `another line of the header: "fee island 0 ends"`)
	flags.StringVar(&o.turns, "turns", "strict", "strict or free")
	flags.StringVar(&o.title, "title", "", "what to call the evening")
	e.complete.Values(cmd, "turns", "strict", "free")
	e.complete.Add(cmd, "rule", o.names(e, kind.HouseRules))
	e.complete.Add(cmd, "player", usage.Choices(e.Words, func(_ []string, begun string) ([]kind.Choice, error) {
		known, _ := o.library(e).Everyone() // on an error no players are known
		b, err := o.boards.Board()
		if err != nil {
			return nil, err
		}
		return sessions.NextSeat(b, known, o.players, begun), nil
	}))
	o.bindMap(cmd, e, sessions.DefaultMap)
	bindDate(cmd, e, &o.date)
	o.bindHome(cmd, e)
	return cmd
}

// bindDate adds --date to a command that makes a game.
func bindDate(cmd *cobra.Command, e *env, date *string) {
	cmd.Flags().StringVar(date, "date", "today", "YYYY-MM-DD, today or none")
	e.complete.Values(cmd, "date", "today", "none")
}

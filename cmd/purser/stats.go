package main

import (
	"github.com/spf13/cobra"

	"purser/internal/show"
	"purser/internal/terminal"
	"purser/internal/usage"
	"purser/sessions"
)

type statsOptions struct {
	options
	player, since, until, plays string
	size                        int
	asJSON, asCSV               bool
}

// statsCommand adds up the finished games of the home.
func statsCommand(e *env) *cobra.Command {
	var o statsOptions
	cmd := &cobra.Command{
		Use:     "stats",
		Short:   "Add up the finished games, player by player",
		Example: "  purser stats\n  purser stats --player anna --map world\n  purser stats --players 5 --csv\n  purser stats --since 2026-09 --until 2026-12-31",
		Args:    usage.Wants(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case o.asJSON && o.asCSV:
				return usagef("--json and --csv exclude each other")
			case cmd.Flags().Changed("players") && o.size < 1:
				return usagef("--players is the number of players at the table: 1 or more")
			}
			return runStats(e, &o)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&o.player, "player", "", "the figures of one player only")
	_ = cmd.RegisterFlagCompletionFunc("player", usage.Names(func() ([]string, error) { return o.everyone(e) }))
	flags.IntVar(&o.size, "players", 0, "games of so many players only")
	flags.StringVar(&o.since, "since", "", "games since a day, a month or a year (2026-09)")
	flags.StringVar(&o.until, "until", "", "games until the end of a day, a month or a year")
	flags.StringVar(&o.plays, "bgstats", "", "add the plays of a file that BG Stats exported")
	jsonFlag(cmd, &o.asJSON)
	flags.BoolVar(&o.asCSV, "csv", false, "print CSV: a row for each row of the tables")
	o.bindMap(cmd, e, "")
	o.bindHome(cmd, e)
	return cmd
}

func runStats(e *env, o *statsOptions) error {
	first, last, err := sessions.Season(o.since, o.until)
	if err != nil {
		return usagef("%s", err)
	}
	filter := sessions.Filter{Size: o.size, Since: first, Until: last}
	if o.boards.Given != "" {
		b, err := o.boards.Board()
		if err != nil {
			return err
		}
		filter.Map = b.ID()
	}
	terminal.KeepSmall() // a game is large while it is read, and small when it is counted
	waiting := e.progress("stats")
	games, err := o.library(e).Shelf(filter.Map, waiting.Reach)
	waiting.Done()
	if err == nil && o.plays != "" {
		games, err = show.WithBGPlays(e.Printer, e.boards().All(), games, o.plays, e.stdin)
	}
	if err != nil {
		return err
	}
	if o.player != "" {
		if filter.Who, err = sessions.Someone(games, o.player); err != nil {
			return err
		}
	}
	sum := sessions.AddUp(games, filter)
	show.NoteLeftOut(e.Printer, sum)
	if o.asJSON {
		return e.JSON(show.StatsJSON(e.Printer, sum))
	} else if o.asCSV {
		return show.StatsCSV(e.Printer, sum)
	}
	return show.Stats(e.Printer, sum)
}

// everyone lists the names of all who ever played.
func (o *options) everyone(e *env) ([]string, error) {
	games, err := o.library(e).Shelf("", nil)
	return sessions.Everyone(games), err
}

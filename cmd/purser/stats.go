package main

import (
	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/sessions"
)

// shelfOptions select the finished games to add up.
type shelfOptions struct {
	options
	since, until, plays string
	size                int
	strict              bool
}

// bindShelf adds the flags that filter the games or add more. Rates is for commands about ratings.
func (o *shelfOptions) bindShelf(cmd *cobra.Command, e *env, rates bool) {
	flags := cmd.Flags()
	if rates {
		flags.BoolVar(&o.strict, "strict", false, "leave out what everyone agreed to")
	}
	flags.StringVar(&o.player, "player", "", "only the figures of one player")
	e.complete.Add(cmd, "player", usage.Names(func() ([]string, error) { return o.library(e).Everyone() }))
	flags.IntVar(&o.size, "players", 0, "only games with this many players")
	flags.StringVar(&o.since, "since", "", "games since a day, a month or a year (2026-09)")
	flags.StringVar(&o.until, "until", "", "games until the end of a day, a month or a year")
	flags.StringVar(&o.plays, "bgstats", "", "add the plays of a file that BG Stats exported")
	o.bindMap(cmd, e, "")
	o.bindHome(cmd, e)
}

// shelf reads the games, and returns the filter to apply.
func (o *shelfOptions) shelf(e *env, cmd *cobra.Command) (games []sessions.Summary, filter sessions.Filter, err error) {
	if cmd.Flags().Changed("players") && o.size < 1 {
		return nil, filter, usagef("--players is the number of players at the table: 1 or more")
	}
	first, last, err := sessions.Season(o.since, o.until)
	if err != nil {
		return nil, filter, usage.Refused(text.Errorf("--since and --until: %s", err))
	}
	filter = sessions.Filter{Size: o.size, Since: first, Until: last, Strict: o.strict}
	boards := o.boards.All()
	if o.boards.Given != "" {
		b, err := o.boards.Board()
		if err != nil {
			return nil, filter, err
		}
		filter.Map = b.Info().ID
		if o.boards.Apart() != "" {
			boards = append(boards, b)
		}
	}
	waiting := e.progress(cmd.Name())
	games, err = o.library(e).Shelf(filter.Map, waiting.Reach)
	waiting.Done()
	if err == nil && o.plays != "" {
		games, err = show.WithBGPlays(e.Printer, boards, games, o.plays, e.stdin)
	}
	if err == nil && o.player != "" {
		filter.Who, err = sessions.Someone(games, o.player)
	}
	return games, filter, err
}

// statsCommand shows statistics of finished games, and below it the players' ratings.
func statsCommand(e *env) *cobra.Command {
	cmd := sumCommand(e, show.Statistics, e.kinds.Plots())
	cmd.AddCommand(sumCommand(e, show.Ratings, show.RatingPlots))
	return cmd
}

func sumCommand(e *env, kind show.Summing, plots []show.PlotKind) *cobra.Command {
	var o shelfOptions
	var asCSV bool
	cmd := &cobra.Command{
		Use: kind.Name, Short: kind.Short, Example: kind.Example, Args: usage.Wants(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asCSV = asCSV || e.Excel; e.AsJSON && asCSV {
				return usagef("--json and --csv cannot be combined")
			}
			defer e.keepSmall()() // a game needs much memory while it is read, and little once it is scored
			games, filter, err := o.shelf(e, cmd)
			if err != nil {
				return err
			}
			sum := sessions.AddUp(games, filter)
			show.NoteLeftOut(e.Printer, sum)
			switch {
			case e.AsJSON:
				return e.JSON(kind.JSON(e.Printer, sum))
			case asCSV:
				kind.CSV(e.Printer, sum)
			default:
				kind.Text(e.Printer, sum, o.boards.All())
			}
			return nil
		},
	}
	o.bindShelf(cmd, e, kind.Rates)
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV: a row for each row of the tables")
	usage.Excel(cmd, &e.Excel)
	for _, plot := range plots {
		drawn := plotCommand(e, plot, kind.Rates)
		if drawn.Hidden = kind.Rates; drawn.Hidden { // the help for ratings names it
			cmd.ValidArgsFunction = usage.First(cobra.FixedCompletions([]cobra.Completion{
				cobra.CompletionWithDesc(plot.Name, e.Lang.Say(plot.Short))}, cobra.ShellCompDirectiveNoFileComp))
		}
		cmd.AddCommand(drawn)
	}
	return cmd
}

// plotCommand draws many games, on the screen or to a FILE.
func plotCommand(e *env, kind show.PlotKind, rates bool) *cobra.Command {
	var o shelfOptions
	cmd := &cobra.Command{
		Use: kind.Name + " [FILE]", Short: kind.Short, Example: kind.Example, Args: usage.Wants(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			into, err := o.plotAsked(e, cmd, args)
			if err != nil {
				return err
			}
			defer e.keepSmall()() // a game needs much memory while it is read, and little once it is scored
			games, filter, err := o.shelf(e, cmd)
			if err != nil {
				return err
			}
			sum := sessions.AddUp(games, filter)
			show.NoteLeftOut(e.Printer, sum)
			claims, err := o.library(e).Claims(sum, kind.Claimed)
			if err != nil {
				return err
			}
			return o.drawPlot(e, kind.Of(e.Printer, sum, claims, o.boards.All()), nil, into)
		},
	}
	o.bindPlot(cmd, e)
	o.bindShelf(cmd, e, rates)
	return cmd
}

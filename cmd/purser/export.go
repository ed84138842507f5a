package main

import (
	"encoding/csv"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/referee"
	"purser/scoring"
	"purser/sessions/record"
	"purser/sessions/store"
)

// exports are the forms that a game is exported in.
var exports = []string{"record", "json", "csv", "markdown", "bgstats"}

// export prints a game in one of several forms.
func (a *app) export() *cobra.Command {
	var to string
	cmd := &cobra.Command{
		Use:     "export [NAME]",
		Aliases: []string{"show"},
		Short:   "Print a game's record, or its count for other programs",
		Long: `Export prints a game, --to one of these:
  record    its record, as it lies on disk; this is the default
  json      its count, as score --json has it
  markdown  its count as a page, as score --markdown has it
  csv       its count as a table: a row for each player, with all parts
  bgstats   a link that puts the play into the app BG Stats, where it is opened
A game that is not over is counted as it stands; its "final" is false. BG Stats
gets finished games only.`,
		Example: "  purser export friday\n  purser export friday --to csv\n  purser export friday --to bgstats",
		Args:    wants(0, 1, ""),

		ValidArgsFunction: a.gameNames,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 1 && args[0] == "" {
				return &usageError{err: errors.New("the game's NAME is empty")}
			}
			if !slices.Contains(exports, to) {
				return maps.Unknown("form", to, exports)
			}
			path, err := a.pathOf(strings.Join(args, ""))
			if err != nil {
				return err
			}
			text, err := store.Read(path)
			if err != nil {
				return storeError(path, err)
			}
			if to == "record" {
				return a.exportRecord(path, text)
			}
			return a.exportCount(path, text, to)
		},
	}
	cmd.Flags().StringVar(&to, "to", "record", "record, json, csv, markdown or bgstats")
	_ = cmd.RegisterFlagCompletionFunc("to", cobra.FixedCompletions(exports, cobra.ShellCompDirectiveNoFileComp))
	mapFlag(cmd, &a.mapFlag, "")
	a.homeFlag(cmd)
	return cmd
}

// exportRecord prints a record as it is.
func (a *app) exportRecord(path string, text []byte) error {
	whole := store.Whole(text)
	if len(whole) < len(text) {
		a.note("note: %s: the last line was cut off while being written and is left out", shown(path))
	}
	a.out.Write(whole)
	return nil
}

// exportCount prints the count of a game.
func (a *app) exportCount(path string, text []byte, to string) error {
	name := gameOf(path)
	game, err := a.understand(name, text)
	if err != nil {
		var wrong record.SyntaxErrors
		if errors.As(err, &wrong) {
			return &hinted{err, a.doctorHint()}
		}
		return err
	}
	a.noteCutOff(game.Record)
	c, err := count(game, game.Referee())
	if err != nil {
		return err
	}
	switch to {
	case "json":
		return a.json(c.json())
	case "markdown":
		return c.markdown(a)
	case "csv":
		return c.rows(a, name)
	default:
		return a.bgStats(c, name, path)
	}
}

// rows prints a row for every player, in seating order; the parts and the floor
// add up to the total.
func (c *counted) rows(a *app, name string) error {
	rows := [][]string{{"game", "date", "map", "final", "player", "color", "place", "winner",
		"routes", "exchanges", "tickets", "harbors", "unbuilt", "floor", "total", "marker"}}
	for i := range c.score.Players {
		p := &c.score.Players[i]
		seat := c.state.Setup().Players[p.Seat]
		row := []string{cell(name), c.game.Record.Date, c.state.Board().ID, strconv.FormatBool(c.score.Final),
			cell(seat.Name), seat.Color, strconv.Itoa(p.Place), strconv.FormatBool(c.won(p.Seat))}
		for _, part := range scoring.Parts {
			row = append(row, strconv.Itoa(p.Points(part)))
		}
		rows = append(rows, append(row, strconv.Itoa(p.Lifted), strconv.Itoa(p.Total()), strconv.Itoa(c.state.Marker(p.Seat))))
	}
	return csv.NewWriter(&a.out).WriteAll(rows)
}

// won reports whether a player is in the first place.
func (c *counted) won(seat referee.Seat) bool { return slices.Contains(c.score.Winners, seat) }

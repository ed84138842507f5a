package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/maps/draw/paper"
	"purser/sessions"
	"purser/sessions/kind"
)

type scoreOptions struct {
	options
	asMarkdown, asCSV bool
	pictures          string
}

// scoreCommand computes the final score of a record.
func scoreCommand(e *env) *cobra.Command {
	var o scoreOptions
	cmd := &cobra.Command{
		Use:   "score [FILE]",
		Short: "Work out the score",
		Example: `  purser score friday.game
  purser score friday.game --pictures cards
  purser score friday.game --json
  purser score - --markdown < friday.game`,
		Args: usage.Wants(0, 1), ValidArgsFunction: usage.First(usage.UnlessGame(o.records(e))),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.asCSV = o.asCSV || e.Excel
			if e.AsJSON && o.asMarkdown || e.AsJSON && o.asCSV || o.asMarkdown && o.asCSV {
				return usagef("--json, --markdown and --csv cannot be combined")
			}
			all := o.read(e, args)
			if len(all) > 1 && !o.asMarkdown && !o.asCSV && o.pictures == "" {
				return show.Scores(e.Printer, all)
			}
			g, err := sessions.One(all)
			if err != nil {
				return err
			}
			return o.score(e, g, strings.Join(args, ""))
		},
	}
	cmd.Flags().BoolVar(&o.asMarkdown, "markdown", false, "print Markdown")
	cmd.Flags().BoolVar(&o.asCSV, "csv", false, "print CSV: a row for each line of the score")
	usage.Excel(cmd, &e.Excel)
	cmd.Flags().StringVar(&o.pictures, "pictures", "", "folder to write a picture for each player into")
	e.complete.Folder(cmd, "pictures")
	o.bindGame(cmd, e)
	return cmd
}

// score prints the score of a game that was read from a file.
func (o *scoreOptions) score(e *env, g *sessions.Game, file string) error {
	show.NoteRead(e.Printer, g)
	s, err := g.Score()
	switch {
	case err != nil && e.AsJSON && g.Illegal != nil:
		return errors.Join(e.JSON(show.VerifyJSON(file, g, nil)), err)
	case err != nil && file == "":
		return sessions.WithDoctor(err, o.game)
	case err != nil:
		return err
	}
	var files []string
	if o.pictures != "" {
		if files, err = writeCards(e, o.pictures, g, s); err != nil {
			return err
		}
	}
	switch {
	case e.AsJSON:
		return e.JSON(show.ScoreJSON(e.Printer, g, s))
	case o.asCSV:
		show.ScoreCSV(e.Printer, g, s)
	case o.asMarkdown:
		show.ScoreMarkdown(e.Printer, g, s)
	default:
		show.Score(e.Printer, g, s)
		if len(files) > 0 {
			e.Printf("\n")
		}
		for i, file := range files {
			_ = e.wrote(file, g.Record.Players[i]) // cannot fail in words
		}
	}
	return nil
}

// writeCards draws a picture for each player into a folder, and returns the names of the files.
func writeCards(e *env, folder string, g *sessions.Game, s *kind.Count) ([]string, error) {
	cards, err := e.View(g.Board()).Cards(e.Printer, g, s, paper.Light)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, show.ReadError(folder, err)
	}
	var files []string
	for _, card := range cards {
		into := usage.Picture{File: filepath.Join(folder, card.Name+".png")}
		if err := writeSheet(into, card.Sheet); err != nil {
			return nil, err
		}
		files = append(files, into.File)
	}
	return files, nil
}

package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"purser/referee"
	"purser/scoring"
	"purser/sessions/notation"
)

// score settles the final count of a record.
func (a *app) score() *cobra.Command {
	var asJSON, asMarkdown, asCSV bool
	var pictures string
	cmd := &cobra.Command{
		Use:   "score FILE",
		Short: "Settle the final count of a record",
		Long: `Score referees a record and settles the final count: routes, exchanged pieces,
tickets and tours, harbors built and not built, places. Each line has its rule
and its proof. A record that is not legal is refused as verify refuses it. A
game that is not over is counted as it stands.`,
		Example: `  purser score friday.game
  purser score friday.game --pictures cards
  purser score friday.game --json
  purser score - --markdown < friday.game`,
		Args:              wants(1, 1, "the record's FILE (or - for standard input)"),
		ValidArgsFunction: records,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := emptyFlag(cmd, "pictures"); err != nil {
				return err
			}
			if asJSON && asMarkdown || asJSON && asCSV || asMarkdown && asCSV {
				return &usageError{err: errors.New("--json, --markdown and --csv exclude each other")}
			}
			c, err := a.settle(args[0])
			if err != nil {
				var illegal *notation.Illegal
				if asJSON && errors.As(err, &illegal) {
					return errors.Join(a.json(c.form(args[0])), err)
				}
				return err
			}
			var files []string
			if pictures != "" {
				if files, err = c.cards(pictures); err != nil {
					return err
				}
			}
			switch {
			case asJSON:
				return a.json(c.json())
			case asCSV:
				return c.csv(a)
			case asMarkdown:
				return c.markdown(a)
			}
			if err := c.text(a); err != nil {
				return err
			}
			for i, file := range files {
				if i == 0 {
					a.printf("\n")
				}
				a.wrote(file, c.state.Name(c.score.Players[i].Seat))
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.Flags().BoolVar(&asMarkdown, "markdown", false, "print Markdown")
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV: a row for each line of the count")
	cmd.Flags().StringVar(&pictures, "pictures", "", "folder to write a picture for each player into")
	_ = cmd.MarkFlagDirname("pictures")
	mapFlag(cmd, &a.mapFlag, "")
	return cmd
}

// counted is a game that has been refereed and counted.
type counted struct {
	judged
	state *referee.State
	score *scoring.Score
}

// settle referees and counts a record, as count does.
func (a *app) settle(file string) (*counted, error) {
	game, err := a.load(file)
	if err != nil {
		return nil, err
	}
	a.noteCutOff(game.Record)
	return count(game, game.Referee())
}

// count counts a game that was refereed. What a table could argue about in the
// payments is noted beside the count. If the game is illegal, what was judged is
// returned with the error.
func count(game *notation.Game, report *notation.Report) (c *counted, err error) {
	c = &counted{judged: judged{game: game, report: report}, state: report.State}
	if report.Illegal != nil {
		return c, report.Illegal
	}
	if c.score, err = scoring.Count(report.State); err != nil {
		return nil, err
	}
	if rec := game.Record; rec.CutOff > 0 {
		c.score.Notes = append(c.score.Notes, fmt.Sprintf("Line %d is not counted: no line break ends it.", rec.CutOff))
	}
	for _, remark := range report.Remarks {
		if remark.Status == referee.Warned {
			c.score.Notes = append(c.score.Notes, warning(remark))
		}
	}
	return c, nil
}

package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/olekukonko/tablewriter/pkg/twwidth"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"purser/maps/draw/chart"
	"purser/referee"
)

// chart draws the course of a game.
func (a *app) chart() *cobra.Command {
	var asJSON, ascii bool
	cmd := &cobra.Command{
		Use:   "chart [FILE]",
		Short: "Draw the course of a game, on the screen or into a picture",
		Long: `Chart draws every player's scoring marker, turn by turn, and the final count as
the last step, set apart. Without FILE the chart is drawn in characters: a
letter of the name marks each line. With --ascii the lines are made of the
letters alone; where several pass, their letters take turns. With FILE the chart
is a picture: FILE ends in .svg, .png or .pdf.`,
		Example: "  purser chart\n  purser chart friday.svg\n  purser chart friday.png --style dark",
		Args:    wants(0, 1, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			into, err := pictureAsked(cmd, args)
			switch {
			case err != nil:
				return err
			case into.name != "" && (asJSON || ascii):
				return &usageError{err: errors.New("--json and --ascii go without a FILE")}
			case asJSON && ascii:
				return &usageError{err: errors.New("--json and --ascii exclude each other")}
			}
			_, c, err := a.course()
			switch {
			case err != nil:
				return err
			case asJSON:
				return a.json(courseForm(c))
			case into.name != "":
				return a.writePicture(into, chart.Draw(c, into.style))
			}
			a.drawChart(c, ascii)
			return nil
		},
	}
	flags := cmd.Flags()
	styleFlag(cmd)
	flags.BoolVar(&ascii, "ascii", false, "draw with plain characters only")
	flags.BoolVar(&asJSON, "json", false, "print JSON")
	a.gameFlag(cmd)
	return cmd
}

// course counts the game that --game names, and works out its course.
func (a *app) course() (*counted, *chart.Course, error) {
	s, err := a.sit()
	if err != nil {
		return nil, nil, err
	}
	counted, err := count(s.game, s.report)
	if err != nil {
		return nil, nil, err
	}
	var moves []referee.Move
	for _, i := range s.game.Record.Standing() {
		moves = append(moves, s.game.Moves[i])
	}
	c, err := chart.Of(s.game.Setup, moves)
	if err != nil {
		return nil, nil, err
	}
	c.Title, c.Result = counted.heading()
	if !c.Final { // the lines end with the markers, so the count as it stands would be in their way
		c.Result = "Not over: " + s.moment() + "."
		if s.state.Turn() == referee.Nobody {
			c.Result = "Not all tickets are shown."
		}
	}
	return counted, c, nil
}

// drawChart draws a course in characters, as high as the screen, or as a page is
// wide.
func (a *app) drawChart(c *chart.Course, ascii bool) {
	width, height := 80, 24
	if a.width > 0 {
		width, height = a.width, cmp.Or(heightOf(a.stdout), height)
	}
	a.prose("", "", safe(c.Title))
	a.prose("", "", safe(c.Result))
	a.printf("\n")
	const prompt = 1
	above := strings.Count(a.out.String(), "\n")
	screen := a.chartScreen(width, height-above-prompt, ascii)
	if a.colors() {
		screen.Ink = func(color, text string) string {
			if ink[color] == "" {
				return text
			}
			return "\x1b[" + ink[color] + "m" + text + "\x1b[0m"
		}
	}
	a.printf("%s", chart.Text(c, screen))
}

// chartScreen is room for a chart in characters, without color.
func (a *app) chartScreen(width, height int, ascii bool) chart.Screen {
	return chart.Screen{
		Width: width, Height: height, ASCII: ascii,
		Clip:    func(name string, most int) string { return clip(safe(name), most) },
		Measure: twwidth.Width,
	}
}

// heightOf gives the height of the terminal, or 0 where there is none.
func heightOf(w io.Writer) int {
	switch w := w.(type) {
	case interface{ Height() int }: // the screen of the forms
		return w.Height()
	case *os.File:
		if _, height, err := term.GetSize(int(w.Fd())); err == nil && height > 0 {
			return height
		}
	}
	return 0
}

// courseJSON is the form of the course of a game.
type courseJSON struct {
	Turns   int        `json:"turns"`
	Final   bool       `json:"final"` // the totals are the final count
	Players []lineJSON `json:"players"`
}

type lineJSON struct {
	Name   string `json:"name"`
	Color  string `json:"color"`
	Letter string `json:"letter"` // that marks the player's line
	Marker []int  `json:"marker"` // before the first turn, and after each
	Total  int    `json:"total"`  // the count, final or as it stands
	Place  int    `json:"place"`
}

func courseForm(c *chart.Course) courseJSON {
	form := courseJSON{Turns: c.Turns, Final: c.Final}
	for _, l := range c.Lines {
		form.Players = append(form.Players, lineJSON{l.Name, l.Color, l.Letter, l.Marker, l.Total, l.Place})
	}
	return form
}

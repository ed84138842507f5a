package main

import (
	"bytes"
	_ "embed"
	"errors"
	"html/template"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/maps/draw/board"
	"purser/maps/draw/chart"
	"purser/maps/draw/paper"
	"purser/scoring"
)

// sheetForms are the forms of a sheet, the one to take without a choice first.
var sheetForms = []struct {
	name, ending string // of the form, and of its files
	write        func(a *app, w io.Writer) (title string, err error)
}{
	{"html", ".html", (*app).pageHTML},
	{"markdown", ".md", (*app).pageMarkdown},
}

// sheet makes a page of a game to keep.
func (a *app) sheet() *cobra.Command {
	var form string
	var names, endings []string
	for _, f := range sheetForms {
		names, endings = append(names, f.name), append(endings, f.ending)
	}
	cmd := &cobra.Command{
		Use:   "sheet [FILE]",
		Short: "Make a page of a game, to keep or to print",
		Long: `Sheet makes one page of a game: the result, everyone's parts, the tickets with
their paths, the board, the course of the game and the record itself. As HTML it
is a single file that needs no network and runs no script; --format markdown is
for a chat or a wiki. FILE ends in .html or .md; without it the page is printed.`,
		Example:           "  purser sheet friday.html\n  purser sheet --format markdown",
		Args:              wants(0, 1, ""),
		ValidArgsFunction: fileEndings(endings...),
		RunE: func(_ *cobra.Command, args []string) error {
			file := strings.Join(args, "")
			if len(args) == 1 && file == "" {
				return &usageError{err: errors.New("the page's FILE is empty")}
			}
			at := 0
			switch {
			case form != "":
				if at = slices.Index(names, form); at < 0 {
					return maps.Unknown("format", form, names)
				}
			case file != "":
				if at = slices.Index(endings, strings.ToLower(path.Ext(file))); at < 0 {
					return wrongEnding(file, endings, "--format says how the page is written")
				}
			}
			var page bytes.Buffer
			title, err := sheetForms[at].write(a, &page)
			if err != nil {
				return err
			}
			out := func(w io.Writer) error {
				_, err := page.WriteTo(w)
				return err
			}
			if file == "" {
				return out(&a.out)
			}
			if err := writeFile(file, out); err != nil {
				return err
			}
			a.wrote(file, title)
			return nil
		},
	}
	cmd.Flags().StringVar(&form, "format", "", maps.Join(names, "or")+" (default: by the ending of FILE)")
	_ = cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
	a.gameFlag(cmd)
	return cmd
}

// A page is what a sheet tells, made ready to be written.
type page struct {
	Title, Result string
	Notes         []string
	Parts         []string     // what they are called
	Players       []pagePlayer // by place
	Board, Course template.HTML
	Rules         []rulebook
	Record        string
	Version       string
}

// A pagePlayer is a player on a sheet.
type pagePlayer struct {
	*scoring.Player
	Name, Color, Letter string
	Parts               []int
	Lines               []scoring.Line
	Marker              int
}

// A rulebook is where a rule that the sheet goes by stands.
type rulebook struct{ ID, Title, Section string }

// page makes the game ready that --game names.
func (a *app) page() (*page, error) {
	c, course, err := a.course()
	if err != nil {
		return nil, err
	}
	p := &page{Notes: c.score.Notes, Parts: c.partNames(), Record: c.game.Record.String(), Version: version()}
	p.Title, p.Result = c.heading()
	scene := c.scene()
	if p.Board, err = inline(board.Draw(scene, paper.Light)); err != nil {
		return nil, err
	}
	if p.Course, err = inline(chart.Draw(course, paper.Light)); err != nil {
		return nil, err
	}
	cited := map[string]bool{}
	for _, player := range c.standing() {
		seat := c.state.Setup().Players[player.Seat]
		row := pagePlayer{
			Player: player, Name: seat.Name, Color: seat.Color, Letter: scene.Seats[player.Seat].Letter,
			Parts: c.partsOf(player), Lines: player.Lines(c.state.Board()), Marker: c.state.Marker(player.Seat),
		}
		for _, l := range row.Lines {
			cited[l.Rule] = true
		}
		p.Players = append(p.Players, row)
	}
	for _, r := range articles() {
		if cited[r.ID] {
			p.Rules = append(p.Rules, rulebook{r.ID, r.Title, r.Section})
		}
	}
	return p, nil
}

// inline takes a picture into a page: what stands before its first element is for
// files of its own.
func inline(sheet *paper.Sheet) (template.HTML, error) {
	var out bytes.Buffer
	if err := sheet.Write(&out, ".svg"); err != nil {
		return "", err
	}
	text := out.String()
	return template.HTML(text[max(strings.Index(text, "<svg"), 0):]), nil // its texts are escaped where they are written
}

//go:embed sheet.html
var sheetText string

// sheetPage is the page as HTML; it is read when it is first asked for.
var sheetPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("sheet").Parse(sheetText)) // it is part of the program
})

// pageHTML writes the sheet for a browser. It gives its title.
func (a *app) pageHTML(w io.Writer) (string, error) {
	p, err := a.page()
	if err != nil {
		return "", err
	}
	return p.Title, sheetPage().Execute(w, p)
}

// pageMarkdown writes the sheet for a chat or a wiki: the pictures in characters.
// It gives its title.
func (a *app) pageMarkdown(w io.Writer) (string, error) {
	c, course, err := a.course()
	if err != nil {
		return "", err
	}
	text, err := a.drawn(func() error {
		if err := c.markdown(a); err != nil {
			return err
		}
		scene := c.scene()
		a.printf("\n### The board\n\n```text\n")
		for _, line := range slices.Concat(board.Chars(scene, 80, false), board.Legend(scene, 80)) {
			for _, run := range line {
				a.printf("%s", safe(run.Text))
			}
			a.printf("\n")
		}
		a.printf("```\n\n### The course of the game\n\n```text\n%s```\n", chart.Text(course, a.chartScreen(80, 24, false)))
		a.printf("\n### The record\n\n```text\n%s```\n", c.game.Record)
		return nil
	})
	if err != nil {
		return "", err
	}
	_, err = io.WriteString(w, text)
	return course.Title, err
}

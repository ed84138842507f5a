package main

import (
	"bytes"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/terminal"
	"purser/sessions"
	"purser/sessions/record"
)

type sheetOptions struct {
	options
	form string
}

// sheetCommand makes a page of a game to save.
func sheetCommand(e *env) *cobra.Command {
	var o sheetOptions
	names, endings := show.SheetFormats()
	cmd := &cobra.Command{
		Use:               "sheet [NAME] [FILE]",
		Short:             "Make a page of a game, to keep or to print",
		Example:           "  purser sheet friday.html\n  purser sheet --format markdown",
		Args:              usage.Wants(0, 2),
		ValidArgsFunction: usage.GameAnd(o.gameNames(e), usage.Files(endings...)),
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := o.gameAnd(e, cmd, args)
			if err != nil {
				return err
			}
			file := strings.Join(args, "")
			form, err := usage.FormatOf(args, o.form, names, endings)
			if err != nil {
				return err
			}
			g, err := o.openOrPiped(e)
			if err != nil {
				return err
			}
			r, err := g.Result()
			if err != nil {
				return err
			}
			if file == "" && endings[form] == ".html" && (e.Width > 0 || terminal.Is(e.stdout)) {
				file = pageFile(g) // a page is no use on a terminal
			}
			var title string
			page := e.Drawn(func() { title = show.Sheet(e.Printer, r, form, usage.Version()) })
			if file == "" {
				e.Printf("%s", page)
				return nil
			}
			if err = writeFile(file, []byte(page)); err == nil {
				e.wrote(file, title)
			}
			return err
		},
	}
	cmd.Flags().StringVar(&o.form, "format", "", "html or markdown, if there is no FILE")
	e.complete.Values(cmd, "format", names...)
	o.bindGame(cmd, e)
	return cmd
}

// openOrPiped opens the game, or the record on standard input.
func (o *options) openOrPiped(e *env) (*sessions.Game, error) {
	if o.game != sessions.Stdin {
		return o.open(e)
	}
	g, err := sessions.One(o.library(e).ReadFile(o.game, e.stdin))
	if err == nil && g.Illegal != nil {
		err = g.Illegal
	}
	if err == nil {
		g.Name = "record"
		show.NoteOpened(e.Printer, g)
	}
	return g, err
}

// pageFile returns a file name for the page of a game: the game's name, followed by a number if a file of that name
// exists that is not such a page.
func pageFile(g *sessions.Game) string {
	name := strings.TrimSuffix(sessions.GameOf(g.Name), ".html")
	for n := 1; ; n++ {
		file := name + ".html"
		if n > 1 {
			file = name + "-" + strconv.Itoa(n) + ".html"
		}
		_, err := os.Lstat(file)
		_, page, wrong := sessions.ReadText(file, nil)
		if err != nil || wrong == nil && !bytes.Equal(record.FromPage(page), page) {
			return file
		}
	}
}

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
			if file == "" && endings[form] == ".html" && e.onTerminal() {
				file = fileOf(g, ".html", isPage) // a page is no use on a terminal
			}
			if file == "" && e.AsJSON {
				return usage.NeedsFile
			}
			var title string
			page := e.Drawn(func() { title = show.Sheet(e.Printer, r, form, usage.Version()) })
			if file == "" {
				e.Printf("%s", page)
				return nil
			}
			if err = writeFile(file, []byte(page)); err == nil {
				err = e.wrote(file, title)
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

// fileOf returns a file name for what is made of a game: the game's name with an ending, and a number if a file of that
// name exists that is not ours; ours may be nil.
func fileOf(g *sessions.Game, ending string, ours func(file string) bool) string {
	name := strings.TrimSuffix(sessions.GameOf(g.Name), ending)
	for n := 1; ; n++ {
		file := name + ending
		if n > 1 {
			file = name + "-" + strconv.Itoa(n) + ending
		}
		if _, err := os.Lstat(file); err != nil || ours != nil && ours(file) {
			return file
		}
	}
}

// isPage reports whether a file is the page of a game.
func isPage(file string) bool {
	_, page, err := sessions.ReadText(file, nil)
	return err == nil && !bytes.Equal(record.FromPage(page), page)
}

// onTerminal reports whether results go to a terminal.
func (e *env) onTerminal() bool { return e.Width > 0 || terminal.Is(e.stdout) }

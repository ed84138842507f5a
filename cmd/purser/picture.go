package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
	"purser/internal/usage"
	"purser/maps/draw/paper"
	"purser/sessions/record"
	"purser/sessions/store"
)

// A pictureFile is a file to draw into, and the kind of paper. Without a name the
// picture is for the terminal.
type pictureFile struct {
	name, format string
	style        paper.Style
	width        int
}

// bindStyle adds --style, and completes the FILE that it is for.
func bindStyle(cmd *cobra.Command) {
	cmd.ValidArgsFunction = usage.First(usage.Files(paper.Formats()...))
	cmd.Flags().String("style", paper.Styles()[0], "of the FILE: light, dark or print")
	usage.Values(cmd, "style", paper.Styles()...)
	cmd.Flags().Int("width", 0, "of the FILE: pixels, or mm of a .pdf (A3: 420)")
}

// pictureAsked reads which picture a command is to draw: its FILE, if there is
// one, and --style.
func (o *options) pictureAsked(e *env, cmd *cobra.Command, args []string) (p pictureFile, err error) {
	p.name = strings.Join(args, "")
	style, _ := cmd.Flags().GetString("style")
	i := slices.Index(paper.Styles(), style)
	p.style = paper.Style(i)
	p.width, _ = cmd.Flags().GetInt("width")
	format, ok := paper.FormatOf(p.name)
	p.format = format
	switch {
	case len(args) == 1 && p.name == "":
		return p, usagef("the picture's FILE is empty")
	case p.name == "" && (cmd.Flags().Changed("style") || cmd.Flags().Changed("width")):
		return p, usagef("--style and --width are for a picture: its FILE is missing")
	case i < 0:
		return p, text.Unknown("style", style, paper.Styles())
	case p.name != "" && !ok:
		return p, o.wrongEnding(e, p.name, paper.Formats(), "the ending says how the picture is written")
	}
	if least, most := paper.Widths(format); cmd.Flags().Changed("width") && (p.width < least || p.width > most) {
		return p, usagef("--width of %s is %d to %d", format, least, most)
	}
	return p, nil
}

// wrongEnding refuses a file to write by its ending; a game is not written, but read.
func (o *options) wrongEnding(e *env, file string, endings []string, hint string) error {
	way := text.Say(hint)
	if strings.HasSuffix(file, store.Ext) || o.library(e).Has(file) {
		way = text.Say("--game %s reads the game; FILE is what is written", record.Quote(file))
	}
	return &usageError{text.Errorf("%q does not end in %s", text.Brief(file, 80), text.Or(endings)), way}
}

// writePicture writes a sheet into a file, and says so.
func (e *env) writePicture(into pictureFile, sheet *paper.Sheet) error {
	if err := into.write(sheet); err != nil {
		return err
	}
	e.wrote(into.name, sheet.Title)
	return nil
}

// write writes a sheet into the file.
func (p *pictureFile) write(sheet *paper.Sheet) error {
	var made bytes.Buffer
	sheet.Wide = p.width
	if err := sheet.Write(&made, p.format); err != nil {
		return text.Errorf("%s: %s", shown(p.name), err)
	}
	return writeFile(p.name, made.Bytes())
}

// writeFile writes a file for people to read, whole or not at all.
func writeFile(name string, data []byte) error {
	if err := store.WriteFile(name, data, 0o644); err != nil {
		return readError(name, err)
	}
	return nil
}

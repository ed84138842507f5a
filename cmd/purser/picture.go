package main

import (
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/maps/draw/paper"
	"purser/sessions/record"
	"purser/sessions/store"
)

// pictureAsked returns the picture that a command is to draw.
func (o *options) pictureAsked(e *env, cmd *cobra.Command, args []string) (usage.Picture, error) {
	return usage.PictureOf(cmd, args, func(file string, endings []string) error {
		return o.wrongEnding(e, file, endings, "the file name's ending decides the format")
	})
}

// plotAsked returns where a plot is to be drawn.
func (o *options) plotAsked(e *env, cmd *cobra.Command, args []string) (usage.Picture, error) {
	into, err := o.pictureAsked(e, cmd, args)
	asJSON, ascii := cmd.Flags().Changed("json"), cmd.Flags().Changed("ascii")
	if err == nil && (into.File != "" && (asJSON || ascii) || asJSON && ascii) {
		err = usagef("--json, --ascii and a FILE cannot be combined")
	}
	return into, err
}

// drawPlot draws a plot to a file, on the screen or as JSON, unless err is set.
func (e *env) drawPlot(plot *show.Plot, err error, into usage.Picture, asJSON, ascii bool) error {
	switch {
	case err != nil:
		return err
	case asJSON:
		return e.JSON(plot.JSON)
	case plot.Sheet == nil: // a note has said why
		return nil
	case into.File != "":
		return e.writePicture(into, plot.Sheet(into.Style))
	}
	return plot.Text(ascii)
}

// wrongEnding refuses to write a file with the wrong ending, such as that of a game.
func (o *options) wrongEnding(e *env, file string, endings []string, hint string) error {
	way := text.Say(hint)
	if strings.HasSuffix(file, store.Ext) || o.library(e).Has(file) {
		way = text.Say("--game %s reads the game; FILE is what is written", record.Quote(file))
	}
	return usage.Wrong(text.Errorf("%q does not end in %s", text.Brief(file, 80), text.Or(endings)), way)
}

// writePicture writes a sheet to a file and reports it.
func (e *env) writePicture(into usage.Picture, sheet *paper.Sheet) error {
	if err := write(into, sheet); err != nil {
		return err
	}
	e.wrote(into.File, sheet.Title)
	return nil
}

// write writes a sheet to a file.
func write(into usage.Picture, sheet *paper.Sheet) error {
	data, err := into.Drawn(sheet)
	if err != nil {
		return text.Errorf("%s: %s", show.File(into.File), err)
	}
	return writeFile(into.File, data)
}

// writeFile writes a file for people to read, whole or not at all.
func writeFile(name string, data []byte) error {
	if err := store.WriteFile(name, data, 0o644); err != nil {
		return readError(name, err)
	}
	return nil
}

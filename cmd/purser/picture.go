package main

import (
	"bytes"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/maps/draw/paper"
	"purser/sessions/store"
)

// bindPicture adds --style and --width to a command that draws, and completes its FILE.
func (o *options) bindPicture(cmd *cobra.Command, e *env) {
	cmd.ValidArgsFunction = usage.First(usage.Files(paper.Formats()...))
	cmd.Flags().StringVar(&o.style, "style", paper.Styles()[0], "of the FILE: light, dark or print")
	e.complete.Values(cmd, "style", paper.Styles()...)
	cmd.Flags().IntVar(&o.wide, "width", 0, "of the FILE: pixels, or mm of a .pdf (A3: 420)")
}

// bindPlot adds the flags of commands that draw a plot: --ascii, and those for a FILE.
func (o *options) bindPlot(cmd *cobra.Command, e *env) {
	o.bindPicture(cmd, e)
	cmd.Flags().BoolVar(&e.ASCII, "ascii", false, "draw with plain characters only")
}

// plotAsked returns where to draw a plot.
func (o *options) plotAsked(e *env, cmd *cobra.Command, args []string) (usage.Picture, error) {
	into, err := usage.PictureOf(cmd, args, o.style, o.wide)
	switch {
	case err == nil && e.ASCII && into.File != "":
		err = usagef("--ascii cannot be combined with a FILE")
	case err == nil && e.ASCII && e.AsJSON:
		err = usagef("--json and --ascii cannot be combined")
	}
	return into, err
}

// drawPlot draws a plot to a file, on the screen or as JSON. If err is not nil, it only returns that.
func (o *options) drawPlot(e *env, plot *show.Plot, err error, into usage.Picture) error {
	switch {
	case err != nil:
		return err
	case e.AsJSON && (into.File == "" || plot.Sheet == nil):
		return e.JSON(plot.JSON)
	case plot.Sheet == nil: // a note said why
		return nil
	case into.File != "":
		return e.writePicture(into, plot.Sheet(into.Style))
	}
	plot.Text()
	return nil
}

// writePicture writes a sheet to a file and reports it.
func (e *env) writePicture(into usage.Picture, sheet *paper.Sheet) error {
	if err := writeSheet(into, sheet); err != nil {
		return err
	}
	return e.wrote(into.File, sheet.Title)
}

// writeSheet writes a sheet to the file of a picture.
func writeSheet(p usage.Picture, sheet *paper.Sheet) error {
	var made bytes.Buffer
	sheet.Wide = p.Wide
	format, _ := paper.FormatOf(p.File)
	if err := sheet.Write(&made, format); err != nil {
		return text.Errorf("%s: %s", show.File(p.File), err)
	}
	return writeFile(p.File, made.Bytes())
}

// writeFile writes a file that is not secret, completely or not at all.
func writeFile(name string, data []byte) error {
	return show.ReadError(name, store.WriteFile(name, data, 0o644))
}

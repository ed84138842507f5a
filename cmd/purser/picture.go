package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
	"purser/internal/text"
	"purser/maps/draw/paper"
	"purser/sessions/store"
)

// A picture is a file to draw to; without a file it goes to the terminal.
type picture struct {
	file  string
	style paper.Style
	wide  int
}

// bindPicture adds --style and --width to a command that draws, and completes its FILE.
func (o *options) bindPicture(cmd *cobra.Command, e *env) {
	cmd.ValidArgsFunction = usage.First(usage.Files(paper.Formats()...))
	cmd.Flags().StringVar(&o.style, "style", paper.Styles()[0], "of the FILE: light, dark or print")
	e.complete.Values(cmd, "style", paper.Styles()...)
	cmd.Flags().IntVar(&o.wide, "width", 0, "of the FILE: pixels, or mm of a .pdf (A3: 420)")
}

// bindPlot adds the flags of commands that draw a plot: --json, --ascii and those of a FILE.
func (o *options) bindPlot(cmd *cobra.Command, e *env) {
	o.bindPicture(cmd, e)
	o.bindJSON(cmd)
	cmd.Flags().BoolVar(&o.ascii, "ascii", false, "draw with plain characters only")
}

// pictureAsked returns the picture that a command is to draw: from its FILE, if there is one,
// and the flags of bindPicture.
func (o *options) pictureAsked(e *env, cmd *cobra.Command, args []string) (picture, error) {
	i := slices.Index(paper.Styles(), o.style)
	p := picture{strings.Join(args, ""), paper.Style(i), o.wide}
	format, ok := paper.FormatOf(p.file)
	switch {
	case len(args) == 1 && p.file == "":
		return p, usagef("the picture's FILE is empty")
	case p.file == "" && (cmd.Flags().Changed("style") || cmd.Flags().Changed("width")):
		return p, usagef("--style and --width are for a picture: add its FILE")
	case i < 0:
		return p, text.Unknown("style", o.style, paper.Styles())
	case p.file != "" && !ok:
		return p, usage.WrongEnding(p.file, paper.Formats())
	}
	if least, most := paper.Widths(format); cmd.Flags().Changed("width") && (p.wide < least || p.wide > most) {
		if format == ".pdf" {
			return p, usagef("--width of a .pdf is %d to %d millimeters", least, most)
		}
		return p, usagef("--width of %s is %d to %d pixels", format, least, most)
	}
	return p, nil
}

// plotAsked returns where a plot is to be drawn.
func (o *options) plotAsked(e *env, cmd *cobra.Command, args []string) (picture, error) {
	into, err := o.pictureAsked(e, cmd, args)
	if err == nil && (into.file != "" && (o.asJSON || o.ascii) || o.asJSON && o.ascii) {
		err = usagef("--json, --ascii and a FILE cannot be combined")
	}
	return into, err
}

// drawPlot draws a plot to a file, on the screen or as JSON, unless err is set.
func (o *options) drawPlot(e *env, plot *show.Plot, err error, into picture) error {
	switch {
	case err != nil:
		return err
	case o.asJSON:
		return e.JSON(plot.JSON)
	case plot.Sheet == nil: // a note has said why
		return nil
	case into.file != "":
		return e.writePicture(into, plot.Sheet(into.style))
	}
	return plot.Text(o.ascii)
}

// writePicture writes a sheet to a file and reports it.
func (e *env) writePicture(into picture, sheet *paper.Sheet) error {
	if err := into.write(sheet); err != nil {
		return err
	}
	e.wrote(into.file, sheet.Title)
	return nil
}

// write writes a sheet to the file.
func (p picture) write(sheet *paper.Sheet) error {
	var made bytes.Buffer
	sheet.Wide = p.wide
	format, _ := paper.FormatOf(p.file)
	if err := sheet.Write(&made, format); err != nil {
		return text.Errorf("%s: %s", show.File(p.file), err)
	}
	return writeFile(p.file, made.Bytes())
}

// writeFile writes a file for people to read, whole or not at all.
func writeFile(name string, data []byte) error {
	if err := store.WriteFile(name, data, 0o644); err != nil {
		return readError(name, err)
	}
	return nil
}

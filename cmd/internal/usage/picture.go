package usage

import (
	"bytes"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// A Picture is a file to draw to; without a File it goes to the terminal.
type Picture struct {
	File  string
	Style paper.Style
	wide  int // see [paper.Sheet]
}

// BindPicture adds --style and --width to a command that draws, and completes its FILE.
func BindPicture(cmd *cobra.Command, complete *Flags) {
	cmd.ValidArgsFunction = First(Files(paper.Formats()...))
	cmd.Flags().String("style", paper.Styles()[0], "of the FILE: light, dark or print")
	complete.Values(cmd, "style", paper.Styles()...)
	cmd.Flags().Int("width", 0, "of the FILE: pixels, or mm of a .pdf (A3: 420)")
}

// BindPlot adds the flags of commands that draw a plot: --json, --ascii and those of a FILE.
func BindPlot(cmd *cobra.Command, complete *Flags, asJSON, ascii *bool) {
	BindPicture(cmd, complete)
	JSON(cmd, asJSON)
	cmd.Flags().BoolVar(ascii, "ascii", false, "draw with plain characters only")
}

// JSON adds --json.
func JSON(cmd *cobra.Command, asJSON *bool) { cmd.Flags().BoolVar(asJSON, "json", false, "print JSON") }

// PictureOf returns the picture that a command is to draw: from its FILE, if there is one,
// and the flags of [BindPicture]. The function ending returns the error for a FILE without
// the ending of a picture. Other errors are an [*Error] or a [*text.NameError].
func PictureOf(cmd *cobra.Command, args []string, ending func(file string, endings []string) error) (p Picture,
	err error) {
	p.File = strings.Join(args, "")
	style, _ := cmd.Flags().GetString("style")
	i := slices.Index(paper.Styles(), style)
	p.Style = paper.Style(i)
	p.wide, _ = cmd.Flags().GetInt("width")
	format, ok := paper.FormatOf(p.File)
	switch {
	case len(args) == 1 && p.File == "":
		return p, Errorf("the picture's FILE is empty")
	case p.File == "" && (cmd.Flags().Changed("style") || cmd.Flags().Changed("width")):
		return p, Errorf("--style and --width are for a picture: its FILE is missing")
	case i < 0:
		return p, text.Unknown("style", style, paper.Styles())
	case p.File != "" && !ok:
		return p, ending(p.File, paper.Formats())
	}
	if least, most := paper.Widths(format); cmd.Flags().Changed("width") && (p.wide < least || p.wide > most) {
		if format == ".pdf" {
			return p, Errorf("--width of a .pdf is %d to %d millimeters", least, most)
		}
		return p, Errorf("--width of %s is %d to %d pixels", format, least, most)
	}
	return p, nil
}

// Drawn returns the contents of the file for a sheet. Errors are those of the writer.
func (p *Picture) Drawn(sheet *paper.Sheet) ([]byte, error) {
	var made bytes.Buffer
	sheet.Wide = p.wide
	format, _ := paper.FormatOf(p.File)
	err := sheet.Write(&made, format)
	return made.Bytes(), err
}

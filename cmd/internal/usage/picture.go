package usage

import (
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
	"purser/maps/draw/paper"
)

// A Picture says where to draw: to a file, or without one to the terminal.
type Picture struct {
	File  string
	Style paper.Style
	Wide  int
}

// PictureOf returns where a command draws, according to its FILE, if there is one, and the values of --style and
// --width.
func PictureOf(cmd *cobra.Command, args []string, style string, wide int) (Picture, error) {
	i := slices.Index(paper.Styles(), style)
	p := Picture{strings.Join(args, ""), paper.Style(i), wide}
	format, ok := paper.FormatOf(p.File)
	switch {
	case len(args) == 1 && p.File == "":
		return p, Errorf("the picture's FILE is empty")
	case p.File == "" && (cmd.Flags().Changed("style") || cmd.Flags().Changed("width")):
		return p, Errorf("--style and --width are for a picture: add its FILE")
	case i < 0:
		return p, text.Unknown("style", style, paper.Styles())
	case p.File != "" && !ok:
		return p, neitherGameNorFile(p.File, paper.Formats())
	}
	if least, most := paper.Widths(format); cmd.Flags().Changed("width") && (p.Wide < least || p.Wide > most) {
		if format == ".pdf" {
			return p, Errorf("--width of a .pdf is %d to %d millimeters", least, most)
		}
		return p, Errorf("--width of %s is %d to %d pixels", format, least, most)
	}
	return p, nil
}

// FormatOf returns the index of a page's format: that of the extension of FILE, if the arguments have one, else the
// given one, else the first. Names and endings describe the formats.
func FormatOf(args []string, given string, names, endings []string) (format int, err error) {
	file := strings.Join(args, "")
	if len(args) == 1 && file == "" {
		return 0, Errorf("the page's FILE is empty")
	}
	if given != "" {
		if format = slices.Index(names, given); format < 0 {
			return 0, text.Unknown("format", given, names)
		}
		endings = endings[format : format+1]
	}
	if file == "" {
		return format, nil
	}
	ending := slices.Index(endings, strings.ToLower(path.Ext(file)))
	if ending < 0 {
		return 0, neitherGameNorFile(file, endings)
	}
	return format + ending, nil
}

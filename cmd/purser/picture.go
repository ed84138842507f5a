package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/paper"
)

// A pictureFile is a file to draw into, and the kind of paper.
type pictureFile struct {
	name, format string
	style        paper.Style
}

// styleFlag adds --style.
func styleFlag(cmd *cobra.Command, style *string) {
	cmd.Flags().StringVar(style, "style", paper.Styles()[0], "of the FILE: "+maps.Join(paper.Styles(), "or"))
	_ = cmd.RegisterFlagCompletionFunc("style", cobra.FixedCompletions(paper.Styles(), cobra.ShellCompDirectiveNoFileComp))
}

// fileEndings completes the name of a FILE that has one of some endings.
func fileEndings(endings ...string) cobra.CompletionFunc {
	for i, e := range endings {
		endings[i] = strings.TrimPrefix(e, ".")
	}
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return endings, cobra.ShellCompDirectiveFilterFileExt
	}
}

// pictureOf reads how a picture is wanted. The file's name may be empty.
func pictureOf(file, style string) (p pictureFile, err error) {
	i := slices.Index(paper.Styles(), style)
	if i < 0 {
		return p, maps.Unknown("style", style, paper.Styles())
	}
	format, ok := paper.FormatOf(file)
	if file != "" && !ok {
		return p, wrongEnding(file, paper.Formats(), "the ending says how the picture is written")
	}
	return pictureFile{file, format, paper.Style(i)}, nil
}

// wrongEnding refuses a file by its ending.
func wrongEnding(file string, endings []string, hint string) error {
	return &usageError{fmt.Errorf("%q does not end in %s", maps.Brief(file, 80), maps.Join(endings, "or")), hint}
}

// writePicture writes a sheet into a file, and says so.
func (a *app) writePicture(into pictureFile, sheet *paper.Sheet) error {
	err := into.write(sheet)
	if err == nil {
		a.wrote(into.name, sheet.Title)
	}
	return err
}

// write writes a sheet into the file.
func (p *pictureFile) write(sheet *paper.Sheet) error {
	return writeFile(p.name, func(w io.Writer) error { return sheet.Write(w, p.format) })
}

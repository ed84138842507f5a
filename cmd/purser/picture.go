package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
	"purser/maps/draw/paper"
)

// A pictureFile is a file to draw into, and the kind of paper. Without a name the
// picture is for the terminal.
type pictureFile struct {
	name, format string
	style        paper.Style
}

// styleFlag adds --style, and completes the FILE that it is for.
func styleFlag(cmd *cobra.Command) {
	cmd.ValidArgsFunction = fileEndings(paper.Formats()...)
	cmd.Flags().String("style", paper.Styles()[0], "of the FILE: "+maps.Join(paper.Styles(), "or"))
	_ = cmd.RegisterFlagCompletionFunc("style", cobra.FixedCompletions(paper.Styles(), cobra.ShellCompDirectiveNoFileComp))
}

// fileEndings completes the name of a FILE that has one of some endings.
func fileEndings(endings ...string) cobra.CompletionFunc {
	var bare []cobra.Completion
	for _, e := range endings {
		bare = append(bare, strings.TrimPrefix(e, "."))
	}
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return bare, cobra.ShellCompDirectiveFilterFileExt
	}
}

// pictureAsked reads which picture a command is to draw: its FILE, if there is
// one, and --style.
func pictureAsked(cmd *cobra.Command, args []string) (p pictureFile, err error) {
	p.name = strings.Join(args, "")
	style, _ := cmd.Flags().GetString("style")
	i := slices.Index(paper.Styles(), style)
	p.style = paper.Style(i)
	format, ok := paper.FormatOf(p.name)
	p.format = format
	switch {
	case len(args) == 1 && p.name == "":
		return p, &usageError{err: errors.New("the picture's FILE is empty")}
	case p.name == "" && cmd.Flags().Changed("style"):
		return p, &usageError{err: errors.New("--style is for a picture: its FILE is missing")}
	case i < 0:
		return p, maps.Unknown("style", style, paper.Styles())
	case p.name != "" && !ok:
		return p, wrongEnding(p.name, paper.Formats(), "the ending says how the picture is written")
	}
	return p, nil
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

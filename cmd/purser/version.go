package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"purser/cmd/internal/show"
	"purser/cmd/internal/usage"
)

// versionCommand prints the program's version, the record format and the boards.
func versionCommand(e *env) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version, the format of records and the boards",
		Example: "  purser version\n  purser version --lang de",
		Args:    usage.Wants(0, 0),
		RunE: func(*cobra.Command, []string) error {
			return show.Version(e.Printer, usage.Version(), usage.Revision(), e.boards().Shipped())
		},
	}
}

// manCommand writes the man pages.
func manCommand(e *env) *cobra.Command {
	return &cobra.Command{
		Use:               "man DIR",
		Short:             "Write the man pages into a folder",
		Example:           "  purser man man1\n  purser man man1 --lang de",
		Args:              usage.Wants(1, 1, "name the folder"),
		ValidArgsFunction: usage.First(usage.Folders),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := os.MkdirAll(args[0], 0o755)
			if err == nil {
				built := usage.Built(e.getenv, e.now)
				err = usage.ManPages(cmd.Root(), built, e.Lang, func(name string, page []byte) error {
					return os.WriteFile(filepath.Join(args[0], name), page, 0o644)
				})
			}
			if err != nil {
				return show.ReadError(args[0], err)
			}
			e.changed = true
			e.Say("the man pages are in %s", show.File(args[0]))
			return nil
		},
	}
}

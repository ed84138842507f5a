package main

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"purser/maps"
)

// version says which program this is.
func (a *app) version() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version, the format of records and the boards",
		Example: "  purser version",
		Args:    wants(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			version := "(devel)"
			if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
				version = info.Main.Version
			}
			a.printf("purser %s\nrecord format 1\nboards %s\n", version, strings.Join(maps.IDs(), ", "))
			return nil
		},
	}
}

package main

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// version is that of the module, as far as the build knows it.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// versionCommand says which program this is, and what it knows.
func versionCommand(e *env) *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the version, the format of records and the boards",
		Example: "  purser version",
		Args:    wants(0, 0),
		RunE: func(*cobra.Command, []string) error {
			e.Printf("purser %s\n", version())
			e.Say("record format %d", 1)
			e.Say("boards %s", strings.Join(e.boards().Shipped(), ", "))
			return nil
		},
	}
}

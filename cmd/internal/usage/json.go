package usage

import (
	"slices"

	"github.com/spf13/cobra"

	"purser/internal/text"
)

// WantsJSON reports whether arguments, which may not be understood, ask for JSON.
func WantsJSON(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end]
	}
	return slices.Contains(args, "--json") || slices.Contains(args, "--json=true")
}

// onlyWords are the commands without a result for programs.
var onlyWords = []string{"play", "serve", "man", "completion", "fmt", "help"}

// BindJSON adds --json to all commands. Those without a result for programs do not show it.
func BindJSON(root *cobra.Command, as *bool) {
	root.PersistentFlags().BoolVar(as, "json", false, "print JSON")
	for _, cmd := range root.Commands() {
		if slices.Contains(onlyWords, cmd.Name()) {
			hidden := *root.PersistentFlags().Lookup("json")
			hidden.Hidden = true
			cmd.PersistentFlags().AddFlag(&hidden)
		}
	}
}

// OnlyWords reports whether a command has no result for programs.
func OnlyWords(cmd *cobra.Command) bool { return cmd.Flag("json").Hidden }

// NoJSON returns the error for --json where there is no result for programs.
func NoJSON(cmd *cobra.Command) error {
	return Wrong(text.Errorf("%s has no result for --json", cmd.CommandPath()),
		text.Say("%s says which commands have one", "purser help json"))
}

// NeedsFile is the error for --json where only a file can hold the result.
var NeedsFile = Errorf("--json goes with a FILE here")

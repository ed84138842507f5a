package usage

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/sessions/kind"
)

// noFiles completes only the given words, and no files.
const noFiles = cobra.ShellCompDirectiveNoFileComp

// Flags collects the completions of flags, to be registered only when a shell asks.
type Flags struct{ tell []func() }

// Add adds the completion of a command's flag.
func (f *Flags) Add(cmd *cobra.Command, flag string, complete cobra.CompletionFunc) {
	f.tell = append(f.tell, func() { _ = cmd.RegisterFlagCompletionFunc(flag, complete) })
}

// Folder completes a command's flag with folders.
func (f *Flags) Folder(cmd *cobra.Command, flag string) {
	f.tell = append(f.tell, func() { _ = cmd.MarkFlagDirname(flag) })
}

// Values adds the completion of a command's flag by its values.
func (f *Flags) Values(cmd *cobra.Command, flag string, values ...string) {
	f.Add(cmd, flag, cobra.FixedCompletions(values, noFiles))
}

// Tell registers all completions if the arguments come from a shell that asks for them.
func (f *Flags) Tell(args []string) {
	if len(args) == 0 || !strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		return
	}
	for _, tell := range f.tell {
		tell()
	}
}

// Names completes names, such as those of games.
func Names(list func() ([]string, error)) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		names, err := list()
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return names, noFiles
	}
}

// Choices completes what may follow the arguments, each with its value in words.
func Choices(say func(any) string, list func(args []string, begun string) ([]kind.Choice, error)) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		choices, err := list(args, begun)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return lists.Each(choices, func(c kind.Choice) cobra.Completion {
			return cobra.CompletionWithDesc(c.ID, say(c.Worth))
		}), noFiles
	}
}

// Folders completes the name of a folder.
func Folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// Files completes the name of a file that has one of the given endings.
func Files(endings ...string) cobra.CompletionFunc {
	bare := lists.Each(endings, func(ending string) cobra.Completion { return strings.TrimPrefix(ending, ".") })
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return bare, cobra.ShellCompDirectiveFilterFileExt
	}
}

// First completes only the first argument.
func First(complete cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, noFiles
		}
		return complete(cmd, args, begun)
	}
}

// UnlessGame completes arguments that exclude --game: not if that flag is set.
func UnlessGame(complete cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if cmd.Flags().Changed("game") {
			return nil, noFiles
		}
		return complete(cmd, args, begun)
	}
}

// NamesOr completes names that begin with what was typed, or if there are none, something else.
func NamesOr(names, other cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		all, _ := names(cmd, args, begun)
		all = slices.DeleteFunc(all, func(name string) bool { return !strings.HasPrefix(name, begun) })
		if len(all) > 0 {
			return all, noFiles
		}
		return other(cmd, args, begun)
	}
}

// GameAnd completes the arguments [NAME] [FILE] by the names of games, then those of files.
func GameAnd(names, files cobra.CompletionFunc) cobra.CompletionFunc {
	named := First(NamesOr(UnlessGame(names), files))
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) == 1 && path.Ext(args[0]) == "" && !cmd.Flags().Changed("game") {
			return files(cmd, args, begun)
		}
		return named(cmd, args, begun)
	}
}

// ForBash wraps the library's script for bash, to say once what is missing without the package
// bash-completion, not at every key.
func ForBash(script string) string {
	return fmt.Sprintf(bashNeeds, script)
}

const bashNeeds = `if ! type _get_comp_words_by_ref >/dev/null 2>&1; then
echo >&2 "purser: completion in bash needs the package bash-completion: install it and open a new shell"
else
%sfi
`

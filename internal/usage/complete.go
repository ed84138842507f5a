package usage

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"purser/sessions/kind"
)

// noFiles are words to complete by, in place of files.
const noFiles = cobra.ShellCompDirectiveNoFileComp

// Flags are what completes the flags of commands. The library would keep it for good: it is only
// told of it where a shell asks.
type Flags struct{ tell []func() }

// Add completes a flag of a command.
func (f *Flags) Add(cmd *cobra.Command, flag string, complete cobra.CompletionFunc) {
	f.tell = append(f.tell, func() { _ = cmd.RegisterFlagCompletionFunc(flag, complete) })
}

// Values completes a flag of a command by its values.
func (f *Flags) Values(cmd *cobra.Command, flag string, values ...string) {
	f.Add(cmd, flag, cobra.FixedCompletions(values, noFiles))
}

// Tell tells the library all of it, where the arguments are those of a shell that asks.
func (f *Flags) Tell(args []string) {
	if len(args) == 0 || !strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		return
	}
	for _, tell := range f.tell {
		tell()
	}
}

// Names completes by names, such as those of games.
func Names(list func() ([]string, error)) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		names, err := list()
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return names, noFiles
	}
}

// Choices completes by what may follow the arguments, each with what it is worth, put
// into words by say.
func Choices(say func(any) string, list func(args []string, begun string) ([]kind.Choice, error)) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		choices, err := list(args, begun)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		var all []cobra.Completion
		for _, c := range choices {
			all = append(all, cobra.CompletionWithDesc(c.ID, say(c.Worth)))
		}
		return all, noFiles
	}
}

// Folders completes the name of a folder.
func Folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// Files completes the name of a file that has one of some endings.
func Files(endings ...string) cobra.CompletionFunc {
	var bare []cobra.Completion
	for _, ending := range endings {
		bare = append(bare, strings.TrimPrefix(ending, "."))
	}
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return bare, cobra.ShellCompDirectiveFilterFileExt
	}
}

// First completes the first argument alone.
func First(complete cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, noFiles
		}
		return complete(cmd, args, begun)
	}
}

// UnlessGame completes arguments that exclude --game: not where a game is named by it.
func UnlessGame(complete cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if cmd.Flags().Changed("game") {
			return nil, noFiles
		}
		return complete(cmd, args, begun)
	}
}

// ForBash returns the script of the library that completes in bash, for a shell of
// any kind: without the package bash-completion the script would fail at every key,
// so it says what is missing and does nothing.
func ForBash(script string) string {
	return fmt.Sprintf(bashNeeds, script)
}

const bashNeeds = `if ! type _get_comp_words_by_ref >/dev/null 2>&1; then
echo >&2 "purser: completion in bash needs the package bash-completion: install it and open a new shell"
else
%sfi
`

package usage

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/maps"
	"purser/sessions"
	"purser/sessions/kind"
)

// noFiles tells the shell not to complete file names.
const noFiles = cobra.ShellCompDirectiveNoFileComp

// Flags collects completions of flags. They are registered only if a shell asks for completions.
type Flags struct{ tell []func() }

// Add adds the completion of a command's flag.
func (f *Flags) Add(cmd *cobra.Command, flag string, complete cobra.CompletionFunc) {
	f.tell = append(f.tell, func() { _ = cmd.RegisterFlagCompletionFunc(flag, complete) })
}

// Folder completes a command's flag with folders.
func (f *Flags) Folder(cmd *cobra.Command, flag string) {
	f.tell = append(f.tell, func() { _ = cmd.MarkFlagDirname(flag) })
}

// Values adds a list of values as the completion of a command's flag.
func (f *Flags) Values(cmd *cobra.Command, flag string, values ...string) {
	f.Add(cmd, flag, cobra.FixedCompletions(values, noFiles))
}

// Tell registers the completions if the arguments come from a shell that asks for them.
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

// Choices completes what may come after the arguments. Say puts the description of each choice into words.
func Choices(say func(any) string, list func(args []string, begun string) ([]kind.Choice, error)) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		choices, err := list(args, begun)
		if err != nil {
			return nil, cobra.ShellCompDirectiveError
		}
		return lists.Map(choices, func(c kind.Choice) cobra.Completion {
			return cobra.CompletionWithDesc(c.ID, say(c.Worth))
		}), noFiles
	}
}

// A GameLine completes a line of a game from the suggestions for it.
type GameLine struct {
	Begins string // the word before the arguments
	Lang   *text.Language
	Player *string // whose line it is; may be empty
	Open   func() (*sessions.Game, error)
}

// suggested returns suggestions for what comes after the typed words, or nothing if the game or the player does not
// exist.
func (l *GameLine) suggested(typed ...string) (g *sessions.Game, found []kind.Choice) {
	g, err := l.Open()
	if err != nil {
		return nil, nil
	}
	seat := maps.Nobody // for an edit: whose line it was
	if *l.Player != "" || g.Verb(l.Begins) != nil {
		if seat, err = g.SeatOf(*l.Player); err != nil && *l.Player != "" {
			return nil, nil
		}
	}
	found, _ = sessions.Suggest(g, seat, strings.Join(typed, " "), l.Lang)
	return g, found
}

// Words completes the next word.
func (l *GameLine) Words(_ *cobra.Command, args []string, begun string) ([]cobra.Completion,
	cobra.ShellCompDirective) {
	args = append([]string{l.Begins}, args...)
	var words []string
	var all []cobra.Completion
	g, found := l.suggested(append(slices.Clip(args), begun)...)
	for _, c := range found {
		word, _, _ := strings.Cut(g.Rest(c, args, begun), " ")
		if i := slices.Index(words, word); i >= 0 {
			all[i] = word // what it is worth depends on the words after it
		} else if word != "" {
			words, all = append(words, word), append(all, cobra.CompletionWithDesc(word, l.Lang.Words(c.Worth)))
		}
	}
	return all, noFiles
}

// Cards completes the cards of a payment.
func (l *GameLine) Cards(_ *cobra.Command, args []string, begun string) (all []cobra.Completion,
	_ cobra.ShellCompDirective) {
	line := strings.Join(append([]string{l.Begins}, append(args, "with ")...), " ")
	_, found := l.suggested(line + begun)
	for _, c := range kind.Without(line, found) {
		all = append(all, c.ID)
	}
	return all, noFiles
}

// Folders completes names of folders.
func Folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

// Files completes names of files with one of the given extensions.
func Files(endings ...string) cobra.CompletionFunc {
	bare := lists.Map(endings, func(ending string) cobra.Completion { return strings.TrimPrefix(ending, ".") })
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

// UnlessGame completes arguments that cannot be combined with --game, unless that flag is set.
func UnlessGame(complete cobra.CompletionFunc) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if cmd.Flags().Changed("game") {
			return nil, noFiles
		}
		return complete(cmd, args, begun)
	}
}

// NamesOr completes names that begin with what was typed or, if there are none, uses the other completion.
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

// GameAnd completes the arguments [NAME] [FILE]: names of games, and then files.
func GameAnd(names, files cobra.CompletionFunc) cobra.CompletionFunc {
	named := First(NamesOr(UnlessGame(names), files))
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) == 1 && path.Ext(args[0]) == "" && !cmd.Flags().Changed("game") {
			return files(cmd, args, begun)
		}
		return named(cmd, args, begun)
	}
}

// ForBash wraps the library's script for bash, so that a missing package bash-completion is reported once and not at
// every key.
func ForBash(script string) string {
	return fmt.Sprintf(bashNeeds, script)
}

const bashNeeds = `if ! type _get_comp_words_by_ref >/dev/null 2>&1; then
echo >&2 "purser: completion in bash needs the package bash-completion: install it and open a new shell"
else
%sfi
`

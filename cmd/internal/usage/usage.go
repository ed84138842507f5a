// Package usage translates the command line into the reader's language: the help for commands, their flags, and errors
// about flags. In English everything stays as the commands and the library have it. The package also contains what
// commands share: completion of arguments, and suggestions for words that are no commands.
package usage

import (
	"errors"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"purser/internal/lists"
	"purser/internal/text"
)

// Language returns the language requested by --lang, PURSER_LANG, or a locale in a supported language; otherwise
// English. The error for an unknown language is a [*text.NameError].
func Language(args []string, getenv func(string) string, byTag func(tag string) *text.Language) (*text.Language,
	error) {
	if tag := Value(args, "lang", getenv("PURSER_LANG")); tag != "" {
		if lang := byTag(tag); lang != nil {
			return lang, nil
		}
		return text.English, text.Unknown("language", tag, text.Tags())
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			if lang := byTag(locale); lang != nil {
				return lang, nil
			}
			break
		}
	}
	return text.English, nil
}

// headings are the headings in the library's help.
var headings = []string{
	"Usage:", "Aliases:", "Examples:", "Available Commands:", "Additional Commands:", "Global Flags:", "Flags:",
	"Additional help topics:", "[flags]", "[command]", "for more information about a command.",
}

// Speak translates the help of a command and its subcommands into a language. It does so only when help is needed, so
// that other commands start as fast as in English.
func Speak(root *cobra.Command, lang *text.Language, args []string) {
	if lang.Tag == text.English.Tag {
		return
	}
	if slices.ContainsFunc(args, func(a string) bool { return a == "man" || strings.HasPrefix(a, "__complete") }) {
		help(root, lang)
		return
	}
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		help(root, lang)
		show(cmd, args)
	})
}

// help translates all help. Long texts are translated paragraph by paragraph.
func help(root *cobra.Command, lang *text.Language) {
	show := root.UsageFunc()
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		var english strings.Builder
		out := cmd.OutOrStderr()
		cmd.SetOut(&english)
		err := show(cmd)
		cmd.SetOut(out)
		_, _ = io.WriteString(out, usageWords(english.String(), lang)) // errors are ignored, as in the library
		return err
	})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, g := range root.Groups() {
		g.Title = lang.Say(strings.TrimSuffix(g.Title, ":")) + ":"
	}
	speak(root, lang)
}

// spoken translates a long text.
func spoken(long string, lang *text.Language) string {
	return strings.Join(lists.Map(strings.Split(long, "\n\n"), func(of string) string { return lang.Say(of) }), "\n\n")
}

func speak(cmd *cobra.Command, lang *text.Language) {
	cmd.InitDefaultHelpFlag()
	cmd.InitDefaultVersionFlag()
	cmd.Long = spoken(cmd.Long, lang)
	cmd.Example = exampleLine().ReplaceAllStringFunc(cmd.Example, func(line string) string {
		return lang.Words(text.Command(line))
	})
	cmd.Short = lang.Say(cmd.Short)
	_, behind, _ := strings.Cut(lang.Words(text.Usage(cmd.Use)), " ")
	cmd.Use = strings.TrimSpace(cmd.Name() + " " + behind) // only commands stay in English at the shell
	said := func(f *pflag.Flag) {
		switch f.Name {
		case "help":
			f.Usage = lang.Say("help for %s", cmd.Name())
		case "version":
			f.Usage = lang.Say("version for %s", cmd.Name())
		default:
			f.Usage = lang.Say(f.Usage)
		}
	}
	cmd.LocalNonPersistentFlags().VisitAll(said)
	cmd.PersistentFlags().VisitAll(said)
	for _, sub := range cmd.Commands() {
		speak(sub, lang)
	}
}

// exampleLine matches a line of an example.
var exampleLine = text.Pattern(`(?m)\S.*$`)

// kindOfValue matches the type that the library writes after a flag.
var kindOfValue = text.Pattern(`(?m)(--[a-z-]+) (stringArray|string|int)( {3,})`)

// usageWords translates what the library writes around commands, flags and their descriptions.
func usageWords(usage string, lang *text.Language) string {
	for _, h := range headings {
		usage = strings.ReplaceAll(usage, h, lang.Say(h))
	}
	usage = strings.ReplaceAll(usage, "\nUse \"", "\n"+lang.Say("Use")+" \"")
	usage = strings.ReplaceAll(usage, "(default \"", "("+lang.Say("default")+" \"")
	return kindOfValue().ReplaceAllStringFunc(usage, func(found string) string {
		parts := kindOfValue().FindStringSubmatch(found)
		word := lang.Say(strings.TrimSuffix(parts[2], "Array"))
		gap := len(parts[2]) + len(parts[3]) - len([]rune(word))
		return parts[1] + " " + word + strings.Repeat(" ", max(gap, 1))
	})
}

// flagError puts an error about a flag into a sentence.
func flagError(err error) error {
	var unknown *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return text.Errorf("unknown flag: -%s", unknown.GetSpecifiedName())
	case errors.As(err, &unknown):
		return text.Errorf("unknown flag: --%s", unknown.GetSpecifiedName())
	case errors.As(err, &empty):
		return text.Errorf("flag needs a value: --%s", empty.GetFlag().Name)
	case errors.As(err, &wrong) && wrong.GetFlag().Value.Type() == "int":
		return text.Errorf("%q is not a value for --%s, which takes a whole number", wrong.GetValue(),
			wrong.GetFlag().Name)
	case errors.As(err, &wrong):
		return text.Errorf("%q is not a value for --%s", wrong.GetValue(), wrong.GetFlag().Name)
	}
	return err
}

// Given returns an error for an empty value of a flag, which usually comes from an unset shell variable.
func Given(cmd *cobra.Command) error {
	for _, name := range []string{"home", "store", "game", "player", "map", "addr", "event", "ticket", "since", "until",
		"bgstats", "pictures"} {
		if flag := cmd.Flags().Lookup(name); flag != nil && flag.Changed && flag.Value.String() == "" {
			return Errorf("--%s is empty", name)
		}
	}
	return nil
}

// Line parses an argument that is a line number of a record.
func Line(arg string) (int, error) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < 1 {
		return 0, Wrong(text.Errorf("%q is not the number of a line", arg), text.Say("purser log shows the numbers"))
	}
	return n, nil
}

// Lines checks the flags whose values are line numbers of a record.
func Lines(cmd *cobra.Command, flags ...string) error {
	for _, flag := range flags {
		if f := cmd.Flags().Lookup(flag); f.Changed {
			if _, err := Line(f.Value.String()); err != nil {
				return err
			}
		}
	}
	return nil
}

// TakesGame returns a check for the argument NAME, which is another way to say --game. If what is given, NAME is
// required, and what is the question that asks for it.
func TakesGame(game *string, what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) == 0 && *game == "" && len(what) > 0:
			return text.Errorf("%s", text.Say(what[0]))
		case len(args) != 1:
			return Wants(0, 1)(cmd, args)
		case args[0] == "":
			return Errorf("the game's NAME is empty")
		case *game != "":
			return Errorf("a NAME and --game cannot be combined")
		}
		*game = args[0]
		return nil
	}
}

// WrongEnding returns the error for writing a file with the wrong extension.
func WrongEnding(file string, endings []string) *ArgumentError {
	way := text.Say("the file name's ending decides the format")
	if whole := withEnding(file, endings[0]); whole != "" {
		way = text.Say("add the ending: %s", whole)
	}
	return Wrong(text.Errorf("%q does not end in %s", text.Brief(file, 80), text.Or(endings)), way)
}

// neitherGameNorFile returns the error for a word that is neither the name of a game nor a file with one of the
// extensions.
func neitherGameNorFile(word string, endings []string) error {
	err := WrongEnding(word, endings)
	if path.Ext(word) == "" && !strings.Contains(word, "/") { // it may be meant as the name of a game
		err.hint = text.Say("%s; purser list lists the games", err.hint)
	}
	return err
}

// withEnding returns the name of a file with an extension, as typed at a shell. It is empty if the name already has an
// extension, names a folder, contains unusual characters, or is longer than 80 bytes.
func withEnding(file, ending string) string {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-./ ", r)
	}
	_, name := path.Split(file)
	switch {
	case name == "", path.Ext(name) != "", len(file) > 80, strings.ContainsFunc(file, odd):
		return ""
	case strings.Contains(file, " "):
		return strconv.Quote(file + ending)
	}
	return file + ending
}

// Wants returns a check for the number of arguments. What[i] asks for the argument i if it is missing. If there is one
// too many, a hint says how to name a game.
func Wants(least, most int, what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return text.Errorf("%s", text.Say(what[min(len(args), len(what)-1)]))
		case len(args) > most:
			err := text.Errorf("%q is one argument too many", args[most])
			if cmd.Flags().Lookup("game") != nil {
				err = text.WithHint(err, text.Say("--game NAME names a game"))
			}
			return err
		}
		return nil
	}
}

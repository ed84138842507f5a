package usage

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Numbers returns arguments in which a negative number is not taken for a flag: it goes after
// --, to the end if the command takes a number as its last argument.
func Numbers(root *cobra.Command, args []string) []string {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if digits, below := strings.CutPrefix(strings.TrimSuffix(arg, ","), "-"); below && digits != "" &&
			strings.Trim(digits, "0123456789") == "" {
			cmd, _, err := root.Find(args[:i])
			switch {
			case err != nil:
				return args
			case strings.HasSuffix(cmd.Use, " N"):
				return append(append(args[:i:i], args[i+1:]...), "--", arg)
			case strings.HasSuffix(cmd.Use, " N…"): // among other words: as printed, it is no flag
				args = slices.Clone(args)
				args[i] = "−" + arg[1:]
				continue
			case strings.HasSuffix(cmd.Use, "…"):
				return slices.Insert(slices.Clone(args), i, "--")
			}
			return args
		}
	}
	return args
}

// Example returns a hint with the first example of a command.
func Example(cmd *cobra.Command) text.Sentence { return Such(cmd.Example) }

// Such returns a hint with the first of the given examples, which are one per line, or nothing without any.
func Such(examples string) text.Sentence {
	if examples == "" {
		return text.Sentence{}
	}
	example, _, _ := strings.Cut(strings.ReplaceAll(examples, "\\\n", ""), "\n")
	return text.Say("for example: %s", text.Command(strings.Join(strings.Fields(example), " ")))
}

// InUse is what a wrong command is read with.
type InUse struct {
	Lang   *text.Language           // the reader's
	Games  func() ([]string, error) // the names of the games
	Absent func() []string          // verbs that the board of the game in use has no rules for
}

// NoSuchCommand does as [NoSuchCommand], and suggests to play a game of that name, and no absent verb.
func (in InUse) NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if names, _ := in.Games(); slices.Contains(names, args[0]) {
		return noCommand(args[0], cmd.Root().Name()+" play "+args[0])
	}
	return noSuchCommand(in.Lang, cmd, args, in.Absent())
}

// NoSuchCommand refuses a word where a command should be, and suggests one.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return noSuchCommand(text.English, cmd, args, nil)
}

func noSuchCommand(lang *text.Language, cmd *cobra.Command, args, absent []string) error {
	var known []string
	for _, sub := range cmd.Commands() {
		if (sub.IsAvailableCommand() || sub.Hidden) && !slices.Contains(absent, sub.Name()) {
			known = append(known, sub.Name())
		}
	}
	near := meant(lang, args[0], known)
	if other := elsewhere(cmd.Root(), args[0]); other != nil {
		paths := []string{other.CommandPath()}
		if len(near) > 0 && strings.HasPrefix(near[0], args[0]) {
			paths = slices.Insert(paths, 0, cmd.CommandPath()+" "+near[0])
			other, _, _ = cmd.Find(near[:1])
		}
		return text.WithHint(noCommand(args[0], paths...), Example(other))
	}
	if _, ok := text.Meant(args[0], "verb ", []string{"quit"}); ok || slices.Contains(leaving, args[0]) {
		return text.WithHint(noCommand(args[0]),
			text.Say("nothing needs to be saved: each line is saved as it is entered; purser play continues the game"))
	}
	for _, sub := range cmd.Commands() { // whose line it is, before the line
		if len(args) > 1 && text.Means(args[1], "verb ", sub.Name()) && sub.Flags().Lookup("player") != nil {
			words := sub.CommandPath()
			for _, word := range args[2:] {
				words += " " + record.Quote(word)
			}
			return noCommand(args[0], words+" --player "+record.Quote(args[0]))
		}
	}
	if len(near) == 0 {
		path := strings.TrimSpace("help" + strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()))
		return text.WithHint(noCommand(args[0]), text.Say("%s lists the commands", cmd.Root().Name()+" "+path))
	}
	found, _, _ := cmd.Find(near[:1])
	return text.WithHint(noCommand(args[0], near...), Example(found))
}

// leastBegun is the least number of letters with which a command is begun.
const leastBegun = 2

// meant returns the commands that a word may be meant for, the likeliest first: those that it is by a word of the
// reader's language; those that it begins, as they are typed or by their first word in that language, the shortest
// first; or else the verb that it is in another language, or those like it.
func meant(lang *text.Language, word string, known []string) (near []string) {
	type spelling struct {
		word, of string
		whole    bool // the word is only meant as a whole
	}
	all := lists.Map(known, func(name string) spelling { return spelling{text.Slug(name), name, false} })
	for _, name := range known {
		for _, key := range []string{"verb ", "command "} {
			for i, own := range lang.Spellings(key + name) {
				for _, spelled := range own {
					all = append(all, spelling{spelled, name, i > 0})
				}
			}
		}
	}
	slug := text.Slug(word)
	begun := lists.Filter(all, func(s spelling) bool {
		return s.word == slug || !s.whole && len(word) >= leastBegun && strings.HasPrefix(s.word, slug)
	})
	slices.SortStableFunc(begun, func(a, b spelling) int { return cmp.Compare(len(a.word), len(b.word)) })
	add := func(name string) {
		if !slices.Contains(near, name) && len(near) < mostMeant {
			near = append(near, name)
		}
	}
	for _, s := range begun {
		add(s.of)
	}
	if len(near) > 0 {
		return near
	}
	if name, ok := text.Meant(word, "verb ", known); ok {
		return []string{name}
	}
	like := text.Unknown("command", word, lists.Map(all, func(s spelling) string { return s.word }))
	for _, candidate := range like.Candidates {
		for _, s := range all {
			if s.word == candidate && !like.All {
				add(s.of)
			}
		}
	}
	return near
}

// mostMeant is the largest number of commands that are suggested.
const mostMeant = 3

// leaving are words by which people leave a program.
var leaving = []string{"quit", "exit", "q", "bye"}

// noCommand returns the error for a word that is not a command, with those that are near.
func noCommand(word string, near ...string) *text.NameError {
	e := &text.NameError{Kind: text.Say("command"), Name: word, Candidates: near,
		What: text.Say("there is no command %s", text.Brief(word, 80))}
	if len(near) > 0 {
		e.What = text.Say("%s; did you mean %s?", e.What, text.Or(near))
	}
	return e
}

// elsewhere finds a command anywhere below another one, by any of its names, or nil.
func elsewhere(cmd *cobra.Command, word string) *cobra.Command {
	for _, sub := range cmd.Commands() {
		if sub.Name() == word || sub.HasAlias(word) || slices.Contains(sub.SuggestFor, word) {
			return sub
		}
	}
	for _, sub := range cmd.Commands() {
		if found := elsewhere(sub, word); found != nil {
			return found
		}
	}
	return nil
}

// An ArgumentError is a command line that was not understood.
type ArgumentError struct {
	err  error
	hint text.Sentence
}

// Wrong returns a command-line error with a hint, which may be empty.
func Wrong(err error, hint text.Sentence) *ArgumentError { return &ArgumentError{err, hint} }

// Excel adds --excel to a command that prints CSV.
func Excel(cmd *cobra.Command, excel *bool) {
	cmd.Flags().BoolVar(excel, "excel", false, "CSV with semicolons, for a German Excel")
}

// Refused returns err as a command-line error.
func Refused(err error) *ArgumentError { return &ArgumentError{err: err} }

// Errorf returns a command-line error with a sentence.
func Errorf(format string, args ...any) error {
	return &ArgumentError{err: text.Errorf(format, args...)}
}

// WrongHeader returns the error for the header of a new game, which could not be begun: for its
// first line that is wrong, if that is why. Players are the lines of players as they were typed.
func WrongHeader(header string, err error, room kind.Seating, players []string) error {
	wrong, ok := err.(record.SyntaxErrors)
	if refused := (*referee.Refusal)(nil); len(players) == 0 && errors.As(err, &refused) {
		return text.WithHint(err, text.Say("who plays? Give every player: --player \"%s\"; or purser play, which asks",
			text.Command(room.Example())))
	} else if !ok {
		return err
	}
	what := grammar.Typed(wrong[0].What)
	lines := strings.Split(header, "\n")[:wrong[0].Line]
	switch key, _, _ := strings.Cut(lines[len(lines)-1], " "); key {
	case "rule":
		return Wrong(text.Errorf("%s", what), text.Say("purser explain house-rules has all of them"))
	case "player":
		seats := slices.DeleteFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "player ") })
		if len(seats) > len(players) { // it came with --line
			return Errorf("%s", what)
		}
		return Wrong(text.Errorf("--player %q: %s", players[len(seats)-1], what), Such(`--player "`+room.Example()+`"`))
	}
	return Errorf("%s", what)
}

// NeedGame refuses flags that were given although there is no game; nil if none was.
func NeedGame(given map[string]bool) error {
	for _, flag := range slices.Sorted(maps.Keys(given)) {
		if given[flag] {
			return Wrong(text.Errorf("%s needs a game, and none is in use", flag), text.Say("--game NAME names one"))
		}
	}
	return nil
}

// listing are the commands that show all of what a name may mean, by the noun for it. Names of
// games, rules and topics have hints of their own.
var listing = map[string]string{"city": "purser map cities", "place": "purser map cities",
	"port": "purser map cities", "route": "purser map routes", "ticket": "purser map tickets", "map": "purser map"}

// Lists returns the hint for a name that resembles no known one: where all of them are listed.
// It may be empty.
func Lists(name *text.NameError) text.Sentence {
	command, ok := listing[name.Kind.String()]
	if !ok || len(name.Candidates) > 0 || name.Ambiguous {
		return text.Sentence{}
	}
	return text.Say("%s shows all", command)
}

func (e *ArgumentError) Error() string { return e.err.Error() }

// Class tells that a command line was not understood.
func (*ArgumentError) Class() text.Class { return text.BadWords }

// Unwrap returns the underlying error.
func (e *ArgumentError) Unwrap() error { return e.err }

// Hint returns a hint on what to do, which may be empty.
func (e *ArgumentError) Hint() text.Sentence {
	var knows text.Hinter
	if e.hint.Empty() && errors.As(e.err, &knows) {
		return knows.Hint()
	}
	return e.hint
}

// Own replaces cobra's texts: help rejects unknown commands, help and shell completion lose
// their long texts, and flag errors use our words.
func Own(root *cobra.Command) {
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if words := cmd.Flags().Args(); len(words) > 0 && cmd.HasSubCommands() { // after an unknown command
			if wrong := cmd.ValidateArgs(words); wrong != nil {
				return wrong
			}
		}
		return flagError(err)
	})
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, sub := range root.Commands() {
		switch sub.Name() {
		case "completion":
			sub.Args, sub.Long = NoSuchCommand, ""
			for _, shell := range sub.Commands() {
				shell.Args, shell.Long = NoSuchCommand, ""
			}
		case "help":
			sub.Flags().AddFlag(root.Flags().Lookup("map"))
			help := sub.Run
			sub.Run, sub.Long = nil, ""
			sub.RunE = func(c *cobra.Command, args []string) error {
				if found, rest, err := root.Find(args); err != nil || len(rest) > 0 && found.HasSubCommands() {
					return NoSuchCommand(found, rest)
				}
				help(c, args)
				return nil
			}
		}
	}
}

// LongHelp sets the long help of a command and its subcommands from a text with a part for
// each, which begins with "== " and the words of the command.
func LongHelp(root *cobra.Command, help string) {
	texts := map[string]string{}
	for part := range strings.SplitSeq(strings.TrimPrefix(help, "== "), "\n\n== ") {
		words, body, _ := strings.Cut(part, "\n")
		for command := range strings.SplitSeq(words, ", ") {
			texts[command] = strings.TrimSpace(body)
		}
	}
	var set func(cmd *cobra.Command, words string)
	set = func(cmd *cobra.Command, words string) {
		if body := texts[words]; body != "" {
			cmd.Long = strings.TrimSpace(body + "\n\n" + cmd.Long)
		}
		for _, sub := range cmd.Commands() {
			set(sub, strings.TrimSpace(words+" "+sub.Name()))
		}
	}
	set(root, "")
	root.Long = texts[root.Name()]
}

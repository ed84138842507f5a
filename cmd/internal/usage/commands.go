package usage

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"purser/internal/lists"
	"purser/internal/text"
	"purser/referee"
	"purser/sessions"
	"purser/sessions/grammar"
	"purser/sessions/kind"
	"purser/sessions/record"
)

// Numbers inserts -- before a negative number, so that it is not taken for a flag. If the command takes a number as
// its last argument, the number moves to the end.
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
			case strings.HasSuffix(cmd.Use, " N…"), slices.Contains(args, "--totals"): // with a real minus
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

// Example returns a hint with the first example of a command, or the first with a flag that was given.
func Example(cmd *cobra.Command) text.Sentence {
	for line := range strings.Lines(strings.ReplaceAll(cmd.Example, "\\\n", "")) {
		given := false
		cmd.Flags().Visit(func(f *pflag.Flag) {
			given = given || slices.Contains(strings.Fields(line), "--"+f.Name)
		})
		if given {
			return Such(strings.TrimSpace(line))
		}
	}
	return Such(cmd.Example)
}

// Such returns a hint with the first of the given examples, one per line, or nothing if there are none.
func Such(examples string) text.Sentence {
	if examples == "" {
		return text.Sentence{}
	}
	example, _, _ := strings.Cut(strings.ReplaceAll(examples, "\\\n", ""), "\n")
	return text.Say("for example: %s", text.Command(strings.Join(strings.Fields(example), " ")))
}

// InUse helps to interpret a wrong command.
type InUse struct {
	Lang   *text.Language           // of the reader
	Typed  []string                 // the command line
	Games  func() ([]string, error) // names of games
	Absent func() []string          // verbs for which the current board has no rules
}

// NoSuchCommand is like the function [NoSuchCommand], but also suggests playing a game with that name, and does not
// suggest absent verbs.
func (in InUse) NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if names, _ := in.Games(); slices.Contains(names, args[0]) {
		return noCommand(args[0], cmd.Root().Name()+" play "+args[0])
	}
	if i := slices.Index(in.Typed, args[0]); i >= 0 {
		if err := isRenamed(cmd, in.Typed[:i], in.Typed[i:]); err != nil {
			return err
		}
	}
	return noSuchCommand(in.Lang, cmd, args, in.Absent())
}

// NoSuchCommand returns an error for a word that should have been a command, and suggests one.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if err := isRenamed(cmd, nil, args); err != nil {
		return err
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
	can := renamed["check"][0] // people also type kann, or can?
	if sessions.Means(strings.TrimSuffix(args[0], "?"), can) || cmd.Name() == can && args[0] == "check" {
		return noCommand(args[0], strings.Join(append([]string{"purser", can}, lists.Map(args[1:], inShell)...), " "))
	}
	near := meant(lang, args[0], known)
	if other := elsewhere(cmd.Root(), args[0]); other != nil && cmd.Name() == can {
		return Errorf("%s asks about lines, and %s enters none", cmd.CommandPath(), other.CommandPath())
	} else if other != nil {
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
	for _, sub := range cmd.Commands() { // the player's name was typed before the line
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

// leastBegun is how many letters of a command must be typed before it is suggested.
const leastBegun = 2

// meant returns the commands that a word may mean, likeliest first: those with this name in the reader's language;
// those that begin with it, as typed or in that language, shortest first; or else the verb with this name in another
// language, or similar verbs.
func meant(lang *text.Language, word string, known []string) (near []string) {
	type spelling struct {
		word, of string
		whole    bool // the word must match completely
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

// mostMeant is how many commands are suggested.
const mostMeant = 3

// leaving are words with which people try to leave a program.
var leaving = []string{"quit", "exit", "q", "bye"}

// noCommand returns the error for a word that is no command, with similar ones.
func noCommand(word string, near ...string) *text.NameError {
	e := &text.NameError{Kind: text.Say("command"), Name: word, Candidates: near,
		What: text.Say("there is no command %s", text.Brief(word, 80))}
	if len(near) > 0 {
		e.What = text.Say("%s; did you mean %s?", e.What, text.Or(near))
	}
	return e
}

// elsewhere finds a command at any level below cmd by any of its names, or returns nil.
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

// Excel adds --excel to a command that prints CSV.
func Excel(cmd *cobra.Command, excel *bool) {
	cmd.Flags().BoolVar(excel, "excel", false, "CSV with semicolons, for a German Excel")
}

// WrongHeader returns the error for a new game that could not begin. If a line of its header is wrong, the error is
// about the first such line. Players are the players' lines as typed.
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
		if len(seats) > len(players) { // a line was added with --line
			return Errorf("%s", what)
		}
		return Wrong(text.Errorf("--player %q: %s", players[len(seats)-1], what), Such(`--player "`+room.Example()+`"`))
	}
	return Errorf("%s", what)
}

// NeedGame returns an error if flags were given that need a game, or nil.
func NeedGame(given map[string]bool) error {
	for _, flag := range slices.Sorted(maps.Keys(given)) {
		if given[flag] {
			return Wrong(text.Errorf("%s needs a game, and none is in use", flag), text.Say("--game NAME names one"))
		}
	}
	return nil
}

// listing are the commands that list everything a name can mean, by the noun for it. Games, rules and topics have
// hints of their own.
var listing = map[string]string{"city": "purser map cities", "place": "purser map cities",
	"port": "purser map cities", "route": "purser map routes", "ticket": "purser map tickets", "map": "purser map"}

// Lists returns the hint for a name that is similar to no known one: the command that lists them all. It may be empty.
func Lists(name *text.NameError) text.Sentence {
	command, ok := listing[name.Kind.String()]
	if !ok || len(name.Candidates) > 0 || name.Ambiguous {
		return text.Sentence{}
	}
	return text.Say("%s shows all", command)
}

// Own replaces cobra's texts. Help rejects unknown commands, help and completion lose their long texts, and errors
// about flags use our words. Args is the command line, and width that of the screen, or 0.
func Own(root *cobra.Command, args []string, width int) {
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		name := cmd.Name()
		if words := cmd.Flags().Args(); cmd == root && len(words) > 0 {
			name = words[0]
		}
		if i := slices.Index(args, name); i >= 0 {
			if old := isRenamed(root, args[:i], args[i:]); old != nil {
				return old
			}
		}
		if words := cmd.Flags().Args(); len(words) > 0 && cmd.HasSubCommands() { // an unknown command
			if wrong := cmd.ValidateArgs(words); wrong != nil {
				return wrong
			}
		}
		return flagError(err)
	})
	examplesFirst(root, width)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, sub := range root.Commands() {
		switch sub.Name() {
		case "completion":
			sub.Args, sub.Long, sub.Hidden = NoSuchCommand, "", true
			sub.Annotations = map[string]string{rarely: ""}
			for _, shell := range sub.Commands() {
				shell.Args, shell.Long = NoSuchCommand, ""
			}
		case "help":
			sub.Flags().AddFlag(root.Flags().Lookup("map"))
			help := sub.Run
			sub.Run, sub.Long, sub.Hidden = nil, "", true
			sub.RunE = func(c *cobra.Command, args []string) error {
				if len(args) == 1 && args[0] == "all" {
					listAll(root)
					return root.Help()
				}
				if found, rest, err := root.Find(args); err != nil || len(rest) > 0 && found.HasSubCommands() {
					return NoSuchCommand(found, rest)
				}
				help(c, args)
				return nil
			}
		}
	}
}

// LongHelp sets the long help of a command and its subcommands from a text, and adds the manual to help. The part for
// each begins with "== " and the words of the command.
func LongHelp(root *cobra.Command, lang *text.Language, help string) {
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
	addManual(root, lang, texts)
}

// Together returns the first two of the given flags if more than one was given, or "".
func Together(cmd *cobra.Command, flags ...string) (one, other string) {
	given := lists.Filter(flags, func(flag string) bool { return cmd.Flags().Changed(flag) })
	if len(given) < 2 {
		return "", ""
	}
	return given[0], given[1]
}

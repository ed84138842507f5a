package usage

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
	"purser/sessions/kind"
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

// Such returns a hint with the first of the given examples, which are one per line.
func Such(examples string) text.Sentence {
	example, _, _ := strings.Cut(strings.ReplaceAll(examples, "\\\n", ""), "\n")
	return text.Say("for example: %s", strings.Join(strings.Fields(example), " "))
}

// NoSuchCommand refuses a word where a command should be, and suggests one.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if meant := elsewhere(cmd.Root(), args[0]); meant != nil {
		return text.WithHint(&text.NameError{Kind: text.Say("command"), Name: args[0],
			Candidates: []string{meant.CommandPath()}}, Example(meant))
	}
	var known []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			known = append(known, sub.Name())
		}
	}
	unknown := text.Unknown("command", args[0], known)
	if unknown.All || len(unknown.Candidates) == 0 {
		return unknown
	}
	meant, _, _ := cmd.Find(unknown.Candidates[:1])
	return text.WithHint(unknown, Example(meant))
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

// An Error is a command line that was not understood.
type Error struct {
	err  error
	hint text.Sentence
}

// Wrong returns a command-line error with a hint, which may be empty.
func Wrong(err error, hint text.Sentence) *Error { return &Error{err, hint} }

// Refused returns err as a command-line error.
func Refused(err error) *Error { return &Error{err: err} }

// Errorf returns a command-line error with a sentence.
func Errorf(format string, args ...any) error { return &Error{err: text.Errorf(format, args...)} }

// Header returns the hint for a wrong line in the header of a new game, which may be empty.
func Header(line string, room kind.Seating) text.Sentence {
	switch key, _, _ := strings.Cut(line, " "); key {
	case "rule":
		return text.Say("purser explain house-rules has all of them")
	case "player":
		return Such(`--player "` + room.Example() + `"`)
	}
	return text.Sentence{}
}

func (e *Error) Error() string { return e.err.Error() }

// Unwrap returns the underlying error.
func (e *Error) Unwrap() error { return e.err }

// Hint returns a hint on what to do, which may be empty.
func (e *Error) Hint() text.Sentence {
	var knows text.Hinter
	if e.hint.Empty() && errors.As(e.err, &knows) {
		return knows.Hint()
	}
	return e.hint
}

// Own replaces cobra's texts: help rejects unknown commands, help and shell completion lose
// their long texts, and flag errors use our words.
func Own(root *cobra.Command) {
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagError(err) })
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
	for _, part := range strings.Split(strings.TrimPrefix(help, "== "), "\n\n== ") {
		words, body, _ := strings.Cut(part, "\n")
		for _, command := range strings.Split(words, ", ") {
			texts[command] = strings.TrimSpace(body)
		}
	}
	var set func(cmd *cobra.Command, words string)
	set = func(cmd *cobra.Command, words string) {
		if body := texts[words]; body != "" {
			cmd.Long = strings.TrimSpace(body + "\n\n  " + cmd.Long)
		}
		for _, sub := range cmd.Commands() {
			set(sub, strings.TrimSpace(words+" "+sub.Name()))
		}
	}
	set(root, "")
	root.Long = texts[root.Name()]
}

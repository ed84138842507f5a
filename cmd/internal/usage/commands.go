package usage

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/text"
)

// Numbers returns arguments in which a negative number is not taken for a flag: if the
// command takes a number as its last argument, it goes to the end, after --; if the command
// takes any number of words, -- goes before it.
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

// A CommandError reports a word where a command should be.
type CommandError struct {
	*text.NameError
	meant *cobra.Command // or nil
}

// Unwrap returns what is wrong with the word.
func (e *CommandError) Unwrap() error { return e.NameError }

// Hint returns an example of what was meant.
func (e *CommandError) Hint() text.Sentence {
	if e.meant == nil {
		return text.Sentence{}
	}
	return Example(e.meant)
}

// Example returns a hint with the first example of a command.
func Example(cmd *cobra.Command) text.Sentence { return Such(cmd.Example) }

// Such returns a hint with the first of the given examples, which are one per line.
func Such(examples string) text.Sentence {
	example, _, _ := strings.Cut(strings.ReplaceAll(examples, "\\\n", ""), "\n")
	return text.Say("for example: %s", strings.Join(strings.Fields(example), " "))
}

// NoSuchCommand refuses a word where a command should be. It suggests a command elsewhere
// with that name or alias.
func NoSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if meant := elsewhere(cmd.Root(), args[0]); meant != nil {
		return &CommandError{&text.NameError{Kind: text.Say("command"), Name: args[0],
			Candidates: []string{meant.CommandPath()}}, meant}
	}
	var known []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			known = append(known, sub.Name())
		}
	}
	unknown := &CommandError{NameError: text.Unknown("command", args[0], known)}
	if !unknown.All && len(unknown.Candidates) > 0 {
		unknown.meant, _, _ = cmd.Find(unknown.Candidates[:1])
	}
	return unknown
}

// elsewhere finds a command anywhere below another one by its name or another word for it,
// or returns nil.
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

package usage

import (
	"strings"

	"github.com/spf13/cobra"
)

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

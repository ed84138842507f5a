package usage

import "github.com/spf13/cobra"

// Own makes the commands of the library our own: help refuses what is no command, and
// neither help nor the completion of a shell has the library's long text.
func Own(root *cobra.Command) {
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

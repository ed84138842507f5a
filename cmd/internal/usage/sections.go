package usage

import (
	"github.com/spf13/cobra"

	"purser/internal/text"
)

// A Command is a command of the root before it is built, which takes an E: the environment
// of all commands.
type Command[E any] struct {
	Name  string
	Build func(E) *cobra.Command
}

// Named returns a command before it is built.
func Named[E any](name string, build func(E) *cobra.Command) Command[E] {
	return Command[E]{name, build}
}

// A Section is commands under a heading of the help.
type Section[E any] struct {
	Title    text.Sentence
	Commands []Command[E]
}

// Build adds commands to the root: only the one that is the first argument, because few runs
// need the others, or all, if there is none of that name or if it has some of its own. It
// reports whether it has added all.
func Build[E any](root *cobra.Command, e E, args []string, sections []Section[E]) (all bool) {
	for _, s := range sections {
		for _, c := range s.Commands {
			if len(args) == 0 || args[0] != c.Name {
				continue
			}
			if cmd := c.Build(e); !cmd.HasSubCommands() {
				Group(root, s.Title, cmd)
				return false
			}
		}
	}
	for _, s := range sections {
		var cmds []*cobra.Command
		for _, c := range s.Commands {
			cmds = append(cmds, c.Build(e))
		}
		Group(root, s.Title, cmds...)
	}
	return true
}

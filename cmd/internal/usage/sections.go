package usage

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"purser/internal/lists"
	"purser/internal/text"
)

func init() { cobra.EnableCommandSorting = false } // the most used commands come first

// A Builder is a top-level command that can be built for an environment.
type Builder[E any] = struct {
	Name  string
	Build func(E) *cobra.Command
}

// A Section is a list of commands with a heading in the help. Commands without a heading are not listed.
type Section[E any] = struct {
	Title    text.Sentence
	Commands []Builder[E]
}

// Rarely is the heading of commands that only the help about all commands lists.
var Rarely = text.Say("Seldom needed")

const rarely = "Seldom needed"

// listAll makes the help list the commands that are seldom needed, too.
func listAll(root *cobra.Command) {
	root.AddGroup(&cobra.Group{ID: rarely, Title: rarely + ":"})
	for _, cmd := range root.Commands() {
		if _, is := cmd.Annotations[rarely]; is {
			cmd.Hidden, cmd.GroupID = false, rarely
		}
	}
}

// add adds the commands of a section to the root.
func add(root *cobra.Command, title string, commands ...*cobra.Command) {
	listed := title != "" && title != rarely
	if listed {
		root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	}
	for _, cmd := range commands {
		if cmd.Hidden = !listed; listed {
			cmd.GroupID = title
		} else {
			cmd.Annotations = map[string]string{title: ""}
		}
		root.AddCommand(cmd)
	}
}

// AddCommands adds only the command named by the first argument, because few runs need the others. It adds all
// commands if none has that name, or if the named one has subcommands but none of them is named.
func AddCommands[E any](root *cobra.Command, e E, args []string, sections []Section[E]) {
	for _, s := range sections {
		for _, c := range s.Commands {
			if len(args) > 0 && args[0] == c.Name && c.Name != "man" { // which shows all commands
				cmd := c.Build(e)
				if named, _, err := cmd.Find(args[1:]); err == nil && !named.HasSubCommands() {
					add(root, s.Title.String(), cmd)
					return
				}
			}
		}
	}
	for _, s := range sections {
		commands := lists.Map(s.Commands, func(c Builder[E]) *cobra.Command { return c.Build(e) })
		add(root, s.Title.String(), commands...)
	}
}

// Listing reports whether arguments ask for a list of commands: in help or completion, or by --map before any command.
func Listing(args []string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		return arg == "help" || arg == "--help" || arg == "-h" || strings.HasPrefix(arg, cobra.ShellCompRequestCmd) ||
			strings.HasPrefix(arg, "--map") && strings.HasPrefix(args[0], "-")
	})
}

// Value returns the last value of a flag in unparsed arguments, or otherwise.
func Value(args []string, flag, otherwise string) string {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if value, ok := strings.CutPrefix(arg, "--"+flag+"="); ok {
			otherwise = value
		} else if arg == "--"+flag && i+1 < len(args) {
			otherwise = args[i+1]
		}
	}
	return otherwise
}
